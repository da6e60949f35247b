"""Makes the corpus anew: `python -m tests.corpus.make`. Only for when cards or rules were changed on purpose.

One game for every number of Heroes, difficulty and way to play, over every Villain, Hero and City in turn, with undos
and redos in them. Until it is made anew, today's rules must give each game again as it was recorded.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Any

from invincible_tui.bots import bot
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table

FOLDER = Path(__file__).parent / "games"

#: The largest file that is kept, in bytes: longer games are played anew with another seed.
LARGEST = 100_000

#: The bots that play, and how often something is undone before a choice.
WAYS = (("late", 0.05), ("steady", 0.03))


def games() -> Iterator[tuple[str, dict[str, Any], str, float]]:
    """Every game: its name, set-up, who plays it, and how often something is undone."""
    choices = game_kind().choices()
    villains = cycle([row["id"] for row in choices["villains"]])
    cities = cycle([row["id"] for row in choices["cities"]])
    heroes = cycle([row["id"] for row in choices["heroes"]])
    packs = cycle([["invincible"], ["invincible"], ["invincible", "astro-knights-wave1"]])
    for players in range(1, 5):
        for difficulty in ("normal", "expert", "nightmare", "apocalypse"):
            for level, undoing in WAYS:
                team = [next(heroes) for _ in range(players)]
                setup = {"heroes": team, "villain": next(villains), "city": next(cities), "difficulty": difficulty,
                         "cards": next(packs)}  # fmt: skip
                yield f"{players}-{difficulty}-{level}", setup, level, undoing
        next(heroes)


def play(table: Table, level: str, undoing: float, rng: random.Random) -> None:
    """Play a game to its end, undoing and redoing now and then, also far back."""
    player = bot(level, rng.randrange(1 << 30))
    for _ in count():
        if not table.game.pending():
            return
        if table.undo_target() and rng.random() < undoing:
            chain = table.chain()
            table.undo(chain[-rng.randrange(1, min(len(chain), 12))] if rng.random() < 0.2 else None, who="Ann")
            if rng.random() < 0.4 and table.redo_target():
                table.redo(who="Ann")
        table.choose(player.pick(table.game), who=rng.choice(("Ann", "Bob")))


def main() -> None:
    kind = game_kind()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for number, (name, setup, level, undoing) in enumerate(games(), 1):
        path = FOLDER / f"{name}.jsonl"
        for seed in count(number, 100):
            table = Table.new(kind, kind.check(setup), seed, path=path, who="Ann")
            play(table, level, undoing, random.Random(seed))
            if path.stat().st_size < LARGEST:
                break
            path.unlink()
        outcome = table.game.outcome
        print(
            path.name,
            f"{path.stat().st_size} bytes, {table.step} lines, {table.undos} undos, {outcome and outcome.reason}",
        )
        table.close()


if __name__ == "__main__":
    main()
