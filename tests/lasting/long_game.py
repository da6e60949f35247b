"""A long game of four Heroes at a shared table: 1,500 lines, 300 of them undos, each with its seat and who did it."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path
from unittest.mock import patch

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from tests.shared.conftest import SETUP, any_pick

LINES, UNDOS = 1500, 300
#: Who plays each seat.
PEOPLE = {1: "alexandra", 2: "ben", 3: "charlotte", 4: "dominic"}


def play(path: Path, *, lines: int = LINES, undos: int = UNDOS, seed: int = 5) -> None:
    """Play it to a new file, a choice every six seconds; where the game ends it goes on from two thirds of the way."""
    kind, rng = game_kind(), random.Random(seed)
    setup = kind.check({**SETUP, "heroes": ["invincible", "atom-eve", "robot", "rex-splode"]})
    clock = count(1_800_000_000, 6)
    with patch("os.fsync"), patch("time.time", lambda: next(clock)):
        table = Table.new(kind, setup, seed, path=path, who=PEOPLE[1])
        for seat, name in PEOPLE.items():
            table.note("seat", {"do": "take", "s": [seat], "id": f"{name}-{seat:08}"}, who=name)
        while table.step < lines or table.undos < undos:
            who = rng.choice([*PEOPLE.values()])
            if not table.game.pending():
                table.undo(table.chain()[len(table.chain()) * 2 // 3], who=who)
            elif rng.random() < 0.2 and table.undos < undos and table.undo_target():
                table.undo(who=who)
            else:
                seat = rng.choice(table.game.pending()[0].seats)
                pick = any_pick(table.game, rng)
                heroes = {
                    option.hero for option in table.game.pending()[0].options if option.id in pick and option.hero
                }
                seat = heroes.pop() if heroes else seat
                table.choose(pick, seat=seat, who=PEOPLE[seat])
        table.close()
