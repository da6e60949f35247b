"""A hint for a player who is stuck: the best pick, why, and the runners-up.

Ask for it in a thread of its own with a copy of the game; `cancelled` is looked at every few milliseconds.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from invincible_tui.bots.search import Plan, Search, follow, move_of
from invincible_tui.bots.steady import best_looking

if TYPE_CHECKING:
    from invincible_tui.kernel.game import Game
    from invincible_tui.kernel.judgement import Judgement

#: How long a hint may take, in seconds, and how many choices it may try.
SECONDS = 1.2
NODES = 8000
#: How many runners-up a hint names, and how many further moves of its plan.
OTHERS = 2
AHEAD = 4


class Suggestion(NamedTuple):
    """A pick and what is good about it."""

    pick: tuple[str, ...]
    reason: str


class Hint(NamedTuple):
    """The best pick that was found, what is good about it, and the runners-up."""

    pick: tuple[str, ...]
    reason: str
    others: tuple[Suggestion, ...]


class Cancelled(Exception):
    """The player did not want to wait for the hint."""


def hint(
    game: Game,
    seat: int | None = None,
    seconds: float = SECONDS,
    cancelled: Callable[[], bool] = lambda: False,
    *,
    nodes: int = NODES,
    clock: Callable[[], float] = time.monotonic,
) -> Hint | None:
    """A hint for the decision that waits, with so many seconds of a clock and so many choices tried at most.

    None where nothing is asked, or the game offers no judgement. Raises Cancelled. The game is not touched.
    """
    judgement = game.rules.judgement
    waiting = game.pending()
    if judgement is None or not waiting:
        return None
    until = clock() + seconds
    plans = _plans(judgement, game, seat, nodes, lambda: cancelled() or clock() > until)
    if cancelled():
        raise Cancelled
    best = plans[0]
    told: list[Suggestion] = []
    seen = {_words(game, best)}
    for plan in plans[1:]:
        words, reason = _words(game, plan), _reason(judgement, game, plan)
        if words not in seen and reason and len(told) < OTHERS:
            seen.add(words)
            told.append(Suggestion(plan.moves[0].pick, reason))
    reason = _reason(judgement, game, best) or "Leads to the best that can be seen from here."
    return Hint(best.moves[0].pick, reason + _ahead(game, best), tuple(told))


def _words(game: Game, plan: Plan) -> str:
    """The first pick of a plan in words: equal cards are one suggestion."""
    decision = game.pending()[0]
    picked = follow(decision, plan.moves[0], game) or []
    return "; ".join(game.rules.label(game.state, decision, option) for option in picked)


def _plans(judgement: Judgement, game: Game, seat: int | None, nodes: int, stopped: Callable[[], bool]) -> list[Plan]:
    decision = game.pending()[0]
    if decision.each:
        # What others answer at the same time is hidden: there is nothing to play out.
        pick = best_looking(judgement, game.state, decision)
        return [Plan((move_of(decision, pick, game),), 0.0)]
    # The same position gets the same hint, where there is time for all of it.
    return Search(judgement, game, random.Random(game.line), nodes, seat=seat, stopped=stopped).plans()


def _reason(judgement: Judgement, game: Game, plan: Plan) -> str:
    """Why the first move of a plan is good: what it leads to with the answers it needs, as far as anyone can know."""
    decision = game.pending()[0]
    twin, state = game.copy(), game.state
    for move in plan.moves:
        waiting = twin.pending()
        # What an effect asks belongs to the pick that set it off; what the rules ask next does not.
        if not waiting or (state is not game.state and waiting[0].source is None):
            break
        if follow(waiting[0], move, twin) is None:
            break
        state, foreseen = twin.foreseen(move.pick)
        if not foreseen:
            break
        twin.choose(move.pick)
    return judgement.reason(game.state, state, decision, follow(decision, plan.moves[0], game) or [])


def _ahead(game: Game, plan: Plan) -> str:
    """The next moves of the plan in words, for as long as nothing hidden comes up; answers in between are left out."""
    first, twin = game.pending()[0], game.copy()
    told: list[str] = []
    if first.source is not None:
        return ""
    for at, move in enumerate(plan.moves):
        waiting = twin.pending()
        if not waiting or len(told) == AHEAD:
            break
        pick = follow(waiting[0], move, twin)
        if pick is None:
            break
        if at and waiting[0].kind == first.kind:
            told += [twin.rules.label(twin.state, waiting[0], option) for option in pick]
        _, foreseen = twin.foreseen(move.pick)
        if not foreseen:
            break
        twin.choose(move.pick)
    return f" Then: {'; '.join(told)}." if told else ""
