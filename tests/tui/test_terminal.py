"""The app in a real terminal: signals, hang-up, bytes that are no text, split keys, resizes, errors, the farewell."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tui.terminal import Terminal

APP = str(Path(__file__).parent / "still_app.py")
Start = Callable[..., Terminal]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the app and waits for its first frame."""
    begun: list[Terminal] = []

    def one(*more: str, size: tuple[int, int] = (80, 24), wait: str = "main phase", **env: str) -> Terminal:
        home = {"XDG_STATE_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
        terminal = Terminal([sys.executable, APP, str(tmp_path / "game.jsonl"), *more], size, home | env)
        begun.append(terminal)
        terminal.wait_for(wait)
        terminal.settle()
        return terminal

    yield one
    for terminal in begun:
        terminal.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_ends_it_in_order(start: Start, number: signal.Signals) -> None:
    terminal = start()
    os.kill(terminal.process.pid, number)
    assert terminal.ended() == 128 + number
    assert terminal.restored()


def test_a_terminal_that_is_gone_ends_it(start: Start) -> None:
    terminal = start()
    terminal.hang_up()
    assert terminal.process.wait(10) == 128 + signal.SIGHUP


def test_bytes_that_are_no_text_change_nothing(start: Start) -> None:
    terminal = start()
    before = terminal.text
    terminal.type(b"\xff\xfe\xc3\x28\x80")
    terminal.settle()
    assert terminal.text == before
    terminal.type("\r")
    terminal.wait_for("energy 7")


def test_a_split_arrow_key_over_ssh_is_still_an_arrow(start: Start) -> None:
    terminal = start(SSH_CONNECTION="10.0.0.1 1 10.0.0.2 22")
    for piece in (b"\x1b", b"[", b"B"):
        terminal.type(piece)
        time.sleep(0.15)
    terminal.wait_for("Energy is 7")
    terminal.settle()
    assert "energy 6" in terminal.text
    row = next(line for line in terminal.text.splitlines()[-7:] if line.startswith("▶"))
    assert " 4 " in row


def test_late_replies_of_the_terminal_are_no_keys(start: Start) -> None:
    terminal = start()
    before = terminal.text
    terminal.type(b"\x1b[?2026;2$y\x1b[12;40R\x1b[?1;2c\x1b]11;rgb:0000/0000/0000\x1b\\")
    terminal.settle(0.8)
    assert terminal.text == before


def test_a_resize_gives_the_frame_of_a_fresh_start(start: Start) -> None:
    terminal = start(size=(120, 40))
    fresh = terminal.text
    terminal.resize(60, 10)
    terminal.wait_for("needs 80x24 cells")
    terminal.resize(120, 40)
    terminal.wait_for("main phase")
    terminal.settle()
    assert terminal.text == fresh


def test_leaving_says_where_the_game_is(start: Start) -> None:
    terminal = start()
    terminal.type("\r")
    terminal.wait_for("energy 7")
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()
    told, path, *_ = terminal.text.splitlines()
    assert "The game is saved. Go on with: invincible resume" in told
    assert path.startswith("/")


def test_an_error_is_one_line_and_exit_code_3(start: Start, tmp_path: Path) -> None:
    terminal = start("crash", wait="internal error")
    assert terminal.ended() == 3
    assert terminal.restored()
    said = " ".join(terminal.text.split())
    assert "internal error" in said
    assert "ZeroDivisionError" in said
    assert "Traceback" not in said
    assert list(tmp_path.rglob("*.log"))


def test_ascii_and_no_colour(start: Start) -> None:
    terminal = start("ascii", NO_COLOR="1")
    assert "> 1" in terminal.text
    assert terminal.text.isascii()


def test_nothing_is_written_while_nothing_happens(start: Start) -> None:
    terminal = start()
    assert terminal.read(1.0) == b""


def test_stopped_and_gone_on_it_draws_everything_anew(start: Start) -> None:
    terminal = start()
    before = terminal.text
    os.kill(terminal.process.pid, signal.SIGTSTP)
    terminal.settle(0.3)
    assert terminal.restored()
    terminal.screen.reset()
    os.kill(terminal.process.pid, signal.SIGCONT)
    terminal.wait_for("main phase")
    terminal.settle()
    assert terminal.text == before
    terminal.type("\r")
    terminal.wait_for("energy 7")


@pytest.mark.parametrize("columns", ["10000", "40", "x"])
def test_the_terminal_itself_tells_its_size(start: Start, columns: str) -> None:
    terminal = start(COLUMNS=columns, LINES="5000")
    assert "? help" in terminal.text.splitlines()[23]
    terminal.type("q")
    assert terminal.ended() == 0
