"""How a game ended: won or lost, why, and how it went in figures; the last step can still be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.battle import Battle
from invincible_tui.coaching import closing, is_guided
from invincible_tui.commands import COMMANDS
from invincible_tui.endings import ending
from invincible_tui.goals import goal_words, missed
from invincible_tui.names import times
from invincible_tui.tui.chart import draw_bars, draw_course
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import scrolled
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import draw_hint

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen

_RETRY = ("R try again",)
_KEYS = ("enter title", "u undo", "t table", "m log", "D statistics", "q quit")
#: Cells for the name of what dealt damage.
_NAME = 20


class ResultScreen:
    """Lies on the table that it tells of."""

    def __init__(self, desk: Desk, table: TableScreen) -> None:
        self._desk = desk
        self._table = table
        session = table.session
        self._names = session.names
        #: The first row that is shown, the last that may be the first, and how many there are on a page.
        self._first, self._last, self._page = 0, 0, 1
        self._battle = Battle.of(session.table, {str(row["id"]): str(row["kind"]) for row in session.names.rows})

    def draw(self, width: int, height: int) -> Paper:
        """The outcome, figures at the left, the City's health over time and the damage at the right.

        What does not fit on the screen is scrolled to.
        """
        paper = Paper(width, height, self._desk.glyphs)
        view = self._table.session.view
        title = "VICTORY" if view["result"] == "won" else "DEFEAT"
        paper.fill(paper.rect.top(1), "ask")
        paper.put((width - len(title)) // 2, 0, title, "ask")
        sheet = self._sheet(width, height)
        self._page = height - 3
        self._last = max(0, sheet.height - self._page)
        self._first = min(self._first, self._last)
        for row in range(min(self._page, sheet.height)):
            paper.lay(row + 2, sheet, self._first + row)
        keys = [
            key
            for key in (*(_RETRY if self._puzzle else ()), *_KEYS)
            if not (key.startswith("D ") and self._desk.options.restricted)
        ]
        if self._last:
            shown = f"lines {self._first + 1} to {self._first + self._page} of {sheet.height}"
            paper.put(width - len(shown) - 1, 0, shown, "ask")
            keys.insert(0, "up down scroll")
        draw_hint(paper, paper.rect.below(height - 1), keys, "")
        return paper

    def _sheet(self, width: int, height: int) -> Paper:
        """Everything there is to tell, on as many rows as it takes; the chart is as high as suits the screen."""
        sheet = Paper(width, 1, self._desk.glyphs)
        left, right = Rect(2, 0, width - 4, 0).columns(2, 3)
        top = self._write(sheet, 2, 0, width - 4, self._heading()) + 1
        figures = self._write(sheet, left.x, top, left.width, self._figures())
        charts = self._charts(sheet, right._replace(y=top), min(10, max(5, (height - 8) // 3)))
        sheet.grow(max(figures, charts) - sheet.height)
        return sheet

    @property
    def _puzzle(self) -> bool:
        """Whether there was a goal, which can be tried again."""
        return bool(self._table.session.view.get("goal"))

    def _heading(self) -> list[tuple[str, Role]]:
        view, names, won = self._table.session.view, self._names, self._battle.result == "won"
        heroes = ", ".join(names.name(hero) for hero in self._battle.heroes)
        against = f"{heroes} against {names.name(view['villain']['id'])} ({view['villain']['difficulty']})"
        daily = f"Daily battle of {self._battle.daily}: " if self._battle.daily else ""
        told: list[tuple[str, Role]] = [(f"{daily}{against}", "strong")]
        told.append((ending(view, names), "good" if won else "bad"))
        if self._puzzle:
            told.append((f"{goal_words(view)}.", "bad" if missed(view) else "good"))
        restricted = self._desk.options.restricted
        if is_guided(self._table.session.table.path, restricted=restricted):
            lesson = self._table.session.kind.lesson()
            told += [("", "text"), (closing(lesson, str(view["result"]), kept=not restricted), "strong")]
        return told

    def _figures(self) -> list[tuple[str, Role]]:
        view, names, told = self._table.session.view, self._names, self._battle
        villain = view["villain"]
        lines: list[tuple[str, Role]] = [
            (f"Rounds: {told.rounds}, turns: {told.turns}, choices: {told.choices}, time: {minutes(told)}", "text"),
            (f"{names.name(villain['id'])}: health {villain['health']}, level {villain['level']}", "text"),
            (f"{names.name(view['city']['id'])}: health {view['city']['health']}", "text"),
        ]
        for hero in view["heroes"]:
            state = "exhausted" if hero["exhausted"] else f"health {hero['health']}"
            lines.append((f"{names.name(hero['id'])}: {state}", "text"))
        past = f", {told.undos_past_reveal} of them past a card revealed" if told.undos_past_reveal else ""
        lines += [(f"Undone: {times(told.undos)}{past}", "text"), ("", "text")]
        for hero_id, cards in told.gained.items():
            defeated = told.defeated.get(hero_id, 0)
            lines.append((f"{names.name(hero_id)}: gained {len(cards)}, defeated {defeated}", "title"))
            if cards:
                lines.append((_listed([names.name(card) for card in cards]), "dim"))
        return lines

    def _charts(self, sheet: Paper, rect: Rect, rows: int) -> int:
        """Charts one below the other, the first in so many rows; the row after the last."""
        told, names = self._battle, self._names
        course = rect.y + 1
        parts = {
            "Damage by Hero": {names.name(id): value for id, value in told.damage.items()},
            "Damage by what dealt it": {names.name(id): value for id, value in told.damage_by.items()},
        }
        parts = {title: values for title, values in parts.items() if values}
        sheet.grow(max(0, course + rows + sum(len(values) + 2 for values in parts.values()) - sheet.height))
        sheet.put(rect.x, rect.y, f"{names.name(told.city)}: health over time", "title", rect.width)
        draw_course(sheet, rect._replace(y=course, height=rows), told.city_health, 0)
        y = course + rows
        for title, values in parts.items():
            sheet.put(rect.x, y + 1, title, "title", rect.width)
            draw_bars(sheet, rect._replace(y=y + 2, height=len(values)), values, _NAME)
            y += len(values) + 2
        return y

    def _write(self, sheet: Paper, x: int, y: int, width: int, lines: Sequence[tuple[str, Role]]) -> int:
        """Write paragraphs on a sheet that grows with them; the row after the last."""
        for text, role in lines:
            rows = wrapped(text, width, 2 if text else 0)
            sheet.grow(max(0, y + len(rows) - sheet.height))
            for row in rows:
                sheet.put(x, y, row, role)
                y += 1
        return y

    def press(self, key: str, character: str | None) -> None:
        """Scroll, or go back to the title, to the table, or one step back."""
        rows = scrolled(key, self._page, self._last)
        if rows is not None:
            self._first = max(0, min(self._first + rows, self._last))
        elif key == "enter":
            self._desk.home()
        elif key in ("t", "escape", "backspace"):
            self._desk.back()
        elif key == "R" and self._puzzle:
            self._desk.back()
            self._table.obey(COMMANDS["retry"])
        elif key == "u":
            self._desk.back()
            self._table.press("u", "u")
        elif key == "colon":
            self._desk.back()
            self._table.press(key, character)
        elif key == "m":
            self._table.press("m", "m")
        elif key == "D" and not self._desk.options.restricted:
            from invincible_tui.tui.screens.statistics import statistics_screen

            self._desk.open(statistics_screen(self._desk))
        elif key == "q":
            self._desk.quit()

    def close(self) -> None:
        """Nothing is held."""


def minutes(told: Battle) -> str:
    """How long people sat at a game."""
    return f"{max(1, round(told.seconds / 60))} min"


def _listed(names: Sequence[str]) -> str:
    """Names with a count where one repeats."""
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in Counter(names).items())
