"""Nothing hidden leaks into a choice: the same view gets the same pick, and thinking leaves the game as it is."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from math import inf

import pytest

from invincible_tui.bots import BOTS, bot
from invincible_tui.bots.hint import Hint, hint
from invincible_tui.bots.strong import StrongBot
from invincible_tui.kernel.game import Game
from tests.property.random_games import Named, Walk, named_games

#: How many choices a search may try here: leaks do not depend on their number.
FEW = 30
#: Each how many choices of a random game a position is taken, and how many there are of a game at the most.
EVERY, MOST = 35, 4
#: How many choices in a row are compared for as long as nothing hidden comes up.
ON = 5
Thinker = Callable[[Game], Hint | list[str] | None]


def player_of(level: str) -> Thinker:
    """What thinks about positions of a game: a bot of a level (who may keep to a plan), or the hint."""
    if level == "hint":
        return lambda game: hint(game, seat=1, seconds=inf, nodes=FEW)
    return (StrongBot(1, nodes=FEW) if level == "strong" else bot(level, 1)).pick


@cache
def positions(game: Named) -> Sequence[Game]:
    """Positions of a random game, and its last few before the end."""
    walk, found = Walk(game), []
    for at, _ in enumerate(walk):
        if at % EVERY == EVERY - 1:
            found.append(walk.table.game.copy())
    return found[-MOST:]


def hidden(game: Game) -> dict[str, list[str]]:
    """What lies in the piles in which somebody does not know the order."""
    state = game.state
    return {
        place: [state.cards[uid] for uid in uids]
        for place, uids in state.piles.items()
        if not state.unseen.isdisjoint(uids)
    }


GAMES = named_games(6, "hidden", odd=True)


@pytest.mark.parametrize("level", [*BOTS, "hint"])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_same_view_gets_the_same_pick(game: Named, level: str) -> None:
    for at, here in enumerate(positions(game)):
        there = here.sample(1, random.Random(at))
        here = here.copy()
        first, second = player_of(level), player_of(level)
        for _ in range(ON):
            if here.outcome is not None or here.view(1) != there.view(1):
                break
            thought = first(here)
            assert thought is not None
            assert second(there) == thought
            pick = thought.pick if isinstance(thought, Hint) else thought
            here.choose(pick)
            there.choose(pick)


def test_what_lies_hidden_differs_in_those_positions() -> None:
    differing = {
        place.partition(":")[0]
        for game in GAMES
        for at, here in enumerate(positions(game))
        for place, cards in hidden(here.sample(1, random.Random(at))).items()
        if cards != hidden(here)[place]
    }
    assert differing >= {"villain-deck", "turn-deck", "supply", "pile"}


@pytest.mark.parametrize("game", named_games(3, "thinking", odd=True), ids=str)
def test_thinking_leaves_the_game_and_every_generator_as_they_are(game: Named) -> None:
    thought_about, left_alone = Walk(game), Walk(game)
    for at, (_, _) in enumerate(zip(thought_about, left_alone, strict=True)):
        if at % EVERY == 0:
            table = thought_about.table
            before, drawn, lines = table.game.state.plain(), random.getstate(), list(table.lines)
            for level in (*BOTS, "hint"):
                player_of(level)(table.game)
            table.game.preview(bot("steady", 1).pick(table.game))
            assert table.game.state.plain() == before
            assert random.getstate() == drawn
            assert list(table.lines) == lines
    # What was shuffled afterwards was shuffled the same.
    assert thought_about.table.game.state.plain() == left_alone.table.game.state.plain()
