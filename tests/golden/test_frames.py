"""Every screen looks as it did when somebody last looked at it, at every size, and fits the cells of any terminal."""

from __future__ import annotations

import importlib
import pkgutil
import unicodedata

import pytest

from invincible_tui.tui import screens
from invincible_tui.tui.desk import Screen
from invincible_tui.tui.glyphs import UNICODE
from invincible_tui.tui.paper import Paper
from tests.golden.framing import FRAMES, TWINS, frames
from tests.golden.keeping import shortened
from tests.golden.screens import SCREENS, SIZES, TOO_SMALL
from tests.golden.stage import Stage, a_home


@pytest.mark.parametrize("file", FRAMES.names())
def test_file_is_as_it_was(file: str) -> None:
    lines = FRAMES.changed([file])
    assert not lines, f"frames changed; if they should, run `python -m tests.golden` and read:\n{shortened(lines)}"


def test_no_file_is_left_of_a_screen_that_is_gone() -> None:
    assert FRAMES.orphans() == []


@pytest.mark.parametrize("name", SCREENS)
def test_every_row_has_the_width_of_the_frame_on_every_terminal(name: str) -> None:
    for frame in frames(name):
        for paper in (frame.unicode, frame.ascii):
            assert (paper.width, paper.height) == frame.size
            doubtful = {sign for row in rows(paper) for sign in row if not certain(sign)}
            assert doubtful <= {UNICODE.cursor}
            assert {len(row) for row in rows(paper)} == {paper.width}


@pytest.mark.parametrize("name", SCREENS)
def test_ascii_frames_are_ascii_and_of_the_same_shape(name: str) -> None:
    for frame in frames(name):
        assert frame.ascii.text().isascii()
        for y, (row, twin) in enumerate(zip(rows(frame.unicode), rows(frame.ascii), strict=True)):
            if row.translate(TWINS) == twin:
                assert [(len(run.text), run.role) for run in frame.unicode.runs(y)] == [
                    (len(run.text), run.role) for run in frame.ascii.runs(y)
                ]


@pytest.mark.parametrize("name", [name for name, shown in SCREENS.items() if shown.sizes is SIZES])
def test_no_screen_draws_where_there_is_too_little_room(name: str) -> None:
    size = TOO_SMALL[0]
    shown = SCREENS[name]
    with a_home():
        stage = Stage(**shown.config)
        with stage.held:
            shown.open(stage)
            drawn = stage.desk.frame(*size).text()
            stage.desk.quit()
    assert drawn == next(frame.unicode.text() for frame in frames("too-small") if frame.size == size)


def test_everything_that_draws_a_screen_is_kept() -> None:
    known = {
        thing
        for module in pkgutil.iter_modules(screens.__path__, f"{screens.__name__}.")
        for thing in vars(importlib.import_module(module.name)).values()
        if isinstance(thing, type) and {"draw", "press"} <= set(dir(thing)) and thing is not Screen
    }
    kept = {frames(name)[0].screen for name in SCREENS}
    assert {thing for thing in known if not any(issubclass(screen, thing) for screen in kept)} == set()


def rows(paper: Paper) -> list[str]:
    """The characters of a sheet, with the blanks at their ends."""
    return ["".join(run.text for run in paper.runs(y)) for y in range(paper.height)]


def certain(sign: str) -> bool:
    """Whether every terminal draws a character, in one cell."""
    return (
        unicodedata.east_asian_width(sign) in ("N", "Na")
        and unicodedata.category(sign)[0] in "LNPS" + "Z"
        and not unicodedata.combining(sign)
        and ord(sign) < 0x1F000
    )
