"""Hints: the best pick, a reason that a player understands, runners-up; in time, and the game is not touched."""

from __future__ import annotations

import io
import json
import sys
from itertools import count
from math import inf
from pathlib import Path

import pytest

from invincible_tui.bots import bot
from invincible_tui.bots.hint import Cancelled, hint
from invincible_tui.cli import main
from invincible_tui.games import game_kind
from invincible_tui.kernel.decision import Decision
from invincible_tui.kernel.game import Game
from invincible_tui.telling import labels

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
            found = hint(game, seconds=inf, nodes=60)
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
    found = hint(game, seconds=inf, nodes=400)
    assert found is not None
    assert found.reason.startswith("Wins the game.")
    assert found.pick[0].startswith("attack:")


def test_a_hint_tells_the_cards_that_it_plans_to_play() -> None:
    game = position(start="main", players=[{"hand": ["determination", "determination", "determination"]}, {}])
    found = hint(game, seconds=inf, nodes=400)
    assert found is not None
    assert "Gives Invincible 1 energy" in found.reason
    assert "Then: Play Determination" in found.reason


def test_equal_cards_are_one_suggestion() -> None:
    found = hint(position(start="main", players=[{"hand": ["determination"] * 4}, {}]), seconds=inf, nodes=400)
    assert found is not None
    assert all("determination" not in one.reason.lower() for one in found.others)


def test_the_same_position_gets_the_same_hint() -> None:
    assert hint(position(), seconds=inf, nodes=200) == hint(position(), seconds=inf, nodes=200)


def test_a_hint_comes_in_time() -> None:
    # A clock that goes on by a hundredth of a second whenever it is looked at, which is at least once a trial.
    ticks = count()
    found = hint(position(), seconds=1.0, nodes=10**9, clock=lambda: next(ticks) / 100)
    assert found is not None
    assert 100 < next(ticks) < 110


def test_a_hint_that_was_given_no_time_at_all_is_the_first_that_comes_to_mind() -> None:
    game = position(start="main", players=[{"hand": ["determination"]}, {}])
    found = hint(game, seconds=-1.0)
    assert found is not None
    assert found.pick[0].startswith("play:")


def test_a_hint_can_be_cancelled() -> None:
    looks = count()
    with pytest.raises(Cancelled):
        hint(position(), seconds=inf, nodes=10**9, cancelled=lambda: next(looks) >= 20)
    assert next(looks) < 30


def reasons_at(kind: str, **more: object) -> dict[tuple[str, ...], str]:
    """The reasons of a hint and its runners-up, at the first decision of a kind that is met by ending what can be."""
    game = position(**more)
    while game.pending()[0].kind != kind:
        decision = game.pending()[0]
        ends = [option.id for option in decision.options if option.group in ("end", "play")]
        game.choose(ends[:1] or [option.id for option in decision.options[: decision.min]])
    found = hint(game, seconds=inf, nodes=60)
    assert found is not None
    return {found.pick: found.reason} | {one.pick: one.reason for one in found.others}


def test_an_order_is_told_by_the_card_that_comes_first() -> None:
    told = reasons_at("order", start="main", players=[{"hand": ["determination", "endure"]}, {}])
    assert set(told.values()) == {
        "Lets Determination come up before the others.",
        "Lets Endure come up before the others.",
    }


def test_who_holds_the_wild_token_is_told_by_what_it_brings() -> None:
    three = {"heroes": ["invincible", "atom-eve", "robot"], "villain": "flaxans", "city": "chicago"}
    game, _ = Game.new(game_kind().rules(game_kind().check(three), 1))
    assert game.pending()[0].kind == "setup"
    found = hint(game, seconds=inf, nodes=60)
    assert found is not None
    assert found.reason == "Can make good use of the turns that this brings."


def test_what_cannot_be_foreseen_is_not_called_harmless() -> None:
    game = position(start="main", turn_order=[1, "villain", 2], players=[{"hand": []}, {}],
                    villain_state={"minions": [], "deck": ["portal-barrage", "line-breaker", "rift-scout"]})  # fmt: skip
    while game.pending()[0].kind != "choose-option":
        game.choose(["end"] if game.pending()[0].kind == "main" else [])
    decision, judgement = game.pending()[0], game.rules.judgement
    assert judgement is not None
    told = judgement.reason(game.state, game.state, decision, decision.options[:1])
    assert told == "The price is small as things stand."


def asked(*picks: str, **more: object) -> tuple[Game, Decision]:
    """A position after some picks, and what is asked then. A pick is the first option whose id begins so.

    Where there is none at once, the rest of the turn is gone through with as little as may be.
    """
    game = position(start="main", **more)
    for pick in picks:
        while not (ids := [option.id for option in game.pending()[0].options if option.id.startswith(pick)]):
            ends = [option.id for option in game.pending()[0].options if option.group == "end"]
            game.choose(ends or [option.id for option in game.pending()[0].options[: game.pending()[0].min]])
        game.choose(ids[:1])
    return game, game.pending()[0]


def said_of(game: Game, pick: list[str]) -> str:
    judgement, decision = game.rules.judgement, game.pending()[0]
    assert judgement is not None
    return judgement.reason(game.state, game.foreseen(pick)[0], decision, decision.picked(pick))


def told_of_strike(card: str, pick: str) -> str:
    """What is said of an answer to a Strike that comes up in the Villain's turn."""
    villain = {"minions": [], "deck": [card, "line-breaker", "rift-scout"]}
    game, decision = asked(turn_order=[1, "villain", 2], players=[{"hand": [], "slots": 2}, {}], villain_state=villain)
    while decision.kind != "choose-option":
        game.choose(["end"] if decision.kind == "main" else [])
        decision = game.pending()[0]
    return said_of(game, [pick])


def test_what_is_left_stands_in_brackets() -> None:
    assert told_of_strike("portal-barrage", "pick:option:2") == "Costs Chicago 3 health (24 left)."


def test_lost_slots_are_told() -> None:
    assert told_of_strike("battalion-forward", "pick:option:2") == "Costs Invincible 2 slots (0 left)."


def test_a_card_that_goes_on_top_of_a_deck_is_told() -> None:
    game, _ = asked(
        "play", "yes", players=[{"hand": ["shared-burden"]}, {"hand": ["endure", "punch"], "deck": ["punch"]}]
    )
    picks = [option.id for option in game.pending()[0].options]
    assert [said_of(game, [pick]) for pick in picks] == [
        "Gives Invincible 2 energy and puts Endure on top of Atom Eve's deck.",
        "Gives Invincible 2 energy and puts Punch on top of Atom Eve's deck.",
    ]


def test_a_card_that_goes_under_the_villain_deck_is_told_and_asked_about() -> None:
    game, decision = asked("play", "pick:option:1", players=[{"hand": ["tactical-briefing"]}, {}],
                           villain_state={"deck": ["portal-barrage", "line-breaker", "rift-scout", "infantry"]})  # fmt: skip
    assert "Put any of them under the pile; the last you pick lies lowest." in game.describe(decision)["prompt"]
    ids = [option.id for option in decision.options]
    assert said_of(game, ids[:1]) == "Puts Portal Barrage under the Villain deck."
    assert said_of(game, ids[1:2]) == "Puts Line Breaker under the Villain deck."
    assert said_of(game, ids[:2]) == (
        "Gives Invincible Determination and puts Portal Barrage and Line Breaker under the Villain deck."
    )


DIVIDED = {
    "cards": ["invincible", "astro-knights-wave1"],
    "start": "attack",
    "players": [{"equipped": ["echo-ray"], "slots": 1}, {}],
    "villain_state": {"minions": [{"id": "line-breaker", "health": 4}, {"id": "infantry", "health": 1}]},
}


def test_damage_is_divided_so_that_none_of_it_is_lost() -> None:
    game = position(**DIVIDED)
    game.choose([game.pending()[0].options[0].id])
    breaker, infantry = game.state.piles["minions"]
    found = hint(game, seconds=inf, nodes=400)
    assert found is not None
    picks = {tuple(sorted(pick)) for pick in (found.pick, *(one.pick for one in found.others))}
    split = sorted([f"pick:minion:{breaker}"] * 4 + ["pick:villain"] * 3)
    assert picks & {tuple(split), tuple(sorted([*split[:4], f"pick:minion:{infantry}", *split[5:]]))}
    for pick in picks:
        assert pick.count(f"pick:minion:{breaker}") <= 4
        assert pick.count(f"pick:minion:{infantry}") <= 1


def test_what_is_picked_several_times_is_told_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "divided.yaml").write_text(json.dumps(POSITION | DIVIDED))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nhint\nlog\nquit\n"))
    assert main(["new", "--scenario", str(tmp_path / "divided.yaml"), "--plain", "--saves", str(tmp_path)]) == 0
    assert " 1, The Flaxans (50 health), 7 times. Deals 7 damage" in " ".join(capsys.readouterr().out.split())
    game = position(**DIVIDED)
    game.choose([game.pending()[0].options[0].id])
    assert labels(game.describe(game.pending()[0]), ["pick:villain"] * 7) == "The Flaxans (50 health) x7"
