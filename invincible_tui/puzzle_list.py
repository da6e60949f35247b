"""The puzzles that are offered: positions with a goal that come with the program, and a player's own in a folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from invincible_tui.kernel.rules import BadSetup
from invincible_tui.packs.places import named_path
from invincible_tui.scenario_files import puzzles, read_scenario


class Puzzle(NamedTuple):
    """One puzzle as the list has it."""

    path: Path
    title: str
    #: What it is about, and its goal; "" where the file says nothing.
    about: str
    goal: str
    #: Why it cannot be read, "" where it can.
    problem: str = ""


def own_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where a player's own puzzles belong: in INVINCIBLE_PUZZLES, else in `puzzles` of the platform's data folder."""
    named = environment.get("INVINCIBLE_PUZZLES")
    if named:
        return named_path(named)
    import platformdirs

    return Path(platformdirs.user_data_path("invincible-tui")) / "puzzles"


def offered(environment: Mapping[str, str] = os.environ) -> list[Puzzle]:
    """Every puzzle: the shipped ones, then the player's own by name."""
    own = own_folder(environment)
    try:
        found = sorted(path for path in own.iterdir() if path.suffix in (".yaml", ".yml"))
    except OSError:
        found = []
    return [_read(path) for path in (*puzzles().values(), *found)]


def _read(path: Path) -> Puzzle:
    title = path.stem.replace("-", " ").replace("_", " ").capitalize()
    try:
        position = read_scenario(path)
    except BadSetup as error:
        return Puzzle(path, title, "", "", str(error))
    told = {key: str(position.get(key) or "") for key in ("name", "about", "goal")}
    return Puzzle(path, told["name"] or title, " ".join(told["about"].split()), told["goal"])
