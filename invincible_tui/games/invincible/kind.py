"""Invincible as a registered game: how one is set up, and what front ends may ask beside play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from invincible_tui.games.invincible import content as contents
from invincible_tui.games.invincible.content import Content
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
from invincible_tui.games.invincible.glossary import glossary
from invincible_tui.games.invincible.lessons import lesson
from invincible_tui.games.invincible.names import CITY_ROLE, DIFFICULTIES, ROLE, SUPPLY_DECKS, VILLAIN_ROLE
from invincible_tui.games.invincible.narration import SUPPLY_WORDS, Narrator
from invincible_tui.games.invincible.rules import InvincibleRules
from invincible_tui.games.invincible.rulings import rulings
from invincible_tui.games.invincible.setup import checked, supply_choice_of
from invincible_tui.games.invincible.text import text
from invincible_tui.games.invincible.words import Words
from invincible_tui.kernel.fingerprint import fingerprint
from invincible_tui.kernel.rules import Rules
from invincible_tui.kernel.state import State
from invincible_tui.packs.loading import own_folder
from invincible_tui.packs.positions import Findings


class Invincible:
    """The game as front ends know it (see `kernel.rules.GameKind`)."""

    name = "invincible"

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        """With every shipped pack, and the packs in some further folders."""
        self._folders = tuple(folders)
        self._content: Content | None = None

    @property
    def content(self) -> Content:
        """The compiled packs, loaded when first asked for. Raises PackError where a pack is not in order."""
        if self._content is None:
            self._content = contents.load(self._folders) if self._folders else contents.shipped()
        return self._content

    def with_packs(self, folders: Sequence[Path]) -> Invincible:
        """The game with the packs of further folders added."""
        return Invincible((*self._folders, *folders))

    def check(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up with every default filled in. Raises BadSetup."""
        return checked(self.content, setup)

    def rules(self, setup: Mapping[str, Any], seed: int) -> Rules:
        """The rules for a checked set-up."""
        return InvincibleRules(self.content, setup, seed)

    def pack_hashes(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """The content hash of every pack that a set-up may draw cards from, by pack id."""
        rules = InvincibleRules(self.content, setup, 0)
        choice = supply_choice_of(rules)
        used = {entry.pack for entry in (*rules.heroes, rules.villain, rules.city)} | set(choice.packs)
        used |= {pack for packs in choice.decks.values() for pack in packs}
        used |= {self.content.cards[id].pack for ids in choice.lists.values() for id in ids}
        packs = self.content.library.packs
        return {id: packs[id].hash for id in sorted(used) if id in packs}

    def fingerprint(self) -> str:
        """The digest of the program text of these rules."""
        return fingerprint(Path(__file__).parent)

    def missing(self, packs: Iterable[str]) -> str:
        """Which of some packs are not here, and where they belong, in two sentences; "" where all are."""
        gone = [repr(pack) for pack in packs if pack not in self.content.library.packs]
        if not gone:
            return ""
        what = f"its pack {gone[0]} is" if len(gone) == 1 else f"its packs {', '.join(gone)} are"
        return f"{what} not here. Packs belong in {own_folder()}; the variable INVINCIBLE_CARDS names another folder."

    def narrate(self, state: State, events: Sequence[Mapping[str, Any]]) -> list[str]:
        """Public events told in sentences, one fact a line; the state says who takes part."""
        roles = [str(state.values[key]) for key in ROLE[1:] if key in state.values]
        villain, city = str(state.values.get(VILLAIN_ROLE, "villain")), str(state.values.get(CITY_ROLE, "city"))
        words = Words(self.content.terms(villain), self.content.names)
        return Narrator(words, roles, villain, city).tell(events)

    def rulings(self, event: Mapping[str, Any], phase: str, before: Mapping[str, Any] | None = None) -> list[str]:
        """The numbers of the rules behind a public event that happened in a phase, the nearest first."""
        return rulings(event, phase, before)

    def text(self, id: str) -> list[str]:
        """The text of an entry of any pack, in Invincible's terms. Raises KeyError where there is none."""
        return text(self.content.entries[id], self._words())

    def _words(self) -> Words:
        return Words(names=self.content.names)

    def catalogue(self) -> list[dict[str, Any]]:
        """Every entry of every pack: id, kind, name, pack, cost, copies, deck, source, text."""
        words = self._words()
        return [_row(entry, words) for entry in self.content.entries.values()]

    def glossary(self) -> list[dict[str, Any]]:
        """The words and rules of the game: id, kind, name, section, text, rules, examples."""
        return glossary(self.content.entries.values())

    def lesson(self) -> dict[str, Any]:
        """The guided first battle: setup, seed, topics."""
        return lesson()

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a pack, for editors."""
        return contents.pack_schema()

    def findings(self, folders: Sequence[Path]) -> list[str]:
        """What is wrong with the packs in some folders (and the shipped ones): file, line, column, and what to do."""
        found = Findings()
        contents.load(folders, found)
        return [str(problem) for problem in found.located()]

    def choices(self) -> dict[str, Any]:
        """What a set-up may choose from, each with its id, name and text."""
        content, words = self.content, self._words()

        def described(entry: Entry, **more: Any) -> dict[str, Any]:
            return {"id": entry.id, "name": entry.name, "about": entry.about, "source": entry.source,
                    "text": text(entry, words), **more}  # fmt: skip

        return {
            "heroes": [
                described(hero, specialties=list(hero.specialties), info=hero.info, tips=hero.tips,
                          ability=hero.ability.sentences(words))
                for hero in content.of(Hero)
            ],
            "villains": [
                described(villain, challenge=villain.challenge, report=villain.report, tips=villain.tips,
                          tokens=[described(level, side=level.side) for level in content.of(Level) if level.villain == villain.id],
                          difficulty_tokens=[described(token, difficulty=token.difficulty, levels=token.levels)
                                             for token in content.of(Difficulty) if token.villain == villain.id],
                          difficulties=["normal", *(t.difficulty for t in content.of(Difficulty) if t.villain == villain.id)])
                for villain in content.of(Villain)
            ],
            "cities": [described(city) for city in content.of(City)],
            "difficulties": list(DIFFICULTIES),
            "decks": [{"id": deck, "name": SUPPLY_WORDS[deck]} for deck in SUPPLY_DECKS],
            "packs": [{"id": pack.id, "name": pack.name, "about": pack.about} for pack in content.library.packs.values()],
        }  # fmt: skip


def _row(entry: Entry, words: Words) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": entry.id,
        "kind": entry.kind,
        "name": entry.name,
        "pack": entry.pack,
        "cost": entry.cost if isinstance(entry, PlayerCard) else None,
        "copies": entry.copies if isinstance(entry, PlayerCard | VillainCard) else 1,
        "deck": None,
        "source": entry.source,
        "text": text(entry, words),
    }
    if isinstance(entry, PlayerCard):
        row["deck"] = entry.deck
    elif isinstance(entry, VillainCard):
        row["deck"] = f"side:{entry.side}" if entry.side else "villain"
        row |= {"villain": entry.villain, "players": entry.players or None}
    elif isinstance(entry, Level):
        row |= {"villain": entry.villain, "level": entry.level, "side": entry.side}
    elif isinstance(entry, Difficulty):
        row |= {"villain": entry.villain, "difficulty": entry.difficulty, "levels": entry.levels}
    return row
