"""Real SSH servers on this machine and real clients: plain play, a shared table, the README's locked-down account."""

from __future__ import annotations

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from invincible_tui import shared
from invincible_tui.games import game_kind
from invincible_tui.table_folder import TableFolder
from tests.shared.conftest import SETUP, until
from tests.shared.sshd import Server

NEW = "--hero invincible --hero atom-eve --villain flaxans --city chicago --seed 3"


@pytest.fixture(scope="module")
def running() -> Iterator[dict[str, Server]]:
    """The servers of these tests, once the first of them has started them."""
    servers: dict[str, Server] = {}
    yield servers
    for server in servers.values():
        server.close()
        shutil.rmtree(server.home.parent, ignore_errors=True)


@pytest.fixture
def servers(running: dict[str, Server], need: Callable[[str], str]) -> dict[str, Server]:
    need("ssh")
    if not running:
        home = Path(tempfile.mkdtemp(prefix="invincible-sshd-"))
        for name in ("plain", "locked"):
            running[name] = Server(home / name, need("sshd"), need("ssh-keygen"), locked=name == "locked")
    shutil.rmtree(running["plain"].tables, ignore_errors=True)
    return running


@pytest.fixture
def plain(servers: dict[str, Server]) -> Server:
    """An account of one's own."""
    return servers["plain"]


@pytest.fixture
def locked(servers: dict[str, Server]) -> Server:
    """The account that the README locks down."""
    return servers["locked"]


def table(server: Server) -> None:
    """Make the table friday."""
    kind = game_kind()
    shared.host(TableFolder(server.tables), "friday", kind, kind.check(SETUP), 3, "ann").close()


def people(server: Server) -> list[str]:
    """Who is at the table friday."""
    folder = TableFolder(server.tables)
    return sorted(path.name for path in folder.people("friday").iterdir())


# an account of one's own


def test_a_game_is_played_over_ssh(plain: Server) -> None:
    with plain.terminal(f"{plain.invincible} new {NEW} --save g.jsonl") as ann:
        ann.expect("End the main phase")
        ann.sendline("1")
        ann.expect("Chosen: Play Determination")
        ann.sendline("quit")
        ann.expect("Go on with: invincible resume g.jsonl")
        ann.expect(pexpect.EOF)


def test_a_line_that_drops_leaves_a_game_and_frees_the_seat(plain: Server, locked: Server) -> None:
    with plain.terminal(f"{plain.invincible} host friday {NEW} --name ann --seat invincible") as ann:
        ann.expect("End the main phase")
        with locked.terminal() as bob:
            bob.expect("1. friday: Invincible, Atom Eve against The Flaxans")
            bob.sendline("1")
            bob.expect("Waiting for ann")
            ann.expect("is at the table")
            ann.sendline("1")
            bob.expect("ann: Play Determination")
            ann.kill(signal.SIGKILL)
            bob.expect("ann has gone|ann no longer plays Invincible")
            bob.sendline("1")
            bob.expect("Chosen: Play Determination")
            bob.sendline("quit")
            bob.expect("The tables:")
            bob.sendline("quit")
            bob.expect(pexpect.EOF)
    told = plain.run(f"{plain.invincible} --plain watch friday", typed="state\n").stdout
    assert "energy 2" in told


# two players of the locked-down account, on the screen


def test_two_players_at_one_table_see_each_other(locked: Server) -> None:
    table(locked)
    ann, bob = locked.screen("join", "friday"), locked.screen()
    try:
        ann.wait_for("Sit down at the table friday", 60.0)
        ann.type("\r")
        ann.wait_for("main phase")
        bob.wait_for("1 Shared tables", 60.0)
        bob.type("\r")
        bob.wait_for("1 here")
        bob.type("\r")
        bob.wait_for("played by ")
        bob.type("\r")
        bob.wait_for("Waiting for ")
        ann.wait_for("plays Atom Eve.")
        ann.settle()
        ann.type("1\r")
        bob.wait_for(": Play Determination.")
        bob.type('"well done\r')
        ann.wait_for("says: well done")
        ann.process.kill()
        ann.process.wait()
        bob.wait_for("no longer plays Invincible", 60.0)
        until(lambda: len(people(locked)) == 1)
        bob.type("q")
        bob.wait_for("Invincible                free", 60.0)
        bob.type("\x03")
        assert bob.ended(60.0) == 0
        assert bob.restored()
    finally:
        ann.close()
        bob.close()
    until(lambda: people(locked) == [])
    left = shared.join(TableFolder(locked.tables), "friday", game_kind, "eve")
    assert left.game.view()["heroes"][0]["energy"] == 1
    assert [seat.holder for seat in left.seats()] == [None, None]
    left.close()


def test_a_line_that_falls_silent_is_given_up(locked: Server) -> None:
    table(locked)
    ann = locked.screen("join friday")
    try:
        ann.wait_for("Sit down at the table friday", 60.0)
        ann.type("\r")
        ann.wait_for("main phase")
        assert len(people(locked)) == 1
        ann.process.send_signal(signal.SIGSTOP)  # the client answers nothing any more
        until(lambda: people(locked) == [])
    finally:
        ann.process.send_signal(signal.SIGCONT)
        ann.close()


# what a locked-down account does not get


def test_no_key_and_no_word_leads_out_of_the_screen(locked: Server) -> None:
    told = {
        "INVINCIBLE_TABLES": "/etc", "INVINCIBLE_CARDS": "/etc", "INVINCIBLE_SAVES": "/etc", "XDG_CONFIG_HOME": "/etc",
        "TEXTUAL_LOG": str(locked.home / "escaped"), "EDITOR": "sh", "PAGER": "sh", "SHELL": "/bin/sh",
    }  # fmt: skip
    options = ("-o", "SetEnv=" + " ".join(f"{key}={value}" for key, value in told.items()))
    bob = locked.screen(f"sh -c 'touch {locked.home}/escaped'", options=options)
    try:
        bob.wait_for("1 Shared tables", 60.0)
        for key in ("\x1a", "\x1c", "!", ":", "|", "\x1b", "S", "n", "\x00", "\x0f", "\x18", "\xff", "\x1b[17~"):
            bob.type(key)
        bob.type("1\r")
        bob.wait_for("There are no tables yet.")
        for name in ("../x", "/etc/passwd", "~root", "a b", "$(id)", "`id`", "-rf", ".x"):
            bob.type(f"n{name}\r")
            bob.wait_for(f"'{name}' cannot be the name")
        bob.type("nfriday\r")
        bob.wait_for("A new table, friday")
        bob.type("s")
        bob.wait_for("Sit down at the table friday")
        bob.type("\r")
        bob.wait_for("Round 1")  # whoever begins: the seed is a random one
        for typed, answer in (
            (":!sh", "There is no command '!sh'"),
            (f":save {locked.home}/escaped", "Every step of the table friday is saved."),
            (":saves", "not reached from"),
            (":sh", "There is no command 'sh'"),
            (":resume /etc/passwd", "not reached from"),
        ):
            bob.type(f"{typed}\r")
            bob.wait_for(answer)
        for key in ("\x1a", "\x1c", "!", "|"):
            bob.type(key)
        bob.type(":who\r")
        bob.wait_for("is played by")
        bob.type("\x03")
        assert bob.ended(60.0) == 0
        assert b"uid=" not in bob.written
        assert b"root:" not in bob.written
    finally:
        bob.close()
    assert not (locked.home / "escaped").exists()
    assert {path.name for path in locked.tables.iterdir()} == {"friday.jsonl", "friday.people"}


@pytest.mark.parametrize("key", ["\x1a", "\x1c", "\x03", "\x1b!sh\r", "\x00\xff\r"])
def test_no_key_leads_out_of_plain_text(locked: Server, key: str) -> None:
    with locked.terminal() as bob:
        bob.expect("The tables:")
        bob.send(key)
        bob.send("\recho $((6*7))\r")
        bob.expect([pexpect.EOF, "is none of these"])
        assert "42" not in (bob.before or "")


@pytest.mark.parametrize(
    "asked",
    ["id", "sh", "cat /etc/passwd", "invincible resume /etc/passwd", "join ../../etc/passwd", "watch /etc/passwd", ""],
)
def test_what_is_asked_for_is_not_run(locked: Server, asked: str) -> None:
    done = locked.run(asked, typed="resume /etc/passwd\n!sh\nid\n../../etc/passwd\nquit\n")
    assert done.returncode == 0
    assert "You are " in done.stdout
    assert done.stdout.count("is none of these") == 4
    assert "uid=" not in done.stdout
    assert "root:" not in done.stdout
    assert not locked.tables.exists()


def test_only_a_table_can_be_asked_for(locked: Server) -> None:
    table(locked)
    assert "You only watch" in locked.run("watch friday", typed="1\n").stdout
    (locked.tables / "trap.jsonl").symlink_to("/etc/passwd")
    told = locked.run("watch trap", typed="quit\n").stdout
    assert "is a link to somewhere else" in told
    assert "root:" not in told


def test_files_are_not_copied(locked: Server) -> None:
    got = locked.home / "got"
    whom = f"{locked.whom}:/etc/passwd"
    for options in ((), ("-O",)):
        command = [*locked.client(*options, program="scp"), whom, str(got)]
        assert subprocess.run(command, capture_output=True, timeout=120, check=False).returncode != 0
    command = [*locked.client(program="sftp"), locked.whom]
    told = subprocess.run(
        command, input=b"get /etc/passwd\n", capture_output=True, timeout=120, cwd=locked.home, check=False
    )
    assert told.returncode != 0
    assert not got.exists()
    assert not (locked.home / "passwd").exists()


def test_no_port_is_forwarded(locked: Server, plain: Server) -> None:
    """To this very server, whose greeting would come back; the other account shows that it would."""
    for server, forwarded in ((plain, True), (locked, False)):
        there = subprocess.run(
            [*server.client("-W", f"127.0.0.1:{server.port}"), server.whom],
            input=b"\n", capture_output=True, timeout=120, check=False,
        )  # fmt: skip
        assert (b"SSH-2.0" in there.stdout) is forwarded
    back = locked.run("", typed="quit\n", options=("-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1"))
    assert back.returncode != 0
    assert "The tables:" not in back.stdout
