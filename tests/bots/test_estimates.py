"""Rules of thumb hold for every card that can be written: every word has its worth, and every game can be judged."""

from __future__ import annotations

from pathlib import Path

import pytest

import invincible_tui.games.invincible.verbs  # noqa: F401 - importing the verbs makes them known
from invincible_tui.bots import bot
from invincible_tui.games.invincible.blocks import VERBS, Verb
from invincible_tui.games.invincible.kind import Invincible
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


#: A Villain whose tracks move each other, and whose Minions bring each other into play.
WHEELS = """
villain:
  mill:
    name: Mill
    source: original
    health: 30
    challenge: 1
    max-level: 1
    sides: [cog, gear]
    tracks: {wind: 2, water: 2}
    set-up: {spawn: cog}
    rules:
      - {when: track-full, do: {track: {name: wind, by: -1}}}
      - {when: track-full, do: {track: {name: water, by: 1}}}
      - {when: track-empty, do: {track: {name: wind, by: 1}}}
minion:
  cog: {name: Cog, source: original, villain: mill, side: cog, copies: 3, health: 2,
        activate: {if: {minions: 1, then: {spawn: gear}, else: {track: {name: wind, by: 1}}}}}
  gear: {name: Gear, source: original, villain: mill, side: gear, copies: 3, health: 1,
         activate: {do: {spawn: cog}, track: wind}}
strike:
  gust: {name: Gust, source: original, villain: mill, players: all, copies: 6, strike: {track: wind, city-suffer: 1}}
"""


def test_what_sets_itself_off_again_can_be_judged(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mills\nname: Mills\ngame: invincible\nversion: '1'\n")
    (tmp_path / "mill.yaml").write_text(WHEELS)
    kind = Invincible([tmp_path])
    assert kind.findings([tmp_path]) == []
    setup = kind.check({"heroes": ["invincible"], "villain": "mill", "city": "chicago"})
    for seed in range(4):
        game, _ = Game.new(kind.rules(setup, seed))
        player = bot("steady", seed)
        while game.outcome is None:
            game.choose(player.pick(game))
