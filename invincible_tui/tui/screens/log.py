"""The log: what has happened in the steps in force, under the choice that caused it."""

from __future__ import annotations

from collections.abc import Sequence

from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import Line, Pager
from invincible_tui.tui.session import Session


def log_screen(desk: Desk, session: Session) -> Pager:
    """A pager that begins at the end of the log."""
    undone = session.undone()
    title = f"Log ({undone} undone {'line' if undone == 1 else 'lines'} not shown)" if undone else "Log"
    lines = list(log_lines(session))
    return Pager(desk, title, lambda: lines, ("m",), at_end=True)


def log_lines(session: Session) -> Sequence[Line]:
    """Every step in force: its number and choice, then the facts."""
    lines: list[Line] = []
    for entry in session.entries():
        lines.append(Line(f"{entry.step}. {entry.choice or 'Set-up'}", "title"))
        lines += [Line(fact, "text", 4) for fact in entry.facts]
    return lines
