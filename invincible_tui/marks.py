"""What a step is worth stopping at for: a turn or round that begins, a card gained, a Minion defeated and the like.

Read from the public events alone, as every program is told of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

#: The kinds, with the words for people.
MARKS: Final[Mapping[str, str]] = {
    "turn": "a turn begins",
    "round": "a round begins",
    "gain": "a card is gained",
    "defeat": "a Minion is defeated",
    "level": "the Villain rises a level",
    "exhaustion": "a Hero is exhausted",
    "over": "the game ends",
}

#: Places whose cards belong to a Hero.
_OWN: Final = ("hand", "deck", "discard", "play", "equipped", "mat")


def marks(events: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """The kinds of what public events tell."""
    return frozenset(kind for event in events for kind in _kinds(event))


def _kinds(event: Mapping[str, Any]) -> Iterable[str]:
    match event:
        case {"e": "turn", "now": now} if now is not None:
            yield "turn"
        case {"e": "round"}:
            yield "round"
        case {"e": "level", "was": was, "now": now} if was is not None and now is not None and now > was:
            yield "level"
        case {"e": "health", "now": 0, "of": str(of)} if of.startswith("hero:"):
            yield "exhaustion"
        case {"e": "moved", "from": str(source), "to": str(to)}:
            here, there = source.partition(":")[0], to.partition(":")[0]
            if here in ("supply", "debris") and there in _OWN:
                yield "gain"
            if here == "minions" and there in ("villain-discard", "side-discard"):
                yield "defeat"
        case {"e": "over"}:
            yield "over"
