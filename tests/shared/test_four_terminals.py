"""Four people at one table, each with a program and a terminal of their own, all with the full screen."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.table_folder import TableFolder
from tests.front.conftest import surroundings
from tests.tui.terminal import Terminal

HEROES = {"ann": "invincible", "bob": "atom-eve", "cat": "robot", "dan": "rex-splode"}
SIZES = {"ann": (80, 24), "bob": (120, 40), "cat": (100, 30), "dan": (80, 24)}
NEW = [word for hero in HEROES.values() for word in ("--hero", hero)]
NEW += ["--villain", "flaxans", "--city", "chicago", "--seed", "7"]


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[dict[str, Terminal]]:
    """The four at the table friday, each on the seat of a Hero."""
    begun: dict[str, Terminal] = {}
    try:
        for who, hero in HEROES.items():
            command = ["host", "friday", *NEW] if not begun else ["join", "friday"]
            begun[who] = Terminal(
                [sys.executable, "-m", "invincible_tui", "--tables", str(tmp_path / "tables"), *command,
                 "--name", who, "--seat", hero],
                SIZES[who], surroundings(tmp_path),
            )  # fmt: skip
            begun[who].wait_for("Who takes this turn?", 60.0)
        begun["ann"].wait_for("dan plays Rex Splode.", 60.0)
        yield begun
    finally:
        for terminal in begun.values():
            terminal.close()


def wait_at(terminals: dict[str, Terminal], words: str, *but: str) -> None:
    """Wait until everyone, but some, sees some words."""
    for who, terminal in terminals.items():
        if who not in but:
            terminal.wait_for(words, 60.0)


def everyone_rests(terminals: dict[str, Terminal]) -> None:
    """Let everyone catch up, so that the next key is nobody's haste."""
    for terminal in terminals.values():
        terminal.settle(0.3)


def test_a_table_of_four(seated: dict[str, Terminal], tmp_path: Path) -> None:
    for person in ("ann (Invincible)", "cat (Robot)", "dan (Rex Splode)"):
        seated["bob"].wait_for(person)

    # Two may say whose turn it is. The first answer counts, and the other is told.
    wait_at(seated, "Waiting for ann (Invincible) or bob (Atom Eve)", "ann", "bob")
    everyone_rests(seated)
    slow = seated["bob"]
    slow.process.send_signal(signal.SIGSTOP)
    slow.type("2\r")
    seated["ann"].type("1\r")
    seated["ann"].wait_for("Invincible, main phase")
    slow.process.send_signal(signal.SIGCONT)
    # By now another question waits, which is not bob's to answer.
    slow.wait_until(
        lambda: "Look again" in slow.text or "for Invincible to choose, whom ann plays" in slow.text, "a refusal", 60.0
    )
    wait_at(seated, "Waiting for ann (Invincible):", "ann")

    # A step is seen by everyone, and is nobody else's to make.
    everyone_rests(seated)
    seated["bob"].type("\r")
    seated["bob"].wait_for("for Invincible to choose, whom ann plays")
    seated["ann"].type("1\r")
    wait_at(seated, "ann: Play ", "ann")

    # Pointing shows an option to the others, chat reaches them.
    everyone_rests(seated)
    seated["cat"].type("1.")
    seated["cat"].wait_for("You point at: ")
    wait_at(seated, "cat points at: ", "cat")
    seated["dan"].type('"hold on\r')
    wait_at(seated, "dan says: hold on")

    # An undo of what another chose says whose it was, and asks.
    everyone_rests(seated)
    seated["bob"].type("u")
    seated["bob"].wait_for("That was chosen by ann. y takes it back all the same.")
    seated["bob"].type("y")
    seated["bob"].wait_for("Undone: Play ")
    wait_at(seated, "bob took back what was chosen", "bob")

    # Who is killed is missed by everyone without a key.
    everyone_rests(seated)
    seated["bob"].process.kill()
    seated["bob"].process.wait()
    rest = {who: terminal for who, terminal in seated.items() if who != "bob"}
    wait_at(rest, "bob has gone.")
    seated["cat"].type(":take atom-eve\r")
    wait_at(rest, "cat plays Atom Eve", "cat")
    seated["cat"].wait_for("You play Atom Eve")

    table = Table.open(game_kind, TableFolder(tmp_path / "tables").find("friday"), write=False)
    assert (table.undos, [step.who for step in table.steps.values()][1:]) == (1, ["ann", "ann"])
    table.close()
