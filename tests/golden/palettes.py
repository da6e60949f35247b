"""What the roles of cells look like in each palette: the style in words, and what the terminal is sent for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from invincible_tui.tui.palette import COLOURLESS, THEMES, Role, Theme
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.pen import Pen

#: The letter of each role in the layer of roles.
LETTERS: Mapping[Role, str] = {"text": " ", "dim": "d", "title": "t", "strong": "s", "select": "c", "target": "p",
                               "ask": "a", "good": "g", "bad": "b"}  # fmt: skip
#: Every palette, and what is shown without colour.
PALETTES: Mapping[str, Theme] = {**THEMES, "without colour": COLOURLESS}


def text() -> str:
    """The one golden table of colours: for each palette a row a role, with its letter in the frames."""
    return "\n".join(line for name, theme in PALETTES.items() for line in _rows(name, theme))


def _rows(name: str, theme: Theme) -> Iterator[str]:
    pen, blank = Pen(theme), Paper(1, 1)
    yield f"[{name}]"
    for role, letter in LETTERS.items():
        paper = Paper(1, 1)
        paper.put(0, 0, "x", role)
        sent = pen.changes(paper, blank).removeprefix("\x1b[1H").replace("\x1b", "\\e")
        yield f"    {letter} {role:<7} {theme[role] or 'plain':<30} {sent}"
    yield ""
