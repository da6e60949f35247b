"""The card browser: filters, search, the glossary with examples, and the Villain's levels to come."""

from __future__ import annotations

import pytest

from invincible_tui.games import game_kind
from invincible_tui.names import Names
from invincible_tui.tui.browsing import Browsing, OnTable
from invincible_tui.tui.table_entries import on_table
from invincible_tui.tui.tables import panels_of
from invincible_tui.tui.tables.invincible import to_come
from tests.tui.conftest import Player
from tests.tui.fixtures import positions


@pytest.fixture(scope="module")
def rows() -> list[dict[str, object]]:
    return game_kind().catalogue()


@pytest.fixture
def browsing(rows: list[dict[str, object]]) -> Browsing:
    return Browsing(rows, game_kind().glossary(), OnTable({"punch": "in the hand of Invincible"}), "chicago")


def names(browsing: Browsing) -> list[str]:
    return [str(item.row["name"]) for item in browsing.shown]


def test_everything_is_there_and_what_lies_on_the_table_comes_first(browsing: Browsing, rows: list[object]) -> None:
    assert browsing.count == len(rows) + len(game_kind().glossary())
    assert names(browsing)[0] == "Punch"
    assert browsing.item is not None
    assert browsing.item.row["id"] == "chicago"
    browsing.turn("kind")
    assert browsing.filters() == ["on the table", "every pack", "any cost"]
    assert names(browsing) == ["Punch"]


def test_filters_of_kind_pack_and_cost_hold_together(browsing: Browsing) -> None:
    browsing.only("weapon")
    browsing.turn("cost", -1)
    browsing.turn("pack", -1)
    assert browsing.shown
    for item in browsing.shown:
        assert item.row["kind"] == "weapon"
        assert item.row["cost"] >= 7
        assert item.row["pack"] == browsing.packs[-1]
    assert browsing.clear()
    assert not browsing.clear()
    assert len(browsing.shown) == browsing.count


def test_a_search_goes_through_names_and_texts_names_first(browsing: Browsing) -> None:
    browsing.seek("Stun")
    assert "tun" in names(browsing)[0]
    assert len(browsing.shown) > 3
    assert all("stun" in f"{item.row['name']} {item.row['id']} {item.row['text']}".lower() for item in browsing.shown)
    browsing.seek("no such thing")
    assert browsing.item is None
    assert not browsing.follow()


def test_a_word_is_explained_with_its_rules_and_an_example(browsing: Browsing) -> None:
    browsing.only("word")
    browsing.go("word:assist")
    assert browsing.item is not None
    told = browsing.about(browsing.item)
    assert any(line.startswith("Rule R-KW-01: ASSIST") for line in told)
    assert any(line.startswith("Example: ") and "ASSIST:" in line for line in told)
    assert browsing.follow()
    assert browsing.item.row["id"] in browsing.links(
        next(r for r in game_kind().glossary() if r["id"] == "word:assist")
    )


def test_a_villain_names_its_tokens_and_cards_and_leads_to_them(browsing: Browsing) -> None:
    browsing.go("flaxans")
    assert browsing.item is not None
    told = browsing.about(browsing.item)
    assert any(line.startswith("Level: ") and "(hard)" in line for line in told)
    assert browsing.follow()
    assert browsing.item.row["villain"] == "flaxans"


def test_every_rule_that_a_word_names_exists_and_every_example_too(rows: list[dict[str, object]]) -> None:
    glossary = game_kind().glossary()
    rules = {row["id"] for row in glossary if row["kind"] == "rule"}
    known = {row["id"] for row in rows}
    assert len({row["id"] for row in glossary}) == len(glossary)
    for row in glossary:
        assert set(row["rules"]) <= rules
        assert set(row["examples"]) <= known
        assert row["text"][0].endswith((".", ":"))


@pytest.mark.parametrize(
    ("difficulty", "level", "token", "expected"),
    [
        ("normal", 1, True, ["flaxans-2-normal", "flaxans-3-normal", "flaxans-4-normal"]),
        ("normal", 1, False, ["flaxans-1-normal", "flaxans-2-normal", "flaxans-3-normal", "flaxans-4-normal"]),
        ("normal", 4, True, []),
    ],
)
def test_the_levels_to_come(rows: list[object], difficulty: str, level: int, token: bool, expected: list[str]) -> None:
    view = positions.view()
    view["villain"] |= {"difficulty": difficulty, "level": level, "token": {"id": "x"} if token else None}
    assert list(to_come(view, rows)) == expected  # type: ignore[arg-type]


def test_the_side_of_the_tokens_goes_by_the_difficulty(rows: list[dict[str, object]]) -> None:
    sides = {
        row["difficulty"]: row["levels"] for row in rows if row["kind"] == "difficulty" and row["villain"] == "flaxans"
    }
    for difficulty, name in (("expert", "expert"), ("nightmare", "nightmare"), ("apocalypse", "nightmare")):
        view = positions.view()
        view["villain"] |= {"difficulty": difficulty, "level": 3}
        assert list(to_come(view, rows)) == [f"flaxans-4-{sides[name]}"]


def test_hands_are_entries_and_mats_are_told_as_they_stand() -> None:
    view = positions.view(2)
    view["heroes"][1] |= {"health": 4, "tokens": {"drone": 2}}
    rows = game_kind().catalogue()
    browsing = Browsing(rows, game_kind().glossary(), on_table(view, Names(rows), panels_of("invincible")))
    assert browsing.look_for("hand of atom eve")
    assert browsing.item is not None
    told = browsing.about(browsing.item)
    assert any(line.startswith("Determination") and line.endswith("Gain 1 energy.") for line in told)
    assert browsing.look_for("Atom Eve")
    told = browsing.about(browsing.item)
    assert "Now: Atom Eve, player 2: health 4 of 10, power 2 of 5, slots 1 of 4, energy 0." in told
    assert "Now: Atom Eve has 2 drone." in told
    assert any(line.startswith("Now: Atom Eve's discard pile, bottom to top") for line in told)
    assert any(line.startswith("As printed: Health 10 of 10") for line in told)
    assert browsing.look_for("determination")
    told = browsing.about(browsing.item)
    assert [line for line in told if line.startswith("Here: ")] == [
        "Here: in the hand of Invincible x2; played by Invincible x3; in the deck of Invincible; in the hand of Atom Eve x2."
    ]


def test_a_name_that_several_have_shows_these_alone(browsing: Browsing) -> None:
    assert browsing.look_for("punch")
    assert browsing.item is not None
    assert browsing.item.row["id"] == "punch"
    assert browsing.look_for("breach")
    assert 1 < len(browsing.shown) < 10
    assert all("Breach" in str(item.row["name"]) for item in browsing.shown)
    assert not browsing.look_for("no such thing")


def test_words_and_rules_name_where_they_stand(browsing: Browsing) -> None:
    assert browsing.look_for("ACTIVATE")
    assert browsing.item is not None
    assert browsing.about(browsing.item)[0] == "Words: R-VT-01, R-VT-08, R-VT-06"
    assert browsing.look_for("R-SU-01")
    assert browsing.about(browsing.item)[0] == "Rule R-SU-01, Set-up"


def test_the_browser_by_keys(player: Player) -> None:
    assert "Determination" in player.press("i")
    assert "word, every pack" in player.press("g")
    assert "Rule R-MP-10: Energy is lost" in player.screen
    assert "Example: Determination. Gain 1 energy." in player.screen
    assert "Gain 1 energy." in player.press("o")
    assert "cost 0 to 2" in player.press("c")
    assert "Nothing is like that" in player.press("/", *"zzz", "enter")
    assert "any cost" in player.press("x")
    assert "fuel" in player.press(*["right"] * 6)
    assert "Invincible: main phase" in player.press("i")
