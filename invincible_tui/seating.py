"""Who holds the seats of a shared table: the lines of the journal by which they were taken and left, read one by one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from invincible_tui.kernel.step import Line, Note
from invincible_tui.presence import Person


@dataclass(frozen=True)
class Seat:
    """One seat: the role that it plays, and who holds it."""

    number: int
    role: str
    #: None: it is free.
    holder: Person | None


class Seating:
    """The session that took each seat last and did not leave it, whether it is still there or not."""

    def __init__(self, seats: Collection[int]) -> None:
        self._seats = seats
        self._held: dict[int, str] = {}
        self._read: tuple[Sequence[Line], int] = ((), 0)

    def holders(self, lines: Sequence[Line]) -> dict[int, str]:
        """By seat, the session that holds it after some lines. Only what was added since the last time is read."""
        known, upto = self._read
        if known is not lines:
            self._held, upto = {}, 0
        for line in lines[upto:]:
            if isinstance(line, Note) and line.kind == "seat":
                self._hold(line)
        self._read = (lines, len(lines))
        return self._held

    def _hold(self, line: Note) -> None:
        session = str(line.data.get("id"))
        for number in seats_of(line, self._seats):
            if line.data.get("do") == "take":
                self._held[number] = session
            elif self._held.get(number) == session:
                del self._held[number]


def seats_of(line: Note, seats: Collection[int]) -> list[int]:
    """The seats that a seat line is about; what is none of the table's is passed over."""
    named = line.data.get("s")
    return [number for number in seats if isinstance(named, list) and number in named]
