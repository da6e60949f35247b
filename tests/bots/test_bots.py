"""Bots choose legally, the same for the same seed, and are the better the more they think."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from invincible_tui.bots import BOTS, Bot, bot
from invincible_tui.bots.search import Move, Plan
from invincible_tui.bots.steady import SteadyBot
from invincible_tui.bots.strong import StrongBot
from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game

SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}


def new_game(seed: int, **more: object) -> Game:
    kind = game_kind()
    game, _ = Game.new(kind.rules(kind.check(SETUP | more), seed))
    return game


def positions(seed: int, every: int, **more: object) -> Iterator[Game]:
    """Positions of one game that a bot of chance plays to its end."""
    game, player = new_game(seed, **more), bot("late", seed)
    at = 0
    while game.outcome is None:
        if at % every == 0:
            yield game
        game.choose(player.pick(game))
        at += 1


def thinking(level: str, seed: int = 1) -> Bot:
    return StrongBot(seed, nodes=60) if level == "strong" else bot(level, seed)


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_plays_a_game_to_its_end(level: str) -> None:
    game, player = new_game(3), thinking(level)
    while game.outcome is None:
        game.choose(player.pick(game))


def test_the_same_seed_chooses_the_same_again() -> None:
    for game in positions(9, every=40):
        assert thinking("strong").pick(game) == thinking("strong").pick(game.copy())


def test_thumb_beats_chance() -> None:
    def won(level: str) -> int:
        count = 0
        for seed in range(12):
            game, player = new_game(seed), bot(level, seed)
            while game.outcome is None:
                game.choose(player.pick(game))
            count += "won" in game.outcome.results.values()
        return count

    assert won("steady") >= won("random") + 5


def test_a_game_that_knows_nothing_about_itself_is_played_by_chance() -> None:
    class Silent:
        judgement = None

    game = new_game(1)
    rules = game.rules
    game.rules = Silent()  # type: ignore[assignment]
    pick = SteadyBot(1).pick(game)
    game.rules = rules
    game.choose(pick)


def test_of_two_plans_that_win_the_shorter_is_better_and_of_two_that_lose_the_longer() -> None:
    move = Move("main", ("end",), ())
    short, long = (move,), (move, move, move)
    assert Plan(short, 1.0).rank() > Plan(long, 1.0).rank()
    assert Plan(long, 0.0).rank() > Plan(short, 0.0).rank()
    assert Plan(short, 0.5).rank() > Plan(long, 0.0).rank()
