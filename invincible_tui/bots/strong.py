"""The bot that plans its turn by trial: it searches copies in which what it cannot know is dealt at random."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import TYPE_CHECKING

from invincible_tui.bots import open_to
from invincible_tui.bots.search import Move, Search, follow
from invincible_tui.bots.steady import SteadyBot

if TYPE_CHECKING:
    from invincible_tui.kernel.game import Game

#: How many choices are tried for one plan where nothing else is said: about a second for a whole game.
NODES = 300


class StrongBot:
    """Plans by search and keeps to the plan for as long as everything comes as it was planned."""

    def __init__(self, seed: int, nodes: int = NODES) -> None:
        self._seed = seed
        self._nodes = nodes
        self._steady = SteadyBot(seed)
        #: What is left of the plan, and the journal line at which it goes on.
        self._plan: tuple[Move, ...] = ()
        self._line = -1

    def pick(self, game: Game, seats: Collection[int] | None = None) -> list[str]:
        """An answer to the first decision that waits: option ids, always legal."""
        decision = game.pending()[0]
        judgement = game.rules.judgement
        if judgement is None or decision.each:
            return self._steady.pick(game, seats)
        if self._plan and game.line == self._line:
            planned = follow(decision, self._plan[0], game)
            if planned is not None and all(option in open_to(decision, seats) for option in planned):
                return self._on_with(self._plan, game)
        search = Search(judgement, game, random.Random(f"{self._seed}/{game.line}"), self._nodes, seats=seats)
        return self._on_with(search.plans()[0].moves, game)

    def _on_with(self, plan: tuple[Move, ...], game: Game) -> list[str]:
        """The next pick of a plan; the rest of it is kept where it is known what the pick leads to."""
        pick = list(plan[0].pick)
        _, foreseen = game.foreseen(pick)
        self._plan, self._line = plan[1:] if foreseen else (), game.line + 1
        return pick
