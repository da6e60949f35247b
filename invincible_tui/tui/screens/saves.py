"""The saved games, the latest first; one that is damaged is listed with what is wrong with it."""

from __future__ import annotations

from pathlib import Path

from invincible_tui import saves
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.list_screen import ListScreen
from invincible_tui.tui.pager import CLOSING
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import draw_head, draw_hint


def open_save(desk: Desk, path: Path) -> None:
    """Open a saved game in place of everything else. Raises TableError where it cannot be opened."""
    from invincible_tui.kernel.table import Table
    from invincible_tui.tui.screens.table import open_table

    table = Table.open(game_kind, path)
    desk.quit()
    desk.left = False
    open_table(desk, table)


def open_replay(desk: Desk, path: Path) -> None:
    """Play a saved game back, on top of what is open. Raises TableError where it cannot be read."""
    from invincible_tui.kernel.table import Table
    from invincible_tui.tui.screens.replay import ReplayScreen

    desk.open(ReplayScreen(desk, Table.open(game_kind, path, write=False)))


class SavesScreen(ListScreen):
    """A list of files: to go on with, or (`replay`) to play back, the sample games among them."""

    def __init__(self, desk: Desk, *, replay: bool = False) -> None:
        self._replay = replay
        self._saves = saves.replayable(desk.options.saves) if replay else saves.listing(desk.options.saves)
        sound = (index for index, save in enumerate(self._saves) if save.problem is None)
        super().__init__(desk, len(self._saves), next(sound, 0))

    def draw(self, width: int, height: int) -> Paper:
        """One line a file; below, all of what is played in the one under the cursor, and its name."""
        paper = Paper(width, height, self._desk.glyphs)
        what = "Play back a game: saved and sample games" if self._replay else "Saved games"
        draw_head(paper, f"{what} in {self._desk.options.saves}")
        if not self._saves:
            paper.put(2, 2, "There are none yet.", "dim")
        for y, row in enumerate(self._menu.shown(height - 10), 2):
            self._row(paper, y, self._saves[row], under=self.draw_cursor(paper, y, row))
        if self._saves:
            save = self._saves[self._menu.index]
            whole = [] if save.problem else [save.who(where=True)]
            paper.write(Rect(2, height - 7, width - 4, 3), [*whole, f"File: {save.path.name}"], "dim")
        paper.write(Rect(1, height - 4, width - 2, 2), [self._notice], "bad", indent=0)
        keys = ("enter play it back",) if self._replay else ("enter open", "r replay")
        draw_hint(paper, paper.rect.below(height - 1), ("up down choose", *keys), "esc back")
        return paper

    @staticmethod
    def _row(paper: Paper, y: int, save: saves.Saved, *, under: bool) -> None:
        """When it was played, what is played, as much of it as there is room for beside how far."""
        role: Role = "select" if under else "bad" if save.problem else "text"
        step = "" if save.problem else f", step {save.step}"
        x = paper.put(2, y, f"{save.changed:%d %b %H:%M}  ", role)
        room = paper.width - x - len(step)
        paper.put(paper.put(x, y, save.row(room), role, room), y, step, role)

    def act(self, key: str) -> None:
        """Open a file, play it back, or go back."""
        if key in ("enter", "r") and self._saves:
            begin = open_replay if self._replay or key == "r" else open_save
            try:
                begin(self._desk, self._saves[self._menu.index].path)
            except TableError as error:
                self._notice = str(error)
        elif key in CLOSING:
            self._desk.back()
