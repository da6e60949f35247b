"""A pending decision: the only place where anything can happen in a game.

A decision lists its options; any `min` to `max` different options, in any order, are a legal pick. `ordered` says
whether the order counts, `repeat` whether an option may be picked again. Nothing else restricts a pick.
Prompts, labels and reasons are made by the game when somebody asks for them.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

#: Which decisions are answered by themselves: those with one answer and those whose answers differ in nothing but which
#: of several equal pieces takes part (True), the former alone ("single"), or none (False).
Auto = bool | Literal["single"]
#: A decision's id holds the line that opened it in so many low bits, and above them which of that line's it is.
_LINE_BITS: Final = 32


def decision_id(line: int, index: int) -> int:
    """The id of the decision with some index, from 0, among those that a journal line opened."""
    return line + (index << _LINE_BITS)


def decision_index(id: int) -> int:
    """Which of the decisions that its line opened an id means, from 0."""
    return id >> _LINE_BITS


class IllegalChoice(ValueError):
    """A pick that the pending decision does not allow. The message says why; the game is unchanged."""


class Option(NamedTuple):
    """One thing that may be picked. Its id is made from what it is, never from its place in a list."""

    id: str
    group: str
    #: The piece that would act (a player number), or None.
    hero: int | None = None
    #: The physical card concerned, or None.
    uid: int | None = None
    #: What it aims at, as kind:name, or None.
    target: str | None = None


class Blocked(NamedTuple):
    """Something a player might look for that cannot be picked now, and why."""

    option: Option
    reason: str


class Decision:
    """A question that waits for an answer.

    `seats` may answer; `each` says whether every one of them must (their answers stay sealed until all have). `hero` is
    the piece that is asked, None where the players decide together. `source` is the card (a uid), mat or token that
    asks, None for the rules. `automatic` is False where the game never answers by itself, `indifferent` True where
    every answer leads to the same state. `id` and `step` are dealt by whoever keeps the game: the line that opened the
    question.
    """

    __slots__ = ("automatic", "each", "hero", "id", "indifferent", "kind", "max", "min", "options", "ordered", "repeat", "seats",
                 "source", "step")  # fmt: skip

    def __init__(
        self,
        kind: str,
        options: Sequence[Option],
        seats: tuple[int, ...],
        hero: int | None = None,
        source: int | str | None = None,
        *,
        min: int = 1,
        max: int = 1,
        ordered: bool = False,
        repeat: bool = False,
        each: bool = False,
        automatic: bool = True,
    ) -> None:
        self.kind = kind
        self.options = options
        self.seats = seats
        self.hero = hero
        self.source = source
        self.min = min
        self.max = max
        self.ordered = ordered
        self.repeat = repeat
        self.each = each
        self.automatic = automatic
        self.indifferent = False
        self.id = 0
        self.step = 0

    def picked(self, pick: Sequence[str], seat: int | None = None) -> list[Option]:
        """The options that a list of option ids names. Raises IllegalChoice where it is no legal pick.

        `seat`, where given, must be one that may answer; an option with a hero is picked by that hero's seat.
        """
        if seat is not None and seat not in self.seats:
            raise IllegalChoice(f"seat {seat} has nothing to answer here; waiting for {_listed(self.seats)}")
        count = len(pick)
        if not self.min <= count <= self.max:
            raise IllegalChoice(f"pick {_between(self.min, self.max)}; you picked {count}")
        chosen = [self._option(wanted) for wanted in pick]
        if count > 1 and not self.repeat and len(set(pick)) != count:
            raise IllegalChoice("each option can be picked only once here")
        if seat is not None:
            for option in chosen:
                if option.hero is not None and option.hero != seat:
                    raise IllegalChoice(f"{option.id!r} is for seat {option.hero} to pick, not for seat {seat}")
        return chosen

    def _option(self, wanted: str) -> Option:
        for option in self.options:
            if option.id == wanted:
                return option
        raise IllegalChoice(self._unknown(wanted))

    def _unknown(self, wanted: str) -> str:
        if not isinstance(wanted, str):
            return f"a pick is a list of option ids; {wanted!r} is none"
        near = difflib.get_close_matches(wanted, [option.id for option in self.options], 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        return f"{wanted!r} is not among the options of this {self.kind} decision{hint}"


def _between(least: int, most: int) -> str:
    if least == most:
        return "nothing" if least == 0 else f"exactly {least}"
    return f"{least} to {most}"


def _listed(seats: Sequence[int]) -> str:
    return "seat " + ", ".join(map(str, seats)) if len(seats) == 1 else "seats " + ", ".join(map(str, seats))
