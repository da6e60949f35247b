"""The JSON Schema of a pack's files, by which editors complete and check them while they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from invincible_tui.packs.fields import Field, fields_schema
from invincible_tui.packs.loading import HEADER_FIELDS, Id

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(
    kinds: Mapping[str, Mapping[str, Field]],
    defs: Mapping[str, Mapping[str, Any]] | None = None,
    *,
    title: str = "A file of a card pack",
) -> dict[str, Any]:
    """The schema of a pack's files, pack.yaml included, in draft 2020-12.

    `kinds` names the kinds of entries and their fields. `defs` are further definitions by name, for schemas that
    hold themselves: a field that gives {"$ref": "#/$defs/block"} needs a `block` here. Raises ValueError where a
    definition has the name of one that is made here: pack, entries, or entry-KIND.
    """
    made: dict[str, Any] = {
        "pack": fields_schema(HEADER_FIELDS),
        "entries": {
            "type": "object",
            "minProperties": 1,
            "properties": {
                kind: {
                    "type": "object",
                    "propertyNames": Id().schema(),
                    "additionalProperties": {"$ref": f"#/$defs/entry-{kind}"},
                }
                for kind in kinds
            },
            "additionalProperties": False,
        },
    }
    made |= {f"entry-{kind}": fields_schema(fields) for kind, fields in kinds.items()}
    taken = made.keys() & (defs or {}).keys()
    if taken:
        raise ValueError(f"a definition may not be named {min(taken)!r}: the schema makes one of that name")
    return {
        "$schema": DIALECT,
        "title": title,
        # A file with one of these keys is a pack.yaml: no kind has their names.
        "if": {"anyOf": [{"required": [key]} for key in ("id", "name", "game")]},
        "then": {"$ref": "#/$defs/pack"},
        "else": {"$ref": "#/$defs/entries"},
        "$defs": made | dict(defs or {}),
    }
