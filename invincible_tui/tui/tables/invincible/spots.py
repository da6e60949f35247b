"""Everything on the table that can be pointed at: cards, Minions, supply decks, mats, the Villain, the City.

A spot's key is kind:name as in an option's target; cards are named by their uid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from invincible_tui.names import Names

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


def lying(view: View, names: Names) -> dict[str, str]:
    """Everything that lies on the table where all may see it: ids, each with every place where one lies, in words.

    Nothing that is hidden. What can be pointed at comes first, in the order of the spots.
    """
    places: dict[str, Counter[str]] = {}
    for id, place in _lying(view, names):
        places.setdefault(id, Counter())[place] += 1
    return {
        id: "; ".join(place + (f" x{count}" if count > 1 else "") for place, count in found.items())
        for id, found in places.items()
    }


def _lying(view: View, names: Names) -> Iterator[tuple[str, str]]:
    villain, city = view["villain"], view["city"]
    if villain:
        yield villain["id"], "the Villain that you fight"
        if villain["token"]:
            yield villain["token"]["id"], "the level token in play"
        for minion in villain["minions"]:
            told = ", stunned" * minion["stunned"] + ", new" * minion["new"]
            yield minion["id"], f"in play with {minion['health']} health{told}"
    if city:
        yield city["id"], "the City that you defend"
    for pile in (view["supply"] or {}).values():
        if pile["top"]:
            yield pile["top"]["id"], "on top of a supply deck"
    if view["debris"]:
        yield "debris", "in the Debris deck"
    yield from ((card["id"], "being resolved") for card in view["resolving"])
    for hero in view["heroes"]:
        yield hero["id"], f"player {hero['number']}"
    for hero in view["heroes"]:
        for cards, place in _of_hero(hero, view, names.name(hero["id"])):
            yield from ((card["id"], place) for card in cards if card)
    if villain:
        yield from ((card["id"], "in the Villain discard pile") for card in villain["discard"])
        for side, pile in villain["sides"].items():
            yield from ((card["id"], f"in the discard pile of {side}") for card in pile["discard"])


def _of_hero(hero: View, view: View, name: str) -> Iterator[tuple[Sequence[View | None], str]]:
    """The cards of one Hero, place by place."""
    yield hero["hand"], f"in the hand of {name}"
    yield hero["equipped"], f"equipped by {name}"
    yield hero["in_play"], f"played by {name}"
    yield hero["mat"], f"on the mat of {name}"
    if hero.get("invention"):
        yield [hero["invention"]], f"the Invention of {name}"
    for pile, held in (hero.get("piles") or {}).items():
        yield held["cards"] or (), f"in the {pile} of {name}"
    yield view["known"].get(f"deck:{hero['number']}", ()), f"in the deck of {name}"
    yield hero["discard"], f"in the discard pile of {name}"


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
