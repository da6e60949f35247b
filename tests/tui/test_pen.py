"""What is written to a terminal makes it show the sheet, whatever it showed before, in few bytes."""

from __future__ import annotations

import random

import pyte
import pytest

from invincible_tui.options import THEMES
from invincible_tui.tui.palette import COLOURLESS, Role, theme
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.pen import Pen
from invincible_tui.tui.rect import Rect

ROLES: tuple[Role, ...] = ("text", "dim", "title", "strong", "select", "target", "ask", "good", "bad")
SIZE = (24, 5)


class Shown:
    """A terminal, and the looks that each role has on it."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self.screen = pyte.Screen(*SIZE)
        self._stream = pyte.Stream(self.screen)

    def feed(self, written: str) -> None:
        self._stream.feed(written)

    def cells(self) -> list[list[tuple[object, ...]]]:
        """Every cell: its character, and its style as far as it is to be seen in it."""
        rows = [[self.screen.buffer[y][x] for x in range(SIZE[0])] for y in range(SIZE[1])]
        return [[self._look(cell) for cell in row] for row in rows]

    def _look(self, cell: pyte.screens.Char) -> tuple[object, ...]:
        seen = (cell.bg, cell.underscore, cell.reverse)
        return (cell.data, *seen, *(() if cell.data == " " and not cell.reverse else (cell.fg, cell.bold)))


def drawn(rng: random.Random, like: Paper) -> Paper:
    """Another sheet: like one, with some words on it that may be blank."""
    paper = Paper(*SIZE)
    for y in range(SIZE[1]):
        for x, (character, role) in enumerate(zip(*like.row(y), strict=True)):
            paper.put(x, y, character, role)
    for _ in range(rng.randint(1, 4)):
        word = rng.choice(["Punch", "▶", "▶A", "  ", " " * 30, "a", "deck 3 disc 2", "╌" * 9])
        paper.put(rng.randrange(SIZE[0]), rng.randrange(SIZE[1]), word, rng.choice(ROLES))
    return paper


@pytest.mark.parametrize("name", [*THEMES, "colourless"])
def test_the_terminal_shows_each_sheet_after_any_other(name: str) -> None:
    pen, rng = Pen(COLOURLESS if name == "colourless" else theme(name)), random.Random(name)
    paper = drawn(rng, Paper(*SIZE))
    shown = Shown(pen)
    shown.feed(pen.whole(paper))
    for _ in range(80):
        before, paper = paper, drawn(rng, paper)
        shown.feed(pen.changes(paper, before))
        fresh = Shown(pen)
        fresh.feed(pen.whole(paper))
        assert "".join(str(cell[0]) for row in fresh.cells() for cell in row) == "".join(
            character for y in range(SIZE[1]) for character in paper.row(y)[0]
        )
        assert shown.cells() == fresh.cells()
        assert pen.changes(paper, paper) == ""


def test_what_is_written_is_short() -> None:
    pen = Pen(theme("terminal"))
    before, after = Paper(40, 2), Paper(40, 2)
    for paper, role in ((before, "text"), (after, "select")):
        paper.put(2, 1, "Punch", role)  # type: ignore[arg-type]
    assert pen.changes(after, before) == "\x1b[2;3H\x1b[1;7mPunch\x1b[m"
    before.put(9, 1, "a long sentence that goes away")
    assert pen.changes(after, before) == "\x1b[2;3H\x1b[1;7mPunch\x1b[m\x1b[K"
    after.put(9, 1, "a lone sentence")
    assert pen.changes(after, before) == "\x1b[2;3H\x1b[1;7mPunch\x1b[7C\x1b[me\x1b[9C\x1b[K"


def test_a_character_of_doubtful_width_moves_nothing_after_it() -> None:
    pen = Pen(theme("terminal"))
    after = Paper(10, 1)
    after.put(0, 0, "▶A")
    assert pen.changes(after, Paper(10, 1)) == "\x1b[1H▶\x1b[1;2HA"


def test_a_blank_of_another_role_is_no_change_unless_it_is_seen() -> None:
    pen = Pen(theme("terminal"))
    after = Paper(10, 1)
    after.fill(Rect(0, 0, 10, 1), "title")
    assert pen.changes(after, Paper(10, 1)) == ""
    after.fill(Rect(0, 0, 10, 1), "ask")
    assert pen.changes(after, Paper(10, 1)) == f"\x1b[1H\x1b[1;7m{' ' * 10}\x1b[m"
