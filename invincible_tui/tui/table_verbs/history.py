"""Going back and forth in what was chosen: undo, redo, and the plan of what is not chosen yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def undo(table: TableScreen, words: str) -> None:
    """Take back the last choice; with a step or "turn": everything after that step, or since the turn began.

    Raises Complaint or TableError.
    """
    session = table.session
    several = bool(words) or session.undoes_several
    told = session.undo(words)
    if session.company.asked() is None:
        told.append("r makes them again one by one, :redo all at once." if several else "r makes it again.")
    table.after()
    table.notice = " ".join(told)


def retry(table: TableScreen, words: str) -> None:
    """Begin a puzzle again."""
    table.verbs["undo"](table, "1")
    table.notice = "Begun again from the position of the puzzle. :redo all makes everything again."


def redo(table: TableScreen, words: str) -> None:
    """Make an undone choice again; with a step, "turn" or "all": all up to there. Raises Complaint or TableError."""
    made = table.session.redo(words)
    table.after()
    left = len(table.session.table.redo_way())
    table.notice = f"Made again: {made}." + (f" {left} more can be." if left else "")


def plan(table: TableScreen, words: str) -> None:
    """Begin to try the rest of the turn on a copy."""
    from invincible_tui.tui.screens.planning import PlanningTable

    table.desk.open(PlanningTable(table.desk, table))


VERBS = {"undo": undo, "retry": retry, "redo": redo, "plan": plan}
