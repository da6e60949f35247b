"""What the engine costs: choices a second, undo and opening of a long game, the size of a step, and the start.

Run `python tests/bench/engine.py`. Every figure stands beside its budget, and beside something plain that was run in
the same minute, since machines differ: ratios carry over, absolutes do not.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from invincible_tui.bots import bot
from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.table import Table

SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}
STEPS = 2000


def measured(action: Callable[[], object], times: int) -> float:
    """The median seconds of an action."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        action()
        taken.append(time.perf_counter() - begun)
    return statistics.median(taken)


def plain_loop() -> float:
    """Millions of additions of a plain loop in a second: what this machine does today."""

    def loop() -> None:
        total = 0
        for number in range(1_000_000):
            total += number

    return 1 / measured(loop, 5)


def choices_a_second(level: str, games: int) -> float:
    """Choices of two Heroes in memory, in seconds of this process alone."""
    kind = game_kind()
    setup = kind.check(SETUP)
    choices = 0
    begun = time.process_time()
    for seed in range(games):
        game, _ = Game.new(kind.rules(setup, seed))
        player = bot(level, seed)
        while game.outcome is None:
            game.choose(player.pick(game))
            choices += 1
    return choices / (time.process_time() - begun)


def long_table(path: Path) -> Table:
    """A table whose journal has 2,000 lines: a game of four Heroes, played on from an earlier step where it ends."""
    kind = game_kind()
    setup = kind.check(SETUP | {"heroes": ["invincible", "atom-eve", "robot", "rex-splode"]})
    table = Table.new(kind, setup, 1, path=path)
    player = bot("late", 1)
    while table.step < STEPS:
        if table.game.outcome is not None:
            chain = list(table.chain())
            table.undo(chain[-40])
        table.choose(player.pick(table.game))
    if table.game.outcome is not None:
        table.undo()
    return table


def run_seconds(*command: str) -> float:
    """The median seconds of a whole process."""
    return measured(lambda: subprocess.run(command, check=True, capture_output=True), 7)


def main() -> None:
    """Print every figure."""
    print(f"plain loop            {plain_loop():8.1f} million additions a second, for scale")
    for level in ("random", "late"):
        print(
            f"choices ({level:6})      {choices_a_second(level, 150):8.0f} a second of one core (budget 50,000, aim 100,000)"
        )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.jsonl"
        table = long_table(path)
        sizes = [len(line) for line in path.read_bytes().splitlines() if json.loads(line)["k"] == "step"]
        print(
            f"median step line      {statistics.median(sizes):8.0f} bytes (budget 200); {len(sizes)} steps, {path.stat().st_size // 1024} KB"
        )

        def back_and_forth() -> None:
            table.undo()
            table.redo()

        print(
            f"undo and redo         {measured(back_and_forth, 200) * 500:8.3f} ms each at line {table.step}, with its fsync (budget 1)"
        )
        table.close()
        opening = measured(lambda: Table.open(game_kind, path).close(), 9)
        reading = measured(lambda: [json.loads(line) for line in path.read_bytes().splitlines()], 9)
        print(
            f"open {STEPS} lines       {opening * 1000:8.1f} ms (budget 60); only parsing its JSON: {reading * 1000:.1f} ms"
        )
    bare = run_seconds(sys.executable, "-c", "pass")
    asked = run_seconds(sys.executable, "-m", "invincible_tui", "--help")
    print(
        f"invincible --help     {asked * 1000:8.0f} ms (budget 200); a bare Python: {bare * 1000:.0f} ms, {asked / bare:.1f} x"
    )


if __name__ == "__main__":
    main()
