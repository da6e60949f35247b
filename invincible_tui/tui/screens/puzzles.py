"""The puzzles: positions with a goal, to be tried as often as it takes."""

from __future__ import annotations

import os
from collections.abc import Mapping

from invincible_tui.failures import Complaint, sentence
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.game import BadSetup
from invincible_tui.puzzle_list import offered, own_folder
from invincible_tui.scenario_files import read_scenario
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.menu import Menu
from invincible_tui.tui.pager import CLOSING
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.setup import begin_game
from invincible_tui.tui.strip import draw_hint

#: The rows below the list: what is said of the puzzle under the cursor.
_ABOUT = 8


class PuzzlesScreen:
    """One row a puzzle; the one under the cursor is described below."""

    def __init__(self, desk: Desk, environment: Mapping[str, str] = os.environ) -> None:
        """`environment`: names the folder of own puzzles, if anything does."""
        self._desk = desk
        self._own = own_folder(environment)
        self._puzzles = offered(environment)
        self._menu = Menu(len(self._puzzles))
        self._notice = ""

    def draw(self, width: int, height: int) -> Paper:
        """The list, what the chosen one is about, and where own ones belong."""
        paper = Paper(width, height, self._desk.glyphs)
        paper.fill(paper.rect.top(1), "ask")
        paper.put(1, 0, "Puzzles", "ask")
        rows = height - 4 - _ABOUT
        first = self._menu.first(rows)
        for row, puzzle in enumerate(self._puzzles[first : first + rows]):
            under = first + row == self._menu.index
            paper.link(Rect(0, row + 2, width, 1), "row", first + row)
            paper.sign(0, row + 2, paper.glyphs.cursor if under else " ")
            paper.put(2, row + 2, f"{first + row + 1:>2}", "dim")
            goal = f"  {puzzle.goal}" if puzzle.goal else ""
            after = paper.put(5, row + 2, puzzle.title, "select" if under else "bad" if puzzle.problem else "text", 40)
            paper.put(after, row + 2, goal, "dim", width - after - 1)
        chosen = self._puzzles[self._menu.index]
        told: list[tuple[str, Role]] = [(sentence(chosen.problem), "bad") if chosen.problem else (chosen.about, "text")]
        told += [(self._notice, "bad"), (f"Your own puzzles belong in {self._own}.", "dim")]
        y = height - 1 - _ABOUT
        for text, role in told:
            y += paper.write(Rect(2, y, width - 4, 3), [text] if text else (), role, indent=0)
        draw_hint(paper, paper.rect.below(height - 1), ("up down choose", "enter begin"), "esc back")
        return paper

    def press(self, key: str, character: str | None) -> None:
        """Choose a puzzle, begin it, or go back."""
        self._notice = ""
        if self._menu.press(key, character):
            return
        if key == "enter":
            self._begin()
        elif key in CLOSING:
            self._desk.back()

    def click(self, kind: str, value: str) -> None:
        """Put the cursor on a row, or take the row that it is on."""
        if self._menu.click(int(value)):
            self.press("enter", None)

    def close(self) -> None:
        """Nothing is held."""

    def _begin(self) -> None:
        try:
            scenario = read_scenario(self._puzzles[self._menu.index].path)
            begin_game(self._desk, {"scenario": scenario}, None, None)
        except (BadSetup, TableError, Complaint) as error:
            self._notice = sentence(str(error))
