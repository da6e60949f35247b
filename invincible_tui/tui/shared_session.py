"""A session at a table that others play at too: what may be done by whoever sits here, and what has to be meant so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from invincible_tui.bots import USUAL
from invincible_tui.bots.company import Answer
from invincible_tui.failures import sentence
from invincible_tui.kernel.rules import GameKind
from invincible_tui.shared import WATCHING, AnothersChoice, NotYourSeat, SeatTaken, SharedTable
from invincible_tui.shared_company import SharedCompany
from invincible_tui.table_news import TableNews
from invincible_tui.tui.session import Session


class SharedSession(Session):
    """One person's session at a shared table."""

    table: SharedTable
    company: SharedCompany

    def __init__(self, table: SharedTable, kind: GameKind) -> None:
        super().__init__(table, kind, company=SharedCompany(table))
        self.people = TableNews(table, self._chronicle, self.names)
        #: What "yes" does now, where something has to be meant so; it gives what was done, in words.
        self.unsure: Callable[[], str] | None = None

    @property
    def moment(self) -> object:
        """Another one whenever another question waits; what others say leaves it as it is."""
        decision = self.decision
        return (decision["id"], self.company.courtesy.waits) if decision else ("over", self.table.at)

    @property
    def mine(self) -> bool:
        """Whether a Hero that is played here is asked, or a bot waits for one."""
        return self.company.courtesy.waits or bool(set(self.table.my_seats()) & set(self.table.asked()))

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

    def take(self, seats: Sequence[int]) -> str:
        """Take seats; what was done. Raises SeatTaken where somebody has one, until that is said to be meant."""
        self._may_act()
        try:
            self.table.take(seats)
        except SeatTaken as question:
            self.unsure = lambda: self._taken(seats)
            raise SeatTaken(f"{sentence(str(question))} y takes over all the same.") from None
        return self._seats_told("You play", seats)

    def players(self) -> str:
        """Who plays each Hero, in a sentence."""
        told = []
        for seat in self.table.seats():
            player = seat.holder.name if seat.holder else f"bot, {seat.bot}" if seat.bot else "anyone"
            told.append(f"{self.names.name(seat.role)}: {player}")
        return "; ".join(told) + "."

    def give(self, seat: int, level: str) -> str:
        """Give a seat to a bot, of the level that played it last where none is named; what was done.

        Raises NoSuchBot, and SeatTaken until that is said to be meant.
        """
        self._may_act()
        level = level or self.table.last_bot(seat) or USUAL
        try:
            self.company.give(seat, level)
        except SeatTaken as question:
            self.unsure = lambda: self._given(seat, level)
            raise SeatTaken(f"{sentence(str(question))} y lets a bot play all the same.") from None
        return self._bot_told(seat, level)

    def leave(self, numbers: Sequence[int]) -> str:
        """Leave seats, all that are held here where none are named; what was done."""
        self._may_act()
        left = list(numbers) or self.table.my_seats()
        if not left:
            return "You play no Hero of your own."
        self.table.leave(left)
        return self._seats_told("You no longer play", left)

    def say(self, text: str) -> None:
        """Say a line to everyone. Raises also NotYourSeat."""
        self._may_act()
        self.table.say(text)

    def _take_back(self, target: int | None) -> None:
        self._may_act()
        step = self.table.step
        try:
            self.table.undo(target, step=step)
        except AnothersChoice as question:
            words = self.undo_words() if target is None else f"back to step {target}"
            self.unsure = lambda: self._taken_back(target, step, words or "the last choice")
            raise AnothersChoice(f"{sentence(str(question))} y takes it back all the same.") from None
        self.news = 0

    def _taken_back(self, target: int | None, step: int, words: str) -> str:
        self.table.undo(target, step=step, sure=True)
        self.news = 0
        return f"Undone: {words}. r makes it again."

    def _taken(self, numbers: Sequence[int]) -> str:
        self.table.take(numbers, sure=True)
        return self._seats_told("You play", numbers)

    def _given(self, seat: int, level: str) -> str:
        self.company.give(seat, level, sure=True)
        return self._bot_told(seat, level)

    def _bot_told(self, seat: int, level: str) -> str:
        return f"A bot ({level}) plays {self.names.name(self.table.header.seats[seat])}."

    def _seats_told(self, what: str, numbers: Sequence[int]) -> str:
        return f"{what} {' and '.join(self.names.name(self.table.header.seats[number]) for number in numbers)}."

    def _may_act(self) -> None:
        if self.table.me.watching:
            raise NotYourSeat(WATCHING)
