"""Bots that play along on the screen: they think beside the player and choose at a pace that can be followed."""

from __future__ import annotations

import threading
from time import monotonic
from typing import TYPE_CHECKING

from invincible_tui.tui.work import Stopped, Work

if TYPE_CHECKING:
    from collections.abc import Callable

    from invincible_tui.bots.company import Answer
    from invincible_tui.tui.session import Session

#: How long a bot's choice takes at the least, in seconds, so that it can be followed.
PACE = 0.8


class BotsAtTable:
    """The bots of one session. `acting` says whose choice is awaited, None where a person is asked."""

    def __init__(self, session: Session, wake: Callable[[], Callable[[], None] | None]) -> None:
        """`wake` gives what tells the app that something is done; None: bots choose at once."""
        self._session = session
        self._wake = wake
        self._work: Work[Answer | None] | None = None
        self._step = 0
        self._hurry = threading.Event()

    @property
    def acting(self) -> int | None:
        """The seat of the bot whose choice is awaited."""
        return self._session.company.asked() if self._work is not None else None

    def go_on(self, pace: bool = True) -> bool:
        """Let bots choose until a person is asked, or one of them thinks; whether any has chosen."""
        self.stop()
        session = self._session
        chose = False
        while session.table.writable:
            if session.company.asked() is not None and self._wake() is not None:
                self._begin(PACE if pace else 0.0)
                break
            answer = session.company.answer()
            if answer is None:
                break
            session.let_bot_choose(answer)
            chose = True
        return chose

    def stir(self, pace: bool = True) -> bool:
        """Carry out what a bot has thought out, if it has; whether it did."""
        work = self._work
        if work is None or not work.done:
            return False
        self._work = None
        answer = work.take()
        if answer is None or self._step != self._session.table.step:
            return False
        self._session.let_bot_choose(answer)
        self.go_on(pace)
        return True

    def hurry(self) -> None:
        """Wait no longer than the bot thinks, this once."""
        self._hurry.set()

    def stop(self) -> None:
        """Wait for no bot any more."""
        if self._work is not None:
            self._work.stop()
            self._hurry.set()
            self._work = None

    def close(self) -> None:
        """Let the bots go."""
        self.stop()
        self._session.company.close()

    def _begin(self, pace: float) -> None:
        company, game = self._session.company, self._session.table.game.copy()
        self._step = self._session.table.step
        self._hurry = hurry = threading.Event()

        def think(stopped: Stopped) -> Answer | None:
            begun = monotonic()
            answer = company.answer(game)
            hurry.wait(max(0.0, pace - (monotonic() - begun)))
            return None if stopped() else answer

        self._work = Work(think, self._wake())
