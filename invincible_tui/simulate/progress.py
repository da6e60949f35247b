"""How far a simulation is: one line on a terminal's stderr that is written over, and nothing anywhere else."""

from __future__ import annotations

import os
import time
from typing import Final, Self, TextIO

#: How often the line is written, in seconds, and how wide its bar is.
EVERY: Final = 0.2
WIDTH: Final = 24


class Progress:
    """The line that says how many of all games are played."""

    def __init__(self, out: TextIO, games: int) -> None:
        self._out = out
        self._games = games
        self._began = self._written = time.monotonic()
        self._shows = out.isatty() and os.environ.get("TERM") != "dumb"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._shows:
            self._out.write("\r\x1b[K")
            self._out.flush()

    def tell(self, done: int, new: int) -> None:
        """So many games are done, so many of them since the beginning of this run."""
        now = time.monotonic()
        if not self._shows or now - self._written < EVERY:
            return
        self._written = now
        full = WIDTH * done // self._games
        rate = new / (now - self._began)
        left = f", {(self._games - done) / rate:.0f} s left" if rate else ""
        bar = "#" * full + "." * (WIDTH - full)
        told = f"[{bar}] {done} of {self._games} games, {rate:.0f} a second{left}"
        # A line that went on into the next one would not be written over.
        columns = os.get_terminal_size(self._out.fileno()).columns
        self._out.write(f"\r{told[: columns - 1] if columns else told}\x1b[K")
        self._out.flush()
