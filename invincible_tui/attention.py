"""A voice that also hears what happens elsewhere while nobody types: at a shared table others act meanwhile."""

from __future__ import annotations

import os
import select
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from invincible_tui.voice import Voice
from invincible_tui.watching import Watch


class Alarm:
    """Wakes a voice that waits, from any thread."""

    def __init__(self) -> None:
        self.heard, self._rung = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)

    def ring(self) -> None:
        """Wake it; one that was rung already rings on."""
        with suppress(OSError):
            os.write(self._rung, b"!")

    def silence(self) -> None:
        """Ring no more until the next time."""
        with suppress(BlockingIOError):
            os.read(self.heard, 4096)


class AttentiveVoice(Voice):
    """Reads typed lines itself, so that none waits unseen in a buffer while it listens to something else."""

    def __init__(self, source: TextIO, out: TextIO, *, ascii: bool = False) -> None:
        super().__init__(source, out, ascii=ascii)
        #: Rung by whoever has thought something out in a thread of its own.
        self.alarm = Alarm()
        self._watch: Watch | None = None
        self._stirred: Callable[[], bool] = _nothing
        self._read = b""
        self._ended = False

    def listen(self, watch: Watch, stirred: Callable[[], bool]) -> None:
        """From now on, call `stirred` when the watch may have something to tell, or the alarm rings.

        It says whether it told anything.
        """
        self._watch = watch
        self._stirred = stirred

    def listen_to_nobody(self) -> None:
        """From now on, hear only what is typed."""
        self._watch, self._stirred = None, _nothing

    def hear(self) -> str | None:
        """The next typed line without its end, None once there are no more. Meanwhile it tells what others do."""
        self._prompt()
        while b"\n" not in self._read and not self._ended:
            own = self._source.fileno()
            others = [*self._watch.waiting, self.alarm.heard] if self._watch else []
            ready = select.select([own, *others], [], [], self._watch.patience if self._watch else None)[0]
            # What others did comes first: a line that is typed now was meant for what was seen before it.
            if ready != [own] and self._stirred():
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


def _nothing() -> bool:
    return False
