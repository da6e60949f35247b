"""The Textual layer: keys reach the desk, frames the canvas, and what is slow is not loaded before it is needed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui.app import InvincibleApp, farewell
from invincible_tui.tui.driver import SteadyDriver
from tests.tui.fixtures.still_game import StillKind
from tests.tui.running import at_table


def app_with_game(still: StillKind, options: Options, tmp_path: Path) -> InvincibleApp:
    table = Table.new(still, {"heroes": ["invincible", "atom-eve"]}, 1, path=tmp_path / "game.jsonl")
    return InvincibleApp(replace(options, start="table", table=table))


async def test_keys_reach_the_desk(still: StillKind, options: Options, tmp_path: Path) -> None:
    async with at_table(still, options, tmp_path / "game.jsonl") as hands:
        await hands.press_until("right", lambda screen: "▶12" in screen)
        await hands.press_until("enter", lambda screen: "Discard any cards" in screen)
        await hands.press_until("u", lambda screen: "Undone: End the main phase" in screen)
        assert "Help" in await hands.press("question_mark")
        await hands.press("escape", "q")
    assert hands.app.return_value == 0


async def test_what_the_canvas_draws_is_the_frame(still: StillKind, options: Options, tmp_path: Path) -> None:
    app = app_with_game(still, options, tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("down", "enter")
        strips = app.canvas.render_lines(app.canvas.size.region)
        drawn = "\n".join(strip.text.rstrip() for strip in strips) + "\n"
        assert drawn == app.canvas.paper.text()
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert (app.canvas.paper.width, app.canvas.paper.height) == (120, 40)


def test_the_name_of_a_save_never_steers_the_terminal(options: Options) -> None:
    app, said = InvincibleApp(options), list[str]()
    app.desk.played = Path("saves/a\x1b]0;pwned\x07.jsonl")
    farewell(app.desk, said.append)
    assert said[-1] == "saves/a\\x1b]0;pwned\\x07.jsonl"


async def test_an_error_ends_the_app_and_is_kept(still: StillKind, options: Options, tmp_path: Path) -> None:
    app = app_with_game(still, options, tmp_path)
    error: BaseException | None = None
    try:
        async with app.run_test() as pilot:
            app.desk.screens.clear()
            await pilot.press("down")
    except IndexError as raised:
        error = raised
    assert error is not None
    assert app.failure is error
    assert app.return_code == 3


async def test_the_first_layout_has_the_size_of_the_terminal(options: Options, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.get_terminal_size", lambda *_: os.terminal_size((100, 30)))
    monkeypatch.setenv("COLUMNS", "10000")
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)}
    app = InvincibleApp(options, SteadyDriver)
    app._driver = app._build_driver(headless=False, inline=False, mouse=False, size=None)
    for number, handler in handlers.items():
        signal.signal(number, handler)
    assert app.size == (100, 30)


def test_drawing_and_playing_need_no_textual() -> None:
    code = (
        "import sys; import invincible_tui.tui.screens.table, invincible_tui.tui.tables.invincible, "
        "invincible_tui.tui.screens.setup, invincible_tui.tui.screens.title; "
        "sys.exit('textual' in sys.modules or 'rich' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False).returncode == 0
