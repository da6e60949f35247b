"""Finished games that are kept: today's rules give every one of them again, step by step, undone steps too."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from invincible_tui.replay import Replay
from tests.corpus.make import FOLDER

GAMES = sorted(FOLDER.glob("*.jsonl"))


@cache
def opened(path: Path) -> Table:
    return Table.open(game_kind, path, write=False)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_it_is_played_again_the_same(path: Path) -> None:
    assert verify(game_kind, path) == [], "if this was meant: python -m tests.corpus.make"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_it_is_over_and_can_be_told(path: Path) -> None:
    replay = Replay(opened(path), game_kind())
    assert replay.table.game.outcome is not None
    replay.go(len(replay.steps) // 2)
    assert replay.entry.choice
    assert any(marker.kind == "over" for marker in replay.markers)


def test_there_are_games_of_every_kind() -> None:
    headers = [json.loads(path.read_bytes().partition(b"\n")[0]) for path in GAMES]
    setups = [header["setup"] for header in headers]
    choices = game_kind().choices()
    assert len(GAMES) >= 30
    assert {(len(setup["heroes"]), setup["difficulty"]) for setup in setups} == {
        (players, difficulty)
        for players in range(1, 5)
        for difficulty in ("normal", "expert", "nightmare", "apocalypse")
    }
    assert {hero for setup in setups for hero in setup["heroes"]} == {row["id"] for row in choices["heroes"]}
    assert {setup["villain"] for setup in setups} == {row["id"] for row in choices["villains"]}
    assert {setup["city"] for setup in setups} == {row["id"] for row in choices["cities"]}


def test_undos_and_redos_are_in_them_and_both_endings() -> None:
    tables = [opened(path) for path in GAMES]
    assert sum(table.undos > 0 for table in tables) >= 30
    assert any(table.undos_past_reveal for table in tables)
    assert any(getattr(line, "kind", "") == "redo" for table in tables for line in table.lines)
    results = {result for table in tables if table.game.outcome for result in table.game.outcome.results.values()}
    assert results == {"won", "lost"}


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in GAMES) < 3_000_000
