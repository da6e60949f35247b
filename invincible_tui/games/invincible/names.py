"""The names of places and values in the state: the words of the rulebook, one spelling each.

Tuples are indexed by player number (0 is nobody), so that no name is put together while a game runs.
"""

from __future__ import annotations

from typing import Final

#: The most players a game can have (R-SU-01).
MOST_PLAYERS: Final = 4


def _each(name: str) -> tuple[str, ...]:
    return ("", *(name.format(player) for player in range(1, MOST_PLAYERS + 1)))


HERO: Final = _each("hero:{}")
HAND: Final = _each("hand:{}")
DECK: Final = _each("deck:{}")
DISCARD: Final = _each("discard:{}")
PLAY: Final = _each("play:{}")
EQUIPPED: Final = _each("equipped:{}")
MAT: Final = _each("mat:{}")

HEALTH: Final = _each("health/hero:{}")
SLOTS: Final = _each("slots/hero:{}")
POWER: Final = _each("power/hero:{}")
ENERGY: Final = _each("energy/hero:{}")
GONE: Final = _each("gone/hero:{}")
#: The form that a Hero's mat shows, for a Hero that has several.
FORM: Final = _each("form/hero:{}")
#: The ids of who takes part, kept in the state so that it can be told about without its set-up.
ROLE: Final = _each("role/hero:{}")
VILLAIN_ROLE: Final = "role/villain"
CITY_ROLE: Final = "role/city"

VILLAIN: Final = "villain"
CITY: Final = "city"
VILLAIN_HEALTH: Final = "health/villain"
VILLAIN_STUNNED: Final = "stunned/villain"
CITY_HEALTH: Final = "health/city"
CITY_MAX: Final = "max-health/city"
CITY_POWER: Final = "power/city"
LEVEL: Final = "level/villain"
LEVEL_TOKEN: Final = "level-token/villain"

VILLAIN_DECK: Final = "villain-deck"
VILLAIN_DISCARD: Final = "villain-discard"
RESOLVING: Final = "resolving"
MINIONS: Final = "minions"
TURN_DECK: Final = "turn-deck"
TURN_DISCARD: Final = "turn-discard"
DEBRIS: Final = "debris"
DESTROYED: Final = "destroyed"

#: The six supply decks in the order of the rulebook (R-SU-05).
SUPPLY_DECKS: Final = ("fuel-low", "fuel-high", "tech", "weapon-low", "weapon-mid", "weapon-high")
SUPPLY: Final = tuple(f"supply:{deck}" for deck in SUPPLY_DECKS)
TECH_SUPPLY: Final = "supply:tech"

PHASE: Final = "phase"
TURN: Final = "turn"
TURN_NUMBER: Final = "turn-number"
ROUND: Final = "round"
WILD: Final = "wild"
RESULT: Final = "result"
REASON: Final = "reason"

DIFFICULTIES: Final = ("normal", "expert", "nightmare", "apocalypse")


def named(target: str | None) -> str:
    """What a target says behind its kind: "tech" of supply:tech, "" where there is no target."""
    return (target or "").partition(":")[2]


def player(target: str | None) -> int:
    """The player whom a target or a turn means by hero:n, 0 where it means none."""
    kind, _, number = (target or "").partition(":")
    return int(number) if kind == "hero" else 0


def role(what: str) -> str:
    """The value that holds the id of a Hero (hero:1), the Villain or the City, where one is meant."""
    return f"role/{what}"


def minion(uid: int) -> str:
    """The target name of a Minion in play."""
    return f"minion:{uid}"


def minion_health(uid: int) -> str:
    """The value that holds a Minion's health."""
    return f"health/minion:{uid}"


def minion_stunned(uid: int) -> str:
    """The value that is 1 while a Minion has a stun token."""
    return f"stunned/minion:{uid}"


def minion_entered(uid: int) -> str:
    """The value that holds the number of the turn in which a Minion entered play (0: set-up)."""
    return f"entered/minion:{uid}"


def token(player: int, name: str) -> str:
    """The value that counts a Hero's tokens of one kind."""
    return f"token:{name}/hero:{player}"


def side_pile(player: int, name: str) -> str:
    """The place of a pile of their own beside a Hero's mat."""
    return f"pile:{name}:{player}"


def track(name: str) -> str:
    """The value that holds where a Villain track stands."""
    return f"track:{name}/villain"
