"""The puzzles: positions with a goal, to be tried as often as it takes."""

from __future__ import annotations

import os
from collections.abc import Mapping

from invincible_tui.failures import Complaint, sentence
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.puzzle_list import offered, own_folder
from invincible_tui.scenario_files import read_scenario
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.list_screen import ListScreen
from invincible_tui.tui.pager import CLOSING
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.setup import begin_game
from invincible_tui.tui.strip import draw_head, draw_hint

#: The rows below the list: what is said of the puzzle under the cursor.
_ABOUT = 8


class PuzzlesScreen(ListScreen):
    """One row a puzzle; the one under the cursor is described below."""

    def __init__(self, desk: Desk, environment: Mapping[str, str] = os.environ) -> None:
        """`environment`: names the folder of own puzzles, if anything does."""
        self._own = own_folder(environment)
        self._puzzles = offered(environment)
        super().__init__(desk, len(self._puzzles))

    def draw(self, width: int, height: int) -> Paper:
        """The list, what the chosen one is about, and where own ones belong."""
        paper = Paper(width, height, self._desk.glyphs)
        draw_head(paper, "Puzzles")
        rows = height - 4 - _ABOUT
        for y, row in enumerate(self._menu.shown(rows), 2):
            puzzle, under = self._puzzles[row], self.draw_cursor(paper, y, row)
            paper.put(2, y, f"{row + 1:>2}", "dim")
            goal = f"  {puzzle.goal}" if puzzle.goal else ""
            after = paper.put(5, y, puzzle.title, "select" if under else "bad" if puzzle.problem else "text", 40)
            paper.put(after, y, goal, "dim", width - after - 1)
        chosen = self._puzzles[self._menu.index]
        told: list[tuple[str, Role]] = [(sentence(chosen.problem), "bad") if chosen.problem else (chosen.about, "text")]
        told += [(self._notice, "bad"), (f"Your own puzzles belong in {self._own}.", "dim")]
        y = height - 1 - _ABOUT
        for text, role in told:
            y += paper.write(Rect(2, y, width - 4, 3), [text] if text else (), role, indent=0)
        draw_hint(paper, paper.rect.below(height - 1), ("up down choose", "enter begin"), "esc back")
        return paper

    def act(self, key: str) -> None:
        """Begin a puzzle, or go back."""
        if key == "enter":
            self._begin()
        elif key in CLOSING:
            self._desk.back()

    def _begin(self) -> None:
        try:
            scenario = read_scenario(self._puzzles[self._menu.index].path)
            begin_game(self._desk, {"scenario": scenario}, None, None)
        except (BadSetup, TableError, Complaint) as error:
            self._notice = sentence(str(error))
