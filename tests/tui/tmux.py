"""A program in a real tmux of its own, whose screen can be read."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Mapping
from pathlib import Path


class Tmux:
    """One program in one window."""

    def __init__(
        self,
        folder: Path,
        command: str,
        *,
        term: str = "tmux-256color",
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> None:
        """`folder`: for its socket and configuration; `term`: what it calls itself; `env` None: that of the tests."""
        self._socket = folder / "tmux"
        self._env = env
        config = folder / "tmux.conf"
        config.write_text(f'set -g default-terminal "{term}"\nset -g status off\n')
        width, height = map(str, size)
        self.run("-f", str(config), "new-session", "-d", "-x", width, "-y", height, command)

    def run(self, *arguments: str) -> str:
        """Give tmux a command; what it says."""
        command = ["tmux", "-u", "-S", str(self._socket), *arguments]
        done = subprocess.run(command, env=self._env, capture_output=True, text=True, check=False, timeout=20)
        return done.stdout

    @property
    def text(self) -> str:
        """What the screen shows."""
        return self.run("capture-pane", "-p")

    def wait_for(self, words: str, seconds: float = 30) -> str:
        """Wait until the screen shows some words; what it shows then."""
        end = time.monotonic() + seconds
        while words not in (shown := self.text):
            assert time.monotonic() < end, f"{words!r} never came:\n{shown}"
            time.sleep(0.05)
        return shown

    def close(self) -> None:
        """End it, and the program in it."""
        self.run("kill-server")
