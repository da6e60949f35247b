"""Who plays whom in plain text: Heroes are given to bots and taken over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.failures import Complaint
from invincible_tui.seating import handed_over, seats_named

if TYPE_CHECKING:
    from invincible_tui.plain import Plain


def bot(plain: Plain, words: Sequence[str]) -> None:
    """Tell who plays; with words: let a bot play a Hero, or take it over."""
    if not words:
        plain.voice.say(*plain.session.players())
        return
    seat, level = handed_over(plain.table.header.seats, " ".join(words), plain.session.names.name)
    if level is None:
        plain.take([seat])
    else:
        plain.give(seat, level)


def take(plain: Plain, words: Sequence[str]) -> None:
    """Play the Heroes that are named."""
    seats = seats_named(plain.table.header.seats, " ".join(words), plain.session.names.name)
    if not seats:
        raise Complaint("Say whom you play: take HERO")
    plain.take(seats)


VERBS = {"bot": bot, "take": take}
