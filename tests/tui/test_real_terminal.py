"""The table in a real terminal: the bell, thinking beside the player, and every usual key through tmux."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from string import digits

import pytest

from invincible_tui.commands import LETTERS, offered
from tests.tui.real_game import NEW, RealGame
from tests.tui.terminal import Terminal
from tests.tui.tmux import Tmux


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


#: How tmux calls the keys that are no characters.
TMUX_NAMES = {"escape": "Escape", "backspace": "BSpace", "enter": "Enter", "space": "Space", "tab": "Tab", "up": "Up",
              "down": "Down", "left": "Left", "right": "Right", "f1": "F1"}  # fmt: skip
CHARACTERS = {"question_mark": "?", "colon": ":", "slash": "/"}


@pytest.fixture(params=["tmux-256color", "screen"])
def tmux(request: pytest.FixtureRequest, tmp_path: Path, need: Callable[[str], str]) -> Iterator[Callable[[str], Tmux]]:
    """Starts a command in tmux, which calls itself by one name or the other."""
    need("tmux")
    begun: list[Tmux] = []

    def start(command: str) -> Tmux:
        begun.append(Tmux(tmp_path, command, term=request.param))
        return begun[-1]

    yield start
    for one in begun:
        one.close()


def test_every_usual_key_arrives_through_tmux(tmux: Callable[[str], Tmux], tmp_path: Path) -> None:
    listener = Path(__file__).parent / "key_listener.py"
    terminal = tmux(f"{sys.executable} {listener} {tmp_path / 'keys'}")
    terminal.wait_for("listening")
    wanted = [*(key for command in offered("screen") for key in command.keys), *digits, *LETTERS]
    assert all(len(key) == 1 or key in TMUX_NAMES or key in CHARACTERS for key in wanted)
    for count, key in enumerate(wanted, 1):
        name = CHARACTERS.get(key, key)
        terminal.run("send-keys", *([TMUX_NAMES[key]] if key in TMUX_NAMES else ["-l", name]))
        if key == "escape":
            # An escape and the next key that come together are one key with alt.
            terminal.wait_for(f"{count} keys")
    terminal.wait_for(f"{len(wanted)} keys")
    heard = (tmp_path / "keys").read_text(encoding="utf-8").splitlines()
    arrived = [line.partition(" ") for line in heard]
    assert [name if name in TMUX_NAMES else character for name, _, character in arrived] == [
        CHARACTERS.get(key, key) for key in wanted
    ]


def test_a_game_in_tmux_looks_like_any_other_and_leaves_it_as_it_was(
    tmux: Callable[[str], Tmux], game: RealGame
) -> None:
    modes = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{keypad_cursor_flag} #{wrap_flag}"
    variables = " ".join(f"{name}={value}" for name, value in game.surroundings({"LANG": "C.UTF-8"}).items())
    terminal = tmux(f"env {variables} PS1='ready ' sh")
    terminal.wait_for("ready")
    before = terminal.run("display-message", "-p", modes)
    terminal.run(
        "send-keys", "-l", " ".join([sys.executable, "-m", "invincible_tui", *NEW, f"--save {game.path} --mouse"])
    )
    terminal.run("send-keys", "Enter")
    terminal.wait_for("? help")
    assert terminal.run("display-message", "-p", modes) != before
    terminal.run("send-keys", "Right")
    terminal.wait_for("▶ 2")
    terminal.run("send-keys", "Left")
    terminal.wait_for("▶ 1")
    shown = terminal.text
    terminal.run("send-keys", "q")
    terminal.wait_for("Go on with: invincible resume")
    assert terminal.run("display-message", "-p", modes) == before
    assert shown.rstrip() == game.resume().text.rstrip()


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
