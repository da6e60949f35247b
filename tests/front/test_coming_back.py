"""The commands that are printed work as they are printed, from the folder in which the program was run."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from invincible_tui import coming_back, saves
from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import verify_command
from invincible_tui.options import Options
from invincible_tui.resuming import open_save, there
from invincible_tui.tui.app import begin, farewell
from invincible_tui.tui.desk import Desk
from tests.front.test_resuming import GAMES, folder
from tests.tui.conftest import Player

__all__ = ["folder"]


@pytest.fixture
def own(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save folder that is taken where none is named, with the same three games as `folder`."""
    own = tmp_path / "own"
    shutil.copytree(folder, own)
    monkeypatch.setenv("INVINCIBLE_SAVES", str(own))
    monkeypatch.chdir(tmp_path)
    return own


def meant(command: str) -> Path:
    """The file that a printed command opens when it is typed."""
    program, verb, name = command.split(" ")
    assert (program, verb) == ("invincible", "resume")
    return saves.find(saves.save_folder(None, os.environ, Path.cwd()), name).resolve()


def test_a_game_of_the_own_folder_goes_by_its_name(own: Path) -> None:
    assert coming_back.resume(own / "two.jsonl") == "invincible resume two.jsonl"


@pytest.mark.parametrize("given", ["saves", "./saves", "own/../saves"])
def test_one_of_another_folder_is_never_another_game_of_that_name(own: Path, folder: Path, given: str) -> None:
    assert meant(coming_back.resume(Path(given) / "two.jsonl")) == folder / "two.jsonl"


def test_a_file_of_that_name_that_lies_here_is_not_meant(
    own: Path, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.chdir(folder)
    assert meant(coming_back.resume(own / "two.jsonl")) == own / "two.jsonl"
    assert meant(coming_back.resume(Path("two.jsonl"))) == folder / "two.jsonl"


def test_a_name_with_a_space_is_one_word_for_the_shell(own: Path) -> None:
    assert coming_back.resume(own / "my game.jsonl") == "invincible resume 'my game.jsonl'"
    assert coming_back.in_saves(Path("my games"), "new") == "invincible --saves 'my games' new"
    assert verify_command(Path("my game.jsonl")) == "invincible verify 'my game.jsonl'"


def test_a_new_game_is_begun_in_the_folder_that_was_named(own: Path, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    with pytest.raises(Complaint, match=r"Start one with: invincible --saves none new$"):
        there(Path("none"))
    assert coming_back.in_saves(own, "new") == "invincible new"


def test_tables_are_named_with_their_folder_unless_it_is_the_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INVINCIBLE_TABLES", str(tmp_path / "tables"))
    monkeypatch.chdir(tmp_path)
    assert coming_back.at_tables(Path("tables"), "join friday") == "invincible join friday"
    assert coming_back.at_tables(Path("my tables"), "host NAME") == "invincible --tables 'my tables' host NAME"


@pytest.mark.parametrize(
    ("ended", "said"),
    [(False, "The game is saved. Go on with:"), (True, "The game is over, and saved. Look at it again with:")],
)
def test_the_screen_names_the_file_when_it_is_left(own: Path, ended: bool, said: str) -> None:
    desk, told = Desk(Options(saves=Path("saves"))), list[str]()
    desk.played, desk.ended = Path("saves/one.jsonl"), ended
    farewell(desk, told.append)
    assert told == [f"{said} invincible resume saves/one.jsonl", "saves/one.jsonl"]


def test_what_a_game_is_and_how_it_ended_stands_first_in_its_title(own: Path) -> None:
    samples = saves.samples()
    shutil.copy(samples / "sample-won.jsonl", own / "daily-2026-11-30.jsonl")
    shutil.copy(samples / "sample-lost.jsonl", own / "lost.jsonl")
    titles = {save.path.name: save.title() for save in saves.listing(own)}
    assert titles["daily-2026-11-30.jsonl"].startswith("Won, daily battle: Invincible, Atom Eve against ")
    assert titles["lost.jsonl"].startswith("Lost: ")
    assert titles["one.jsonl"].endswith(", step 4")
    assert ": " not in titles["one.jsonl"]


def test_a_game_that_was_taken_back_from_its_end_goes_on(own: Path) -> None:
    shutil.copy(saves.samples() / "sample-won.jsonl", own / "won.jsonl")
    table = open_save(own / "won.jsonl")
    table.undo()
    table.close()
    assert {save.path.name: save.result for save in saves.listing(own)}["won.jsonl"] == ""
    table = open_save(own / "won.jsonl")
    table.redo()
    table.close()
    assert {save.path.name: save.result for save in saves.listing(own)}["won.jsonl"] == "won"


def test_a_game_that_is_over_is_not_offered_to_go_on_with(own: Path) -> None:
    shutil.copy(saves.samples() / "sample-won.jsonl", own / "won.jsonl")
    assert "Go on at step 4: Invincible, Atom Eve" in Player(desk_at(own)).screen
    for name in GAMES:
        (own / f"{name}.jsonl").unlink()
    shown = Player(desk_at(own)).screen
    assert "Go on" not in shown
    assert "Saved games" in shown


def desk_at(folder: Path) -> Desk:
    options = Options(saves=folder)
    desk = Desk(options)
    begin(desk, options)
    return desk


def test_a_lesson_that_is_over_is_begun_anew(own: Path) -> None:
    shutil.copy(own / "one.jsonl", own / "lesson-1.jsonl")
    assert "Learn to play: go on" in Player(desk_at(own)).screen
    shutil.copy(saves.samples() / "sample-lost.jsonl", own / "lesson-2.jsonl")
    shown = Player(desk_at(own)).screen
    assert "Learn to play" in shown
    assert "Learn to play:" not in shown
