"""An owner's pack may hold entries with the ids of shipped ones, as the README says, and be played."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from invincible_tui import saves
from invincible_tui.bots import bot
from invincible_tui.games.invincible.kind import Invincible
from invincible_tui.kernel.table import Table

CARDS = """
hero:
  invincible:
    name: Invincible
    source: original
    slots: {start: 2, max: 4}
    power: {start: 1, max: 5}
    ability: {heal: 1}
    hand: [determination, determination, determination, punch, punch]
    deck: [determination, punch]
fuel:
  determination: {name: Determination, source: original, cost: 0, deck: starter, play: {energy: 2}}
villain:
  flaxans: {name: The Flaxans, source: original, health: 20, challenge: 2, max-level: 2, sides: [infantry], set-up: {spawn: infantry}}
minion:
  infantry: {name: Infantry, source: original, villain: my-box/flaxans, side: infantry, copies: 9, health: 1, activate: {city-suffer: 1}}
strike:
  ambush: {name: Ambush, source: original, villain: my-box/flaxans, players: all, copies: 3, strike: {any-player: {suffer: 1}}}
level:
  flaxans-2: {name: Once More, source: original, villain: my-box/flaxans, level: 2, instant: {spawn: infantry}}
"""


@pytest.fixture(params=["my-box/flaxans", "flaxans"])
def kind(tmp_path: Path, request: pytest.FixtureRequest) -> Invincible:
    folder = tmp_path / "my-box"
    folder.mkdir()
    (folder / "pack.yaml").write_text("id: my-box\nname: My box\ngame: invincible\n")
    (folder / "cards.yaml").write_text(CARDS.replace("my-box/flaxans", request.param))
    made = Invincible([folder])
    assert made.findings([folder]) == []
    return made


def test_own_entries_go_by_their_full_names(kind: Invincible, tmp_path: Path) -> None:
    setup = kind.check({"heroes": ["my-box/invincible", "invincible"], "villain": "my-box/flaxans", "city": "chicago"})
    path = saves.new_path(tmp_path, setup, datetime(2026, 1, 2))
    assert path.name == "2026-01-02-my-box-invincible-invincible-vs-my-box-flaxans.jsonl"
    table = Table.new(kind, setup, 5, path=path)
    view = table.game.view()
    assert view["villain"]["health"] == 20
    assert [hero["slots"] for hero in view["heroes"]] == [2, 1]
    named = [{card["id"] for card in hero["hand"]} for hero in view["heroes"]]
    assert "my-box/determination" in named[0]
    assert "determination" in named[1]
    player = bot("late", 5)
    while table.game.outcome is None:
        table.choose(player.pick(table.game))
    table.close()
    assert "my-box/infantry" in set(table.game.state.cards)
    assert "flaxan-general" not in set(table.game.state.cards)
