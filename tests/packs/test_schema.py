"""The JSON Schema takes what the packs' reader takes and refuses what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from invincible_tui.packs.fields import (
    Field,
    Flag,
    ListOf,
    MapOf,
    OneOf,
    Path,
    Problem,
    Record,
    Text,
    Whole,
    fields_schema,
    read_fields,
)
from invincible_tui.packs.loading import HEADER_FIELDS, Id
from invincible_tui.packs.schema import json_schema


class Block(Field):
    """Verbs that may hold a block themselves."""

    def read(self, data: Any, path: Path) -> Any:
        return read_fields(VERBS, data, path)

    def schema(self) -> dict[str, Any]:
        return {"$ref": "#/$defs/block"}


VERBS: dict[str, Field] = {"energy": Whole(0, 9), "may": Block()}
FIELDS: dict[str, Field] = {
    "name": Text(required=True, about="As printed"),
    "cost": Whole(0, 20, default=0),
    "loud": Flag(),
    "source": OneOf("rulebook", "original"),
    "hand": ListOf(Text(), least=1),
    "of": ListOf(OneOf("fuel", "tech"), lone=True),
    "tokens": MapOf(Whole()),
    "health": Record({"start": Whole(), "max": Whole(required=True)}, main="max"),
    "play": Block(),
}
SCHEMA = json_schema({"fuel": FIELDS, "tech": {"name": Text()}}, {"block": fields_schema(VERBS)})
VALIDATOR = Draft202012Validator(SCHEMA)

ENTRIES = [
    ({"name": "A"}, True),
    ({"name": "A", "cost": 3, "loud": True, "source": "original"}, True),
    ({"name": "A", "play": {"energy": 1, "may": {"may": {"energy": 2}}}}, True),
    ({"name": "A", "play": {"energy": 1, "may": {"may": {"enrgy": 2}}}}, False),
    ({"name": "A", "hand": ["x"], "of": "fuel", "tokens": {"n": 1}, "health": 3}, True),
    ({"name": "A", "of": ["fuel", "tech"], "health": {"max": 3}}, True),
    ({"name": "A", "health": {"start": 3}}, False),
    ({"name": "A", "health": "many"}, False),
    ({"name": "A", "of": ["wood"]}, False),
    ({"name": "A", "hand": []}, False),
    ({"name": "A", "hand": [1]}, False),
    ({"name": "A", "tokens": {"n": "many"}}, False),
    ({"name": "A", "loud": "yes"}, False),
    ({"name": "A", "cost": 21}, False),
    ({"name": "A", "cost": -1}, False),
    ({"name": ""}, False),
    ({"name": " "}, False),
    ({"cost": 1}, False),
    ({"name": "A", "source": "orignal"}, False),
    ({"nmae": "A"}, False),
    (3, False),
]


def test_the_schema_is_one_itself() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize(("entry", "good"), ENTRIES)
def test_schema_and_reader_agree_on_an_entry(entry: Any, good: bool) -> None:
    assert VALIDATOR.is_valid({"fuel": {"an-id": entry}}) is good
    try:
        read_fields(FIELDS, entry, ())
    except Problem:
        assert not good
    else:
        assert good


@pytest.mark.parametrize(
    ("file", "good"),
    [
        ({"fuel": {}, "tech": {"a": {"name": "A"}}}, True),
        ({"feul": {}}, False),
        ({"fuel": {"An Id": {"name": "A"}}}, False),
        ({"fuel": []}, False),
        ({}, False),
        ([], False),
        ({"id": "box", "name": "Box", "game": "invincible", "terms": {"hero": "Knight"}}, True),
        ({"id": "box", "name": "Box"}, False),
        ({"id": "Box", "name": "Box", "game": "invincible"}, False),
        ({"id": "box", "name": "Box", "game": "invincible", "fuel": {}}, False),
    ],
)
def test_the_schema_checks_whole_files(file: Any, good: bool) -> None:
    assert VALIDATOR.is_valid(file) is good


def test_an_editor_is_told_what_a_key_is_for() -> None:
    assert SCHEMA["$defs"]["entry-fuel"]["properties"]["name"]["description"] == "As printed"
    assert all("description" in field for field in SCHEMA["$defs"]["pack"]["properties"].values())


def test_no_definition_takes_a_name_that_is_made() -> None:
    with pytest.raises(ValueError, match="a definition may not be named 'entry-fuel'"):
        json_schema({"fuel": FIELDS}, {"entry-fuel": {}})


def test_an_id_is_refused_by_both() -> None:
    for name, good in (("a-1", True), ("A", False), ("a--b", False), ("-a", False)):
        assert (Draft202012Validator(Id().schema()).is_valid(name)) is good, name
    assert HEADER_FIELDS["id"].required
