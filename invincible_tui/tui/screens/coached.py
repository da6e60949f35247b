"""A table that explains what first happens.

In the guided battle that stands in a box over it until it is read, in a normal game in a sentence below the answers
until the next key.
"""

from __future__ import annotations

from invincible_tui import games
from invincible_tui.coaching import Coach, Topic, teaches, with_keys
from invincible_tui.commands import COMMANDS
from invincible_tui.lesson import begin_lesson, unfinished
from invincible_tui.session import Session
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.table import TableScreen

#: The most cells in which an explanation stands.
_WIDTH = 62


class CoachedTable:
    """A table and the box over it. Keys go to the table, but for those that turn the pages of a lesson."""

    def __init__(self, desk: Desk, table: TableScreen) -> None:
        self._desk = desk
        self._table = table
        folder = None if desk.options.restricted else desk.options.saves
        self._coach = Coach(table.session.table, table.session.kind, folder)
        self._open: list[Topic] = []

    def draw(self, width: int, height: int) -> Paper:
        """The table, and the first explanation that is due."""
        paper = self._table.draw(width, height)
        if self._coach.guided:
            self._look()
        if self._open:
            self._box(paper, self._open[0])
        return paper

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self._table.typing

    def press(self, key: str, character: str | None) -> None:
        """Turn to the next explanation, or play on; a key that is being explained can be tried at once."""
        if self._open:
            if key in ("enter", "space"):
                self._open.pop(0)
                return
            if key in ("escape", "backspace"):
                self._open.clear()
                return
            command = self._desk.keys.command(key, character)
            if command is not None and teaches(self._open[0], command.id) and command.id != "quit":
                self._open.pop(0)
            elif key != "q":
                return
        self._table.press(key, character)
        self._hint()

    def click(self, kind: str, value: str) -> None:
        """A click turns the page of a lesson, or goes to the table."""
        if self._open:
            self._open.pop(0)
            return
        self._table.click(kind, value)
        self._hint()

    def stir(self) -> None:
        """Let the table look whether there is something new."""
        self._table.stir()

    def close(self) -> None:
        """Let the table go."""
        self._table.close()

    def _hint(self) -> None:
        """In a normal game: say one thing that is due beside what the table has to say."""
        if self._coach.guided:
            return
        self._look()
        if self._open:
            hint = f"Hint: {with_keys(self._open.pop().text[0], self._key)}"
            self._table.notice = f"{self._table.notice} {hint}".strip()

    def _look(self) -> None:
        self._open += self._coach.look(self._table.session.decision, hints=self._desk.preferences.hints)

    def _box(self, paper: Paper, topic: Topic) -> None:
        width = min(_WIDTH, paper.width - 8)
        lines: list[str] = []
        for paragraph in topic.text:
            lines += ["", *wrapped(with_keys(paragraph, self._key), width - 4)]
        lines = lines[1:]
        rect = Rect((paper.width - width) // 2, 1, width, len(lines) + 3)
        paper.fill(Rect(rect.x - 1, rect.y, rect.width + 2, rect.height), "text")
        paper.fill(rect.top(1), "ask")
        paper.put(rect.x + 1, rect.y, topic.title, "ask", width - 2)
        for row, line in enumerate(lines):
            paper.put(rect.x + 2, rect.y + 1 + row, line)
        more = f"enter goes on, {len(self._open) - 1} more" if len(self._open) > 1 else "enter goes on"
        paper.put(rect.x + 2, rect.bottom - 1, f"{more}; esc reads no more now", "dim", width - 4)
        for row in range(rect.y + 1, rect.bottom):
            paper.put(rect.x, row, "|", "dim")
            paper.put(rect.right - 1, row, "|", "dim")
        paper.put(rect.x, rect.bottom - 1, "|", "dim")

    def _key(self, command: str) -> str:
        known = COMMANDS.get(command)
        return (self._desk.keys.shown(known) or f":{known.words[0]}") if known else command


def coached(desk: Desk, table: TableScreen) -> CoachedTable | TableScreen:
    """A table with the explanations of its game, if it has any."""
    return CoachedTable(desk, table) if table.session.kind.lesson() else table


def open_lesson(desk: Desk, *, anew: bool = False) -> None:
    """Go on with the guided battle, or begin it. Raises BadSetup, TableError or Complaint where that cannot be.

    Whoever may write nothing plays it over what is open, and keeps nothing of it.
    """
    from invincible_tui.tui.screens.saves import open_save
    from invincible_tui.tui.screens.table import open_table

    folder = None if desk.options.restricted else desk.options.saves
    latest = None if anew or folder is None else unfinished(folder)
    if latest is not None:
        open_save(desk, latest)
        return
    kind = games.game_kind(desk.options.game)
    table = begin_lesson(kind, folder, desk.preferences.automatic)
    if folder is not None:
        desk.quit()
        desk.left = False
        open_table(desk, table)
        return
    screen = TableScreen(desk, Session(table))
    desk.play(coached(desk, screen))
    screen.let_bots_play()
