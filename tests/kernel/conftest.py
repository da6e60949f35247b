from __future__ import annotations

import random
from pathlib import Path

import pytest

from invincible_tui.kernel.table import Table
from tests.kernel.toy import DuelKind, Run, any_pick


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.fixture
def kind() -> DuelKind:
    return DuelKind()


@pytest.fixture
def table(kind: DuelKind, path: Path) -> Table:
    return new_table(path)


def new_table(path: Path | None = None, seed: int = 7, **setup: object) -> Table:
    kind = DuelKind()
    return Table.new(kind, kind.check(setup), seed, path=path)


def play(table: Table, choices: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(choices):
        pick, decision, seat = any_pick(table.game, rng)
        table.choose(pick, decision=decision, seat=seat)


def score_otherwise(table: Table, monkeypatch: pytest.MonkeyPatch) -> int:
    """Let the rules score otherwise from now on; the first step of a table that shows it."""
    original = Run.act

    def act(self: Run, *event: object) -> None:
        if event[0] == "set" and str(event[1]).startswith("score"):
            event = (*event[:3], 5, *event[4:])
        original(self, *event)

    monkeypatch.setattr(Run, "act", act)
    return next(n for n, step in table.steps.items() if any("score" in str(e[1]) for e in step.events if e[0] == "set"))
