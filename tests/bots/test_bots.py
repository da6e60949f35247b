"""Bots choose legally, think on copies, see nothing hidden, and are the better the more they think."""

from __future__ import annotations

import random
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


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_leaves_the_game_as_it_is(level: str) -> None:
    for game in positions(5, every=25):
        before = game.state.plain()
        thinking(level).pick(game)
        assert game.state.plain() == before


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_chooses_alike_whatever_lies_hidden(level: str) -> None:
    for at, game in enumerate(positions(7, every=20)):
        pick = thinking(level).pick(game)
        for other in range(3):
            same_view = game.sample(1, random.Random(100 * at + other))
            assert same_view.view(1) == game.view(1)
            assert thinking(level).pick(same_view) == pick


@pytest.mark.parametrize("villain", [row["id"] for row in game_kind().choices()["villains"]])
def test_a_bot_chooses_alike_whatever_lies_hidden_from_three(villain: str) -> None:
    three = {"heroes": ["robot", "rex-splode", "atom-eve"], "villain": villain, "difficulty": "nightmare"}
    for at, game in enumerate(positions(11, every=40, **three)):
        same_view = game.sample(1, random.Random(at))
        for level in ("steady", "strong"):
            assert thinking(level).pick(same_view) == thinking(level).pick(game)


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


def on_the_brink(seeds: range) -> Iterator[tuple[Game, set[str]]]:
    """Positions of random games in which some answers lose at once and others do not, with those that lose."""
    for seed in seeds:
        game, player = new_game(seed, difficulty="nightmare"), bot("late", seed)
        passed: list[Game] = []
        while game.outcome is None:
            passed = [*passed[-12:], game.copy()]
            game.choose(player.pick(game))
        for at in passed:
            decision = at.pending()[0]
            if decision.max == 1:
                losing = {option.id for option in decision.options if _loses(at, option.id)}
                if losing and len(losing) < len(decision.options):
                    yield at, losing


def test_no_choice_that_loses_at_once_where_another_does_not() -> None:
    met = 0
    for game, losing in on_the_brink(range(40)):
        met += 1
        assert StrongBot(1, nodes=80).pick(game)[0] not in losing
    assert met >= 5


def _loses(game: Game, pick: str) -> bool:
    """Whether an answer loses at once whatever lies hidden."""
    for twin in (game.copy(), *(game.sample(1, random.Random(seed)) for seed in range(6))):
        twin.choose([pick])
        if twin.outcome is None or "won" in twin.outcome.results.values():
            return False
    return True


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
