"""The lock of --restricted: what a player says from outside, and what the program itself may still do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from invincible_tui.commands import offered
from invincible_tui.restricted import Visit, asked_for, forget
from tests.front.conftest import Invincible, surroundings
from tests.tui.terminal import Terminal

NEW = ["--hero", "invincible", "--hero", "atom-eve", "--villain", "flaxans", "--city", "chicago", "--seed", "3"]


@pytest.mark.parametrize(
    ("line", "visit"),
    [
        ("join friday", Visit("friday", False)),
        ("  watch   friday ", Visit("friday", True)),
        ("invincible join friday", Visit("friday", False)),
        ("join ../x", Visit("../x", False)),
        ("", None),
        ("join", None),
        ("join friday --seat invincible", None),
        ("sh -c id", None),
        ("join friday;id", Visit("friday;id", False)),
        ("join friday; id", None),
        ("invincible resume /etc/passwd", None),
        ("host x", None),
        ("scp -f /etc/passwd", None),
        ("join\tfriday\n" + "x" * 500, None),
    ],
)
def test_what_is_asked_of_the_server(line: str, visit: Visit | None) -> None:
    assert asked_for(line) == visit


def test_the_environment_says_nothing_but_how_the_terminal_is() -> None:
    told = {"TERM": "xterm", "LANG": "C.UTF-8", "LC_ALL": "C", "NO_COLOR": "1", "HOME": "/home/guest"}
    environment = told | {
        "INVINCIBLE_CARDS": "/etc",
        "INVINCIBLE_SAVES": "/etc",
        "INVINCIBLE_NAME": "root",
        "XDG_CONFIG_HOME": "/tmp/mine",
        "XDG_DATA_HOME": "/tmp/mine",
        "TEXTUAL_LOG": "/tmp/mine",
        "TEXTUAL_DRIVER": "mine:Driver",
        "ESCDELAY": "x",
        "PYTHONPATH": "/tmp/mine",
        "SHELL": "/bin/sh",
        "EDITOR": "vi",
        "SSH_ORIGINAL_COMMAND": "sh",
    }
    forget(environment)
    assert environment == told


LOCK = """
import os, sys
from pathlib import Path
from invincible_tui import restricted

folder = Path(sys.argv[1])
restricted.lock([folder])
{attempt}
"""


@pytest.mark.parametrize(
    "attempt",
    [
        "os.system('id')",
        "import subprocess; subprocess.run(['id'])",
        "os.execv('/bin/sh', ['sh'])",
        "os.posix_spawn('/bin/sh', ['sh'], {})",
        "os.fork()",
        "import pty; pty.spawn(['sh'])",
        "(folder.parent / 'x').write_text('')",
        "(folder / '..' / 'x').touch()",
        "open(folder.parent / 'kept', 'a')",
        "os.open(os.fsencode(folder.parent / 'kept'), os.O_RDWR)",
        "open(folder / 'way-out' / 'x', 'w')",
        "(folder.parent / 'x').mkdir()",
        "(folder.parent / 'kept').unlink()",
        "(folder / 'own').rename(folder.parent / 'x')",
        "(folder.parent / 'kept').rename(folder / 'x')",
        "os.link(folder.parent / 'kept', folder / 'x')",
        "(folder.parent / 'kept').chmod(0o777)",
        "os.truncate(folder.parent / 'kept', 0)",
        "(folder.parent / 'x').symlink_to('/etc')",
        "from invincible_tui.bots.outside import OutsideBot; OutsideBot('touch x', 1)._started()",
    ],
)
def test_nothing_leads_out_of_the_lock(tmp_path: Path, attempt: str) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / "own").touch()
    (folder / "way-out").symlink_to(tmp_path)
    (tmp_path / "kept").write_text("kept")
    done = subprocess.run(
        [sys.executable, "-c", LOCK.format(attempt=attempt), str(folder)],
        env=surroundings(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "a restricted run" in done.stderr
    assert done.stdout == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept", "tables"]
    assert (tmp_path / "kept").read_text() == "kept"
    assert sorted(path.name for path in folder.iterdir()) == ["own", "way-out"]


#: Types every command that takes words with a file after it, in a lesson and at a shared table; tells of each look.
EVERYTHING = """
import sys
from pathlib import Path
from invincible_tui.commands import offered
from invincible_tui.options import Options
from invincible_tui.table_folder import TableFolder
from invincible_tui.tui.app import begin
from invincible_tui.tui.desk import Desk

file = sys.argv[1]
def look(event, arguments):
    if arguments and str(arguments[0]).startswith(file.removesuffix(".jsonl")):
        print(event, arguments)
sys.addaudithook(look)
options = Options(saves=Path(file).parent, tables=TableFolder(Path("tables")), name="bob", restricted=True)

def press(desk, *keys):
    for key in keys:
        if not desk.left:
            desk.frame(80, 24)
            desk.press("colon" if key == ":" else key, key if len(key) == 1 else None)

def at_table(way):
    desk = Desk(options)
    begin(desk, options)
    press(desk, *way)
    return desk, desk.top

for way in (["2", "enter", "escape"], ["1", "enter", "n", *"friday", "enter", "s", "enter"]):
    desk, table = at_table(way)
    for command in offered("screen"):
        for word in (file, "1") if command.argument else ():
            press(desk, ":", *command.words[0], " ", *word, "enter")
            assert desk.left or "Saved games in" not in desk.frame(80, 24).text(), command.words
            if desk.left or desk.top is not table:
                desk.quit()
                Path("tables/friday.jsonl").unlink(missing_ok=True)
                desk, table = at_table(way)
    desk.quit()
"""


def test_no_command_of_the_screen_reaches_a_file_that_is_named(invincible: Invincible, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    assert invincible("new", *NEW, "--save", "saves/secret.jsonl").returncode == 0
    done = subprocess.run(
        [sys.executable, "-c", EVERYTHING, str(tmp_path / "saves" / "secret.jsonl")],
        cwd=tmp_path,
        env=surroundings(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_no_command_of_plain_text_reaches_a_file_that_is_named(invincible: Invincible, tmp_path: Path) -> None:
    assert invincible("new", *NEW, "--save", "secret.jsonl").returncode == 0
    words = [f"{command.words[0]} {word}" for command in offered("text") for word in ("../secret.jsonl", "secret", "1")]
    words = [line for line in words if not line.startswith("quit")]
    typed = [*words, "learn", *words, "quit", "new", "friday", "1 2", "", "", "", "", *words, "quit", "quit"]
    done = invincible("--restricted", "--tables", "tables", typed="\n".join(typed) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    said = " ".join(line for line in done.stdout.splitlines() if not line.startswith("> "))
    assert said.count("Saved games are not reached from here.") == 6, "saves and resume in the guided battle"
    assert said.count("Other games are not reached from this table") == 6
    assert "Nothing of this battle is kept" in said
    assert str(tmp_path) not in said
    assert not {"saves", "config", "data"} & {path.name for path in tmp_path.iterdir()}


def test_what_a_restricted_player_reads_and_learns_in_plain_text(invincible: Invincible, tmp_path: Path) -> None:
    typed = "help\ncards\ninspect punch\nhelp debris\nlearn\nall\nquit\nquit\n"
    done = invincible("--restricted", "--tables", "tables", typed=typed)
    said = " ".join(done.stdout.split())
    assert "learn: Learn to play" in said
    assert "watch NUMBER: Look on at a table." in said
    assert "determination: Determination (" in said
    assert "ATTACK: Deal 1 damage." in said
    assert "Debris: Weapons of cost 2 that are never bought" in said
    assert "Lesson: Gain cards" in said
    assert said.count("The tables:") == 2, "told at first, and again after a battle"
    assert done.returncode == 0


def test_within_the_lock_tables_are_written(tmp_path: Path) -> None:
    attempt = "(folder / 'a').write_text('a'); (folder / 'a').rename(folder / 'b'); (folder / 'b').chmod(0o600)"
    (tmp_path / "tables").mkdir()
    subprocess.run(
        [sys.executable, "-c", LOCK.format(attempt=attempt), str(tmp_path / "tables")],
        env=surroundings(tmp_path),
        check=True,
    )
    assert (tmp_path / "tables" / "b").read_text() == "a"


def test_plain_text_where_there_is_no_screen(invincible: Invincible, tmp_path: Path) -> None:
    invincible("host", "friday", "--tables", "tables", *NEW)
    hostile = {
        "INVINCIBLE_CARDS": "/etc",
        "INVINCIBLE_NAME": "root",
        "XDG_CONFIG_HOME": str(tmp_path / "mine"),
        "SSH_ORIGINAL_COMMAND": "watch friday",
    }
    (tmp_path / "mine" / "invincible-tui").mkdir(parents=True)
    (tmp_path / "mine" / "invincible-tui" / "config.toml").write_text("no TOML")
    done = invincible("--restricted", "--tables", "tables", "--name", "bob", typed="1\nquit\nquit\n", env=hostile)
    assert (done.returncode, done.stderr) == (0, "")
    assert "You are bob." in done.stdout
    assert "You only watch this table" in done.stdout
    assert "The table friday stays as it is.\nCome back with: invincible watch friday" in done.stdout


def test_a_name_is_taken_in_plain_text_unless_one_was_given(invincible: Invincible) -> None:
    for given in ([], ["--name", "ada"]):
        done = invincible("--restricted", "--tables", "tables", *given, typed="name root\x1b[2J x\nquit\n")
        assert ("You are root-[2J-x." in done.stdout) is (not given)
        assert ("is none of these" in done.stdout) is bool(given)


@pytest.mark.parametrize("arguments", [["--plain"], []], ids=["asked for", "a dumb terminal"])
def test_plain_text_in_a_terminal(tmp_path: Path, arguments: list[str]) -> None:
    terminal = Terminal(
        [sys.executable, "-m", "invincible_tui", "--restricted", "--tables", str(tmp_path / "tables"), *arguments],
        env=surroundings(tmp_path) | {"TERM": "xterm" if arguments else "dumb"},
    )
    try:
        terminal.wait_for("1. A new table.")
        terminal.type("quit\r")
        assert terminal.ended() == 0
        assert b"\x1b" not in terminal.written
    finally:
        terminal.close()


def test_the_screen_of_a_restricted_player(tmp_path: Path) -> None:
    terminal = Terminal(
        [sys.executable, "-m", "invincible_tui", "--restricted", "--tables", str(tmp_path / "tables"), "--name", "bob"],
        env=surroundings(tmp_path)
        | {"SSH_ORIGINAL_COMMAND": "sh -c 'touch escaped'", "TEXTUAL_LOG": str(tmp_path / "log")},
    )
    try:
        terminal.wait_for("1 Shared tables")
        for key in ("\x1a", "\x1c", "!", ":!s", "\x1b", "S", "n", "\x00", "\x0f", "\x18", "\x1b[17~", "|"):
            terminal.type(key)
        terminal.type("1\r")
        terminal.wait_for("There are no tables yet.")
        terminal.type("nfriday\r")
        terminal.wait_for("A new table, friday")
        terminal.type("s")
        terminal.wait_for("Sit down at the table friday")
        terminal.type("\r")
        terminal.wait_for("You are bob.")
        terminal.type(":save /tmp/x\r")
        terminal.wait_for("Every step of the table friday is saved.")
        terminal.type(":!sh\r")
        terminal.wait_for("There is no command")
        terminal.type("S")
        terminal.wait_for("not reached from")
        terminal.type("q")
        terminal.wait_for("Atom Eve                  free")
        terminal.type("\x03")
        assert terminal.ended() == 0
        assert terminal.restored()
    finally:
        terminal.close()
    assert {path.name for path in (tmp_path / "tables").iterdir()} == {"friday.jsonl", "friday.people"}
    assert not {"escaped", "log", "saves", "config", "data"} & {path.name for path in tmp_path.iterdir()}
