"""Why something happened: the card that did it, what it says, how it came to act, the rules, and the choice behind all.

Read from the public events of the steps in force, which carry what caused each of them (`by`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from invincible_tui.failures import Complaint
from invincible_tui.names import Names
from invincible_tui.telling import Entry

if TYPE_CHECKING:
    from invincible_tui.kernel.rules import GameKind

Event = Mapping[str, Any]

#: The longest chain of causes that is told.
_LONGEST = 6
#: The groups of options that answer what was asked in the midst of something.
_ANSWERS = ("pick", "yes", "no")
#: What uses the ability of a mat, by the kind of the mat.
_USES = {"hero": "ability", "city": "city"}
#: How the lines of a mat or level token begin that do nothing of themselves.
_STILL = ("Health", "Level", "Hand", "Deck", "Best at")
#: Events that are headings: nothing happens by them.
_HEADINGS = ("turn", "phase", "round")


class Fact(NamedTuple):
    """One line of the log: the step it belongs to, and its place among the facts of that step."""

    step: int
    at: int


class Because(NamedTuple):
    """One link of the chain: what kind of reason it is in a word, and the reason in a sentence."""

    kind: str
    text: str


class Causes:
    """What the steps in force tell about each other, with the rules that the game has behind it."""

    def __init__(self, entries: Sequence[Entry], names: Names, kind: GameKind) -> None:
        self._names = names
        self._rulings = kind.rulings
        self._rules = {str(row["id"]): row for row in kind.glossary() if row["kind"] == "rule"}
        self._choices = {entry.step: entry.choice for entry in entries}
        #: What began all that followed up to a step: the group of the last choice that was no answer in between.
        self._began: dict[int, str] = {}
        began = ""
        for entry in entries:
            began = began if entry.group in _ANSWERS else entry.group
            self._began[entry.step] = began
        self._line: list[tuple[Fact, str, Event]] = [
            (Fact(entry.step, at), text, event)
            for entry in entries
            for at, (text, event) in enumerate(zip(entry.facts, entry.events, strict=False))
        ]
        self._place = {fact: index for index, (fact, _, _) in enumerate(self._line)}

    def why(self, fact: Fact) -> list[Because]:
        """The chain of reasons of a fact, the fact itself first; empty for one that is not in force."""
        index = self._place.get(fact)
        if index is None:
            return []
        _, text, event = self._line[index]
        told = [Because("fact", text), *self._chain(index)]
        phase, turn = self._last(index, "phase"), self._last(index, "turn")
        if phase or turn:
            told.append(Because("when", ", ".join(heading.strip("- ") for heading in (turn, phase) if heading)))
        before = self._moved(index, event["by"]["uid"]) if event.get("by") else None
        came = None if before is None else self._line[before][2]
        for rule in dict.fromkeys(self._rulings(event, self._phase(index), came)):
            if rule in self._rules:
                told.append(Because("rule", f"{rule}: {self._rules[rule]['text'][0]}"))
        choice = self._choices[fact.step]
        told.append(Because("choice", f"Step {fact.step}: {choice}" if choice else "The set-up of the game."))
        return told

    def latest(self, of: str) -> list[Fact]:
        """The latest change of each number of a thing (`hero:1`, `city`, `minion:34`, `card:17`), the newest first."""
        found: dict[str, Fact] = {}
        for fact, _, event in reversed(self._line):
            if _about(event, of):
                found.setdefault(str(event["e"]) + str(event.get("name", "")), fact)
        return list(found.values())

    def of_step(self, step: int) -> list[Fact]:
        """What followed from a step in force, but for headings. Raises Complaint where nothing did."""
        facts = [fact for fact, _, event in self._line if fact.step == step and event["e"] not in _HEADINGS]
        if not facts:
            raise Complaint(f"Step {step} is not in force, or nothing followed from it")
        return facts

    @property
    def last(self) -> Fact | None:
        """The latest fact that is no heading."""
        return next((fact for fact, _, event in reversed(self._line) if event["e"] not in _HEADINGS), None)

    def _chain(self, index: int) -> Iterator[Because]:
        """What did it, what that says, and the fact by which it came to act; the same of that fact, and so on."""
        told: set[str] = set()
        for _ in range(_LONGEST):
            by = self._line[index][2].get("by")
            if not by:
                return
            if by["id"] not in told:
                told.add(by["id"])
                row = self._names.row(by["id"])
                said = " ".join(_ended(line) for line in self._acting(index))
                yield Because(
                    str(row["kind"]) if row else "cause", f"{self._names.name(by['id'])}: {said}".rstrip(": ")
                )
            before = self._moved(index, by["uid"])
            if before is None:
                return
            index = before
            yield Because("before", self._line[index][1])

    def _acting(self, index: int) -> list[str]:
        """What did it says: a card all of it, a mat or token what of it has to do with what happened."""
        fact, _, event = self._line[index]
        by = event["by"]
        lines, row = list(self._names.text(by["id"])), self._names.row(by["id"])
        if by["uid"] is not None or row is None:
            return lines
        lines = [line for line in lines if not line.startswith(_STILL)]
        if self._phase(index) == "setup":
            return [line for line in lines if line.startswith("Set-up")] or lines
        used = self._began[fact.step] == _USES.get(row["kind"])
        return [line for line in lines if ("Ability: " in line) == used and not line.startswith("Set-up")] or lines

    def _moved(self, index: int, uid: int | None) -> int | None:
        """The latest fact before another in which a card came to where it acted."""
        if uid is None:
            return None
        earlier = range(index - 1, -1, -1)
        return next(
            (at for at in earlier if self._line[at][2]["e"] == "moved" and self._line[at][2]["uid"] == uid), None
        )

    def _last(self, index: int, kind: str) -> str:
        return next((text for _, text, event in reversed(self._line[: index + 1]) if event["e"] == kind), "")

    def _phase(self, index: int) -> str:
        events = (event for _, _, event in reversed(self._line[: index + 1]))
        return next((str(event["now"]) for event in events if event["e"] == "phase"), "setup")


def _ended(line: str) -> str:
    """A line of a card's text that others may follow in the same row."""
    return line if line.endswith((".", ":", "!", "?", ")")) else f"{line}."


def _about(event: Event, of: str) -> bool:
    if event.get("of") == of:
        return True
    kind, _, name = of.partition(":")
    return kind in ("card", "minion") and event["e"] == "moved" and str(event["uid"]) == name
