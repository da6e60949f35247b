"""Lines of text that fill the screen and can be scrolled and searched: help, the log, what is blocked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from invincible_tui.tui.desk import Desk
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.strip import draw_head, draw_hint
from invincible_tui.tui.typing_line import TypingLine

#: Keys that close whatever lies on top.
CLOSING = ("escape", "backspace", "q", "enter")


def scrolled(key: str, page: int, rows: int) -> int | None:
    """How many of so many rows a key goes on, or back by a number below 0; None for a key that goes nowhere."""
    return {"up": -1, "k": -1, "down": 1, "j": 1, "space": page, "pagedown": page, "pageup": -page, "home": -rows,
            "g": -rows, "end": rows, "G": rows}.get(key)  # fmt: skip


class Line(NamedTuple):
    """A paragraph that begins `left` cells from the edge; `head` stands to the left of its first row."""

    text: str
    role: Role = "text"
    left: int = 0
    head: str = ""

    def rows(self, width: int) -> list[Line]:
        """The paragraph in rows of a width."""
        cut = wrapped(self.text, max(1, width - self.left))
        heads = [self.head.ljust(self.left), *[" " * self.left] * len(cut)]
        return [Line(head + row, self.role) for head, row in zip(heads, cut, strict=False)]


class Pager:
    """A screen of paragraphs. `lines` is asked at each drawing."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        lines: Callable[[], Sequence[Line]],
        keys: Sequence[str] = (),
    ) -> None:
        self._desk = desk
        self._title = title
        self._lines = lines
        self._keys = (*CLOSING, *keys)
        self._first = 0
        self._page = 1
        self._count = 0
        self._find = TypingLine("Search: ")
        self._sought = ""
        self._rows: list[Line] = []

    def draw(self, width: int, height: int) -> Paper:
        """The page that is shown now."""
        paper = Paper(width, height, self._desk.glyphs)
        self._page = height - 3
        self._rows = [row for line in self._lines() for row in line.rows(width - 2)]
        self._count = len(self._rows)
        last = max(0, self._count - self._page)
        self._first = max(0, min(self._first, last))
        for row, line in enumerate(self._rows[self._first : self._first + self._page]):
            found = self._sought and self._sought in line.text.lower()
            paper.put(1, row + 2, line.text, "target" if found else line.role)
        told = f"lines {self._first + 1} to {min(self._count, self._first + self._page)} of {self._count}"
        draw_head(paper, self._title, told if self._count > self._page else "")
        if self._find.open:
            paper.put(1, height - 1, self._find.shown(width - 2), "strong")
        else:
            draw_hint(
                paper, paper.rect.below(height - 1), ("up down scroll", "space next page", "/ search"), "esc back"
            )
        return paper

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self._find.open

    def press(self, key: str, character: str | None) -> None:
        """Scroll, search, or close."""
        if self._find.open:
            typed = self._find.press(key, character)
            if typed is not None:
                self._sought = typed.lower()
                self._seek()
            return
        paged = {"left": "pageup", "h": "pageup", "right": "pagedown", "l": "pagedown"}
        rows = scrolled(paged.get(key, key), self._page, self._count)
        if rows is not None:
            self._first = max(0, min(self._first + rows, self._count - self._page))
        elif key == "slash":
            self._find.begin()
        elif key == "n" and self._sought:
            self._seek(self._first + 1)
        elif key in self._keys:
            self._desk.back()

    def search(self) -> None:
        """Begin typing what to look for."""
        self._find.begin()

    def close(self) -> None:
        """Nothing is held."""

    def _seek(self, start: int = 0) -> None:
        hits = [row for row, line in enumerate(self._rows) if self._sought in line.text.lower()]
        if hits:
            self._first = next((row for row in hits if row >= start), hits[0])
