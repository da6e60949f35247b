"""Every command of the one table does something that can be seen: on the screen, by its word, and in plain text."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from invincible_tui.commands import COMMANDS, Command, offered
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.plain import Plain
from invincible_tui.plain_verbs import VERBS as PLAIN
from invincible_tui.session import Session
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.shared import SharedScreen
from invincible_tui.tui.screens.table import open_table
from invincible_tui.tui.table_verbs import VERBS as SCREEN
from invincible_tui.voice import Voice
from tests.tui.conftest import Player

#: Invincible in the main phase with a thing to do for every action of a Hero.
POSITION = {
    "heroes": ["invincible", "atom-eve"],
    "villain": "flaxans",
    "city": "chicago",
    "seed": 1,
    "start": "main",
    "turn_order": [1, 2, "villain", 1, 2, "villain"],
    "players": [
        {"hand": ["determination", "punch", "endure"], "discard": ["momentum"], "power": 5, "energy": 9, "slots": 1},
        {"hand": ["team-huddle", "rearrange-matter"], "slots": 1},
    ],
    "city_state": {"power": 4},
    "supply": {"tech": ["bio-converter", "signal-jammer"], "fuel-low": ["pep-talk"]},
}
#: What follows the words of commands that say little or nothing alone.
ARGUMENTS = {
    "attack": "punch", "play": "determination", "gain": "pep-talk", "overcharge": "bio-converter", "equip": "punch",
    "pick": "2", "undo": "1", "redo": "all", "why": "2", "preview": "2", "hand": "atom-eve", "ally": "atom-eve",
    "inspect": "punch", "log": "3", "find": "energy", "zoom": "supply", "bot": "eve steady", "help": "gain",
    "rules": "assist", "resume": "nothing-like-that", "say": "hello", "point": "1", "take": "atom-eve", "leave": "",
}  # fmt: skip
#: Commands of the cursor that change nothing where it stands alone, and leaving.
ALONE = ("cancel", "quit")


def begun(path: Path) -> Table:
    kind = game_kind()
    table = Table.new(kind, kind.check({"scenario": POSITION}), 1, path=path)
    table.choose(["slot"])
    table.choose(["slot"])
    table.undo()
    return table


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    desk = Desk(Options(saves=tmp_path, config={"confirm": False, "hints": False}))
    open_table(desk, begun(tmp_path / "game.jsonl"))
    yield Player(desk)
    desk.quit()


@pytest.mark.parametrize("command", offered("screen"), ids=lambda command: command.id)
def test_its_word_does_something_on_the_screen(command: Command, player: Player) -> None:
    before, top = player.screen, player.desk.top
    words = f"{command.words[0]} {ARGUMENTS.get(command.id, '')}".strip()
    after = player.press(":", *words, "enter")
    if command.id in ALONE:
        assert player.desk.left == (command.id == "quit")
        return
    assert after != before or player.desk.top is not top
    assert "no command" not in after


@pytest.mark.parametrize("command", offered("text"), ids=lambda command: command.id)
def test_its_word_does_something_in_plain_text(command: Command, tmp_path: Path) -> None:
    words = f"{command.words[0]} {ARGUMENTS.get(command.id, '')}".strip()
    said = io.StringIO()
    session = Plain(Session(begun(tmp_path / "game.jsonl")), Voice(io.StringIO(f"{words}\n"), said), tmp_path)
    session.run()
    session.close()
    quiet = io.StringIO()
    session = Plain(Session(begun(tmp_path / "other.jsonl")), Voice(io.StringIO(), quiet), tmp_path)
    session.run()
    session.close()
    assert "no command" not in said.getvalue()
    if command.id != "quit":
        assert len(said.getvalue().splitlines()) > len(quiet.getvalue().splitlines())


def test_every_command_has_a_verb_or_options_to_pick_from() -> None:
    on_screen = {command.id for command in offered("screen") if not command.groups}
    in_text = {command.id for command in offered("text") if not command.groups or command.id == "end"}
    with_others = {"who", "say", "point", "take", "leave"}
    assert set(SharedScreen.verbs) == on_screen
    assert on_screen - with_others <= set(SCREEN) <= on_screen
    assert in_text - with_others <= set(PLAIN) <= in_text
    assert {command.where for command in COMMANDS.values()} == {"both", "screen"}


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("equip punch", "u undo Equip Punch"),
        ("play determination", "u undo Play Determination"),
        ("determination", "u undo Play Determination"),
        ("gain fuel-low", "u undo Gain Pep Talk"),
        ("overcharge bio-converter", "u undo"),
        ("gain acrobatics", "There is no 'acrobatics' to gain now."),
        ("equip determination", "There is no 'determination' to equip now."),
        ("play 99", "There is no answer with the number 99."),
        ("inspect hand of atom", "Team Huddle: Fuel, cost 4"),
        ("inspect nothing", "There is no card, word or rule 'nothing'"),
        ("help assist", "ASSIST: While an ally attacks"),
        ("help hlep", "There is no command 'hlep'; did you mean 'help'?"),
        ("zoom eve", "Team Huddle"),
        ("zoom nowhere", "There is no panel 'nowhere'"),
        ("hand eve", "Atom Eve, player 2"),
        ("hand nobody", "nobody"),
        ("why 99", "Step 99 is not in force"),
        ("resume nothing", "There is no saved game 'nothing'"),
        ("1", "▶ 1"),
        ("?gain", "gain or buy"),
    ],
)
def test_words_after_a_command_do_what_they_say(typed: str, told: str, player: Player) -> None:
    assert told in " ".join(player.press(":", *typed, "enter").split())


def test_the_next_heros_hand_is_laid_open_by_one_key(player: Player) -> None:
    assert "Determination" in player.screen
    screen = player.press(",")
    assert "Hand of" in screen
    assert "Rearrange Matter" in screen
    assert "Hand of" not in player.press(",")
    assert "ASSIST: The active player draws 1 card." in " ".join(player.press(",", "z").split())
    assert "Hand of Invincible" in player.press(",")
    assert "▶ Hand of Atom Eve" in player.press(",", "i")
    assert "Hand of Atom Eve" in player.press("escape")
    assert "Gain 2 energy." in player.press("z", "z", ",")


def test_an_ally_who_can_assist_is_offered_with_what_the_card_does(player: Player) -> None:
    assert "The active player draws 1 card." in " ".join(player.press("t").split())


def test_a_long_path_has_a_page_and_is_broken_after_a_folder(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "a-folder-with-a-long-name" / "and-another-one-inside-of-it" / "the-game-that-is-played.jsonl"
    path.parent.mkdir(parents=True)
    desk = Desk(replace(player.desk.options, config={"hints": False}))
    open_table(desk, begun(path))
    lines = [line.strip() for line in Player(desk).press(":", *"save", "enter").splitlines()]
    at = lines.index("Every step is saved in this file:") + 2
    rows = lines[at : lines.index("", at)]
    assert "".join(rows) == str(path)
    assert all(row.endswith("/") for row in rows[:-1])
    assert len(rows) > 1
    desk.quit()


def test_the_goal_of_a_position_stands_on_the_screen(tmp_path: Path) -> None:
    kind = game_kind()
    desk = Desk(Options(saves=tmp_path, config={"confirm": False, "hints": False}))
    table = Table.new(kind, kind.check({"scenario": {**POSITION, "goal": "win this turn"}}), 1)
    open_table(desk, table)
    player = Player(desk)
    assert "Goal: win this turn" in player.screen
    while table.game.view(None)["turn"]["number"] == 1:
        waiting = table.game.pending()[0]
        ending = [option.id for option in waiting.options if option.group == "end"]
        table.choose(ending or [option.id for option in waiting.options][: waiting.min])
    assert "Goal missed: win this turn" in player.screen
    desk.quit()


def test_hands_are_told_of_one_hero_in_plain_text(tmp_path: Path) -> None:
    said = io.StringIO()
    session = Plain(Session(begun(tmp_path / "game.jsonl")), Voice(io.StringIO("hand eve\n"), said), tmp_path)
    session.run()
    session.close()
    told = said.getvalue().split("hand eve")[-1]
    assert "Atom Eve's hand: Team Huddle, Rearrange Matter." in told
    assert "Invincible's hand" not in told


def test_where_a_card_lies_is_told_with_it_in_plain_text(tmp_path: Path) -> None:
    said = io.StringIO()
    session = Plain(
        Session(begun(tmp_path / "game.jsonl")), Voice(io.StringIO("inspect rearrange matter\n"), said), tmp_path
    )
    session.run()
    session.close()
    assert "Here: in the hand of Atom Eve" in said.getvalue()
