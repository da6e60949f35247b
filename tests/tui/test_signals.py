"""Whatever ends or stops the program: the terminal is as it was, the exit code says why, the game waits."""

from __future__ import annotations

import os
import re
import signal
import sys
import termios
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.tui.modes import modes_left
from tests.tui.real_game import NEW, RealGame
from tests.tui.terminal import Terminal

ENDING = [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]
#: Two cards played and the phase ended, so that the question is what to discard.
CHOICES = ("\r", "\r", "d")
STEPS = 4


def seen(terminal: Terminal) -> str:
    """The screen without the count of new lines of the log, which only those have who saw them come."""
    return re.sub(r" +\d+ new lines?: m", "", terminal.text)


def made(game: RealGame, *more: str) -> tuple[Terminal, str]:
    """A game after three choices, and what the screen shows."""
    terminal = game.begin(*more)
    game.choose(terminal, *CHOICES)
    terminal.wait_for("discard any cards of your hand")
    terminal.settle()
    assert game.steps == STEPS
    return terminal, seen(terminal)


def goes_on(game: RealGame, before: str) -> None:
    """The game, resumed on the screen, asks the same question at the same step, and takes the answer to it."""
    asked = game.asked()
    assert (asked["id"], asked["kind"]) == (STEPS, "discard")
    again = game.resume()
    assert seen(again) == before
    plays_on_and_leaves(game, again)
    assert game.steps == STEPS + 1


def plays_on_and_leaves(game: RealGame, terminal: Terminal) -> None:
    """The program takes an answer, and leaves as it should."""
    game.choose(terminal, "d")
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_ends_it_and_the_game_goes_on(game: RealGame, number: signal.Signals) -> None:
    terminal, before = made(game, "--mouse")
    terminal.send(number)
    assert terminal.ended() == 128 + number
    assert terminal.restored()
    goes_on(game, before)


@pytest.mark.parametrize("key", ["q", "\x03", "\x04"])
def test_a_key_ends_it_and_the_game_goes_on(game: RealGame, key: str) -> None:
    terminal, before = made(game)
    terminal.type(key)
    assert terminal.ended() == 0
    assert terminal.restored()
    goes_on(game, before)


def test_a_terminal_that_is_closed_ends_it_and_the_game_goes_on(game: RealGame) -> None:
    terminal, before = made(game)
    terminal.hang_up()
    assert terminal.process.wait(20) == 128 + signal.SIGHUP
    goes_on(game, before)


def test_a_kill_loses_nothing(game: RealGame) -> None:
    terminal, before = made(game)
    terminal.send(signal.SIGKILL)
    assert terminal.ended() == -signal.SIGKILL
    goes_on(game, before)


def test_stopped_and_gone_on_it_is_where_it_was(game: RealGame) -> None:
    terminal, before = made(game, "--mouse")
    for _ in range(2):
        terminal.send(signal.SIGTSTP)
        terminal.stopped()
        assert terminal.restored()
        terminal.screen.reset()
        terminal.send(signal.SIGCONT)
        terminal.wait_for("discard any cards of your hand")
        terminal.settle()
        assert seen(terminal) == before
    plays_on_and_leaves(game, terminal)


def test_another_size_meanwhile_is_seen(game: RealGame) -> None:
    terminal, _ = made(game)
    terminal.send(signal.SIGTSTP)
    terminal.stopped()
    terminal.resize(120, 40)
    terminal.send(signal.SIGCONT)
    terminal.wait_for("discard any cards of your hand")
    terminal.settle()
    assert "? help" in terminal.text.splitlines()[39]


@pytest.mark.parametrize("signals", [(signal.SIGSTOP, signal.SIGCONT), (signal.SIGCONT, signal.SIGCONT)])
def test_a_signal_to_go_on_that_nothing_preceded_changes_nothing(game: RealGame, signals: Sequence[int]) -> None:
    terminal, before = made(game)
    for number in signals:
        terminal.send(number)
        if number == signal.SIGSTOP:
            terminal.stopped()
    terminal.settle()
    assert seen(terminal) == before
    plays_on_and_leaves(game, terminal)


def test_the_line_may_be_changed_while_it_is_stopped(game: RealGame) -> None:
    terminal, _ = made(game)
    terminal.send(signal.SIGSTOP)
    terminal.stopped()
    termios.tcsetattr(terminal.slave, termios.TCSANOW, terminal.before)
    terminal.screen.reset()
    terminal.send(signal.SIGCONT)
    terminal.wait_for("? help")
    game.choose(terminal, "d", "u")
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_that_come_with_one_to_go_on_end_it(game: RealGame, number: signal.Signals) -> None:
    terminal, before = made(game)
    terminal.send(number, signal.SIGCONT)
    assert terminal.ended() == 128 + number
    assert terminal.restored()
    goes_on(game, before)


def test_the_first_of_several_signals_counts(game: RealGame) -> None:
    terminal, _ = made(game)
    terminal.send(signal.SIGTERM)
    terminal.read_once(0.01)
    terminal.send(signal.SIGTERM, signal.SIGTERM)
    assert terminal.ended() == 128 + signal.SIGTERM
    assert terminal.restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_what_ends_it_while_it_is_stopped_ends_it_in_order(game: RealGame, number: signal.Signals) -> None:
    terminal, before = made(game)
    terminal.send(signal.SIGTSTP)
    terminal.stopped()
    terminal.send(number, signal.SIGCONT)
    assert terminal.ended() == 128 + number
    assert terminal.restored()
    goes_on(game, before)


def test_a_terminal_that_is_closed_while_it_is_stopped_ends_it(game: RealGame) -> None:
    terminal, before = made(game)
    terminal.send(signal.SIGTSTP)
    terminal.stopped()
    terminal.hang_up()
    assert terminal.process.wait(20) == 128 + signal.SIGHUP
    goes_on(game, before)


def test_a_signal_in_a_flood_of_keys_is_heard(game: RealGame) -> None:
    terminal, before = made(game)
    terminal.type("jk" * 2000)
    terminal.send(signal.SIGTERM)
    assert terminal.ended(60) == 128 + signal.SIGTERM
    assert terminal.restored()
    goes_on(game, before)


def test_a_terminal_that_takes_nothing_does_not_hold_it_up(game: RealGame) -> None:
    terminal, before = made(game)
    terminal.type("\x0c" * 200)
    terminal.send(signal.SIGTERM)
    assert terminal.process.wait(30) == 128 + signal.SIGTERM
    goes_on(game, before)


def test_a_shell_gets_its_terminal_back_and_the_game_too(game: RealGame, need: Callable[[str], str]) -> None:
    """In a shell with jobs: stopped, sent to the background, where it waits, and brought back to the front."""
    (game.folder / "inputrc").write_text("set enable-bracketed-paste off\n")
    shell = game.start(
        [need("bash"), "--norc", "--noprofile", "-i"], wait="$", INPUTRC=str(game.folder / "inputrc"), PS1="$ "
    )
    shell.type(" ".join([sys.executable, "-m", "invincible_tui", *NEW, "--save", f"{game.path}\r"]))
    shell.wait_for("? help")
    game.choose(shell, *CHOICES)
    (child,) = Path(f"/proc/{shell.process.pid}/task/{shell.process.pid}/children").read_text().split()
    os.kill(int(child), signal.SIGTSTP)
    shell.wait_for("Stopped")
    assert modes_left(shell.written) == []
    shell.type("bg\r")
    shell.type("echo shell $((6*7))\r")
    shell.wait_for("shell 42")
    shell.screen.reset()
    shell.type("fg\r")
    shell.wait_for("discard any cards of your hand")
    game.choose(shell, "d")
    shell.type("q")
    shell.wait_for("Go on with: invincible resume")
    shell.type("echo ended $?\r")
    shell.wait_for("ended 0")
    assert modes_left(shell.written) == []


def in_plain_text(game: RealGame) -> Terminal:
    """A game in plain text on a terminal that has no screen, after a choice that it has told of."""
    terminal = game.begin(wait="End the main phase", TERM="dumb")
    terminal.type("1\r")
    terminal.wait_for("Determination x2")
    return terminal


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_ends_plain_text_and_the_game_goes_on(game: RealGame, number: signal.Signals) -> None:
    terminal = in_plain_text(game)
    terminal.send(number)
    assert terminal.ended() == 128 + number
    assert terminal.restored()
    assert "Traceback" not in terminal.text
    assert game.asked()["id"] == 2


def test_a_terminal_that_is_closed_ends_plain_text(game: RealGame) -> None:
    terminal = in_plain_text(game)
    terminal.hang_up()
    assert terminal.process.wait(30) == 128 + signal.SIGHUP
    assert game.asked()["id"] == 2
