"""One running game in memory: its state, its rules, and the decisions that wait.

Front ends, bots, tests and replays use a `Game` (or the `Table` around it, which writes a journal) and nothing
else. `Rules` is what a card game gives the kernel.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Protocol

from invincible_tui.kernel.decision import Auto, Blocked, Decision, IllegalChoice, Option, decision_id
from invincible_tui.kernel.judgement import Judgement
from invincible_tui.kernel.state import Event, State, apply, reveals


class Outcome(NamedTuple):
    """How a game ended: the reason, and each seat's result and score."""

    reason: str
    results: Mapping[int, Literal["won", "lost", "drawn"]]
    scores: Mapping[int, int]


class Progress(NamedTuple):
    """What followed from one answer: the events, the decisions answered by themselves, and what is asked now."""

    events: list[Event]
    #: Automatic decisions in order: (kind, the option ids picked).
    auto: list[tuple[str, tuple[str, ...]]]
    pending: list[Decision]


class Foretold(NamedTuple):
    """What one card or token of the game itself would do if it acted now.

    `uid` None: a token. `events` are the public events up to the first question or hidden card; `asks` is that
    question in words, "" for none; `hidden` says whether a hidden card comes next. `stunned`: it would do nothing.
    """

    uid: int | None
    id: str
    stunned: bool
    events: Sequence[Mapping[str, Any]]
    asks: str
    hidden: bool


#: Who answered, and the options picked. One entry, but for decisions that each seat must answer.
Answers = Sequence[tuple[int | None, list[Option]]]


#: The value that a state has in a plan: where play can go on without turning up a hidden card, it stays hidden.
PLANNED: Final = "planned"


class Rules(Protocol):
    """A card game, set up: what the kernel asks of it. It keeps no state of its own between calls."""

    #: The registered name of the game.
    name: str
    #: Whether every seat may see everything that anyone may see.
    open: bool
    #: Whether undo is free, stops at a reveal, or needs everyone's consent.
    undo: Literal["free", "until-reveal", "consent"]
    #: The seats of this game, from 1.
    seats: tuple[int, ...]
    #: What each of the seats plays, in their order.
    roles: tuple[str, ...]

    @property
    def judgement(self) -> Judgement | None:
        """What the game knows about playing it well, for bots and hints; None where it knows nothing."""
        ...

    def begin(self, state: State, auto: Auto) -> Progress:
        """Set the game up in an empty state and run to the first question."""
        ...

    def resume(self, state: State) -> list[Decision]:
        """The decisions that wait in a state at rest; also restores the frames of one read from a file."""
        ...

    def choose(self, state: State, decision: Decision, answers: Answers, auto: Auto) -> Progress:
        """Carry out an answer and run to the next question. Every change is made by `apply`."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def view(self, state: State, seat: int | str | None) -> dict[str, Any]:
        """What a seat may see (None: a watcher, "*": everything), as JSON data."""
        ...

    def public(self, state: State, event: Event) -> list[dict[str, Any]]:
        """An event as players are told of it, as JSON data: none, one or several facts. `state`: any later one."""
        ...

    def sample(self, state: State, seat: int | None, rng: random.Random) -> State:
        """A full state that fits what a seat knows, everything else dealt at random."""
        ...

    def decklists(self) -> Mapping[str, Sequence[str]]:
        """The ids that each face-down deck was made of, by its place, in no order that tells anything."""
        ...

    def foretell(self, state: State) -> Sequence[Foretold]:
        """What the game's own side would do next if its turn came now, one after the other; nothing hidden."""
        ...

    def prompt(self, state: State, decision: Decision) -> str:
        """The question in words."""
        ...

    def label(self, state: State, decision: Decision, option: Option) -> str:
        """An option in words."""
        ...

    def blocked(self, state: State, decision: Decision) -> list[Blocked]:
        """What cannot be picked here though a player might look for it, with the reasons."""
        ...


class BadSetup(ValueError):
    """A set-up that cannot be played. The message is a sentence for the player: what is wrong and what to do."""


class GameKind(Protocol):
    """A registered game: how one is set up, and what front ends may ask about it before and beside play."""

    name: str

    def check(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up with every default filled in. Raises BadSetup."""
        ...

    def rules(self, setup: Mapping[str, Any], seed: int) -> Rules:
        """The rules for a checked set-up. The same set-up, seed and choices give the same game."""
        ...

    def pack_hashes(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """The content hash of every card pack that a set-up uses, by pack id."""
        ...

    def fingerprint(self) -> str:
        """A digest that is another whenever the rules may be others than before; "" where there is none.

        See `fingerprint.fingerprint`.
        """
        ...

    def missing(self, packs: Iterable[str]) -> str:
        """Which of some packs are not here, and where they belong, in a sentence or two; "" where all are."""
        ...

    def narrate(self, state: State, events: Sequence[Mapping[str, Any]]) -> list[str]:
        """Public events told in sentences, one fact a line."""
        ...

    def rulings(self, event: Mapping[str, Any], phase: str) -> list[str]:
        """The ids of the rules in the glossary behind a public event that happened in a phase, the nearest first."""
        ...

    def catalogue(self) -> list[dict[str, Any]]:
        """Every entry of every shipped pack: id, kind, name, pack, cost, copies, deck, text (lines), source."""
        ...

    def glossary(self) -> list[dict[str, Any]]:
        """The words and rules of the game: id, kind (`word` or `rule`), name, section, text (lines), rules, examples."""
        ...

    def choices(self) -> dict[str, Any]:
        """What a set-up may choose from: heroes, villains, cities, difficulties and packs, each described."""
        ...

    def lesson(self) -> dict[str, Any]:
        """A guided first battle: `setup`, `seed`, and `topics` (see coaching.py). Empty where the game has none."""
        ...

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the files of a pack for this game."""
        ...

    def findings(self, folders: Sequence[Path]) -> list[str]:
        """What is wrong with the packs in some folders, and the shipped ones: a line each, with its place."""
        ...


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
        twin = self.copy()
        events = twin.choose(pick, decision, seat).events
        told: list[dict[str, Any]] = []
        before = self.state.copy()
        for event in events:
            if uncovers(before, event):
                break
            apply(before, event)
            told.extend(self.rules.public(before, event))
        return told

    def foreseen(self, pick: Sequence[str]) -> tuple[State, bool]:
        """The state that a pick leads to as far as `preview` tells, and whether that is as far as it goes."""
        twin = self.copy()
        state, events = self.state.copy(), twin.choose(pick).events
        for event in events:
            if uncovers(state, event):
                return state, False
            apply(state, event)
        return state, True

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


def uncovers(state: State, event: Event) -> bool:
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
