"""The daily battle: the same Heroes, Villain, City, difficulty and seed for everyone who plays on one day."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from invincible_tui.saves import DAILY, ENDING

#: How many Heroes fight it.
_HEROES: Final = 2
#: The difficulties that are drawn from; most days are normal.
_DIFFICULTIES: Final = ("normal", "normal", "expert", "nightmare")


def daily_setup(choices: Mapping[str, Any], day: date, pack: str) -> tuple[dict[str, Any], int]:
    """The set-up and the seed of a day. It depends on the day and on what the packs offer, and on nothing else."""
    dice = random.Random(f"daily battle {day.isoformat()}")

    def ids(what: str) -> list[str]:
        return sorted(str(row["id"] if isinstance(row, Mapping) else row) for row in choices[what])

    difficulties = [difficulty for difficulty in _DIFFICULTIES if difficulty in ids("difficulties")]
    setup = {
        "heroes": dice.sample(ids("heroes"), min(_HEROES, len(ids("heroes")))),
        "villain": dice.choice(ids("villains")),
        "city": dice.choice(ids("cities")),
        "difficulty": dice.choice(difficulties or ids("difficulties")),
        "cards": [pack],
    }
    return setup, dice.randrange(1 << 32)


def daily_path(folder: Path, day: date) -> Path:
    """The file of a day's battle. Statistics know it by this name."""
    return folder / f"{DAILY}{day.isoformat()}{ENDING}"
