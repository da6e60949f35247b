"""A session at a table that others play at too: what may be done by whoever sits here, and what has to be meant so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from invincible_tui.failures import sentence
from invincible_tui.kernel.game import GameKind
from invincible_tui.shared import AnothersChoice, NotYourSeat, SeatTaken, SharedTable
from invincible_tui.table_news import TableNews
from invincible_tui.tui.session import Session


class SharedSession(Session):
    """One person's session at a shared table."""

    table: SharedTable

    def __init__(self, table: SharedTable, kind: GameKind) -> None:
        super().__init__(table, kind)
        self.people = TableNews(table, self._chronicle, self.names)
        #: What "yes" does now, where something has to be meant so; it gives what was done, in words.
        self.unsure: Callable[[], str] | None = None

    @property
    def moment(self) -> object:
        """Another one whenever another question waits; what others say leaves it as it is."""
        decision = self.decision
        return decision["id"] if decision else ("over", self.table.at)

    @property
    def mine(self) -> bool:
        """Whether a Hero that is played here is asked."""
        waiting = self.table.game.pending()
        return bool(waiting) and bool(set(self.table.my_seats()) & set(waiting[0].seats))

    def choose(self, pick: Sequence[str]) -> list[str]:
        """As at any table. Raises also NotYourSeat."""
        self._may_act()
        return super().choose(pick)

    def redo(self) -> str:
        """As at any table. Raises also NotYourSeat."""
        self._may_act()
        return super().redo()

    def take(self, numbers: Sequence[int]) -> str:
        """Take seats; what was done. Raises SeatTaken where somebody has one, until that is said to be meant."""
        self._may_act()
        try:
            self.table.take(numbers)
        except SeatTaken as question:
            self.unsure = lambda: self._taken(numbers)
            raise SeatTaken(f"{sentence(str(question))} y takes over all the same.") from None
        return self._seats_told("You play", numbers)

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

    def _seats_told(self, what: str, numbers: Sequence[int]) -> str:
        return f"{what} {' and '.join(self.names.name(self.table.header.seats[number]) for number in numbers)}."

    def _may_act(self) -> None:
        if self.table.me.watching:
            raise NotYourSeat("You only watch this table. Join it to play.")
