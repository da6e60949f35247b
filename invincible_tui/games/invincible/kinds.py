"""The entry kinds that a pack may hold: their fields, and how pack data is compiled to entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from invincible_tui.games.invincible.blocks import BlockField
from invincible_tui.games.invincible.entries import (
    City,
    Difficulty,
    Entry,
    Form,
    Hero,
    Level,
    PlayerCard,
    Range,
    SidePile,
    Villain,
    VillainCard,
)
from invincible_tui.games.invincible.watchers import ActionField, WatcherField
from invincible_tui.packs.fields import (
    Field,
    Flag,
    ListOf,
    MapOf,
    OneOf,
    Path,
    Problem,
    Text,
    Whole,
    fields_schema,
    read_fields,
)

SPECIALTIES = ("early-damage", "late-damage", "energy", "healing", "support", "flexibility")
SOURCES = ("rulebook", "original", "astro-knights")


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


class FormField(Field):
    """`{about, ability, rules, actions}`."""

    def read(self, data: Any, path: Path) -> Form:
        values = read_fields(_FORM, data, path)
        actions = {name: action._replace(form=str(path[-1])) for name, action in values["actions"].items()}
        return Form(values["about"] or "", values["ability"], values["rules"], actions)

    def schema(self) -> dict[str, Any]:
        return fields_schema(_FORM)


class SidePileField(Field):
    """`{cards, hidden, about}`, or the cards alone."""

    def read(self, data: Any, path: Path) -> SidePile:
        values = read_fields(_SIDE_PILE, data, path, main="cards")
        return SidePile(values["cards"], values["hidden"], values["about"] or "")

    def schema(self) -> dict[str, Any]:
        return fields_schema(_SIDE_PILE, main="cards")


_FORM: dict[str, Field] = {
    "about": Text(),
    "ability": BlockField(),
    "rules": ListOf(WatcherField(), default=()),
    "actions": MapOf(ActionField(), default={}),
}
_SIDE_PILE: dict[str, Field] = {"cards": ListOf(Text(), default=()), "hidden": Flag(default=False), "about": Text()}

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
        "forms": MapOf(FormField(), default={}),
        "piles": MapOf(SidePileField(), default={}),
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
