"""An event that also wakes who waits for a terminal: a thread that sleeps until a key comes is to hear of the end."""

from __future__ import annotations

import os
import threading


class Parting(threading.Event):
    """Set or not, as its parent; while it is set, its file can be read, which stays open until the program ends."""

    def __init__(self) -> None:
        super().__init__()
        self._reader, self._writer = os.pipe()

    def fileno(self) -> int:
        """What to wait for beside the terminal."""
        return self._reader

    def set(self) -> None:
        """Set it, and wake who waits."""
        if not self.is_set():
            super().set()
            os.write(self._writer, b".")

    def clear(self) -> None:
        """Let it be as at first."""
        if self.is_set():
            os.read(self._reader, 1)
            super().clear()
