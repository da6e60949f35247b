"""What `verify` finds, in words: the choice, what was recorded of it, and what would come of it today."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final

from invincible_tui.failures import sentence
from invincible_tui.kernel.entries import changed_entries, changed_packs
from invincible_tui.kernel.errors import CANNOT_FOLLOW
from invincible_tui.kernel.state import Event, State, apply
from invincible_tui.kernel.verify import AUTO, EVENTS, Finding
from invincible_tui.names import Names
from invincible_tui.table_lines import turn_lines
from invincible_tui.telling import picked

if TYPE_CHECKING:
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.kernel.table import Table

#: How many lines of one kind are told.
_MOST: Final = 12
#: What the parts of a state are called that no fact tells of.
_PARTS: Final = {
    "frames": "what is still to be done",
    "records": "what lasts for a while",
    "unseen": "which cards nobody has seen",
    "cards": "which cards there are",
}


@dataclass
class Differing:
    """The first step of a game that differs, in sentences."""

    step: int
    #: When it was, and what was chosen; "" where that cannot be told.
    when: str = ""
    chosen: str = ""
    #: Why it cannot be compared; "" where it can.
    why: str = ""
    #: The facts that only the record has, and those that only today's rules give.
    recorded: list[str] = field(default_factory=list)
    today: list[str] = field(default_factory=list)
    #: What else is otherwise, where no fact tells of it.
    behind: list[str] = field(default_factory=list)
    #: What has changed in the packs and the program since.
    changed: str = ""

    def lines(self) -> list[str]:
        """All of it, for people."""
        told = [f"Step {self.step} goes otherwise today." if not self.why else self.why]
        told += [self.when] if self.when else []
        told += [f"Chosen: {self.chosen}."] if self.chosen else []
        told += [f"Recorded: {fact}" for fact in _some(self.recorded)] + [
            f"Today: {fact}" for fact in _some(self.today)
        ]
        return told + _some(self.behind) + ([self.changed] if self.changed else [])


def differing(findings: Sequence[Finding], table: Table, kind: GameKind) -> Differing:
    """What was found at one step of a table, in words. There is at least one finding."""
    step = findings[0].step
    told = Differing(step, changed=_changed(table, kind))
    if step:
        told.when, told.chosen = _when(table, kind, step), _chosen(table, step)
    told.why = next((_why(finding, table) for finding in findings if finding.why), "")
    try:
        _tell_facts(told, findings, table, kind)
    except CANNOT_FOLLOW:
        told.behind = [str(finding) for finding in findings if not finding.why]
    if not (told.why or told.recorded or told.today or told.behind):
        told.behind = list(_behind(findings, table, Names(kind.catalogue())))
    return told


def _when(table: Table, kind: GameKind, step: int) -> str:
    if not table.steps[step].parent:
        return "It is the set-up of the game."
    try:
        view = table.game_at(table.steps[step].parent).view(None)
        return next(turn_lines(view, Names(kind.catalogue())), "")
    except CANNOT_FOLLOW:
        return ""


def _chosen(table: Table, step: int) -> str:
    """What was picked, in words; those of a blocked option where it is none any more."""
    taken = table.steps[step]
    if taken.pick is None:
        return ""
    words, _ = picked(table.game_at(taken.parent), taken.pick)
    for label, _ in _blocked(table, step):
        return label
    return words


def _blocked(table: Table, step: int) -> Iterator[tuple[str, str]]:
    """What was picked at a step and is blocked there today: its label and the reason."""
    taken = table.steps[step]
    game = table.game_at(taken.parent)
    try:
        for decision in game.pending():
            for option, reason in game.rules.blocked(game.state, decision):
                if option.id in (taken.pick or ()):
                    yield game.rules.label(game.state, decision, option).rstrip("."), reason
    except CANNOT_FOLLOW:
        return


def _why(finding: Finding, table: Table) -> str:
    if not finding.step:
        return str(finding)
    for label, reason in _blocked(table, finding.step):
        return f"Step {finding.step} cannot be done again today. {label}: {sentence(reason)}"
    return str(finding)


def _tell_facts(told: Differing, findings: Sequence[Finding], table: Table, kind: GameKind) -> None:
    for finding in findings:
        if finding.what == EVENTS:
            start = table.state_at(table.steps[told.step].parent) if table.steps[told.step].parent else State()
            was, now = _facts(start, finding.was, table, kind), _facts(start, finding.now, table, kind)
            for way, a, b, c, d in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
                if way != "equal":
                    told.recorded += was[a:b]
                    told.today += now[c:d]
        elif finding.what == AUTO:
            told.recorded.append(f"answered without asking: {_answers(finding.was)}.")
            told.today.append(f"answered without asking: {_answers(finding.now)}.")


def _facts(start: State, events: Sequence[Event], table: Table, kind: GameKind) -> list[str]:
    state = start.copy()
    for event in events:
        apply(state, event)
    public = [fact for event in events for fact in table.game.rules.public(state, event)]
    return [fact.strip("-= ") for fact in kind.narrate(state, public)]


def _answers(auto: Sequence[tuple[str, Sequence[str]]]) -> str:
    return ", ".join(f"{kind} ({', '.join(pick) or 'nothing'})" for kind, pick in auto) or "no question"


def _behind(findings: Sequence[Finding], table: Table, names: Names) -> Iterator[str]:
    """What is otherwise though every fact reads the same."""
    cards = table.state_at(findings[0].step).cards
    parts: list[str] = []
    for finding in findings:
        part, _, key = finding.what.partition(".")
        if part == "piles":
            was, now = (_row(uids, cards, names) for uids in (finding.was, finding.now))
            yield f"The cards in {key}: {was}; today {now}."
        elif part == "values":
            yield f"{key}: {finding.was}; today {finding.now}."
        elif part in _PARTS:
            parts.append(_PARTS[part])
        else:
            parts.append("what nobody is told of")
    if parts:
        yield f"What is told of it is the same today; what differs is {' and '.join(dict.fromkeys(parts))}."


def _row(uids: Sequence[int] | None, cards: Sequence[str], names: Names) -> str:
    known: list[Any] = [{"id": cards[uid]} if uid < len(cards) and cards[uid] else None for uid in uids or ()]
    return names.names(known)


def _changed(table: Table, kind: GameKind) -> str:
    header = table.header
    missing = kind.missing(header.packs)
    if missing:
        return sentence(missing)
    if changed_packs(kind, header):
        return f"The cards have changed since this game was saved{changed_entries(kind, header)}."
    return "" if header.rules == kind.fingerprint() else "The program has changed since this game was saved."


def _some(lines: Sequence[str]) -> list[str]:
    more = [f"and {len(lines) - _MOST} more."] if len(lines) > _MOST else []
    return [*lines[:_MOST], *more]
