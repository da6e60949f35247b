"""Everything on the table that can be pointed at: cards, Minions, supply decks, mats, the Villain, the City.

A spot's key is kind:name as in an option's target; cards are named by their uid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]
Option = Mapping[str, Any]

#: The supply decks in the order in which they stand on the table.
SUPPLY = ("fuel-low", "fuel-high", "tech", "weapon-low", "weapon-mid", "weapon-high")


class Spot(NamedTuple):
    """One thing to point at: its key, the panel it lies in, and the id whose text tells what it is (None: a pile)."""

    key: str
    panel: str
    id: str | None


def spots(view: View, hand: int | None) -> list[Spot]:
    """Every spot in the order in which panels and rows show them. `hand`: the Hero whose hand lies open."""
    return list(_spots(view, hand))


def _spots(view: View, hand: int | None) -> Iterator[Spot]:
    villain, city = view["villain"], view["city"]
    if villain:
        yield Spot("villain", "villain", villain["id"])
        if villain["token"]:
            yield Spot("token", "villain", villain["token"]["id"])
        for minion in villain["minions"]:
            yield Spot(f"minion:{minion['uid']}", "minions", minion["id"])
    if city:
        yield Spot("city", "city", city["id"])
    supply = view["supply"] or {}
    for deck in SUPPLY:
        if deck in supply:
            top = supply[deck]["top"]
            yield Spot(f"supply:{deck}", "supply", top["id"] if top else None)
    yield Spot("debris", "supply", "debris")
    for hero in view["heroes"]:
        panel = f"hero:{hero['number']}"
        yield Spot(panel, panel, hero["id"])
        for card in (*hero["equipped"], *hero["in_play"], *hero["mat"]):
            yield Spot(f"card:{card['uid']}", panel, card["id"])
        if hero.get("invention"):
            yield Spot(f"card:{hero['invention']['uid']}", panel, hero["invention"]["id"])
    for hero in view["heroes"]:
        if hero["number"] == hand:
            for card in hero["hand"]:
                yield Spot(f"card:{card['uid']}", "hand", card["id"])


def spot_of(option: Option, view: View, known: Mapping[str, Spot], acting: int | None) -> str | None:
    """The key of the spot that an option is about, None where it lies nowhere on the table."""
    target, uid = option.get("target"), option.get("uid")
    if target in known:
        return str(target)
    if uid is not None:
        if f"card:{uid}" in known:
            return f"card:{uid}"
        for deck, pile in (view["supply"] or {}).items():
            if pile["top"] and pile["top"]["uid"] == uid:
                return f"supply:{deck}"
        for hero in view["heroes"]:
            if any(card["uid"] == uid for card in (*hero["discard"], *hero["hand"])):
                return f"hero:{hero['number']}"
        if f"minion:{uid}" in known:
            return f"minion:{uid}"
    if option["group"] == "city":
        return "city"
    if option["group"] in ("slot", "power", "ability"):
        return f"hero:{option.get('hero') or acting}"
    return None


def open_hand(view: View, decision: Mapping[str, Any] | None) -> int | None:
    """Whose hand lies open: who is asked, else whose cards are asked about, else whose turn it is, else the first."""
    if decision:
        if decision["hero"]:
            return int(decision["hero"])
        heroes = {option["hero"] for option in decision["options"]}
        if len(heroes) == 1 and None not in heroes:
            return int(heroes.pop())
    if view["turn"] and view["turn"]["hero"]:
        return int(view["turn"]["hero"])
    return int(view["heroes"][0]["number"]) if view["heroes"] else None
