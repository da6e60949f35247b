"""Shared tables in plain text: two people at two terminals, and the list of tables of a locked-down account."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from tests.front.conftest import Invincible, surroundings

NEW = ["--hero", "invincible", "--hero", "atom-eve", "--villain", "flaxans", "--city", "chicago", "--seed", "3"]

Terminal = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Starts the program in a terminal of its own."""
    opened = []

    def start(*arguments: str) -> pexpect.spawn[str]:
        child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-m", "invincible_tui", "--plain", "--tables", str(tmp_path / "tables"), *arguments],
            cwd=str(tmp_path),
            env=surroundings(tmp_path) | {"TERM": "xterm"},
            encoding="utf-8",
            timeout=60,
            echo=False,
        )
        opened.append(child)
        return child

    yield start
    for child in opened:
        child.close(force=True)


def test_two_people_at_two_terminals(terminal: Terminal) -> None:
    ann = terminal("host", "friday", *NEW, "--name", "ann", "--seat", "invincible")
    ann.expect("End the main phase")
    bob = terminal("join", "friday", "--seat", "atom-eve", "--name", "bob")
    bob.expect("Invincible is played by ann")
    bob.expect("Waiting for ann")
    ann.expect("bob is at the table")
    ann.expect("bob plays Atom Eve")

    bob.sendline("1")
    bob.expect("This is for Invincible to choose, whom ann plays")
    bob.sendline("point 1")
    ann.expect("bob points at: Play Determination")
    bob.sendline("say equip it, then hit")
    ann.expect("bob says: equip it, then hit")
    ann.sendline("who")
    ann.expect("Last, bob says: equip it, then hit")

    ann.sendline("1")
    bob.expect("ann: Play Determination")
    bob.expect("energy: 0 -> 1")
    bob.expect("Waiting for ann")

    bob.sendline("undo")
    bob.expect("That was chosen by ann")
    bob.sendline("yes")
    bob.expect("Undone: Play Determination")
    ann.expect("bob took back what was chosen: Play Determination. The game is at step")
    ann.sendline("redo")
    bob.expect("ann made again what was chosen")

    ann.kill(9)
    bob.expect("ann has gone")
    bob.sendline("who")
    bob.expect("Invincible is played by nobody")
    bob.sendline("take invincible")
    bob.expect("You play Invincible")
    bob.sendline("play endure")
    bob.expect("Chosen: Play Endure")
    bob.sendline("quit")
    bob.expect(r"Come back with: invincible --tables \S+ join friday")
    bob.expect(pexpect.EOF)


def test_a_watcher_follows(terminal: Terminal, invincible: Invincible) -> None:
    ann = terminal("host", "friday", *NEW, "--name", "ann")
    ann.expect("End the main phase")
    eve = terminal("watch", "friday", "--name", "eve")
    eve.expect("At the table: eve .watching., ann")
    ann.expect("eve is at the table")
    eve.sendline("1")
    eve.expect("You only watch")
    ann.sendline("1")
    eve.expect("ann: Play Determination")
    listed = invincible("tables", "--tables", "tables").stdout
    assert "friday: Invincible, Atom Eve against The Flaxans (normal)" in listed
    there = " ".join(listed.split()).partition("At the table: ")[2]
    assert sorted(there.removesuffix(".").split(", ")) == ["ann", "eve (watching)"]


def test_a_seat_that_is_taken_can_be_taken_over_when_it_is_meant(terminal: Terminal) -> None:
    ann = terminal("host", "friday", *NEW, "--name", "ann", "--seat", "1")
    ann.expect("End the main phase")
    bob = terminal("join", "friday", "--name", "bob")
    bob.expect("Waiting for ann")
    bob.sendline("take invincible")
    bob.expect("ann is at the table")
    bob.sendline("yes")
    bob.expect("You play Invincible")
    ann.expect("bob plays Invincible")
    ann.sendline("1")
    ann.expect("whom bob plays")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["host", "../friday"], "cannot be the name of a table"),
        (["join", "/etc/passwd"], "cannot be the name of a table"),
        (["join", "nowhere"], "There is no table 'nowhere'"),
        (["--restricted", "resume", "x"], "leave the command out"),
        (["join"], "TABLE"),
    ],
)
def test_what_cannot_be(invincible: Invincible, arguments: list[str], part: str) -> None:
    done = invincible("--tables", "tables", *arguments)
    assert done.returncode == 2
    assert part in done.stderr


def test_no_table_is_hosted_over_another(invincible: Invincible, tmp_path: Path) -> None:
    assert invincible("host", "friday", "--tables", "tables", *NEW).returncode == 0
    before = (tmp_path / "tables" / "friday.jsonl").read_bytes()
    again = invincible("host", "friday", "--tables", "tables", *NEW)
    assert again.returncode == 2
    assert "There is a table friday already" in again.stderr
    assert (tmp_path / "tables" / "friday.jsonl").read_bytes() == before


def test_a_forged_line_plays_no_tricks_on_the_terminal(
    terminal: Terminal, invincible: Invincible, tmp_path: Path
) -> None:
    invincible("host", "friday", "--tables", "tables", *NEW)
    bob = terminal("join", "friday", "--name", "bob")
    bob.logfile_read = io.StringIO()
    bob.expect("End the main phase")
    table = Table.open(game_kind, tmp_path / "tables" / "friday.jsonl")
    table.note("chat", {"text": "\x1b]0;gone\x07"}, who="\x1b[2J")
    table.note("seat", {"do": "take", "s": [[1], "x", 99, None, 2], "id": {}}, who="eve")
    table.note("seat", {"do": ["?"], "s": 5})
    table.note("chat", {"text": {"a": 1}}, who="eve")
    table.choose([table.game.pending()[0].options[0].id], who="\x1b[31m")
    bob.expect("eve says: {'a': 1}")
    bob.expect(r"\[31m: Play Determination")
    bob.sendline("quit")
    bob.expect("Come back with")
    assert "\x1b" not in bob.logfile_read.getvalue()
    assert "\x07" not in bob.logfile_read.getvalue()


def test_nothing_but_the_tables_is_reached_restricted(invincible: Invincible, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    invincible("new", *NEW, "--save", "secret.jsonl")
    typed = [
        "new", "../escape", "new", "friday", "1 2", "1", "1", "1", "1",
        "resume secret.jsonl", "resume ../secret", "open 1", "saves", "save", "inspect ../../etc/passwd", "log", "help",
        "!ls", ":!sh", "| sh", "$(id)", "quit", "../secret", "/etc/passwd", "watch ../secret", "join 1", "quit",
    ]  # fmt: skip
    done = invincible("--restricted", "--tables", "tables", typed="\n".join(typed) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    said = " ".join(done.stdout.split())
    assert "cannot be the name of a table" in said
    assert "This is the table friday" in said
    assert said.count("Other games are not reached from this table") == 4
    answers = " ".join(line for line in done.stdout.splitlines() if not line.startswith("> "))
    for hidden in (str(tmp_path), "root:", ".jsonl"):
        assert hidden not in answers
    assert sorted(path.name for path in (tmp_path / "tables").iterdir()) == ["friday.jsonl", "friday.people"]
