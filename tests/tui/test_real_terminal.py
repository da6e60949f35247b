"""The table in a real terminal: the bell, thinking beside the player, and every usual key through tmux."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from invincible_tui.commands import offered
from tests.tui.terminal import Terminal

NEW = ["new", "--hero", "invincible", "--hero", "atom-eve", "--villain", "flaxans", "--city", "chicago", "--seed", "7"]


def test_the_bell_rings_when_bots_have_played_and_a_hint_is_thought_out_meanwhile(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("bell = true\nhints = false\nconfirm = false\n")
    terminal = Terminal(
        [
            sys.executable,
            "-m",
            "invincible_tui",
            *NEW,
            "--bot",
            "atom-eve=random",
            "--no-animation",
            "--config",
            str(config),
        ],
        env={"INVINCIBLE_SAVES": str(tmp_path / "saves")},
    )
    try:
        terminal.wait_for("Invincible, main phase")
        terminal.settle()
        assert b"your turn" not in terminal.written
        terminal.type("H")
        terminal.wait_for("Hint: what a bot would do here")
        terminal.type("\x7f")
        terminal.wait_for("Invincible, main phase")
        for _ in range(12):
            terminal.type("d\r\r")
            terminal.settle(0.3)
            if b"your turn\x07\x07" in terminal.written:
                break
        assert b"\x1b]2;Invincible: your turn\x07\x07" in terminal.written
        terminal.type("q")
        assert terminal.ended() == 0
        assert terminal.restored()
    finally:
        terminal.close()


class Tmux:
    """One program in a tmux of its own."""

    def __init__(self, folder: Path, command: str) -> None:
        self._socket = str(folder / "tmux")
        self.run("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", command)

    def run(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", self._socket, *arguments], capture_output=True, text=True, check=False, timeout=20
        )
        return done.stdout

    @property
    def text(self) -> str:
        return self.run("capture-pane", "-p")

    def wait_for(self, words: str, seconds: float = 20) -> None:
        end = time.monotonic() + seconds
        while words not in self.text:
            if time.monotonic() > end:
                raise AssertionError(f"{words!r} never came:\n{self.text}")
            time.sleep(0.05)


@pytest.fixture
def tmux(tmp_path: Path, need: Callable[[str], str]) -> Iterator[Tmux]:
    need("tmux")
    listener = Path(__file__).parent / "key_listener.py"
    begun = Tmux(tmp_path, f"{sys.executable} {listener} {tmp_path / 'keys'}")
    yield begun
    begun.run("kill-server")


def test_every_usual_key_arrives_through_tmux(tmux: Tmux, tmp_path: Path) -> None:
    tmux.wait_for("listening")
    named = {"escape": "Escape", "backspace": "BSpace", "enter": "Enter", "space": "Space", "tab": "Tab", "up": "Up", "down": "Down",
             "left": "Left", "right": "Right", "f1": "F1", "question_mark": "?", "colon": ":", "slash": "/"}  # fmt: skip
    wanted = [key for command in offered("screen") for key in command.keys]
    for key in wanted:
        tmux.run("send-keys", *([] if key in named else ["-l"]), named.get(key, key))
        # An escape and the next key that come together are one key with alt.
        time.sleep(0.6 if key == "escape" else 0.02)
    tmux.wait_for(f"{len(wanted)} keys")
    heard = (tmp_path / "keys").read_text(encoding="utf-8").split("\n")
    arrived = [line.partition(" ")[0 if key in named else 2] for key, line in zip(wanted, heard, strict=False)]
    assert arrived == wanted


@pytest.mark.parametrize("asked", [False, True])
def test_the_terminal_is_asked_for_the_mouse_only_with_mouse(tmp_path: Path, asked: bool) -> None:
    terminal = Terminal(
        [sys.executable, "-m", "invincible_tui", *NEW, *(["--mouse"] if asked else [])],
        env={"INVINCIBLE_SAVES": str(tmp_path / "saves"), "XDG_CONFIG_HOME": str(tmp_path)},
    )
    try:
        terminal.wait_for("main phase")
        terminal.settle()
        assert (b"\x1b[?1000h" in terminal.written) is asked
        if asked:
            row, line = next(
                (y, line) for y, line in enumerate(terminal.text.splitlines()) if "End the main phase" in line
            )
            column = line.index("End the main phase") + 1
            for _ in range(2):
                terminal.type(f"\x1b[<0;{column};{row + 1}M\x1b[<0;{column};{row + 1}m")
                terminal.settle()
            assert "Enter or d again ends the phase" in terminal.text
        terminal.type("q")
        assert terminal.ended() == 0
    finally:
        terminal.close()
