"""One running game in memory: its state, its rules, and the decisions that wait.

Front ends, bots, tests and replays use a `Game` (or the `Table` around it, which writes a journal) and nothing
else.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from invincible_tui.kernel.decision import Auto, Decision, IllegalChoice, Option, decision_id
from invincible_tui.kernel.rules import Answers, Outcome, Progress, Rules
from invincible_tui.kernel.state import Event, State, apply, reveals


class Game:
    """A game being played. Nothing ever happens but through `choose`."""

    __slots__ = ("_pending", "auto", "line", "rules", "state")

    def __init__(self, rules: Rules, state: State, *, auto: Auto = True, line: int = 0) -> None:
        """A game at rest in a given state. `line` is the journal line that its decisions are numbered by."""
        self.rules = rules
        self.state = state
        self.auto = auto
        self.line = line
        self._pending: list[Decision] | None = None

    @classmethod
    def new(cls, rules: Rules, *, auto: Auto = True) -> tuple[Game, Progress]:
        """A game from its set-up on, run to the first question, and what happened up to there."""
        state = State()
        progress = rules.begin(state, auto)
        game = cls(rules, state, auto=auto, line=1)
        game._opened(progress.pending)
        return game, progress

    def pending(self, seat: int | str | None = "*") -> list[Decision]:
        """The decisions that wait for an answer. For a seat (or None, a watcher): as that seat may see them.

        A seat that may not answer, in a game that does not show it everything, sees the kind and the seats only.
        """
        if self._pending is None:
            self._opened(self.rules.resume(self.state))
        waiting = self._pending or []
        if seat == "*" or self.rules.open:
            return waiting
        return [decision if seat in decision.seats else _closed(decision) for decision in waiting]

    def choose(self, pick: Sequence[str], decision: int | None = None, seat: int | None = None) -> Progress:
        """Answer a pending decision with a list of option ids; what followed.

        `decision` (its id) and `seat` may be left out where there is only one. Raises IllegalChoice, with the
        game unchanged, where the pick is not legal.
        """
        asked = self._asked(decision)
        options = asked.picked(pick, seat)
        sealing: list[Event] = []
        answers: Answers = [(seat, options)]
        if asked.each:
            if seat is None:
                raise IllegalChoice("each seat answers for itself here: say which seat this is")
            sealing, answers = self._seal(asked, seat, options)
            if not answers:
                self.line += 1
                return Progress(sealing, [], self.pending())
        progress = self.rules.choose(self.state, asked, answers, self.auto)
        if sealing:
            progress = progress._replace(events=sealing + progress.events)
        self.line += 1
        self._opened(progress.pending)
        return progress

    def rewind(self, state: State, line: int) -> None:
        """Go on from another state at rest, whose decisions are numbered by a journal line."""
        self.state = state
        self.line = line
        self._pending = None

    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """What a seat may see, as JSON data (None: a watcher, "*": everything)."""
        return self.rules.view(self.state, seat)

    def preview(
        self, pick: Sequence[str], decision: int | None = None, seat: int | None = None
    ) -> list[dict[str, Any]]:
        """The public events that a pick would cause, up to the first hidden fact, random outcome or question.

        Raises IllegalChoice like `choose`. The game is not touched.
        """
        state = self.state.copy()
        known = carried_on(state, self.copy().choose(pick, decision, seat).events)
        return [told for event in known for told in self.rules.public(state, event)]

    def foreseen(self, pick: Sequence[str]) -> tuple[State, bool]:
        """The state that a pick leads to as far as `preview` tells, and whether that is as far as it goes."""
        state, events = self.state.copy(), self.copy().choose(pick).events
        return state, len(carried_on(state, events)) == len(events)

    def sample(self, seat: int | None = None, rng: random.Random | None = None) -> Game:
        """A game that may be this one for all that a seat knows: what is hidden is dealt at random.

        The generator is the caller's own; the game's streams are not touched.
        """
        state = self.rules.sample(self.state, seat, rng or random.Random())
        return Game(self.rules, state, auto=self.auto, line=self.line)

    def copy(self) -> Game:
        """A game of its own at the same point."""
        twin = Game(self.rules, self.state.copy(), auto=self.auto, line=self.line)
        twin._pending = self._pending
        return twin

    @property
    def outcome(self) -> Outcome | None:
        """The reason and each seat's result and score, or None while the game goes on."""
        return self.rules.outcome(self.state)

    def describe(self, decision: Decision) -> dict[str, Any]:
        """A decision with all its words, as JSON data."""
        rules, state = self.rules, self.state

        def told(option: Option) -> dict[str, Any]:
            card = state.cards[option.uid] if option.uid else None
            return {"id": option.id, "group": option.group, "hero": option.hero, "uid": option.uid, "card": card,
                    "target": option.target}  # fmt: skip

        source: dict[str, Any] | None = None
        if isinstance(decision.source, int):
            source = {"uid": decision.source, "id": state.cards[decision.source]}
        elif decision.source is not None:
            source = {"uid": None, "id": decision.source}
        return {
            "id": decision.id,
            "step": decision.step,
            "kind": decision.kind,
            "seats": list(decision.seats),
            "each": decision.each,
            "hero": decision.hero,
            "source": source,
            "prompt": rules.prompt(state, decision),
            "min": decision.min,
            "max": decision.max,
            "ordered": decision.ordered,
            "repeat": decision.repeat,
            "options": [told(option) | {"label": rules.label(state, decision, option)} for option in decision.options],
            "blocked": [
                {key: value for key, value in told(option).items() if key != "id"} | {"reason": reason}
                for option, reason in rules.blocked(state, decision)
            ],
        }

    def _asked(self, wanted: int | None) -> Decision:
        waiting = self.pending()
        if not waiting:
            raise IllegalChoice("the game is over: nothing is left to choose")
        if wanted is None:
            if len(waiting) > 1:
                raise IllegalChoice("several decisions are waiting: say which one this answers")
            return waiting[0]
        for decision in waiting:
            if decision.id == wanted:
                return decision
        raise IllegalChoice(f"decision {wanted} is not waiting any more")

    def _opened(self, pending: list[Decision]) -> None:
        for index, decision in enumerate(pending):
            decision.id = decision_id(self.line, index)
            decision.step = self.line
        self._pending = pending

    def _seal(self, asked: Decision, seat: int, options: list[Option]) -> tuple[list[Event], Answers]:
        """Keep one seat's answer sealed. The answers are all of them, opened, once the last one is in."""
        picks = {r[2]: r[3] for r in self.state.records if r[:2] == ("sealed", asked.kind)}
        if seat in picks:
            raise IllegalChoice(f"seat {seat} has answered already; waiting for the others")
        events: list[Event] = [("seal", asked.kind, seat, tuple(option.id for option in options))]
        picks[seat] = events[0][3]
        if len(picks) == len(asked.seats):
            events.append(("unseal", asked.kind, tuple(sorted(picks.items()))))
        for event in events:
            apply(self.state, event)
        if len(picks) < len(asked.seats):
            return events, []
        return events, [(who, asked.picked(pick)) for who, pick in sorted(picks.items())]


def _closed(decision: Decision) -> Decision:
    shown = Decision(decision.kind, (), decision.seats, min=0, max=0, each=decision.each)
    shown.id, shown.step = decision.id, decision.step
    return shown


def carried_on(state: State, events: Iterable[Event]) -> list[Event]:
    """Carry a state on by events, up to the first that tells something hidden or random; those before that one."""
    known: list[Event] = []
    for event in events:
        if _uncovers(state, event):
            break
        apply(state, event)
        known.append(event)
    return known


def _uncovers(state: State, event: Event) -> bool:
    """Whether an event tells something that was hidden or random in the state before it."""
    return event[0] in ("shuffle", "deal", "redeal", "seal") or reveals(state, event)


def resampled(state: State, rng: random.Random) -> State:
    """A copy in which the cards nobody has seen lie in another random order, pile by pile."""
    twin = state.copy()
    for place, uids in state.piles.items():
        hidden = [uid for uid in uids if uid in state.unseen]
        if len(hidden) > 1:
            # Equal views give equal samples: what lies where must not decide where the shuffle begins.
            hidden.sort(key=lambda uid: (state.cards[uid], uid))
            rng.shuffle(hidden)
            twin.piles[place] = tuple(hidden.pop() if uid in state.unseen else uid for uid in uids)
    return twin
