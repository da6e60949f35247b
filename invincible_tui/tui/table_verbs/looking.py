"""Looking at the table: what would happen, what has happened and why, what is left, what a card says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.bots.courtesy import NO_HINT
from invincible_tui.commands import COMMANDS
from invincible_tui.failures import Complaint
from invincible_tui.tui.table_verbs.naming import answer_numbered
from invincible_tui.typed import whole

if TYPE_CHECKING:
    from invincible_tui.tui.screens.log import LogScreen
    from invincible_tui.tui.screens.table import TableScreen


def blocked(table: TableScreen, words: str) -> None:
    """List what cannot be done now, and why not."""
    from invincible_tui.tui.screens.blocked import blocked_screen

    if table.session.decision:
        table.desk.open(blocked_screen(table.desk, table.session.decision, table.session.names))


def preview(table: TableScreen, words: str) -> None:
    """Tell what the pick would do, or the answers with some numbers; the cursor stays. Raises Complaint."""
    pick, problem = table.choosing.pick()
    if words:
        entries = table.choosing.entries
        picked = [entries[answer_numbered(table, word)].option for word in words.replace(",", " ").split()]
        pick, problem = [option["id"] for option in picked if option], None
    table.notice = problem or " ".join(table.session.preview(pick)) or "Nothing that anyone can know beforehand."


def inspect(table: TableScreen, words: str) -> None:
    """Read what the cursor is on, or what is named, by its name or by an answer's number. Raises Complaint."""
    from invincible_tui.tui.screens.inspector import Inspector
    from invincible_tui.tui.table_entries import on_table

    session = table.session
    entries = on_table(session.view, session.names, table.panels)
    first = table.panels.pointed_id(table.scene())
    if table.asked_for_hand and table.panel == "prompt":
        first = f"hand:{table.hand}"
    if words.isdecimal():
        option = table.choosing.entries[answer_numbered(table, words)].option
        words, first = "", option["card"] if option else None
        if not first:
            raise Complaint("That answer is no card")
    browser = Inspector(table.desk, session.names, entries, first)
    if words and not browser.browsing.look_for(words):
        raise Complaint(f"There is no card, word or rule {words!r}{session.names.nearest(words)}")
    table.desk.open(browser)


def log(table: TableScreen, words: str) -> None:
    """Read what has happened; a number begins that many rows before the end. Raises Complaint."""
    screen = _log(table)
    if words:
        screen.back(whole(words, "number of lines"))
    table.desk.open(screen)


def find(table: TableScreen, words: str) -> None:
    """Search the log for what is typed after the word, or begin to type that."""
    screen = _log(table)
    screen.search(words)
    table.desk.open(screen)


def _log(table: TableScreen) -> LogScreen:
    from invincible_tui.tui.screens.log import LogScreen

    def go(command: str, step: int) -> None:
        table.obey(COMMANDS[command], str(step))

    return LogScreen(table.desk, table.session, go)


def why(table: TableScreen, words: str) -> None:
    """Why the numbers of what the cursor is on are what they are; with the cursor on the answers: the latest fact.

    With a number: why what followed from that step did. Raises Complaint.
    """
    from invincible_tui.tui.screens.log import why_screen

    causes = table.session.causes()
    if words:
        facts = causes.of_step(whole(words, "step"))
    else:
        facts = causes.latest(table.spot) if table.panel != "prompt" else [causes.last] if causes.last else []
    if not facts:
        raise Complaint("Nothing has happened to this yet")
    table.desk.open(why_screen(table.desk, [causes.why(fact) for fact in facts]))


def hint(table: TableScreen, words: str) -> None:
    """Let a bot think about the question that waits."""
    if table.session.company.courtesy.waits:
        table.refuse(NO_HINT)
        return
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
