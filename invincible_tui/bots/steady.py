"""The bot that goes by its first look at the options: rules of thumb, no search, hundreds of games a second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.bots.random import RandomBot

if TYPE_CHECKING:
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.game import Game
    from invincible_tui.kernel.judgement import Judgement
    from invincible_tui.kernel.state import State


class SteadyBot:
    """Picks what looks best at first sight, by the judgement that the game's rules offer; at random without one."""

    def __init__(self, seed: int) -> None:
        self._without = RandomBot(seed)

    def pick(self, game: Game) -> list[str]:
        """An answer to the first decision that waits: option ids, always legal."""
        judgement = game.rules.judgement
        if judgement is None:
            return self._without.pick(game)
        return [option.id for option in best_looking(judgement, game.state, game.pending()[0])]


def best_looking(judgement: Judgement, state: State, decision: Decision) -> list[Option]:
    """The answer that looks best: as few options as must be picked, and further ones that are better than none."""
    options: Sequence[Option] = decision.options
    if decision.max == 1:
        looks = judgement.appeal(state, decision)
        at = max(range(len(options)), key=looks.__getitem__, default=-1)
        return [] if at < 0 or (decision.min == 0 and looks[at] <= 0) else [options[at]]
    picked: list[Option] = []
    if decision.repeat:
        while len(picked) < decision.max:
            looks = judgement.appeal(state, decision, picked)
            at = max(range(len(options)), key=looks.__getitem__)
            if looks[at] <= 0 and len(picked) >= decision.min:
                break
            picked.append(options[at])
        return picked
    looks = judgement.appeal(state, decision)
    for at in sorted(range(len(options)), key=lambda place: -looks[place])[: decision.max]:
        if looks[at] <= 0 and len(picked) >= decision.min:
            break
        picked.append(options[at])
    return picked
