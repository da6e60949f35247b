"""Every screen around the table as text, at five sizes; what is shown is the game that stands still.

Run with REWRITE_FRAMES=1 to write them anew, then read the difference before it is kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from invincible_tui.names import Names
from invincible_tui.options import Options
from invincible_tui.preferences import Preferences
from invincible_tui.tui.desk import Desk, Screen
from invincible_tui.tui.screens.inspector import Inspector
from invincible_tui.tui.screens.keys import KeysScreen
from invincible_tui.tui.screens.settings import SettingsScreen
from invincible_tui.tui.screens.setup import SetupScreen
from invincible_tui.tui.screens.title import TitleScreen
from tests.tui.fixtures.still_game import StillKind

FRAMES = Path(__file__).parent / "frames"
SIZES = [(80, 24), (100, 30), (120, 40), (132, 43), (160, 50)]

#: Every screen by the name of its frames: how it is made on a desk, and the keys that are pressed first.
SCREENS: dict[str, tuple[Callable[[Desk], Screen], str]] = {
    "title": (TitleScreen, ""),
    "settings": (SettingsScreen, "jj"),
    "keys": (lambda desk: _with_keys(desk), "jjj"),
    "browser": (lambda desk: Inspector(desk, _names(), {"punch": "on the table"}), ""),
    "glossary": (lambda desk: Inspector(desk, _names()), "g"),
    "setup": (SetupScreen, ""),
}


def _names() -> Names:
    return Names(StillKind().catalogue())


def _with_keys(desk: Desk) -> Screen:
    desk.prefer(replace(desk.preferences, keys={"slot": ("f2", "s"), "find": ()}))
    return KeysScreen(desk)


def frame(name: str, size: tuple[int, int], tmp_path: Path, *, ascii: bool = False) -> str:
    make, keys = SCREENS[name]
    options = Options(saves=Path("saves-of-nobody"), config_path=Path("config.toml"), ascii=ascii)
    desk = Desk(options)
    desk.open(make(desk))
    desk.frame(*size)
    for key in keys:
        desk.press(key, key)
    return desk.frame(*size).text()


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", SIZES)
def test_frame(name: str, size: tuple[int, int], still: StillKind, tmp_path: Path) -> None:
    drawn = frame(name, size, tmp_path)
    path = FRAMES / f"{name}-{size[0]}x{size[1]}.txt"
    if os.environ.get("REWRITE_FRAMES"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCREENS)
def test_ascii_frames_are_ascii_and_of_the_same_shape(name: str, still: StillKind, tmp_path: Path) -> None:
    plain = frame(name, SIZES[0], tmp_path, ascii=True)
    assert plain.isascii()
    if name != "settings":
        assert len(plain) == len(frame(name, SIZES[0], tmp_path))


def test_preferences_are_those_of_the_command_line_and_the_file() -> None:
    desk = Desk(Options(saves=Path(), theme="dark", config={"theme": "light", "hints": False, "keys": {"undo": "f2"}}))
    assert desk.preferences == Preferences(theme="dark", hints=False, keys={"undo": ("f2",)})
