"""The command line from outside: exit codes, plain sentences on stderr, and nothing heavy imported for help."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from invincible_tui import saves
from invincible_tui.bots.company import Company
from invincible_tui.commands import COMMANDS, by_word, offered
from invincible_tui.failures import Complaint
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.keys import Keys
from invincible_tui.names import counted
from tests.front.conftest import Invincible, surroundings
from tests.sealing import sealed


def complained(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    """One or two plain sentences on stderr, nothing on stdout, exit code 2."""
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.startswith("invincible: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    for part in parts:
        assert part in done.stderr


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["hosts", "x"], "did you mean 'host'?"),
        (["cards", "new"], "no command 'new'"),
        (["replya", "x"], "did you mean 'replay'?"),
        (["new", "--seed", "x"], "--seed"),
        (["new", "--hreo", "x"], "--hreo"),
        (["--theme"], "--theme"),
        (["verify"], "FILE"),
        (["cards"], "list|show|check|schema"),
        (["cards", "lst"], "did you mean 'list'?"),
        (["doctor", "--theme", "pink"], "no theme 'pink'"),
        (["stats", "--config", "none.toml"], "none.toml"),
        (["simulate", "--games", "0"], "--games"),
        (["simulate", "--json", "--csv", "x"], "not allowed"),
    ],
)
def test_bad_usage(invincible: Invincible, arguments: list[str], part: str) -> None:
    complained(invincible(*arguments), part)


@pytest.mark.parametrize("name", ["replay", "verify", "repair", "resume"])
def test_a_file_that_is_not_there(invincible: Invincible, name: str) -> None:
    complained(invincible(name, "nowhere.jsonl"), "nowhere.jsonl")


@pytest.mark.parametrize(
    "arguments",
    [
        ["stats", "--config", "~nobody-at-all/x"],
        ["new", "--hero", "invincible", "--plain", "--save", "~nobody-at-all/x"],
        ["new", "--scenario", "~nobody-at-all/x"],
        ["resume", "~nobody-at-all/x"],
        ["simulate", "--games", "1", "--keep", "~nobody-at-all/x"],
    ],
)
def test_the_home_of_nobody_is_no_path(invincible: Invincible, arguments: list[str]) -> None:
    complained(invincible(*arguments), "~nobody-at-all")


def test_folders_in_the_home_of_nobody_hold_nothing(invincible: Invincible) -> None:
    for arguments in (["stats", "--saves", "~nobody-at-all"], ["tables", "--tables", "~nobody-at-all"]):
        done = invincible(*arguments)
        assert (done.returncode, done.stderr) == (0, "")


def test_the_name_of_a_pack_never_steers_the_terminal(invincible: Invincible, tmp_path: Path) -> None:
    pack = tmp_path / "a\x1b]0;pwned\x07\x9b2J"
    pack.mkdir()
    (pack / "pack.yaml").write_text("id: own\nname: Own\ngame: invincible\nmore: 1\n")
    done = invincible("cards", "check", str(pack))
    assert done.returncode == 1
    assert "a\\x1b]0;pwned\\x07\\x9b2J/pack.yaml:4:1: " in done.stdout
    assert done.stdout.replace("\n", "").isprintable()


def test_version_before_and_after_the_command(invincible: Invincible) -> None:
    assert invincible("--version").stdout == invincible("new", "--version").stdout
    assert re.fullmatch(r"invincible \d+\.\d+\.\d+\n", invincible("--version").stdout)


#: What takes long to import, and what of it plain text may use once there is a game.
HEAVY = {"textual", "rich", "asyncio", "multiprocessing", "ruamel", "platformdirs", "invincible_tui.games"}
FOR_GAMES = {"ruamel", "platformdirs", "invincible_tui.games"}


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["--help"], set()),
        (["new", "--help"], set()),
        (["--version"], set()),
        (["nonsense"], set()),
        (["--plain"], FOR_GAMES),
        (["new", "--hero", "invincible", "--seed", "7", "--plain"], FOR_GAMES),
        (["tables"], FOR_GAMES),
        (["stats"], FOR_GAMES),
        (["cards", "list"], FOR_GAMES),
        (["protocol"], FOR_GAMES),
    ],
)
def test_nothing_heavy_is_imported_where_it_is_not_needed(
    tmp_path: Path, arguments: list[str], allowed: set[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "invincible_tui", *arguments],
        input="",
        capture_output=True,
        text=True,
        env=surroundings(tmp_path),
        check=False,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "invincible_tui.cli" in imported
    assert imported & HEAVY <= allowed


def test_help_names_the_puzzles(invincible: Invincible) -> None:
    said = " ".join(invincible("new", "--help").stdout.split())
    assert "a position to start from, or a puzzle: borrowed-fists, last-blow, patience" in said


def test_a_bad_configuration_says_where(invincible: Invincible, tmp_path: Path) -> None:
    file = tmp_path / "c.toml"
    file.write_text("theme = \n")
    complained(invincible("stats", "--config", file), "c.toml", "line 1, column")
    file.write_text("ascii = 3\n")
    complained(invincible("--config", file, "stats"), "'ascii'")
    file.write_text('theme = "contrast"\nthem = 1\n')
    complained(invincible("stats", "--config", file), "line 2", "did you mean 'theme'?")
    file.write_text('theme = "contrast"\n')
    said = invincible("doctor", "--config", file).stdout
    assert "theme contrast" in said
    assert f"Configuration:{file},there." in "".join(said.split())
    assert "invincible-tui/config.toml,notthere,whichisfine." in "".join(invincible("doctor").stdout.split())


@pytest.mark.parametrize(
    ("text", "part"), [("them = 1", "there is no setting 'them'"), ("= 1", "is no TOML"), (None, "cannot be read")]
)
def test_the_doctor_finds_a_bad_configuration_and_goes_on(
    invincible: Invincible, tmp_path: Path, text: str | None, part: str
) -> None:
    file = tmp_path / "c.toml"
    if text is not None:
        file.write_text(text)
    done = invincible("doctor", "--config", file)
    said = " ".join(done.stdout.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert part in said
    assert "No game starts until that is mended. Card packs: " in said
    assert "Configuration: " not in said


def test_the_save_folder(tmp_path: Path) -> None:
    here = tmp_path / "checkout" / "tests"
    here.mkdir(parents=True)
    assert saves.save_folder("a", {"INVINCIBLE_SAVES": "b"}, here) == Path("a")
    assert saves.save_folder(None, {"INVINCIBLE_SAVES": "b"}, here) == Path("b")
    assert saves.save_folder(None, {}, here).parts[-2:] == ("invincible-tui", "saves")
    (tmp_path / "checkout" / "pyproject.toml").touch()
    (tmp_path / "checkout" / "invincible_tui").mkdir()
    (tmp_path / "checkout" / "invincible_tui" / "__init__.py").touch()
    assert saves.save_folder(None, {}, here) == tmp_path / "checkout" / "saves"


def test_a_list_of_saves_survives_bad_files(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_bytes(b"\xff\n")
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "other.txt").touch()
    found = saves.listing(tmp_path)
    assert {save.path.name for save in found} == {"bad.jsonl", "empty.jsonl", "folder.jsonl"}
    assert all(save.problem for save in found)
    assert saves.listing(tmp_path / "none") == []
    with pytest.raises(Complaint, match=r"did you mean 'empty\.jsonl'"):
        saves.find(tmp_path, "emty.jsonl")
    assert saves.find(tmp_path, "empty") == tmp_path / "empty.jsonl"


def test_no_key_and_no_word_means_two_commands() -> None:
    for where in ("screen", "text"):
        words = [word for command in offered(where) for word in command.words]
        assert len(set(words)) == len(words)
        keys = [key for command in offered(where) for key in command.keys]
        assert len(set(keys)) == len(keys)
    for command in COMMANDS.values():
        assert command.help
        if command.where != "screen":
            assert by_word(command.words[0]) is command
        if command.keys:
            assert Keys().command(command.keys[0]) is command


def test_a_list_of_saves_waits_for_no_pipe_and_believes_no_header(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "device.jsonl").symlink_to("/dev/zero")
    (tmp_path / "none.jsonl").write_text('{"k":"header","setup":{"heroes":null}}\n')
    (tmp_path / "number.jsonl").write_text('{"k":"header","setup":{"heroes":5}}\n')
    found = saves.listing(tmp_path)
    assert len(found) == 4
    assert all(save.problem and save.title() == save.problem for save in found)


def test_a_list_of_saves_has_names(tmp_path: Path) -> None:
    def title(game: str, *heroes: str) -> str:
        setup = {"heroes": heroes, "villain": "flaxans", "difficulty": "normal"}
        (tmp_path / "one.jsonl").write_bytes(sealed([{"k": "header", "game": game, "setup": setup}]))
        return saves.listing(tmp_path)[0].title()

    assert title("invincible", "atom-eve", "robot") == "Atom Eve, Robot against The Flaxans (normal), step 0"
    assert title("invincible", "nobody") == "nobody against The Flaxans (normal), step 0"
    assert title("chess", "atom-eve") == "atom-eve against flaxans (normal), step 0"


def test_a_list_of_saves_says_whom_bots_play_and_where_there_is_room_in_which_city(tmp_path: Path) -> None:
    kind = game_kind()
    setup = {"heroes": ["atom-eve", "robot"], "villain": "flaxans", "city": "chicago"}
    table = Table.new(kind, kind.check(setup), 1, path=tmp_path / "one.jsonl")
    company = Company(table)
    company.give(1, "steady")
    company.give(2, "random")
    company.take(1)
    table.close()
    save = saves.listing(tmp_path)[0]
    assert save.title().startswith("Atom Eve, Robot (bot) against The Flaxans (normal), step ")
    assert save.row(63) == "Atom Eve, Robot (bot) against The Flaxans in Chicago (normal)"
    assert save.row(60) == "Atom Eve, Robot (bot) against The Flaxans (normal)"


def test_a_list_of_saves_needs_no_packs(tmp_path: Path, invincible: Invincible) -> None:
    (tmp_path / "packs" / "bad").mkdir(parents=True)
    (tmp_path / "packs" / "bad" / "pack.yaml").write_text("id: 3\n")
    setup = {"heroes": ["robot"], "villain": "flaxans", "difficulty": "normal"}
    (tmp_path / "one.jsonl").write_bytes(sealed([{"k": "header", "game": "invincible", "setup": setup}]))
    done = invincible("tables", "--tables", ".", env={"INVINCIBLE_CARDS": "packs"})
    assert done.stdout.startswith("one: robot against flaxans (normal), step 0. Nobody is there.")


def test_the_doctor_counts_in_words(invincible: Invincible) -> None:
    said = " ".join(invincible("doctor").stdout.split())
    assert "Plain text has no colours; the screen has the theme terminal." in said
    assert re.search(r"\d+ entries, \d+ Hero(es)?, \d+ Villains?, \d+ (City|Cities)\.", said)
    assert not re.search(r"\b1 (Heroes|Villains|Cities)\b", said)


@pytest.mark.parametrize(("count", "told"), [(0, "0 Cities"), (1, "1 City"), (2, "2 Cities")])
def test_counted_nouns(count: int, told: str) -> None:
    assert counted(count, "City", "Cities") == told


@pytest.mark.parametrize("name", ["replay", "verify", "repair", "resume"])
def test_a_name_that_no_file_can_have(invincible: Invincible, name: str) -> None:
    complained(invincible(name, "a" * 5000), "no saved game")


@pytest.mark.parametrize(
    "arguments",
    [("cards", "check", "a" * 5000), ("stats", "--config", "a" * 5000)],
)
def test_a_path_that_cannot_be_used(invincible: Invincible, arguments: tuple[str, ...]) -> None:
    complained(invincible(*arguments), "file name too long")


def test_a_configuration_is_a_file_of_text(invincible: Invincible, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    complained(invincible("stats", "--config", tmp_path / "pipe"), "is no file")
    complained(invincible("stats", "--config", "/dev/zero"), "is no file")
    (tmp_path / "bytes").write_bytes(b"a = 1\n\xfb")
    complained(invincible("stats", "--config", tmp_path / "bytes"), "0xfb is not UTF-8")
    assert invincible("doctor", "--config", os.devnull).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("command", ["cards list", "doctor", "protocol", "simulate --games 1 --json"])
def test_an_output_that_is_full(tmp_path: Path, command: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "invincible_tui", *command.split()],
            input=b'{"cmd":"view"}\n',
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env=surroundings(tmp_path),
            check=False,
        )
    told = b"invincible: The output cannot be written: no space left on device.\n"
    assert (done.returncode, done.stderr) == (2, told)


def test_what_a_save_says_plays_no_tricks_on_the_terminal(invincible: Invincible, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    evil = {"k": "header", "setup": {"heroes": ["\x1b[31m\x9b2J"], "villain": "\u202e\x07"}}
    (tmp_path / "saves" / "evil.jsonl").write_bytes(sealed([evil]))
    done = invincible("--plain", typed="3\n")
    assert "against" in done.stdout
    assert all(letter.isprintable() for letter in done.stdout.replace("\n", ""))


def test_a_folder_that_is_gone_stops_nothing(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    for arguments, code in (("doctor", 0), ("verify nowhere", 2), ("cards check", 0)):
        gone.mkdir()
        shell = f"rmdir '{gone}'; '{sys.executable}' -m invincible_tui {arguments}"
        done = subprocess.run(
            ["sh", "-c", shell], capture_output=True, cwd=gone, env=surroundings(tmp_path), check=False
        )
        assert done.returncode == code, done


def test_a_card_says_what_of_it_is_not_from_the_rulebook(invincible: Invincible) -> None:
    told = "source rulebook. What the rulebook does not show of it is original."
    assert told in " ".join(invincible("cards", "show", "acrobatics").stdout.split())
    assert "rulebook" not in invincible("cards", "show", "collateral").stdout
