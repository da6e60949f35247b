"""Who plays the seats of a table, by the lines of the journal that took and left them and gave them to bots."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from invincible_tui.failures import Complaint
from invincible_tui.kernel.step import Line, Note
from invincible_tui.names import squeezed
from invincible_tui.presence import Person

#: The kind of journal line by which a session takes or leaves seats: {"do": "take", "s": [2], "id": session}.
SEAT: Final = "seat"
#: The kind of journal line that says what plays a seat: {"seat": 2, "level": "strong"}; level null is a person.
BOT: Final = "bot"
#: What is typed for a level of bot where a person is to play.
_PERSON: Final = ("off", "none", "person")


@dataclass(frozen=True)
class Seat:
    """One seat: the role that it plays, and who holds it."""

    number: int
    role: str
    #: None: no person does.
    holder: Person | None
    #: The level of the bot that plays it, "" where none does.
    bot: str = ""


class Seating:
    """The session that took each seat last and did not leave it, or the bot that it was given to since."""

    def __init__(self, seats: Collection[int]) -> None:
        self._seats = seats
        self._held: dict[int, str] = {}
        self._given: dict[int, Note] = {}
        self._read: tuple[Sequence[Line], int] = ((), 0)

    def holders(self, lines: Sequence[Line]) -> Mapping[int, str]:
        """By seat, the session that holds it after some lines, whether it is still there or not."""
        self._follow(lines)
        return self._held

    def bots(self, lines: Sequence[Line]) -> Mapping[int, Note]:
        """By seat, the line that gave it to a bot who plays it still after some lines."""
        self._follow(lines)
        return self._given

    def _follow(self, lines: Sequence[Line]) -> None:
        """Only what was added since the last time is read."""
        known, upto = self._read
        if known is not lines:
            self._held, self._given, upto = {}, {}, 0
        for line in lines[upto:]:
            if isinstance(line, Note) and line.kind == SEAT:
                self._hold(line)
            elif isinstance(line, Note) and line.kind == BOT:
                self._give(line)
        self._read = (lines, len(lines))

    def _hold(self, line: Note) -> None:
        session = str(line.data.get("id"))
        for number in seats_of(line, self._seats):
            if line.data.get("do") == "take":
                self._held[number] = session
                self._given.pop(number, None)
            elif self._held.get(number) == session:
                del self._held[number]

    def _give(self, line: Note) -> None:
        for number in seats_of(line, self._seats):
            self._held.pop(number, None)
            self._given.pop(number, None)
            if isinstance(line.data.get("level"), str):
                self._given[number] = line


def seats_of(line: Note, seats: Collection[int]) -> list[int]:
    """The seats that a line of either kind is about; what is none of the table's is passed over."""
    named = [line.data.get("seat")] if line.kind == BOT else line.data.get("s")
    return [number for number in seats if isinstance(named, list) and number in named]


def seat_named(roles: Mapping[int, str], word: str, name_of: Callable[[str], str]) -> int:
    """The seat that a typed word means: its number, the id or name of what it plays, or what only one of these has.

    `roles`: what is played, by seat. Raises Complaint.
    """
    wanted = squeezed(word)
    known = {number: (str(number), squeezed(role), squeezed(name_of(role))) for number, role in roles.items()}
    found = [number for number, words in known.items() if wanted in words]
    if not found and wanted:
        found = [number for number, (_, *words) in known.items() if any(wanted in whole for whole in words)]
    if len(found) == 1:
        return found[0]
    there = ", ".join(map(name_of, roles.values()))
    raise Complaint(f"Nobody plays {word!r} at this table; there are: {there}.")


def seats_named(roles: Mapping[int, str], words: str, name_of: Callable[[str], str]) -> list[int]:
    """The seats that typed words mean: one name of several words, or several names. Raises Complaint."""
    try:
        return [seat_named(roles, words, name_of)] if words.strip() else []
    except Complaint:
        return [seat_named(roles, word, name_of) for word in words.replace(",", " ").split()]


def handed_over(roles: Mapping[int, str], words: str, name_of: Callable[[str], str]) -> tuple[int, str | None]:
    """The seat, and the level of bot, that typed words mean: "eve", "atom eve strong", "eve=strong", "eve off".

    The level is "" where none is named, and None where a person is to play.

    Raises Complaint.
    """
    words = words.replace("=", " ").strip()
    try:
        return seat_named(roles, words, name_of), ""
    except Complaint:
        hero, _, level = words.rpartition(" ")
        if not hero:
            raise
        return seat_named(roles, hero, name_of), None if level in _PERSON else level
