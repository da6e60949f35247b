"""Textual's Linux driver made fit for bad lines: no byte can kill it, and a terminal that is gone ends the program.

A strict decoder, a read that fails, and a write that fails each end the input or output thread of the original,
and the app then hangs or spins.
"""

from __future__ import annotations

import os
import selectors
import signal
import sys
from codecs import getincrementaldecoder
from queue import Empty, Full
from time import monotonic

from textual import constants
from textual._xterm_parser import XTermParser
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver

from invincible_tui.tui.replies import Replies

#: How often the input thread looks whether it is to end, in seconds.
_LOOK = 0.1
#: How long the program waits for a stopped terminal when it ends, in seconds.
_PATIENCE = 1.0
#: The most columns and rows that are drawn; no screen has more.
_LARGEST = (1000, 500)


class Writer(WriterThread):
    """Writes to the terminal until it is gone; then everything goes nowhere."""

    gone = False

    def write(self, text: str) -> None:
        """Queue a text. A terminal that is gone never blocks."""
        if not self.gone:
            self._put(text)

    def run(self) -> None:
        """Write what is queued."""
        try:
            super().run()
        except (OSError, ValueError):
            self.gone = True
            self._drain()

    def stop(self) -> None:
        """End the thread; wait for a terminal that takes nothing only so long."""
        if not self.gone:
            self._put(None)
        self.join(_PATIENCE)

    def _put(self, text: str | None) -> None:
        while not self.gone:
            try:
                self._queue.put(text, timeout=_LOOK)
                return
            except Full:
                if text is None:
                    return

    def _drain(self) -> None:
        try:
            while True:
                self._queue.get_nowait()
        except Empty:
            return


class SteadyDriver(LinuxDriver):
    """The driver of the app."""

    _writer: Writer | None = None

    @property
    def _writer_thread(self) -> Writer | None:
        """The thread that writes: always one of ours, whatever the original driver begins."""
        return self._writer

    @_writer_thread.setter
    def _writer_thread(self, thread: WriterThread | None) -> None:
        self._writer = Writer(sys.__stderr__ or sys.stderr) if thread is not None else None

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size that the terminal itself tells, within reason. COLUMNS and LINES may be those of another one."""
        try:
            width, height = os.get_terminal_size(self.fileno)
        except OSError:
            width = height = 0
        if not width or not height:
            width, height = super()._get_terminal_size()
        return min(width, _LARGEST[0]), min(height, _LARGEST[1])

    def run_input_thread(self) -> None:
        """Read the terminal until the app ends or the terminal is gone."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        replies = Replies(constants.ESCAPE_DELAY)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_LOOK):
                    try:
                        data = os.read(self.fileno, 4096)
                    except InterruptedError:
                        continue
                    except OSError:
                        data = b""
                    if not data:
                        self._hung_up()
                        return
                    self._feed(parser, replies.feed(decode(data), monotonic()))
                self._feed(parser, replies.tick(monotonic()))
                for event in parser.tick():
                    self.process_message(event)

    def _feed(self, parser: XTermParser, text: str) -> None:
        if text:
            for event in parser.feed(text):
                self.process_message(event)

    def _hung_up(self) -> None:
        """The terminal is gone: end like at a hang-up signal."""
        os.kill(os.getpid(), signal.SIGHUP)
