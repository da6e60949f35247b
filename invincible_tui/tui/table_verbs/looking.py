"""Looking at the table: what would happen, what has happened and why, what is left, what a card says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.tui.table_verbs.history import undo_to

if TYPE_CHECKING:
    from invincible_tui.tui.screens.log import LogScreen
    from invincible_tui.tui.screens.table import TableScreen


def blocked(table: TableScreen, words: str) -> None:
    """List what cannot be done now, and why not."""
    from invincible_tui.tui.screens.blocked import blocked_screen

    if table.session.decision:
        table.desk.open(blocked_screen(table.desk, table.session.decision, table.session.names))


def preview(table: TableScreen, words: str) -> None:
    """Tell what the pick would do."""
    pick, problem = table.choosing.pick()
    table.notice = problem or " ".join(table.session.preview(pick)) or "Nothing that anyone can know beforehand."


def inspect(table: TableScreen, words: str) -> None:
    """Read what the cursor is on, or anything else."""
    from invincible_tui.tui.screens.inspector import Inspector, remarks

    view, names = table.session.view, table.session.names
    spots = remarks([spot.id for spot in table.spots() if spot.id])
    for id, where in table.panels.lying(view, names).items():
        spots.setdefault(id, where)
    spots |= table.panels.to_come(view, names.rows)
    table.desk.open(Inspector(table.desk, names, spots, table.panels.pointed_id(table.scene())))


def log(table: TableScreen, words: str) -> None:
    """Read what has happened."""
    table.desk.open(_log(table))


def find(table: TableScreen, words: str) -> None:
    """Search the log."""
    screen = _log(table)
    screen.search()
    table.desk.open(screen)


def _log(table: TableScreen) -> LogScreen:
    from invincible_tui.tui.screens.log import LogScreen

    return LogScreen(table.desk, table.session, lambda step: undo_to(table, step))


def why(table: TableScreen, words: str) -> None:
    """Why the numbers of what the cursor is on are what they are; with the cursor on the answers: the latest fact."""
    from invincible_tui.tui.screens.log import why_screen

    causes = table.session.causes()
    facts = causes.latest(table.spot) if table.panel != "prompt" else [causes.last] if causes.last else []
    if not facts:
        table.refuse("Nothing has happened to this yet.")
        return
    table.desk.open(why_screen(table.desk, [causes.why(fact) for fact in facts]))


def hint(table: TableScreen, words: str) -> None:
    """Let a bot think about the question that waits."""
    table.hinting.begin(table.session.table.game)
    if table.hinting.done:
        table.stir()


def tracker(table: TableScreen, words: str) -> None:
    """Tell what is left in every deck, with the odds of the next card."""
    from invincible_tui.tui.pager import Line, Pager

    lines = [Line(text, "text", 19, head) for head, text in table.session.tracker()]
    table.desk.open(Pager(table.desk, "What is left, and how likely each card is the next", lambda: lines, ("L",)))


def threat(table: TableScreen, words: str) -> None:
    """Tell what the Villain's next main phase would do."""
    from invincible_tui.tui.pager import Line, Pager

    lines = [Line(text, "text", 24, head) for head, text in table.session.threat()]
    empty = Line("Nothing would act in the Villain's next main phase as things stand.")
    title = "The Villain's next main phase, as things stand"
    table.desk.open(Pager(table.desk, title, lambda: lines or [empty], ("V",)))


VERBS = {
    "blocked": blocked,
    "preview": preview,
    "inspect": inspect,
    "log": log,
    "find": find,
    "why": why,
    "hint": hint,
    "tracker": tracker,
    "threat": threat,
}
