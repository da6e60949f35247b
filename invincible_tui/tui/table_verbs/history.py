"""Going back and forth in what was chosen: undo, redo, and the plan of what is not chosen yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.kernel.errors import TableError

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def undo(table: TableScreen, words: str) -> None:
    """Take back the last choice; with a step or "turn": everything after that step, or since the turn began."""
    if not words:
        _undone(table, table.session.undo())
    elif words != "turn" and not words.isdecimal():
        table.refuse(f"{words!r} is no step: type a number, or turn.")
    else:
        undo_to(table, None if words == "turn" else int(words[:9]))


def undo_to(table: TableScreen, step: int | None) -> None:
    """Go back to right after a step; None: to where the turn began."""
    try:
        _undone(table, table.session.undo_to(step))
    except TableError as refusal:
        table.session.table.sync()
        table.refuse(str(refusal))


def _undone(table: TableScreen, words: str) -> None:
    table.after()
    table.notice = f"Undone: {words}. r makes it again."


def redo(table: TableScreen, words: str) -> None:
    """Make an undone choice again."""
    made = table.session.redo()
    table.after()
    table.notice = f"Made again: {made}."


def plan(table: TableScreen, words: str) -> None:
    """Begin to try the rest of the turn on a copy."""
    from invincible_tui.tui.screens.planning import PlanningTable

    table.desk.open(PlanningTable(table.desk, table))


VERBS = {"undo": undo, "redo": redo, "plan": plan}
