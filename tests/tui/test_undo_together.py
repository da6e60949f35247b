"""What one key does, one undo takes back: the cards that are played all at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.table import open_table
from tests.tui.conftest import Player

SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}


@pytest.fixture
def real(tmp_path: Path) -> Player:
    """At a table of the real game, where Invincible has four cards that can be played at once."""
    kind = game_kind()
    desk = Desk(Options(saves=tmp_path, config={"confirm": False, "hints": False}))
    open_table(desk, Table.new(kind, kind.check(SETUP), 7, path=tmp_path / "game.jsonl"))
    return Player(desk, (160, 50))


def view(player: Player) -> object:
    table: Any = getattr(player.desk.top, "_table", player.desk.top)
    return table.session.view


def test_one_undo_takes_back_all_that_were_played_at_once_and_redo_plays_them_again(real: Player) -> None:
    before = view(real)
    screen = real.press("P")
    after = view(real)
    assert "Played 4; u takes them all back." in screen
    assert "u undo 4 cards played at once" in screen
    assert "Undone: 4 cards played at once. r makes them again one by one" in " ".join(real.press("u").split())
    assert view(real) == before
    real.press(":", *"redo all", "enter")
    assert view(real) == after
    real.press("u", "r")
    assert view(real) == after
    real.desk.quit()


def test_a_choice_after_them_is_taken_back_by_itself(real: Player) -> None:
    before = view(real)
    real.press("P")
    played = view(real)
    assert "u undo Equip Punch" in real.press("e", "enter")
    assert "u undo 4 cards" in real.press("u")
    assert view(real) == played
    assert "There is nothing to undo" in real.press("u", "u")
    assert view(real) == before
    real.desk.quit()


def test_one_card_alone_is_an_undo_as_any_other(real: Player) -> None:
    screen = real.press("enter", "enter", "enter", "P")
    assert "Played 1; u takes it back." in screen
    assert "u undo Play Endure" in screen
    real.desk.quit()
