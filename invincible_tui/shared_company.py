"""The bots of a shared table. There is no server: one of the programs at the table lets them choose.

It is the one that sat down first of those that play and are still there; when it ends, the next takes over. One that is
there and does nothing is not waited for without end either. That two choose at once does no harm: a choice is made
under the lock of the journal, for one decision, and the second comes too late.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from invincible_tui.bots import BOTS
from invincible_tui.bots.company import Answer, Company, NoSuchBot
from invincible_tui.kernel.errors import StaleStep

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Result
    from invincible_tui.shared import SharedTable

#: How long each program before this one is given to let a bot choose, in seconds.
NEXT: Final = 15.0
#: How long a bot waits for people who could act on its turn, and how often it looks for their word, in seconds.
COURTESY: Final = 30.0
LOOK: Final = 0.2


class SharedCompany(Company):
    """The bots of a table as one of the programs at it has them."""

    def __init__(self, table: SharedTable) -> None:
        self._shared = table
        super().__init__(table)

    def people(self) -> Collection[int]:
        """The seats that may be played from here."""
        return self._shared.playable()

    def look(self) -> None:
        """As at any table; tells the others whether a bot is to wait, and learns who lets the bots choose."""
        super().look()
        waiting = self._table.game.pending()
        self._shared.presence.hold(waiting[0].id if self.courtesy.waits else None)
        self.patience = NEXT * self._shared.before_me()

    @property
    def held(self) -> bool:
        """Never: who could say a word is waited for together with everybody else at the table, and not for ever."""
        return False

    def wait_for_others(self, decision: int, stopped: Callable[[], bool]) -> None:
        """Let people at the table think about what they do for a bot."""
        until = monotonic() + COURTESY
        while not stopped() and monotonic() < until and self._shared.held(decision):
            sleep(LOOK)

    def give(self, seat: int, level: str, *, sure: bool = False) -> None:
        """Let a bot play a seat from here on; one that somebody holds who is there only if that is meant (`sure`).

        Raises SeatTaken, NoSuchBot, and as `note`.
        """
        if level not in BOTS:
            raise NoSuchBot(level)
        self._shared.give(seat, level, sure=sure)
        self._catch_up()

    def take(self, seat: int) -> None:
        """Play a seat from here on. Raises SeatTaken, and as `note`."""
        self._shared.take([seat])
        self._catch_up()

    def choose(self, answer: Answer, decision: int | None = None) -> Result:
        """As at any table. Raises StaleStep, too, where the seat is no longer that bot's."""
        player = self._bots[answer.seat]

        def still_there() -> None:
            self._catch_up()
            if self._bots.get(answer.seat) is not player:
                raise StaleStep("Somebody has taken over from this bot.")

        return self._shared.choose(
            answer.pick,
            decision=decision,
            seat=answer.seat,
            bot=True,
            who=self._signature(answer.seat),
            check=still_there,
        )
