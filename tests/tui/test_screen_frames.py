"""Every screen around the table as text, at five sizes; what is shown is the game that stands still.

Run with REWRITE_FRAMES=1 to write them anew, then read the difference before it is kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from invincible_tui.commands import COMMANDS
from invincible_tui.kernel.table import Table
from invincible_tui.names import Names
from invincible_tui.options import Options
from invincible_tui.preferences import Preferences
from invincible_tui.statistics import Battle, Record
from invincible_tui.tui.desk import Desk, Screen
from invincible_tui.tui.pager import Pager
from invincible_tui.tui.screens.coached import CoachedTable
from invincible_tui.tui.screens.inspector import Inspector
from invincible_tui.tui.screens.keys import KeysScreen
from invincible_tui.tui.screens.log import LogScreen, why_screen
from invincible_tui.tui.screens.planning import PlanningTable
from invincible_tui.tui.screens.result import ResultScreen
from invincible_tui.tui.screens.settings import SettingsScreen
from invincible_tui.tui.screens.setup import SetupScreen
from invincible_tui.tui.screens.statistics import statistics_lines
from invincible_tui.tui.screens.table import TableScreen
from invincible_tui.tui.screens.title import TitleScreen
from invincible_tui.tui.session import Session
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
    "log": (lambda desk: LogScreen(desk, _played(), print), "kkk"),
    "plan": (lambda desk: _planning(desk), "\nd\n"),
    "plan-result": (lambda desk: _planning(desk), "\nT"),
    "tracker": (lambda desk: _table(desk, "L"), ""),
    "threat": (lambda desk: _table(desk, "V"), ""),
    "why": (lambda desk: _why(desk), ""),
    "result": (lambda desk: _result(desk), ""),
    "statistics": (lambda desk: _statistics(desk), ""),
    "lesson": (lambda desk: _coached(desk, guided=True), ""),
    "hint": (lambda desk: _coached(desk, guided=False), "P"),
}


def _names() -> Names:
    return Names(StillKind().catalogue())


def _played() -> Session:
    """A game in which a card was played, taken back, played again, and a turn ended."""
    kind = StillKind()
    session = Session(Table.new(kind, {"heroes": ["invincible", "atom-eve"]}, 1), kind)
    session.choose(["play:card:200"])
    session.choose(["play:card:202"])
    session.undo()
    for pick in (["slot"], ["end"], []):
        session.choose(pick)
    return session


def _planning(desk: Desk) -> Screen:
    session = _played()
    return PlanningTable(desk, TableScreen(desk, session))


def _table(desk: Desk, key: str) -> Screen:
    """What a key of the table opens."""
    TableScreen(desk, _played()).press(key, key)
    return desk.screens.pop()


def _why(desk: Desk) -> Screen:
    causes = _played().causes()
    assert causes.last is not None
    return why_screen(desk, [causes.why(causes.last)])


def _with_keys(desk: Desk) -> Screen:
    desk.prefer(replace(desk.preferences, keys={"slot": ("f2", "s"), "find": ()}))
    return KeysScreen(desk, [COMMANDS[id] for id in ("attack", "slot", "find", "equip", "pick", "confirm", "command")])


def _battle(result: str | None = "won") -> Battle:
    """A battle as a journal would tell it."""
    return Battle(
        file="daily-2026-11-30.jsonl" if result else "2026-11-29-game.jsonl",
        begun=1796040000, played=1796040000 + 2400, seconds=2400,
        heroes=("invincible", "atom-eve"), villain="flaxans", city="chicago", difficulty="normal", scenario=False,
        result=result, reason="villain", rounds=9, turns=52, choices=443, undone=5, undos=9, undos_past_reveal=1,
        damage={"invincible": 54, "atom-eve": 43},
        damage_by={"punch": 31, "seeing-red": 14, "grav-hammer": 12, "acrobatics": 12, "invincible": 10, "debris": 6},
        defeated={"invincible": 3, "atom-eve": 0},
        gained={"invincible": ["grav-hammer", "solarius-cell", "solarius-cell"], "atom-eve": ["acrobatics"]},
        city_health=[27, 27, 25, 25, 26, 26, 24, 24, 25, 19, 19, 13, 13, 14, 12, 12, 13, 13, 14, 14],
        villain_health=[50, 0],
    )  # fmt: skip


def _result(desk: Desk) -> Screen:
    kind = StillKind()
    table = Table.new(kind, {"heroes": ["invincible", "atom-eve"]}, 1)
    while table.game.outcome is None:
        table.choose(["end"] if table.game.pending()[0].kind == "main" else [])
    screen = ResultScreen(desk, TableScreen(desk, Session(table, kind)))
    screen._battle = _battle()
    return screen


def _coached(desk: Desk, *, guided: bool) -> Screen:
    kind = StillKind()
    table = TableScreen(desk, Session(Table.new(kind, {"heroes": ["invincible", "atom-eve"]}, 1), kind))
    topics = [
        {"id": "one", "title": "The main phase", "when": {"kind": "main"}, "hint": "With {end} you end the phase.",
         "text": ["The Heroes act in any order that they like, as long as there is energy. " * 2, "{undo} takes back."]},
        {"id": "two", "title": "More", "text": ["And so on."]},
    ]  # fmt: skip
    return CoachedTable(desk, table, {"topics": topics}, guided=guided)


def _statistics(desk: Desk) -> Screen:
    record = Record([_battle(), _battle("lost"), _battle(None)], [("bad.jsonl", "line 3 is damaged.")])
    lines = list(statistics_lines(record, _names(), StillKind().choices()))
    return Pager(desk, "Statistics", lambda: lines)


def frame(name: str, size: tuple[int, int], tmp_path: Path, *, ascii: bool = False) -> str:
    make, keys = SCREENS[name]
    options = Options(saves=Path("saves-of-nobody"), config_path=Path("config.toml"), ascii=ascii)
    desk = Desk(options)
    desk.open(make(desk))
    desk.frame(*size)
    for key in keys:
        desk.press("enter" if key == "\n" else key, key)
        desk.frame(*size)
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
