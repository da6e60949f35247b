"""Colour is drawn once for each palette, never needed, and not there at all where nobody wants it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, get_args

import pyte
import pytest
from rich.color import Color
from rich.style import Style

from invincible_tui.tui.palette import COLOURLESS, THEMES, Role, Theme
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.pen import Pen
from invincible_tui.tui.screens.keys import KeysScreen
from invincible_tui.tui.screens.setup import SetupScreen
from tests.golden.framing import drawn, frames
from tests.golden.palettes import LETTERS, PALETTES
from tests.golden.screens import SCREENS, Shown, at_table, on

#: Select Graphic Rendition: reset (in short and in full), bold, underline, reverse.
_ATTRIBUTES = {"", "0", "1", "4", "7"}
#: Palettes for a background of their own, and its colour; they use all colours, the others the terminal's sixteen.
_BACKGROUNDS = {"dark": "#000000", "light": "#ffffff"}


def test_there_are_at_most_eight_roles_beside_plain_text() -> None:
    assert set(LETTERS) == set(get_args(Role))
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert len(LETTERS) - 1 <= 8


@pytest.mark.parametrize("name", PALETTES)
def test_every_palette_says_how_every_role_looks(name: str) -> None:
    assert set(PALETTES[name]) == set(get_args(Role))


@pytest.mark.parametrize("name", THEMES)
def test_palettes_keep_to_sixteen_colours_but_for_those_with_a_background_of_their_own(name: str) -> None:
    colours = [colour for style in styles(THEMES[name]).values() for colour in (style.color, style.bgcolor) if colour]
    if name in _BACKGROUNDS:
        assert {contrast(style, _BACKGROUNDS[name]) >= 4.5 for style in styles(THEMES[name]).values()} == {True}
    else:
        assert all(colour.is_default or (colour.number or 0) < 16 for colour in colours)


@pytest.mark.parametrize("name", THEMES)
def test_a_frame_has_the_colours_of_its_palette_on_the_terminal(name: str) -> None:
    paper = frames("settings")[0].unicode
    screen = pyte.Screen(paper.width, paper.height)
    pyte.Stream(screen).feed(written(paper, THEMES[name]))
    looks = styles(THEMES[name])
    for y in range(paper.height):
        x = 0
        for run in paper.runs(y):
            for sign in run.text:
                cell = screen.buffer[y][x]
                assert cell.data == sign
                if sign != " " or looks[run.role].reverse or looks[run.role].bgcolor:
                    assert (cell.fg, cell.bg, cell.bold, cell.underscore, cell.reverse) == expected(looks[run.role]), (
                        f"{run.role} in row {y}, column {x}"
                    )
                x += 1


def test_without_colour_no_frame_sends_any() -> None:
    assert all(style.color is None and style.bgcolor is None for style in styles(COLOURLESS).values())
    for name in SCREENS:
        for frame in frames(name):
            sent = re.findall(r"\x1b\[([\d;]*)m", written(frame.unicode, COLOURLESS))
            assert {number for sequence in sent for number in sequence.split(";")} <= _ATTRIBUTES, name


class State(NamedTuple):
    """Two screens that differ in a state, and what says so in the first of them, and not in the second."""

    there: Shown
    missing: Shown
    sign: str


_TABLE = Shown(at_table(2))
_LOG = "1 enter 1 enter u m"
#: Every state that a colour tells of, with the sign or the words that tell of it too.
STATES: Mapping[str, State] = {
    "active Hero": State(_TABLE, Shown(at_table(2, start="main:2", turn_order=[2, 1, 1, "villain", "villain", 2])), "▶1 Invincible"),
    "answer under the cursor": State(Shown(at_table(2), "j"), _TABLE, "▶ 4 N Equip Punch"),
    "thing under the cursor": State(Shown(at_table(2), "tab"), _TABLE, "▶  The Flaxans"),
    "affordable card": State(_TABLE, Shown(at_table(2, [{"energy": 0}])), "C 2 Pep Talk"),
    "what can be picked": State(Shown(at_table(2), "b enter"), _TABLE, "C  1 Infantry"),
    "marked answer": State(Shown(at_table(2), "d 2", {"confirm": False}), Shown(at_table(2), "d", {"confirm": False}), "✓1 "),
    "exhausted": State(Shown(at_table(2, [{}, {"health": 0}])), _TABLE, "exhausted"),
    "low health": State(Shown(at_table(2, [{}, {"health": 1}])), _TABLE, "health 1/10"),
    "full power": State(_TABLE, Shown(at_table(2, [{"power": 4}])), "power 5/5"),
    "stunned Minion": State(_TABLE, Shown(at_table(2, villain={"minions": ["infantry"]})), "stun"),
    "stunned Villain": State(Shown(at_table(2, villain={"stunned": True, "minions": []})), _TABLE, "stunned"),
    "refused": State(Shown(at_table(2), "x"), _TABLE, "Nothing adds an action"),
    "told": State(Shown(at_table(2), "1 enter u"), _TABLE, "Undone: Play Determination."),
    "undone step": State(Shown(at_table(2), _LOG), Shown(at_table(2), "1 enter 1 enter m"), "undone here: "),
    "what would be undone": State(Shown(at_table(2), f"{_LOG} g u"), Shown(at_table(2), f"{_LOG} g"), "y undoes "),
    "found words": State(Shown(at_table(2), "p enter m /energy enter"), Shown(at_table(2), "p enter m"), "with 'energy'"),
    "impossible command": State(Shown(at_table(2), "? /take~back enter"), Shown(at_table(2), "1 enter u ? /take~back enter"), "(There is nothing to redo.)"),
    "plan": State(Shown(at_table(2), "T"), _TABLE, "PLAN"),
    "damaged save": State(SCREENS["saves"], SCREENS["title-saves"], "damaged"),
    "chosen Hero": State(Shown(on(SetupScreen)), Shown(on(SetupScreen), "j space"), "2 Atom Eve"),
    "changed key": State(SCREENS["keys"], Shown(on(KeysScreen), "j j j j j"), "✓"),
    "beaten Villain": State(SCREENS["statistics"], SCREENS["statistics-none"], "1 of "),
    "place in a playback": State(SCREENS["replay-step"], SCREENS["replay-start"], "=="),
    "pointed at by another": State(SCREENS["shared-others"], _TABLE, "<a"),
}  # fmt: skip


@pytest.mark.parametrize("name", STATES)
def test_a_sign_or_a_word_tells_what_a_colour_tells(name: str) -> None:
    state = STATES[name]
    assert state.sign in drawn(state.there)[0].unicode.text()
    assert state.sign not in drawn(state.missing)[0].unicode.text()


def styles(theme: Theme) -> dict[Role, Style]:
    """The style of every role."""
    return {role: Style.parse(style or "none") for role, style in theme.items()}


def written(paper: Paper, theme: Theme) -> str:
    """What a terminal is sent for a whole frame."""
    return Pen(theme).whole(paper)


def expected(style: Style) -> tuple[str, str, bool, bool, bool]:
    """A style as the terminal emulator tells it: colours of letters and background, bold, underlined, reversed."""
    return (_named(style.color), _named(style.bgcolor), bool(style.bold), bool(style.underline), bool(style.reverse))


def _named(colour: Color | None) -> str:
    if colour is None or colour.is_default:
        return "default"
    if colour.triplet:
        return colour.triplet.hex.lstrip("#")
    return colour.name.replace("yellow", "brown").replace("bright_", "bright")


def contrast(style: Style, background: str) -> float:
    """The contrast of a style's letters with what lies behind them, from 1 to 21 (as the Web guidelines reckon it)."""
    behind = style.bgcolor or Color.parse(background)
    assert style.color
    darker, lighter = sorted((_luminance(behind), _luminance(style.color)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    assert colour.triplet
    parts = [part / 255 for part in colour.triplet]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
