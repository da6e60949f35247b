"""How a game ended: won or lost, why, and how it went in figures; the last step can still be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.commands import COMMANDS
from invincible_tui.goals import goal_words, missed
from invincible_tui.names import times
from invincible_tui.statistics import Battle, battle
from invincible_tui.tui.chart import draw_bars, draw_course
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper, shortened, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import draw_hint

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen

_RETRY = ("R try again",)
_KEYS = ("enter title", "u undo the last step", "t table", "m log", "D statistics", "q quit")


class ResultScreen:
    """Lies on the table that it tells of."""

    def __init__(self, desk: Desk, table: TableScreen) -> None:
        self._desk = desk
        self._table = table
        session = table.session
        self._names = session.names
        self._battle = battle(session.table, {str(row["id"]): str(row["kind"]) for row in session.names.rows})

    def draw(self, width: int, height: int) -> Paper:
        """The outcome, figures at the left, the City's health over time and the damage at the right."""
        paper = Paper(width, height, self._desk.glyphs)
        view = self._table.session.view
        title = "VICTORY" if view["result"] == "won" else "DEFEAT"
        paper.fill(paper.rect.top(1), "ask")
        paper.put((width - len(title)) // 2, 0, title, "ask")
        room = Rect(2, 2, width - 4, height - 4)
        y = self._write(paper, room, self._heading())
        left, right = room.below(y - room.y + 1).columns(2, 3)
        self._write(paper, left, self._figures())
        self._charts(paper, right)
        keys = [
            key
            for key in (*(_RETRY if self._puzzle else ()), *_KEYS)
            if not (key.startswith("D ") and self._desk.options.restricted)
        ]
        draw_hint(paper, paper.rect.below(height - 1), keys, "")
        return paper

    @property
    def _puzzle(self) -> bool:
        """Whether there was a goal, which can be tried again."""
        return bool(self._table.session.view.get("goal"))

    def _heading(self) -> list[tuple[str, Role]]:
        view, names, won = self._table.session.view, self._names, self._battle.result == "won"
        heroes = ", ".join(names.name(hero) for hero in self._battle.heroes)
        against = f"{heroes} against {names.name(view['villain']['id'])} ({view['villain']['difficulty']})"
        told: list[tuple[str, Role]] = [(against, "strong")]
        told.append((self._table.panels.ending(view, names), "good" if won else "bad"))
        if self._puzzle:
            told.append((f"{goal_words(view)}.", "bad" if missed(view) else "good"))
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

    def _charts(self, paper: Paper, rect: Rect) -> None:
        told, names = self._battle, self._names
        rows = min(10, max(5, rect.height // 3))
        paper.put(rect.x, rect.y, f"{names.name(told.city)}: health over time", "title", rect.width)
        draw_course(paper, rect.below(1).top(rows), told.city_health, 0)
        below = rect.below(rows + 2)
        paper.put(below.x, below.y, "Damage dealt", "title", below.width)
        damage = {names.name(id): value for id, value in told.damage.items()}
        draw_bars(paper, below.below(1), damage, 18)
        rest = below.below(len(damage) + 2)
        dealt = {names.name(id): value for id, value in told.damage_by.items()}
        draw_bars(paper, rest, dealt, 18)

    def _write(self, paper: Paper, rect: Rect, lines: Sequence[tuple[str, Role]]) -> int:
        """Write paragraphs; the row after the last."""
        y = rect.y
        for text, role in lines:
            for line in shortened(wrapped(text, rect.width, 2 if text else 0), rect.bottom - y, rect.width):
                paper.put(rect.x, y, line, role)
                y += 1
        return y

    def press(self, key: str, character: str | None) -> None:
        """Back to the title, to the table, or one step back."""
        if key == "enter":
            self._desk.home()
        elif key in ("t", "escape", "backspace"):
            self._desk.back()
        elif key == "R" and self._puzzle:
            self._desk.back()
            self._table.obey(COMMANDS["retry"])
        elif key == "u":
            self._desk.back()
            self._table.press("u", "u")
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
