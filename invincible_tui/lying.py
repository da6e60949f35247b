"""Where cards, tokens and mats lie on a table, in words, as far as all may see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from invincible_tui.names import Names

View = Mapping[str, Any]


def lying(view: View, names: Names) -> dict[str, str]:
    """Everything that lies on the table where all may see it: ids, each with every place where one lies, in words.

    Nothing that is hidden.
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
