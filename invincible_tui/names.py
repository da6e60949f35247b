"""The printed names and texts of cards, mats, tokens and Cities, as a game's catalogue gives them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.packs.positions import PackError

#: A row of `GameKind.catalogue`.
Row = Mapping[str, Any]


class Names:
    """Looks up what an id is called, and what a typed name means."""

    def __init__(self, catalogue: Sequence[Row]) -> None:
        self.rows = catalogue
        self._by_id: dict[str, Row] = {}
        for row in catalogue:
            self._by_id.setdefault(str(row["id"]), row)

    def row(self, card: str) -> Row | None:
        """The entry of an id, None where no shipped pack has it."""
        return self._by_id.get(card)

    def name(self, card: str) -> str:
        """The printed name of an id; an unknown id is made readable."""
        row = self._by_id.get(card)
        return str(row["name"]) if row else card.replace("-", " ").capitalize()

    def text(self, card: str) -> Sequence[str]:
        """What an id says, one paragraph a line; nothing where no shipped pack has it."""
        row = self._by_id.get(card)
        return row["text"] if row else ()

    def names(self, cards: Iterable[Mapping[str, Any] | None]) -> str:
        """The names of cards as a view lists them, in order, with a count where one repeats: "Punch x2, unknown"."""
        runs: list[tuple[str, int]] = []
        for card in cards:
            name = self.name(str(card["id"])) if card else "unknown"
            if runs and runs[-1][0] == name:
                runs[-1] = (name, runs[-1][1] + 1)
            else:
                runs.append((name, 1))
        return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in runs) or "none"

    def find(self, word: str) -> list[Row]:
        """The entries that a typed name means: whole ids or names, else those that begin with it, else contain it.

        pack/id means one of several packs' entries.
        """
        exact = [row for row in self.rows if word == f"{row['pack']}/{row['id']}"]
        if exact:
            return exact
        wanted = squeezed(word)
        if not wanted:
            return []
        for fits in (str.__eq__, str.startswith, str.__contains__):
            found = [row for row in self.rows if any(fits(squeezed(str(row[key])), wanted) for key in ("id", "name"))]
            if found:
                return found
        return []

    def nearest(self, word: str) -> str:
        """A hint that names the entry most like a mistyped word, "" where none is."""
        from invincible_tui.packs.fields import nearest

        return nearest(word, [*self._by_id, *(str(row["name"]) for row in self.rows)])


def describe(row: Row) -> list[str]:
    """Everything about one entry, one fact a line: what it is, what it does, and where it is from."""
    kind = str(row["kind"]).replace("-", " ")
    origin = [f"Id {row['id']}", f"pack {row['pack']}"]
    if row.get("deck"):
        origin.append(f"deck {row['deck']}")
    if row.get("copies") not in (None, 1):
        origin.append(counted(row["copies"], "copy", "copies"))
    if row.get("source"):
        origin.append(f"source {row['source']}")
    printed = ["What the rulebook does not show of it is original."] if row.get("source") == "rulebook" else []
    facts = [str(line) for line in row.get("text") or ()]
    return [f"{row['name']} ({kind})", *facts, " ".join([", ".join(origin) + ".", *printed])]


@cache
def role_names(game: str) -> Mapping[str, str]:
    """What the Heroes, Villains and Cities of a game are called, by id; nothing where its packs cannot be read."""
    if game not in GAMES:
        return {}
    try:
        choices = game_kind(game).choices()
    except (BadSetup, PackError, OSError):
        return {}
    return {str(row["id"]): str(row["name"]) for key in ("heroes", "villains", "cities") for row in choices[key]}


def counted(count: int, one: str, many: str = "") -> str:
    """A count with its noun: "1 card", "2 cards"; `many` where the plural is not made by an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def times(count: int) -> str:
    """How often: "once", "2 times"."""
    return "once" if count == 1 else f"{count} times"


def squeezed(text: str) -> str:
    """A name as it is compared with a typed one: letters and digits alone, all small."""
    return "".join(letter for letter in text.lower() if letter.isalnum())
