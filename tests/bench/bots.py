"""What bots and hints cost, and how much better the more thoughtful ones play.

Run `python tests/bench/bots.py [GAMES]`; with GAMES (400, say) the levels play so many games each, which takes a while.
Seconds are those of this process alone; ratios carry over to other machines, absolutes do not.
"""

from __future__ import annotations

import os
import statistics
import sys
import time

from invincible_tui.bots import bot
from invincible_tui.bots.hint import hint
from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game
from invincible_tui.simulate import figures, jobs
from invincible_tui.simulate.games import Cell

SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}
#: How many games of each level are timed.
TIMED = {"random": 100, "steady": 40, "strong": 3}


def new_game(seed: int) -> Game:
    kind = game_kind()
    game, _ = Game.new(kind.rules(kind.check(SETUP), seed))
    return game


def speed(level: str, games: int) -> tuple[float, float]:
    """Decisions and games a second."""
    choices = 0
    began = time.process_time()
    for seed in range(games):
        game, player = new_game(seed), bot(level, seed)
        while game.outcome is None:
            game.choose(player.pick(game))
            choices += 1
    seconds = time.process_time() - began
    return choices / seconds, games / seconds


def hint_seconds(seeds: range, every: int) -> list[float]:
    """How long hints take, at positions of games that the steady bot plays."""
    taken = []
    for seed in seeds:
        game, player = new_game(seed), bot("steady", seed)
        at = 0
        while game.outcome is None:
            if at % every == 0:
                began = time.perf_counter()
                hint(game)
                taken.append(time.perf_counter() - began)
            game.choose(player.pick(game))
            at += 1
    return sorted(taken)


def strength(games: int) -> None:
    """Win rates of the levels in the same games."""
    cells = {level: Cell(game_kind().check(SETUP), level) for level in TIMED}
    with jobs.players(os.cpu_count() or 1) as play:
        for level, cell in cells.items():
            played = list(play([(cell, seed) for seed in range(games)]))
            won = sum(game.won for _, game in played)
            low, high = figures.interval(won, games)
            print(f"{level:8} won {won} of {games}, 95 % interval {100 * low:.1f} to {100 * high:.1f} %", flush=True)


def main() -> None:
    """Print every figure."""
    for level, games in TIMED.items():
        decisions, whole = speed(level, games)
        print(f"{level:8} {decisions:8.0f} decisions and {whole:6.2f} games a second of one core")
    taken = hint_seconds(range(2), 12)
    print(
        f"hint     {statistics.median(taken):8.2f} s in the median of {len(taken)}, {taken[-1]:.2f} s at most (budget 2)"
    )
    if len(sys.argv) > 1:
        strength(int(sys.argv[1]))


if __name__ == "__main__":
    main()
