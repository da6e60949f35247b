"""Planning a turn by trial on copies in which everything hidden is dealt at random.

A plan is what steady would do from here to the end of the turn, with some picks made otherwise. Plans are tried, the
best is varied, and the last few are played on past the next turns in several worlds before one of them is taken.

What loses is looked at in more worlds than one: a pick that loses in some is judged by its share of them, and one that
loses at once in every world comes last, however well its position looks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from invincible_tui.bots import open_to
from invincible_tui.bots.steady import best_looking, repeated

if TYPE_CHECKING:
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.game import Game
    from invincible_tui.kernel.judgement import Judgement

#: How many plans are compared in several worlds at the end.
FINALISTS = 4
#: How many turns after this one a finalist is played on.
TURNS_AHEAD = 2
#: In how many worlds a pick is tried that loses in the first.
CHANCES = 5
#: A single trial never takes more choices than this.
LONGEST = 120


class Move(NamedTuple):
    """One pick of a plan, and how it is known again where the plan is followed in another world."""

    kind: str
    pick: tuple[str, ...]
    #: The ids of the cards picked, so that another card in the same place is not taken for them.
    cards: tuple[str, ...]


class Plan(NamedTuple):
    """A way to play the turn, and the likelihood of winning that it led to."""

    moves: tuple[Move, ...]
    value: float

    def rank(self) -> tuple[float, int]:
        """Plans are ordered by this: of two that are worth the same, the shorter is the better.

        Of two that lose, the longer is: what has not lost yet may still be met by a better card.
        """
        value = round(self.value, 9)
        return value, len(self.moves) if value <= 0 else -len(self.moves)


class Whim(NamedTuple):
    """What a trial picks wherever it can, and what it leaves alone to its end (see `_about`)."""

    prefers: frozenset[str] = frozenset()
    avoids: frozenset[str] = frozenset()


NO_WHIM = Whim()


class Search:
    """One search from one position. `left` counts the choices that may still be tried.

    `seat` is whose knowledge counts, `seats` are those whose options may be picked now (None: anyone's).
    """

    def __init__(
        self,
        judgement: Judgement,
        game: Game,
        rng: random.Random,
        nodes: int,
        *,
        seat: int | None = None,
        seats: Collection[int] | None = None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self.judgement = judgement
        self.game = game
        self.left = nodes
        self._all = nodes
        self._rng = rng
        self._seat = seat
        self._stopped = stopped
        self._turn = judgement.turn(game.state)
        self._decision = game.pending()[0]
        self._seats = seats
        #: Everything that options were about in the trials so far, in the order in which it was met.
        self._met: dict[str, None] = {}
        #: The first picks that have not lost at once in some world.
        self._survived: set[tuple[str, ...]] = set()
        #: The first picks of plans that lost, now or later, in some of the worlds in which they were judged.
        self._risky: set[tuple[str, ...]] = set()

    def plans(self) -> list[Plan]:
        """The best plan for each first pick that was tried, the best first. At least one."""
        world = self.game.sample(self._seat, self._rng)
        found: dict[tuple[str, ...], Plan] = {}
        firsts = iter(self.first_picks())
        for first in firsts:
            self._note(found, self._tried(world, (move_of(self._decision, first, self.game),), 0.0))
            # While all that was tried loses, the rest is tried too, however long it takes.
            if self._stopped() or (self._spent(0.5) and any(plan.value > 0 for plan in found.values())):
                break
        while not self._survived and (other := next(firsts, None)) is not None:
            # Time ran out before anything was met that does not lose at once: the next best that does not will do.
            self._note(found, self._begun(world, other))
        for plan in [plan for plan in found.values() if plan.value <= 0]:
            found[plan.moves[0].pick] = self._given_chances(plan)
        while not self._spent(0.5) and max(plan.value for plan in found.values()) < 1:
            self._note(found, self._varied(world, found))
        return self._compared(found)

    def first_picks(self) -> list[list[Option]]:
        """The answers worth trying, what looks best first."""
        decision = self._decision
        options = open_to(decision, self._seats)
        best = best_looking(self.judgement, self.game.state, decision, options)
        if decision.max != 1:
            return [best, *self._others(self.game, decision, options, best)]
        looks = dict(
            zip([o.id for o in decision.options], self.judgement.appeal(self.game.state, decision), strict=True)
        )
        ranked = sorted(options, key=lambda option: -looks[option.id])
        picks = [best] + [[option] for option in ranked if [option] != best]
        if decision.min == 0 and best:
            picks.append([])
        return picks

    # Trials

    def _spent(self, share: float) -> bool:
        return self.left <= self._all * (1 - share) or self._stopped()

    def _rank(self, plan: Plan) -> tuple[bool, tuple[float, int]]:
        """Plans are ordered by this: those whose first pick has lost at once in every world come last."""
        return plan.moves[0].pick in self._survived, plan.rank()

    @staticmethod
    def _note(found: dict[tuple[str, ...], Plan], plan: Plan) -> None:
        first = plan.moves[0].pick
        if first not in found or plan.rank() > found[first].rank():
            found[first] = plan

    def _given_chances(self, plan: Plan) -> Plan:
        """The best way on after the first pick of a plan that lost, valued by how it turns out in several worlds."""
        tried = [plan]
        while len(tried) < CHANCES and not self._stopped():
            tried.append(self._tried(self.game.sample(self._seat, self._rng), plan.moves[:1], 0.0))
        value = sum(one.value for one in tried) / len(tried)
        return max(tried, key=Plan.rank)._replace(value=value)

    def _varied(self, world: Game, found: Mapping[tuple[str, ...], Plan]) -> Plan:
        """A plan (mostly the best) followed up to some point, then another pick or a whim, then what comes to mind."""
        draw = self._rng.random
        base = max(found.values(), key=Plan.rank) if draw() < 0.7 else self._rng.choice(list(found.values()))
        kept = self._rng.randrange(len(base.moves)) if draw() < 0.6 else 0
        if draw() < 0.4:
            return self._tried(world, base.moves[:kept], 1.0)
        return self._tried(world, base.moves[:kept], 0.3, self._whim())

    def _whim(self) -> Whim:
        met = list(self._met)
        avoids = self._rng.sample(met, min(len(met), self._rng.randrange(4)))
        prefers = self._rng.sample(met, min(len(met), self._rng.randrange(3)))
        return Whim(frozenset(prefers), frozenset(avoids))

    def _tried(self, world: Game, moves: Sequence[Move], stray: float, whim: Whim = NO_WHIM) -> Plan:
        """A plan that begins with some moves, played to the end of the turn in one world.

        `stray`: how likely the next pick is not the one that looks best; it gets smaller from pick to pick.
        """
        twin = world.copy()
        made: list[Move] = []
        for at in range(LONGEST):
            waiting = twin.pending()
            if not waiting or self.judgement.turn(twin.state) != self._turn:
                break
            decision = waiting[0]
            pick = follow(decision, moves[at], twin) if at < len(moves) else None
            if pick is None:
                options = self._own(decision, first=at == 0)
                if self._rng.random() < stray:
                    pick = self._strayed(twin, decision, options)
                    stray *= 0.4
                else:
                    pick = self._best(twin, decision, options, whim)
            made.append(move_of(decision, pick, twin))
            self._choose(twin, pick, first=made[0].pick)
        return Plan(tuple(made), self.judgement.standing(twin.state, self._seat))

    def _begun(self, world: Game, first: Sequence[Option]) -> Plan:
        """The plan that is a first pick and nothing more, valued by what it leads to at once."""
        twin = world.copy()
        move = move_of(self._decision, first, self.game)
        self._choose(twin, first, first=move.pick)
        return Plan((move,), self.judgement.standing(twin.state, self._seat))

    def _choose(self, twin: Game, pick: Sequence[Option], first: tuple[str, ...]) -> None:
        """Go on in a trial that began with some pick, and note that this pick has not lost at once."""
        twin.choose([option.id for option in pick])
        self.left -= 1
        if first not in self._survived and not self._lost(twin):
            self._survived.add(first)

    def _lost(self, twin: Game) -> bool:
        outcome = twin.outcome
        if outcome is None:
            return False
        results = outcome.results.values() if self._seat is None else (outcome.results[self._seat],)
        return all(result == "lost" for result in results)

    def _own(self, decision: Decision, *, first: bool) -> Sequence[Option]:
        return open_to(decision, self._seats) if first else decision.options

    def _best(self, twin: Game, decision: Decision, options: Sequence[Option], whim: Whim) -> list[Option]:
        """What looks best, within a whim."""
        if decision.max == 1 or decision.repeat:
            about = [_about(option, twin) for option in options]
            self._met.update(dict.fromkeys(about))
            if whim is not NO_WHIM:
                wanted = [option for option, what in zip(options, about, strict=True) if what in whim.prefers]
                options = (
                    wanted or [o for o, what in zip(options, about, strict=True) if what not in whim.avoids] or options
                )
                if wanted and decision.repeat:
                    return [wanted[0]] * decision.max
        return best_looking(self.judgement, twin.state, decision, options)

    def _strayed(self, twin: Game, decision: Decision, options: Sequence[Option]) -> list[Option]:
        """Another pick than the one that looks best; the better it looks the likelier."""
        best = best_looking(self.judgement, twin.state, decision, options)
        if decision.max != 1:
            others = self._others(twin, decision, options, best)
            return self._rng.choice(others) if others else best
        looks = dict(zip([o.id for o in decision.options], self.judgement.appeal(twin.state, decision), strict=True))
        ranked = sorted((o for o in options if [o] != best), key=lambda option: -looks[option.id])
        if not ranked:
            return best
        return [ranked[min(int(self._rng.expovariate(0.7)), len(ranked) - 1)]]

    def _others(
        self, twin: Game, decision: Decision, options: Sequence[Option], best: list[Option]
    ) -> list[list[Option]]:
        """Other answers to a decision that takes several options: one left out, one put in, none, all.

        Where an option may be picked again: each option first, for as long as that does any good.
        """
        found: list[list[Option]] = []
        if decision.repeat:
            for first in range(len(decision.options)):
                other = repeated(self.judgement, twin.state, decision, first)
                if other not in (best, *found):
                    found.append(other)
            return found
        for option in options:
            if option in best and len(best) > decision.min:
                found.append([one for one in best if one != option])
            elif option not in best:
                if len(best) < decision.max:
                    found.append([*best, option])
                else:
                    found += [[*(one for one in best if one != left_out), option] for left_out in reversed(best)]
        if decision.ordered and len(best) > 1:
            found.append(best[::-1])
            found.append([*best[1:], best[0]])
        return found

    def _compared(self, found: Mapping[tuple[str, ...], Plan]) -> list[Plan]:
        """The plans in order; the best few by how they turn out in several worlds, some turns later."""
        ranked = sorted(found.values(), key=self._rank, reverse=True)
        if len(ranked) < 2 or self._surely_wins(ranked[0]):
            return ranked
        judged: list[Plan] = []
        worlds: list[Game] = []
        while ranked and not self._unrivalled(judged, ranked[0]):
            judged += self._judged(ranked[:FINALISTS], worlds)
            del ranked[:FINALISTS]
        held = [plan for plan in judged if plan.value > 0]
        # Those that lost wherever they were played on have no advantage left over the others.
        rest = ranked + [plan for plan in judged if plan.value <= 0]
        return sorted(held, key=self._rank, reverse=True) + sorted(rest, key=self._rank, reverse=True)

    def _unrivalled(self, judged: Sequence[Plan], other: Plan) -> bool:
        """Whether the best of the plans that were judged need not be compared again: it never lost, or is better."""
        if not judged:
            return False
        best = max(judged, key=self._rank)
        return best.moves[0].pick not in self._risky or best.value >= other.value or self._stopped()

    def _judged(self, finalists: Sequence[Plan], worlds: list[Game]) -> list[Plan]:
        """Plans by how they turn out in several worlds, the same for all; as many as there is time for, if none yet."""
        totals = [0.0] * len(finalists)
        for world in worlds or self._worlds(worlds):
            for at, plan in enumerate(finalists):
                value = self._later(world, plan)
                totals[at] += value
                if value <= 0:
                    self._risky.add(plan.moves[0].pick)
        # What a plan promised in its own world is one more witness.
        return [
            plan._replace(value=(total + 0.5 * plan.value) / (len(worlds) + 0.5))
            for plan, total in zip(finalists, totals, strict=True)
        ]

    def _worlds(self, worlds: list[Game]) -> Iterator[Game]:
        """Worlds to judge plans in while there is time, kept in a list."""
        while self.left > 0 and not self._stopped():
            worlds.append(self.game.sample(self._seat, self._rng))
            yield worlds[-1]

    def _surely_wins(self, plan: Plan) -> bool:
        """Whether a plan that won in its own world wins in another too."""
        return plan.value >= 1 and self._later(self.game.sample(self._seat, self._rng), plan) >= 1

    def _later(self, world: Game, plan: Plan) -> float:
        """How a plan turns out in a world once the next turns have been played by what looks best."""
        twin = world.copy()
        for at in range(LONGEST):
            waiting = twin.pending()
            if not waiting or self.judgement.turn(twin.state) > self._turn + TURNS_AHEAD:
                break
            decision = waiting[0]
            pick = follow(decision, plan.moves[at], twin) if at < len(plan.moves) else None
            if pick is None:
                pick = best_looking(self.judgement, twin.state, decision)
            self._choose(twin, pick, first=plan.moves[0].pick)
        return self.judgement.standing(twin.state, self._seat)


def _about(option: Option, game: Game) -> str:
    """What an option is about, whichever of equal cards it is: its target, or its group and card."""
    if option.target is not None:
        return option.target
    return f"{option.group} {game.state.cards[option.uid]}" if option.uid else option.group


def move_of(decision: Decision, pick: Sequence[Option], game: Game) -> Move:
    """A pick as a plan keeps it."""
    cards = game.state.cards
    return Move(decision.kind, tuple(o.id for o in pick), tuple(cards[o.uid] if o.uid else "" for o in pick))


def follow(decision: Decision, move: Move, game: Game) -> list[Option] | None:
    """The options that a move of a plan means here, or None where things have come otherwise."""
    if decision.kind != move.kind or not decision.min <= len(move.pick) <= decision.max:
        return None
    cards = game.state.cards
    known = {option.id: option for option in decision.options}
    pick = []
    for id, card in zip(move.pick, move.cards, strict=True):
        option = known.get(id)
        if option is None or (cards[option.uid] if option.uid else "") != card:
            return None
        pick.append(option)
    return pick
