"""What is for the others at a shared table: talking, pointing, leaving Heroes to them, and who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.seating import seats_named
from invincible_tui.tui.pager import Line, Pager
from invincible_tui.tui.table_verbs.answers import mark_numbers

if TYPE_CHECKING:
    from invincible_tui.tui.screens.shared import SharedScreen


def say(table: SharedScreen, words: str) -> None:
    """Say a line to everyone, or begin to type it. Raises TableError."""
    if words:
        table.said(words)
    else:
        table.notice = "Say something: say TEXT."
        table.line.begin("say ")


def leave(table: SharedScreen, words: str) -> None:
    """Leave the Heroes that are named, all where none are. Raises Complaint or TableError."""
    shared, name_of = table.session.table, table.session.names.name
    table.notice = " ".join(table.session.leave(seats_named(shared.header.seats, words, name_of)))


def point(table: SharedScreen, words: str) -> None:
    """Show everyone the answer under the cursor, or the one with a number."""
    if words:
        mark_numbers(table, words.split())
    selected = table.choosing.selected
    if selected is None or selected.option is None:
        table.refuse("Put the cursor on an option to point at it.")
        return
    table.session.table.point(str(selected.option["id"]))
    table.notice = f"You point at: {selected.label}."


def who(table: SharedScreen, words: str) -> None:
    """Who is there, who plays whom, and everything that was said."""
    shared = table.session.table
    lines = [Line(f"You are {shared.me.name}{' and watch' if shared.me.watching else ''}.", "strong")]
    lines += [Line(f"{person} is at the table.") for person in table.session.people.company()]
    lines += map(Line, table.session.players())
    chat = [Line(said, "text", 2) for said in table.session.people.chat()]
    if chat:
        lines += [Line(""), Line("What was said:", "title"), *chat]
    table.desk.open(Pager(table.desk, "Who is at the table", lambda: lines))


def save(table: SharedScreen, words: str) -> None:
    """Say under which name the table is saved."""
    path = table.session.table.path
    table.notice = f"Every step of the table {path.stem} is saved." if path else ""


def elsewhere(table: SharedScreen, words: str) -> None:
    """Other games are not reached from here."""
    table.refuse("Other games are not reached from a shared table: q leaves it")


VERBS = {
    "say": say,
    "leave": leave,
    "point": point,
    "who": who,
    "save": save,
    "saves": elsewhere,
    "resume": elsewhere,
}
