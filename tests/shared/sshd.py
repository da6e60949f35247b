"""A real SSH server on this machine and clients for it. Its account is the one that the tests run as."""

from __future__ import annotations

import getpass
import os
import shlex
import socket
import subprocess
import sys
from pathlib import Path

import pexpect

from tests import readme
from tests.shared.conftest import until
from tests.tui.terminal import Terminal

#: How the README calls what differs on every machine: the account, the program, the folder.
ACCOUNT, PROGRAM, FOLDER = "guest", "/usr/local/bin/invincible", "/srv/invincible"


def block() -> str:
    """What the README puts at the end of the server's configuration."""
    (found,) = [fence.body for fence in readme.fences(readme.README.read_text("utf-8")) if fence.mark == "sshd_config"]
    return found


class Daemon:
    """An sshd with keys and a port of its own, and clients for it."""

    def __init__(self, home: Path, keygen: str) -> None:
        """`home`: an empty folder for the keys, the server's configuration and its log."""
        self.home = home
        for key in ("host", "user"):
            subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", str(home / key)], check=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def start(self, *command: str) -> None:
        """Start the server by a command, and wait until it listens."""
        log = (self.home / "log").open("wb")
        self._process = subprocess.Popen(command, stderr=log, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        until(self._listens)

    def client(self, *options: str, program: str = "ssh") -> list[str]:
        """The command line of a client, up to whom it goes to."""
        port = "-p" if program == "ssh" else "-P"
        return [
            program, "-F", "none", "-i", str(self.home / "user"), port, str(self.port), "-o", "IdentitiesOnly=yes",
            "-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={self.home}/known", "-o", "LogLevel=ERROR",
            *options,
        ]  # fmt: skip

    def screen_of(self, who: str, *asked: str, options: tuple[str, ...] = ()) -> Terminal:
        """A client of an account with a terminal on which a screen can be read."""
        command = [*self.client("-tt", *options), f"{who}@127.0.0.1", *asked]
        return Terminal(command, env={"TERM": "xterm-256color"})

    def close(self) -> None:
        """Stop the server; connections that are still open stay so."""
        self._process.terminate()
        self._process.wait()

    def _listens(self) -> bool:
        assert self._process.poll() is None, (self.home / "log").read_text()
        with socket.socket() as attempt:
            return attempt.connect_ex(("127.0.0.1", self.port)) == 0


class Server(Daemon):
    """One for the account of the tests. `locked`: with the README's block for this account, else without."""

    def __init__(self, home: Path, sshd: str, keygen: str, *, locked: bool) -> None:
        self.tables = home.parent / "tables"
        home.mkdir()
        super().__init__(home, keygen)
        program = home / "invincible"
        program.write_text(
            f"#!/bin/sh\ncd {shlex.quote(str(home))}\nHOME={shlex.quote(str(home))} PYTHONPATH={shlex.quote(str(readme.ROOT))} "
            f'exec {shlex.quote(sys.executable)} -m invincible_tui "$@"\n'
        )
        program.chmod(0o755)
        #: The program with the folder of tables that everybody here shares.
        self.invincible = f"INVINCIBLE_SAVES={home}/saves {program} --tables {self.tables}"
        told = block().replace(ACCOUNT, getpass.getuser()).replace(PROGRAM, str(program))
        told = told.replace(FOLDER, str(self.tables))
        # Sooner than anyone would want to be given up.
        told = told.replace("ClientAliveInterval 15", "ClientAliveInterval 1").replace("CountMax 4", "CountMax 2")
        settings = [
            f"Port {self.port}", "ListenAddress 127.0.0.1", f"HostKey {home}/host", "PidFile none", "PrintMotd no",
            f"AuthorizedKeysFile {home}/user.pub", "StrictModes no", "UsePAM no", "PermitRootLogin yes",
            "PasswordAuthentication no", "KbdInteractiveAuthentication no", "Subsystem sftp internal-sftp",
            # Whatever a client may say is let through, to show that it makes no difference.
            "AcceptEnv LANG LC_* INVINCIBLE_* XDG_* TEXTUAL_* SHELL EDITOR PAGER", "PermitUserEnvironment yes",
        ]  # fmt: skip
        (home / "config").write_text("\n".join([*settings, *([told] if locked else [])]) + "\n")
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)
        self.start(sshd, "-D", "-e", "-f", str(home / "config"))

    @property
    def whom(self) -> str:
        """Account and machine."""
        return f"{getpass.getuser()}@127.0.0.1"

    def screen(self, *asked: str, options: tuple[str, ...] = ()) -> Terminal:
        """A client with a terminal on which a screen can be read."""
        return self.screen_of(getpass.getuser(), *asked, options=options)

    def terminal(self, *asked: str, term: str = "dumb") -> pexpect.spawn[str]:
        """A client with a terminal for plain text."""
        command = [*self.client("-tt"), self.whom, *asked]
        return pexpect.spawn(
            command[0], command[1:], encoding="utf-8", timeout=60, env={"TERM": term, "PATH": os.environ["PATH"]}
        )

    def run(self, *asked: str, typed: str = "", options: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
        """A client without a terminal."""
        return subprocess.run(
            [*self.client("-T", *options), self.whom, *asked],
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
