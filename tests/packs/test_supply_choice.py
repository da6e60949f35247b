"""What --cards may say: packs, decks of packs, and lists of preconstructed decks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from invincible_tui.packs.positions import PackError
from invincible_tui.packs.supply_choice import SupplyChoice, supply_choice

PACKS = ("invincible", "astro-knights-wave1")
DECKS = {"fuel": ("cell", "ember", "own/cell"), "tech": ("coil",), "weapon": ("blade", "bow")}


def choose(*said: Any, default: str | None = "invincible") -> SupplyChoice:
    return supply_choice(said, packs=PACKS, decks=DECKS, default=default)


def wrong(*said: Any, default: str | None = "invincible") -> list[str]:
    with pytest.raises(PackError) as raised:
        choose(*said, default=default)
    return [str(problem) for problem in raised.value.problems]


@pytest.fixture
def list_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    monkeypatch.chdir(tmp_path)

    def write(text: str) -> str:
        Path("list.yaml").write_text(text)
        return "list.yaml"

    return write


def test_nothing_said_is_the_default_pack() -> None:
    assert choose() == SupplyChoice(("invincible",))
    assert choose().packs_of("tech") == ("invincible",)


def test_several_packs_are_mixed_and_one_named_twice_counts_once() -> None:
    choice = choose("astro-knights-wave1", "invincible", "astro-knights-wave1")
    assert choice.packs == ("astro-knights-wave1", "invincible")
    assert choice.packs_of("fuel") == ("astro-knights-wave1", "invincible")


def test_a_deck_may_have_packs_of_its_own() -> None:
    choice = choose("tech=astro-knights-wave1")
    assert choice == SupplyChoice(("invincible",), {"tech": ("astro-knights-wave1",)})
    assert (choice.packs_of("tech"), choice.packs_of("fuel")) == (("astro-knights-wave1",), ("invincible",))
    both = choose("tech=invincible", "tech=astro-knights-wave1", "tech=invincible")
    assert both.packs_of("tech") == ("invincible", "astro-knights-wave1")


def test_decks_come_in_the_order_of_the_supply() -> None:
    choice = choose("weapon=invincible", {"supply": {"tech": ["coil"], "fuel": ["cell"]}})
    assert (list(choice.lists), list(choice.decks)) == (["fuel", "tech"], ["weapon"])
    assert choice.packs == ()


def test_a_list_names_each_physical_card(list_file: Callable[[str], str]) -> None:
    choice = choose(list_file("supply:\n  fuel: [cell, cell, own/cell]\n  tech: [coil]\n"))
    assert choice.lists == {"fuel": ("cell", "cell", "own/cell"), "tech": ("coil",)}
    assert (choice.packs_of("fuel"), choice.packs_of("weapon")) == ((), ("invincible",))


def test_a_choice_as_data_is_read_back_as_it_was(list_file: Callable[[str], str]) -> None:
    choice = choose("astro-knights-wave1", "weapon=invincible", list_file("supply: {fuel: [cell]}\n"))
    said = json.loads(json.dumps(choice.plain()))
    assert said == ["astro-knights-wave1", "weapon=invincible", {"supply": {"fuel": ["cell"]}}]
    assert choose(*said, default=None) == choice


@pytest.mark.parametrize(
    ("said", "messages"),
    [
        (["invincble"], ["cards: unknown pack 'invincble'; did you mean 'invincible'?"]),
        (["zzz"], ["cards: unknown pack 'zzz'; there are: invincible, astro-knights-wave1"]),
        ([""], ["cards: unknown pack ''; there are: invincible, astro-knights-wave1"]),
        (["tehc=invincible"], ["cards: unknown deck 'tehc'; did you mean 'tech'?"]),
        (
            ["wepon=astro-knight-wave1"],
            [
                "cards: unknown deck 'wepon'; did you mean 'weapon'?",
                "cards: unknown pack 'astro-knight-wave1'; did you mean 'astro-knights-wave1'?",
            ],
        ),
        (["=invincible"], ["cards: unknown deck ''; there are: fuel, tech, weapon"]),
        ([3], ["cards: expected a pack, DECK=PACK or a list, found 3"]),
        ([None], ["cards: expected a pack, DECK=PACK or a list, found nothing"]),
        (
            [{"suply": {}}],
            ["cards: the key 'supply' is missing", ("cards.suply: unknown key 'suply'; did you mean 'supply'?")],
        ),
        ([{"supply": {"fuel": ["cel"]}}], ["cards.supply.fuel.0: unknown card 'cel'; did you mean 'cell'?"]),
        ([{"supply": {"fuel": ["cell"]}}] * 2, ["cards: two lists name the deck fuel; leave one out"]),
        (
            [{"supply": {"tech": ["coil"]}}, "tech=invincible"],
            ["cards: both a list and tech=invincible name a deck; leave one out"],
        ),
        (["none.yaml"], ["none.yaml: this file cannot be read: No such file or directory"]),
    ],
)
def test_what_is_wrong_is_told_with_the_nearest(said: list[Any], messages: list[str]) -> None:
    assert wrong(*said) == messages


def test_without_a_default_every_deck_must_be_named() -> None:
    assert wrong("tech=invincible", default=None) == ["cards: nothing is said about the deck fuel; name a pack for it"]


def test_errors_in_a_list_have_file_line_and_column(list_file: Callable[[str], str]) -> None:
    text = "supply:\n  fuel:\n    - cell\n    - embre\n    - coil\n  weapon: []\n  wapon: [bow]\nsuply: 1\n"
    assert wrong(list_file(text)) == [
        "list.yaml:4:7: unknown card 'embre'; did you mean 'ember'?",
        "list.yaml:5:7: 'coil' belongs in the deck tech, not in fuel",
        "list.yaml:6:3: expected at least 1 items, found 0",
        "list.yaml:7:3: unknown key 'wapon'; did you mean 'weapon'?",
        "list.yaml:8:1: unknown key 'suply'; did you mean 'supply'?",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "list.yaml: this file is empty"),
        (
            "supply: [\n",
            (
                "list.yaml:2:1: this is no YAML while parsing a flow node: expected the node content, but "
                "found '<stream end>'"
            ),
        ),
        ("supply: all\n", "list.yaml:1:1: expected a mapping with fuel, tech or weapon, found 'all'"),
        ("- cell\n", "list.yaml:1:1: expected a mapping with supply, found a list"),
        ("supply: {fuel: cell}\n", "list.yaml:1:10: expected a list, found 'cell'"),
        ("supply: {fuel: [1]}\n", "list.yaml:1:17: expected a text, found 1; put it in quotes"),
    ],
)
def test_a_list_that_is_none_is_told(list_file: Callable[[str], str], text: str, message: str) -> None:
    assert wrong(list_file(text)) == [message]
