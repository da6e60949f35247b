"""Trying the rest of a turn: nothing happens, nothing hidden is shown, and the plan is played as a whole or dropped."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.errors import NothingToRedo
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.session import Session
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.rehearsal import Rehearsal
from invincible_tui.tui.screens.table import open_table
from invincible_tui.tui.tables.invincible.outcome import outcome
from tests.tui.conftest import Player
from tests.tui.fixtures import positions

POSITION: dict[str, Any] = {
    "heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago", "start": "main",
    "players": [{"hand": ["determination", "determination"], "deck": ["punch"], "power": 1}, {}],
}  # fmt: skip


@pytest.fixture
def real() -> Session:
    kind = game_kind()
    return Session(Table.new(kind, kind.check({"scenario": POSITION}), 1))


def pick_of(session: Session, group: str) -> list[str]:
    assert session.decision is not None
    return [next(option["id"] for option in session.decision["options"] if option["group"] == group)]


def test_a_plan_changes_nothing_and_ends_at_the_first_hidden_card(real: Session) -> None:
    before = real.table.game.state.copy()
    plan = Rehearsal(real)
    for group in ("play", "play", "power", "end"):
        plan.choose(pick_of(plan, group))
    assert plan.end is not None
    assert plan.decision is None
    assert plan.view["heroes"][0]["power"] == 2
    assert [card["id"] for card in plan.view["heroes"][0]["hand"]][:1] == ["punch"]
    assert plan.words() == ["Play Determination", "Play Determination", "Power up for 2 energy", "End the main phase"]
    assert "Invincible draws Punch." in plan.log()
    assert not any("turn order card" in line for line in plan.log())
    with pytest.raises(IllegalChoice, match="hidden"):
        plan.choose(["end"])
    with pytest.raises(NothingToRedo):
        plan.redo()
    assert plan.undo() == ["Undone: End the main phase."]
    assert plan.decision is not None
    assert real.table.game.state == before
    assert real.table.step == 1


def test_a_preview_tells_what_follows_a_hidden_card_and_what_phase_comes_next() -> None:
    kind = game_kind()
    position = POSITION | {
        "players": [{"hand": ["determination"] * 3}, {}],
        "supply": {"fuel-low": ["collateral", "punch"]},
    }
    session = Session(Table.new(kind, kind.check({"scenario": position}), 1))
    assert session.preview(pick_of(session, "end")) == ["Next: draw phase."]
    while any(option["group"] == "play" for option in (session.decision or {})["options"]):
        session.choose(pick_of(session, "play"))
    gain = next(o["id"] for o in (session.decision or {})["options"] if o["card"] == "collateral")
    assert session.preview([gain])[1:] == ["Invincible gains Collateral.", "BUY: Gain a Debris to your hand."]
    assert "Invincible gains Debris to hand." in Rehearsal(session).preview([gain])


def test_a_preview_tells_at_once_of_all_cards_that_go_the_same_way() -> None:
    kind = game_kind()
    position = {
        **POSITION,
        "players": [{"in_play": ["determination", "determination", "endure"], "hand": ["punch", "punch"]}, {}],
    }
    session = Session(Table.new(kind, kind.check({"scenario": position}), 1))
    session.choose(pick_of(session, "end"))
    assert session.decision is not None
    order = [option["id"] for option in session.decision["options"]]
    assert session.preview(order[::-1]) == ["Endure, then Determination x2 go to Invincible's discard pile."]
    session.choose(order)
    assert session.decision is not None
    both = [option["id"] for option in session.decision["options"]]
    assert "Invincible discards Punch x2." in session.preview(both)


def test_a_preview_says_what_a_thing_does_where_it_begins_with_a_question() -> None:
    kind = game_kind()
    position = POSITION | {
        "villain_state": {"minions": [{"id": "infantry", "health": 2}]},
        "players": [
            {
                "hand": ["rearrange-matter", "determination"],
                "equipped": ["grapple", "energy-shield"],
                "discard": ["second-wind"],
                "power": 5,
                "slots": 2,
                "energy": 9,
            },
            {},
        ],
        "city_state": {"power": 4},
        "supply": {"tech": ["rewind-beacon"]},
    }
    said = {
        ("attack", "grapple"): ["Deal 3 damage OR deal 2 damage and stun an enemy."],
        ("afterburn", "second-wind"): ["Discard a card; if so, gain 1 energy."],
        ("play", "rearrange-matter"): ["You may discard a card; if so, gain 2 energy."],
        ("play", "determination"): ["Invincible plays Determination.", "Invincible's energy: 9 -> 10."],
        ("overcharge", "rewind-beacon"): ["Any player returns a card from their discard pile to their hand."],
        ("ability", None): ["Deal 3 damage, plus 1 for each health missing (at most 10). Gain 1 health."],
        ("city", None): ["The City gains 3 health. Stun an enemy."],
    }
    found = {}
    for phase in ("attack", "main"):
        session = Session(Table.new(kind, kind.check({"scenario": position | {"start": phase}}), 1))
        for option in (session.decision or {})["options"]:
            found[option["group"], option["card"]] = session.preview([option["id"]])
    assert {thing: found[thing][: len(words)] for thing, words in said.items()} == said


def test_a_plan_ends_where_a_bot_would_be_asked(real: Session) -> None:
    plan = Rehearsal(real)
    plan._bots = {1: "steady"}
    assert plan.asks_bot
    assert plan.decision is None
    with pytest.raises(IllegalChoice, match="up to a bot"):
        plan.choose(["end"])


def test_what_is_hidden_makes_no_difference_to_a_plan(real: Session) -> None:
    plans = []
    for _ in range(4):
        plan = Rehearsal(real)
        plan.table.game.rewind(real.table.game.sample().state, 1)
        plan.choose(pick_of(plan, "end"))
        plans.append((plan.log(), plan.words(), plan.end is None))
    assert plans == [plans[0]] * 4


@pytest.mark.parametrize("seed", [7, 8, 9])
def test_no_planned_screen_shows_what_was_hidden_when_the_plan_began(seed: int, tmp_path: Path) -> None:
    """Games that look the same and differ in what is hidden give the same screens, whatever is planned."""
    kind = game_kind()
    setup = kind.check({"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"})
    shown: list[list[str]] = []
    for other in range(4):
        table = Table.new(kind, setup, seed)
        if other:
            table.game.rewind(table.game.sample(rng=random.Random(other)).state, table.game.line)
        desk = Desk(Options(saves=tmp_path))
        open_table(desk, table)
        player = Player(desk)
        player.press("P", "T")
        keys = random.Random(seed)
        shown.append([])
        for _ in range(12):
            shown[-1].append(player.press(keys.choice("123456g"), "enter"))
            shown[-1] += [player.press("L"), player.press("escape", "B"), player.press("escape")]
        desk.quit()
    assert all("PLAN" in screen for screen in shown[0][::4])
    assert any("a hidden card" in screen for screen in shown[0])
    assert shown == [shown[0]] * 4


def test_a_plan_goes_past_a_gain_with_the_next_card_hidden_and_is_played_as_planned() -> None:
    kind = game_kind()
    hand = {"hand": ["determination"] * 3}
    supply = {"fuel-low": ["collateral", "last-reserves"], "tech": ["relentless", "tactical-briefing"]}
    position = POSITION | {"players": [hand, {}], "supply": supply}
    session = Session(Table.new(kind, kind.check({"scenario": position}), 1))
    plan = Rehearsal(session)
    for group in ("play", "play", "play", "gain", "equip", "end"):
        plan.choose(pick_of(plan, group))
        if group == "gain":
            assert plan.view["supply"]["fuel-low"] == {"top": None, "size": 1}
            assert "Invincible gains Debris to hand." in plan.log()
            reasons = (plan.decision or {})["blocked"] + (plan.decision or {})["options"]
            assert not any(option["target"] == "supply:fuel-low" for option in reasons)
    for pick in plan.picks:
        session.choose(pick)
    assert session.view["supply"]["fuel-low"]["top"]["id"] == "last-reserves"
    assert session.view["heroes"] == plan.view["heroes"]


def test_the_outcome_names_every_difference() -> None:
    before, after = positions.view(2), positions.view(2)
    assert outcome(before, after, positions.NAMES) == ["Nothing changes."]
    hero = after["heroes"][0]
    hero |= {"energy": 0, "exhausted": True, "deck": 2, "discard": [*hero["discard"], positions.card(9, "grav-hammer")]}
    after["villain"] |= {"health": 40, "minions": [after["villain"]["minions"][1] | {"stunned": False, "health": 1}]}
    after["villain"]["minions"].append(after["villain"]["minions"][0] | {"uid": 7})
    after["city"]["power"] = 0
    after["result"] = "won"
    assert outcome(before, after, positions.NAMES) == [
        "The game is won.",
        "The Flaxans: health 43 -> 40.",
        "Out of play: Infantry (3 health).",
        "Flaxan General: health 4 -> 1.",
        "Flaxan General: stunned no more.",
        "Out of play: Infantry (3 health).",
        "Into play: Flaxan General (1 health).",
        "Chicago: power 3 -> 0.",
        "Invincible: energy 6 -> 0.",
        "Invincible is exhausted.",
        "Invincible, to the discard pile: Grav Hammer.",
        "Invincible: deck 3 -> 2.",
    ]


def test_a_plan_is_played_as_a_whole(player: Player) -> None:
    screen = player.press("T")
    assert "PLAN, 0 choices:" in screen
    assert "PLAN, 1 choice:" in player.press("enter")
    player.press("enter", "u")
    assert "energy 7" in player.screen
    assert "The plan" in player.press("enter", "T")
    assert "Invincible: energy 6 -> 8." in player.screen
    screen = player.press("enter")
    assert "Played the plan: 2 choices; u takes back one at a time." in screen
    assert "energy 8" in screen
    assert "PLAN" not in screen
    assert "energy 7" in player.press("u")


def test_a_plan_is_dropped(player: Player) -> None:
    player.press("T", "enter", "enter", "T")
    screen = player.press("d")
    assert "PLAN" not in screen
    assert "energy 6" in screen
    assert "PLAN" not in player.press("T", "T")


def test_while_a_search_in_a_plan_is_typed_no_key_plays_or_drops_it(player: Player) -> None:
    player.press("T", "enter", "T", "/")
    assert "Search: dT_" in player.press(*"dT")
    assert "The plan" in player.press("enter").splitlines()[0]
    assert "PLAN, 1 choice:" in player.press("escape")


def test_a_plan_can_be_gone_on_with(player: Player) -> None:
    player.press("T", "enter", "T")
    assert "PLAN, 1 choice:" in player.press("escape")
    assert "A plan is not saved" in " ".join(player.press(":", *"save", "enter").split())
