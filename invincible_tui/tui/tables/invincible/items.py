"""How single things are drawn on the table: a cell for the cursor, one for the letter that picks it, then its name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import CUT, Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.scene import Scene


class Part(NamedTuple):
    """A few words on a mat. `keys` are the spots they stand for, none for mere words.

    `head`: the room for cursor and letter is kept free even while there is none.
    """

    text: str
    role: Role = "text"
    keys: tuple[str, ...] = ()
    head: bool = False


def item(paper: Paper, rect: Rect, scene: Scene, key: str, text: str, role: Role = "text", end: str = "") -> None:
    """One thing in a cell of its own; `end` stands dim at the right of it."""
    paper.link(rect.top(1), "spot", key)
    x = _sign(paper, rect.x, rect.y, scene, (key,))
    room = rect.right - x - (len(end) + 1 if end else 0)
    paper.put(x, rect.y, text, "select" if key == scene.pointed else role, room)
    if end:
        paper.put(rect.right - len(end), rect.y, end, "dim")


def grid(paper: Paper, rect: Rect, scene: Scene, keys: Sequence[str], across: int) -> list[tuple[int, Rect]]:
    """Cells for things in rows of so many, each with the place of its thing in `keys`.

    Where not all have room, those around the cursor get cells, and one cell says how many are not shown.
    """
    rows = -(-len(keys) // across)
    at = keys.index(scene.pointed) // across if scene.pointed in keys else 0
    first = max(0, min(at - rect.height // 2, rows - rect.height)) * across
    columns = rect.columns(across, 0)
    cells = [
        Rect(columns[index % across].x, rect.y + index // across, columns[index % across].width - 1, 1)
        for index in range(across * rect.height)
    ]
    placed = list(enumerate(keys))[first : first + len(cells)]
    if len(placed) == len(keys):
        return [(place, cell) for (place, _), cell in zip(placed, cells, strict=False)]
    note = len(placed) - 1 - (placed[-1][1] == scene.pointed)
    paper.put(
        cells[note].x + 3, cells[note].y, f"{len(keys) - len(placed) + 1} more: zoom", "bad", cells[note].width - 3
    )
    return [(place, cell) for index, ((place, _), cell) in enumerate(zip(placed, cells, strict=False)) if index != note]


def flow(paper: Paper, rect: Rect, scene: Scene, parts: Iterable[Part], indent: int = 5) -> int:
    """Words one after the other, going on in the next row where one is full; the rows used.

    What does not fit into the rectangle is left out, with ".." at its end.
    """
    x, y = rect.x, rect.y
    for part in parts:
        signed = part.head or _signed(scene, part.keys)
        width = len(part.text) + (3 if signed else 0)
        if x > rect.x and x + width > rect.right:
            if y + 1 >= rect.bottom:
                paper.put(min(x, rect.right - len(CUT)), y, CUT, "dim")
                return rect.height
            x, y = rect.x + indent, y + 1
        if signed:
            x = _sign(paper, x, y, scene, part.keys)
        if part.keys:
            paper.link(Rect(x, y, len(part.text), 1), "spot", part.keys[0])
        pointed = scene.pointed in part.keys
        x = paper.put(x, y, part.text, "select" if pointed else part.role, max(0, rect.right - x)) + 1
    return y - rect.y + 1


def title(paper: Paper, rect: Rect, text: str, end: str = "") -> None:
    """The line over a panel."""
    paper.fill(rect.top(1), "dim", paper.glyphs.rule)
    paper.put(rect.x + 1, rect.y, f" {text} ", "title", rect.width - 2)
    if end:
        paper.put(rect.right - len(end) - 3, rect.y, f" {end} ", "dim")


def _signed(scene: Scene, keys: Sequence[str]) -> bool:
    return any(key in scene.letters or key == scene.pointed for key in keys)


def _sign(paper: Paper, x: int, y: int, scene: Scene, keys: Sequence[str]) -> int:
    pointed = scene.pointed in keys
    letter = next((scene.letters[key] for key in keys if key in scene.letters), " ")
    if pointed:
        paper.sign(x, y, paper.glyphs.cursor)
    else:
        paper.sign(x, y, _mark(scene, keys) or " ", "good")
    paper.sign(x + 1, y, letter)
    return x + 3


def _mark(scene: Scene, keys: Sequence[str]) -> str:
    for index, place in enumerate(scene.places):
        if place in keys and index in scene.choosing.marks:
            return scene.choosing.position(index)[:1]
    return ""
