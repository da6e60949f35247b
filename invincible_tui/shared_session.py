"""A session at a table that others play at too: what may be done by whoever sits here, and what has to be meant so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from invincible_tui.bots import USUAL
from invincible_tui.bots.company import Answer
from invincible_tui.commands import Situation
from invincible_tui.failures import Complaint, sentence
from invincible_tui.session import Session
from invincible_tui.shared import WATCHING, AnothersChoice, NotYourSeat, SeatTaken, SharedTable
from invincible_tui.shared_company import SharedCompany
from invincible_tui.table_news import TableNews, played_by


class SharedSession(Session):
    """One person's session at a shared table."""

    table: SharedTable
    company: SharedCompany

    def __init__(self, table: SharedTable, yes: str) -> None:
        """`yes`: what says yes here, as it is told."""
        super().__init__(table, SharedCompany(table))
        self.people = TableNews(table, self.chronicle, self.names)
        self._yes = yes

    @property
    def moment(self) -> object:
        """Another one whenever another question waits; what others say leaves it as it is."""
        decision = self.decision
        return (decision["id"], self.company.courtesy.waits) if decision else ("over", self.table.at)

    @property
    def mine(self) -> bool:
        """Whether a Hero that is played here is asked, or a bot waits for one."""
        return self.company.courtesy.waits or bool(set(self.table.my_seats()) & set(self.table.asked()))

    def situation(self, *, restricted: bool) -> Situation:
        """As at any table, where others are too."""
        return replace(super().situation(restricted=restricted), shared=True)

    def choose(self, pick: Sequence[str]) -> list[str]:
        """As at any table. Raises also NotYourSeat."""
        self._may_act()
        return super().choose(pick)

    def let_bot_choose(self, answer: Answer, decision: int) -> list[str]:
        """Carry out what a bot picked for a decision; it is told of like what others do."""
        self.company.choose(answer, decision)
        return []

    def redo(self, words: str = "") -> str:
        """As at any table. Raises also NotYourSeat."""
        self._may_act()
        return super().redo(words)

    def take(self, seats: Sequence[int]) -> list[str]:
        """Take seats; what was done. Raises SeatTaken where somebody has one, until that is said to be meant."""
        self._may_act()

        def taken(*, sure: bool) -> list[str]:
            self.table.take(seats, sure=sure)
            return self._seats_told("You play", seats)

        return self._meant("takes over", taken)

    def players(self) -> list[str]:
        """Who plays each Hero, a sentence each."""
        return [f"{self.names.name(seat.role)} is played by {played_by(seat)}." for seat in self.table.seats()]

    def give(self, seat: int, level: str) -> list[str]:
        """Give a seat to a bot, of the level that played it last where none is named; what was done.

        Raises NoSuchBot, and SeatTaken until that is said to be meant.
        """
        self._may_act()
        level = level or self.table.last_bot(seat) or USUAL

        def given(*, sure: bool) -> list[str]:
            self.company.give(seat, level, sure=sure)
            return self._seats_told(f"A bot ({level}) plays", [seat])

        return self._meant("lets a bot play", given)

    def leave(self, seats: Sequence[int]) -> list[str]:
        """Leave seats, all that are held here where none are named; what was done. Raises Complaint, TableError."""
        self._may_act()
        left = list(seats) or self.table.my_seats()
        if not left:
            raise Complaint("You play no Hero of your own")
        self.table.leave(left)
        return self._seats_told("You no longer play", left)

    def say(self, text: str) -> None:
        """Say a line to everyone. Raises also NotYourSeat."""
        self._may_act()
        self.table.say(text)

    def _take_back(self, what: str, undo: Callable[..., object]) -> list[str]:
        """As at any table. Raises also NotYourSeat, and AnothersChoice until that is said to be meant."""
        self._may_act()
        take_back = super()._take_back
        return self._meant("takes it back", lambda *, sure: take_back(what, partial(undo, sure=sure)))

    def _meant(self, what: str, deed: Callable[..., list[str]]) -> list[str]:
        """Do something, called so in the offer to do it all the same where it has to be meant (`sure`)."""
        try:
            return deed(sure=False)
        except (AnothersChoice, SeatTaken) as question:
            self.unsure = partial(deed, sure=True)
            raise type(question)(f"{sentence(str(question))} {self._yes} {what} all the same.") from None

    def _seats_told(self, what: str, seats: Sequence[int]) -> list[str]:
        return [f"{what} {' and '.join(map(self.hero_of, seats))}."]

    def _may_act(self) -> None:
        if self.table.me.watching:
            raise NotYourSeat(WATCHING)
