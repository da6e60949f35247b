"""The file that finished games are kept in, so that a simulation that was stopped can go on.

A header line says what is played; every further line is one game. A last line that was torn is played again.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import in_words
from invincible_tui.simulate.games import Cell, Played

FORMAT = 1

#: No number of a game that was played is greater.
_MOST: Final = 1_000_000_000
#: What reading a line raises that no simulation wrote.
_STRANGE: Final = (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError)


class NotKept(Complaint):
    """A game that is done and cannot be kept. The message says why."""


class Kept:
    """The games that are kept in a file, and those that come to them."""

    def __init__(self, path: Path, cells: Sequence[Cell], seed: int, packs: dict[str, str]) -> None:
        """Read what is there, or begin. Raises Complaint where the file is not that of these very games.

        No other simulation can keep games in it until it is let go.
        """
        self.games: dict[tuple[int, int], Played] = {}
        self._path = path
        self._cells = len(cells)
        header = {"simulation": FORMAT, "seed": seed, "packs": packs,
                  "cells": [{"setup": dict(cell.setup), "bot": cell.bot} for cell in cells]}  # fmt: skip
        try:
            if path.exists() and not path.is_file():
                raise Complaint(f"{path} is no ordinary file, so nothing can be kept there. Name another.")
            self._file = path.open("ab", buffering=0)
            try:
                self._begin(header)
            except BaseException:
                self._file.close()
                raise
        except BlockingIOError:
            raise Complaint(
                f"Another simulation keeps its games in {path} now. Wait for it, or name another file."
            ) from None
        except OSError as error:
            raise Complaint(f"{path} cannot be written: {in_words(error)}.") from None
        except _STRANGE:
            raise Complaint(f"{path} is no file of kept games. Name another.") from None

    def add(self, cell: int, game: int, played: Played) -> None:
        """Keep one more game: number `game` of cell number `cell`. Raises NotKept."""
        self.games[cell, game] = played
        self._write([cell, game, played.choices, int(played.won), played.rounds, played.reason, dict(played.cards)])

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def _begin(self, header: Any) -> None:
        """Read what the file holds and take away a torn end, under a lock that ends with the file."""
        fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        text = self._path.read_text(encoding="utf-8")
        whole, _, torn = text.rpartition("\n")
        lines = whole.split("\n") if whole else []
        if not lines and not _line(header).decode().startswith(text):
            raise ValueError("nothing that was kept begins like this")
        if lines and json.loads(lines[0]) != json.loads(json.dumps(header)):
            raise Complaint(
                f"{self._path} keeps other games than these. Name another file, or ask for the same as there."
            )
        for line in lines[1:]:
            self._read(json.loads(line))
        if torn:
            self._file.truncate(len(whole.encode()) + bool(whole))
        if not lines:
            self._write(header)

    def _read(self, line: list[Any]) -> None:
        cell, game, choices, won, rounds, reason, cards = line
        uses = {str(card): (int(gained), int(used)) for card, (gained, used) in cards.items()}
        if not all(word.isprintable() for word in (str(reason), *uses)):
            raise ValueError("what is no reason, or no id of a card")
        numbers = [int(game), int(choices), int(rounds), *(number for pair in uses.values() for number in pair)]
        if not all(0 <= number <= _MOST for number in numbers) or int(cell) not in range(self._cells):
            raise ValueError("a number that none of these games has")
        self.games[int(cell), int(game)] = Played(int(choices), bool(won), int(rounds), str(reason), uses)

    def _write(self, line: object) -> None:
        try:
            if not os.path.samestat(self._path.stat(), os.fstat(self._file.fileno())):
                raise NotKept(f"{self._path} was replaced by another file.")
            left = memoryview(_line(line))
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            raise NotKept(f"{self._path} cannot be written: {in_words(error)}.") from None


def _line(data: object) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def kept_seed(path: Path) -> int | None:
    """The seed of the games that a file keeps; None where there is no such file, or it is no such file."""
    if not path.is_file():
        return None
    try:
        with path.open(encoding="utf-8") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, *_STRANGE):
        return None
    return seed if isinstance(seed, int) else None
