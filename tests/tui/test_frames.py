"""What a frame of the table never hides, whatever the position. How frames look is kept in tests/golden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from invincible_tui.commands import LETTERS
from invincible_tui.tui.choosing import Choosing
from invincible_tui.tui.glyphs import UNICODE
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.tables import invincible as panels
from tests.tui.fixtures import positions


def scene(heroes: int, decision: Mapping[str, Any], minions: int = 5) -> Scene:
    view, choosing = positions.view(heroes, minions), Choosing(decision)
    hand = panels.open_hand(view, decision)
    spots = panels.spots(view, hand)
    known = {spot.key: spot for spot in spots}
    places = [panels.spot_of(option, view, known, hand) for option in decision["options"]]
    wanted = [spot.key for spot in spots if spot.key in places]
    log = ["The Flaxans draw Bolster Ranks.", "Invincible suffers 3 damage.", "Invincible plays Determination."]
    return Scene(
        view=view,
        choosing=choosing,
        names=positions.NAMES,
        log=log,
        preview=["Invincible plays Determination.", "Invincible: energy 6 -> 7."],
        hint=["enter take", "u undo Play Determination", "i inspect", "tab next", "m log", "q quit"],
        letters=dict(zip(wanted, LETTERS, strict=False)),
        places=places,
        undone=2,
    )


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_nothing_essential_is_hidden_at_the_smallest_size(heroes: int) -> None:
    drawn = panels.draw(scene(heroes, positions.main_phase(), minions=9), 80, 24, UNICODE).text()
    for word in (
        "health 43",
        "level 1/4",
        "Chicago",
        "health 21/27",
        "Villain 1",
        "Solarius Cell",
        "Acrobatics",
        "Debris 24",
    ):
        assert word in drawn
    assert drawn.count("Infantry") == 8
    for number in range(1, heroes + 1):
        hero = positions.view(heroes)["heroes"][number - 1]
        assert positions.NAMES.name(hero["id"]) in drawn
        if hero["exhausted"]:
            assert "exhausted" in drawn
        else:
            assert f"health {hero['health']}/10" in drawn
        assert drawn.count("Grav Hammer") >= heroes
    for card in ("Determination", "Endure", "Punch", "Seeing Red"):
        assert card in drawn
    assert "? help" in drawn


def test_the_cursor_is_always_among_the_answers_shown() -> None:
    shown = scene(4, positions.main_phase())
    for index, entry in enumerate(shown.choosing.entries):
        shown.choosing.go(index)
        drawn = panels.draw(shown, 80, 24, UNICODE).text()
        assert f"▶{entry.number:>2} " in drawn


def test_many_minions_are_counted_and_the_one_pointed_at_is_shown() -> None:
    shown = scene(4, positions.main_phase(), minions=30)
    assert "19 more: zoom" in panels.draw(shown, 80, 24, UNICODE).text()
    shown.panel, shown.spot = "minions", "minion:129"
    assert "▶" in panels.draw(shown, 80, 24, UNICODE).text().splitlines()[3]


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_whose_main_phase_it_is_is_never_cut(heroes: int) -> None:
    asked = {"prompt": "Invincible, main phase: act, or end the phase"}
    shown = scene(heroes, {**positions.main_phase(), **asked})
    told = ("4 energy", ""), ("24 energy, 30 if you play all", ""), ("", "PLAN, 3 choices:")
    for status, plan in (
        *told,
        ("14 energy", "PLAN, 12 choices:"),
        ("12 energy, 14 if you play all", "PLAN, 0 choices:"),
    ):
        shown.status, shown.plan = status, plan
        drawn = panels.draw(shown, 80, 24, UNICODE).text()
        row = next(row for row in drawn.splitlines() if "main phase" in row)
        assert row.strip().startswith(f"{plan} Invincible, main phase".strip())
        assert ".." not in row
        assert status in drawn


def test_who_points_at_an_answer_leaves_room_for_its_words() -> None:
    shown = scene(2, positions.main_phase())
    label = max((entry.label for entry in shown.choosing.entries), key=len)
    at = next(entry.indices[0] for entry in shown.choosing.entries if entry.label == label)
    shown.pointing = {at: ["Archimedes", "Bob"]}
    row = next(row for row in panels.draw(shown, 80, 24, UNICODE).text().splitlines() if "<A<B" in row)
    assert label[:8] in row
    shown.pointing = {0: ["Archimedes"]}
    assert "<Archimedes" in panels.draw(shown, 160, 50, UNICODE).text()


def test_a_zoomed_villain_has_its_minions_with_it() -> None:
    shown = scene(2, positions.main_phase())
    shown.zoom = "villain"
    drawn = panels.draw(shown, 80, 24, UNICODE).text()
    rows = [row.split() for row in drawn.splitlines()[:17]]
    assert [row[1] for row in rows if row and row[0].isdigit()] == ["Infantry", "Flaxan", *["Infantry"] * 3]
