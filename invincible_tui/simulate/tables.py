"""Figures as tables: rows with nothing nested for CSV, and the bars that pictures are drawn from."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TextIO

Row = Mapping[str, Any]


class Bar(NamedTuple):
    """A win rate with its interval, from 0 to 1, and what it is of."""

    name: str
    rate: float | None
    low: float
    high: float
    #: What is told behind it.
    more: str


def write_csv(file: TextIO, rows: Sequence[Row]) -> None:
    """A header and a line for each row."""
    flat = [flattened(row) for row in rows]
    if flat:
        writer = csv.DictWriter(file, list(flat[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(flat)
    file.flush()


def flattened(row: Row) -> dict[str, Any]:
    """A row with nothing nested: lists and counts are texts, an interval two columns."""
    flat: dict[str, Any] = {}
    for key, value in row.items():
        if key == "ci95":
            flat["ci95_low"], flat["ci95_high"] = value
        elif key == "loss_reasons":
            flat[key] = " ".join(f"{reason}={count}" for reason, count in value.items())
        elif isinstance(value, Mapping):
            flat |= {f"{key}_{inner}": item for inner, item in flattened(value).items()}
        elif key != "cards":  # the supply stands there in words
            flat[key] = " ".join(value) if isinstance(value, list) else value
    return flat


def bars(kind: str, rows: Sequence[Row], name: Callable[[str], str]) -> list[Bar]:
    """The bars of a table of figures (see `figures.KINDS`); a card's is of the games in which it was gained.

    `name` gives what an id is called.
    """
    if kind == "cells":
        return [_won(told, row) for told, row in zip(cell_names(rows, name), rows, strict=True)]
    if kind == "heroes":
        return [_won(name(row["hero"]), row) for row in rows]
    return [_card(row, name) for row in rows]


def cell_names(rows: Sequence[Row], name: Callable[[str], str]) -> list[str]:
    """What each cell plays, in words; its supply only where they differ in it."""
    several = len({row["supply"] for row in rows}) > 1
    return [
        f"{name(row['villain'])} {row['difficulty']}, {' + '.join(map(name, row['heroes']))}"
        + (f" with {row['supply']}" if several else "")
        for row in rows
    ]


def _won(told: str, row: Row) -> Bar:
    return _rated(told, row, f"{row['won']} of {row['games']}")


def _card(row: Row, name: Callable[[str], str]) -> Bar:
    without = row["without"]["win_rate"]
    told = f"gained in {row['gained_in']} of {row['offered']}, played {row['played']} times"
    if without is not None:
        told += f"; without it {100 * without:.0f} %"
    return _rated(name(row["card"]), row["with"], told)


def _rated(name: str, row: Row, more: str) -> Bar:
    low, high = row["ci95"]
    return Bar(name, row["win_rate"], low, high, more)
