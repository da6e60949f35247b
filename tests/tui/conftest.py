"""A desk with a game that stands still, and a way to press keys and read the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.table import open_table
from tests.tui.fixtures.still_game import StillKind
from tests.tui.real_game import RealGame


class Player:
    """Presses keys on a desk and reads its frames."""

    def __init__(self, desk: Desk, size: tuple[int, int] = (80, 24)) -> None:
        self.desk = desk
        self.size = size

    def press(self, *keys: str) -> str:
        """The frame after some keys, each by its name or as the character it types."""
        for key in keys:
            names = {"?": "question_mark", "/": "slash", ":": "colon", " ": "space"}
            self.desk.frame(*self.size)
            self.desk.press(names.get(key, key), key if len(key) == 1 else None)
        return self.screen

    @property
    def screen(self) -> str:
        return self.desk.frame(*self.size).text()


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> StillKind:
    kind = StillKind()
    for module in ("saves", "setup"):
        monkeypatch.setattr(f"invincible_tui.tui.screens.{module}.game_kind", lambda name="": kind)
    monkeypatch.setattr("invincible_tui.session.game_kind", lambda name="": kind)
    monkeypatch.setattr("invincible_tui.playing.game_kind", lambda name="": kind)
    monkeypatch.setattr("invincible_tui.games.game_kind", lambda name="": kind)
    return kind


@pytest.fixture
def options(tmp_path: Path) -> Options:
    return Options(saves=tmp_path / "saves")


@pytest.fixture
def player(still: StillKind, options: Options, tmp_path: Path) -> Iterator[Player]:
    """At a table whose steps are saved; the end of a phase is not asked about."""
    desk = Desk(replace(options, config={"confirm": False}))
    open_table(desk, Table.new(still, {"heroes": ["invincible", "atom-eve"]}, 1, path=tmp_path / "game.jsonl"))
    yield Player(desk)
    desk.quit()


@pytest.fixture
def game(tmp_path: Path) -> Iterator[RealGame]:
    """The real game in terminals of its own."""
    game = RealGame(tmp_path)
    yield game
    game.close()
