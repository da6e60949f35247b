"""A whole battle by keyboard in a real terminal: from the title through the set-up to the result, then resumed."""

from __future__ import annotations

import os

from tests.tui.real_game import RealGame

#: What somebody plays who attacks, plays everything, equips and buys what there is, and ends each phase.
ROUND = ["a", "\r", "P", "e", "\r", "g", "\r", "P", "d", "\r", " ", "j", " ", "\r", "y"]


def test_from_the_title_to_the_result(game: RealGame) -> None:
    terminal = game.run("--config", os.devnull, size=(80, 24), wait="New game")
    terminal.type("n")
    terminal.wait_for("Heroes, in player order")
    terminal.type("kk\r7\r")
    terminal.wait_for("Seed: 7")
    terminal.type("s")
    terminal.wait_for("phase:")
    for _ in range(400):
        for key in ROUND:
            terminal.type(key)
            terminal.read_once(0.03)
            if "Rounds:" in terminal.text:
                break
        else:
            continue
        break
    screen = terminal.text
    assert "VICTORY" in screen or "DEFEAT" in screen
    assert "Rounds:" in screen
    terminal.type("u")
    terminal.wait_for("Undone:")
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()
    again = game.run("resume")
    assert "r redo" in again.text
    again.type("q")
    assert again.ended() == 0
