"""Who plays whom: Heroes are given to bots and taken over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.seating import handed_over, seats_named

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def bot(table: TableScreen, words: str) -> None:
    """Tell who plays; with words: give a Hero to a bot, or take it over. Raises Complaint, TableError."""
    session = table.session
    if not words:
        table.notice = " ".join(session.players())
        return
    seat, level = handed_over(session.table.header.seats, words, session.names.name)
    _changed(table, session.take([seat]) if level is None else session.give(seat, level))


def take(table: TableScreen, words: str) -> None:
    """Play the Heroes that are named, or begin to type their names. Raises Complaint, TableError."""
    session = table.session
    if words:
        _changed(table, session.take(seats_named(session.table.header.seats, words, session.names.name)))
    else:
        table.notice = "Say whom you play: take HERO."
        table.line.begin("take ")


def _changed(table: TableScreen, told: Sequence[str]) -> None:
    table.bots.stop()
    table.let_bots_play()
    table.notice = " ".join(told)


VERBS = {"bot": bot, "take": take}
