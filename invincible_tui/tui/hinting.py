"""A hint that is thought out beside the player, while the screen goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.work import Work

if TYPE_CHECKING:
    from collections.abc import Callable

    from invincible_tui.bots.hint import Hint
    from invincible_tui.kernel.game import Game


class Hinting:
    """At most one hint is thought about at a time."""

    def __init__(self, wake: Callable[[], Callable[[], None] | None]) -> None:
        """`wake` gives what tells the app that something is done; None: hints are thought out at once."""
        self._wake = wake
        self._work: Work[Hint | None] | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought about."""
        return self._work is not None

    @property
    def done(self) -> bool:
        """Whether a hint has been thought out and not been taken yet."""
        return self._work is not None and self._work.done

    def begin(self, game: Game) -> None:
        """Let a bot think about the question that waits in a game."""
        from invincible_tui.bots.hint import hint

        self.stop()
        copy = game.copy()
        self._work = Work(lambda stopped: hint(copy, cancelled=stopped), self._wake())

    def take(self) -> Hint | None:
        """What was found, None where there is no hint for the question."""
        work, self._work = self._work, None
        return work.take() if work is not None else None

    def stop(self) -> None:
        """Think no more."""
        if self._work is not None:
            self._work.stop()
            self._work = None
