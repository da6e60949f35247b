"""Answering the question that waits: the cursor on an answer, marks, and the pick itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from invincible_tui.commands import COMMANDS, Command
from invincible_tui.failures import Complaint
from invincible_tui.tui.table_verbs.naming import answer_numbered
from invincible_tui.typed import named_options

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def to_group(table: TableScreen, command: Command) -> None:
    """Put the cursor on the next answer of a kind. Yes, no, and the end of a phase or an answer are taken at once."""
    table.panel = "prompt"
    choosing = table.choosing
    fitting = [
        choosing.entry_of(index) for index, option in enumerate(choosing.options) if option["group"] in command.groups
    ]
    if not choosing.next_of(sorted(set(fitting))) and choosing.optional:
        choosing.digit("0")
    if command.id in ("yes", "no", "end"):
        table.confirm()


def choose_named(table: TableScreen, command: Command, words: str) -> None:
    """Take the answer of a kind that is named, by number or by name; where several are meant, go to the first.

    Raises Complaint where there is none like that.
    """
    options = command.options(table.session.decision)
    if words.isdecimal():
        entry = table.choosing.entries[answer_numbered(table, words)]
        if entry.option not in options:
            raise Complaint(f"Answer {words} is nothing to {command.words[0]}")
        choose_among(table, [entry.option])
        return
    named = named_options(options, words)
    if not named:
        blocked = [entry for entry in (table.session.decision or {})["blocked"] if entry["group"] in command.groups]
        reasons = [str(entry["reason"]) for entry in named_options(blocked, words)]
        raise Complaint(reasons[0] if reasons else f"There is no {words!r} to {command.words[0]} now")
    choose_among(table, named)


def choose_among(table: TableScreen, options: Sequence[Mapping[str, Any]]) -> None:
    """Take the only answer that some options are, mark it where several are picked; else go to the first of them."""
    choosing = table.choosing
    table.panel = "prompt"
    meant = sorted({choosing.entry_of(at) for at, option in enumerate(choosing.options) if option in options})
    choosing.go(meant[0])
    if len(meant) > 1:
        table.notice = f"{len(meant)} answers are like that: enter takes the one under the cursor."
    elif choosing.several:
        pick(table, "")
    else:
        table.confirm()


def confirm(table: TableScreen, words: str) -> None:
    """Take the answer under the cursor, or what is marked."""
    table.confirm()


def take(table: TableScreen) -> None:
    """Take what is marked or under the cursor, unless more is needed first, or something would be given away."""
    choosing, places = table.choosing, table.scene().places
    if table.panel != "prompt":
        if table.spot not in places:
            table.refuse(why_not(table, table.spot))
            return
        here = {choosing.entry_of(i) for i, place in enumerate(places) if place == table.spot}
        if len(here) > 1:
            table.panel = "prompt"
            table.notice = "There are several ways: choose one below."
            return
    pick, problem = choosing.pick()
    if problem:
        table.refuse(problem)
    elif not _gives_away(table, pick):
        table.session.choose(pick)
        table.after()


def _gives_away(table: TableScreen, pick: Sequence[str]) -> bool:
    """Ask once in each phase whether it is to end, where something could still be done in it."""
    session = table.session
    if not table.desk.preferences.confirm or not session.decision:
        return False
    left = table.early_end.given_away(session.view, session.decision, pick, session.names)
    if left:
        table.refuse(" ".join([f"{_end_keys(table)} again ends the phase.", *left]))
    return bool(left)


def _end_keys(table: TableScreen) -> str:
    """The keys that end a phase: the one that takes answers, and the one of the command, if it has one."""
    key = table.desk.keys.shown(COMMANDS["end"])
    return f"Enter or {key}" if key else "Enter"


def why_not(table: TableScreen, key: str) -> str:
    """Why nothing can be done with what a spot shows."""
    decision = table.session.decision
    known = {spot.key: spot for spot in table.spots()}
    for blocked in decision["blocked"] if decision else ():
        if table.panels.spot_of(blocked, table.session.view, known, None) == key:
            return str(blocked["reason"])
    spot = known.get(key)
    name = table.session.names.name(spot.id) if spot and spot.id else "this"
    return f"Nothing can be done with {name} now. i reads it, tab goes on."


def pick(table: TableScreen, words: str) -> None:
    """Mark the answer under the cursor; with numbers: those answers, in their order, and no others."""
    if words:
        mark_numbers(table, words.replace(",", " ").split())
        return
    refusal = table.choosing.mark()
    if refusal:
        table.refuse(refusal)


def mark_numbers(table: TableScreen, numbers: Sequence[str]) -> None:
    """Mark the answers with some numbers, in their order, and no others; where one is picked, go there.

    Raises Complaint where there is no such answer.
    """
    choosing = table.choosing
    table.panel = "prompt"
    choosing.unmark()
    for number in numbers:
        choosing.go(answer_numbered(table, number))
        if choosing.several:
            pick(table, "")


def go_to(table: TableScreen, pick: Sequence[str]) -> None:
    """Put the cursor on a pick, or mark it where several are picked."""
    choosing = table.choosing
    table.panel = "prompt"
    choosing.unmark()
    places = [at for id in pick for at, option in enumerate(choosing.options) if option["id"] == id]
    if choosing.several:
        choosing.marks = places
    elif places:
        choosing.go(choosing.entry_of(places[0]))
    if not places and choosing.optional:
        choosing.digit("0")


def mark_all(table: TableScreen, words: str) -> None:
    """Mark everything."""
    _marked(table, table.choosing.mark_all())


def reverse(table: TableScreen, words: str) -> None:
    """Turn the order of the marks around."""
    _marked(table, table.choosing.reverse())


def more(table: TableScreen, words: str) -> None:
    """Put one more point on the answer."""
    _marked(table, table.choosing.mark())


def less(table: TableScreen, words: str) -> None:
    """Take one point off the answer."""
    _marked(table, table.choosing.less())


def _marked(table: TableScreen, refusal: str | None) -> None:
    table.panel = "prompt"
    if refusal:
        table.refuse(refusal)


def none(table: TableScreen, words: str) -> None:
    """Put the cursor on picking none."""
    table.choosing.digit("0")


def cancel(table: TableScreen, words: str) -> None:
    """Stop thinking about a hint, else take the marks away, else go back to the question."""
    if table.hinting.thinking:
        table.hinting.stop()
        table.notice = "No hint, then."
    elif not table.choosing.unmark():
        table.zoom = ""
        table.panel = "prompt"


def play_all(table: TableScreen, words: str) -> None:
    """Play every Fuel and Tech that asks nothing."""
    session, before = table.session, table.session.table.at
    played = len(list(session.play_all()))
    if played > 1:
        session.bind(before, f"{played} cards played at once")
    table.after()
    back = "u takes it back." if played == 1 else "u takes them all back."
    table.notice = f"Played {played}; {back}" if played else "Every card asks something."


VERBS = {
    "confirm": confirm,
    "pick": pick,
    "mark-all": mark_all,
    "reverse": reverse,
    "more": more,
    "less": less,
    "none": none,
    "cancel": cancel,
    "play-all": play_all,
}
