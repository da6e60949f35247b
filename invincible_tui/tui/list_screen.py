"""What every screen with a list has: a cursor that arrows, numbers and clicks move, and what answers the last key."""

from __future__ import annotations

from abc import ABC, abstractmethod

from invincible_tui.tui.desk import Desk
from invincible_tui.tui.menu import Menu
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.help import open_help


class ListScreen(ABC):
    """A list with a cursor. What a key does that is none of the list's is for `act` to say."""

    def __init__(self, desk: Desk, count: int, index: int = 0) -> None:
        """`count`: how many rows there are; `index`: the one that the cursor begins on."""
        self._desk = desk
        self._menu = Menu(count, index)
        #: What answers the last key; "" where nothing does.
        self._notice = ""

    def press(self, key: str, character: str | None) -> None:
        """Move the cursor, open the help, or do what the key says."""
        self._notice = ""
        if self._menu.press(key, character):
            return
        if key == "question_mark":
            open_help(self._desk)
        else:
            self.act(key)

    @abstractmethod
    def act(self, key: str) -> None:
        """Do what a key says that is none of the list's."""

    def click(self, kind: str, value: str) -> None:
        """Put the cursor on a row, or take the row that it is on."""
        if self._menu.click(int(value)):
            self.press("enter", None)

    def close(self) -> None:  # noqa: B027 - lists that hold something say so
        """Nothing is held."""

    def draw_cursor(self, paper: Paper, y: int, row: int, x: int = 0) -> bool:
        """Let a click on a line of the sheet mean a row, and draw the cursor where it is on it; whether it is."""
        under = row == self._menu.index
        paper.link(Rect(0, y, paper.width, 1), "row", row)
        paper.sign(x, y, paper.glyphs.cursor if under else " ")
        return under
