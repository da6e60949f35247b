"""A frame as text: its characters, the roles of its cells in a layer of its own, and where ASCII says more than twins.

Below the frame of each size stand its roles, cell by cell: one letter a role, a blank for plain text. Rows at the end
that are plain are left out. What a role looks like stands in `palettes.txt`, once for each palette. The ASCII frame
is made of the twins of the characters; rows in which it is not are given as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from invincible_tui.tui.glyphs import ASCII, UNICODE
from invincible_tui.tui.paper import Paper
from tests.golden import palettes
from tests.golden.keeping import Kept
from tests.golden.palettes import LETTERS
from tests.golden.screens import SCREENS, Shown
from tests.golden.stage import Stage, a_home

TWINS = str.maketrans({str(one): str(two) for one, two in zip(UNICODE[:-1], ASCII[:-1], strict=True)})


class Frame(NamedTuple):
    """A screen at one size, with and without Unicode, and what draws it."""

    screen: type
    size: tuple[int, int]
    unicode: Paper
    ascii: Paper


@cache
def frames(name: str) -> tuple[Frame, ...]:
    """A screen of the table at each of its sizes."""
    return drawn(SCREENS[name])


def drawn(shown: Shown) -> tuple[Frame, ...]:
    """A screen at each of its sizes: the keys are pressed on the first, then the window gets larger."""
    with a_home():
        stage = Stage(**shown.config)
        with stage.held:
            stage.size = shown.sizes[0] if shown.sizes[0] >= (80, 24) else (80, 24)
            shown.open(stage)
            stage.press(shown.keys)
            at_sizes = tuple(_frame(stage, size) for size in shown.sizes)
            stage.desk.quit()
    return at_sizes


def _frame(stage: Stage, size: tuple[int, int]) -> Frame:
    usual = stage.desk.preferences
    unicode = stage.desk.frame(*size)
    stage.desk.prefer(replace(usual, ascii=True))
    ascii_ = stage.desk.frame(*size)
    stage.desk.prefer(usual)
    return Frame(type(stage.desk.top), size, unicode, ascii_)


def text(name: str) -> str:
    """The file of a screen: all of its frames."""
    return "\n".join(line for frame in frames(name) for line in _written(frame)) + "\n"


def _written(frame: Frame) -> Iterator[str]:
    width, height = frame.size
    yield _headline(f"{width}x{height}", "=")
    rows = frame.unicode.text().splitlines()
    yield from rows
    yield _headline("roles", "-")
    roles = [
        "".join(LETTERS[run.role] * len(run.text) for run in frame.unicode.runs(y)).rstrip() for y in range(height)
    ]
    while roles and not roles[-1]:
        roles.pop()
    yield from roles
    said = frame.ascii.text().splitlines()
    other = [(y, row) for y, row in enumerate(said) if row != rows[y].translate(TWINS)]
    if other:
        yield _headline("ascii", "-")
        yield from (f"{y:>2}: {row}" for y, row in other)


def _headline(words: str, sign: str) -> str:
    return f"{sign * 4} {words} {sign * (70 - len(words))}"


def _today() -> Mapping[str, Callable[[], str]]:
    return {**{f"{name}.txt": partial(text, name) for name in SCREENS}, "palettes.txt": palettes.text}


FRAMES = Kept(Path(__file__).parent / "frames", _today)
