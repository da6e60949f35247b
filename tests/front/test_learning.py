"""The guided first battle and the hints in plain text."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest

from invincible_tui import saves
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.lesson import begin_lesson, unfinished
from invincible_tui.plain import Plain
from invincible_tui.preferences import Preferences
from invincible_tui.session import Session
from invincible_tui.voice import Voice
from tests.front.conftest import Invincible

SAMPLE = Path(__file__).parents[2] / "saves" / "sample-lost.jsonl"


def said(table: Table, folder: Path | None, *typed: str, hints: bool = True) -> str:
    """What plain text says at a table, line ends as spaces."""
    out = io.StringIO()
    voice = Voice(io.StringIO("".join(f"{line}\n" for line in typed)), out)
    session = Plain(Session(table), voice, folder, preferences=Preferences(hints=hints))
    session.run()
    session.close()
    return " ".join(out.getvalue().split())


def test_the_guided_battle_is_begun_left_and_gone_on_with(invincible: Invincible, tmp_path: Path) -> None:
    begun = " ".join(invincible("--plain", typed="learn\nall\nquit\n").stdout.split())
    assert "Lesson: The table" in begun
    assert '"state" tells the whole table' in begun
    assert begun.index("Lesson: Play Fuel and Tech") < begun.index("1. Play Determination x3")
    assert begun.index("Chosen: Play Endure.") < begun.index("Lesson: Gain cards")
    again = invincible("--plain", typed="help\nlearn\nquit\n").stdout
    assert "learn: Learn to play: go on." in again
    assert "The game goes on at step" in again
    assert "Lesson: Gain cards" not in again
    anew = invincible("--plain", typed="anew\nquit\n").stdout
    assert "Lesson: The table" in anew
    assert {path.name for path in (tmp_path / "saves").glob("*.jsonl")} == {"lesson-1.jsonl", "lesson-2.jsonl"}


def test_a_guided_battle_that_is_over_is_begun_anew(tmp_path: Path) -> None:
    assert unfinished(tmp_path) is None
    begin_lesson(game_kind(), tmp_path, True).close()
    assert unfinished(tmp_path) == tmp_path / "lesson-1.jsonl"
    shutil.copy(SAMPLE, tmp_path / "lesson-2.jsonl")
    assert unfinished(tmp_path) is None


def test_a_guided_battle_of_whoever_may_write_nothing_is_kept_nowhere(tmp_path: Path) -> None:
    told = said(begin_lesson(game_kind(), None, True), None, "save", "saves", "resume 1", "all")
    assert "Notice: Nothing of this battle is kept once you leave it." in told
    assert "nothing of this battle is kept then" in told
    assert "This game is kept nowhere." in told
    assert told.count("Saved games are not reached from here.") == 2
    assert "Lesson: Gain cards" in told


@pytest.mark.parametrize(("name", "guided"), [("lesson-1", True), ("game", False)])
def test_the_end_of_a_guided_battle_says_what_is_next(name: str, guided: bool, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.jsonl"
    shutil.copyfile(SAMPLE, path)
    assert ("The guided battle is lost" in said(Table.open(game_kind, path), tmp_path)) == guided


@pytest.mark.parametrize("hints", [True, False])
def test_a_normal_game_hints_once_unless_turned_off(tmp_path: Path, hints: bool) -> None:
    def begun() -> Table:
        lesson = game_kind().lesson()
        setup, seed = game_kind().check(lesson["setup"]), lesson["seed"]
        return Table.new(game_kind(), setup, seed, path=tmp_path / f"{len(saves.listing(tmp_path))}.jsonl")

    told = said(begun(), tmp_path, "all", "undo 1", "all", hints=hints)
    assert told.count('Hint: Energy is lost at the end of the turn. "gain" and a name') == int(hints)
    assert "Lesson" not in told
    assert "Energy is lost" not in said(begun(), tmp_path, "all", hints=hints)
