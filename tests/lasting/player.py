"""A program that plays at random, undoes and redoes, and tells of each step only once it is done: to be killed.

`python -m tests.lasting.player FILE SEED` opens the game or sets it up, and says "at STEP DIGEST" for each line.
"""

from __future__ import annotations

import random
import sys
from hashlib import blake2b
from pathlib import Path

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from tests.shared.conftest import SETUP, any_pick


def digest(table: Table, number: int) -> str:
    """A digest of the state that a line left."""
    return blake2b(repr(table.state_at(number).plain()).encode(), digest_size=6).hexdigest()


def play(path: Path, seed: int) -> None:
    kind = game_kind()
    if path.exists():
        table = Table.open(game_kind, path)
    else:
        table = Table.new(kind, kind.check(SETUP), 5, path=path)
    rng = random.Random(seed)
    while True:
        chance = rng.random()
        if table.redo_target() and chance < 0.5:
            table.redo()
        elif table.undo_target() and (chance < 0.15 or not table.game.pending()):
            table.undo(rng.choice(table.chain()) if chance < 0.01 else None)
        elif table.game.pending():
            table.choose(any_pick(table.game, rng))
        print("at", table.step, digest(table, table.step), flush=True)


if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]))
