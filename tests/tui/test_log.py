"""The log: rows by turn, filters, search, the way back to a step, and why something happened."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from invincible_tui.bots.company import Company
from invincible_tui.causes import Because, Causes, Fact
from invincible_tui.games import game_kind
from invincible_tui.games.invincible.rulings import rulings
from invincible_tui.kernel.table import Table
from invincible_tui.names import Names
from invincible_tui.options import Options
from invincible_tui.telling import Chronicle, Entry
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.logbook import Row, found, rows, turns
from invincible_tui.tui.screens.table import open_table
from tests.shared.conftest import SETUP, any_pick
from tests.tui.conftest import Player

ENTRIES = [
    Entry(1, None, ("Chicago has 27 health.", "-- Invincible's turn --"), events=(
        {"e": "health", "was": None, "now": 27, "of": "city", "by": None},
        {"e": "turn", "was": None, "now": "hero:1", "by": None},
    )),
    Entry(2, "Play Punch", ("Atom Eve's health: 10 -> 8.",), events=({"e": "health", "was": 10, "now": 8, "of": "hero:2"},)),
    Entry(3, "End the main phase", ("-- The Flaxans' turn --", "Infantry's health: 2 -> 0."), events=(
        {"e": "turn", "was": "hero:1", "now": "villain", "by": None},
        {"e": "health", "was": 2, "now": 0, "of": "minion:7", "by": None},
    )),
]  # fmt: skip


def test_rows_are_grouped_by_turn_and_what_was_undone_is_named() -> None:
    told = rows(ENTRIES, {2: ["Play Endure", "Gain Acrobatics"]})
    assert [row.text for row in told] == [
        "Set-up", "Chicago has 27 health.", "Invincible's turn", "Play Punch", "Atom Eve's health: 10 -> 8.",
        "undone here: Play Endure, Gain Acrobatics", "End the main phase", "The Flaxans' turn", "Infantry's health: 2 -> 0.",
    ]  # fmt: skip
    assert turns(told) == [2, 7]
    assert found(told, "HEALTH") == [1, 4, 8]


def test_rows_for_one_player_are_what_is_about_that_player_and_the_own_turns() -> None:
    mine = [row.text for row in rows(ENTRIES, {}, "hero:2")]
    assert mine == ["Invincible's turn", "Play Punch", "Atom Eve's health: 10 -> 8."]
    theirs = rows(ENTRIES, {}, "villain")
    assert theirs[-1] == Row("fact", "Infantry's health: 2 -> 0.", 3, 1)
    assert "Chicago has 27 health." not in [row.text for row in theirs]


def test_what_a_bot_chose_says_so() -> None:
    told = rows([ENTRIES[1]._replace(bot=True)], {})
    assert told[0].text == "Play Punch (a bot)"


def test_the_log_searches_filters_and_folds(player: Player) -> None:
    player.press("enter", "d", "0", "enter")
    screen = player.press("m")
    assert "2. Play Determination" in screen
    assert "Turn is hero:1 now." in screen
    assert "with 'energy': 2" in player.press("/", *"energy", "enter")
    assert "Nothing here has 'punch'." in player.press("/", *"punch", "enter")
    assert "Play Determination" not in player.press("t")
    assert "Log of Invincible" in player.press("t", "f")
    assert "Invincible: main phase" in player.press("m")


def test_the_log_leads_back_to_a_step_once_that_is_confirmed(player: Player) -> None:
    player.press("enter", "enter", "enter")
    assert "nothing to undo after this" in player.press("m", "u")
    screen = player.press("up", "up", "u")
    assert "y undoes 1 choice, back to step 3" in screen
    assert "energy 9" in player.press("n", "escape")
    screen = player.press("m", "g", "u", "y")
    assert "energy 6" in screen
    assert "Undone: 3 choices, back to step 1." in screen
    assert "undone here: Play Determination and 2 more" in player.press("m", "g", "G")
    assert "energy 7" in player.press("escape", "r")
    assert "Made again: Play Determination. 2 more can be." in player.screen


def test_the_log_leads_forward_to_an_undone_step(player: Player) -> None:
    player.press("enter", "enter", "enter", ":", *"undo 1", "enter")
    screen = player.press("m")
    assert "3 undone steps" in screen
    assert "2. Play Determination (undone: can be made again)" in screen
    assert "Only what was undone last can be made again" in player.press("r")
    assert "This was undone" in player.press("G", "up", "enter")
    screen = player.press("r")
    assert "energy 8" in screen
    assert "Made again: 2 choices, up to step 3." in screen


@pytest.mark.parametrize(("words", "energy"), [("", 7), ("3", 8), ("turn", 9), ("all", 9)])
def test_redo_takes_a_step_the_turn_or_all_when_it_is_typed(words: str, energy: int, player: Player) -> None:
    player.press("enter", "enter", "enter", ":", *"undo 1", "enter")
    assert f"energy {energy}" in player.press(":", *f"redo {words}", "enter")
    assert "is no step" in player.press(":", *"undo 1", "enter", ":", *"redo soon", "enter")
    assert "Step 1 was not undone" in player.press(":", *"redo 1", "enter")


def test_what_an_undo_would_take_back_stands_beside_it_while_it_is_typed(player: Player) -> None:
    player.press("enter", "enter", "enter")
    assert "takes back 2 choices" in player.press(":", *"undo 2")
    assert "makes again 1 choice" in player.press("enter", ":", *"redo 3")
    assert "makes again 2 choices" in player.press("backspace", *"all")
    assert "takes back" not in player.press("escape", ":", *"undo soon")


def test_an_undo_past_a_reveal_is_marked_before_and_counted_after(tmp_path: Path) -> None:
    kind = game_kind()
    desk = Desk(Options(saves=tmp_path, config={"confirm": False, "hints": False}))
    table = Table.new(kind, kind.check(SETUP), 4, path=tmp_path / "game.jsonl")
    open_table(desk, table)
    player = Player(desk, (120, 40))
    rng = random.Random(1)
    while not (table.at > 2 and table.steps[table.at].reveals and table.undo_target()):
        table.choose(any_pick(table.game, rng))
    assert "u undo past a reveal: " in player.screen
    assert "hidden cards were seen in them" in player.press(":", *"undo 1")
    screen = player.press("escape", "u")
    assert "Hidden cards had been seen: undo number 1 past a reveal." in " ".join(screen.split())
    screen = player.press("m")
    assert "1 undo past a reveal" in screen
    assert "(past a reveal)" in " ".join(screen.split())
    desk.quit()


def test_undo_takes_a_step_or_the_turn_when_it_is_typed(player: Player) -> None:
    player.press("enter", "enter")
    assert "energy 7" in player.press(":", *"undo 2", "enter")
    assert "is no step" in player.press(":", *"undo soon", "enter")
    assert "There is no step 99" in player.press(":", *"undo 99", "enter")
    assert "No turn has begun yet." in player.press(":", *"undo turn", "enter")


def test_the_log_goes_back_to_a_step_of_a_bot_that_played_first(tmp_path: Path) -> None:
    kind = game_kind()
    desk = Desk(Options(saves=tmp_path, config={"confirm": False, "hints": False}))
    table = Table.new(kind, kind.check(SETUP), 6, path=tmp_path / "game.jsonl")
    company = Company(table)
    seat = table.game.pending()[0].hero
    assert seat
    company.give(seat, "steady")
    while (answer := company.answer()) is not None:
        company.choose(answer)
    choices = len(table.chain()) - 1
    assert table.undo_target() is None
    open_table(desk, table, company)
    player = Player(desk, (80, 24))
    assert "Only bots have chosen so far" in player.press("u")
    screen = player.press("m", "g", "u")
    assert f"y undoes {choices} choices, back to step 1" in screen
    player.press("y")
    assert "There a bot chooses for" in " ".join(player.screen.split())
    assert table.undos == 1
    desk.quit()


def test_why_tells_the_rule_and_the_choice(player: Player) -> None:
    player.press("enter")
    screen = player.press("W")
    assert "Energy is 7 now." in screen
    assert "R-MP-10: Energy is lost" in screen
    assert "Step 2: Play Determination" in screen
    assert "Energy is 7 now." in player.press("escape", "m", "enter")
    player.press("escape", "escape", "tab")
    assert "Nothing has happened to this yet." in player.press("W")


def chain(table: Table, wanted: str) -> list[Because]:
    kind = game_kind()
    entries = Chronicle(table, kind).entries()
    causes = Causes(entries, Names(kind.catalogue()), kind)
    facts = [Fact(entry.step, at) for entry in entries for at, text in enumerate(entry.facts) if wanted in text]
    return causes.why(facts[-1])


def test_the_chain_of_causes_goes_from_the_card_to_the_choice() -> None:
    kind = game_kind()
    position: dict[str, Any] = {
        "heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago", "start": "main",
        "players": [{"hand": ["determination"]}, {}],
    }  # fmt: skip
    table = Table.new(kind, kind.check({"scenario": position}), 1)
    table.choose([next(o.id for o in table.game.pending()[0].options if o.group == "play")])
    told = chain(table, "energy")
    assert [because.kind for because in told] == ["fact", "fuel", "before", "when", "choice"]
    assert told[1].text == "Determination: Fuel, cost 0. Gain 1 energy."
    assert told[2].text == "Invincible plays Determination."
    assert told[-1].text == "Step 2: Play Determination"


def chosen(table: Table, group: str) -> None:
    """Choose the first option of a group."""
    table.choose([next(option.id for option in table.game.pending()[0].options if option.group == group)])


def begun(**position: Any) -> Table:
    kind = game_kind()
    scenario = {"villain": "flaxans", "city": "chicago", **position}
    return Table.new(kind, kind.check({"scenario": scenario}), 1)


def test_of_a_mat_only_what_it_did_is_told() -> None:
    players = [{"hand": [], "power": 4, "tokens": {"drone": 1}}, {}]
    table = begun(heroes=["robot", "atom-eve"], start="main", players=players)
    chosen(table, "ability")
    told = chain(table, "Robot's power")
    assert told[0].text == "Robot's power: 4 -> 0."
    assert told[1].kind == "hero"
    assert told[1].text.startswith("Robot: Ability: Gain a card from the top of the supply deck of Tech")
    assert "Deck, top first" not in told[1].text
    assert "Send a drone" not in told[1].text


def test_of_a_mat_that_acts_by_a_rule_the_ability_is_not_told() -> None:
    table = begun(heroes=["robot", "atom-eve"], start="main", players=[{"hand": [], "tokens": {"drone": 2}}, {}])
    chosen(table, "rule")
    told = chain(table, "Robot's drone")
    assert told[0].text == "Robot's drone: 2 -> 0."
    assert "Patrol" in told[1].text
    assert "Ability" not in told[1].text
    assert "Health" not in told[1].text


def test_an_assist_in_the_attack_phase_is_told_by_its_own_rule() -> None:
    table = begun(
        heroes=["invincible", "atom-eve"],
        start="attack",
        players=[{"hand": [], "equipped": ["punch"], "deck": ["punch"]}, {"hand": ["team-huddle"]}],
    )
    chosen(table, "assist")
    rules = [because.text.partition(":")[0] for because in chain(table, "draws") if because.kind == "rule"]
    assert rules[0] == "R-KW-01"
    assert "R-AT-01" not in rules


def test_every_ruling_is_a_rule_of_the_glossary() -> None:
    known = {row["id"] for row in game_kind().glossary()}
    events: list[dict[str, Any]] = [
        {"e": "moved", "from": "hand:1", "to": "play:1", "by": None},
        {"e": "moved", "from": "side:infantry", "to": "minions", "by": {"uid": 1, "id": "x"}},
        {"e": "moved", "from": "supply:tech", "to": "hand:1", "by": {"uid": 1, "id": "x"}},
        *({"e": "health", "of": of, "now": 0} for of in ("hero:1", "minion:1", "villain", "city")),
        *({"e": e, "now": 0, "of": of} for e in ("energy", "power", "slots", "stunned", "level") for of in ("hero:1", "city")),
        {"e": "over", "result": "won"}, {"e": "over", "result": "lost"}, {"e": "round"}, {"e": "poured"}, {"e": "track"},
    ]  # fmt: skip
    for phase in ("setup", "attack", "main", "draw", "villain-main", "villain-draw", "over"):
        for event in events:
            assert set(rulings(event, phase)) <= known
