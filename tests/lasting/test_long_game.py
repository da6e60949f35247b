"""A game of four Heroes with 1,500 lines, 300 of them undos: its size on disk, and what going about in it takes.

What takes how long is measured in `tests/bench/journal.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel import history
from invincible_tui.kernel.table import Table
from tests.lasting.long_game import LINES, UNDOS, play

#: A state is kept at every so many steps; from one of these, no more than that many steps are folded.
KEPT = history._KEPT


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("long") / "game.jsonl"
    play(path)
    return path


class Counted:
    """How many steps were folded, and how many times a file was opened, read and written."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.steps = self.opened = self.read = self.written = 0
        patch.setattr(history, "fold", self._counting(history.fold, "steps"))
        for name, what in (("open", "opened"), ("pread", "read"), ("write", "written")):
            patch.setattr(os, name, self._counting(getattr(os, name), what))

    def _counting(self, call: Callable[..., object], what: str) -> Callable[..., object]:
        def counted(*arguments: object, **named: object) -> object:
            setattr(self, what, getattr(self, what) + 1)
            return call(*arguments, **named)

        return counted


@pytest.fixture
def counted() -> Iterator[Counted]:
    with pytest.MonkeyPatch.context() as patch:
        yield Counted(patch)


def test_it_is_small(saved: Path) -> None:
    lines = saved.read_bytes().splitlines()
    assert len(lines) == LINES + 1
    assert sum(line.startswith(b'{"k":"undo"') for line in lines) >= UNDOS
    assert saved.stat().st_size < 300_000
    print(f"{saved.stat().st_size} bytes")


def test_opening_it_folds_each_step_in_force_once(saved: Path, counted: Counted) -> None:
    table = Table.open(game_kind, saved, write=False)
    assert counted.steps == len(table.chain())
    assert (counted.opened, counted.written) == (1, 0)


@pytest.mark.parametrize("lines", [100, LINES])
def test_undo_and_redo_take_the_same_however_long_the_game_is(tmp_path: Path, counted: Counted, lines: int) -> None:
    path = tmp_path / "game.jsonl"
    play(path, lines=lines, undos=lines // 5)
    table = Table.open(game_kind, path)
    while table.undo_target() is None:
        table.redo()
    end, start = table.at, table.chain()[0]
    ways: Sequence[Callable[[], object]] = (table.undo, table.redo, lambda: table.undo(start), table.redo)
    for go in ways:
        counted.steps = counted.opened = counted.read = counted.written = 0
        go()
        assert counted.steps < KEPT
        assert (counted.opened, counted.read, counted.written) == (0, 0, 1)
    assert table.at == end
    table.close()
