"""What a card game gives the kernel: its rules, set up, and what may be asked about it before and beside play."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Protocol

from invincible_tui.kernel.decision import Auto, Blocked, Decision, Option
from invincible_tui.kernel.judgement import Judgement
from invincible_tui.kernel.state import Event, State


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

    def rulings(self, event: Mapping[str, Any], phase: str, before: Mapping[str, Any] | None = None) -> list[str]:
        """The ids of the rules in the glossary behind a public event that happened in a phase, the nearest first.

        `before`: the public event by which the card that did it came to where it acted, None where no card did it.
        """
        ...

    def catalogue(self) -> list[dict[str, Any]]:
        """Every entry of every shipped pack: id, kind, name, pack, cost, copies, deck, text (lines), source."""
        ...

    def glossary(self) -> list[dict[str, Any]]:
        """The words and rules of the game: id, kind (word or rule), name, section, text (lines), rules, examples."""
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
