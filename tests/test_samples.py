"""The sample games in saves/ are what they say, and today's rules and cards still give them."""

from __future__ import annotations

from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.step import Jump
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify

SAVES = Path(__file__).resolve().parent.parent / "saves"


@pytest.mark.parametrize("result", ["won", "lost"])
def test_a_sample(result: str) -> None:
    path = SAVES / f"sample-{result}.jsonl"
    assert verify(game_kind, path) == [], "play the samples anew: python tests/make_samples.py"
    table = Table.open(game_kind, path, write=False)
    try:
        assert table.notices == [], "play the samples anew: python tests/make_samples.py"
        assert table.game.outcome is not None
        assert set(table.game.outcome.results.values()) == {result}
        assert table.undos > 1
        assert {line.kind for line in table.lines if isinstance(line, Jump)} == {"undo", "redo"}
    finally:
        table.close()
