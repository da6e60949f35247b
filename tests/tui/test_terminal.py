"""The app in a real terminal: signals, hang-up, bytes that are no text, split keys, resizes, errors, the farewell."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tui.modes import modes_left
from tests.tui.terminal import Terminal

APP = str(Path(__file__).parent / "still_app.py")
Start = Callable[..., Terminal]
SSH = "10.0.0.1 1 10.0.0.2 22"


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


def test_a_change_of_the_mouse_holds_at_once(start: Start, tmp_path: Path) -> None:
    terminal = start(XDG_CONFIG_HOME=str(tmp_path))
    terminal.type(":settings\r")
    terminal.wait_for("Pace of bots")
    terminal.type("7")
    terminal.wait_for("Mouse                       off")
    at = next(y for y, line in enumerate(terminal.text.splitlines(), 1) if "ASCII only" in line)
    click = f"\x1b[<0;10;{at}M\x1b[<0;10;{at}m"
    terminal.type(click)
    terminal.type("\r")
    terminal.wait_for("Mouse                       on")
    assert "mouse clicks" in modes_left(terminal.written)
    terminal.type(click)
    terminal.wait_for("▶ ASCII only")
    terminal.type("7\r")
    terminal.wait_for("Mouse                       off")
    assert "mouse clicks" not in modes_left(terminal.written)
    terminal.type("qq")
    assert terminal.ended() == 0
    assert terminal.restored()


def test_bytes_that_are_no_text_change_nothing(start: Start) -> None:
    terminal = start()
    before = terminal.text
    terminal.type(b"\xff\xfe\xc3\x28\x80")
    terminal.settle()
    assert terminal.text == before
    terminal.type("\r")
    terminal.wait_for("energy 7")


def stutter(terminal: Terminal, *pieces: bytes) -> None:
    """Send the pieces of a sequence as a bad line does, a moment apart."""
    for piece in pieces:
        terminal.type(piece)
        time.sleep(0.15)


@pytest.mark.parametrize("pieces", [(b"\x1b", b"[", b"B"), (b"\x1b[", b"B"), (b"\x1b", b"OB"), (b"\x1b[1;", b"1B")])
def test_a_split_arrow_key_over_ssh_is_still_an_arrow(start: Start, pieces: tuple[bytes, ...]) -> None:
    terminal = start(SSH_CONNECTION=SSH)
    stutter(terminal, *pieces)
    terminal.wait_for("▶ 4")
    assert "energy 6" in terminal.text


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize("cuts", [(1, 3), (2, 5), (3, 8), (6, 9)])
def test_a_split_mouse_report_over_ssh_is_a_click_or_nothing(start: Start, asked: bool, cuts: tuple[int, int]) -> None:
    terminal = start(*["mouse"] * asked, SSH_CONNECTION=SSH)
    before = terminal.text
    y = next(y for y, line in enumerate(before.splitlines(), 1) if "Play Endure" in line)
    x = before.splitlines()[y - 1].index("Play Endure") + 1
    report = f"\x1b[<0;{x};{y}M".encode()
    first, second = cuts
    stutter(terminal, report[:first], report[first:second], report[second:])
    if asked:
        terminal.wait_for("▶ 2")
    else:
        terminal.settle()
        assert terminal.text == before
    assert "energy 6" in terminal.text


@pytest.mark.parametrize(
    "pieces",
    [
        (b"\x1b[?2026;", b"2$y"),
        (b"\x1b", b"[?2048", b";2$", b"y"),
        (b"\x1b[?1;2", b"c"),
        (b"\x1b[", b"12;", b"40R"),
        (b"\x1b]11;rgb:00", b"00/0000/", b"0000\x1b", b"\\"),
        (b"\x1bP>|xterm", b"(370)", b"\x1b\\"),
        (b"\x1b[48;24;8", b"0;600;800t"),
        (b"\x1b[20", b"0~dd\r\rq", b"\x1b[201", b"~"),
    ],
)
def test_split_late_replies_of_the_terminal_are_no_keys(start: Start, pieces: tuple[bytes, ...]) -> None:
    terminal = start(SSH_CONNECTION=SSH)
    before = terminal.text
    stutter(terminal, *pieces)
    terminal.settle(0.8)
    assert terminal.text == before
    terminal.type("\r")
    terminal.wait_for("energy 7")


def test_a_terminal_that_can_do_everything_is_as_it_was(start: Start) -> None:
    """One that answers that it knows synchronised output and in-band resizes, as newer ones do."""
    terminal = start("mouse")
    terminal.type(b"\x1b[?2026;2$y\x1b[?2048;2$y\x1b[?62;22c")
    terminal.type("\r")
    terminal.wait_for("energy 7")
    assert b"\x1b[?2026h" in terminal.written
    terminal.resize(100, 30)
    terminal.wait_until(lambda: "? help" in "".join(terminal.text.splitlines()[29:]), "the larger frame")
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()


def test_a_resize_gives_the_frame_of_a_fresh_start(start: Start) -> None:
    terminal = start(size=(120, 40))
    fresh = terminal.text
    terminal.resize(60, 10)
    terminal.wait_for("needs 80x24 cells")
    terminal.resize(120, 40)
    terminal.wait_for("main phase")
    terminal.settle()
    assert terminal.text == fresh


def test_leaving_says_where_the_game_is(start: Start, tmp_path: Path) -> None:
    terminal = start()
    terminal.type("\r")
    terminal.wait_for("energy 7")
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()
    # A row holds 80 characters, and paths here are longer than what is left of one.
    told = terminal.text.replace("\n", "")
    (game,) = tmp_path.rglob("*.jsonl")
    assert f"The game is saved. Go on with: invincible resume {game}" in told
    assert told.count(str(game)) == 2


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
