"""Bots that play along: they think beside the players and choose at a pace that can be followed."""

from __future__ import annotations

import threading
from time import monotonic
from typing import TYPE_CHECKING, Final

from invincible_tui.bots import Bot
from invincible_tui.bots.company import Answer
from invincible_tui.kernel.errors import StaleStep, TableError
from invincible_tui.preferences import PACES
from invincible_tui.work import Stopped, Work

if TYPE_CHECKING:
    from collections.abc import Callable

    from invincible_tui.bots.company import Company
    from invincible_tui.kernel.table import Table

#: After how many seconds a choice that could not be written is tried again.
AGAIN: Final = 1.0

#: What a bot thinks about: the decision by its id, the seat, the bot, and how long others are given first.
_Question = tuple[int, int, Bot, float]


class BotsAtTable:
    """The bots of one program's table. `acting` says whose choice is awaited, None where a person is asked."""

    def __init__(
        self,
        table: Table,
        company: Company,
        carry_out: Callable[[Answer, int], object],
        wake: Callable[[], Callable[[], None] | None],
    ) -> None:
        """`carry_out` makes a choice that is meant for a decision, named by its id; it raises what `Table.choose` does.

        `wake` gives what tells the program that something was thought out; None: bots choose at once.
        """
        self._table = table
        self._company = company
        self._carry_out = carry_out
        self._wake = wake
        self._work: Work[Answer | None] | None = None
        self._question: _Question | None = None
        self._hurry = threading.Event()
        #: How long the next choice takes at the least, where the last one could not be written.
        self._least = 0.0
        #: A bot keeps its plan from choice to choice, and a program answers one question at a time.
        self._thinking = threading.Lock()

    @property
    def acting(self) -> int | None:
        """The seat of the bot whose choice is awaited."""
        if self._company.courtesy.waits or not self._table.writable:
            return None
        return self._company.asked()

    def go_on(self, pace: float = PACES["normal"]) -> bool:
        """Let bots choose until a person is asked, or one of them thinks; whether any has chosen.

        `pace`: how long a choice takes at the least, in seconds, so that it can be followed.
        Raises what carrying out a choice raises; where somebody else was faster, the next question is gone on with.
        """
        chose = False
        while self._table.writable:
            self._company.look()
            wake = self._wake()
            if wake is not None and self._company.asked() is not None:
                self._think(pace, wake)
                return self._done(pace) or chose
            free = not self._company.patience and not self._company.courtesy.waits
            answer = self._company.answer() if free else None
            if answer is None:
                break
            self._choose(answer)
            chose = True
        self.stop()
        return chose

    def stir(self, pace: float = PACES["normal"]) -> bool:
        """Carry out what a bot has thought out, if it has; whether it did. Raises as `go_on`."""
        return self._done(pace)

    def hurry(self) -> None:
        """Wait no longer than the bot thinks, this once. Raises as `go_on`."""
        self._hurry.set()
        if self._work is None:
            self.go_on()

    def stop(self) -> None:
        """Wait for no bot any more."""
        if self._work is not None:
            self._work.stop()
            self._hurry.set()
            self._work = None

    def close(self) -> None:
        """Let the bots go."""
        self.stop()
        self._company.close()

    def _done(self, pace: float) -> bool:
        work = self._work
        if work is None or not work.done or self._company.held:
            return False
        self._work = None
        answer = work.take()
        chose = answer is not None and self._question == self._asked() and self._choose(answer)
        self.go_on(pace)
        return chose

    def _choose(self, answer: Answer) -> bool:
        """Make a choice; whether nobody was faster."""
        try:
            self._carry_out(answer, self._table.game.pending()[0].id)
        except StaleStep:
            return False
        except TableError:
            self._least = AGAIN
            raise
        self._least = 0.0
        return True

    def _asked(self) -> _Question | None:
        seat = self._company.asked()
        if seat is None:
            return None
        return self._table.game.pending()[0].id, seat, self._company.bot_of(seat), self._company.patience

    def _think(self, pace: float, wake: Callable[[], None]) -> None:
        question = self._asked()
        if question is None or (self._work is not None and question == self._question):
            return
        self.stop()
        decision, seat, player, patience = question
        company, game, hurry = self._company, self._table.game.copy(), threading.Event()
        self._question, self._hurry, pace = question, hurry, max(pace, self._least)

        def think(stopped: Stopped) -> Answer | None:
            hurry.wait(patience)
            begun = monotonic()
            with self._thinking:
                answer = None if stopped() else Answer(seat, tuple(player.pick(game, (seat,))))
            hurry.wait(max(0.0, pace - (monotonic() - begun)))
            company.wait_for_others(decision, stopped)
            return None if stopped() else answer

        self._work = Work(think, wake)
