"""Damage divided by keys at the table of the real game."""

from __future__ import annotations

from pathlib import Path

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.table import open_table
from tests.tui.conftest import Player

POSITION = {
    "heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago", "start": "attack",
    "turn_order": [1, 2, 1, "villain", "villain", 2], "players": [{"equipped": ["WEAPON"]}, {}],
    "villain_state": {"minions": [{"id": "infantry", "health": 3}, {"id": "infantry", "health": 5}]},
}  # fmt: skip


def test_damage_is_divided_by_numbers_and_by_plus_and_minus(tmp_path: Path) -> None:
    kind = game_kind()
    divided = next(row for row in kind.catalogue() if row["kind"] == "weapon" and "divided" in " ".join(row["text"]))
    position = {**POSITION, "players": [{"equipped": [divided["id"]]}, {}]}
    desk = Desk(Options(saves=tmp_path, config={"confirm": False, "hints": False}))
    open_table(desk, Table.new(kind, kind.check({"scenario": position}), 1))
    player = Player(desk)
    screen = player.press("a", "enter")
    assert "0 marked of 7" in screen
    screen = player.press("2", "2", "2", "3")
    assert "✓3 Infantry (3 health)" in screen
    assert "✓1 Infantry (5 health)" in screen
    assert "4 marked of 7" in screen
    assert "3 more: mark by number" in " ".join(player.press("enter").split())
    assert "✓2 Infantry (5 health)" in player.press("+")
    assert "✓1 Infantry (5 health)" in player.press("-")
    screen = player.press("*")
    assert "✓4 Infantry (5 health)" in screen
    screen = player.press("enter")
    assert "1 Infantry" in screen
    assert "marked" not in screen
    desk.quit()
