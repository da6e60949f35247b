"""Journals that somebody changed by hand, checksums and all, so that their lines say what no game could have said.

Whatever reads one says so in one sentence and ends with 0, 1 or 2; nothing breaks, and the file is left as it was.
"""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

from invincible_tui import cli
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import BadSave, Table, TableError
from invincible_tui.options import Options
from invincible_tui.protocol import Conversation
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.saves import SavesScreen, open_replay, open_save
from tests.corpus.make import FOLDER
from tests.front.conftest import Invincible, invincible, surroundings
from tests.lasting.conftest import long_or
from tests.sealing import sealed
from tests.tui.conftest import Player

__all__ = ["invincible"]

#: What a field may say instead.
JUNK: list[Any] = [None, True, 0, -1, 7, 10**20, "", "x", "hero:9", "deck:1", "minions", "villain", [], [1], ["x"], [[]], {}, {"a": 1},
        1.5, -(10**9), "\ud800", "energy/hero:1", 131]  # fmt: skip
LINES = 90

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def real() -> Lines:
    """The first lines of a real game."""
    return [json.loads(line) for line in (FOLDER / "2-normal-late.jsonl").read_bytes().splitlines()][:LINES]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save folder, and a home where nothing is kept."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    (tmp_path / "saves").mkdir()
    return tmp_path / "saves"


Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the program in this process: the exit code, and what it said on stderr."""

    def program(*arguments: object, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = cli.main([str(argument) for argument in arguments])
        return code, capsys.readouterr().err

    return program


def changed(value: Any, rng: random.Random) -> Any:
    """Something in a value changed at random: a field that is another, one too few, one too many, one twice."""
    if isinstance(value, list) and value and rng.random() < 0.85:
        at, way = rng.randrange(len(value)), rng.random()
        before, one, after = value[:at], value[at], value[at + 1 :]
        if way < 0.1:
            return before + after
        if way < 0.25:
            return [*before, one, rng.choice(JUNK) if way < 0.2 else one, *after]
        return [*before, changed(one, rng), *after]
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key = rng.choice(list(value))
        kept = {name: held for name, held in value.items() if name != key}
        return kept if rng.random() < 0.15 else kept | {key: changed(value[key], rng)}
    return rng.choice(JUNK)


def forged(real: Lines, rng: random.Random) -> bytes:
    """The game with a line, or three, that say something else."""
    lines = list(real)
    for _ in range(rng.choice([1, 1, 3])):
        at = rng.choice([rng.randrange(len(lines)), rng.randrange(len(lines) - 3, len(lines))])
        keys = [key for key in lines[at] if key not in ("c", "x", "k")]
        key = "e" if "e" in keys and rng.random() < 0.6 else rng.choice(keys)
        lines[at] = lines[at] | {key: changed(lines[at][key], rng)}
    return sealed(lines)


def test_a_line_sealed_by_hand_is_as_the_program_seals_it(real: Lines) -> None:
    held = (FOLDER / "2-normal-late.jsonl").read_bytes().splitlines(keepends=True)
    assert sealed(real) == b"".join(held[:LINES])


@pytest.mark.parametrize("number", range(long_or(8, 100)))
def test_every_reading_command_says_what_is_wrong(real: Lines, folder: Path, run: Run, number: int) -> None:
    rng = random.Random(f"forged {number}")
    save = folder / "forged.jsonl"
    held = forged(real, rng)
    step = rng.randrange(1, len(real))
    for command in (
        ["replay", "--plain", save],
        ["replay", "--text", save],
        ["replay", "--text", save, "--step", step],
        ["replay", save, "--step", step, "--svg", folder.parent / "step.svg"],
        ["verify", save],
        ["verify", "--json", save],
        ["repair", save],
        ["stats", "--saves", folder],
        ["doctor", "--saves", folder],
        ["resume", "--plain", save],
    ):
        for file in folder.iterdir():
            file.unlink()
        save.write_bytes(held)
        code, said = run(*command, typed="state\nlog\nwhy\ntracker\nthreat\nquit\n")
        assert code in (0, 1, 2), (number, command, said)
        assert len(said.splitlines()) == (code == 2), (number, command, said)
        assert save.read_bytes() == held
    conversation = Conversation()
    for asked in ({"cmd": "open", "save": str(save)}, {"cmd": "view"}):
        conversation.answer(json.dumps(asked).encode())
    conversation.close()


#: What is pressed at random once the save is open: to play on with it, and to play it back.
KEYS: dict[Callable[[Desk, Path], None], list[str]] = {
    open_save: ["enter", "space", "up", "down", "1", "2", "u", "y", "L", "?", "i", "w", "z", "escape"],
    open_replay: [*"lhjkrRnNezp0G+", "space", "/a\r", "g5\r"],
}


# 26 opened once and could not be played on: what its state holds has no order.
@pytest.mark.parametrize("number", sorted({26, *range(long_or(3, 60))}))
def test_no_screen_breaks_on_it(real: Lines, folder: Path, number: int) -> None:
    rng = random.Random(f"shown {number}")
    save, held = folder / "forged.jsonl", forged(real, rng)
    for begin, keys in KEYS.items():
        save.write_bytes(held)
        desk = Desk(Options(saves=folder))
        player = Player(desk, rng.choice([(80, 24), (120, 40), (60, 20)]))
        desk.open(SavesScreen(desk))
        try:
            begin(desk, save)
            for _ in range(30):
                for key in (word,) if len(word := rng.choice(keys)) > 1 and word[-1] != "\r" else word:
                    if not desk.left:
                        player.press({"\r": "enter"}.get(key, key))
        except TableError as refusal:
            assert str(refusal).startswith(f"{save}: ")
        finally:
            desk.quit()


@pytest.fixture
def senseless(real: Lines, folder: Path) -> Path:
    """The game with one line in the middle that folds, and leads to a state in which nothing can be shown."""
    lines = [dict(line) for line in real]
    at = next(n for n in range(40, LINES) if lines[n - 1]["k"] == lines[n]["k"] == "step" and "e" in lines[n])
    lines[at]["e"] = [*lines[at]["e"], ["health/city", 1, {"a": 1}], ["role:city", None, []]]
    path = folder / f"{at}.jsonl"
    path.write_bytes(sealed(lines))
    return path


@pytest.mark.parametrize("how", ["--plain", "--text"])
def test_the_line_is_named_and_what_comes_before_it_is_told(senseless: Path, run: Run, how: str) -> None:
    at = int(senseless.stem)
    code, said = run("replay", senseless, how, "--step", at)
    assert (code, said.count("\n")) == (2, 1)
    assert f"step {at} (line {at + 1} of the file) holds what no game came to" in said
    assert run("replay", senseless, how, "--step", at - 1) == (0, "")
    assert run("replay", senseless, how) == (0, "")


def test_a_million_heroes_are_refused_before_anything_is_made_for_each(real: Lines, folder: Path, run: Run) -> None:
    path = folder / "one.jsonl"
    setup = real[0]["setup"] | {"heroes": ["invincible"] * 1_000_000}
    path.write_bytes(sealed([real[0] | {"setup": setup}, *real[1:]]))
    code, said = run("verify", path)
    assert (code, said.count("\n")) == (2, 1)
    assert "cannot set this game up any more" in said


@pytest.fixture
def wordy(real: Lines, folder: Path) -> Path:
    """The game whose last line makes a word of a number: it can be opened, and neither drawn nor thought about."""
    lines = [dict(line) for line in real]
    lines[-1]["e"] = [[name, was, "x"] if name.endswith("/city") else [name, was, *more]
                      for name, was, *more in lines[-1]["e"]]  # fmt: skip
    path = folder / "friday.jsonl"
    path.write_bytes(sealed(lines))
    return path


def test_at_a_shared_table_the_line_is_named_too(wordy: Path, folder: Path, invincible: Invincible) -> None:
    for command in ("join", "watch"):
        done = invincible("--plain", command, wordy.stem, "--tables", folder, typed="hint\nquit\n")
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done
        assert f"step {LINES - 1} (line {LINES} of the file) holds what no game came to" in done.stderr


def test_a_screen_that_cannot_be_drawn_names_the_line(wordy: Path, folder: Path) -> None:
    program = pexpect.spawn(
        sys.executable,
        ["-m", "invincible_tui", "resume", str(wordy)],
        env=surroundings(folder.parent) | {"TERM": "xterm"},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
    )
    program.expect(r"step \d+ \(line \d+ of the file\) holds what")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 2


def test_a_notice_names_it_wherever_the_save_is_opened(senseless: Path) -> None:
    table = Table.open(game_kind, senseless, write=False)
    assert table.misfit == int(senseless.stem)
    assert any(f"from step {table.misfit} on" in notice for notice in table.notices)


def test_events_that_cannot_follow_are_named(real: Lines, folder: Path) -> None:
    lines = [dict(line) for line in real]
    at = next(n for n in range(40, LINES) if lines[n]["k"] == "step" and "e" in lines[n])
    lines[at]["e"] = [[1, "nowhere", "hand:1"]]
    path = folder / "one.jsonl"
    path.write_bytes(sealed(lines))
    with pytest.raises(BadSave, match=f"line {at + 1} of the file") as caught:
        Table.open(game_kind, path)
    assert caught.value.line == at


@pytest.mark.parametrize("kind", ["undo", "redo"])
@pytest.mark.parametrize("to", [-1, 0, 10**20])
def test_a_way_to_no_step_is_named(real: Lines, folder: Path, run: Run, kind: str, to: int) -> None:
    path = folder / "one.jsonl"
    path.write_bytes(sealed([*real[:40], {"k": kind, "to": to, "t": 1}]))
    code, said = run("verify", path)
    assert (code, said.count("\n")) == (2, 1)
    assert "line 41 of the file" in said
