"""The bot that goes by its first look at the options: rules of thumb, no search, hundreds of games a second."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from invincible_tui.bots import open_to
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

    def pick(self, game: Game, seats: Collection[int] | None = None) -> list[str]:
        """An answer to the first decision that waits: option ids, always legal."""
        judgement = game.rules.judgement
        if judgement is None:
            return self._without.pick(game, seats)
        decision = game.pending()[0]
        return [option.id for option in best_looking(judgement, game.state, decision, open_to(decision, seats))]


def best_looking(
    judgement: Judgement, state: State, decision: Decision, options: Sequence[Option] | None = None
) -> list[Option]:
    """The answer that looks best: as few options as must be picked, and further ones that are better than none.

    `options`: the only ones that may be picked, where not all may.
    """
    if decision.max == 1:
        plain = judgement.at_once(state, decision)
        if plain is not None and (options is None or plain in options):
            return [plain]
    if decision.repeat:
        return repeated(judgement, state, decision)
    ranked = _ranked(judgement.appeal(state, decision), decision.options)
    if options is not None and len(options) != len(decision.options):
        ranked = [(look, option) for look, option in ranked if option in options]
    picked: list[Option] = []
    for look, option in ranked[: decision.max]:
        if look <= 0 and len(picked) >= decision.min:
            break
        picked.append(option)
    return picked


def _ranked(looks: Sequence[float], options: Sequence[Option]) -> list[tuple[float, Option]]:
    """The options with their looks, the best first; of equal ones the first."""
    order = sorted(range(len(options)), key=lambda at: -looks[at])
    return [(looks[at], options[at]) for at in order]


def repeated(judgement: Judgement, state: State, decision: Decision, first: int | None = None) -> list[Option]:
    """An answer that may pick an option again: one at a time, each beside those picked before.

    `first`: the place in the list of the option that is picked before any other, for as long as it looks good.
    """
    picked: list[Option] = []
    while len(picked) < decision.max:
        looks = judgement.appeal(state, decision, picked)
        if first is not None and looks[first] <= 0:
            first = None
        at = max(range(len(looks)), key=looks.__getitem__) if first is None else first
        if looks[at] <= 0 and len(picked) >= decision.min:
            break
        picked.append(decision.options[at])
    return picked
