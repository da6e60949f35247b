"""What the README tells hosts to type makes a table for several accounts and an account for playing alone.

It is typed for real, on a machine of its own as far as accounts and files go: root sees other folders in a namespace.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import readme
from tests.shared.sshd import Daemon, block
from tests.tui.terminal import Terminal

NEW = "--hero invincible --hero atom-eve --villain flaxans --city chicago --seed 3"


def typed(mark: str) -> str:
    """The commands that the README has under a mark."""
    (found,) = [fence.body for fence in readme.fences(readme.README.read_text("utf-8")) if fence.mark == mark]
    return found


#: Makes the machine: its own accounts, homes and programs, the interpreter and this project where everybody may read.
MACHINE = """
set -e
cd {home}
mkdir etc homes srv bin base site project
cp -a /etc/. etc
for place in etc:/etc homes:/home srv:/srv bin:/usr/local/bin; do mount --bind "${{place%%:*}}" "${{place#*:}}"; done
mount --bind {base} base
mount --bind {site} site
mount --bind {project} project
cat > /usr/local/bin/invincible <<'END'
#!/bin/sh
PYTHONPATH={home}/project:{home}/site exec {home}/base/bin/python3 -m invincible_tui "$@"
END
chmod 755 /usr/local/bin/invincible
for account in ada bob; do
    useradd -m -s /bin/sh -p '*' "$account"
    install -d -o "$account" -m 700 "/home/$account/.ssh"
    install -o "$account" -m 600 user.pub "/home/$account/.ssh/authorized_keys"
    echo 'umask 077' > "/home/$account/.profile"
done
cp user.pub keys
{accounts}
{guest}
echo 'touch /home/guest/rc-was-run' > /home/guest/.ssh/rc
mkdir -p /run/sshd
exec {sshd} -D -e -f {home}/config
"""


class Machine(Daemon):
    """The machine with an SSH server, on which `ada` and `bob` have accounts, and everyone else `guest`."""

    def __init__(self, home: Path, sshd: str, keygen: str) -> None:
        super().__init__(home, keygen)
        (home / "config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {home}/host\nPidFile none\nUsePAM no\n"
            f"PasswordAuthentication no\nKbdInteractiveAuthentication no\nPrintMotd no\n{block()}"
        )
        script = MACHINE.format(
            home=home,
            base=shlex.quote(sys.base_prefix),
            site=shlex.quote(sysconfig.get_path("purelib")),
            project=shlex.quote(str(readme.ROOT)),
            accounts=typed("as root: accounts"),
            guest=typed("as root: guest"),
            sshd=sshd,
        )
        # With the last process its folders are gone.
        self.start("unshare", "-m", "--propagation", "private", "sh", "-c", script)


@pytest.fixture
def machine(need: Callable[[str], str]) -> Iterator[Machine]:
    if os.geteuid() != 0:
        pytest.skip("only root can make accounts")
    for program in ("unshare", "useradd", "groupadd", "usermod", "ssh"):
        need(program)
    if subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False).returncode != 0:
        pytest.skip("root may have no namespace of its own here")
    with tempfile.TemporaryDirectory(prefix="invincible-machine-") as name:
        Path(name).chmod(0o755)
        made = Machine(Path(name), need("sshd"), need("ssh-keygen"))
        try:
            yield made
        finally:
            made.close()


def test_accounts_of_a_group_and_a_guest_play_together(machine: Machine) -> None:
    opened = []

    def start(who: str, asked: str = "") -> Terminal:
        opened.append(machine.screen_of(who, *([asked] if asked else [])))
        return opened[-1]

    try:
        as_ada = typed("as ada").strip()
        ada = start("ada", f"{as_ada} host friday {NEW} --seat invincible")
        ada.wait_for("main phase", 60.0)
        # The line of the README leads to the title of any account, with the same tables.
        bob = start("bob", as_ada)
        bob.wait_for("Shared tables", 60.0)
        row = re.search(r"(\d) Shared tables", bob.text)
        assert row
        bob.type(f"{row[1]}\r")
        bob.wait_for("You are bob")
        bob.wait_for("Invincible                ada")
        asked = typed("as guest").strip().removeprefix("ssh -t guest@game.example ")
        guest = start("guest", asked)
        guest.wait_for("Sit down at the table friday", 60.0)
        guest.wait_for("You are guest")
        guest.type("\r")
        guest.wait_for("Waiting for ada (Invincible)")
        ada.wait_for("guest plays Atom Eve.")
        bob.wait_for("Atom Eve                  guest")
        ada.settle()
        ada.type("1\r")
        guest.wait_for("ada: Play Determination.")
        guest.settle()
        guest.type("u")
        guest.wait_for("That was chosen by ada")
        guest.type("y")
        ada.wait_for("guest took back what was chosen")
        ada.process.send_signal(signal.SIGKILL)
        guest.wait_for("ada no longer plays Invincible", 60.0)
        bob.wait_for("Invincible                free", 60.0)
        guest.type("\x03")
        assert guest.ended(60.0) == 0
        bob.wait_for("Atom Eve                  free", 60.0)
        bob.type("\x03")
        assert bob.ended(60.0) == 0
    finally:
        for terminal in opened:
            terminal.close()
    tables = machine.home / "srv" / "invincible"
    group = tables.stat().st_gid
    assert tables.stat().st_mode & 0o7777 == 0o2770
    assert {path.name: (path.stat().st_gid, path.stat().st_mode & 0o777) for path in tables.iterdir()} == {
        "friday.jsonl": (group, 0o660),
        "friday.people": (group, 0o770),
    }
    guests = machine.home / "homes" / "guest"
    assert guests.stat().st_uid != 0
    assert list((guests / ".cache" / "invincible-tui" / "packs").glob("*.json"))
    assert {path.relative_to(guests).parts[0] for path in guests.rglob("*") if path.is_file()} - {".cache"} <= {
        ".ssh", ".bashrc", ".profile", ".bash_logout",
    }  # fmt: skip
    assert not (guests / "rc-was-run").exists()
