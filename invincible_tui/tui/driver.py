"""Textual's Linux driver made fit for bad lines: no byte can kill it, and a terminal that is gone ends the program.

In the original a strict decoder, a read that fails, and a write that fails each end the input or output thread, and the
app then hangs or spins; a signal to go on starts threads anew that run already, and takes the app's own settings of the
line for those that were there before.
"""

from __future__ import annotations

import os
import selectors
import signal
import sys
from collections.abc import Iterable
from time import monotonic
from typing import Any, Literal

from textual import constants, events
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from invincible_tui.tui import signals
from invincible_tui.tui.parting import Parting
from invincible_tui.tui.reader import Reader
from invincible_tui.tui.writer import Writer

#: How often the input thread looks whether keys have ended that may have more to come, in seconds.
_LOOK = 0.1
#: After so long without a byte, in seconds, nothing is left that time decides: it sleeps until the next one.
_REST = 5.0
#: The most columns and rows that are drawn; no screen has more.
_LARGEST = (1000, 500)


class SteadyDriver(LinuxDriver):
    """The driver of the app. It draws on the standard output, wherever errors go."""

    _writer: Writer | None = None
    #: Whose the terminal is: the app's, another program's for a while, or not the app's any more.
    _state: Literal["taken", "lent", "left"] = "left"

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        # The first frame is laid out before any event tells of a size; else it had that of COLUMNS and LINES.
        self._size = self._size or self._get_terminal_size()
        self.exit_event: Parting = Parting()

    @property
    def _writer_thread(self) -> Writer | None:
        """The thread that writes: always one of ours, whatever the original driver begins."""
        return self._writer

    @_writer_thread.setter
    def _writer_thread(self, thread: WriterThread | None) -> None:
        self._writer = Writer(sys.__stdout__ or sys.stdout) if thread is not None else None

    def write(self, data: str) -> None:
        """Write to the terminal; nothing while it is somebody else's."""
        if self._writer is not None:
            self._writer.write(data)

    def start_application_mode(self) -> None:
        """Take the terminal. In the background that fails, and the next signal to go on tries again."""
        signals.hear(signal.SIGTSTP, self._stop)
        signals.hear(signal.SIGCONT, self._go_on)
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._state = "taken" if self._writer is not None else "lent"

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        if self._state == "taken":
            self._state = "left"
            super().stop_application_mode()

    def listen_to_mouse(self, *, wanted: bool) -> None:
        """Ask the terminal for clicks from now on, or no more."""
        if wanted:
            self._mouse = True
            self._enable_mouse_support()
        else:
            self._disable_mouse_support()
            self._mouse = False

    def close(self) -> None:
        """End the thread that writes."""
        super().close()
        self._writer = None

    def _stop(self) -> None:
        """Give the terminal back and stop; going on is another signal's business."""
        self.suspend_application_mode()
        self._state = "lent"
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal again, and all of its modes: whoever had it meanwhile may have changed any of them."""
        if self._state == "left":
            return
        if self._state == "taken":
            self.suspend_application_mode()
        self._must_signal_resume = True
        self.resume_application_mode()

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size that the terminal itself tells, within reason. COLUMNS and LINES may be those of another one."""
        try:
            width, height = os.get_terminal_size(self.fileno)
        except OSError:
            width = height = 0
        if not width or not height:
            width, height = super()._get_terminal_size()
        return min(width, _LARGEST[0]), min(height, _LARGEST[1])

    def _query_in_band_window_resize(self) -> None:
        """A signal tells of another size; a report among the keys would be one more that can be cut into pieces."""

    def run_input_thread(self) -> None:
        """Read the terminal until the app ends or the terminal is gone."""
        reader, heard = Reader(constants.ESCAPE_DELAY), monotonic()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self.exit_event, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                ready = selector.select(_LOOK if monotonic() - heard < _REST else None)
                if any(key.fileobj == self.fileno for key, _ in ready):
                    heard = monotonic()
                    try:
                        data = os.read(self.fileno, 4096)
                    except (InterruptedError, BlockingIOError):
                        continue
                    except OSError:
                        data = b""
                    if not data:
                        self._hung_up()
                        return
                    self._pass_on(reader.feed(data, monotonic()))
                self._pass_on(reader.tick(monotonic()))

    def _pass_on(self, found: Iterable[Message]) -> None:
        """Give events to the app; none of a mouse that nobody asked for."""
        for event in found:
            if self._mouse or not isinstance(event, events.MouseEvent):
                self.process_message(event)

    def _hung_up(self) -> None:
        """The terminal is gone: end like at a hang-up signal."""
        os.kill(os.getpid(), signal.SIGHUP)
