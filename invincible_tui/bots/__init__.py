"""Players that choose by themselves. They see what a player may see, and nothing else."""

from __future__ import annotations

from typing import Protocol

from invincible_tui.kernel.game import Game

#: The levels of bot there are.
BOTS = ("random", "late", "steady", "strong")


class Bot(Protocol):
    """A player that chooses by itself."""

    def pick(self, game: Game) -> list[str]:
        """An answer to the first decision that waits: option ids, always legal."""
        ...


def bot(level: str, seed: int) -> Bot:
    """A bot of a level with a generator of its own. Raises KeyError where there is no such level."""
    from invincible_tui.bots.random import RandomBot
    from invincible_tui.bots.steady import SteadyBot
    from invincible_tui.bots.strong import StrongBot

    bots: dict[str, Bot] = {
        "random": RandomBot(seed),
        "late": RandomBot(seed, linger=0.9),
        "steady": SteadyBot(seed),
        "strong": StrongBot(seed),
    }
    return bots[level]
