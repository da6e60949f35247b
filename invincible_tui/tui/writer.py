"""Writes to the terminal in its own thread, past Python's buffers: a terminal that takes nothing holds nobody up."""

from __future__ import annotations

import os
import select
from queue import Empty, SimpleQueue
from typing import TextIO

from textual.drivers._writer_thread import WriterThread

#: How long the program waits for a stopped terminal when it ends, in seconds.
_PATIENCE = 1.0


class Writer(WriterThread):
    """Writes until the terminal is gone or the thread is stopped; then everything goes nowhere."""

    def __init__(self, file: TextIO) -> None:
        super().__init__(file)
        self._texts: SimpleQueue[str | None] = SimpleQueue()
        self._encoding = file.encoding or "ascii"
        self._gone = False

    def write(self, text: str) -> None:
        """Queue a text. This never waits."""
        if not self._gone:
            self._texts.put(text)

    def run(self) -> None:
        """Write what is queued."""
        try:
            while (text := self._texts.get()) is not None:
                self._write_all(text.encode(self._encoding, "replace"))
        except OSError:
            pass
        self._gone = True
        self._drain()

    def stop(self) -> None:
        """End the thread; wait for a terminal that takes nothing only so long."""
        self._texts.put(None)
        self.join(_PATIENCE)
        self._gone = True

    def _write_all(self, data: bytes) -> None:
        while data:
            try:
                data = data[os.write(self.fileno(), data) :]
            except BlockingIOError:
                select.select([], [self.fileno()], [])

    def _drain(self) -> None:
        try:
            while True:
                self._texts.get_nowait()
        except Empty:
            return
