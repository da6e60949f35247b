"""Which rules of the game stand behind an event, by their numbers in rules.md: the answer to "why?"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

#: By the phase in which something happens, the rules that make it happen there.
_PHASES: Mapping[str, tuple[str, ...]] = {
    "setup": ("R-SU-16",),
    "attack": ("R-AT-01",),
    "draw": ("R-DR-01", "R-DR-02", "R-DR-03"),
    "villain-main": ("R-VT-01",),
    "villain-draw": ("R-VT-02",),
}
#: By where a card goes from and to; "" is anywhere.
_MOVES: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("hand", "play"): ("R-MP-01",),
    ("hand", "equipped"): ("R-MP-05",),
    ("hand", "mat"): ("R-KW-01",),
    ("hand", "discard"): ("R-DR-02",),
    ("play", "discard"): ("R-DR-01",),
    ("deck", "hand"): ("R-DR-03",),
    ("equipped", "discard"): ("R-AT-05",),
    ("supply", "discard"): ("R-MP-02",),
    ("villain-deck", "minions"): ("R-VT-02", "R-VT-08"),
    ("villain-deck", "resolving"): ("R-VT-02",),
    ("side", "minions"): ("R-VT-08", "R-KW-06"),
    ("minions", "villain-discard"): ("R-AT-07", "R-KW-05"),
    ("minions", "side-discard"): ("R-AT-07", "R-VT-09"),
    ("turn-deck", "turn-discard"): ("R-TO-01",),
    ("", "destroyed"): ("R-FX-05",),
}
_EVENTS: Mapping[str, tuple[str, ...]] = {
    "stunned": ("R-VT-06",),
    "level": ("R-LV-01",),
    "level-token": ("R-LV-01", "R-LV-02"),
    "round": ("R-TO-02",),
    "poured": ("R-DR-04",),
    "track": ("R-VT-10",),
    "wild": ("R-TO-03",),
}


def rulings(event: Mapping[str, Any], phase: str, before: Mapping[str, Any] | None = None) -> list[str]:
    """The numbers of the rules behind a public event that happened in a phase, the nearest first.

    `before`: the event by which the card that did it came to where it acted, None where no card did it.
    """
    return [*_rulings(event, phase), *(("R-KW-01",) if _assists(before or event) else _PHASES.get(phase, ()))]


def _assists(event: Mapping[str, Any]) -> bool:
    """Whether an event is that a card assists: its effect can be used in any phase."""
    return event["e"] == "moved" and str(event["to"]).startswith("mat:")


def _rulings(event: Mapping[str, Any], phase: str) -> Iterator[str]:
    kind, now, of = event["e"], event.get("now"), str(event.get("of", ""))
    # What a card does, the card says; the rules beside it are those of what it did.
    by_rule = event.get("by") is None
    if kind == "moved":
        here, there = str(event["from"]).partition(":")[0], str(event["to"]).partition(":")[0]
        if by_rule or there in ("destroyed", "minions") or here == "minions":
            yield from _MOVES.get((here, there)) or _MOVES.get(("", there), ())
        elif here in ("supply", "debris") and there in ("hand", "deck", "discard"):
            yield "R-FX-06"
    elif kind == "health" and of.startswith("hero:"):
        if now == 0:
            yield from ("R-XH-01", "R-XH-04")
    elif kind == "health" and of.startswith("minion:"):
        yield "R-AT-07"
    elif kind == "health" and of == "villain":
        yield "R-AT-08"
    elif kind == "energy" and now == 0 and by_rule and phase not in ("attack", "main"):
        yield "R-MP-10"
    elif kind == "power" and by_rule:
        yield from (
            ("R-MP-08",) if of.startswith("hero:") and now == 0 else ("R-MP-09",) if of == "city" else ("R-MP-07",)
        )
    elif kind == "slots" and by_rule:
        yield "R-MP-04"
    elif kind == "over":
        yield from ("R-EN-01",) if event.get("result") == "won" else ("R-EN-02",)
    else:
        yield from _EVENTS.get(str(kind), ())
