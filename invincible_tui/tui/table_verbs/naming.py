"""What typed words name at a table: a Hero, a panel, an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.failures import Complaint
from invincible_tui.seating import seat_named
from invincible_tui.tui.choosing import Entry

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def hero_named(table: TableScreen, words: str) -> int:
    """The number of the Hero that is named by number, id or a part of the name. Raises Complaint."""
    return seat_named(table.session.table.header.seats, words, table.session.names.name)


def answer_numbered(table: TableScreen, word: str) -> int:
    """The place of the answer with a number. Raises Complaint."""
    entries: list[Entry] = list(table.choosing.entries)
    at = next((i for i, entry in enumerate(entries) if str(entry.number) == word), None)
    if at is None:
        raise Complaint(f"There is no answer with the number {word}")
    return at
