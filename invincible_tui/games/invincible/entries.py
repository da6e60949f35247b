"""What pack entries compile to: cards, mats and tokens, each with its effects as blocks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from invincible_tui.games.invincible.blocks import Block
from invincible_tui.games.invincible.watchers import Action, Watcher


class Range(NamedTuple):
    """Where a track starts, and how far it goes."""

    start: int
    max: int


@dataclass(slots=True)
class Entry:
    """What every entry has."""

    kind: str
    id: str
    pack: str
    name: str
    source: str
    number: str
    about: str

    def walk(self) -> Iterator[Block]:
        """Every block of this entry, however deep."""
        for _, block in self.effects():
            yield from block.walk()

    def effects(self) -> Iterator[tuple[str, Block]]:
        """The blocks that stand on it, each with the keyword it stands under."""
        return iter(())


@dataclass(slots=True)
class PlayerCard(Entry):
    """A Fuel, Tech or Weapon."""

    cost: int
    copies: int
    #: The supply deck it belongs to, `starter` or `debris`.
    deck: str
    keywords: dict[str, Block]
    play: Block | None = field(init=False)
    attack: Block | None = field(init=False)
    afterburn: Block | None = field(init=False)
    assist: Block | None = field(init=False)
    weapon: bool = field(init=False)

    def __post_init__(self) -> None:
        self.play = self.keywords.get("play")
        self.attack = self.keywords.get("attack")
        self.afterburn = self.keywords.get("afterburn")
        self.assist = self.keywords.get("assist")
        self.weapon = self.kind == "weapon"

    def block(self, keyword: str) -> Block | None:
        """The effect under a keyword, if the card has it."""
        return self.keywords.get(keyword)

    def effects(self) -> Iterator[tuple[str, Block]]:
        return iter(self.keywords.items())


class Form(NamedTuple):
    """One of several forms of a Hero: what its mat says while the Hero is in it."""

    about: str
    #: The ability in this form, None for the mat's own.
    ability: Block | None
    rules: tuple[Watcher, ...]
    actions: dict[str, Action]


class SidePile(NamedTuple):
    """A pile of its own beside a Hero's mat: the cards it starts with, top first, and whether they lie face down."""

    cards: tuple[str, ...]
    hidden: bool
    about: str


@dataclass(slots=True)
class Hero(Entry):
    """A Hero mat (R-SU-01 to R-SU-03, R-SU-15)."""

    health: Range
    slots: Range
    power: Range
    ability: Block
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    specialties: tuple[str, ...]
    info: str
    tips: str
    tokens: dict[str, Range]
    #: The forms by name, the one it starts in first; none for a Hero with one form only.
    forms: dict[str, Form]
    piles: dict[str, SidePile]
    rules: tuple[Watcher, ...]
    actions: dict[str, Action]

    def effects(self) -> Iterator[tuple[str, Block]]:
        yield "ability", self.ability
        yield from _standing(self.rules, self.actions)
        for form in self.forms.values():
            if form.ability is not None:
                yield "ability", form.ability
            yield from _standing(form.rules, form.actions)


def _standing(rules: tuple[Watcher, ...], actions: dict[str, Action]) -> Iterator[tuple[str, Block]]:
    """The blocks of the rules and actions that a mat or token has."""
    for action in actions.values():
        yield f"action {action.name}", action.do
    for watcher in rules:
        yield f"when {watcher.when}", watcher.do


@dataclass(slots=True)
class VillainCard(Entry):
    """A Minion or a Strike."""

    villain: str
    #: all, 2+, 3+, 4, none, or "" in a side deck.
    players: str
    side: str
    copies: int
    health: int
    keywords: dict[str, Block]
    strike: Block | None = field(init=False)
    activate: Block | None = field(init=False)
    #: Villain cards cost nothing; filters may ask.
    cost: int = field(init=False)

    def __post_init__(self) -> None:
        self.cost = 0
        self.strike = self.keywords.get("strike")
        self.activate = self.keywords.get("activate")

    def block(self, keyword: str) -> Block | None:
        """The effect under a keyword, if the card has it."""
        return self.keywords.get(keyword)

    def fits(self, players: int) -> bool:
        """Whether it starts in the Villain deck with so many players (R-SU-10)."""
        if self.players == "all":
            return True
        if self.players in ("none", ""):
            return False
        return players >= int(self.players[0])

    def effects(self) -> Iterator[tuple[str, Block]]:
        return iter(self.keywords.items())


@dataclass(slots=True)
class Villain(Entry):
    """A Villain mat (R-VT-10)."""

    health: int
    challenge: int
    max_level: int
    set_up: Block | None
    exhausted: Block | None
    sides: tuple[str, ...]
    tracks: dict[str, Range]
    touches_supply: bool
    rules: tuple[Watcher, ...]
    actions: dict[str, Action]
    report: str
    tips: str

    def effects(self) -> Iterator[tuple[str, Block]]:
        if self.set_up:
            yield "set-up", self.set_up
        if self.exhausted:
            yield "exhausted", self.exhausted
        yield from _standing(self.rules, self.actions)


@dataclass(slots=True)
class Level(Entry):
    """One side of a level token."""

    villain: str
    level: int
    side: str
    bonus: int
    instant: Block | None
    activate: Block | None
    rules: tuple[Watcher, ...]

    def effects(self) -> Iterator[tuple[str, Block]]:
        if self.instant:
            yield "instant", self.instant
        if self.activate:
            yield "activate", self.activate
        yield from _standing(self.rules, {})


@dataclass(slots=True)
class Difficulty(Entry):
    """One side of a difficulty token (R-SU-14)."""

    villain: str
    difficulty: str
    levels: str
    health: int | None
    set_up: Block | None
    exhausted: Block | None
    rules: tuple[Watcher, ...]

    def effects(self) -> Iterator[tuple[str, Block]]:
        if self.set_up:
            yield "set-up", self.set_up
        if self.exhausted:
            yield "exhausted", self.exhausted
        yield from _standing(self.rules, {})


@dataclass(slots=True)
class City(Entry):
    """A City card (R-SU-04)."""

    health: int
    power: Range
    ability: Block
    rules: tuple[Watcher, ...]

    def effects(self) -> Iterator[tuple[str, Block]]:
        yield "ability", self.ability
        yield from _standing(self.rules, {})
