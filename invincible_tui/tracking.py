"""What is still in the hidden decks, by name: the cards a deck was made of, less those that everyone can see elsewhere.

Works from a view, the lists that the decks were made of at set-up, and the cards that were seen to be destroyed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from invincible_tui.names import Names, counted

View = Mapping[str, Any]


class Stock(NamedTuple):
    """One deck: its place, its size, what lies on top as far as it is known, and what else may be in it.

    `left` are ids with their numbers, the most frequent first; `hidden` is how many cards nobody has seen. `exact`:
    whether those are just the cards that are left; otherwise some of them have gone unseen.
    """

    place: str
    size: int
    top: tuple[str, ...]
    left: tuple[tuple[str, int], ...]
    hidden: int
    exact: bool


def stocks(view: View, lists: Mapping[str, Sequence[str]], destroyed: Mapping[int, str]) -> list[Stock]:
    """Every deck that was made of a list, in the order of the lists. `destroyed`: ids by uid."""
    seen = dict(_seen(view)) | dict(destroyed)
    homes = {id: place for place, ids in reversed(list(lists.items())) for id in ids}
    away = Counter((homes.get(id), id) for id in seen.values())
    found = []
    for place, ids in lists.items():
        known = view["known"].get(place, ())
        left = Counter({id: count - away[place, id] for id, count in Counter(ids).items() if count > away[place, id]})
        hidden = sum(1 for card in known if card is None)
        top = []
        for card in known:
            if card is None:
                break
            top.append(str(card["id"]))
        ranked = tuple(sorted(left.items(), key=lambda one: (-one[1], one[0]))) if hidden else ()
        found.append(Stock(place, len(known), tuple(top), ranked, hidden, not hidden or left.total() == hidden))
    return found


def tracker_lines(view: View, decks: Sequence[Stock], names: Names) -> Iterator[tuple[str, str]]:
    """Each deck with what is left in it and the odds of its next card, then the discard piles: name and words."""
    order = view["turn_order"]
    total = sum(order["remaining"].values())
    left = [
        _owner(card, view, names) + f" x{n}" * (n > 1) + f" {_odds(n, total)}"
        for card, n in order["remaining"].items()
        if n
    ]
    yield "Turn order", f"{_cards(total)}: {', '.join(left)}" if left else "no card left: it is shuffled anew"
    yield "this round", ", ".join(_owner(card, view, names) for card in order["revealed"]) or "no card yet"
    for deck in decks:
        if deck.size or deck.place == "villain-deck":
            yield _title(deck.place), _told(deck, names)
    villain = view["villain"]
    yield "Villain discards", names.names(villain["discard"])
    for side, pile in villain["sides"].items():
        yield f"{names.name(side)} discards", names.names(pile["discard"])
    for hero in view["heroes"]:
        yield (
            names.name(hero["id"]),
            f"deck, top first: {names.names(view['known'].get('deck:' + str(hero['number']), ()))}",
        )
        yield "", f"discard pile, the next deck, top first: {names.names(hero['discard'])}"


def _told(deck: Stock, names: Names) -> str:
    if not deck.size:
        return "no card: the Villain levels up when it is to draw"
    words = [_cards(deck.size)]
    if deck.top:
        words.append(f"on top {names.names({'id': id} for id in deck.top)}")
    if deck.left:
        told = [names.name(id) + f" x{n}" * (n > 1) + f" {_odds(n, deck.hidden)}" * deck.exact for id, n in deck.left]
        words.append(("hidden: " if deck.exact else f"{deck.hidden} hidden of: ") + ", ".join(told))
    return "; ".join(words)


def _seen(view: View) -> Iterator[tuple[int, str]]:
    """Every card that can be seen, by its uid: wherever a view tells of one."""
    waiting: list[Any] = [view]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, Mapping):
            if isinstance(thing.get("uid"), int) and "id" in thing:
                yield thing["uid"], str(thing["id"])
            waiting += thing.values()
        elif isinstance(thing, list | tuple):
            waiting += thing


def _owner(card: str, view: View, names: Names) -> str:
    heroes = {str(hero["number"]): names.name(hero["id"]) for hero in view["heroes"]}
    if "/" in card:
        return " or ".join(heroes.get(number, number) for number in card.split("/"))
    return heroes.get(card) or card.capitalize()


def _title(place: str) -> str:
    kind, _, name = place.partition(":")
    return f"{kind.capitalize()} {name}" if name else kind.replace("-", " ").capitalize()


def _cards(count: int) -> str:
    return counted(count, "card")


def _odds(count: int, total: int) -> str:
    return f"{round(100 * count / total)}%"
