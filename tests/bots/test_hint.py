"""Hints: the best pick, a reason that a player understands, runners-up; fast, and the game is not touched."""

from __future__ import annotations

import time

import pytest

from invincible_tui.bots import bot
from invincible_tui.bots.hint import Cancelled, hint
from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game

POSITION = {
    "heroes": ["invincible", "atom-eve"],
    "villain": "flaxans",
    "city": "chicago",
    "turn_order": [1, "villain", 2, 1, 2, "villain"],
}


def position(**more: object) -> Game:
    kind = game_kind()
    game, _ = Game.new(kind.rules(kind.check({"scenario": POSITION | more}), 1))
    return game


def test_every_hint_of_a_game_can_be_followed_and_says_why() -> None:
    game, player = position(), bot("steady", 1)
    asked = 0
    while game.outcome is None:
        if asked % 8 == 0:
            before = game.state.plain()
            found = hint(game, seconds=0.15)
            assert found is not None
            assert game.state.plain() == before
            for pick, reason in [(found.pick, found.reason), *((one.pick, one.reason) for one in found.others)]:
                game.copy().choose(pick)
                assert reason[0].isupper()
                assert reason.endswith(".")
        game.choose(player.pick(game))
        asked += 1
    assert hint(game) is None


def test_a_hint_names_the_win() -> None:
    game = position(start="attack", villain_state={"health": 1}, players=[{"equipped": ["punch"]}, {}])
    found = hint(game)
    assert found is not None
    assert found.reason.startswith("Wins the game.")
    assert found.pick[0].startswith("attack:")


def test_a_hint_tells_the_cards_that_it_plans_to_play() -> None:
    game = position(start="main", players=[{"hand": ["determination", "determination", "determination"]}, {}])
    found = hint(game)
    assert found is not None
    assert "Gives Invincible 1 energy" in found.reason
    assert "Then: Play Determination" in found.reason


def test_equal_cards_are_one_suggestion() -> None:
    found = hint(position(start="main", players=[{"hand": ["determination"] * 4}, {}]))
    assert found is not None
    assert all("determination" not in one.reason.lower() for one in found.others)


def test_a_hint_comes_in_time() -> None:
    game = position()
    began = time.monotonic()
    hint(game, seconds=0.3)
    assert time.monotonic() - began < 2


def test_a_hint_can_be_cancelled() -> None:
    began = time.monotonic()
    with pytest.raises(Cancelled):
        hint(position(), seconds=60, cancelled=lambda: time.monotonic() - began > 0.05)
    assert time.monotonic() - began < 1
