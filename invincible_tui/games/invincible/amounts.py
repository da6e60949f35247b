"""How much: plain numbers, and numbers that grow with something counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from invincible_tui.games.invincible import counters
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.packs.fields import Field, Path, Problem, Whole, nearest, read_fields

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene


class Growing:
    """`n` plus `plus` for each thing counted, `most` at the most."""

    __slots__ = ("base", "most", "of", "per", "plus")

    def __init__(self, base: int, plus: int, per: str, of: Filter | None, most: int | None) -> None:
        self.base, self.plus, self.per, self.of, self.most = base, plus, per, of, most

    def worth(self, play: Play, scene: Scene) -> int:
        """The number in a scene."""
        number = self.base + self.plus * counters.count(self.per, play, scene, self.of)
        return number if self.most is None else min(number, self.most)

    def words(self, one: str, many: str) -> str:
        """The number with what it is of: "2 damage, plus 1 for each other equipped Weapon"."""
        counted = counters.words(self.per, which=self.of)
        most = "" if self.most is None else f" (at most {self.most})"
        if self.base:
            noun = one if self.base == 1 else many
            return f"{self.base} {noun}, plus {self.plus} for each {counted}{most}".replace("  ", " ").replace(
                " ,", ","
            )
        return f"{self.plus} {one if self.plus == 1 else many} for each {counted}{most}".replace("  ", " ")


Amount = int | Growing


def worth(amount: Amount, play: Play, scene: Scene) -> int:
    """The number that an amount stands for in a scene."""
    return amount if isinstance(amount, int) else amount.worth(play, scene)


def amount_words(amount: Amount, one: str = "", many: str | None = None) -> str:
    """An amount in words, with the noun for one and for several where it counts something: "1 card", "2 cards"."""
    several = one if many is None else many
    if isinstance(amount, int):
        return f"{amount} {one if amount == 1 else several}".strip()
    return amount.words(one, several).strip()


class _CounterName(Field):
    def read(self, data: Any, path: Path) -> str:
        if not isinstance(data, str) or not counters.is_counter(data):
            raise Problem(path, f"{data!r} is nothing that can be counted{nearest(str(data), counters.COUNTERS)}")
        return data

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"enum": list(counters.COUNTERS)}, {"type": "string", "pattern": "^(token|pile|track):."}]}


class AmountField(Field):
    """A whole number, or `{n, plus, per, of, most}`."""

    def __init__(self, *, least: int = 0, **common: Any) -> None:
        super().__init__(**common)
        self.least = least

    def read(self, data: Any, path: Path) -> Amount:
        if not isinstance(data, dict):
            return Whole(self.least, 99).read(data, path)
        values = read_fields(_GROWING, data, path)
        if values["of"] is not None and values["per"] not in counters.OF_CARDS:
            raise Problem((*path, "of"), f"'of' changes nothing for {values['per']}: no cards are counted there")
        return Growing(values["n"], values["plus"], values["per"], values["of"], values["most"])

    def schema(self) -> dict[str, Any]:
        return {"$ref": "#/$defs/amount"}


_GROWING: dict[str, Field] = {
    "n": Whole(0, 99, default=0),
    "plus": Whole(1, 99, default=1),
    "per": _CounterName(required=True),
    "of": FilterField(),
    "most": Whole(0, 99),
}


def amount_schema() -> dict[str, Any]:
    """The JSON Schema of an amount, to stand under $defs."""
    mapping = {
        "type": "object",
        "properties": {name: field.schema() for name, field in _GROWING.items()},
        "required": ["per"],
        "additionalProperties": False,
    }
    return {"anyOf": [{"type": "integer"}, mapping]}
