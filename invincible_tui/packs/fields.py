"""The kinds of value a pack entry may hold: each reads itself and describes itself as JSON Schema.

A field's `read` gets plain data (what YAML or JSON parsed to) and the path of keys that leads to it, and raises
`Problem` where the data is not of its kind. Positions in the file are found from the path only when a problem is
shown, so that loading good packs never pays for them.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Path = tuple[str | int, ...]


class Problem(ValueError):
    """Something wrong in a pack: where (a path of keys inside a file) and what, in a sentence.

    `more` are the problems found beside it, so that an author hears of all at once.
    """

    def __init__(self, path: Path, message: str, more: Iterable[Problem] = ()) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.more = tuple(more)

    def all(self) -> list[Problem]:
        """This problem and those found beside it, each by itself."""
        return [Problem(self.path, self.message), *(inner for problem in self.more for inner in problem.all())]


def raise_all(problems: Sequence[Problem]) -> None:
    """Raise the problems as one, the first with the others beside it; nothing where there are none."""
    if problems:
        first, *others = [inner for problem in problems for inner in problem.all()]
        raise Problem(first.path, first.message, others)


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint that names the nearest known word, or "" where none is near: "; did you mean 'energy'?"."""
    found = difflib.get_close_matches(str(word), list(known), 1, 0.6)
    return f"; did you mean {found[0]!r}?" if found else ""


class Field:
    """One kind of value. `default` is what an entry without it has; `required` says that it may not be left out."""

    def __init__(self, *, default: Any = None, required: bool = False, about: str = "") -> None:
        self.default = default
        self.required = required
        self.about = about

    def read(self, data: Any, path: Path) -> Any:
        """The value that the data stands for. Raises Problem where it is not of this kind."""
        raise TypeError(f"{type(self).__name__} does not say how it is read")

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of what `read` takes."""
        raise TypeError(f"{type(self).__name__} does not say its schema")


class Whole(Field):
    """A whole number within bounds."""

    def __init__(self, least: int = 0, most: int = 999, **common: Any) -> None:
        super().__init__(**common)
        self.least, self.most = least, most

    def read(self, data: Any, path: Path) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            raise Problem(path, f"expected a whole number, found {shown(data)}")
        if not self.least <= data <= self.most:
            raise Problem(path, f"{data} is out of bounds: {self.least} to {self.most}")
        return data

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class Text(Field):
    """A text of at least one character."""

    def read(self, data: Any, path: Path) -> str:
        if not isinstance(data, str) or not data.strip():
            hint = "; put it in quotes" if isinstance(data, bool | int | float) else ""
            raise Problem(path, f"expected a text, found {shown(data)}{hint}")
        return data

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"\S"}


class Flag(Field):
    """true or false."""

    def read(self, data: Any, path: Path) -> bool:
        if not isinstance(data, bool):
            raise Problem(path, f"expected true or false, found {shown(data)}")
        return data

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class OneOf(Field):
    """One of a fixed set of words (or numbers)."""

    def __init__(self, *words: str | int, **common: Any) -> None:
        super().__init__(**common)
        self.words = words

    def read(self, data: Any, path: Path) -> Any:
        if data not in self.words or isinstance(data, bool):
            hint = nearest(data, map(str, self.words))
            raise Problem(path, f"{shown(data)} is not one of {listed(self.words)}{hint}")
        return data

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.words)}


class ListOf(Field):
    """A list whose items are all of one kind; a lone item stands for a list of one where `lone` says so."""

    def __init__(self, item: Field, *, least: int = 0, lone: bool = False, **common: Any) -> None:
        super().__init__(**common)
        self.item, self.least, self.lone = item, least, lone

    def read(self, data: Any, path: Path) -> tuple[Any, ...]:
        if not isinstance(data, list):
            if not self.lone:
                raise Problem(path, f"expected a list, found {shown(data)}")
            return (self.item.read(data, path),)
        if len(data) < self.least:
            raise Problem(path, f"expected at least {self.least} items, found {len(data)}")
        return tuple(_each(self.item, path, enumerate(data)))

    def schema(self) -> dict[str, Any]:
        listing: dict[str, Any] = {"type": "array", "items": self.item.schema()}
        if self.least:
            listing["minItems"] = self.least
        return {"anyOf": [listing, self.item.schema()]} if self.lone else listing


class MapOf(Field):
    """A mapping from names to values of one kind."""

    def __init__(self, item: Field, **common: Any) -> None:
        super().__init__(**common)
        self.item = item

    def read(self, data: Any, path: Path) -> dict[str, Any]:
        if not isinstance(data, Mapping):
            raise Problem(path, f"expected a mapping of names to values, found {shown(data)}")
        return dict(zip(map(str, data), _each(self.item, path, data.items()), strict=True))

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": self.item.schema()}


class Record(Field):
    """A mapping with fields of its own; a bare value stands for the `main` one."""

    def __init__(self, fields: Mapping[str, Field], *, main: str | None = None, **common: Any) -> None:
        super().__init__(**common)
        self.fields, self.main = fields, main

    def read(self, data: Any, path: Path) -> dict[str, Any]:
        return read_fields(self.fields, data, path, main=self.main)

    def schema(self) -> dict[str, Any]:
        return fields_schema(self.fields, main=self.main)


def read_fields(fields: Mapping[str, Field], data: Any, path: Path, *, main: str | None = None) -> dict[str, Any]:
    """The value of every field, from a mapping; a bare value stands for the `main` field.

    Raises one Problem with all there are: a key that no field has (with the nearest one), a required one that is
    missing, a value of the wrong kind.
    """
    if not isinstance(data, Mapping):
        if main is None:
            raise Problem(path, f"expected a mapping with {listed(fields)}, found {shown(data)}")
        data = {main: data}
        inner: Path = path
    else:
        inner = ()
    problems = [
        Problem((*path, key), f"unknown key {key!r}{nearest(str(key), fields)}") for key in data if key not in fields
    ]
    values = {}
    for name, field in fields.items():
        if name in data:
            try:
                values[name] = field.read(data[name], inner or (*path, name))
            except Problem as problem:
                problems.append(problem)
        elif field.required:
            problems.append(Problem(path, f"the key {name!r} is missing"))
        else:
            values[name] = field.default
    raise_all(problems)
    return values


def fields_schema(fields: Mapping[str, Field], *, main: str | None = None) -> dict[str, Any]:
    """The JSON Schema of a mapping with these fields, or of the bare value of the `main` one."""
    mapping: dict[str, Any] = {
        "type": "object",
        "properties": {
            name: field.schema() | ({"description": field.about} if field.about else {})
            for name, field in fields.items()
        },
        "additionalProperties": False,
    }
    required = [name for name, field in fields.items() if field.required]
    if required:
        mapping["required"] = required
    return mapping if main is None else {"anyOf": [fields[main].schema(), mapping]}


def _each(item: Field, path: Path, data: Iterable[tuple[str | int, Any]]) -> list[Any]:
    """Every value read; one Problem with those of all of them."""
    values, problems = [], []
    for key, value in data:
        try:
            values.append(item.read(value, (*path, key)))
        except Problem as problem:
            problems.append(problem)
    raise_all(problems)
    return values


def shown(data: Any) -> str:
    """Data as a reader of an error message wants to see it: short, with its kind."""
    if isinstance(data, Mapping):
        return "a mapping"
    if isinstance(data, list | tuple):
        return "a list"
    if data is None:
        return "nothing"
    if isinstance(data, bool):
        return "true" if data else "false"
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."


def listed(words: Iterable[Any]) -> str:
    """Words in a row: "a, b or c"."""
    row: Sequence[str] = [str(word) for word in words] or ["nothing"]
    return row[0] if len(row) == 1 else ", ".join(row[:-1]) + " or " + row[-1]
