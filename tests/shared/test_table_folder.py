"""A table's name never leads out of the folder, and the folder can be shared by several accounts."""

from __future__ import annotations

import os
import pwd
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from invincible_tui import saves, shared
from invincible_tui.failures import Complaint
from invincible_tui.games import game_kind
from invincible_tui.shared import SharedTable
from invincible_tui.table_folder import TableFolder
from invincible_tui.table_listing import Listing
from tests.front.conftest import surroundings
from tests.shared.conftest import SETUP, Sit


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "../x",
        "a/b",
        "/etc/passwd",
        "a\0b",
        "a b",
        "-rf",
        ".hidden",
        "a.jsonl",
        "é",
        "x" * 41,
        "a\n",
        "~root",
    ],
)
def test_what_is_no_name_of_a_table(folder: TableFolder, name: str) -> None:
    for ask in (folder.journal, folder.find, folder.people):
        with pytest.raises(Complaint):
            ask(name)


@pytest.mark.parametrize("name", ["friday", "Friday-2", "x" * 40, "7", "sample-game"])
def test_what_is_one(folder: TableFolder, name: str) -> None:
    assert folder.journal(name).parent == folder.path


def test_a_folder_holds_so_many_tables_and_no_more(
    folder: TableFolder, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("invincible_tui.table_folder.MOST", 2)
    path = sit("ann").path
    assert path
    with pytest.raises(Complaint, match="There is a table friday already"):
        folder.place("friday")
    assert folder.place("monday") == folder.path / "monday.jsonl"
    full = folder.path / "damaged.jsonl"
    full.write_text("not a game")
    for make in (lambda: folder.place("monday"), lambda: hosted(folder, "monday")):
        with pytest.raises(Complaint, match="2 tables already"):
            make()
    sit("bob")  # those that are there can be joined
    full.unlink()
    hosted(folder, "monday").close()


def hosted(folder: TableFolder, name: str) -> SharedTable:
    """A new table."""
    kind = game_kind()
    return shared.host(folder, name, kind, kind.check(SETUP), 3, "eve")


def test_links_out_of_the_folder_are_not_followed(folder: TableFolder, tmp_path: Path, sit: Sit) -> None:
    table = sit("ann")
    assert table.path
    (tmp_path / "elsewhere.jsonl").write_bytes(table.path.read_bytes())
    (folder.path / "trap.jsonl").symlink_to(tmp_path / "elsewhere.jsonl")
    with pytest.raises(Complaint, match="link"):
        folder.find("trap")
    (folder.path / "other.people").symlink_to(tmp_path)
    with pytest.raises(Complaint, match="link"):
        folder.people("other")
    assert [saved.path.stem for saved in folder.listing()] == ["friday"]


def test_where_the_tables_are(tmp_path: Path) -> None:
    assert TableFolder.of(str(tmp_path), {"INVINCIBLE_TABLES": "/elsewhere"}).path == tmp_path
    assert TableFolder.of(None, {"INVINCIBLE_TABLES": str(tmp_path)}).path == tmp_path
    assert TableFolder.of(None, {}).path.name == "tables"


def test_the_nearest_name_is_told(folder: TableFolder, sit: Sit) -> None:
    sit("ann")
    with pytest.raises(Complaint, match="did you mean 'friday'"):
        folder.find("frday")


def test_the_group_may_write_whatever_the_umask_is(folder: TableFolder, sit: Sit) -> None:
    before = os.umask(0o077)
    try:
        table = sit("ann")
    finally:
        os.umask(before)
    assert table.path
    assert folder.path.stat().st_mode & 0o7777 == 0o2770
    assert table.path.stat().st_mode & 0o777 == 0o660
    people = folder.people("friday")
    assert people.stat().st_mode & 0o7777 == 0o2770
    assert {path.stat().st_mode & 0o777 for path in people.iterdir()} == {0o660}


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every account can reach; those that pytest makes are its user's alone."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else for a moment")
def test_two_accounts_of_one_group_play_together(open_folder: Path) -> None:
    others = [entry for entry in pwd.getpwall() if entry.pw_name in ("games", "nobody", "mail")][:2]
    home = open_folder
    tables = home / "tables"
    tables.mkdir()
    os.chown(tables, 0, 4242)
    tables.chmod(0o2770)

    # Root loads all there is to load before it is somebody else: the interpreter may lie where others cannot read.
    code = """
import os, sys
from invincible_tui.cli import main
name, uid, *arguments = sys.argv[1:]
typed, sys.stdin = sys.stdin, open(os.devnull)
assert main(["--tables", os.environ["HOME"], "host", "loading", *arguments]) == 0
sys.stdin = typed
os.setgroups([4242])
os.setgid(int(uid))
os.setuid(int(uid))
os.umask(0o077)
sys.exit(main(os.environ["ASKED"].split() + ["--name", name]))
"""
    heroes = [word for hero in ("invincible", "atom-eve") for word in ("--hero", hero)]
    new = [*heroes, "--villain", "flaxans", "--city", "chicago", "--seed", "3"]

    def run(account: pwd.struct_passwd, *asked: str, typed: str) -> str:
        own = home / account.pw_name / str(len(asked)) / asked[0]
        own.mkdir(parents=True)
        done = subprocess.run(
            [sys.executable, "-c", code, account.pw_name, str(account.pw_uid), *new],
            input=typed,
            capture_output=True,
            text=True,
            timeout=60,
            cwd="/",
            env=surroundings(own) | {"INVINCIBLE_TABLES": str(tables), "ASKED": " ".join(asked)},
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
        return done.stdout

    run(others[0], "host", "friday", *new, typed="1\n")
    told = run(others[1], "join", "friday", "--seat", "invincible", typed="1\nsay hello\n")
    assert "Chosen: Play Determination." in told
    assert f"{others[1].pw_name} says: hello" in told
    assert "2 energy" in run(others[0], "join", "friday", typed="state\n")


def test_a_journal_is_read_again_only_once_it_has_changed(
    folder: TableFolder, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, kind = sit("ann", 1), game_kind()
    shared.host(folder, "monday", kind, kind.check(SETUP), 3, "eve").close()
    listing = Listing(folder)
    first = listing.tables()
    read: list[str] = []
    whole = saves.read

    def reading(path: Path) -> saves.Saved:
        read.append(path.stem)
        return whole(path)

    monkeypatch.setattr(saves, "read", reading)
    assert listing.tables() == first
    assert len(listing.people()) == 2
    assert read == []
    ann.say("hello")
    assert listing.tables()[0].saved.step == ann.step
    assert read == ["friday"]
