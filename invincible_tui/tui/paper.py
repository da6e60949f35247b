"""A sheet of character cells, drawn on by plain functions.

Every cell holds a character and the name of a role (see palette.py). Only the widget knows of colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from invincible_tui.tui.glyphs import UNICODE, Glyphs, shown
from invincible_tui.tui.palette import Role
from invincible_tui.tui.rect import Rect

#: Stands where something is missing.
CUT: Final = ".."


class Run(NamedTuple):
    """Neighbouring cells of one role."""

    text: str
    role: Role


class Link(NamedTuple):
    """What a click into a rectangle means: the kind of thing there (row, entry, spot), and which one."""

    rect: Rect
    kind: str
    value: str


class Paper:
    """A sheet of `width` by `height` cells. What is drawn outside it is cut off."""

    __slots__ = ("_links", "_roles", "_text", "glyphs", "height", "width")

    def __init__(self, width: int, height: int, glyphs: Glyphs = UNICODE) -> None:
        self.width = width
        self.height = height
        self.glyphs = glyphs
        self._text = [[" "] * width for _ in range(height)]
        self._links: list[Link] = []
        self._roles: list[list[Role]] = [["text"] * width for _ in range(height)]

    @property
    def rect(self) -> Rect:
        """The whole sheet."""
        return Rect(0, 0, self.width, self.height)

    def put(self, x: int, y: int, text: str, role: Role = "text", limit: int | None = None) -> int:
        """Write one line, at most `limit` cells of it; the column after it."""
        text = shown(text, self.glyphs.ascii)
        room = self.width - x if limit is None else min(limit, self.width - x)
        if not 0 <= y < self.height or room <= 0 or x < 0:
            return x
        if len(text) > room:
            text = cut(text, room)
        self._text[y][x : x + len(text)] = text
        self._roles[y][x : x + len(text)] = [role] * len(text)
        return x + len(text)

    def write(self, rect: Rect, texts: Iterable[str], role: Role = "text", indent: int = 2) -> int:
        """Write paragraphs into a rectangle, with ".." at the end where they do not fit; the rows used."""
        plain = (shown(text, self.glyphs.ascii) for text in texts)
        lines = paragraphs(plain, rect.width, rect.height, indent)
        for row, line in enumerate(lines):
            self.put(rect.x, rect.y + row, line, role)
        return len(lines)

    def sign(self, x: int, y: int, character: str, role: Role = "target") -> int:
        """Write one character; a blank has no role of its own. The column after it."""
        return self.put(x, y, character, role if character.strip() else "text")

    def fill(self, rect: Rect, role: Role, character: str = " ") -> None:
        """Give every cell of a rectangle one character and role."""
        for y in range(max(0, rect.y), min(self.height, rect.bottom)):
            width = min(rect.right, self.width) - rect.x
            self._text[y][rect.x : rect.x + width] = [character] * width
            self._roles[y][rect.x : rect.x + width] = [role] * width

    def link(self, rect: Rect, kind: str, value: str | int) -> None:
        """Let a click into a rectangle mean something; what is linked last lies on top."""
        self._links.append(Link(rect, kind, str(value)))

    def link_at(self, x: int, y: int) -> Link | None:
        """What a click on a cell means."""
        cell = Rect(x, y, 1, 1)
        return next((link for link in reversed(self._links) if link.rect.overlaps(cell)), None)

    def rect_of(self, kind: str, value: str | int) -> Rect | None:
        """Where a thing that can be clicked lies; None where it is not shown."""
        return next((link.rect for link in self._links if (link.kind, link.value) == (kind, str(value))), None)

    def grow(self, rows: int) -> None:
        """Add blank rows at the bottom."""
        self.height += rows
        self._text += [[" "] * self.width for _ in range(rows)]
        self._roles += [["text"] * self.width for _ in range(rows)]

    def lay(self, y: int, other: Paper, row: int) -> None:
        """Put a row of another sheet of the same width into a row of this one."""
        self._text[y], self._roles[y] = list(other._text[row]), list(other._roles[row])

    def row(self, y: int) -> tuple[Sequence[str], Sequence[Role]]:
        """The characters of a row, and the role of each."""
        return self._text[y], self._roles[y]

    def runs(self, y: int) -> list[Run]:
        """A row as runs of one role each."""
        text, roles = self._text[y], self._roles[y]
        found: list[Run] = []
        begun = 0
        for x in range(1, self.width + 1):
            if x == self.width or roles[x] != roles[begun]:
                found.append(Run("".join(text[begun:x]), roles[begun]))
                begun = x
        return found

    def text(self) -> str:
        """The characters alone, one line a row, without the blanks at their ends."""
        return "\n".join("".join(row).rstrip() for row in self._text) + "\n"


def cut(text: str, width: int) -> str:
    """A text cut to a width, with ".." where something is missing."""
    if len(text) <= width:
        return text
    return text[: max(0, width - len(CUT))].rstrip() + CUT[: max(0, width)]


def paragraphs(texts: Iterable[str], width: int, rows: int, indent: int = 2) -> list[str]:
    """Paragraphs in at most so many lines of a width, as `wrapped` makes them; ".." ends the last if there is more."""
    return shortened([line for text in texts for line in wrapped(text, width, indent)], rows, width)


def shortened(lines: Sequence[str], rows: int, width: int) -> list[str]:
    """As many lines of a width as there are rows for, with ".." after the last word where lines are missing."""
    shown = list(lines[: max(0, rows)])
    if shown and len(lines) > len(shown):
        while len(shown[-1]) + 3 > width and " " in shown[-1].strip():
            shown[-1] = shown[-1].rpartition(" ")[0]
        shown[-1] = cut(f"{shown[-1]} ..", width)
    return shown


def wrapped(text: str, width: int, indent: int = 0) -> list[str]:
    """A paragraph in lines of at most `width` cells; every line but the first is indented. At least one line.

    A word that is longer than a line is cut, a path after one of its folders.
    """
    lines: list[str] = []
    line = ""
    for word in text.split():
        room = width - (indent if lines else 0)
        if line and len(line) + 1 + len(word) > room:
            lines.append(line)
            line = ""
            room = width - indent
        while len(word) > room > 0:
            at = word.rfind("/", 1, room) + 1 or room
            lines.append(word[:at])
            word = word[at:]
            room = width - indent
        line = f"{line} {word}" if line else word
    lines.append(line)
    return [lines[0]] + [" " * indent + line for line in lines[1:]]
