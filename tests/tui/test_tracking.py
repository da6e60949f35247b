"""What is left in the decks and what the Villain will do: from what everybody knows, and never more than that."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from invincible_tui.bots import bot
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.names import Names
from invincible_tui.telling import Chronicle
from invincible_tui.threat import threat_lines
from invincible_tui.tracking import Stock, stocks, tracker_lines
from tests.tui.conftest import Player
from tests.tui.fixtures import positions

TWO = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}


def view() -> dict[str, Any]:
    told = positions.view(2)
    told["known"] = {
        "villain-deck": [None, None, positions.card(300, "infantry")],
        "supply:tech": [positions.card(60, "magnetic-holster"), None],
    }
    return told


def test_a_deck_holds_what_it_was_made_of_less_what_can_be_seen() -> None:
    lists = {
        "villain-deck": ["infantry"] * 4 + ["flaxan-general", "bolster-ranks", "bolster-ranks"],
        "supply:tech": ["magnetic-holster"] * 2,
    }
    deck, tech = stocks(view(), lists, {})
    # Two Infantry and the General are in play, one Infantry is known to lie third, one Bolster Ranks is discarded.
    assert deck == Stock("villain-deck", 3, (), (("bolster-ranks", 1), ("infantry", 1)), 2, True)
    assert tech == Stock("supply:tech", 2, ("magnetic-holster",), (("magnetic-holster", 1),), 1, True)
    told = dict(tracker_lines(view(), [deck, tech], positions.NAMES))
    assert told["Villain deck"] == "3 cards; hidden: Bolster ranks 50%, Infantry 50%"
    assert told["Supply tech"] == "2 cards; on top Magnetic Holster; hidden: Magnetic Holster 100%"
    assert told["Turn order"] == "4 cards: Villain 25%, Invincible 25%, Atom Eve x2 50%"


def test_what_was_destroyed_is_gone_and_what_went_unseen_leaves_the_odds_open() -> None:
    lists = {"villain-deck": ["infantry"] * 5}
    [deck] = stocks(view(), lists, {})
    assert (deck.hidden, deck.exact) == (2, True)
    [less] = stocks(view(), lists, {999: "infantry"})
    assert not less.exact
    assert "2 hidden of: Infantry" in dict(tracker_lines(view(), [less], positions.NAMES))["Villain deck"]


@pytest.mark.parametrize("seed", range(4))
def test_in_every_position_of_a_game_it_is_exactly_what_lies_there(seed: int) -> None:
    kind = game_kind()
    table = Table.new(kind, kind.check(TWO | {"difficulty": ("normal", "nightmare")[seed % 2]}), seed)
    lists = table.game.rules.decklists()
    player, chronicle = bot("late", seed), Chronicle(table, kind)
    while table.game.pending() and table.step < 150:
        table.choose(player.pick(table.game))
        if table.step % 10:
            continue
        state = table.game.state
        found = stocks(table.game.view(None), lists, chronicle.destroyed())
        for deck in found:
            hidden = [state.cards[uid] for uid in state.piles.get(deck.place, ()) if uid in state.unseen]
            assert deck.exact
            assert Counter(dict(deck.left)) == Counter(hidden)
        assert found == stocks(table.game.sample(None, random.Random(1)).view(None), lists, chronicle.destroyed())


def at_villain(**more: Any) -> Table:
    kind = game_kind()
    position = {**TWO, "start": "main", "turn_order": [1, "villain", 1, "villain", 2, 2], **more}
    return Table.new(kind, kind.check({"scenario": position}), 1)


def key(event: Mapping[str, Any]) -> tuple[Any, ...]:
    """What says whether two facts are the same."""
    return event["e"], event.get("of"), event.get("was"), event.get("now")


def test_the_threat_is_what_then_happens() -> None:
    minions = [
        {"id": "infantry", "health": 2},
        {"id": "rift-scout", "health": 3},
        {"id": "rift-scout", "health": 3, "stunned": True},
    ]
    table = at_villain(villain_state={"level": 1, "minions": minions}, players=[{"health": 5}, {"health": 7}])
    foretold = table.game.rules.foretell(table.game.state)
    facts = [event for one in foretold for event in one.events]
    table.choose(["end"])
    while table.game.pending() and table.game.view(None)["phase"] != "villain-main":
        table.choose([o.id for o in table.game.pending()[0].options[: table.game.pending()[0].min]])
    happened = [
        told
        for number in table.chain()
        for event in table.steps[number].events
        for told in table.game.rules.public(table.game.state, event)
    ]
    assert {key(event) for event in facts} <= {key(event) for event in happened}
    assert [one.stunned for one in foretold if one.uid is not None][-1]


def test_the_threat_tells_nothing_hidden_and_changes_nothing() -> None:
    kind = game_kind()
    table = Table.new(kind, kind.check(TWO), 5)
    player = bot("late", 5)
    while table.game.pending() and table.step < 120:
        table.choose(player.pick(table.game))
        if table.step % 8:
            continue
        before = table.game.state.copy()
        told = table.game.rules.foretell(table.game.state)
        assert table.game.state == before
        for seed in range(3):
            other = table.game.sample(None, random.Random(seed)).state
            assert [(one.id, one.events, one.asks) for one in table.game.rules.foretell(other)] == [
                (one.id, one.events, one.asks) for one in told
            ]


def test_the_threat_in_words() -> None:
    minions = [{"id": "infantry", "health": 2}, {"id": "rift-scout", "health": 3, "stunned": True}]
    table = at_villain(villain_state={"level": 1, "minions": minions})
    kind, game = game_kind(), table.game
    lines = threat_lines(game.rules.foretell(game.state), game.view(None), kind, game.state, Names(kind.catalogue()))
    assert ("Rift Scout (3)", "stunned: only loses its stun token") in lines
    assert lines[-1][0] == "All in all"
    none = at_villain(villain_state={"level": 1, "minions": []}).game
    assert threat_lines([], none.view(None), kind, none.state, Names(kind.catalogue())) == []


def test_both_are_a_key_away(player: Player) -> None:
    assert "Villain deck" in player.press("L")
    screen = player.press("escape", "V")
    assert "Infantry (3)" in screen
    assert "stunned: only loses its stun token" in screen
    assert "health: Chicago 21 -> 20." in screen
