"""The same seed, set-up and choices give the same game in another process, however Python hashes there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
#: Plays a few random games and prints a digest of everything that happened in them.
PLAYING = """
import hashlib
from tests.property.random_games import named_games, played
digest = hashlib.sha256()
for game in named_games(4, "everywhere") + named_games(4, "everywhere", odd=True):
    walk = played(game, most=120)
    digest.update(repr([walk.table.steps[n].events for n in walk.table.chain()]).encode())
    digest.update(repr(walk.table.game.state.plain()).encode())
print(digest.hexdigest())
"""


def test_how_python_hashes_makes_no_difference() -> None:
    digests = set()
    for hashing in ("1", "2", "random"):
        environment = os.environ | {"PYTHONHASHSEED": hashing, "PYTHONPATH": str(ROOT)}
        told = subprocess.run(
            [sys.executable, "-c", PLAYING], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        digests.add(told.stdout)
    assert len(digests) == 1, f"to see it again: PYTHONHASHSEED=1 and =2, {PLAYING}"
