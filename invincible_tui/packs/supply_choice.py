"""Which cards the supply decks are made of, as --cards and the set-up say it: packs, decks of packs, or lists.

Three forms, in any number and order: PACK (all its content is mixed in), DECK=PACK (this deck is that pack's), and
LIST.yaml (preconstructed decks: `supply: {DECK: [id, id, ...]}`, a card as often as it is named).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from invincible_tui.packs.fields import Field, ListOf, Problem, Record, Text, nearest, read_fields, shown
from invincible_tui.packs.fields import Path as Keys
from invincible_tui.packs.positions import Findings
from invincible_tui.packs.reading import read_yaml

#: What an error about the choice itself, not about a list file, is named by.
WHERE = "cards"


class SupplyChoice(NamedTuple):
    """A checked choice. A deck is what its list says, else what `decks` says, else of all the `packs`."""

    packs: tuple[str, ...] = ()
    #: Deck -> the packs it is made of, where they were named for it.
    decks: Mapping[str, tuple[str, ...]] = {}
    #: Deck -> the names of its cards, each physical card once.
    lists: Mapping[str, tuple[str, ...]] = {}

    def packs_of(self, deck: str) -> tuple[str, ...]:
        """The packs whose cards make up a deck; none where a list does."""
        return () if deck in self.lists else self.decks.get(deck, self.packs)

    def plain(self) -> list[Any]:
        """The choice as JSON data for a set-up, without files; `supply_choice` reads it back."""
        said: list[Any] = [*self.packs, *(f"{deck}={pack}" for deck, packs in self.decks.items() for pack in packs)]
        if self.lists:
            said.append({"supply": {deck: list(cards) for deck, cards in self.lists.items()}})
        return said


class CardName(Field):
    """The name of a card that may lie in one supply deck. `known` are the names of every deck's cards."""

    def __init__(self, deck: str, known: Mapping[str, Collection[str]], **common: Any) -> None:
        super().__init__(**common)
        self.deck, self.known = deck, known

    def read(self, data: Any, path: Keys) -> str:
        name = Text().read(data, path)
        if name in self.known[self.deck]:
            return name
        for deck, names in self.known.items():
            if name in names:
                raise Problem(path, f"{name!r} belongs in the deck {deck}, not in {self.deck}")
        raise Problem(path, f"unknown card {name!r}{nearest(name, self.known[self.deck])}")

    def schema(self) -> dict[str, Any]:
        return {"enum": sorted(self.known[self.deck])}


def supply_choice(
    said: Iterable[Any],
    *,
    packs: Collection[str],
    decks: Mapping[str, Collection[str]],
    default: str | None = None,
) -> SupplyChoice:
    """The choice that was said, checked: texts as --cards takes them, or the content of a list as data.

    `packs`: the ids of the packs there are. `decks`: every supply deck's name, in order, with the names of the cards
    that may lie in it. `default`: the pack of decks for which nothing was said. Raises PackError with all that is
    wrong: an unknown pack, deck or card with the nearest known one, and file, line and column in a list.
    """
    reading = _Reading(packs, decks)
    for item in said:
        reading.take(item)
    return reading.choice(default)


class _Reading:
    """A choice while it is read, item by item."""

    def __init__(self, packs: Collection[str], decks: Mapping[str, Collection[str]]) -> None:
        self.known_packs = packs
        self.list_field = Record({deck: ListOf(CardName(deck, decks), least=1) for deck in decks}, required=True)
        self.findings = Findings()
        self.packs: dict[str, None] = {}
        self.decks: dict[str, dict[str, None]] = {deck: {} for deck in decks}
        self.lists: dict[str, tuple[str, ...]] = {}

    def take(self, item: Any) -> None:
        if isinstance(item, Mapping):
            self.take_list(item, None)
        elif not isinstance(item, str):
            self.findings.add_whole(WHERE, f"expected a pack, DECK=PACK or a list, found {shown(item)}")
        elif item.lower().endswith((".yaml", ".yml")):
            data = read_yaml(Path(item), findings=self.findings)
            if data is not None:
                self.take_list(data, Path(item))
        else:
            self.take_pack(*item.rpartition("="))

    def take_pack(self, deck: str, equals: str, pack: str) -> None:
        """A pack by itself, or for one deck."""
        if equals and deck not in self.decks:
            self.findings.add_whole(WHERE, _unknown("deck", deck, self.decks))
        if pack not in self.known_packs:
            self.findings.add_whole(WHERE, _unknown("pack", pack, self.known_packs))
        elif not equals:
            self.packs[pack] = None
        elif deck in self.decks:
            self.decks[deck][pack] = None

    def take_list(self, data: Any, file: Path | None) -> None:
        """The lists of a file, or ones that came as data."""
        try:
            lists = read_fields({"supply": self.list_field}, data, ())["supply"]
        except Problem as problem:
            if file is not None:
                self.findings.add(file, problem)
                return
            for one in problem.all():
                self.findings.add_whole(".".join((WHERE, *map(str, one.path))), one.message)
            return
        for deck, cards in lists.items():
            if cards is not None:
                if deck in self.lists:
                    self.findings.add_whole(WHERE, f"two lists name the deck {deck}; leave one out")
                self.lists[deck] = cards

    def choice(self, default: str | None) -> SupplyChoice:
        """What was read. Raises PackError with all that is wrong."""
        for deck, packs in self.decks.items():
            if packs and deck in self.lists:
                self.findings.add_whole(WHERE, f"both a list and {deck}={next(iter(packs))} name a deck; leave one out")
        open_decks = [deck for deck, packs in self.decks.items() if not packs and deck not in self.lists]
        if open_decks and not self.packs and not self.findings:
            if default is not None:
                self.packs[default] = None
            else:
                self.findings.add_whole(WHERE, f"nothing is said about the deck {open_decks[0]}; name a pack for it")
        self.findings.raise_any()
        decks = {deck: tuple(packs) for deck, packs in self.decks.items() if packs}
        return SupplyChoice(
            tuple(self.packs), decks, {deck: self.lists[deck] for deck in self.decks if deck in self.lists}
        )


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    return f"unknown {what} {shown(name)}" + (nearest(name, known) or f"; there are: {', '.join(known)}")
