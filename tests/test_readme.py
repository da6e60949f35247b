"""The README says what is so: its picture is what the app draws, its keys are the program's, its commands work.

With REWRITE_README=1 the parts that come from the program are written anew first.
"""

from __future__ import annotations

import getpass
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from invincible_tui.commands import COMMANDS
from invincible_tui.config import read_config
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import THEMES
from invincible_tui.preferences import OTHERS, SETTINGS
from invincible_tui.shared import host as host_table
from invincible_tui.table_folder import TableFolder
from tests import readme
from tests.tui.terminal import Terminal
from tests.tui.tmux import Tmux

Need = Callable[[str], str]

#: How a command of the README that shows a screen or asks something begins; all others end by themselves.
INTERACTIVE = re.compile(
    r"ssh |(\w+=\S+ )?invincible( --[a-z-]+( [^- ]+)?)*( new| resume| host| join| watch"
    r"| replay(?! .*--(text|html|svg|cast))|$)"
)
#: The host that the README makes up.
HOST = "game.example"


def document() -> str:
    return readme.README.read_text(encoding="utf-8")


def commands() -> list[str]:
    """Every command of the README but the two that set up."""
    return [
        line
        for fence in readme.fences(document())
        if fence.language == "sh" and not fence.mark
        for line in fence.body.splitlines()
    ]


def marked(mark: str) -> str:
    """The one command under a mark."""
    (found,) = [fence.body.strip() for fence in readme.fences(document()) if fence.mark == mark]
    return found


def test_what_comes_from_the_program_is_as_the_program_has_it(tmp_path: Path) -> None:
    if os.environ.get("REWRITE_README"):
        readme.README.write_text(readme.rewritten(document(), tmp_path), encoding="utf-8")
    text = document()
    assert readme.part(text, "keys") == readme.key_tables()
    assert readme.part(text, "from-the-rulebook") == readme.rulebook_names()
    (tmp_path / "again").mkdir()
    assert readme.picture(text) == readme.drawn(tmp_path / "again", *readme.screen_words(text))


def test_the_picture_is_what_a_terminal_shows(tmp_path: Path, need: Need, surroundings: dict[str, str]) -> None:
    arguments, keys = readme.screen_words(document())
    need("tmux")
    terminal = Tmux(tmp_path, shlex.join(["invincible", *arguments]), size=readme.SIZE, env=surroundings)
    try:
        terminal.wait_for("main phase")
        for key in keys:
            terminal.run("send-keys", key)
        shown = terminal.wait_for(readme.picture(document()).rstrip("\n").splitlines()[-3].strip())
    finally:
        terminal.close()
    assert readme.lines_of(shown) == readme.picture(document())


def test_the_picture_is_of_the_command_that_the_text_names() -> None:
    arguments, keys = readme.screen_words(document())
    said = " ".join(document().split())
    assert f"`{shlex.join(['invincible', *arguments])}` and the key `{keys[0]}`" in said


def test_the_command_that_sets_up_and_starts(tmp_path: Path, surroundings: dict[str, str]) -> None:
    leave = shutil.ignore_patterns(
        ".git", ".venv", "mutants", "dist", "build", "__pycache__", ".*_cache", ".hypothesis", "20*.jsonl"
    )
    copy = tmp_path / "copy"
    shutil.copytree(readme.ROOT, copy, ignore=leave)
    path = os.environ["PATH"]
    with_terminal = Terminal(in_folder(copy, marked("set-up-command")), readme.SIZE, surroundings | {"PATH": path})
    try:
        with_terminal.wait_for("New game", 300.0)
        with_terminal.type("q")
        assert with_terminal.ended() == 0
    finally:
        with_terminal.close()
    (installed,) = copy.glob(".venv/lib/python*/site-packages/invincible_tui")
    shipped = ["protocol.md", "py.typed", "games/invincible/rules.md", "cards/invincible/pack.yaml", "cards/README.md"]
    shipped += ["saves/README.md", "saves/sample-won.jsonl", "saves/sample-lost.jsonl"]
    assert [name for name in shipped if not (installed / name).is_file()] == []


def test_the_command_that_sets_up_and_tests_can_be_taken_from_the_file() -> None:
    taken = "sed -n '/<!-- test-command -->/,/```$/p' README.md | sed -n '/^```/,/^```/p' | grep -v '^```'"
    assert taken in (readme.ROOT / ".ci" / "run").read_text(encoding="utf-8")
    told = subprocess.run(["sh", "-c", taken], cwd=readme.ROOT, capture_output=True, text=True, check=True).stdout
    assert told.strip() == marked("test-command")
    assert subprocess.run(["sh", "-n", "-c", told], check=False).returncode == 0
    assert "pytest" in told


def test_every_file_that_is_named_is_there() -> None:
    text = document()
    linked = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    paths = re.findall(r"`((?:\.ci|tests|cards|saves|invincible_tui)/[\w./-]*)`", text)
    assert len(linked) > 5
    assert len(paths) > 10
    assert [name for name in (*linked, *paths) if not (readme.ROOT / name).exists()] == []


def test_every_setting_is_there(folder: Path) -> None:
    assert [theme for theme in THEMES if f"`{theme}`" not in document()] == []
    shown = read_config(str(folder / "config.toml"))
    assert set(shown) == {*(setting.key for setting in SETTINGS), *OTHERS, "keys"}
    named = {f"`{one.id}` for `{one.words[0]}`" for one in COMMANDS.values() if one.id != one.words[0]}
    assert [name for name in named if name not in " ".join(document().split())] == []
    usual = {
        setting.key: setting.default for setting in SETTINGS if setting.key != "theme" and setting.default is not None
    }
    assert {key: shown[key] for key in usual} == usual


def test_the_table_that_is_joined_is_the_one_that_is_made() -> None:
    named = re.findall(r"^invincible (?:host|join|watch) (\w+)", document(), re.MULTILINE)
    assert len(named) == 3
    assert len(set(named)) == 1


@pytest.mark.parametrize("command", commands())
def test_a_command(command: str, folder: Path, surroundings: dict[str, str], request: pytest.FixtureRequest) -> None:
    if command.startswith("ssh "):
        request.getfixturevalue("host")
    if " tmux " in command:
        request.getfixturevalue("need")("tmux")
    terminal = Terminal(in_folder(folder, command), readme.SIZE, surroundings)
    try:
        if " tmux " in command:
            # The whole of a terminal of the smallest size is left to the program.
            terminal.wait_for("New game", 30.0)
        if INTERACTIVE.match(command) and not command.endswith("--help"):
            leave(terminal)
        assert terminal.ended(60.0) == 0, terminal.text
    finally:
        terminal.close()


def test_the_line_for_people_without_an_account(folder: Path, host: None, surroundings: dict[str, str]) -> None:
    (line,) = [fence.body for fence in readme.fences(document()) if fence.mark == "authorized"]
    above = folder.parent
    key = (above / "user_key.pub").read_text().split()[1]
    line = line.replace("/srv/invincible", str(folder / "tables")).replace("AAAA", key)
    (above / "authorized").write_text(line)
    terminal = Terminal(in_folder(folder, f"ssh -t {HOST}"), readme.SIZE, surroundings)
    try:
        terminal.wait_for("1 Shared tables", 30.0)
        terminal.type("\r")
        terminal.wait_for("You are Ada")
        terminal.wait_for("friday")
        terminal.type("w")
        terminal.wait_for("You watch this table")
        terminal.type("\x03")
        assert terminal.ended() == 0
    finally:
        terminal.close()


def leave(terminal: Terminal) -> None:
    """Wait for the screen, or for the prompt of plain text, and leave."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        terminal.settle(0.3, 2.0)
        if terminal.text.splitlines()[terminal.screen.cursor.y] == ">":
            terminal.type("quit\r")
            return
        if b"\x1b[?1049h" in terminal.written:
            for _ in range(3):
                terminal.type("q")
                terminal.settle(0.3, 1.0)
                if terminal.process.poll() is not None:
                    return
    raise AssertionError(f"neither a screen nor a prompt:\n{terminal.text}")


def in_folder(folder: Path, command: str) -> list[str]:
    home = shlex.quote(str(folder.parent))
    return ["/bin/sh", "-c", f"export HOME={home}; cd {shlex.quote(str(folder))} && {command}"]


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """An environment with this program as `invincible`, and nothing of the player's own."""
    programs = tmp_path / "programs"
    programs.mkdir()
    program = programs / "invincible"
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{readme.ROOT}" exec "{sys.executable}" -m invincible_tui "$@"\n')
    program.chmod(0o755)
    return {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "TMUX_TMPDIR": str(tmp_path),
        "INVINCIBLE_TABLES": str(tmp_path / "folder" / "tables"),
        "INVINCIBLE_SAVES": str(tmp_path / "folder" / "saves"),
        "XDG_STATE_HOME": str(tmp_path / "state"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")),
    }


@pytest.fixture
def folder(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Where the commands are typed: the sample games, one begun game, a table unless the command makes it, and every
    file that the README shows.
    """
    here = tmp_path / "folder"
    shutil.copytree(readme.ROOT / "saves", here / "saves")
    kind = game_kind()
    setup = kind.check({"heroes": ["invincible"], "villain": "flaxans", "city": "chicago"})
    Table.new(kind, setup, 1, path=here / "saves" / "begun.jsonl").close()
    typed = request.node.callspec.params.get("command", "") if hasattr(request.node, "callspec") else ""
    if " host friday " not in typed:
        both = setup | {"heroes": ["invincible", "atom-eve"]}
        host_table(TableFolder(here / "tables"), "friday", kind, both, 1, "Bo").close()
    for fence in readme.fences(document()):
        if fence.file:
            (here / fence.file).parent.mkdir(parents=True, exist_ok=True)
            (here / fence.file).write_text(fence.body, encoding="utf-8")
    return here


@pytest.fixture
def host(tmp_path: Path, need: Need, surroundings: dict[str, str]) -> Iterator[None]:
    """A real SSH server on this machine, and an `ssh` that finds it under the name that the README uses."""
    sshd, ssh, keygen = need("sshd"), need("ssh"), need("ssh-keygen")
    for key in ("host_key", "user_key"):
        subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", str(tmp_path / key)], check=True)
    shutil.copy(tmp_path / "user_key.pub", tmp_path / "authorized")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    given = " ".join(f'"{key}={value}"' for key, value in surroundings.items() if key != "TERM")
    server = tmp_path / "sshd_config"
    server.write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {tmp_path}/host_key\nPidFile none\nUsePAM no\nStrictModes no\n"
        f"AuthorizedKeysFile {tmp_path}/authorized\nPermitRootLogin yes\nSetEnv {given}\n"
    )
    client = tmp_path / "ssh_config"
    client.write_text(
        f"Host {HOST}\n  HostName 127.0.0.1\n  Port {port}\n  User {getpass.getuser()}\n  IdentityFile {tmp_path}/user_key\n"
        "  IdentitiesOnly yes\n  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n"
    )
    shim = tmp_path / "programs" / "ssh"
    shim.write_text(f'#!/bin/sh\nexec "{ssh}" -F "{client}" "$@"\n')
    shim.chmod(0o755)
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(parents=True, exist_ok=True)
    with subprocess.Popen([sshd, "-D", "-e", "-f", str(server)], stderr=subprocess.PIPE) as process:
        try:
            for _ in range(100):
                with socket.socket() as knock:
                    if knock.connect_ex(("127.0.0.1", port)) == 0:
                        break
                assert process.poll() is None, process.stderr and process.stderr.read().decode()
                time.sleep(0.05)
            yield
        finally:
            process.terminate()


def test_the_example_bot_is_the_one_that_is_tried() -> None:
    assert (
        marked("example-bot") == (readme.ROOT / "tests" / "bots" / "example_bot.py").read_text(encoding="utf-8").strip()
    )
