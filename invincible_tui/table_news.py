"""What is told of the others at a shared table: who came and went, what they did and said, whom the game waits for."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from invincible_tui import coming_back
from invincible_tui.kernel.step import Jump, Line, Note, Step
from invincible_tui.names import Names
from invincible_tui.presence import Person, plain_name
from invincible_tui.seating import BOT, SEAT, Seat, seats_of
from invincible_tui.shared import SharedTable
from invincible_tui.table_listing import company
from invincible_tui.telling import Chronicle, saying
from invincible_tui.voice import Voice


class TableNews:
    """The news since this was last asked, in sentences."""

    def __init__(self, table: SharedTable, chronicle: Chronicle, names: Names) -> None:
        self._table = table
        self._chronicle = chronicle
        self._names = names
        self._told_upto = table.step
        #: Who was there, by session, and who pointed at what, when this was last asked.
        self.seen = self._look()

    def of_people(self, decision: Mapping[str, Any] | None) -> list[str]:
        """Who came, who has gone, and who points at what of the question that waits."""
        (present, pointed), (people, pointing) = self.seen, self._look()
        self.seen = people, pointing
        came = [f"{people[session]} is at the table." for session in people if session not in present]
        gone = [f"{present[session]} has gone." for session in present if session not in people]
        labels = {str(option["id"]): str(option["label"]) for option in (decision or {}).get("options", ())}
        points = [
            f"{person.name} points at: {labels[option]}." for person, option in pointing - pointed if option in labels
        ]
        return came + gone + points

    def _look(self) -> tuple[Mapping[str, str], Set[tuple[Person, str]]]:
        people = {person.session: person.name for person in self._table.people()}
        return people, set(self._table.pointed())

    def lines(self) -> list[Line]:
        """What others wrote that has not been told of yet."""
        return self._table.lines_of_others(self._told_upto)

    def caught_up(self) -> None:
        """Everything has been told."""
        self._told_upto = self._table.step

    def told(self, line: Line) -> tuple[str, list[str]]:
        """A line in a sentence ("" for one that nobody needs to hear of), and what followed from it."""
        who = plain_name(getattr(line, "who", ""))
        match line:
            case Step(number=number):
                entry = self._chronicle.entry(number)
                role = self._table.header.seats.get(line.seat or 0, "")
                teller = f"{self._names.name(role)}, a bot" if line.bot and role else who
                return f"{teller}: {entry.choice}.", list(entry.facts)
            case Jump(kind=kind, to=to):
                verb = "took back" if kind == "undo" else "made again"
                moved = self._chronicle.moved(line)
                return f"{who} {verb} what was chosen: {moved}. The game is at step {to}.", []
            case Note(kind="chat"):
                return saying(line), []
            case Note(kind=kind, data=data) if kind in (SEAT, BOT):
                seats = self._table.header.seats
                roles = " and ".join(self._names.name(seats[number]) for number in seats_of(line, seats))
                if kind == BOT:
                    level = data.get("level")
                    return f"{f'A bot ({level})' if level else 'No bot any more'} plays {roles}.", []
                return f"{who} {'plays' if data.get('do') == 'take' else 'no longer plays'} {roles}.", []
        return "", []

    def awaited(self) -> list[str]:
        """Who is asked, where nobody of this session is: names, with what they play."""
        asked = self._table.asked()
        if set(self._table.playable()) & set(asked):
            return []
        return [self._player(seat) for seat in self._table.seats() if seat.number in asked]

    def unattended(self) -> str:
        """That no bot moves, where one is asked and everybody only watches; else ""."""
        bots = {seat.number for seat in self._table.seats() if seat.bot}
        if not bots.issuperset(self._table.asked()) or not self._table.asked() or self._table.attended():
            return ""
        return "Everybody here only watches, so nobody plays: bots go on once somebody joins."

    def _player(self, seat: Seat) -> str:
        name = self._names.name(seat.role)
        if seat.holder is not None:
            return f"{seat.holder.name} ({name})"
        return f"{name}, a bot" if seat.bot else name

    def company(self) -> list[str]:
        """Everybody else who is there, with what they play or that they watch."""
        table = self._table
        return company(table.people()[1:], table.seats(), lambda seat: self._names.name(seat.role))

    def chat(self) -> list[str]:
        """Everything that was said at the table, oldest first."""
        return [saying(line) for line in self._table.lines if isinstance(line, Note) and line.kind == "chat"]


def played_by(seat: Seat) -> str:
    """Who plays a seat, in words that go on with a sentence."""
    if seat.holder is not None:
        return seat.holder.name
    return f"a bot ({seat.bot})" if seat.bot else "nobody: anyone at the table may choose for this Hero"


def farewell(table: SharedTable, voice: Voice) -> None:
    """Tell whoever leaves a table how to come back."""
    assert table.path is not None
    name = table.path.stem
    how = "watch" if table.me.watching else "join"
    command = coming_back.at_tables(table.path.parent, f"{how} {name}")
    voice.say(f"The table {name} stays as it is.")
    voice.say_whole(f"Come back with: {command}")


def moves(line: Line) -> bool:
    """Whether a line moved the game."""
    return isinstance(line, Step | Jump)
