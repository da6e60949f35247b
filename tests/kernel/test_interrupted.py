"""Interrupted at any line of its own code (by a signal that raises), a table leaves its file whole: what was being
written is there or it is not, and what the same table writes afterwards, such as that somebody leaves, follows on it.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from invincible_tui.kernel import history, journal_file, recording
from invincible_tui.kernel.state import differences
from invincible_tui.kernel.step import Jump, Note, Step
from invincible_tui.kernel.table import Table
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import kind_of

#: Whose lines of code are broken off at.
BROKEN = {module.__file__ for module in (history, journal_file, recording)}

#: What is broken off, each at a table that another has written to since.
ACTS: dict[str, Callable[[Table], object]] = {
    "choose": lambda table: play(table, 1),
    "undo": lambda table: table.undo(),
    "say": lambda table: table.note("chat", {"text": "hello"}),
    "read": lambda table: table.sync(),
}


def broken_off(act: Callable[[], object], after: int) -> bool:
    """Do something with an interruption after so many lines of code; whether it came to that."""
    left = after

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal left
        if frame.f_code.co_filename not in BROKEN:
            return None
        if event == "line":
            left -= 1
            if left == 0:
                sys.settrace(None)
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


@pytest.mark.parametrize("name", ACTS)
def test_a_file_stays_whole(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda descriptor: None)
    begun = tmp_path / "begun.jsonl"
    first = new_table(begun)
    play(first, 2)
    first.close()
    after = 0
    while True:
        after += 1
        path = tmp_path / "game.jsonl"
        shutil.copy(begun, path)
        table = Table.open(kind_of, path)
        other = Table.open(kind_of, path)
        other.note("chat", {"text": "I go on"})
        if name == "read":
            play(other, 2)
        held = other.step
        interrupted = broken_off(lambda table=table: ACTS[name](table), after)  # type: ignore[misc]
        table.note("chat", {"text": "goodbye"}, who="ann")
        table.close()
        other.sync()
        fresh = Table.open(kind_of, path)
        added = fresh.lines[held + 1 :]
        every: dict[str, list[type]] = {"choose": [Step], "undo": [Jump], "say": [Note], "read": []}
        kinds = every[name]
        assert [type(line) for line in added] in ([*kinds, Note], [Note])
        assert list(differences(other.game.state, fresh.game.state)) == []
        assert fresh.notices == []
        other.close()
        fresh.close()
        if not interrupted:
            assert len(added) == len(kinds) + 1
            break
    assert after > 20, "it was broken off nowhere"
