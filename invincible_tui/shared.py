"""A table that several people sit at, each in a program of their own. No server: the journal is the table.

A seat is taken and left by lines of the journal, and free again once its owner's program is gone. A seat that nobody
holds may be played by anyone at the table; a question to all can be answered by anyone, and the first answer counts.
A seat may be given to a bot (see shared_company.py), and is the bot's until somebody takes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from invincible_tui.coming_back import at_tables
from invincible_tui.failures import Complaint
from invincible_tui.kernel.decision import Decision
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import GameKind
from invincible_tui.kernel.step import Line, Note
from invincible_tui.kernel.table import Result, Table
from invincible_tui.names import role_names
from invincible_tui.presence import Person, Presence
from invincible_tui.seating import BOT, SEAT, Seat, Seating
from invincible_tui.table_folder import TableFolder
from invincible_tui.telling import LONGEST
from invincible_tui.watching import Watch

#: What whoever only watches is told of anything else.
WATCHING: Final = "You only watch this table. Join it to play."


class NotYourSeat(TableError):
    """A choice that belongs to a seat which somebody else holds."""

    code = "illegal-choice"


class SeatTaken(TableError):
    """A seat that somebody holds who is there."""

    code = "busy"


class AnothersChoice(TableError):
    """An undo that would take back what somebody else chose, and was not said to be meant so."""

    code = "illegal-choice"


class SharedTable(Table):
    """A table as one of the people at it has it. Made by `host`, `join` and `watch`."""

    presence: Presence
    watch: Watch

    def sit(self, presence: Presence, watch: Watch, names: Mapping[str, str]) -> None:
        """Take part under a presence; the watch tells when others do something. `names`: what roles are called."""
        self.presence = presence
        self.watch = watch
        self._names = names
        #: The lines that were written from here.
        self.mine: set[int] = set()
        self._seating = Seating(self.header.seats)

    @property
    def me(self) -> Person:
        """This session."""
        return self.presence.me

    def people(self) -> list[Person]:
        """Everybody at the table, this session first."""
        return self.presence.people()

    def seats(self) -> list[Seat]:
        """Every seat, and who holds it."""
        there = {person.session: person for person in self.people()}
        held = self._holders()
        return [
            Seat(number, role, there.get(held.get(number, "")), self.bot_of(number))
            for number, role in self.header.seats.items()
        ]

    def bot_of(self, seat: int) -> str:
        """The level of the bot that plays a seat, "" where none does."""
        line = self._seating.bots(self.lines).get(seat)
        return str(line.data["level"]) if line is not None else ""

    def last_bot(self, seat: int) -> str:
        """The level of the bot that played a seat last, "" where none did."""
        levels = [
            str(line.data.get("level") or "")
            for line in self.lines
            if isinstance(line, Note) and line.kind == BOT and line.data.get("seat") == seat
        ]
        return next(filter(None, reversed(levels)), "")

    def my_seats(self) -> list[int]:
        """The numbers of the seats held here."""
        held = self._holders()
        return [number for number in self.header.seats if held.get(number) == self.me.session]

    def playable(self) -> list[int]:
        """The seats that this session may choose for: its own ones first, then those that nobody plays."""
        if self.me.watching:
            return []
        free = [seat.number for seat in self.seats() if seat.holder is None and not seat.bot]
        return self.my_seats() + free

    def asked(self) -> Sequence[int]:
        """The seats of those who are to answer now: a Hero's alone, or all that decide together but for bots."""
        waiting = self.game.pending()
        if not waiting:
            return ()
        if waiting[0].hero is not None:
            return (waiting[0].hero,)
        return [seat for seat in waiting[0].seats if not self.bot_of(seat)] or waiting[0].seats

    def before_me(self) -> int:
        """How many of those who play and are there sat down before this session."""
        me = (self.me.since, self.me.session)
        return sum((person.since, person.session) < me for person in self.people() if not person.watching)

    def attended(self) -> bool:
        """Whether somebody is there who does not only watch, so that bots choose."""
        return any(not person.watching for person in self.people())

    def held(self, decision: int) -> bool:
        """Whether somebody asks a bot to wait with a decision, named by its id."""
        return any(person.holding == decision for person in self.people())

    def take(self, numbers: Iterable[int], *, sure: bool = False) -> None:
        """Take seats, from bots too; one that somebody holds who is there only if that is said to be meant (`sure`).

        Raises SeatTaken, and as `note`.
        """
        wanted = list(numbers)
        if wanted:
            self._write(SEAT, {"do": "take", "s": wanted, "id": self.me.session}, lambda: self._check(wanted, sure))

    def give(self, seat: int, level: str, *, sure: bool = False) -> None:
        """Let a bot of a level play a seat; one that somebody holds who is there only if that is meant (`sure`).

        Raises SeatTaken, and as `note`.
        """
        self._write(BOT, {"seat": seat, "level": level}, lambda: self._check([seat], sure))

    def _check(self, wanted: Sequence[int], sure: bool) -> None:
        """Raise SeatTaken where somebody else holds one of some seats, unless that is known (`sure`)."""
        taken = [seat for seat in self.seats() if seat.number in wanted and seat.holder not in (None, self.me)]
        for seat in taken if not sure else ():
            name = seat.holder.name if seat.holder else ""
            raise SeatTaken(f"The seat of {self.name_of(seat.role)} is taken: {name} is at the table.")

    def leave(self, numbers: Iterable[int] | None = None) -> None:
        """Leave seats, all that are held here where none are named. Raises as `note`."""
        left = [number for number in self.my_seats() if numbers is None or number in set(numbers)]
        if left:
            self._write(SEAT, {"do": "leave", "s": left, "id": self.me.session})

    def say(self, text: str) -> None:
        """Say a line to everyone; it is kept in the log and is no part of the game. Raises as `note`."""
        line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:LONGEST]
        if line:
            self._write("chat", {"text": line})

    def point(self, option: str) -> None:
        """Show everyone an option of the question that waits."""
        waiting = self.game.pending()
        if waiting:
            self.presence.point(waiting[0].id, option)

    def pointed(self) -> list[tuple[Person, str]]:
        """Who points at which option of the questions that wait now."""
        waiting = {decision.id for decision in self.game.pending()}
        return [
            (person, person.pointing[1])
            for person in self.people()
            if person.pointing and person.pointing[0] in waiting and person.session != self.me.session
        ]

    def choose(
        self,
        pick: Sequence[str],
        *,
        decision: int | None = None,
        seat: int | None = None,
        step: int | None = None,
        who: str = "",
        bot: bool = False,
        check: Callable[[], None] | None = None,
    ) -> Result:
        """As `Table.choose`, for a seat that may be played here. Raises also NotYourSeat.

        Where neither decision nor step is said, it answers the question that this program was at, and no later one.
        What a bot chose is no more this session's than anybody's.
        """
        if bot:
            return super().choose(pick, decision=decision, seat=seat, step=step, who=who, bot=True, check=check)
        asked = next((one for one in self.game.pending() if decision is None or one.id == decision), None)
        if asked is not None:
            if seat is None:
                seat = self._seat_for(asked, pick)
            decision = asked.id
        result = super().choose(pick, decision=decision, seat=seat, step=step, who=who or self.me.name, check=check)
        self.mine.add(result.step)
        self.presence.point_nowhere()
        return result

    def undo(
        self,
        to: int | None = None,
        *,
        step: int | None = None,
        who: str = "",
        agreed: Sequence[int] = (),
        sure: bool = False,
    ) -> Result:
        """As `Table.undo`. Raises AnothersChoice where others made the choice, unless that is meant (`sure`)."""
        if step is None:
            self.sync()
            step = self.step
        whose = self.whose(to)
        if whose and not sure:
            raise AnothersChoice(f"That was chosen by {' and '.join(whose)}.")
        return self._mine(super().undo(to, step=step, who=who or self.me.name, agreed=agreed))

    def redo(self, to: int | None = None, *, step: int | None = None, who: str = "") -> Result:
        """As `Table.redo`."""
        return self._mine(super().redo(to, step=step, who=who or self.me.name))

    def whose(self, to: int | None = None) -> list[str]:
        """Who else chose what an undo would take back. Nobody has to be asked about what a bot chose."""
        names = [step.who for step in self.taken_back(to) if not step.bot and step.who not in ("", self.me.name)]
        return list(dict.fromkeys(names))

    def lines_of_others(self, after: int) -> list[Line]:
        """The lines that were not written here, after a line number."""
        return [line for number, line in enumerate(self.lines[after + 1 :], after + 1) if number not in self.mine]

    def close(self) -> None:
        """Leave the seats and the table."""
        if not self._recording.file or not self._recording.file.closed:
            try:
                if self.writable:
                    self.leave()
            except TableError:
                pass  # who has gone holds no seat anyway
            self.presence.close()
            self.watch.close()
        super().close()

    def _mine(self, result: Result) -> Result:
        self.mine.add(result.step)
        return result

    @contextmanager
    def _turn(self, step: int | None, decision: int | None = None, notes: bool = False) -> Iterator[None]:
        """As at any table. Raises NotYourSeat where this session only watches."""
        if self.me.watching:
            raise NotYourSeat(WATCHING)
        with super()._turn(step, decision, notes):
            yield

    def _write(self, kind: str, data: Mapping[str, Any], check: Callable[[], None] | None = None) -> None:
        self.mine.add(self.note(kind, data, who=self.me.name, check=check))

    def _seat_for(self, asked: Decision, pick: Sequence[str]) -> int | None:
        """The seat that a pick is made for. Raises NotYourSeat where it is one that somebody else holds."""
        playable = self.playable()
        heroes = {option.hero for option in asked.options if option.id in pick and option.hero is not None}
        for number in sorted(heroes) if heroes else [] if set(playable) & set(asked.seats) else sorted(asked.seats):
            if number not in playable:
                raise NotYourSeat(self._not_yours(number))
        if len(heroes) > 1:
            return None
        return heroes.pop() if heroes else next(number for number in playable if number in asked.seats)

    def _not_yours(self, number: int) -> str:
        seat = next(seat for seat in self.seats() if seat.number == number)
        if seat.bot and not self.me.watching:
            name = self.name_of(seat.role)
            return f"This is for {name} to choose, whom a bot plays. take {seat.role} takes over."
        if self.me.watching or seat.holder is None:
            return WATCHING
        return f"This is for {self.name_of(seat.role)} to choose, whom {seat.holder.name} plays."

    def name_of(self, role: str) -> str:
        """What a role is called; its id where no pack has it."""
        return self._names.get(role, role)

    def _holders(self) -> Mapping[int, str]:
        """The session that took each seat last and did not leave it."""
        return self._seating.holders(self.lines)


def host(
    folder: TableFolder,
    name: str,
    kind: GameKind,
    setup: Mapping[str, Any],
    seed: int,
    who: str,
    bots: Mapping[str, str] | None = None,
) -> SharedTable:
    """A new table in the folder, and a place at it. Raises Complaint, BadSetup or TableError.

    `bots`: the level of each Hero that a bot plays.
    """
    folder.ready()
    path = folder.place(name)
    table = SharedTable.new(kind, setup, seed, path=path, who=who)
    folder.share(path)
    seated = _seated(table, folder, name, who, watching=False)
    for hero, level in (bots or {}).items():
        seated.give(table.game.rules.roles.index(hero) + 1, level)
    return seated


def join(folder: TableFolder, name: str, kind_of: Callable[[str], GameKind], who: str) -> SharedTable:
    """A place at a table that is there. Raises Complaint or TableError."""
    table = SharedTable.open(kind_of, folder.find(name))
    if not table.writable:
        Table.close(table)
        watching = at_tables(folder.path, f"watch {name}")
        raise Complaint(f"The table {name} may not be written here; it can be watched: {watching}")
    return _seated(table, folder, name, who, watching=False)


def watch(folder: TableFolder, name: str, kind_of: Callable[[str], GameKind], who: str) -> SharedTable:
    """A look at a table that is there, without a seat. Raises Complaint or TableError."""
    table = SharedTable.open(kind_of, folder.find(name), write=False)
    try:
        table.check_today(kind_of(table.header.game))
    except TableError:
        Table.close(table)
        raise
    return _seated(table, folder, name, who, watching=True)


def _seated(table: SharedTable, folder: TableFolder, name: str, who: str, *, watching: bool) -> SharedTable:
    try:
        people = folder.people(name)
        table.sit(
            Presence(people, who, watching=watching),
            Watch([folder.journal(name), people]),
            role_names(table.header.game),
        )
        # What was written before the watch began is told of by nobody.
        table.sync()
    except BaseException:
        Table.close(table)
        raise
    return table
