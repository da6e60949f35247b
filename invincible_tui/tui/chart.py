"""Small charts of characters that every terminal has: bars across, and a course over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from invincible_tui.names import counted
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect


def draw_bars(paper: Paper, rect: Rect, values: Mapping[str, int], label: int) -> None:
    """One row a value: its name in `label` cells, the number, and a bar in proportion to the largest."""
    most = max(values.values(), default=0)
    room = rect.width - label - 5
    for row, (name, value) in enumerate(list(values.items())[: rect.height]):
        paper.put(rect.x, rect.y + row, name, "text", label - 1)
        paper.put(rect.x + label, rect.y + row, f"{value:>3}", "strong")
        if most > 0 and room > 0:
            paper.put(rect.x + label + 4, rect.y + row, "#" * round(value / most * room), "title")


def draw_course(paper: Paper, rect: Rect, values: Sequence[int], most: int) -> None:
    """Values over time from left to right, each a column of signs as high as it is; the scale stands at the left."""
    scale = 4
    height, width = rect.height - 1, rect.width - scale
    if height < 1 or width < 1 or not values:
        return
    most = max(1, most, *values)
    columns = _columns(values, width)
    for row in range(height):
        top = round(most * (height - row) / height)
        if row == 0 or row == height - 1 or row == height // 2:
            paper.put(rect.x, rect.y + row, f"{top:>3}", "dim")
        for x, value in enumerate(columns):
            if value * height > most * (height - row - 1):
                paper.put(rect.x + scale + x, rect.y + row, "#", "good")
    told = counted(len(values) - 1, "turn")
    paper.put(rect.x + scale, rect.y + height, "start", "dim")
    end = max(len(columns) - len(told), len("start") + 2)
    if end + len(told) <= width:
        paper.put(rect.x + scale + end, rect.y + height, told, "dim")


def _columns(values: Sequence[int], width: int) -> list[int]:
    """The values in so many columns: spread out while they are few, each the lowest of its part where they are more."""
    count = len(values)
    if count <= width:
        times = max(1, min(width // count, 3))
        return [value for value in values for _ in range(times)]
    edges = [index * count // width for index in range(width + 1)]
    return [min(values[begin : max(end, begin + 1)]) for begin, end in pairwise(edges)]
