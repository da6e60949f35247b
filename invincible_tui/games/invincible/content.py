"""Everything that the loaded packs hold, compiled: entries by name, their blocks by path, and checks between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import invincible_tui.games.invincible.verbs  # noqa: F401 - importing the verbs makes them known
from invincible_tui.games.invincible.amounts import Growing, amount_schema
from invincible_tui.games.invincible.blocks import Block, Verb, block_schema, personal_verbs
from invincible_tui.games.invincible.conditions import Condition, condition_schema
from invincible_tui.games.invincible.entries import (
    City,
    Difficulty,
    Entry,
    Hero,
    Level,
    PlayerCard,
    Villain,
    VillainCard,
)
from invincible_tui.games.invincible.kinds import KINDS, compiled
from invincible_tui.games.invincible.watchers import NOBODYS_MOMENTS
from invincible_tui.packs.cache import platform_cache
from invincible_tui.packs.fields import Path as Keys
from invincible_tui.packs.fields import Problem, nearest, shown
from invincible_tui.packs.library import Library
from invincible_tui.packs.loading import Pack, find_packs, load_packs, own_packs, shipped_packs
from invincible_tui.packs.positions import Findings
from invincible_tui.packs.schema import json_schema

E_ = TypeVar("E_", bound=Entry)

#: Where nobody is affected unless a verb says who: the effects of the Villain's cards, mats and tokens.
_NOBODYS = {"minion": ("activate", "instant"), "strike": ("strike",), "level": ("instant", "activate"),
            "villain": ("set-up",), "difficulty": ("set-up",)}  # fmt: skip


class Content:
    """The compiled packs. Entries go by their name in the library: the id, or pack/id where packs share one."""

    def __init__(self, packs: Iterable[Pack], findings: Findings | None = None) -> None:
        """Compile packs. Raises PackError with all that is wrong, or notes it in `findings` where given."""
        self.library = Library(packs)
        self.entries: dict[str, Entry] = {}
        self._by_class: dict[type[Entry], list[Any]] = {}
        self.blocks: dict[str, Block] = {}
        self._by_pack_and_id = {(raw.pack, raw.id): raw for raw in self.library.entries.values()}
        own = Findings() if findings is None else findings
        for name, raw in self.library.entries.items():
            if raw.kind not in KINDS:
                own.add(raw.file, Problem((raw.kind,), f"unknown kind of entry {raw.kind!r}{nearest(raw.kind, KINDS)}"))
                continue
            try:
                entry = compiled(raw.kind, name, raw.pack, raw.data)
            except Problem as problem:
                for one in problem.all():
                    own.add(raw.file, Problem((raw.kind, raw.id, *one.path[2:]), one.message))
                continue
            if isinstance(entry, VillainCard | Level | Difficulty):
                entry.villain = self.name_in(entry.pack, entry.villain)
            self.entries[name] = entry
            for block in entry.walk():
                self.blocks[block.path] = block
        for name, entry in self.entries.items():
            raw = self.library.entries[name]
            for misfit in self._misfits(entry):
                own.add(raw.file, Problem((raw.kind, raw.id, *misfit.path), misfit.message))
        if findings is None:
            own.raise_any()
        self.cards = {name: card for name, card in self.entries.items() if isinstance(card, PlayerCard)}
        self.villain_cards = {name: card for name, card in self.entries.items() if isinstance(card, VillainCard)}
        self.faces: dict[str, PlayerCard | VillainCard] = {**self.cards, **self.villain_cards}
        #: The names of the cards that the phases look for, so that they need not open every card.
        self.assisting = frozenset(name for name, card in self.cards.items() if card.assist is not None)
        self.afterburning = frozenset(name for name, card in self.cards.items() if card.afterburn is not None)
        self.weapons = frozenset(name for name, card in self.cards.items() if card.weapon)
        self.names = {name: entry.name for name, entry in self.entries.items()}

    def of(self, kind: type[E_]) -> list[E_]:
        """Every entry of a class, in the order of packs and files."""
        found = self._by_class.get(kind)
        if found is None:
            found = self._by_class[kind] = [entry for entry in self.entries.values() if isinstance(entry, kind)]
        return found

    def find(self, kind: type[E_], name: str) -> E_:
        """The entry of a class that goes by a name. Raises Problem with the nearest one."""
        raw = self.library.entries.get(name) or self._by_pack(name)
        entry = self.entries.get(self.library.name(raw)) if raw is not None else None
        if not isinstance(entry, kind):
            what = _NOUN[kind]
            known = [other for other, it in self.entries.items() if isinstance(it, kind)]
            raise Problem((), f"there is no {what} {shown(name)}{nearest(name, known)}")
        return entry

    def terms(self, villain: str) -> Mapping[str, str]:
        """The terms in which a game against a Villain is told: those of the Villain's pack."""
        entry = self.entries.get(villain)
        return self.library.packs[entry.pack].terms if entry is not None else {}

    def _by_pack(self, name: str) -> Any:
        pack, _, id = name.partition("/")
        return self._by_pack_and_id.get((pack, id))

    def name_in(self, pack: str, id: str) -> str:
        """The name that an id means where an entry of a pack says it: the pack's own entry first."""
        raw = self._by_pack(f"{pack}/{id}") or self.library.entries.get(id)
        return self.library.name(raw) if raw is not None else id

    def _misfits(self, entry: Entry) -> Iterator[Problem]:
        """What is wrong between an entry and others: ids that do not exist, effects that affect nobody."""
        if isinstance(entry, Hero):
            for key, ids in (("hand", entry.hand), ("deck", entry.deck)):
                for at, id in enumerate(ids):
                    yield from self._missing(PlayerCard, entry.pack, id, (key, at))
            if len(entry.hand) != 5:
                yield Problem(("hand",), f"a starting hand has five cards, not {len(entry.hand)}")
        if isinstance(entry, VillainCard | Level | Difficulty):
            yield from self._missing(Villain, entry.pack, entry.villain, ("villain",))
        if isinstance(entry, VillainCard) and entry.side:
            villain = self.entries.get(entry.villain)
            if isinstance(villain, Villain) and entry.side not in villain.sides:
                yield Problem(
                    ("side",), f"{villain.name} has no side deck {entry.side!r}{nearest(entry.side, villain.sides)}"
                )
        if isinstance(entry, Villain | Level | Difficulty | City):
            for at, watcher in enumerate(entry.rules):
                if watcher.whose == "you":
                    yield Problem(("rules", at, "whose"), "'you' is nobody here: a rule of a Hero mat alone can say it")
        for keyword, block in entry.effects():
            yield from self._block_misfits(entry, keyword, block)

    def _missing(self, kind: type[Entry], pack: str, id: str, path: Keys) -> Iterator[Problem]:
        if not isinstance(self.entries.get(self.name_in(pack, id)), kind):
            known = [other for other, it in self.entries.items() if isinstance(it, kind)]
            yield Problem(path, f"there is no {_NOUN[kind]} {id!r}{nearest(id, known)}")

    def _block_misfits(self, entry: Entry, keyword: str, block: Block) -> Iterator[Problem]:
        moment = keyword.removeprefix("when ")
        reacts = entry.kind != "hero" and keyword.startswith("when ")
        nobodys = (reacts and moment in NOBODYS_MOMENTS) or keyword in _NOBODYS.get(entry.kind, ())
        if nobodys or reacts or keyword == "exhausted":
            for verb in personal_verbs(block, you=not nobodys):
                yield Problem(
                    _standing(verb),
                    f"{verb.word!r} affects nobody here: put it under any-player, each-player or the like",
                )
        for inner in block.walk():
            for verb in inner.verbs:
                yield from self._unknown_names(entry, verb)

    def _unknown_names(self, entry: Entry, verb: Verb) -> Iterator[Problem]:
        """What an effect names of mats (side decks, tracks, tokens, forms, piles), where no such mat has it."""
        own = entry.id if isinstance(entry, Villain) else getattr(entry, "villain", None)
        villains = [villain for villain in self.of(Villain) if own in (None, villain.id)]
        heroes = [entry] if isinstance(entry, Hero) else self.of(Hero)
        known: dict[str, list[str]] = {
            "side deck": [side for villain in villains for side in villain.sides],
            "track": [track for villain in villains for track in villain.tracks],
            "token": [token for hero in heroes for token in hero.tokens],
            "form": [form for hero in heroes for form in hero.forms],
            "pile": [pile for hero in heroes for pile in hero.piles],
        }
        for what, name in _names_of_mats(verb):
            if name not in known[what]:
                yield Problem(_standing(verb), f"there is no {what} {name!r} here{nearest(name, known[what])}")


#: The verbs whose own argument names something of a mat.
_NAMING = {"spawn": "side deck", "return-side": "side deck", "track": "track", "token": "token", "form": "form"}


def _names_of_mats(verb: Verb) -> Iterator[tuple[str, str]]:
    """What a verb names that only a mat can have: (what it is, its name), in its arguments, counters and conditions."""
    arguments = vars(verb)
    if verb.word in _NAMING:
        yield _NAMING[verb.word], arguments["place" if "place" in arguments else "name"]
    counted = [argument.per for argument in arguments.values() if isinstance(argument, Growing)]
    conditions = [argument for argument in arguments.values() if isinstance(argument, Condition)]
    while conditions:
        condition = conditions.pop()
        counted += [name for name, _, _ in condition.checks]
        conditions += [condition.forbidden] if condition.forbidden is not None else []
        if condition.form:
            yield "form", condition.form
    places = [arguments[key] for key in ("place", "to") if isinstance(arguments.get(key), str)]
    for name in (*counted, *places):
        kind, _, rest = name.partition(":")
        if kind in ("track", "token", "pile") and rest:
            yield kind, rest


def _standing(verb: Verb) -> Keys:
    """Where in its entry a verb stands."""
    return (*(int(key) if key.isdigit() else key for key in verb.path.split(".")[1:]), verb.word)


_NOUN: dict[type[Entry], str] = {
    PlayerCard: "player card",
    VillainCard: "Minion or Strike",
    Hero: "Hero",
    Villain: "Villain",
    City: "City",
    Level: "level token",
    Difficulty: "difficulty token",
}


@cache
def shipped() -> Content:
    """The content of every pack that is shipped, and of the player's own packs."""
    own = own_packs()
    return load([own] if own is not None else [])


def load(folders: Sequence[Path], findings: Findings | None = None) -> Content:
    """The content of every shipped pack and of the packs in other folders. Raises PackError."""
    found = find_packs(shipped_packs(), findings)
    for folder in folders:
        found += [
            pack for pack in find_packs(folder, findings) if pack.resolve() not in {other.resolve() for other in found}
        ]
    return Content(load_packs(found, cache=platform_cache(), findings=findings).values(), findings)


def pack_schema() -> dict[str, Any]:
    """The JSON Schema of a pack file."""
    return json_schema(
        KINDS,
        {"block": block_schema(), "amount": amount_schema(), "condition": condition_schema()},
        title="An Invincible card pack",
    )
