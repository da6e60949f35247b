"""What is said at a table stands in every telling of its game, where it was said, and changes nothing in the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.names import Names
from invincible_tui.options import Options
from invincible_tui.pictures import Frames
from invincible_tui.prose import told
from invincible_tui.replay import Replay
from invincible_tui.telling import Chronicle
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.replay import ReplayScreen
from invincible_tui.tui.screens.table import open_table
from tests.front.conftest import Invincible
from tests.shared.conftest import SETUP
from tests.tui.conftest import Player


@pytest.fixture
def talked(tmp_path: Path) -> Path:
    """A game of two choices with a line of chat at its start, one at an undone step, and one at its end."""
    path = tmp_path / "talked.jsonl"
    kind = game_kind()
    table = Table.new(kind, kind.check(SETUP), 5, path=path)
    table.note("chat", {"text": "shall we?"}, who="ann")
    choose(table)
    choose(table)
    table.note("chat", {"text": "not that"}, who="bob")
    table.undo()
    choose(table)
    table.note("chat", {"text": "well played \x1b[31m"}, who="ann")
    table.close()
    return path


def choose(table: Table) -> None:
    asked = table.game.pending()[0]
    table.choose([asked.options[0].id])


def test_it_stands_after_the_step_in_force_at_which_it_was_said(talked: Path) -> None:
    table = Table.open(game_kind, talked, write=False)
    entries = Chronicle(table, game_kind()).entries()
    assert [(entry.step, entry.said) for entry in entries] == [
        (1, ("ann says: shall we?",)),
        (3, ("bob says: not that",)),
        (7, ("ann says: well played \x1b[31m",)),
    ]


def test_the_game_knows_nothing_of_it(talked: Path, tmp_path: Path) -> None:
    kind = game_kind()
    silent = Table.new(kind, kind.check(SETUP), 5, path=tmp_path / "silent.jsonl")
    choose(silent)
    choose(silent)
    assert Table.open(game_kind, talked, write=False).game.state == silent.game.state


@pytest.mark.parametrize("how", [[], ["--text"]])
def test_a_replay_in_words_tells_it_in_its_place(talked: Path, invincible: Invincible, how: list[str]) -> None:
    done = invincible("replay", "--plain", talked, *how)
    text = " ".join(done.stdout.split())
    assert text.index("ann says: shall we?") < text.index("bob says: not that") < text.index("ann says: well played")
    assert "\x1b" not in text


def test_prose_sets_it_apart(talked: Path) -> None:
    table = Table.open(game_kind, talked, write=False)
    assert "(ann says: shall we?)" in " ".join(told(Replay(table, game_kind())))


def test_the_log_in_plain_text_and_a_search_in_it(talked: Path, invincible: Invincible) -> None:
    done = invincible("resume", "--plain", talked, typed="log 3\nfind shall\nquit\n")
    assert "ann says: well played" in done.stdout.partition("> log 3")[2].partition("> find")[0]
    assert "Step 1: ann says: shall we?" in done.stdout


def test_the_log_on_the_screen(talked: Path) -> None:
    desk = Desk(Options(saves=talked.parent))
    open_table(desk, Table.open(game_kind, talked))
    player = Player(desk, (100, 60))
    screen = player.press("m")
    assert "ann says: shall we?" in screen
    assert "ann says: well played" in screen
    assert "\x1b" not in screen
    assert "This was said at the table; it is no part of the game." in player.press("/", *"not that", "enter", "enter")
    assert "ann says" not in player.press("f")
    desk.quit()


def test_a_playback_tells_it_at_its_step_and_finds_it(talked: Path) -> None:
    desk = Desk(Options(saves=talked.parent))
    desk.open(ReplayScreen(desk, Table.open(game_kind, talked, write=False)))
    player = Player(desk, (100, 40))
    assert "ann says: shall we?" in player.screen
    screen = player.press("l")
    assert "bob says: not that" in screen
    assert "well played" not in screen
    assert "well played" in player.press("/", *"well pl", "enter")
    desk.quit()


@pytest.mark.parametrize(("index", "said"), [(0, "shall we?"), (1, "not that"), (2, "well played")])
def test_a_picture_of_a_step_shows_what_was_said_by_then(talked: Path, index: int, said: str) -> None:
    replay = Replay(Table.open(game_kind, talked, write=False), game_kind())
    replay.go(index)
    shown = Frames(replay, Names(game_kind().catalogue())).draw(120, 40).text()
    assert said in shown
    later = {"shall we?", "not that", "well played"} - {"shall we?", "not that", said}
    assert index == 2 or not any(words in shown for words in later)


def test_a_line_that_says_nothing_in_words_is_no_trouble(talked: Path) -> None:
    table = Table.open(game_kind, talked)
    table.note("chat", {})
    table.note("chat", {"text": ["a", {"b": 1}]}, who="\x1b")
    assert len(Chronicle(table, game_kind()).entries()[-1].said) == 3
    table.close()
