"""Which game `resume` goes on with, and what a list of saves says of a damaged one."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from invincible_tui import saves
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui.app import begin
from invincible_tui.tui.desk import Desk
from tests.front.conftest import Invincible
from tests.shared.conftest import SETUP
from tests.tui.conftest import Player

#: Three games in the order in which they were left.
GAMES = ("one", "two", "three")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three saved games, each a minute later than the one before."""
    folder = tmp_path / "saves"
    folder.mkdir()
    kind = game_kind()
    for number, name in enumerate(GAMES):
        path = folder / f"{name}.jsonl"
        table = Table.new(kind, kind.check(SETUP), number, path=path)
        for _ in range(3):
            table.choose([table.game.pending()[0].options[0].id])
        table.close()
        os.utime(path, (1_800_000_000 + 60 * number,) * 2)
    return folder


def spoil(path: Path, line: int) -> None:
    """Change a byte of a line, and leave the file as old as it is."""
    changed = path.stat().st_mtime
    lines = path.read_bytes().split(b"\n")
    lines[line] = lines[line].replace(b'"h":"', b'"h":"x', 1)
    path.write_bytes(b"\n".join(lines))
    os.utime(path, (changed, changed))


def resume(invincible: Invincible, folder: Path, typed: str) -> str:
    done = invincible("resume", "--plain", "--saves", folder, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    return " ".join(done.stdout.split())


@pytest.mark.parametrize(("typed", "name"), [("", "three"), ("1", "three"), ("3", "one")])
def test_several_are_offered_the_latest_first(invincible: Invincible, folder: Path, typed: str, name: str) -> None:
    told = resume(invincible, folder, f"{typed}\nquit\n")
    assert told.index("three.jsonl") < told.index("two.jsonl") < told.index("one.jsonl")
    assert told.endswith(f"Go on with: invincible resume {name}.jsonl")


def test_the_only_one_is_opened_at_once(invincible: Invincible, folder: Path) -> None:
    (folder / "one.jsonl").unlink()
    (folder / "two.jsonl").unlink()
    assert resume(invincible, folder, "quit\n").startswith("The game goes on at step")


@pytest.mark.parametrize("typed", ["quit\n", ""])
def test_none_need_be_taken(invincible: Invincible, folder: Path, typed: str) -> None:
    assert resume(invincible, folder, typed).endswith("No game was opened.")


def test_what_is_no_number_of_the_list_is_asked_again(invincible: Invincible, folder: Path) -> None:
    told = resume(invincible, folder, "4\nthree\n0\n1\nquit\n")
    assert told.count("Type a number from 1 to 3, or quit.") == 3
    assert "The game goes on at step" in told


def test_a_damaged_one_is_listed_with_its_line_and_not_offered_first(invincible: Invincible, folder: Path) -> None:
    spoil(folder / "three.jsonl", 2)
    told = resume(invincible, folder, "1\n\nquit\n")
    assert "1. damaged at step 2 (line 3 of the file) (three.jsonl" in told
    assert "step 2 (line 3 of the file) is damaged: its checksum does not fit. A repair saves what comes" in told
    assert told.endswith("Go on with: invincible resume two.jsonl")


def test_what_a_repair_saved_is_listed_and_offered_first(invincible: Invincible, folder: Path) -> None:
    spoil(folder / "three.jsonl", 2)
    assert invincible("repair", str(folder / "three.jsonl")).returncode == 0
    later = (folder / "three.jsonl").stat().st_mtime + 1
    os.utime(folder / "three.jsonl.repaired", (later, later))
    told = resume(invincible, folder, "\nquit\n")
    assert re.search(r"1\. .*, step 1 \(three\.jsonl\.repaired", told)
    assert told.endswith("Go on with: invincible resume three.jsonl.repaired")


def test_the_list_on_the_screen_begins_at_the_latest_sound_one(folder: Path) -> None:
    spoil(folder / "three.jsonl", 2)
    options = Options(saves=folder, start="saves")
    desk = Desk(options)
    begin(desk, options)
    player = Player(desk)
    rows = [row.strip() for row in player.screen.splitlines() if "Jan" in row or ":" in row[:12]]
    assert any("damaged at step 2 (line 3 of the file)" in row for row in rows)
    assert "File: two.jsonl" in player.screen


@pytest.mark.parametrize("line", [1, 2, 3])
def test_damage_anywhere_is_listed_with_the_line_that_opening_names(folder: Path, line: int) -> None:
    spoil(folder / "two.jsonl", line) if line > 1 else (folder / "two.jsonl").write_bytes(
        (folder / "two.jsonl").read_bytes().replace(b'["make"', b'["mike"', 1)
    )
    found = {save.path.name: save.problem for save in saves.listing(folder)}
    assert found == {
        "one.jsonl": None,
        "two.jsonl": f"damaged at step {line} (line {line + 1} of the file)",
        "three.jsonl": None,
    }


def test_a_torn_end_is_no_damage(folder: Path) -> None:
    held = (folder / "two.jsonl").read_bytes()
    (folder / "two.jsonl").write_bytes(held[:-20])
    [save] = [save for save in saves.listing(folder) if save.path.name == "two.jsonl"]
    assert (save.problem, save.step) == (None, held.count(b"\n") - 2)


def test_the_title_goes_on_with_the_latest_that_is_sound_and_not_over(folder: Path) -> None:
    spoil(folder / "three.jsonl", 2)
    shutil.copy(saves.samples() / "sample-won.jsonl", folder / "won.jsonl")
    os.mkfifo(folder / "pipe.jsonl")
    going_on = saves.going_on(folder)
    assert going_on is not None
    assert going_on.path.name == "two.jsonl"
    for name in ("one", "two"):
        (folder / f"{name}.jsonl").unlink()
    assert saves.going_on(folder) is None
    won = Table.open(lambda name: game_kind(), folder / "won.jsonl")
    won.undo()
    won.close()
    assert saves.going_on(folder) == saves.read(folder / "won.jsonl")
