"""The file that finished games are kept in, so that a simulation that was stopped can go on.

A header line says what is played; every further line is one game. A last line that was torn is played again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TextIO

from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import in_words
from invincible_tui.simulate.games import Cell, Played

FORMAT = 1

#: What reading a line raises that no simulation wrote.
_STRANGE: Final = (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError)


class Kept:
    """The games that are kept in a file, and those that come to them."""

    def __init__(self, path: Path, cells: Sequence[Cell], seed: int, packs: dict[str, str]) -> None:
        """Read what is there, or begin. Raises Complaint where the file is not that of these very games."""
        self.games: dict[tuple[int, int], Played] = {}
        self._file: TextIO
        header = {"simulation": FORMAT, "seed": seed, "packs": packs,
                  "cells": [{"setup": dict(cell.setup), "bot": cell.bot} for cell in cells]}  # fmt: skip
        try:
            if path.exists() and not path.is_file():
                raise Complaint(f"{path} is no ordinary file, so nothing can be kept there. Name another.")
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            whole, _, torn = text.rpartition("\n")
            lines = whole.split("\n") if whole else []
            if not lines and not _line(header).startswith(text):
                raise ValueError("nothing that was kept begins like this")
            if lines and json.loads(lines[0]) != json.loads(json.dumps(header)):
                raise Complaint(
                    f"{path} keeps other games than these. Name another file, or ask for the same as there."
                )
            for line in lines[1:]:
                self._read(json.loads(line))
            if torn:
                path.write_text(whole + "\n" if whole else "", encoding="utf-8")
            self._file = path.open("a", encoding="utf-8")
            if not lines:
                self._write(header)
        except OSError as error:
            raise Complaint(f"{path} cannot be written: {in_words(error)}.") from None
        except _STRANGE:
            raise Complaint(f"{path} is no file of kept games. Name another.") from None

    def add(self, cell: int, game: int, played: Played) -> None:
        """Keep one more game: number `game` of cell number `cell`."""
        self.games[cell, game] = played
        self._write([cell, game, played.choices, int(played.won), played.rounds, played.reason, dict(played.cards)])

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def _read(self, line: list[Any]) -> None:
        cell, game, choices, won, rounds, reason, cards = line
        uses = {str(card): (int(gained), int(used)) for card, (gained, used) in cards.items()}
        if not all(word.isprintable() for word in (str(reason), *uses)):
            raise ValueError("what is no reason, or no id of a card")
        self.games[int(cell), int(game)] = Played(int(choices), bool(won), int(rounds), str(reason), uses)

    def _write(self, line: object) -> None:
        self._file.write(_line(line))
        self._file.flush()


def _line(data: object) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


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
