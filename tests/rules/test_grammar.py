"""Names in sentences: verbs and articles fit a Villain or a Minion whose name is a plural."""

from __future__ import annotations

from typing import Any

import pytest

from invincible_tui.games.invincible.filters import Filter
from invincible_tui.games.invincible.narration import Narrator
from invincible_tui.games.invincible.words import Words, is_plural, one

NAMES = {"gang": "The Hornets", "rats": "Rats", "looter": "Looter", "octopus": "The Octopus", "vegas": "Las Vegas"}


def told(villain: str, *events: dict[str, Any]) -> list[str]:
    """What some events are told as, in a battle against a Villain."""
    return Narrator(Words(names=NAMES), ["looter"], villain, "vegas").tell(events)


@pytest.mark.parametrize("name", ["The Flaxans", "Rats", "Sparks", "Drones"])
def test_some_names_are_plurals(name: str) -> None:
    assert is_plural(name)
    assert one(name) == f"1 {name}"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Infantry", "an Infantry"),
        ("Looter", "a Looter"),
        ("Debris", "a Debris"),
        ("Boss", "a Boss"),
        ("Octopus", "an Octopus"),
        ("Atlas", "an Atlas"),
    ],
)
def test_other_names_have_an_article(name: str, told: str) -> None:
    assert one(name) == told


@pytest.mark.parametrize(("villain", "has", "is_"), [("gang", "have", "are"), ("octopus", "has", "is")])
def test_the_verb_fits_the_villain(villain: str, has: str, is_: str) -> None:
    name = NAMES[villain]
    assert told(
        villain,
        {"e": "health", "of": "villain", "was": None, "now": 50},
        {"e": "level", "was": 0, "now": 2},
        {"e": "stunned", "of": "villain", "was": 0, "now": 1},
        {"e": "over", "result": "won", "reason": "villain"},
    ) == [
        f"{name} {has} 50 health.",
        f"{name} {is_} at level 2.",
        f"{name} {is_} stunned.",
        f"{name} {is_} defeated. You win!",
    ]


@pytest.mark.parametrize(("minion", "enters", "is_"), [("rats", "enter", "are"), ("looter", "enters", "is")])
def test_the_verb_fits_the_minion(minion: str, enters: str, is_: str) -> None:
    name = NAMES[minion]
    assert told(
        "gang",
        {"e": "moved", "uid": 7, "id": minion, "from": "side:rats", "to": "minions"},
        {"e": "health", "of": "minion:7", "id": minion, "was": None, "now": 2},
        {"e": "moved", "uid": 7, "id": minion, "from": "minions", "to": "side-discard:rats"},
    ) == [f"{name} {enters} play.", f"{name} {'have' if is_ == 'are' else 'has'} 2 health.", f"{name} {is_} defeated."]


def test_a_sentence_that_begins_with_a_place_keeps_its_capitals() -> None:
    assert told("gang", {"e": "shuffled", "place": "villain-deck"}) == ["The Villain deck is shuffled."]


def test_a_city_is_one_whatever_its_name_ends_in() -> None:
    assert told("gang", {"e": "health", "of": "city", "was": None, "now": 20}) == ["Las Vegas has 20 health."]


def test_a_card_that_a_filter_names_keeps_its_name() -> None:
    assert Filter(id="rats").words(1, "Rats") == "1 Rats"
    assert Filter(id="rats").words(2, "Rats") == "2 Rats"
    assert Filter(id="punch").words(2, "Punch") == "2 Punch"
    assert Filter(types=("weapon",)).words(2) == "2 Weapons"
