"""A real game whose file was cut, changed or grown: it opens at the last whole step, or the bad line is named."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.repair import repair
from invincible_tui.kernel.table import BadSave, Table
from invincible_tui.saves import listing
from tests.lasting.conftest import long_or
from tests.replay.conftest import saved

__all__ = ["saved"]


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
    for number in range(long_or(25, 200)):
        at = rng.randrange(len(held) - 1)
        bad = tmp_path / f"bad-{number}.jsonl"
        bad.write_bytes(held[:at] + bytes([held[at] ^ (1 << rng.randrange(8))]) + held[at + 1 :])
        line = held[:at].count(b"\n")
        with pytest.raises(BadSave) as caught:
            Table.open(game_kind, bad)
        assert caught.value.line == line
        if line > 1:
            made = repair(bad)
            assert made is not None
            assert held.startswith(made.read_bytes())
            assert made.read_bytes().count(b"\n") == line
            assert Table.open(game_kind, made).step == line - 1
    assert len([found for found in listing(tmp_path) if not found.problem]) > 0


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
