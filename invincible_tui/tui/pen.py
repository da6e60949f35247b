"""Sheets as a terminal is told of them: only the cells that look otherwise than before, in as few bytes as can be.

A line over SSH carries a move of the cursor in one packet if it is short. So a style is only said where it changes,
cells in between are written again where that is shorter than a jump, and blank ends of rows are cleared.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from rich.color import ColorSystem
from rich.style import Style

from invincible_tui.tui.palette import Role, Theme
from invincible_tui.tui.paper import Paper

#: A character, and the parameters of the style it is written in ("" for none).
Cell = tuple[str, str]

#: From so many cells on the blank end of a row is cleared instead of written.
_ENDING = 4
#: The most cells between two changed ones that may be written again.
_NEAR = 8


class Pen:
    """Writes sheets in the escape sequences that every terminal since the VT100 knows."""

    def __init__(self, theme: Theme) -> None:
        styles = {role: Style.parse(style or "none") for role, style in theme.items()}
        self._styles: Mapping[Role, str] = {role: _parameters(style) for role, style in styles.items()}
        #: Styles in which a blank looks like any other blank.
        self._flat = {
            self._styles[role]
            for role, style in styles.items()
            if not (style.reverse or style.underline or style.bgcolor)
        }

    def whole(self, paper: Paper) -> str:
        """A sheet on a terminal that may show anything."""
        return "\x1b[0m\x1b[H\x1b[2J" + self.changes(paper, Paper(paper.width, paper.height))

    def changes(self, paper: Paper, before: Paper) -> str:
        """A sheet on a terminal that shows another one of the same size, in no style before and after."""
        line = _Line(self._flat)
        for y in range(paper.height):
            if paper.row(y) != before.row(y):
                line.row(y, self._cells(paper, y), self._cells(before, y))
        line.style("")
        return "".join(line.written)

    def _cells(self, paper: Paper, y: int) -> list[Cell]:
        text, roles = paper.row(y)
        looks = [(character, self._styles[role]) for character, role in zip(text, roles, strict=True)]
        return [(" ", "") if cell[0] == " " and cell[1] in self._flat else cell for cell in looks]


class _Line:
    """What is written so far, and where it leaves the terminal: its cursor (None: nobody knows) and its style."""

    def __init__(self, flat: set[str]) -> None:
        self.written: list[str] = []
        self._flat = flat
        self._x: int | None = None
        self._y: int | None = None
        self._style = ""

    def row(self, y: int, now: list[Cell], was: list[Cell]) -> None:
        """Bring one row up to date."""
        width = len(now)
        ending = width
        while ending and now[ending - 1] == (" ", ""):
            ending -= 1
        clears = sum(cell != (" ", "") for cell in was[ending:]) >= _ENDING
        changed = [x for x in range(ending if clears else width) if now[x] != was[x]]
        for x in changed:
            self._to(x, y, now)
            self._put(now[x])
        if clears:
            self._to(ending, y, now)
            if self._style not in self._flat:
                self.style("")
            self.written.append("\x1b[K")

    def style(self, style: str) -> None:
        """Write in another style from here on."""
        self.written.append(_turn(self._style, style))
        self._style = style

    def _put(self, cell: Cell) -> None:
        character, style = cell
        if character != " " or style or self._style not in self._flat:
            self.style(style)
        self.written.append(character)
        self._x = self._x + 1 if self._x is not None and _narrow(character) else None

    def _to(self, x: int, y: int, cells: list[Cell]) -> None:
        """Go to a cell: over the cells before it where they are few, else by the shortest jump."""
        if y == self._y and x == self._x:
            return
        jump = f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"
        if y == self._y and self._x is not None and self._x < x:
            step = x - self._x
            jump = min(jump, f"\x1b[{step}C" if step > 1 else "\x1b[C", key=len)
            between = cells[self._x : x]
            if (
                step <= _NEAR
                and all(_narrow(character) for character, _ in between)
                and self._length(between) <= len(jump)
            ):
                for cell in between:
                    self._put(cell)
                return
        self.written.append(jump)
        self._x, self._y = x, y

    def _length(self, cells: list[Cell]) -> int:
        """The bytes of some cells, were they written next."""
        length, style = 0, self._style
        for character, wanted in cells:
            if character != " " or wanted or style not in self._flat:
                length += len(_turn(style, wanted))
                style = wanted
            length += len(character.encode())
        return length


@lru_cache(maxsize=1024)
def _narrow(character: str) -> bool:
    """Whether every terminal gives a character one cell; after another one the cursor may be anywhere."""
    return unicodedata.east_asian_width(character) in ("N", "Na", "H")


@lru_cache(maxsize=512)
def _turn(style: str, other: str) -> str:
    """The sequence that turns one style into another."""
    if style == other:
        return ""
    if not other:
        return "\x1b[m"
    has, wants = style.split(";"), other.split(";")
    if not style or wants[: len(has)] == has:
        return f"\x1b[{';'.join(wants[len(has) if style else 0 :])}m"
    return f"\x1b[0;{other}m"


def _parameters(style: Style) -> str:
    """The parameters of the sequence that turns a style on; "" for one that changes nothing."""
    begin, sign, _ = style.render("x", color_system=ColorSystem.TRUECOLOR).partition("m")
    return begin.removeprefix("\x1b[") if sign else ""
