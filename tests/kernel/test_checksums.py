"""The quick look at checksums alone: it finds the line that a reading finds."""

from __future__ import annotations

import random
from pathlib import Path

from invincible_tui.kernel.checksums import Damaged, checked, first_damaged
from invincible_tui.kernel.table import Table
from tests.kernel.conftest import play


def read(raws: list[bytes]) -> int | None:
    """The first line that `checked` refuses, None for none."""
    rows, number = checked(raws), 0
    try:
        for _ in rows:
            number += 1
    except Damaged:
        return number
    return None


def test_it_finds_any_flipped_byte_where_a_reading_does(table: Table, path: Path) -> None:
    play(table, 6)
    table.undo()
    table.note("chat", {"text": 'a quote "} and ,"secret": too'}, who="Zoë")
    held = path.read_bytes()
    assert first_damaged(held.split(b"\n")[:-1]) is None
    rng = random.Random(2)
    for _ in range(400):
        at = rng.randrange(len(held) - 1)
        flipped = held[:at] + bytes([held[at] ^ 1 << rng.randrange(8)]) + held[at + 1 :]
        raws = flipped.split(b"\n")[:-1]
        assert first_damaged(raws) == read(raws) == held[:at].count(b"\n"), (at, held[at : at + 30])
