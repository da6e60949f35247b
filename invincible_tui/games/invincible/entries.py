"""What a pack may hold: the entry kinds of Invincible, their fields, and what they compile to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from invincible_tui.games.invincible.blocks import Block, BlockField
from invincible_tui.games.invincible.conditions import Condition, ConditionField
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.packs.fields import Field, Flag, ListOf, MapOf, OneOf, Path, Text, Whole, fields_schema, read_fields

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene

#: What mats, tokens and lasting effects may react to, with the clause that says so.
MOMENTS: Mapping[str, str] = {
    "exhausted": "becomes exhausted",
    "defeated": "defeats {of}",
    "gain": "gains {of}",
    "power-up": "powers up",
    "slot": "gains a slot",
    "attack": "attacks with {of}",
    "equip": "equips {of}",
    "play": "plays {of}",
    "discard": "discards {of}",
    "ability": "activates an ability",
    "turn-start": "begins a turn",
    "turn-end": "ends a turn",
    "villain-turn": "the Villain's turn begins",
    "spawn": "a Minion enters play",
    "city-suffer": "the City suffers damage",
    "level-up": "the Villain levels up",
    "track-full": "the track is full",
    "track-empty": "the track is empty",
}

#: The moments that concern no player.
NOBODYS_MOMENTS = ("villain-turn", "spawn", "city-suffer", "level-up", "track-full", "track-empty")

SPECIALTIES = ("early-damage", "late-damage", "energy", "healing", "support", "flexibility")
SOURCES = ("rulebook", "original", "astro-knights")


class Range(NamedTuple):
    """Where a track starts, and how far it goes."""

    start: int
    max: int


class RangeField(Field):
    """`{start, max}`, or one number that is both."""

    def read(self, data: Any, path: Path) -> Range:
        if not isinstance(data, Mapping):
            most = Whole(0, 999).read(data, path)
            return Range(most, most)
        values = read_fields(_RANGE, data, path)
        start = Whole(0, values["max"]).read(values["start"], (*path, "start"))
        return Range(start, values["max"])

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "integer", "minimum": 0}, fields_schema(_RANGE)]}


_RANGE: dict[str, Field] = {"start": Whole(required=True), "max": Whole(required=True), "about": Text()}


class Watcher(NamedTuple):
    """A rule of a mat or token: when something happens, a block is resolved."""

    when: str
    whose: str
    of: Filter | None
    once: bool
    condition: Condition | None
    do: Block
    #: The mat or token it stands on.
    source: str

    def reacts(self, play: Play, owner: int, scene: Scene) -> bool:
        """Whether it reacts to what happened to scene.you with scene.it; `owner` is its Hero, 0 for all others."""
        if (self.whose == "you" and scene.you != owner) or (self.whose == "ally" and scene.you == owner):
            return False
        if self.of is not None and not (isinstance(scene.it, int) and self.of.fits(play.face(scene.it))):
            return False
        if self.once and ("once", self.do.path) in play.state.records:
            return False
        return self.condition is None or self.condition.holds(play, scene)


class WatcherField(Field):
    """`{when, whose, of, once, if, do}`."""

    def read(self, data: Any, path: Path) -> Watcher:
        values = read_fields(_WATCHER, data, path)
        return Watcher(
            values["when"],
            values["whose"],
            values["of"],
            values["once"] == "turn",
            values["if"],
            values["do"],
            path_id(path),
        )

    def schema(self) -> dict[str, Any]:
        return fields_schema(_WATCHER)


def path_id(path: Path) -> str:
    """The id of the entry that a path lies in."""
    return str(path[1])


_WATCHER: dict[str, Field] = {
    "when": OneOf(*MOMENTS, required=True),
    "whose": OneOf("you", "ally", "any", default="any"),
    "of": FilterField(),
    "once": OneOf("turn"),
    "if": ConditionField(),
    "do": BlockField(required=True),
}


class Action(NamedTuple):
    """An action of its own that a mat adds to its player's main phase."""

    name: str
    cost: int
    condition: Condition | None
    once: bool
    do: Block
    about: str


class ActionField(Field):
    """`{cost, if, once, do, about}`."""

    def read(self, data: Any, path: Path) -> Action:
        values = read_fields(_ACTION, data, path)
        return Action(
            str(path[-1]), values["cost"], values["if"], values["once"] == "turn", values["do"], values["about"] or ""
        )

    def schema(self) -> dict[str, Any]:
        return fields_schema(_ACTION)


_ACTION: dict[str, Field] = {
    "cost": Whole(0, 20, default=0),
    "if": ConditionField(),
    "once": OneOf("turn"),
    "do": BlockField(required=True),
    "about": Text(),
}


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
    rules: tuple[Watcher, ...]
    actions: dict[str, Action]

    def effects(self) -> Iterator[tuple[str, Block]]:
        yield "ability", self.ability
        for action in self.actions.values():
            yield f"action {action.name}", action.do
        for watcher in self.rules:
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
        for action in self.actions.values():
            yield f"action {action.name}", action.do
        for watcher in self.rules:
            yield f"when {watcher.when}", watcher.do


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
        for watcher in self.rules:
            yield f"when {watcher.when}", watcher.do


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
        for watcher in self.rules:
            yield f"when {watcher.when}", watcher.do


@dataclass(slots=True)
class City(Entry):
    """A City card (R-SU-04)."""

    health: int
    power: Range
    ability: Block
    rules: tuple[Watcher, ...]

    def effects(self) -> Iterator[tuple[str, Block]]:
        yield "ability", self.ability
        for watcher in self.rules:
            yield f"when {watcher.when}", watcher.do


_EVERY: dict[str, Field] = {
    "name": Text(required=True),
    "source": OneOf(*SOURCES, required=True),
    "number": Text(),
    "about": Text(),
}
_PLAYER: dict[str, Field] = _EVERY | {
    "cost": Whole(0, 20, required=True),
    "copies": Whole(1, 60, default=1),
    "deck": OneOf("starter", "debris"),
    "buy": BlockField(),
    "afterburn": BlockField(),
    "assist": BlockField(),
}
_ITEM: dict[str, Field] = _PLAYER | {"play": BlockField(required=True)}
_RULES: dict[str, Field] = {"rules": ListOf(WatcherField(), default=())}
_ACTIONS: dict[str, Field] = {"actions": MapOf(ActionField(), default={})}
_VILLAIN_CARD: dict[str, Field] = _EVERY | {
    "villain": Text(required=True),
    "players": OneOf("all", "2+", "3+", "4", "none"),
    "copies": Whole(1, 60, default=1),
}

#: The fields of every entry kind.
KINDS: Mapping[str, Mapping[str, Field]] = {
    "fuel": _ITEM,
    "tech": _ITEM,
    "weapon": _PLAYER | {"attack": BlockField(required=True), "equip": BlockField()},
    "hero": _EVERY
    | {
        "health": RangeField(default=Range(10, 10)),
        "slots": RangeField(required=True),
        "power": RangeField(required=True),
        "ability": BlockField(required=True),
        "hand": ListOf(Text(), least=1, required=True),
        "deck": ListOf(Text(), least=1, required=True),
        "specialties": ListOf(OneOf(*SPECIALTIES), default=()),
        "info": Text(),
        "tips": Text(),
        "tokens": MapOf(RangeField(), default={}),
    }
    | _RULES
    | _ACTIONS,
    "villain": _EVERY
    | {
        "health": Whole(1, 999, required=True),
        "challenge": Whole(1, 10, required=True),
        "max-level": Whole(1, 9, required=True),
        "set-up": BlockField(),
        "exhausted": BlockField(),
        "sides": ListOf(Text(), default=()),
        "tracks": MapOf(RangeField(), default={}),
        "touches-supply": Flag(default=False),
        "report": Text(),
        "tips": Text(),
    }
    | _RULES
    | _ACTIONS,
    "minion": _VILLAIN_CARD
    | {
        "side": Text(),
        "health": Whole(1, 99, required=True),
        "activate": BlockField(),
        "instant": BlockField(),
        "defeated": BlockField(),
    },
    "strike": _VILLAIN_CARD | {"strike": BlockField(required=True)},
    "level": _EVERY
    | {
        "villain": Text(required=True),
        "level": Whole(1, 9, required=True),
        "side": OneOf("normal", "hard", default="normal"),
        "bonus": Whole(0, 9, default=0),
        "instant": BlockField(),
        "activate": BlockField(),
    }
    | _RULES,
    "difficulty": _EVERY
    | {
        "villain": Text(required=True),
        "difficulty": OneOf("expert", "nightmare", required=True),
        "levels": OneOf("normal", "hard", default="normal"),
        "health": Whole(1, 999),
        "set-up": BlockField(),
        "exhausted": BlockField(),
    }
    | _RULES,
    "city": _EVERY
    | {"health": Whole(1, 99, required=True), "power": RangeField(required=True), "ability": BlockField(required=True)}
    | _RULES,
}

_PLAYER_KEYWORDS = ("buy", "play", "equip", "attack", "afterburn", "assist")
_VILLAIN_KEYWORDS = ("instant", "activate", "defeated", "strike")


def compiled(kind: str, key: str, pack: str, data: Any) -> Entry:
    """The entry that pack data describes; `key` is its id, or pack/id where several packs have it.

    Raises Problem where the data is not of its kind.
    """
    path: Path = (kind, key)
    values = read_fields(KINDS[kind], data, path)
    common = (kind, key, pack, values["name"], values["source"], values["number"] or "", values["about"] or "")
    if kind in ("fuel", "tech", "weapon"):
        keywords = {word: values[word] for word in _PLAYER_KEYWORDS if values.get(word)}
        deck = values["deck"] or supply_deck(kind, values["cost"])
        return PlayerCard(*common, values["cost"], values["copies"], deck, keywords)
    if kind in ("minion", "strike"):
        return _villain_card(common, values, path)
    rest = {name.replace("-", "_"): value for name, value in values.items() if name not in _EVERY}
    for text in ("info", "tips", "report"):
        if text in rest:
            rest[text] = rest[text] or ""
    entry: Entry = _CLASSES[kind](*common, **rest)
    return entry


def _villain_card(
    common: tuple[str, str, str, str, str, str, str], values: Mapping[str, Any], path: Path
) -> VillainCard:
    from invincible_tui.packs.fields import Problem

    side = values.get("side") or ""
    if bool(values["players"]) == bool(side):
        raise Problem(path, "a Villain card has either a player count (players) or a side deck (side)")
    keywords = {word: values[word] for word in _VILLAIN_KEYWORDS if values.get(word)}
    return VillainCard(
        *common, values["villain"], values["players"] or "", side, values["copies"], values.get("health") or 0, keywords
    )


_CLASSES: Mapping[str, type[Any]] = {
    "hero": Hero,
    "villain": Villain,
    "level": Level,
    "difficulty": Difficulty,
    "city": City,
}


def supply_deck(kind: str, cost: int) -> str:
    """The supply deck that a card of a type and cost belongs to (R-SU-05)."""
    if kind == "fuel":
        return "fuel-low" if cost <= 3 else "fuel-high"
    if kind == "tech":
        return "tech"
    if cost <= 4:
        return "weapon-low"
    return "weapon-mid" if cost <= 6 else "weapon-high"
