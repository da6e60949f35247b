"""What is chosen of a new game so far: Heroes in order, Villain, City, difficulty, packs deck by deck, and the seed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from invincible_tui.bots import BOTS

_MOST_HEROES: Final = 4
#: How many Heroes are drawn where everything is random.
_DRAWN_HEROES: Final = 2

Row = Mapping[str, Any]


class Field:
    """One part of the set-up: what may be chosen, and what is. With `most` 1 there is always exactly one."""

    def __init__(self, key: str, title: str, rows: Iterable[Any], most: int, chosen: Sequence[str] = ()) -> None:
        self.key = key
        self.title = title
        self.rows: list[Row] = [
            row if isinstance(row, Mapping) else {"id": row, "name": str(row).replace("-", " ").capitalize()}
            for row in rows
        ]
        self.most = most
        ids = [str(row["id"]) for row in self.rows]
        self.chosen = list(dict.fromkeys(id for id in chosen if id in ids))[:most] or ids[: 1 if most == 1 else 0]

    def toggle(self, row: int) -> str:
        """Choose a row, or take it out again; a sentence where that is not possible, else ""."""
        id = str(self.rows[row]["id"])
        if self.most == 1:
            self.chosen = [id]
        elif id in self.chosen:
            self.chosen.remove(id)
        elif len(self.chosen) >= self.most:
            return f"At most {self.most}: take one out first with space."
        else:
            self.chosen.append(id)
        return ""

    def draw(self, dice: random.Random) -> None:
        """Choose at random: one, or as many as there are now (two Heroes where there are none)."""
        count = len(self.chosen) or min(_DRAWN_HEROES, len(self.rows))
        self.chosen = dice.sample([str(row["id"]) for row in self.rows], count)

    def names(self) -> str:
        """What is chosen, in words."""
        names = {str(row["id"]): str(row["name"]) for row in self.rows}
        return ", ".join(names[id] for id in self.chosen)


class Place(NamedTuple):
    """What the cursor can stand on: a row of a field, or (field None) the seed, everything at random, or the start."""

    field: Field | None
    row: int
    what: str = ""


class SettingUp:
    """Every field, and the cursor over their rows."""

    def __init__(
        self,
        choices: Mapping[str, Any],
        given: Mapping[str, Any],
        last: Mapping[str, Any] | None = None,
        seed: int | None = None,
        default_pack: str = "",
        dice: random.Random | None = None,
    ) -> None:
        """`given`: what the command line has fixed; `last`: the set-up that is offered again."""
        first = {**(last or {}), **given}
        self._given = {key: value for key, value in given.items() if key == "scenario"}
        self._dice = dice or random.Random()
        self.seed = "" if seed is None else str(seed)
        heroes = [str(row["id"]) for row in choices["heroes"]]
        packs = [str(row["id"] if isinstance(row, Mapping) else row) for row in choices["packs"]]
        self.heroes = Field("heroes", "Heroes, in player order", choices["heroes"], _MOST_HEROES,
                            [id for id in first.get("heroes") or () if id in heroes] or heroes[:_DRAWN_HEROES])  # fmt: skip
        self.villain = Field("villain", "Villain", choices["villains"], 1, [first.get("villain", "")])
        self.city = Field("city", "City", choices["cities"], 1, [first.get("city", "")])
        self.difficulty = Field(
            "difficulty", "Difficulty", choices["difficulties"], 1, [first.get("difficulty", "normal")]
        )
        cards = list(first.get("cards") or ([default_pack] if default_pack in packs else packs[:1]))
        self.packs = Field(
            "cards", "Supply from", choices["packs"], len(packs), [card for card in cards if card in packs]
        )
        self.decks = [self._deck(row, cards) for row in choices.get("decks", ())] if len(packs) > 1 else []
        told = [f"{deck.key}={pack}" for deck in self.decks for pack in deck.chosen]
        #: What else the supply is made of: lists of cards, and what the command line says, right or wrong.
        self.lists = [card for card in cards if card not in packs and card not in told]
        self.lists = [card for card in self.lists if not isinstance(card, str) or card in given.get("cards", ())]
        self.fields = [self.heroes, self.villain, self.city, self.difficulty, self.packs]
        self.places = [Place(field, row) for field in self.fields for row in range(len(field.rows))]
        self.places += [Place(deck, 0, "deck") for deck in self.decks]
        self.places += [Place(None, 0, "random"), Place(None, 0, "seed"), Place(None, 0, "start")]
        #: The level of each Hero that a bot plays, whether chosen or not.
        self.bots: dict[str, str] = {}
        self.index = 0

    def _deck(self, row: Row, cards: Sequence[Any]) -> Field:
        packs = [str(pack["id"]) for pack in self.packs.rows]
        said = [pack for pack in packs if f"{row['id']}={pack}" in cards]
        field = Field(str(row["id"]), str(row["name"]), (), 9)
        field.chosen = said
        return field

    @property
    def place(self) -> Place:
        """What the cursor is on."""
        return self.places[self.index]

    def move(self, step: int) -> None:
        """Up or down; it wraps."""
        self.index = (self.index + step) % len(self.places)

    def jump(self, step: int) -> None:
        """To the first row of the next or the previous field."""
        starts: list[int] = []
        for index, place in enumerate(self.places):
            new = not index or place.field is None or (place.field is not self.places[index - 1].field)
            if new and not (place.what == "deck" and self.places[index - 1].what == "deck"):
                starts.append(index)
        here = max(at for at, start in enumerate(starts) if start <= self.index)
        self.index = starts[(here + step) % len(starts)]

    def take(self) -> str:
        """Choose what the cursor is on, or take it out again; a sentence where that is not possible, else ""."""
        field, row, what = self.place
        if what == "random":
            self.draw_all()
        elif what == "deck" and field is not None:
            self._next_pack(field)
        elif field is not None:
            return field.toggle(row)
        return ""

    def company(self) -> dict[str, str]:
        """The level of each chosen Hero that a bot plays."""
        return {hero: self.bots[hero] for hero in self.heroes.chosen if hero in self.bots}

    def next_bot(self) -> str:
        """Let another level of bot, or a person again, play the Hero under the cursor; a sentence where it is none."""
        if self.place.field is not self.heroes:
            return "Bots play Heroes: put the cursor on one."
        hero = str(self.heroes.rows[self.place.row]["id"])
        levels = ["", *reversed(BOTS)]
        level = levels[(levels.index(self.bots.pop(hero, "")) + 1) % len(levels)]
        if level:
            self.bots[hero] = level
        return ""

    def draw(self) -> None:
        """Choose the field under the cursor at random."""
        field, _, what = self.place
        if what == "deck" and field is not None:
            field.chosen = [self._dice.choice([str(row["id"]) for row in self.packs.rows])]
        elif what == "seed":
            self.seed = ""
        elif field is None:
            self.draw_all()
        else:
            field.draw(self._dice)

    def draw_all(self) -> None:
        """Heroes, Villain, City and difficulty at random, as many Heroes as are chosen now; the packs stay."""
        for field in (self.heroes, self.villain, self.city, self.difficulty):
            field.draw(self._dice)

    def setup(self) -> dict[str, Any]:
        """The set-up as it stands, to be checked by the game."""
        cards = [
            *self.packs.chosen,
            *(f"{deck.key}={pack}" for deck in self.decks for pack in deck.chosen),
            *self.lists,
        ]
        return {
            **self._given,
            "heroes": list(self.heroes.chosen),
            "villain": self.villain.chosen[0],
            "city": self.city.chosen[0],
            "difficulty": self.difficulty.chosen[0],
            "cards": cards,
        }

    def summary(self) -> str:
        """Everything in a sentence."""
        return (
            f"{self.heroes.names() or 'Nobody'} against {self.villain.names()} in {self.city.names()}, "
            f"{self.difficulty.names().lower()}{self._played_by_bots()}"
        )

    def _played_by_bots(self) -> str:
        """Which Heroes bots play, in brackets after the rest; "" for none."""
        names = {str(row["id"]): str(row["name"]) for row in self.heroes.rows}
        bots = [names[hero] for hero in self.company()]
        return f" (bots: {', '.join(bots)})" if bots else ""

    def _next_pack(self, deck: Field) -> None:
        ids = [str(row["id"]) for row in self.packs.rows]
        at = ids.index(deck.chosen[0]) + 1 if deck.chosen and deck.chosen[0] in ids else 0
        deck.chosen = [ids[at]] if at < len(ids) else []

    def pack_names(self, deck: Field) -> str:
        """Which packs a deck is made of, in words."""
        names = {str(row["id"]): str(row["name"]) for row in self.packs.rows}
        return ", ".join(names.get(id, id) for id in deck.chosen) or f"{self.packs.names()}, as all decks"
