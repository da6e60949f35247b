"""A voice that also hears what happens elsewhere while nobody types: at a shared table others act meanwhile."""

from __future__ import annotations

import os
import select
from collections.abc import Callable, Sequence
from typing import TextIO

from invincible_tui.voice import Voice
from invincible_tui.watching import LOOK


class AttentiveVoice(Voice):
    """Reads typed lines itself, so that none waits unseen in a buffer while it listens to something else."""

    def __init__(self, source: TextIO, out: TextIO, *, ascii: bool = False) -> None:
        super().__init__(source, out, ascii=ascii)
        #: What else is listened to, and what is called once there may be something.
        self.others: Sequence[int] = ()
        self.stirred: Callable[[], bool] = _nothing
        #: How long it listens before it looks by itself, in seconds; None: until something stirs.
        self.patience: float | None = None
        self._read = b""
        self._ended = False

    @property
    def typed(self) -> bool:
        """Whether lines are typed at a terminal."""
        return self._typed

    def hear(self) -> str | None:
        """The next typed line without its end, None once there are no more. Calls `stirred` meanwhile."""
        self._prompt()
        while b"\n" not in self._read and not self._ended:
            own = self._source.fileno()
            ready = select.select([own, *self.others], [], [], self.patience)[0]
            # What others did comes first: a line that is typed now was meant for what was seen before it.
            if ready != [own] and self.stirred():
                self._prompt()
            if own in ready:
                data = self._take(own)
                self._read += data
                self._ended = not data
        line, _, self._read = self._read.partition(b"\n")
        if self._ended and not line:
            return None
        return self._heard(line.decode(self._source.encoding or "utf-8", "replace"))

    def interrupt(self) -> None:
        """Begin a new line of its own for something that is said while somebody may be typing."""
        if self._typed:
            self._out.write("\n")

    def _prompt(self) -> None:
        self._out.write("> " if self._typed else "")
        self._out.flush()

    def _take(self, own: int) -> bytes:
        try:
            return os.read(own, 4096)
        except OSError:
            return b""  # the terminal is gone


def patience(notified: bool) -> float | None:
    """How long to listen before looking: for ever where changes are told."""
    return None if notified else LOOK


def _nothing() -> bool:
    return False
