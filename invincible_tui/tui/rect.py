"""Rectangles of character cells, and how they are cut up."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """Where something is drawn: left column, top row, width and height, in cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def top(self, rows: int) -> Rect:
        """Its first rows, at most as many as there are."""
        return self._replace(height=max(0, min(rows, self.height)))

    def below(self, rows: int) -> Rect:
        """What is left of it below its first rows."""
        rows = max(0, min(rows, self.height))
        return Rect(self.x, self.y + rows, self.width, self.height - rows)

    def inset(self, left: int) -> Rect:
        """What is left of it to the right of its first columns."""
        left = max(0, min(left, self.width))
        return Rect(self.x + left, self.y, self.width - left, self.height)

    def columns(self, count: int, gap: int = 1) -> list[Rect]:
        """The rectangle cut into columns of equal width with a gap between them; the last takes what is left over."""
        width = (self.width - gap * (count - 1)) // count
        cut = [Rect(self.x + index * (width + gap), self.y, width, self.height) for index in range(count)]
        cut[-1] = cut[-1]._replace(width=self.right - cut[-1].x)
        return cut

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share a cell."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )  # fmt: skip
