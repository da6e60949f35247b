"""What has happened at a table, in words: the log of the steps in force, and what a step's choice was called."""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from invincible_tui.kernel.errors import CANNOT_FOLLOW
from invincible_tui.kernel.step import Jump, Note
from invincible_tui.marks import marks
from invincible_tui.presence import plain_name

if TYPE_CHECKING:
    from invincible_tui.kernel.game import Game
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.kernel.table import Table

#: The longest line of chat.
LONGEST: Final = 200
#: How many cards are played in a row at the most: a hand that refills itself must not go on without end.
MOST_PLAYED = 30
#: A fact that a card goes somewhere, with where to, or who discards or draws it.
_GOES: Final = re.compile(r"(?P<card>.+) goes to (?P<where>.+)\.|(?P<who>.+ (?:discards|draws)) (?P<moved>.+)\.")


class Entry(NamedTuple):
    """One step of the log: its number, what was chosen (None for set-up), what followed, one fact a line, its marks.

    `events` are the public events that the facts tell, one for each; `bot` says whether a bot chose. `said` is what was
    said at the table from then on until the next step in force, a sentence each: part of the log, and not of the game.
    `group` is that of the option that was chosen, "" for set-up and for none.
    """

    step: int
    choice: str | None
    facts: tuple[str, ...]
    marks: frozenset[str] = frozenset()
    events: tuple[Mapping[str, Any], ...] = ()
    bot: bool = False
    said: tuple[str, ...] = ()
    group: str = ""


class Chronicle:
    """The log of one table. Steps never change, so each is told once and kept; what is said comes later."""

    def __init__(self, table: Table, kind: GameKind) -> None:
        self._table = table
        self._kind = kind
        self._told: dict[int, Entry] = {}

    def entry(self, step: int) -> Entry:
        """What one step was and did, without what was said."""
        if step not in self._told:
            self._told[step] = self._tell(step)
        return self._told[step]

    def entries(self, upto: int | None = None) -> list[Entry]:
        """Every step in force, oldest first; with a step number, those that the game came through to that step."""
        until = None if upto is None else next((step for step in self._table.chain() if step > upto), None)
        return self.told(self.chain(upto), until)

    def told(self, steps: Sequence[int], until: int | None = None) -> list[Entry]:
        """Some steps that follow one another, with what was said after each of them and before the next.

        `until`: the step that follows the last of them; None for whatever was said since.
        """
        said: dict[int, list[str]] = {}
        for number, line in enumerate(self._table.lines[:until]):
            if isinstance(line, Note) and line.kind == "chat":
                after = bisect(steps, number)
                if after:
                    said.setdefault(steps[after - 1], []).append(saying(line))
        return [self.entry(step)._replace(said=tuple(said.get(step, ()))) for step in steps]

    def chain(self, upto: int | None = None) -> list[int]:
        """The numbers of the steps of `entries`. Undone steps are left out."""
        return self._table.chain() if upto is None else self._way(0, upto)

    def undone(self) -> int:
        """How many steps were taken and are not in force."""
        return len(self._table.steps) - len(self.chain())

    def destroyed(self) -> dict[int, str]:
        """The cards that were seen to go out of the game, and have not come back: ids by uid."""
        gone: dict[int, str] = {}
        for entry in self.entries():
            for event in entry.events:
                if event["e"] == "moved" and event["to"] == "destroyed":
                    gone[event["uid"]] = event["id"]
                elif event["e"] == "moved":
                    gone.pop(event["uid"], None)
        return gone

    def undone_at(self) -> dict[int, list[str]]:
        """The choices that were made and are not in force any more, in words, by the step in force they go out from.

        What followed the first of them is counted, and it is said where something hidden was shown.
        """
        chain = set(self.chain())
        branches: dict[int, list[int]] = {}
        first: dict[int, int] = {}
        for number, step in self._table.steps.items():
            if number not in chain:
                first[number] = first.get(step.parent, number)
                branches.setdefault(first[number], []).append(number)
        found: dict[int, list[str]] = {}
        for number, steps in branches.items():
            told = self.entry(number).choice or "nothing"
            told += f" and {len(steps) - 1} more" if len(steps) > 1 else ""
            told += " (past a reveal)" if any(self._table.steps[step].reveals for step in steps) else ""
            found.setdefault(self._table.steps[number].parent, []).append(told)
        return found

    def ahead(self) -> list[Entry]:
        """The undone steps that can be made again, in their order."""
        return [self.entry(step) for step in self._table.redo_way()]

    def undo(self) -> str | None:
        """What the next undo would take back, in words; None where there is nothing to undo."""
        target = self._table.undo_target()
        return None if target is None else self.entry(self._way(target, self._table.at)[0]).choice

    def redo(self) -> str | None:
        """What the next redo would do again, in words; None where there is nothing to redo."""
        way = self._table.redo_way()
        return self.entry(way[0]).choice if way else None

    def moved(self, jump: Jump) -> str:
        """What an undo took back, or a redo made again, in words: the first choice of it, the others counted."""
        before = self._table.in_force(jump.number - 1)
        steps = self._way(min(before, jump.to), max(before, jump.to))
        if not steps:
            return "nothing"
        return f"{self.entry(steps[0]).choice}" + (f" and {len(steps) - 1} more" if len(steps) > 1 else "")

    def undo_turn(self) -> int | None:
        """The step at which this turn began; where nothing was chosen in it yet, the turn before. None: neither did."""
        earlier = [step for step in self.chain() if step <= (self._table.undo_target() or 0)]
        return next((step for step in reversed(earlier) if "turn" in self.entry(step).marks), None)

    def _way(self, start: int, end: int) -> list[int]:
        """The steps that lead from one step to another, without the first."""
        way = []
        while end > start:
            way.append(end)
            end = self._table.steps[end].parent
        return way[::-1]

    def _tell(self, step: int) -> Entry:
        taken = self._table.steps[step]
        rules = self._table.game.rules
        choice, group = None, ""
        try:
            if taken.pick is not None:
                choice, group = picked(self._table.game_at(taken.parent), taken.pick)
            state = self._table.state_at(step)
            public = [told for event in taken.events for told in rules.public(state, event)]
            told = [(fact, event) for event in public for fact in self._kind.narrate(state, [event])]
            facts, events = tuple(fact for fact, _ in told), tuple(event for _, event in told)
            return Entry(step, choice, facts, marks(public), events, taken.bot, group=group)
        except CANNOT_FOLLOW:
            return Entry(step, choice, ("What followed cannot be told with today's cards.",))


def saying(note: Note) -> str:
    """A line of chat as a sentence."""
    return f"{plain_name(note.who)} says: {' '.join(str(note.data.get('text'))[:LONGEST].split())}"


def picked(game: Game, pick: Sequence[str]) -> tuple[str, str]:
    """A pick in words, in the game as it was before it: the labels of its options, their ids where cards are gone.

    With it the group of its first option, "" for none.
    """
    try:
        waiting = game.pending()
        if not waiting:
            return ", ".join(pick), ""
        groups = (option.group for option in waiting[0].options if option.id in pick)
        return labels(game.describe(waiting[0]), pick), next(groups, "")
    except CANNOT_FOLLOW:
        return ", ".join(pick) or "nothing", ""


def labels(decision: Mapping[str, Any], pick: Sequence[str]) -> str:
    """A pick in words: the labels of its options, "nothing" for an empty one. No full stop at the end of any.

    What is picked again is told once: "The Flaxans (50 health) x3".
    """
    words = {option["id"]: str(option["label"]).rstrip(".") for option in decision["options"]}
    told = [words.get(id, id) + (f" x{times}" if times > 1 else "") for id, times in Counter(pick).items()]
    return ", ".join(told) or "nothing"


def quiet_play(game: Game) -> list[str] | None:
    """The pick that plays the next Fuel or Tech that asks nothing; None where no card is like that."""
    waiting = game.pending()
    if not waiting or waiting[0].kind != "main":
        return None
    asked = waiting[0]
    for option in asked.options:
        if option.group != "play":
            continue
        twin = game.copy()
        twin.choose([option.id])
        after = twin.pending()
        if after and after[0].kind == "main" and after[0].hero == asked.hero:
            return [option.id]
    return None


def together(facts: Sequence[str]) -> list[str]:
    """Facts, those of them as one that tell one after the other of cards which go the same way."""
    told: list[str] = []
    for (where, who), neighbours in groupby(facts, _way):
        alike = list(neighbours)
        cards = [found["card"] or found["moved"] for found in map(_GOES.fullmatch, alike) if found]
        if len(cards) < 2:
            told += alike
            continue
        named = [card + (f" x{count}" if (count := len(list(same))) > 1 else "") for card, same in groupby(cards)]
        told.append(f"{', then '.join(named)} go to {where}." if where else f"{who} {', '.join(named)}.")
    return told


def _way(fact: str) -> tuple[str, str]:
    """Where a fact says that a card goes, or who discards or draws it; nothing where it says neither."""
    found = _GOES.fullmatch(fact)
    return (found["where"] or "", found["who"] or "") if found else ("", "")


def is_heading(sentence: str) -> bool:
    """Whether a line of the log says which turn or phase begins, and nothing that happened."""
    return sentence.startswith("-") and sentence.endswith("-")
