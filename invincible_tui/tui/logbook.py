"""The log as the screen has it: rows grouped by turn, for everyone or for one player, searched. No screen in here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from invincible_tui.telling import Entry

#: Events that are headings.
_HEADINGS = ("turn", "round")


class Row(NamedTuple):
    """One row: what it is, its words, the step it belongs to, and its fact's place in that step (None: no fact)."""

    kind: Literal["turn", "choice", "fact", "said", "undone", "again"]
    text: str
    step: int
    fact: int | None = None


def rows(
    entries: Sequence[Entry], undone: Mapping[int, Sequence[str]], of: str = "", ahead: Sequence[Entry] = ()
) -> list[Row]:
    """Every row, oldest first. `of`: only what is about one of the players or the Villain ("hero:1", "villain").

    Turns with nothing left to tell are left out. `ahead`: what was undone and can be made again, told at the end.
    """
    told: list[Row] = []
    for row in _rows(entries, undone, of):
        if row.kind == "turn" and of and told and told[-1].kind == "turn":
            told.pop()
        told.append(row)
    if of and told and told[-1].kind == "turn":
        told.pop()
    return told + [Row("again", f"{entry.choice} (undone: can be made again)", entry.step) for entry in ahead]


def found(told: Sequence[Row], sought: str) -> list[int]:
    """The places of the rows that have some words in them."""
    return [index for index, row in enumerate(told) if sought.lower() in row.text.lower()]


def turns(told: Sequence[Row]) -> list[int]:
    """The places of the rows at which a turn begins."""
    return [index for index, row in enumerate(told) if row.kind == "turn"]


def _rows(entries: Sequence[Entry], undone: Mapping[int, Sequence[str]], of: str) -> Iterator[Row]:
    whose = ""
    for entry in entries:
        facts: list[Row] = []
        began = whose
        for at, (text, event) in enumerate(zip(entry.facts, entry.events, strict=False)):
            if event["e"] == "turn":
                whose = str(event["now"])
            if event["e"] in _HEADINGS:
                facts.append(Row("turn", text.strip("-= "), entry.step, at))
            elif not of or _concerns(event, of) or whose == of:
                facts.append(Row("fact", text, entry.step, at))
        if not entry.events:
            facts += [Row("fact", text, entry.step) for text in entry.facts]
        if not of or began == of or any(row.kind == "fact" for row in facts):
            choice = "Nothing picked" if entry.choice == "nothing" else entry.choice or "Set-up"
            yield Row("choice", choice + " (a bot)" * entry.bot, entry.step)
        yield from facts
        if not of:
            yield from (Row("said", text, entry.step) for text in entry.said)
        lost = undone.get(entry.step)
        if lost and not of:
            yield Row("undone", f"undone here: {', '.join(lost)}", entry.step)


def _concerns(event: Mapping[str, Any], of: str) -> bool:
    if event.get("of") == of:
        return True
    kind, _, number = of.partition(":")
    places = (str(event.get("from", "")), str(event.get("to", "")))
    if kind == "villain":
        return any(place.startswith(("villain", "minions", "side", "resolving")) for place in places) or str(
            event.get("of", "")
        ).startswith("minion:")
    return any(place.rpartition(":")[2] == number and ":" in place for place in places)
