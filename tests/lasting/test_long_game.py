"""A game of four Heroes with 1,500 steps, 300 of them undos: its size on disk, and what going about in it costs."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from tests.shared.conftest import SETUP, any_pick


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("long") / "game.jsonl"
    kind, rng = game_kind(), random.Random(4)
    four = {**SETUP, "heroes": ["invincible", "atom-eve", "robot", "rex-splode"]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        table = Table.new(kind, kind.check(four), 5, path=path)
        while table.step < 1500 or table.undos < 300:
            if not table.game.pending():
                table.undo(table.chain()[len(table.chain()) * 2 // 3])
            elif rng.random() < 0.2 and table.undos < 300 and table.undo_target():
                table.undo()
            else:
                table.choose(any_pick(table.game, rng))
    table.close()
    return path


def cost(do: Callable[[], object], times: int = 5) -> float:
    """The processor time of something in milliseconds, the best of several times."""
    best = 1e9
    for _ in range(times):
        begun = time.process_time()
        do()
        best = min(best, time.process_time() - begun)
    return best * 1000


def test_it_is_small_and_opens_fast(saved: Path) -> None:
    assert saved.stat().st_size < 300_000
    spent = cost(lambda: Table.open(game_kind, saved, write=False).close())
    print(f"{saved.stat().st_size} bytes, opened in {spent:.1f} ms")
    assert spent < 60


def test_going_anywhere_costs_little(saved: Path) -> None:
    table = Table.open(game_kind, saved)
    end = table.at

    def there_and_back() -> None:
        table.undo(1)
        table.redo()

    def undo_and_redo() -> None:
        table.undo()
        table.redo()

    spent = cost(there_and_back), cost(undo_and_redo), cost(lambda: table.game_at(end).pending())
    print("ms for start and end, undo and redo, looking at the end:", *(f"{one:.2f}" for one in spent))
    assert table.at == end
    assert max(spent) < 5
