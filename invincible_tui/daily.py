"""The daily battle: the same Heroes, Villain, City, difficulty and seed for everyone who plays on one day."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from invincible_tui.saves import DAILY, ENDING

_NAME: Final = re.compile(rf"{DAILY}(\d{{4}}-\d{{2}}-\d{{2}}){re.escape(ENDING)}")
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
    """The file of a day's battle, which is known by this name ever after."""
    return folder / f"{DAILY}{day.isoformat()}{ENDING}"


def day_of(name: str) -> str | None:
    """The day whose daily battle a file of some name is, as 2026-11-30; None for any other game."""
    found = _NAME.fullmatch(name)
    return found[1] if found else None
