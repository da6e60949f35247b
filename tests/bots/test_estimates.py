"""Rules of thumb hold for every card that can be written: every word has its worth, and every game can be judged."""

from __future__ import annotations

import pytest

import invincible_tui.games.invincible.verbs  # noqa: F401 - importing the verbs makes them known
from invincible_tui.bots import bot
from invincible_tui.games.invincible.blocks import VERBS, Verb
from invincible_tui.kernel.game import Game
from tests.property.random_games import Named, named_games
from tests.scenario import rules_kind


def test_every_word_says_what_it_is_worth() -> None:
    silent = {word for word, verb in VERBS.items() if verb.value is Verb.value}
    assert silent == {"do"}, "do is worth what stands inside it; every other word says what it is worth"


@pytest.mark.parametrize("game", named_games(24, "estimates", odd=True), ids=str)
def test_any_game_can_be_played_by_thumb_and_judged(game: Named) -> None:
    playing, _ = Game.new(rules_kind().rules(game.setup, game.seed))
    judgement, player = playing.rules.judgement, bot("steady", 1)
    assert judgement is not None
    while playing.outcome is None:
        before = judgement.standing(playing.state)
        assert 0 < before < 1
        decision = playing.pending()[0]
        looks = judgement.appeal(playing.state, decision)
        assert len(looks) == len(decision.options)
        pick = player.pick(playing)
        options = decision.picked(pick)
        after, _ = playing.foreseen(pick)
        judgement.reason(playing.state, after, decision, options)
        playing.choose(pick)
    assert judgement.standing(playing.state) == ("won" in playing.outcome.results.values())
