"""Wakes the screens of a desk when their time has come or somebody else has done something. Asleep it costs nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from invincible_tui.tui.desk import Desk
from invincible_tui.tui.living import Living


class Pulse:
    """Calls `stirred` after every beat at which a screen changed, and `failed` with what went wrong at one."""

    def __init__(self, desk: Desk, stirred: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        self._desk = desk
        self._stirred = stirred
        self._failed = failed
        self._heard: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None

    def arrange(self) -> None:
        """Wait for what the screens that are open now wait for. To be called from the event loop after every key."""
        loop = asyncio.get_running_loop()
        living = self._living()
        wanted = {source for screen in living for source in screen.sources}
        for source in self._heard - wanted:
            loop.remove_reader(source)
        for source in wanted - self._heard:
            loop.add_reader(source, self._beat)
        self._heard = wanted
        if self._timer is not None:
            self._timer.cancel()
        now = time.monotonic()
        delays = [delay for screen in living if (delay := screen.wait(now)) is not None]
        self._timer = loop.call_later(min(delays), self._beat) if delays else None

    def _beat(self) -> None:
        now = time.monotonic()
        try:
            # Every screen is to catch up, whatever lies on top of it.
            changed = [screen.tick(now) for screen in self._living()]
            if any(changed):
                self._stirred()
            else:
                self.arrange()
        except Exception as error:
            self._failed(error)

    def _living(self) -> list[Living]:
        return [screen for screen in self._desk.screens if isinstance(screen, Living)]
