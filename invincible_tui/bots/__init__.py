"""Players that choose by themselves. They see what a player may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.game import Game

#: The levels of bot there are, the weakest first, and how each of them plays.
BOTS: Final = {
    "random": "picks at random",
    "late": "picks at random, and mostly acts while it can",
    "steady": "plays by rules of thumb",
    "strong": "tries its turns out first",
}
#: The level where none is named.
USUAL: Final = "strong"
#: What stands before the program of a bot from outside.
PROGRAM: Final = "cmd:"


class Bot(Protocol):
    """A player that chooses by itself."""

    def pick(self, game: Game, seats: Collection[int] | None = None) -> list[str]:
        """An answer to the first decision that waits: option ids, always legal.

        Beside the view it may use what everyone may know of what comes: `game.preview` and `game.foreseen` of a pick,
        the forecast `game.rules.foretell(game.state)`, and `game.sample`, in which what is hidden is dealt at random.

        `seats`: those that it plays, where it does not play all; it picks no option of another's Hero.
        """
        ...


def bot(level: str, seed: int) -> Bot:
    """A bot of a level with a generator of its own. Raises KeyError where there is no such level."""
    from invincible_tui.bots.random import RandomBot
    from invincible_tui.bots.steady import SteadyBot
    from invincible_tui.bots.strong import StrongBot

    bots: dict[str, Callable[[int], Bot]] = {
        "random": RandomBot,
        "late": lambda seed: RandomBot(seed, linger=0.9),
        "steady": SteadyBot,
        "strong": StrongBot,
    }
    return bots[level](seed)


def levels_told(usual: str = USUAL) -> str:
    """The levels in words, the usual one marked: "random, late, steady or strong (usual)"."""
    *first, last = [f"{level} (usual)" if level == usual else level for level in BOTS]
    return f"{', '.join(first)} or {last}"


def open_to(decision: Decision, seats: Collection[int] | None) -> Sequence[Option]:
    """The options that some seats may pick: their own Heroes', and those that are nobody's in particular."""
    if seats is None:
        return decision.options
    return [option for option in decision.options if option.hero is None or option.hero in seats]
