"""The table in words, a page for each command that tells of it: every card with what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from invincible_tui.names import Names
from invincible_tui.table_lines import (
    city_lines,
    hero_lines,
    pile_lines,
    supply_lines,
    table_lines,
    villain_lines,
)
from invincible_tui.tui.pager import Line

View = Mapping[str, Any]

#: The places of a Hero's cards that lie open: the key in a view, and how it is called.
_PLACES = (("hand", "Hand"), ("equipped", "Equipped"), ("in_play", "In play"), ("mat", "On the mat"))
#: Where what a card says begins, right of its name.
_COLUMN = 26


class Pages(NamedTuple):
    """What pages are made of: the view, and what cards are called and say."""

    view: View
    names: Names

    def hand(self, of: int | None = None) -> list[Line]:
        """The hand, Weapons and cards in play of one Hero, of all where none is named."""
        return [
            line
            for hero in self.view["heroes"]
            if of in (None, hero["number"])
            for line in (*self._hero(hero), Line(""))
        ]

    def state(self) -> list[Line]:
        """Everything that may be seen."""
        return [Line(line) for line in table_lines(self.view, self.names)]

    def villain(self) -> list[Line]:
        """The Villain, its level token, its Minions and the City, each with what it says."""
        villain = self.view["villain"]
        token = [villain["token"]] if villain["token"] else []
        told = [Line(line) for line in (*villain_lines(self.view, self.names), *city_lines(self.view, self.names))]
        return [*told, Line(""), *self._cards([villain, *token, *villain["minions"], self.view["city"]])]

    def supply(self) -> list[Line]:
        """The top of every supply deck, and what it says."""
        tops = [pile["top"] for pile in self.view["supply"].values() if pile["top"]]
        return [*(Line(line) for line in supply_lines(self.view, self.names)), Line(""), *self._cards(tops)]

    def piles(self) -> list[Line]:
        """The discard piles, and what everyone knows of the decks."""
        return [Line(line) for line in pile_lines(self.view, self.names)]

    def _hero(self, hero: View) -> Iterator[Line]:
        yield Line(next(iter(hero_lines(hero, self.names))), "title")
        for key, place in _PLACES:
            if hero[key] or key == "hand":
                yield Line(place, "strong")
                yield from self._cards(hero[key])
        if not hero["hand"]:
            yield Line("no cards", "dim", 2)

    def _cards(self, cards: Iterable[View]) -> Iterator[Line]:
        counts = Counter(str(card["id"]) for card in cards)
        for id, count in counts.items():
            said = self.names.text(id)
            name = f"  {self.names.name(id)}" + (f" x{count}" if count > 1 else "")
            text = ". ".join(line.rstrip(".") for line in said) + ("." if said else "")
            if len(name) >= _COLUMN:
                yield Line(name)
                yield Line(text, "text", _COLUMN)
            else:
                yield Line(text, "text", _COLUMN, name)


def options_page(decision: Mapping[str, Any] | None, entries: Sequence[Any]) -> list[Line]:
    """The question that waits, and its numbered answers."""
    if decision is None:
        return [Line("Nothing is asked just now.")]
    return [Line(str(decision["prompt"]), "strong"), *(Line(e.label, "text", 5, f"{e.number:>3}.") for e in entries)]
