"""A whole battle by keyboard in a real terminal: from the title through the set-up to the result, then resumed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.terminal import Terminal

#: What somebody plays who attacks, plays everything, equips and buys what there is, and ends each phase.
ROUND = ["a", "\r", "P", "e", "\r", "g", "\r", "P", "d", "\r", " ", "j", " ", "\r", "y"]


@pytest.fixture
def invincible(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(
        [sys.executable, "-m", "invincible_tui"], (100, 30), {"INVINCIBLE_SAVES": str(tmp_path / "saves")}
    )
    yield terminal
    terminal.close()


def test_from_the_title_to_the_result(invincible: Terminal, tmp_path: Path) -> None:
    invincible.wait_for("New game")
    invincible.type("n")
    invincible.wait_for("Heroes, in player order")
    invincible.type("kk\r7\r")
    invincible.wait_for("Seed: 7")
    invincible.type("s")
    invincible.wait_for("phase:")
    for _ in range(400):
        for key in ROUND:
            invincible.type(key)
            invincible.read_once(0.03)
            if "Rounds:" in invincible.text:
                break
        else:
            continue
        break
    screen = invincible.text
    assert "VICTORY" in screen or "DEFEAT" in screen
    assert "Rounds:" in screen
    invincible.type("u")
    invincible.wait_for("Undone:")
    invincible.type("q")
    assert invincible.ended() == 0
    assert invincible.restored()
    again = Terminal(
        [sys.executable, "-m", "invincible_tui", "resume"], (80, 24), {"INVINCIBLE_SAVES": str(tmp_path / "saves")}
    )
    again.wait_for("? help")
    assert "r redo" in again.text
    again.type("q")
    assert again.ended() == 0
    again.close()
