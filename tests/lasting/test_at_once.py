"""Four programs that choose as fast as they can at one table: no step is lost, doubled or out of place."""

from __future__ import annotations

from pathlib import Path

from invincible_tui.games import game_kind
from invincible_tui.kernel.step import Note
from invincible_tui.kernel.verify import verify
from invincible_tui.shared import SharedTable
from invincible_tui.table_folder import TableFolder
from tests.lasting.conftest import long_or
from tests.shared.conftest import Sit, elsewhere, folder, sit
from tests.shared.test_shared import JOIN

__all__ = ["folder", "sit"]


def test_four_programs(sit: Sit, folder: TableFolder, tmp_path: Path) -> None:
    found = play_at_once(sit("host"), folder, tmp_path, programs=4, steps=long_or(150, 2000))
    print(found)
    assert found["steps"] >= long_or(150, 2000) - 20


def play_at_once(table: SharedTable, folder: TableFolder, home: Path, programs: int, steps: int) -> dict[str, int]:
    """Let programs choose as fast as they can until the journal has so many steps; what they said in all."""
    code = """
import random
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.errors import Busy, StaleStep
from tests.shared.conftest import any_pick
sys.stdin.readline()
rng, did, late = random.Random(sys.argv[2]), [], 0
upto = int(sys.stdin.readline())
while table.step < upto:
    table.sync()
    try:
        if not table.game.pending() or rng.random() < 0.1:
            did.append(table.undo(sure=True).step)
        else:
            did.append(table.choose(any_pick(table.game, rng)).step)
    except (Busy, StaleStep):
        late += 1
print(*did)
print(late)
"""
    running = [elsewhere(JOIN + code, home, str(folder.path), f"p{number}") for number in range(programs)]
    for program in running:
        assert program.stdin
        program.stdin.write(f"go\n{steps}\n")
        program.stdin.flush()
    said = [program.communicate(timeout=600)[0].splitlines() for program in running]
    assert [program.returncode for program in running] == [0] * programs
    table.sync()
    numbers = sorted(int(number) for did, _ in said for number in did.split())
    assert numbers == sorted(number for number in range(2, table.step + 1) if not isinstance(table.lines[number], Note))
    assert table.path
    assert verify(game_kind, table.path) == []
    return {"steps": len(numbers), "refused": sum(int(late) for _, late in said)}
