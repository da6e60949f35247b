"""A pseudo-terminal with a screen: starts a program in it, types, waits for words to be seen, and counts bytes."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte

from tests.tui.modes import modes_left


class Terminal:
    """One program in one terminal."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] | None = None,
        told: tuple[int, int] | None = None,
    ) -> None:
        """`env`: variables beside the usual ones, or in place of them; None for one that is not to be set.

        `told`: the size that the program is told, where it is another one.
        """
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.master, slave = pty.openpty()
        self._resized(slave, told or size)
        self.before = termios.tcgetattr(slave)
        usual = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"]}
        usual |= {"HOME": os.environ.get("HOME", "/tmp"), "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
        settings = {name: value for name, value in {**usual, **(env or {})}.items() if value is not None}
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=settings, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip
        self.slave = slave
        self.written = b""

    def _resized(self, fileno: int, size: tuple[int, int]) -> None:
        fcntl.ioctl(fileno, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(height, width)
        self.screen.reset()
        self._resized(self.master, (width, height))
        os.killpg(os.getpgid(self.process.pid), signal.SIGWINCH)

    def type(self, text: str | bytes) -> None:
        """Send keys."""
        os.write(self.master, text.encode() if isinstance(text, str) else text)

    def read(self, seconds: float) -> bytes:
        """What is written within a time; less than the time where the program ends."""
        got = b""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self.master], [], [], left)[0]:
                break
            try:
                data = os.read(self.master, 65536)
            except OSError:
                break
            got += data
            self._stream.feed(data)
        self.written += got
        return got

    def settle(self, quiet: float = 0.15, most: float = 5.0) -> bytes:
        """What is written until nothing has come for a while."""
        got = b""
        end = time.monotonic() + most
        while time.monotonic() < end:
            data = self.read_once(quiet)
            if not data:
                break
            got += data
        return got

    def read_once(self, seconds: float) -> bytes:
        """The next piece that is written; empty where none comes in time."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return b""
        self._stream.feed(data)
        self.written += data
        return data

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, words: str, seconds: float = 30.0) -> str:
        """Wait until some words stand on the screen. Raises AssertionError with the screen where they never do."""
        return self.wait_until(lambda: words in self.text, repr(words), seconds)

    def wait_until(self, seen: Callable[[], bool], what: str, seconds: float = 30.0) -> str:
        """Wait until something is so; the screen then. Raises AssertionError with the screen where it never is."""
        end = time.monotonic() + seconds
        while not seen():
            if time.monotonic() > end:
                raise AssertionError(f"{what} never came:\n{self.text}")
            self.read_once(0.05)
        return self.text

    def send(self, *signals: int) -> None:
        """Send signals to the program, one right after the other."""
        for number in signals:
            os.kill(self.process.pid, number)

    def hang_up(self) -> None:
        """Close the terminal under the program."""
        os.close(self.slave)
        os.close(self.master)

    def ended(self, seconds: float = 10.0) -> int:
        """The exit code, once the program has ended by itself."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > end:
                self.process.kill()
                raise AssertionError(f"the program did not end:\n{self.text}")
            self.read_once(0.05)
        self.settle(0.05, 1.0)
        return self.process.returncode

    def stopped(self, seconds: float = 10.0) -> None:
        """Wait until the program is stopped by a signal, and read all that it wrote before."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        end = time.monotonic() + seconds
        while stat.read_text().rpartition(")")[2].split()[0] != "T":
            if time.monotonic() > end:
                raise AssertionError(f"the program did not stop:\n{self.text}")
            self.read_once(0.05)
        self.settle(0.05, 1.0)

    def restored(self) -> bool:
        """True where the program left the terminal as it found it. Raises AssertionError with what it left behind."""
        left = modes_left(self.written)
        if termios.tcgetattr(self.slave) != self.before:
            left.append("settings of the line (stty)")
        if left:
            raise AssertionError(f"left behind: {', '.join(left)}")
        return True

    def close(self) -> None:
        """End the program, if it still runs, and let the terminal go."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for fileno in (self.master, self.slave):
            try:
                os.close(fileno)
            except OSError:
                continue
