"""What the kernel asks of the rules beside play: outcomes, seats, texts, and states that come from a file."""

from __future__ import annotations

import json
from typing import Any

import pytest

from invincible_tui.kernel.decision import Auto
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.rules import Outcome
from invincible_tui.kernel.state import State
from tests.scenario import rules_kind

PEOPLE = {"heroes": ["ada", "ben"], "villain": "examiner", "city": "gridtown"}


def game(position: dict[str, Any], *, auto: Auto = True, **people: Any) -> Game:
    """A game that starts in a position."""
    kind = rules_kind()
    return Game.new(kind.rules(kind.check({**PEOPLE, **people, "scenario": position}), 1), auto=auto)[0]


def pick(game: Game, *words: str) -> None:
    """Pick the first option about a card, by its group and the card's id."""
    for word in words:
        group, _, card = word.partition(" ")
        options = [
            one for one in game.pending()[0].options if one.group == group and game.state.cards[one.uid or 0] == card
        ]
        game.choose([options[0].id])


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert game({"start": "main"}).outcome is None


def test_who_wins_scores_the_citys_health() -> None:
    won = game(
        {
            "start": "main",
            "players": [{"hand": ["try-villain-suffer"]}],
            "villain_state": {"health": 2},
            "city_state": {"health": 13},
        }
    )
    pick(won, "play try-villain-suffer")
    assert won.outcome == Outcome("villain", {1: "won", 2: "won"}, {1: 13, 2: 13})
    assert won.pending() == []


def test_who_loses_scores_nothing() -> None:
    lost = game(
        {"start": "main", "players": [{"hand": ["provocation"]}], "villain_state": {"deck": ["doom"]}},
        heroes=["ada", "ben", "cleo"],
    )
    pick(lost, "play provocation")
    assert lost.outcome == Outcome("doom", {1: "lost", 2: "lost", 3: "lost"}, {1: 0, 2: 0, 3: 0})


def test_every_seat_sees_every_question() -> None:
    here = game({"start": "main"})
    (asked,) = here.pending()
    assert here.pending(2)[0].options == asked.options != []
    assert here.pending(None)[0].options == asked.options
    assert here.view(1) == here.view(2) == here.view(None) == here.view("*")


def test_a_state_from_a_file_goes_on_in_the_middle_of_an_effect() -> None:
    here = game({"start": "main", "players": [{"hand": ["try-look-discard"], "deck": []}]})
    pick(here, "play try-look-discard")
    read = Game(here.rules, State.from_plain(json.loads(json.dumps(here.state.plain()))))
    assert read.pending()[0].options == here.pending()[0].options
    for one in (here, read):
        one.choose([])
        one.choose([])
        one.choose([option.id for option in one.pending()[0].options])
    assert read.state == here.state
    assert here.pending()[0].kind == read.pending()[0].kind == "main"


def test_a_state_from_a_file_knows_whom_its_effect_concerns() -> None:
    here = game({"start": "main", "players": [{"hand": ["life-line"]}, {"health": 5}]})
    pick(here, "play life-line")
    read = Game(here.rules, State.from_plain(json.loads(json.dumps(here.state.plain()))))
    read.choose(["pick:hero:2"])
    assert read.view()["heroes"][1]["health"] == 8


def test_a_state_is_asked_again_without_being_answered_by_itself() -> None:
    here = game({"start": "main"}, auto=False)
    here.choose(["end"])
    assert here.pending()[0].kind == "order"
    again = Game(here.rules, here.state.copy(), auto=False)
    assert again.pending()[0].kind == "order"
    assert again.state == here.state


def test_without_automatic_answers_set_up_asks_too() -> None:
    position = {"turn_order": [1, 2], "players": [{"hand": []}]}
    assert game(position, auto=False).pending()[0].kind == "attack"
    assert game(position, auto=True).pending()[0].kind == "main"


def test_the_text_of_any_card() -> None:
    rules: Any = game({}).rules
    assert rules.text("punch") == ["Weapon, cost 0", "ATTACK: Deal 1 damage."]
    with pytest.raises(KeyError):
        rules.text("no-such-card")


def test_what_set_up_does_is_told() -> None:
    kind = rules_kind()
    here, set_up = Game.new(kind.rules(kind.check(PEOPLE), 1))
    told = [fact for event in set_up.events for fact in here.rules.public(here.state, event)]
    made = {fact["place"]: [card["id"] for card in fact["cards"]] for fact in told if fact["e"] == "made"}
    dealt = {fact["place"]: fact["count"] for fact in told if fact["e"] == "dealt"}
    assert made["hand:1"] == ["determination", "determination", "determination", "punch", "punch"]
    assert made["side:drones"] == ["drone", "drone", "drone"]
    assert dealt["supply:fuel-low"] == 10
    assert dealt["turn-deck"] == 6
    assert dealt["villain-deck"] == 5


def test_a_position_without_minions_makes_none() -> None:
    kind = rules_kind()
    _, set_up = Game.new(kind.rules(kind.check({**PEOPLE, "scenario": {"villain_state": {"minions": []}}}), 1))
    assert [event for event in set_up.events if event[1] == "minions"] == []


def test_labels_have_the_printed_names() -> None:
    here = game({"start": "main", "players": [{"hand": ["starters-gun"]}]})
    labels = [option["label"] for option in here.describe(here.pending()[0])["options"]]
    assert "Play Starter's Gun" in labels


def test_a_card_that_no_pack_has_is_named() -> None:
    here = game({"start": "main"})
    here.state.cards = (*here.state.cards[:-1], "gone-card")
    with pytest.raises(LookupError, match="no pack has the card 'gone-card' any more"):
        here.rules.resume(here.state)


def test_a_hidden_pile_beside_a_mat_stays_hidden_in_a_position() -> None:
    kind = rules_kind()
    position = {"players": [{"piles": {"egg": ["punch", "howler"], "lair": ["punch"]}}]}
    here, _ = Game.new(kind.rules(kind.check({**PEOPLE, "heroes": ["fay"], "scenario": position}), 1))
    assert set(here.state.piles["pile:egg:1"]) <= here.state.unseen
    assert here.state.unseen.isdisjoint(here.state.piles["pile:lair:1"])


def test_which_of_equal_cards_is_asked_where_only_single_answers_are_given_by_themselves() -> None:
    position = {"start": "main", "players": [{"hand": ["determination", "determination"]}]}
    asked = {}
    for auto in (True, "single", False):
        here = game(position, auto=auto)
        pick(here, "play determination", "play determination")
        here.choose(["end"])
        asked[auto] = here.pending()[0].kind
    assert asked[True] != "order"
    assert asked["single"] == asked[False] == "order"
    alone = {"start": "attack", "players": [{"hand": ["determination"], "equipped": []}]}
    assert game(alone, auto="single").pending()[0].kind == "main"
