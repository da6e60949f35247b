"""Terminals of every kind: by name, colours, locale and size, and streams that are no terminal at all."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.tui.modes import colours
from tests.tui.real_game import NEW, RealGame
from tests.tui.terminal import Terminal


def played(game: RealGame, terminal: Terminal) -> str:
    """The screen of a game that answers a key and is then left in order; what stood on it."""
    game.choose(terminal, "\r")
    terminal.wait_for("energy 1")
    terminal.settle()
    shown = terminal.text
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()
    return shown


@pytest.mark.parametrize("name", ["xterm-256color", "screen", "tmux-256color"])
def test_terminals_with_all_signs(game: RealGame, name: str) -> None:
    terminal = game.begin(TERM=name)
    assert "▶" in played(game, terminal)
    assert colours(terminal.written)


@pytest.mark.parametrize(("name", "coloured"), [("linux", True), ("vt100", False)])
def test_terminals_with_ascii_alone(game: RealGame, name: str, coloured: bool) -> None:
    terminal = game.begin(TERM=name)
    assert "> 1" in played(game, terminal)
    assert terminal.written.isascii()
    assert bool(colours(terminal.written)) is coloured


@pytest.mark.parametrize(
    "locale", [{"LANG": None}, {"LANG": "C"}, {"LC_ALL": "C"}, {"LANG": None, "LC_CTYPE": "POSIX"}]
)
def test_the_c_locale_gets_ascii_by_itself(game: RealGame, locale: Mapping[str, str | None]) -> None:
    terminal = game.begin(**locale)  # type: ignore[arg-type]
    assert "> 1" in played(game, terminal)
    assert terminal.written.isascii()


@pytest.mark.parametrize("name", [None, "", "dumb", "unknown"])
def test_terminals_without_a_screen_get_plain_text(game: RealGame, name: str | None) -> None:
    terminal = game.begin(wait="End the main phase", TERM=name)
    game.choose(terminal, "1\r")
    terminal.type("quit\r")
    assert terminal.ended() == 0
    assert b"\x1b" not in terminal.written
    assert terminal.restored()


@pytest.mark.parametrize(
    ("more", "env"),
    [
        ((), {"NO_COLOR": "1"}),
        (("--no-color",), {}),
        (("--theme", "dark"), {"NO_COLOR": "1", "COLORTERM": "truecolor"}),
    ],
)
def test_no_colour_means_none_in_any_byte(game: RealGame, more: tuple[str, ...], env: Mapping[str, str]) -> None:
    terminal = game.begin(*more, **env)
    for keys in ("\r", "?", "m", "i", "L", "V", "B", "W", "T", ":settings\r"):
        terminal.type(keys)
        terminal.settle()
        terminal.type("\x7f")
        terminal.settle()
    terminal.type("q")
    assert terminal.ended() == 0
    assert colours(terminal.written) == set()
    assert b"\x1b[1m" in terminal.written


def test_an_empty_no_color_says_nothing(game: RealGame) -> None:
    assert colours(game.begin(NO_COLOR="").written)


def test_errors_that_go_elsewhere_leave_the_screen_where_it_is(game: RealGame) -> None:
    errors = game.folder / "errors"
    command = ["sh", "-c", f'exec "$@" 2>{errors}', "sh", sys.executable, "-m", "invincible_tui", *NEW]
    terminal = game.start([*command, "--save", str(game.path)])
    played(game, terminal)
    assert errors.read_text() == ""


@pytest.mark.parametrize("stream", ["<", ">"])
def test_a_stream_that_is_no_terminal_gets_plain_text(game: RealGame, stream: str) -> None:
    file = game.folder / "stream"
    file.write_text("1\nquit\n")
    said = game.folder / "said"
    redirected = f'exec "$@" <{file}' if stream == "<" else f'exec "$@" >{said}'
    command = ["sh", "-c", redirected, "sh", sys.executable, "-m", "invincible_tui", *NEW, "--save", str(game.path)]
    terminal = Terminal(command, env=game.surroundings({}))
    terminal.type("1\rquit\r")
    assert terminal.ended(60) == 0
    assert game.steps == 2
    told = said.read_text() if stream == ">" else terminal.written.decode()
    assert "Go on with: invincible resume" in told
    assert "\x1b" not in told
    assert terminal.restored()
    terminal.close()


def test_no_stream_is_a_terminal(game: RealGame) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "invincible_tui", *NEW, "--save", str(game.path)],
        input="1\n",
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(Path(__file__).parents[2]), "HOME": str(game.folder), "TERM": "xterm"},
    )
    assert (done.returncode, done.stderr, game.steps) == (0, "", 2)
    assert "\x1b" not in done.stdout


def test_one_cell_and_back_is_like_a_fresh_start(game: RealGame) -> None:
    terminal = game.begin()
    fresh = terminal.text
    terminal.resize(1, 1)
    terminal.settle()
    terminal.type("\rdu")
    terminal.settle()
    terminal.resize(80, 24)
    terminal.wait_for("? help")
    terminal.settle()
    assert terminal.text == fresh
    assert game.steps == 1
    played(game, terminal)


def test_a_start_in_one_cell_grows(game: RealGame) -> None:
    terminal = game.begin(size=(1, 1), wait="")
    terminal.settle(1.0)
    terminal.resize(80, 24)
    terminal.wait_for("? help")
    terminal.settle()
    grown = terminal.text
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()
    assert game.resume().text == grown


def test_in_one_cell_it_can_be_left(game: RealGame) -> None:
    terminal = game.begin(size=(1, 1), wait="")
    terminal.wait_until(lambda: b"\x1b[?1049h" in terminal.written, "the screen")
    terminal.type("q")
    assert terminal.ended(60) == 0
    assert terminal.restored()


def test_a_storm_of_sizes_ends_like_a_fresh_start(game: RealGame) -> None:
    terminal = game.begin(size=(120, 40))
    fresh = terminal.text
    sizes = itertools.product((1, 79, 80, 100, 200, 7), (1, 23, 24, 60, 3))
    for size in [*sizes, *[(120, 40), (80, 24)] * 20, (120, 40)]:
        terminal.resize(*size)
    terminal.settle(0.5)
    terminal.screen.reset()
    terminal.type("\x0c")
    terminal.wait_for("? help")
    terminal.settle()
    assert terminal.text == fresh
    played(game, terminal)


def test_a_terminal_of_no_size_is_taken_for_a_usual_one(game: RealGame) -> None:
    terminal = game.begin(size=(80, 24), told=(0, 0))
    assert "? help" in terminal.text.splitlines()[23]
