"""From the title through the set-up to a table, and back to a saved game."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from invincible_tui.daily import day_of
from invincible_tui.failures import Complaint
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.saves import samples
from invincible_tui.table_folder import TableFolder
from invincible_tui.tui.app import begin
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.menu import Menu
from invincible_tui.tui.screens.replay import ReplayScreen
from tests.tui.conftest import Player
from tests.tui.fixtures.still_game import StillKind


@pytest.fixture
def started(still: StillKind, options: Options) -> Player:
    desk = Desk(options)
    begin(desk, options)
    return Player(desk)


def test_a_new_game_by_keyboard(started: Player) -> None:
    assert "New game" in started.screen
    screen = started.press("enter")
    assert "Heroes, in player order" in screen
    assert "Invincible, Atom Eve against The Flaxans in Chicago, normal" in screen
    screen = started.press("down", "down", "space")
    assert "Invincible, Atom Eve, Robot against" in screen
    screen = started.press("s")
    assert "Invincible: main phase" in screen
    started.desk.quit()
    started.desk.home()
    screen = started.screen
    assert "Go on at step " in screen
    assert "Invincible: main phase" in started.press("enter")
    started.desk.quit()


def test_what_the_title_says_covers_no_row(
    still: StillKind, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options.saves.mkdir()
    for name in ("game", "lesson-1"):
        Table.new(still, {"heroes": ["invincible"]}, 1, path=options.saves / f"{name}.jsonl").close()
    desk = Desk(replace(options, tables=TableFolder(tmp_path / "tables")))
    desk.home()
    rows = Player(desk).screen.splitlines()[8:]
    assert len([row for row in rows[:14] if row.strip()]) == 14

    def refuse(desk: Desk) -> None:
        raise Complaint("the battle of today cannot be begun: " + "words " * 20 + "end")

    monkeypatch.setattr("invincible_tui.tui.screens.daily.open_daily", refuse)
    player = Player(desk)
    while "▶ 5 Daily" not in player.screen:
        player.press("down")
    rows = player.screen.splitlines()[8:]
    screen = player.press("enter")
    assert "The battle of today cannot be begun" in screen
    assert "end\n" in screen
    assert screen.splitlines()[8:] == rows


def test_every_row_of_the_title_has_a_number(started: Player) -> None:
    rows = [line for line in started.screen.splitlines()[8:-1] if line.strip()]
    assert [int(line.replace("▶", " ").split()[0]) for line in rows] == list(range(1, len(rows) + 1))


def test_a_number_of_two_digits_is_typed_digit_by_digit() -> None:
    menu = Menu(12)
    assert menu.press("1", "1")
    assert menu.press("0", "0")
    assert menu.index == 9
    assert menu.press("5", "5")
    assert menu.index == 4
    menu.press("1", "1")
    menu.press("enter", None)
    assert menu.press("2", "2")
    assert menu.index == 1
    assert not menu.press("0", "0")


def test_a_setup_without_heroes_is_refused_in_words(started: Player) -> None:
    started.press("n", "space", "down", "space")
    assert "Choose at least one Hero" in started.press("s")


def test_at_most_four_heroes_and_one_villain(started: Player) -> None:
    screen = started.press("n", "tab", "enter")
    assert "against The Flaxans" in screen


def test_the_seed_is_typed(started: Player) -> None:
    started.press("n", "up", "up", "enter", *"12", "enter")
    assert "Seed: 12" in started.screen
    started.press("enter", *"x", "enter")
    assert "A seed is a whole number" in started.screen
    for typed in ("--5", "-"):
        assert f"A seed is a whole number; '12{typed}' is none." in started.press("enter", *typed, "enter")
    started.press("enter", *["backspace"] * 2, *"--5", "enter")
    assert "A seed is a whole number; '--5' is none." in started.screen
    started.press("enter", *["backspace"] * 2, *"-5", "enter")
    assert "Seed: -5" in started.screen


def test_the_setup_is_left_by_a_second_key_too(started: Player) -> None:
    assert "New game" in started.press("n", "backspace")


@pytest.mark.parametrize("keys", [(), ("n",), ("S",), ("n", "down", "down")])
def test_a_question_mark_is_help_on_the_title_in_the_set_up_and_in_lists(started: Player, keys: Sequence[str]) -> None:
    before = started.press(*keys)
    assert "The cursor stands on one of the numbered answers." in started.press("?")
    assert started.press("?") == before


def test_an_empty_save_folder_is_said_to_be_empty(started: Player) -> None:
    assert "There are none yet." in started.press("S")


def test_a_sample_game_is_played_back_from_the_title(tmp_path: Path) -> None:
    options = Options(saves=tmp_path)
    desk = Desk(options)
    begin(desk, options)
    player = Player(desk)
    number = next(line.split()[0] for line in player.screen.splitlines() if line.endswith("Replay"))
    screen = player.press(number, "enter")
    assert "Play back a game" in screen
    assert "File: sample-" in screen
    assert "space play" in player.press("enter")
    assert isinstance(desk.top, ReplayScreen)
    assert "Play back a game" in player.press("q")
    assert "Replay" in player.press("escape")
    desk.quit()


def test_the_daily_battle_is_begun_once_gone_on_with_and_looked_at_when_it_is_over(tmp_path: Path) -> None:
    def at_title() -> Player:
        desk = Desk(Options(saves=tmp_path, config={"hints": False}))
        desk.home()
        return Player(desk)

    player = at_title()
    row = next(line for line in player.screen.splitlines() if line.endswith("Daily battle"))
    screen = player.press(row.split()[0], "enter")
    assert "Daily battle  enter take" in screen.splitlines()[-1]
    path = next(tmp_path.glob("daily-*.jsonl"))
    player.press("enter")
    player.desk.quit()
    begun = path.read_bytes()

    player = at_title()
    assert "Daily battle: " in player.screen
    row = next(line for line in player.screen.splitlines() if line.endswith("Daily battle"))
    assert "u undo" in player.press(row.split()[0], "enter")
    player.desk.quit()
    assert path.read_bytes() == begun

    shutil.copyfile(samples() / "sample-won.jsonl", path)
    player = at_title()
    row = next(line for line in player.screen.splitlines() if line.endswith("Daily battle"))
    assert f"Daily battle of {day_of(path.name)}: " in player.press(row.split()[0], "enter")
    player.desk.quit()


def test_cards_are_read_from_the_title(started: Player) -> None:
    assert "Cards and rules" in started.press("i")
    started.press("q", "q")
    assert started.desk.left
