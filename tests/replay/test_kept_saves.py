"""A real game in each format that was ever written opens, is told, is drawn and goes on, whatever has changed since.

Whether today's rules would give it again is for `verify` to say; here nothing is compared with today's cards.
"""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.branching import branch
from invincible_tui.kernel.journal import FORMAT, state_hash
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import Finding, verify
from invincible_tui.names import Names
from invincible_tui.pictures import Frames
from invincible_tui.prose import told
from invincible_tui.replay import Replay
from tests.front.conftest import Invincible

FOLDER = Path(__file__).parents[1] / "kept_saves"
#: The digest of each file, by its format: none of them is ever made anew.
KEPT = {1: "d0171ea1a0303586625bdbca651cb15784b3d9e96046990f5d5df1e471f1a195"}
#: What was so when each was made: the last line, the step in force, its hash, the undos and those past a reveal.
STOOD = {1: (260, 260, "7a06dde9", 25, 8)}

formats = pytest.mark.parametrize("number", range(1, FORMAT + 1))


def kept(number: int) -> Path:
    return FOLDER / f"format-{number}.jsonl"


@formats
def test_it_is_the_file_that_was_made_then(number: int) -> None:
    assert sha256(kept(number).read_bytes()).hexdigest() == KEPT[number], "a kept save is never changed"


@formats
def test_every_kind_of_line_is_in_it(number: int) -> None:
    lines = [json.loads(line) for line in kept(number).read_bytes().splitlines()]
    assert lines[0]["format"] == number
    assert {line["k"] for line in lines} >= {"header", "step", "undo", "redo", "chat", "seat", "weather"}
    assert any("b" in line for line in lines)


@formats
def test_it_stands_where_it_was_left(number: int) -> None:
    table = Table.open(game_kind, kept(number), write=False)
    stood = (table.step, table.at, table.steps[table.at].hash, table.undos, table.undos_past_reveal)
    assert stood == STOOD[number]
    assert table.header.seed is not None
    assert all(state_hash(table.state_at(step), table.header.seed) == taken.hash for step, taken in table.steps.items())
    assert table.misfit is None


@formats
def test_it_is_told_and_drawn_step_by_step(number: int) -> None:
    table = Table.open(game_kind, kept(number), write=False)
    replay = Replay(table, game_kind())
    frames = Frames(replay, Names(game_kind().catalogue()))
    text = " ".join(told(replay))
    assert "ann says: späte Züge ♠" in text
    for index in range(0, len(replay.steps), 7):
        replay.go(index)
        assert f"step {replay.step} of" in frames.draw(120, 40).text()


@formats
def test_it_goes_on(number: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    shutil.copyfile(kept(number), path)
    table = Table.open(game_kind, path)
    if not table.writable:  # a game in an older format goes on in a new file
        path = tmp_path / "new.jsonl"
        branch(table, table.at, path)
        table = Table.open(game_kind, path)
    table.undo()
    asked = table.game.pending()[0]
    at = table.choose([option.id for option in asked.options[: max(asked.min, 1)]], who="ann").at
    table.close()
    again = Table.open(game_kind, path)
    assert (again.at, again.lines[-1].who) == (at, "ann")  # type: ignore[union-attr]


@formats
def test_verify_has_an_answer(number: int) -> None:
    assert all(isinstance(finding, Finding) and str(finding) for finding in verify(game_kind, kept(number)))


@formats
def test_every_command_reads_it(number: int, invincible: Invincible, tmp_path: Path) -> None:
    assert invincible("replay", "--text", kept(number)).returncode == 0
    assert invincible("verify", kept(number)).returncode in (0, 1)
    drawn = invincible("replay", kept(number), "--step", "60", "--html", tmp_path / "step.html")
    assert (drawn.returncode, (tmp_path / "step.html").stat().st_size > 1000) == (0, True)
