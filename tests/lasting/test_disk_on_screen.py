"""A disk that is full, and a folder that may not be written, for a player at the screen: nothing happens that cannot be
kept, the screen says so, and play goes on once it can.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from tests.lasting.test_full_disk import disk
from tests.tui.real_game import RealGame
from tests.tui.terminal import Terminal

__all__ = ["disk"]

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount a file system")


def fill(disk: Path) -> Path:
    """A file that takes all the room there is."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue
    return ballast


def until_refused(game: RealGame, terminal: Terminal) -> None:
    """Undo and redo, a line each, until what is left of the last block of the disk is full."""
    for number in range(200):
        before = game.steps
        terminal.type("ur"[number % 2])
        terminal.wait_until(lambda before=before: game.steps > before or "no space left" in terminal.text, "an answer")  # type: ignore[misc]
        if game.steps == before:
            return
    raise AssertionError("the disk was never full")


def test_a_full_disk_stops_play_until_there_is_room(disk: Path) -> None:
    game = RealGame(disk)
    try:
        terminal = game.begin()
        game.choose(terminal, "1\r")
        ballast = fill(disk)
        until_refused(game, terminal)
        assert "Nothing was changed" in " ".join(terminal.text.split())
        held, asked = game.path.read_bytes(), game.asked()
        terminal.type("1\r")
        terminal.settle()
        assert "no space left" in terminal.text
        assert (game.path.read_bytes(), game.asked()) == (held, asked)
        ballast.unlink()
        game.choose(terminal, "1\r")
        terminal.wait_until(lambda: "no space left" not in terminal.text, "the notice goes")
        terminal.type("q")
        assert terminal.ended() == 0
        assert game.path.read_bytes().startswith(held)
        assert Table.open(game_kind, game.path).notices == []
        assert verify(game_kind, game.path) == []
    finally:
        game.close()


@pytest.fixture
def closed(disk: Path) -> Iterator[RealGame]:
    """A game in a folder that nobody may write any more, not even root."""
    game = RealGame(disk)
    terminal = game.begin()
    game.choose(terminal, "1\r")
    terminal.type("q")
    assert terminal.ended() == 0
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    yield game
    game.close()
    subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)


def test_a_game_that_may_not_be_written_can_be_looked_at_only(closed: RealGame) -> None:
    held = closed.path.read_bytes()
    terminal = closed.run("resume", str(closed.path), wait="may not be written")
    for keys in ("1\r", "u"):
        terminal.type(keys)
        terminal.wait_for("not open for writing")
        terminal.type("?\x7f")
        terminal.wait_until(lambda: "not open for writing" not in terminal.text, "the notice goes")
    terminal.type("q")
    assert terminal.ended() == 0
    assert closed.path.read_bytes() == held


def test_no_game_is_begun_where_none_can_be_kept(closed: RealGame) -> None:
    terminal = closed.run(wait="New game")
    terminal.type("n")
    terminal.wait_for("Heroes, in player order")
    terminal.type("s")
    terminal.wait_for("is not writable")
    assert [path.name for path in closed.folder.glob("*.jsonl")] == [closed.path.name]
