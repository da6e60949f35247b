"""Which cards an effect means: a filter by type, cost, id and keywords."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from invincible_tui.games.invincible.words import one
from invincible_tui.packs.fields import Field, Path, Problem, listed, nearest, read_fields, shown

if TYPE_CHECKING:
    from invincible_tui.games.invincible.entries import PlayerCard, VillainCard

#: The types of player card (Inventions count as theirs, R-EX-06).
TYPES = ("fuel", "tech", "weapon")
KEYWORDS = ("afterburn", "assist", "buy", "equip")


class Compare:
    """A comparison with a number: exactly, at least or at most."""

    __slots__ = ("how", "number")

    def __init__(self, how: str, number: int) -> None:
        self.how, self.number = how, number

    def holds(self, value: int) -> bool:
        """Whether a value compares as this says."""
        if self.how == ">=":
            return value >= self.number
        if self.how == "<=":
            return value <= self.number
        return value == self.number

    def words(self) -> str:
        """The comparison in words, to stand after what is compared: "3 or more"."""
        return f"{self.number}" + {">=": " or more", "<=": " or less"}.get(self.how, "")


class CompareField(Field):
    """A whole number, or ">=n" or "<=n"."""

    def read(self, data: Any, path: Path) -> Compare:
        if isinstance(data, int) and not isinstance(data, bool):
            return Compare("=", data)
        found = re.fullmatch(r"(>=|<=) ?(\d+)", data) if isinstance(data, str) else None
        if not found:
            raise Problem(path, f"expected a number, '>=n' or '<=n', found {shown(data)}")
        return Compare(found[1], int(found[2]))

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^(>=|<=) ?\d+$"}]}


class Filter:
    """Which player cards fit. An empty filter fits all."""

    __slots__ = ("cost", "has", "id", "types")

    def __init__(self, types: tuple[str, ...] = (), cost: Compare | None = None, id: str = "", has: str = "") -> None:
        self.types, self.cost, self.id, self.has = types, cost, id, has

    def fits(self, card: PlayerCard | VillainCard) -> bool:
        """Whether a card is meant."""
        return (
            (not self.types or card.kind in self.types)
            and (self.cost is None or self.cost.holds(card.cost))
            and (not self.id or card.id == self.id)
            and (not self.has or card.block(self.has) is not None)
        )

    def words(self, count: int | str = 1, name: str = "") -> str:
        """The cards in words: "a Weapon costing 5 or less", "2 cards"; `name` is that of the one card meant."""
        noun = " or ".join(kind.capitalize() for kind in self.types) or "card"
        if self.id:
            noun = name or self.id.replace("-", " ").title()
        if count in (1, "1"):
            text = one(noun)
        else:
            text = f"{count} {noun}" if self.id else f"{count} {noun}s"
        if self.has:
            text += f" with {self.has.upper()}"
        return text + (f" costing {self.cost.words()}" if self.cost else "")


class FilterField(Field):
    """A card type, several of them, or a mapping of what must hold."""

    def read(self, data: Any, path: Path) -> Filter:
        if isinstance(data, str):
            return Filter(types=(self._type(data, path),))
        if isinstance(data, list):
            return Filter(types=tuple(self._type(word, (*path, at)) for at, word in enumerate(data)))
        if not isinstance(data, Mapping):
            raise Problem(path, f"expected a card type or a mapping, found {shown(data)}")
        values = read_fields(_FILTER, data, path)
        return Filter(values["type"] or (), values["cost"], values["id"] or "", values["has"] or "")

    def _type(self, word: Any, path: Path) -> str:
        if word not in TYPES:
            raise Problem(path, f"{shown(word)} is not one of {listed(TYPES)}{nearest(str(word), TYPES)}")
        return str(word)

    def schema(self) -> dict[str, Any]:
        kind = {"enum": list(TYPES)}
        return {
            "anyOf": [
                kind,
                {"type": "array", "items": kind},
                {
                    "type": "object",
                    "properties": {name: field.schema() for name, field in _FILTER.items()},
                    "additionalProperties": False,
                },
            ]
        }


class _Types(FilterField):
    def read(self, data: Any, path: Path) -> Any:
        words = data if isinstance(data, list) else [data]
        return tuple(self._type(word, path) for word in words)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"enum": list(TYPES)}, {"type": "array", "items": {"enum": list(TYPES)}}]}


class _Word(Field):
    def __init__(self, words: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.words = words

    def read(self, data: Any, path: Path) -> str:
        if not isinstance(data, str) or (self.words and data not in self.words):
            expected = listed(self.words) if self.words else "an id"
            raise Problem(path, f"expected {expected}, found {shown(data)}")
        return data

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.words)} if self.words else {"type": "string"}


_FILTER: dict[str, Field] = {"type": _Types(), "cost": CompareField(), "id": _Word(), "has": _Word(KEYWORDS)}
