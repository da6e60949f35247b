"""One finished game with undos in it, played once for all the tests of playing it back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.replay import Replay
from tests.front.conftest import invincible
from tests.shared.conftest import SETUP, any_pick

__all__ = ["invincible"]


@pytest.fixture(scope="session")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replay") / "game.jsonl"
    kind = game_kind()
    table = Table.new(kind, kind.check(SETUP), 5, path=path, who="ann")
    rng = random.Random(3)
    while table.game.pending():
        if rng.random() < 0.05 and table.undo_target():
            table.undo(who="ann")
        else:
            table.choose(any_pick(table.game, rng), who="ann")
    table.note("chat", {"text": "well played"}, who="bob")
    table.close()
    return path


@pytest.fixture
def replay(saved: Path) -> Iterator[Replay]:
    table = Table.open(game_kind, saved, write=False)
    yield Replay(table, game_kind())
    table.close()
