"""A table in a folder of its own, and ways to sit down at it: in this process, or in one that can be killed."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from invincible_tui import shared
from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game
from invincible_tui.shared import SharedTable
from invincible_tui.table_folder import TableFolder
from tests.front.conftest import invincible, surroundings

__all__ = ["invincible"]

SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}

Sit = Callable[..., SharedTable]


@pytest.fixture
def folder(tmp_path: Path) -> TableFolder:
    return TableFolder(tmp_path / "tables")


@pytest.fixture
def sit(folder: TableFolder) -> Iterator[Sit]:
    """Sits somebody down at the table `friday`, which is made for the first; `seats` are taken at once."""
    sitting: list[SharedTable] = []

    def down(who: str, *seats: int, watching: bool = False) -> SharedTable:
        kind = game_kind()
        if not folder.journal("friday").exists():
            table = shared.host(folder, "friday", kind, kind.check(SETUP), 3, who)
        elif watching:
            table = shared.watch(folder, "friday", game_kind, who)
        else:
            table = shared.join(folder, "friday", game_kind, who)
        table.take(seats)
        sitting.append(table)
        return table

    yield down
    for table in sitting:
        table.close()


def any_pick(game: Game, rng: random.Random) -> list[str]:
    """A random legal pick that rather acts than ends a phase."""
    asked = game.pending()[0]
    count = max(asked.min, min(1, asked.max))
    ids = [option.id for option in asked.options if option.group != "end"] or [option.id for option in asked.options]
    if asked.repeat:
        return [rng.choice(ids) for _ in range(count)]
    if len(ids) < count:
        ids = [option.id for option in asked.options]
    return rng.sample(ids, count)


def until_asked(table: SharedTable, seat: int) -> None:
    """Choose, as briefly as can be, until a seat alone is asked."""
    while (asked := table.game.pending()[0]).seats != (seat,):
        ends = [option.id for option in asked.options if option.group == "end"]
        table.choose(ends or [option.id for option in asked.options[: asked.min]])


def until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come to be"
        time.sleep(0.01)


def elsewhere(code: str, home: Path, *arguments: str) -> subprocess.Popen[str]:
    """A program of its own that runs some code; it says "ready" when it is."""
    process = subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=home,
        env=surroundings(home),
        text=True,
    )
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    return process
