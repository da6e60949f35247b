"""The bot that picks any legal answer, which plays badly, and its variant that ends phases late and wins at times."""

from __future__ import annotations

import random
from collections.abc import Collection

from invincible_tui.bots import open_to
from invincible_tui.kernel.game import Game


class RandomBot:
    """Picks any legal answer, each as likely. `linger` is how often it will not end a phase while it can act."""

    def __init__(self, seed: int, linger: float = 0.0) -> None:
        self._random = random.Random(seed)
        self._linger = linger

    def pick(self, game: Game, seats: Collection[int] | None = None) -> list[str]:
        """An answer to the first decision that waits: option ids, always legal."""
        draw = self._random.random
        decision = game.pending()[0]
        options = open_to(decision, seats)
        count = decision.min
        if decision.max > count:
            count += int(draw() * (decision.max - count + 1))
        if count == 1:
            if self._linger and len(options) > 1 and draw() < self._linger:
                options = [option for option in options if option.group != "end"]
            return [options[int(draw() * len(options))].id]
        if decision.repeat:
            return [options[int(draw() * len(options))].id for _ in range(count)]
        return [option.id for option in self._random.sample(options, count)]
