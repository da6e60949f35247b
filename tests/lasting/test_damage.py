"""A real game whose file was cut, changed or grown: it opens at the last whole step, or the bad line is named."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.repair import repair
from invincible_tui.kernel.table import BadSave, Table
from invincible_tui.saves import listing
from tests.front.conftest import Invincible, invincible
from tests.lasting.conftest import long_or
from tests.replay.conftest import saved

__all__ = ["invincible", "saved"]


def test_cut_at_every_byte_of_the_last_three_lines(saved: Path, tmp_path: Path) -> None:
    held = saved.read_bytes()
    lines = held.splitlines(keepends=True)
    start = len(held) - sum(map(len, lines[-3:]))
    cut = tmp_path / "cut.jsonl"
    for end in range(start, len(held), long_or(7, 1)):
        cut.write_bytes(held[:end])
        whole = held[:end].count(b"\n")
        table = Table.open(game_kind, cut)
        assert table.step == whole - 1
        lost = held[:end].rpartition(b"\n")[2]
        beside = list(tmp_path.glob("*.torn-*"))
        assert [file.read_bytes() for file in beside] == ([lost] if lost else [])
        assert any(f"({len(lost)} bytes)" in notice for notice in table.notices) == bool(lost)
        table.close()
        for file in beside:
            file.unlink()


def test_a_changed_byte_anywhere_is_named_by_its_line_and_the_rest_rescued(saved: Path, tmp_path: Path) -> None:
    held = saved.read_bytes()
    rng = random.Random(1)
    bad_lines: dict[Path, int] = {}
    rescued: dict[Path, int] = {}
    for number in range(long_or(25, 200)):
        at = rng.randrange(len(held) - 1)
        bad = tmp_path / f"bad-{number}.jsonl"
        bad.write_bytes(held[:at] + bytes([held[at] ^ (1 << rng.randrange(8))]) + held[at + 1 :])
        line = bad_lines[bad] = held[:at].count(b"\n")
        with pytest.raises(BadSave) as caught:
            Table.open(game_kind, bad)
        assert caught.value.line == line
        if line > 1:
            made = repair(bad)
            assert made is not None
            assert held.startswith(made.read_bytes())
            assert made.read_bytes().count(b"\n") == line
            assert Table.open(game_kind, made).step == line - 1
            rescued[made] = line - 1
    found = listing(tmp_path)
    assert {save.path: save.step for save in found if save.problem is None} == rescued
    listed = {save.path: save.problem for save in found if save.problem is not None}
    assert set(listed) == set(bad_lines)
    for bad, line in bad_lines.items():
        first = line == 0 and "its first line is damaged" in listed[bad]
        assert first or f"step {line} (line {line + 1} of the file)" in listed[bad]


@pytest.mark.parametrize("how", ["--plain", "--text"])
def test_a_replay_of_a_torn_game_says_what_is_lost(
    saved: Path, tmp_path: Path, invincible: Invincible, how: str
) -> None:
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(saved.read_bytes()[:-20])
    lost = len(torn.read_bytes().rpartition(b"\n")[2])
    done = invincible("replay", how, torn)
    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(done.stdout.split())
    assert told.startswith(f"Notice: The last line of torn.jsonl is cut off ({lost} bytes): that step is lost")
    assert list(tmp_path.glob("*.torn-*")) == []


@pytest.mark.parametrize("zeros", [1, 511, 4096, 100_000])
def test_zeros_at_the_end_are_a_torn_line(saved: Path, tmp_path: Path, zeros: int) -> None:
    grown = tmp_path / "grown.jsonl"
    grown.write_bytes(saved.read_bytes() + b"\0" * zeros)
    table = Table.open(game_kind, grown)
    assert any("cut off" in notice for notice in table.notices)
    table.undo()
    table.close()
    again = Table.open(game_kind, grown)
    assert (again.step, again.notices) == (table.step, [])
