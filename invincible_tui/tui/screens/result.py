"""How a game ended: won or lost, why, and how it went; the last step can still be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.strip import draw_hint

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


class ResultScreen:
    """Lies on the table that it tells of."""

    def __init__(self, desk: Desk, table: TableScreen) -> None:
        self._desk = desk
        self._table = table

    def draw(self, width: int, height: int) -> Paper:
        """The outcome in the middle of the screen."""
        paper = Paper(width, height, self._desk.glyphs)
        view, session = self._table.session.view, self._table.session
        won = view["result"] == "won"
        names = session.names
        villain = names.name(view["villain"]["id"])
        heroes = ", ".join(names.name(hero["id"]) for hero in view["heroes"])
        title = "VICTORY" if won else "DEFEAT"
        paper.fill(paper.rect.top(1), "ask")
        paper.put((width - len(title)) // 2, 0, title, "ask")
        lines = [
            (f"{heroes} against {villain} ({view['villain']['difficulty']})", "strong"),
            (self._table.panels.ending(view, names), "good" if won else "bad"),
            ("", "text"),
            (f"Rounds: {view['turn']['round'] if view['turn'] else '-'}", "text"),
            (f"{villain}: health {view['villain']['health']}, level {view['villain']['level']}", "text"),
            (f"{names.name(view['city']['id'])}: health {view['city']['health']}", "text"),
            *((f"{names.name(h['id'])}: " + ("exhausted" if h["exhausted"] else f"health {h['health']}"), "text")
              for h in view["heroes"]),
            (f"Steps taken back on the way: {session.undone()}", "dim"),
            ("", "text"),
            *((fact, "dim") for fact in session.log()[-4:]),
        ]  # fmt: skip
        left = max(2, (width - 72) // 2)
        row = 3
        for text, role in lines:
            for line in wrapped(text, width - 2 * left):
                paper.put(left, row, line, role)  # type: ignore[arg-type]
                row += 1
        keys = ("enter title", "u undo the last step", "t look at the table", "m log", "q quit")
        draw_hint(paper, paper.rect.below(height - 1), keys, "")
        return paper

    def press(self, key: str, character: str | None) -> None:
        """Back to the title, to the table, or one step back."""
        if key == "enter":
            self._desk.home()
        elif key in ("t", "escape", "backspace"):
            self._desk.back()
        elif key == "u":
            self._desk.back()
            self._table.press("u", "u")
        elif key == "m":
            self._table.press("m", "m")
        elif key == "q":
            self._desk.quit()

    def close(self) -> None:
        """Nothing is held."""
