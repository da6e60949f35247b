"""Every entry has one name, and every name leads to one entry."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from invincible_tui.packs.fields import Problem
from invincible_tui.packs.library import Library
from invincible_tui.packs.loading import find_packs, load_packs, shipped_packs


@pytest.fixture
def library(write: Callable[..., Path]) -> Library:
    box = write({"a.yaml": "fuel:\n  cell: {}\n  ember: {}\nhero:\n  eve: {}\n"})
    own = write({"a.yaml": "fuel:\n  cell: {}\n  spark: {}\n"}, "own")
    return Library(load_packs([box, own]).values())


def test_a_name_is_the_id_but_where_an_earlier_pack_has_it(library: Library) -> None:
    assert list(library.entries) == ["cell", "ember", "eve", "own/cell", "spark"]
    assert [library.name(entry) for entry in library.entries.values()] == list(library.entries)
    assert [entry.pack for entry in library.entries.values()] == ["box", "box", "box", "own", "own"]


def test_an_id_names_the_first_and_pack_and_id_name_each(library: Library) -> None:
    assert library.find("cell").pack == "box"
    assert library.find("box/cell").pack == "box"
    assert library.find("own/cell").pack == "own"
    assert library.find("own/spark") is library.find("spark")


def test_inside_a_pack_its_own_entry_comes_first(library: Library) -> None:
    assert library.find("cell", home="own").pack == "own"
    assert library.find("box/cell", home="own").pack == "box"
    assert library.find("ember", home="own").pack == "box"


def test_entries_of_a_kind_come_in_order(library: Library) -> None:
    assert [entry.id for entry in library.of_kind("fuel")] == ["cell", "ember", "cell", "spark"]
    assert [entry.id for entry in library.of_kind("fuel", "hero")] == ["cell", "ember", "eve", "cell", "spark"]


@pytest.mark.parametrize(
    ("wanted", "kinds", "message"),
    [
        ("embre", (), "unknown entry 'embre'; did you mean 'ember'?"),
        ("ev", ("hero",), "unknown hero 'ev'; did you mean 'eve'?"),
        ("embre", ("hero",), "unknown hero 'embre'"),
        ("own/ember", ("fuel", "tech"), "unknown fuel or tech 'own/ember'; did you mean 'ember'?"),
        ("eve", ("fuel", "tech"), "'eve' is a hero, not a fuel or tech"),
    ],
)
def test_what_is_not_there_is_told_with_the_nearest(
    library: Library, wanted: str, kinds: tuple[str, ...], message: str
) -> None:
    with pytest.raises(Problem) as raised:
        library.find(wanted, kinds=kinds, path=("hero", "eve", "hand", 0))
    assert (raised.value.message, raised.value.path) == (message, ("hero", "eve", "hand", 0))


def test_in_the_shipped_packs_every_id_is_unique() -> None:
    library = Library(load_packs(find_packs(shipped_packs())).values())
    assert [name for name in library.entries if "/" in name] == []
