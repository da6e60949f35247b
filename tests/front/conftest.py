"""The small game stands in for the registered ones where a test is about words and shapes only."""

from __future__ import annotations

import pytest

from tests.front.small_game import SmallKind


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> SmallKind:
    kind = SmallKind()
    for module in ("protocol", "plain", "playing"):
        monkeypatch.setattr(f"invincible_tui.{module}.game_kind", lambda name="small": kind)
    for module in ("protocol", "playing"):
        monkeypatch.setattr(f"invincible_tui.{module}.GAMES", ("small",))
    return kind
