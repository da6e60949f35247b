"""What a long game's journal costs: 1,500 lines of four Heroes, 300 of them undos, as at a shared table.

Run `python tests/bench/journal.py`. The limits stand beside the figures; the exit code is 1 where one is broken.
Times are of the processor, the best of several, since other programs run too. How soon a second terminal sees a step
is measured in `shared.py`.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from tests.lasting.long_game import play

#: The figures that are beyond their limits.
broken: list[str] = []


def told(what: str, figure: float, limit: float, unit: str) -> None:
    """Print a figure beside its limit."""
    print(f"{what:42} {figure:10.1f} {unit} (limit {limit:g})")
    if figure > limit:
        broken.append(what)


def milliseconds(do: Callable[[], object], times: int = 9) -> float:
    """The processor time of something, the best of several times."""
    best = float("inf")
    for _ in range(times):
        begun = time.process_time()
        do()
        best = min(best, time.process_time() - begun)
    return best * 1000


def main() -> int:
    """Print every figure; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        play(path)
        told("size", path.stat().st_size / 1000, 300, "KB")
        told("open", milliseconds(lambda: Table.open(game_kind, path).close()), 60, "ms")
        table = Table.open(game_kind, path)
        while table.undo_target() is None:
            table.redo()
        told("undo", min(_turns(table, table.undo, table.redo)), 5, "ms")
        told("redo", min(_turns(table, table.redo, table.undo, first=table.undo)), 5, "ms")
        told("jump to the start", min(_turns(table, lambda: table.undo(1), table.redo)), 5, "ms")
        told(
            "jump to the end",
            min(_turns(table, table.redo, lambda: table.undo(1), first=lambda: table.undo(1))),
            5,
            "ms",
        )
        table.close()
        print(f"{'play it again (verify)':42} {milliseconds(lambda: verify(game_kind, path), 3):10.1f} ms")
    return 1 if broken else 0


def _turns(
    table: Table, measured: Callable[[], object], back: Callable[[], object], first: Callable[[], object] | None = None
) -> list[float]:
    """The times of something that is taken back after each time."""
    if first is not None:
        first()
    times = []
    for _ in range(9):
        times.append(milliseconds(measured, 1))
        back()
    if first is not None:
        measured()
    return times


if __name__ == "__main__":
    sys.exit(main())
