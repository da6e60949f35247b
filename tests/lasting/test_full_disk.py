"""A disk that is full in the middle of a game: play stops before the choice, and goes on once there is room."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import CannotWrite, Table
from invincible_tui.kernel.verify import verify
from tests.front.conftest import Invincible, invincible
from tests.shared.conftest import SETUP, any_pick

__all__ = ["invincible"]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KB."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("no file system can be mounted here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount a file system")


def test_the_game_stays_as_it_was_and_goes_on_later(disk: Path) -> None:
    kind, rng = game_kind(), random.Random(3)
    path = disk / "game.jsonl"
    table = Table.new(kind, kind.check(SETUP), 5, path=path)
    ballast = disk / "ballast"
    ballast.write_bytes(b"x" * 24_000)
    refused = 0
    while refused < 20:
        before, step = table.game.state.plain(), table.step
        if not table.game.pending():
            table.undo(1)
        pick = any_pick(table.game, rng)
        try:
            table.choose(pick)
        except CannotWrite as error:
            assert "no space left" in str(error)
            assert (table.game.state.plain(), table.step) == (before, step)
            assert Table.open(game_kind, path, write=False).step == step
            refused += 1
    ballast.unlink()
    table.choose(any_pick(table.game, rng))
    table.close()
    assert Table.open(game_kind, path).notices == []
    assert verify(game_kind, path) == []


def test_a_player_is_told_in_words(disk: Path, invincible: Invincible) -> None:
    (disk / "ballast").write_bytes(b"x" * 50_000)
    typed = "\n".join(["1", "end", "0", "1 2 3 4 5", "1 2", "1 2 3"] * 60) + "\n"
    new = ["new", "--hero", "invincible", "--villain", "flaxans", "--city", "chicago", "--seed", "3"]
    done = invincible("--plain", *new, "--save", str(disk / "game.jsonl"), typed=typed)
    assert done.returncode == 0
    assert "cannot be written (no space left on device). Nothing was changed." in " ".join(done.stdout.split())
    assert invincible("verify", str(disk / "game.jsonl")).returncode == 0


def test_no_game_is_begun_without_room(disk: Path, invincible: Invincible) -> None:
    with pytest.raises(OSError, match="No space"):
        (disk / "ballast").write_bytes(b"x" * 1_000_000)
    done = invincible("new", "--hero", "invincible", "--villain", "flaxans", "--city", "chicago", "--saves", str(disk))
    assert done.returncode == 2
    assert "cannot be made" in done.stderr or "cannot be written" in done.stderr
    assert list(disk.iterdir()) == [disk / "ballast"]
