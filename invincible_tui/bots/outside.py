"""A bot that is a program of its own: it reads a line with the view and the decision, and answers with its pick.

A program that is slow, broken or picks what is not allowed is stopped; the steady bot plays on in its place.
"""

from __future__ import annotations

import json
import os
import select
import shlex
import signal
import subprocess
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
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
        """Stop the program, and whatever it has started, and wait for nothing that it might still say."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
        process.wait()

    def _asked(self, game: Game, seats: Collection[int] | None) -> list[str]:
        decision = game.pending()[0]
        seat = min(seats) if seats else None
        pick = self._answer({"view": game.view(seat), "decision": game.describe(decision)}).get("pick")
        if not isinstance(pick, list) or not all(isinstance(option, str) for option in pick):
            raise _Trouble("answered without a list of option ids")
        try:
            options = decision.picked(pick)
        except IllegalChoice as refusal:
            raise _Trouble(f"picked what is not allowed ({refusal})") from None
        if any(option not in open_to(decision, seats) for option in options):
            raise _Trouble("picked for a Hero that is not its own")
        return pick

    def _answer(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """What the program says to a question, within the time that it has."""
        until = time.monotonic() + self._seconds
        process = self._started()
        assert process.stdin is not None and process.stdout is not None
        told, heard = process.stdin.fileno(), process.stdout.fileno()
        unsaid = memoryview(json.dumps(question, separators=(",", ":")).encode() + b"\n")
        answer = b""
        while b"\n" not in answer:
            left = until - time.monotonic()
            ready = select.select([heard], [told] if unsaid else [], [], max(0.0, left))
            if left <= 0 or not any(ready):
                raise _Trouble(f"took longer than {self._seconds:g} seconds")
            if ready[1]:
                unsaid = unsaid[_written(told, unsaid) :]
            if ready[0]:
                answer += _read(heard)
            if len(answer) > LONGEST:
                raise _Trouble("answered without end")
        line, _, more = answer.partition(b"\n")
        if unsaid or more:
            raise _Trouble("answered what it was not asked")
        return _parsed(line)

    def _started(self) -> subprocess.Popen[bytes]:
        """The program, started where it is not running yet."""
        if self._process is None:
            try:
                # In a session of its own it has no terminal; what it complains about would stand in a screen.
                self._process = subprocess.Popen(
                    shlex.split(self.command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    bufsize=0,
                    start_new_session=True,
                )
            except (OSError, ValueError, IndexError) as error:
                raise _Trouble(f"could not be started ({getattr(error, 'strerror', None) or error})") from None
            assert self._process.stdin is not None
            os.set_blocking(self._process.stdin.fileno(), False)
        return self._process


def _written(told: int, unsaid: memoryview) -> int:
    """How much of a question a program took."""
    try:
        return os.write(told, unsaid)
    except BlockingIOError:
        return 0
    except OSError:
        raise _Trouble("ended") from None


def _read(heard: int) -> bytes:
    more = os.read(heard, 65536)
    if not more:
        raise _Trouble("ended")
    return more


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise _Trouble("answered with something that is no JSON") from None
    if not isinstance(answer, dict):
        raise _Trouble("answered with something that is no JSON object")
    return answer


class _Trouble(Exception):
    """What is wrong with the program, to stand behind its name."""
