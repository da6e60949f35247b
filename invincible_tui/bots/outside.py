"""A bot that is a program of its own: it reads a line with the view and the decision, and answers with its pick.

A program that is slow, broken or picks what is not allowed is stopped; the steady bot plays on in its place.
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
import time
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from invincible_tui.bots import open_to
from invincible_tui.bots.steady import SteadyBot
from invincible_tui.kernel.decision import IllegalChoice

if TYPE_CHECKING:
    from invincible_tui.kernel.game import Game

#: How long a program may take for one answer, in seconds; its first takes its start too.
SECONDS = 10.0
#: The longest answer that is read.
LONGEST = 100_000


class OutsideBot:
    """Plays by asking a program. `trouble` says what was wrong with it, once it has been replaced."""

    def __init__(self, command: str, seed: int, seconds: float = SECONDS) -> None:
        self.command = command
        self.trouble: str | None = None
        self._seconds = seconds
        self._instead = SteadyBot(seed)
        self._process: subprocess.Popen[bytes] | None = None
        self._read = b""

    def pick(self, game: Game, seats: Collection[int] | None = None) -> list[str]:
        """An answer to the first decision that waits: option ids, always legal."""
        if self.trouble is None:
            try:
                return self._asked(game, seats)
            except _Trouble as trouble:
                self.trouble = f"The program {self.command!r} {trouble}; the steady bot plays on."
                self.close()
        return self._instead.pick(game, seats)

    def close(self) -> None:
        """Stop the program."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _asked(self, game: Game, seats: Collection[int] | None) -> list[str]:
        decision = game.pending()[0]
        seat = min(seats) if seats else None
        self._send({"view": game.view(seat), "decision": game.describe(decision)})
        pick = self._answer().get("pick")
        if not isinstance(pick, list) or not all(isinstance(option, str) for option in pick):
            raise _Trouble("answered without a list of option ids")
        try:
            options = decision.picked(pick)
        except IllegalChoice as refusal:
            raise _Trouble(f"picked what is not allowed ({refusal})") from None
        if any(option not in open_to(decision, seats) for option in options):
            raise _Trouble("picked for a Hero that is not its own")
        return pick

    def _send(self, line: dict[str, Any]) -> None:
        try:
            if self._process is None:
                words = shlex.split(self.command)
                # What it complains about would stand in the middle of a screen.
                self._process = subprocess.Popen(
                    words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
                )
            told = self._process.stdin
            assert told is not None
            told.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
            told.flush()
        except (OSError, ValueError, IndexError) as error:
            raise _Trouble(f"could not be talked to ({getattr(error, 'strerror', None) or error})") from None

    def _answer(self) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        until = time.monotonic() + self._seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._read:
                if not selector.select(max(0.0, until - time.monotonic())):
                    raise _Trouble(f"took longer than {self._seconds:g} seconds")
                more = os.read(self._process.stdout.fileno(), 65536)
                if not more:
                    raise _Trouble("ended")
                self._read += more
                if len(self._read) > LONGEST:
                    raise _Trouble("answered without end")
        line, _, self._read = self._read.partition(b"\n")
        try:
            answer = json.loads(line)
        except ValueError:
            raise _Trouble("answered with something that is no JSON") from None
        if not isinstance(answer, dict):
            raise _Trouble("answered with something that is no JSON object")
        return answer


class _Trouble(Exception):
    """What is wrong with the program, to stand behind its name."""
