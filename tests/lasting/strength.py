"""How often each level of bot wins the same games: The Flaxans, Normal, two Heroes.

`python -m tests.lasting.strength` plays them all on every core, which takes strong half an hour of one, and keeps the
figures.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from invincible_tui.games import game_kind
from invincible_tui.simulate.figures import interval
from invincible_tui.simulate.games import Cell
from invincible_tui.simulate.jobs import Players, players

SETUP: Final = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago", "difficulty": "normal"}
#: The levels, the weakest first, and how many games of each are played.
LEVELS: Final = ("random", "steady", "strong")
GAMES: Final = 400
#: How many games each level won when this was last measured.
KEPT: Final = Path(__file__).parent / "bots.json"


def measured(play: Players, level: str, seeds: Iterable[int]) -> int:
    """How many of the games of some seeds a level wins."""
    cell = Cell(game_kind().check(SETUP), level)
    return sum(game.won for _, game in play([(cell, seed) for seed in seeds]))


def kept() -> dict[str, list[float]]:
    """The 95 % interval of each level's win rate when that was last measured."""
    figures = json.loads(KEPT.read_text(encoding="utf-8"))["figures"]
    return {level: interval(row["won"], row["games"]) for level, row in figures.items()}


def main() -> None:
    """Measure every level and keep the figures."""
    with players(os.cpu_count() or 1) as play:
        figures = {level: {"games": GAMES, "won": measured(play, level, range(GAMES))} for level in LEVELS}
    KEPT.write_text(json.dumps({"setup": SETUP, "figures": figures}, indent=2) + "\n", encoding="utf-8")
    print(figures)


if __name__ == "__main__":
    main()
