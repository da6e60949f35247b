"""The app running without a terminal: keys are posted as events, and what is to come is waited for, never slept for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual import events

from invincible_tui.kernel.rules import GameKind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui.app import InvincibleApp

_CHARACTERS = {"question_mark": "?", "colon": ":", "slash": "/", "space": " "}
_NAMES = {character: name for name, character in _CHARACTERS.items()}

SETUP = {"heroes": ["invincible", "atom-eve"]}


class Running:
    """The app, and hands on its keyboard."""

    def __init__(self, app: InvincibleApp) -> None:
        self.app = app

    @property
    def screen(self) -> str:
        """What the canvas shows."""
        return self.app.canvas.paper.text()

    @property
    def table(self) -> Any:
        """The screen of the table, whatever lies on top of it."""
        screens = [getattr(screen, "_table", screen) for screen in self.app.desk.screens]
        return next(screen for screen in reversed(screens) if hasattr(screen, "choosing"))

    async def press(self, *keys: str) -> str:
        """The screen once the app has taken some keys, each by its name or as the character it types."""
        for key in keys:
            name = _NAMES.get(key, key)
            character = _CHARACTERS.get(name, key if len(key) == 1 else None)
            self.app.post_message(events.Key(name, character))
        taken = asyncio.Event()
        self.app.call_later(taken.set)
        await asyncio.wait_for(taken.wait(), 30)
        return self.screen

    async def press_until(self, key: str, seen: Callable[[str], bool], most: int = 60) -> str:
        """Press a key until the screen is as wanted; the screen."""
        for _ in range(most):
            if seen(self.screen):
                return self.screen
            await self.press(key)
        raise AssertionError(f"not after {most} times {key}:\n{self.screen}")

    async def wait_until(self, seen: Callable[[str], bool], what: str) -> str:
        """Wait until the screen is as wanted by itself; the screen."""
        loop = asyncio.get_running_loop()
        end = loop.time() + 30
        while not seen(self.screen):
            if loop.time() > end:
                raise AssertionError(f"{what} never came:\n{self.screen}")
            await asyncio.sleep(0.01)
        return self.screen


@asynccontextmanager
async def running(options: Options, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Running]:
    """The app as the options begin it, once it shows its first frame."""
    app = InvincibleApp(options)
    async with app.run_test(size=size):
        hands = Running(app)
        await hands.wait_until(lambda screen: bool(screen.strip()), "a first frame")
        yield hands


@asynccontextmanager
async def at_table(
    kind: GameKind, options: Options, path: Path, setup: Mapping[str, Any] | None = None, seed: int = 1
) -> AsyncIterator[Running]:
    """The app with a new game of a kind, saved in a file."""
    table = Table.new(kind, kind.check(setup or SETUP), seed, path=path)
    async with running(replace(options, start="table", table=table)) as hands:
        yield hands
