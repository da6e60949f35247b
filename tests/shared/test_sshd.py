"""A real sshd on this machine, and real ssh clients: plain play, a shared table, and a locked-down account."""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from tests.front.conftest import ROOT
from tests.shared.conftest import until

NEW = "--hero invincible --hero atom-eve --villain flaxans --city chicago --seed 3"


class Server:
    """An sshd with keys of its own. `bob` is locked down by a forced command, `ann` is not."""

    def __init__(self, home: Path, sshd: str) -> None:
        self.home = home
        self.tables = home / "tables"
        for key in ("host", "ann", "bob"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(home / key)], check=True)
        program = f"{shlex.quote(sys.executable)} -m invincible_tui"
        place = f"PYTHONPATH={ROOT} HOME={home} INVINCIBLE_TABLES={self.tables} INVINCIBLE_SAVES={home / 'saves'}"
        self.invincible = f"cd {home} && env {place} {program}"
        forced = f'restrict,pty,command="{self.invincible} --restricted --plain --name bob" '
        keys = [(home / "ann.pub").read_text(), forced + (home / "bob.pub").read_text()]
        (home / "authorized_keys").write_text("".join(keys))
        (home / "authorized_keys").chmod(0o600)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        settings = [
            f"Port {self.port}", "ListenAddress 127.0.0.1", f"HostKey {home / 'host'}", f"PidFile {home / 'pid'}",
            f"AuthorizedKeysFile {home / 'authorized_keys'}", "StrictModes no", "UsePAM no", "PermitRootLogin yes",
            "PasswordAuthentication no", "KbdInteractiveAuthentication no", "PrintMotd no", "AcceptEnv LANG LC_*",
            "ClientAliveInterval 1", "ClientAliveCountMax 2",
        ]  # fmt: skip
        (home / "config").write_text("\n".join(settings) + "\n")
        Path("/run/sshd").mkdir(exist_ok=True)
        self._process = subprocess.Popen(
            [sshd, "-D", "-e", "-f", str(home / "config")], stderr=(home / "log").open("wb"), stdin=subprocess.DEVNULL
        )
        until(self._listens)

    def client(self, who: str, *options: str) -> list[str]:
        """The command line of a client, without what is asked of the server."""
        return [
            "ssh", "-F", "none", "-i", str(self.home / who), "-p", str(self.port), "-o", "IdentitiesOnly=yes",
            "-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={self.home / 'known'}", "-o", "LogLevel=ERROR",
            *options, f"{getpass.getuser()}@127.0.0.1",
        ]  # fmt: skip

    def terminal(self, who: str, asked: str = "") -> pexpect.spawn[str]:
        """A client with a terminal."""
        command = [*self.client(who, "-t"), *([f"{self.invincible} {asked}"] if asked else [])]
        return pexpect.spawn(command[0], command[1:], encoding="utf-8", timeout=20, env=os.environ | {"TERM": "xterm"})

    def run(self, who: str, asked: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """A client without a terminal."""
        return subprocess.run(
            [*self.client(who), asked], input=typed, capture_output=True, text=True, timeout=30, check=False
        )

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()

    def _listens(self) -> bool:
        with socket.socket() as attempt:
            return attempt.connect_ex(("127.0.0.1", self.port)) == 0


@pytest.fixture(scope="module")
def running() -> Iterator[list[Server]]:
    """The one server of these tests, once the first of them has started it."""
    servers: list[Server] = []
    yield servers
    for server in servers:
        server.close()
        shutil.rmtree(server.home)


@pytest.fixture
def server(running: list[Server], need: Callable[[str], str]) -> Server:
    need("ssh")
    if not running:
        running.append(Server(Path(tempfile.mkdtemp(prefix="invincible-sshd-")), need("sshd")))
    shutil.rmtree(running[0].tables, ignore_errors=True)
    return running[0]


def test_a_game_is_played_over_ssh(server: Server) -> None:
    with server.terminal("ann", f"--plain new {NEW} --save g.jsonl") as ann:
        ann.expect("End the main phase")
        ann.sendline("1")
        ann.expect("Chosen: Play Determination")
        ann.sendline("quit")
        ann.expect("Go on with: invincible resume g.jsonl")
        ann.expect(pexpect.EOF)


def test_a_line_that_drops_leaves_a_game_and_frees_the_seat(server: Server) -> None:
    with server.terminal("ann", f"--plain host friday {NEW} --name ann --seat invincible") as ann:
        ann.expect("End the main phase")
        with server.terminal("bob") as bob:
            bob.expect("1. friday: Invincible, Atom Eve against The Flaxans")
            bob.sendline("1")
            bob.expect("Waiting for ann")
            ann.expect("bob is at the table")
            ann.sendline("1")
            bob.expect("ann: Play Determination")
            ann.kill(9)
            bob.expect("ann has gone|ann no longer plays Invincible")
            bob.sendline("1")
            bob.expect("Chosen: Play Determination")
            bob.sendline("quit")
            bob.expect("The tables:")
            bob.sendline("quit")
            bob.expect(pexpect.EOF)
    told = server.run("ann", f"{server.invincible} --plain watch friday", "state\n").stdout
    assert "energy 2" in told


def test_a_line_that_falls_silent_is_given_up(server: Server) -> None:
    with server.terminal("ann", f"--plain host friday {NEW} --name ann --seat invincible") as ann:
        ann.expect("End the main phase")
        people = server.tables / "friday.people"
        assert len(list(people.iterdir())) == 1
        ann.kill(19)  # SIGSTOP: the client answers nothing any more
        begun = time.monotonic()
        until(lambda: not list(people.iterdir()), 10)
        assert time.monotonic() - begun > 1
        ann.kill(18)


@pytest.mark.parametrize("asked", ["id", "sh", "cat /etc/passwd", "invincible resume /etc/passwd", "sftp", ""])
def test_a_locked_down_account_gets_the_tables_and_nothing_else(server: Server, asked: str) -> None:
    done = server.run("bob", asked, "resume /etc/passwd\n!sh\nid\n../../etc/passwd\nquit\n")
    assert done.returncode == 0
    assert "You are bob." in done.stdout
    assert done.stdout.count("The tables:") == 5
    assert "uid=" not in done.stdout
    assert "root:" not in done.stdout
    assert not server.tables.exists()


@pytest.mark.parametrize("key", ["\x1a", "\x1c", "\x03", "\x1b!sh\r", "\x00\xff\r"])
def test_no_key_leads_out_of_a_locked_down_account(server: Server, key: str) -> None:
    with server.terminal("bob") as bob:
        bob.expect("The tables:")
        bob.send(key)
        bob.send("\recho $((6*7))\r")
        bob.expect([pexpect.EOF, "Type the number of a table"])
        assert "42" not in (bob.before or "")


def test_files_are_not_copied_from_a_locked_down_account(server: Server) -> None:
    client = server.client("bob")
    copied = subprocess.run(
        ["scp", *client[1:5], "-P", str(server.port), *client[7:-1], f"{client[-1]}:/etc/passwd", str(server.home / "got")],
        capture_output=True,
        timeout=30,
        check=False,
    )  # fmt: skip
    assert copied.returncode != 0
    assert not (server.home / "got").exists()
