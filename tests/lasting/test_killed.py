"""A program that is killed at any moment: what it told of is there, nothing is there twice, and the game goes on."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from tests.front.conftest import surroundings
from tests.lasting.conftest import long_or
from tests.lasting.player import digest


def test_a_thousand_kills(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    rng = random.Random(7)
    ledger: dict[int, str] = {}
    torn = 0
    for kill in range(long_or(12, 1000)):
        with subprocess.Popen(
            [sys.executable, "-m", "tests.lasting.player", str(path), str(kill)],
            stdout=subprocess.PIPE,
            env=surroundings(tmp_path),
            text=True,
        ) as program:
            assert program.stdout
            first = program.stdout.readline()
            time.sleep(rng.random() * 0.05)
            program.kill()
            told = [first, *program.stdout.readlines()]
        for line in told:
            if line.endswith("\n"):
                _, number, state = line.split()
                assert ledger.setdefault(int(number), state) == state
        table = Table.open(game_kind, path)
        torn += any("cut off" in notice for notice in table.notices)
        assert table.step - max(ledger) in (0, 1), "at most the step that was not told of yet comes on top"
        assert digest(table, max(ledger)) == ledger[max(ledger)]
        table.close()
        if table.step > 3000:
            check(path, ledger)
            path.unlink()
            ledger = {}
    if ledger:
        check(path, ledger)
    print(f"torn ends: {torn}")


def check(path: Path, ledger: dict[int, str]) -> None:
    """Everything that was told of is in the file as it was told."""
    table = Table.open(game_kind, path, write=False)
    assert [digest(table, number) for number in sorted(ledger)] == [ledger[number] for number in sorted(ledger)]
    assert verify(game_kind, path) == []
