"""Whole battles from outside: a program over the protocol, a person's typing through a pipe, files that go wrong."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.front.conftest import Invincible, surroundings

NEW = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago", "seed": 7}
ARGUMENTS = ["new", "--hero", "invincible", "--hero", "atom-eve", "--villain", "flaxans", "--city", "chicago",
             "--seed", "7"]  # fmt: skip

DECISION = {"id", "step", "kind", "seats", "each", "hero", "source", "prompt", "min", "max", "ordered", "repeat", "options",
            "blocked"}  # fmt: skip
OPTION = {"id", "group", "hero", "uid", "card", "target", "label"}
BLOCKED = {"group", "hero", "uid", "card", "target", "reason"}
KINDS = {
    "turn",
    "attack",
    "main",
    "order",
    "discard",
    "target",
    "choose-player",
    "choose-card",
    "choose-option",
    "may",
    "divide",
}
GROUPS = {"attack", "play", "gain", "overcharge", "slot", "equip", "power", "ability", "city", "afterburn", "assist", "team",
          "rule", "end", "pick", "yes", "no"}  # fmt: skip
VIEW = {"game", "phase", "turn", "result", "reason", "heroes", "villain", "city", "supply", "debris", "destroyed", "turn_order",
        "resolving", "revealed", "effects", "known", "team_attack"}  # fmt: skip
HERO = {"id", "number", "health", "max_health", "slots", "max_slots", "power", "max_power", "energy", "exhausted", "hand", "deck",
        "discard", "in_play", "equipped", "mat", "tokens", "form", "piles", "invention", "combo"}  # fmt: skip
VILLAIN = {
    "id",
    "health",
    "level",
    "max_level",
    "difficulty",
    "deck",
    "discard",
    "stunned",
    "token",
    "tracks",
    "minions",
    "sides",
}
SUPPLY = ["fuel-low", "fuel-high", "tech", "weapon-low", "weapon-mid", "weapon-high"]


class Program:
    """The protocol as a process."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "invincible_tui", "protocol"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=folder,
            env=surroundings(folder),
        )

    def __call__(self, cmd: str, **more: Any) -> dict[str, Any]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps({"cmd": cmd, **more}).encode() + b"\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def good(self, cmd: str, **more: Any) -> dict[str, Any]:
        answer = self(cmd, **more)
        assert answer["ok"], (cmd, more, answer)
        return answer


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path)
    yield program
    assert program.process.stdin
    program.process.stdin.close()
    assert program.process.wait(10) == 0


def some_pick(decision: dict[str, Any], chance: random.Random) -> list[str]:
    """A legal pick, as a client finds one that knows nothing but min, max, repeat and the options' ids."""
    ids = [option["id"] for option in decision["options"]]
    assert len(set(ids)) == len(ids)
    if decision["repeat"]:
        return [chance.choice(ids) for _ in range(chance.randint(decision["min"], decision["max"]))]
    return chance.sample(ids, chance.randint(decision["min"], min(decision["max"], len(ids))))


def check_shape(answer: dict[str, Any]) -> None:
    view, decision = answer["view"], answer["decision"]
    assert set(view) >= VIEW
    assert all(set(hero) >= HERO for hero in view["heroes"])
    assert set(view["villain"]) >= VILLAIN
    assert list(view["supply"]) == SUPPLY
    assert all("e" in event for event in answer["events"])
    assert all(set(taken) == {"kind", "pick"} for taken in answer["auto"])
    if decision is None:
        assert view["result"] in ("won", "lost")
        return
    assert view["result"] is None
    assert set(decision) == DECISION
    assert decision["kind"] in KINDS
    assert decision["id"] == decision["step"] == answer["step"]
    assert 0 <= decision["min"] <= decision["max"]
    assert decision["prompt"]
    for option in decision["options"]:
        assert set(option) == OPTION
        assert option["group"] in GROUPS
        assert option["label"]
    for blocked in decision["blocked"]:
        assert set(blocked) == BLOCKED
        assert blocked["group"] in GROUPS
        assert blocked["reason"]


def test_a_program_plays_a_battle_to_its_end(program: Program, tmp_path: Path) -> None:
    chance = random.Random(1)
    path = tmp_path / "battle.jsonl"
    answer = program.good("new", **{**NEW, "save": str(path)})
    check_shape(answer)
    while answer["decision"] is not None:
        program.good("preview", pick=some_pick(answer["decision"], chance))
        answer = program.good("choose", pick=some_pick(answer["decision"], chance), step=answer["step"])
        check_shape(answer)
        if chance.random() < 0.1:
            program.good("undo")
            again = program.good("redo")
            assert again["view"] == answer["view"]
            answer = again
    assert program("choose", pick=[])["error"]["code"] == "illegal-choice"
    afresh = program.good("open", save=str(path))
    assert afresh["view"] == answer["view"]
    assert afresh["step"] == answer["step"]


def test_the_same_seed_and_choices_give_the_same_game(tmp_path: Path) -> None:
    told = []
    for _ in range(2):
        program = Program(tmp_path)
        chance = random.Random(2)
        answers = [program.good("new", **NEW)]
        for _ in range(40):
            answers.append(program.good("choose", pick=some_pick(answers[-1]["decision"], chance)))
        program.good("quit")
        program.process.wait(10)
        told.append(answers)
    assert told[0] == told[1]


def test_nothing_hidden_is_told(program: Program) -> None:
    answer = program.good("new", **NEW)
    text = json.dumps([answer["view"]["heroes"], answer["events"]])
    assert "seed" not in text
    for hero in answer["view"]["heroes"]:
        assert isinstance(hero["deck"], int)
    assert all(event.get("uids") is None for event in answer["events"] if event["e"] == "shuffled")


#: Blind typing that gets through any question: what does not fit is refused and changes nothing.
BLIND = ["all", "1", "2", "no", "1 2", "1 2 3", "1 1", "1 1 1", "1 1 1 1", "1 2 3 4", "1 2 3 4 5", "end", "0"]


def test_a_person_plays_a_battle_through_a_pipe(invincible: Invincible, tmp_path: Path) -> None:
    typed = "\n".join([*BLIND * 400, "state", "undo", "redo", "saves", "quit"]) + "\n"
    done = invincible("--plain", *ARGUMENTS, "--save", "b.jsonl", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over: " in done.stdout
    assert "\x1b" not in done.stdout
    assert all(len(line) <= 80 or len(line.split()) == 1 for line in done.stdout.splitlines()), "a path is kept whole"
    assert invincible("verify", "b.jsonl").returncode == 0
    told = invincible("replay", "b.jsonl")
    assert told.returncode == 0
    assert "Step 1: set-up." in told.stdout
    at = invincible("replay", "b.jsonl", "--text", "--step", "5")
    assert "Supply tech: " in at.stdout
    resumed = invincible("resume", "b.jsonl", typed="log\n")
    assert "The game is over: " in resumed.stdout


def test_a_game_goes_on_where_it_was_left(invincible: Invincible) -> None:
    first = invincible(*ARGUMENTS, typed="1\nstate\n")
    again = invincible("resume", typed="state\n")
    assert (first.returncode, again.returncode) == (0, 0)

    def state(text: str) -> str:
        return text.partition("> state\n")[2].partition("Saved in")[0]

    assert state(first.stdout) == state(again.stdout) != ""


def test_the_set_up_dialogue(invincible: Invincible, tmp_path: Path) -> None:
    done = invincible("new", typed="nobody\n1 1\n1 2 3 4 1\ninvincible atom-eve\nflaxans\n1\nexpert\n\nstate\n")
    assert done.returncode == 0, done.stderr
    assert "'nobody' is none of these" in done.stdout
    assert "Each can be named only once." in done.stdout
    assert "expert" in done.stdout
    said = " ".join(done.stdout.split())
    assert "1. Invincible. Best at: late damage, healing. Ability: Deal 3 damage, plus 1 for each health" in said
    assert "1. The Flaxans. Challenge 2." in said
    (save,) = (tmp_path / "saves").iterdir()
    setup = json.loads(save.read_text().splitlines()[0])["setup"]
    assert (setup["heroes"], setup["difficulty"], setup["cards"]) == (
        ["invincible", "atom-eve"],
        "expert",
        ["invincible"],
    )
    assert "No game was started." in invincible("new", typed="1\n").stdout


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--hero", "invincble"], ["invincble", "invincible"]),
        (["--hero", "invincible", "--hero", "invincible"], ["invincible"]),
        (
            [
                word
                for hero in ("invincible", "atom-eve", "robot", "rex-splode", "allen-the-alien")
                for word in ("--hero", hero)
            ],
            [],
        ),
        (["--hero", "invincible", "--villain", "flaxns"], ["flaxns", "flaxans"]),
        (["--hero", "invincible", "--city", "chicgo"], ["chicgo", "chicago"]),
        (["--hero", "invincible", "--difficulty", "hard"], ["hard"]),
        (["--hero", "invincible", "--cards", "invincibel"], ["invincibel", "invincible"]),
        (["--hero", "invincible", "--cards", "tehc=invincible"], ["tehc", "tech"]),
        (["--hero", "invincible", "--cards", "none.yaml"], ["none.yaml"]),
        (
            ["--scenario", "nope"],
            ["no scenario file or puzzle 'nope'; the puzzles are: borrowed-fists, last-blow, patience."],
        ),
        (["--scenario", "none/none.yaml"], ["no scenario file or puzzle 'none/none.yaml'"]),
        (["--scenario", "."], ["no file"]),
        (["--hero", "invincible", "--save", "no/where.jsonl"], ["where.jsonl"]),
        (["--hero", "invincible", "--save", "taken.jsonl"], ["taken.jsonl", "exists"]),
        (["--hero", "invincible", "--saves", "taken.jsonl"], ["taken.jsonl"]),
    ],
)
def test_a_bad_new_game(invincible: Invincible, tmp_path: Path, arguments: list[str], parts: list[str]) -> None:
    (tmp_path / "taken.jsonl").touch()
    more = [] if "--scenario" in arguments else ["--villain", "flaxans", "--city", "chicago"]
    done = invincible("new", *more, *arguments, "--plain")
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    for part in parts:
        assert part in done.stderr
    assert not list((tmp_path / "saves").glob("*"))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("heroes: [invincible\nvillain: x\n", ["s.yaml:2:"]),
        ("- a\n", ["s.yaml"]),
        ("", ["s.yaml"]),
        ("heroes: [invincible]\nvillain: flaxans\ncity: chicago\nplayers: [{health: -3}]\n", ["-3"]),
        ("heroes: [invincible]\nvillain: flaxans\ncity: chicago\nplayers: [{hand: [pnuch]}]\n", ["pnuch", "punch"]),
        ("heroes: [invincible]\nvillain: flaxans\ncity: chicago\nsuply: {}\n", ["suply", "supply"]),
        ("heroes: [invincible]\nvillain: flaxans\ncity: chicago\nturn_order: [9]\n", ["9"]),
        ("heroes: [invincible]\nvillain: flaxans\ncity: chicago\nstart: main:5\n", ["main:5"]),
    ],
)
def test_a_bad_scenario(invincible: Invincible, tmp_path: Path, text: str, parts: list[str]) -> None:
    (tmp_path / "s.yaml").write_text(text)
    done = invincible("new", "--scenario", "s.yaml", "--plain")
    assert done.returncode == 2, done
    assert done.stderr.count("\n") == 1
    for part in parts:
        assert part in done.stderr


def test_a_scenario_starts_a_game(invincible: Invincible, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(
        "heroes: [invincible]\nvillain: flaxans\ncity: chicago\nseed: 3\nstart: main\nturn_order: [1, villain]\n"
        "players: [{hand: [determination, punch], energy: 6}]\n"
    )
    done = invincible("new", "--scenario", "s.yaml", typed="state\n")
    assert done.returncode == 0, done
    assert "6 energy" in done.stdout


def test_files_that_go_wrong(invincible: Invincible, tmp_path: Path) -> None:
    assert invincible(*ARGUMENTS, "--save", "g.jsonl", typed="1\nundo\n1\n").returncode == 0
    path = tmp_path / "g.jsonl"
    whole = path.read_bytes()
    lines = whole.split(b"\n")
    (tmp_path / "damaged.jsonl").write_bytes(b"\n".join([*lines[:2], b"x" + lines[2], *lines[3:]]))
    (tmp_path / "text.jsonl").write_text("once upon a time\n")
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "bytes.jsonl").write_bytes(bytes(range(256)) * 10)
    for name in ("damaged", "text", "empty", "bytes"):
        for command in ("resume", "replay", "verify"):
            done = invincible(command, f"{name}.jsonl")
            assert done.returncode == 2, done
            assert f"{name}.jsonl" in done.stderr
            assert done.stderr.count("\n") == 1
    repaired = invincible("repair", "damaged.jsonl")
    assert repaired.returncode == 0
    assert invincible("verify", "damaged.jsonl.repaired").returncode == 0
    again = invincible("repair", "damaged.jsonl")
    assert again.returncode == 2
    assert "is there already, from an earlier repair" in again.stderr
    sound = invincible("repair", "damaged.jsonl.repaired")
    assert (sound.returncode, sound.stderr) == (0, "")
    assert "is damaged; no file was written." in " ".join(sound.stdout.split())
    path.write_bytes(whole[:-5])
    torn = invincible("resume", "g.jsonl", typed="quit\n")
    assert torn.returncode == 0
    assert "cut off" in torn.stdout


def test_cards(invincible: Invincible, tmp_path: Path) -> None:
    rows = json.loads(invincible("cards", "list", "--json").stdout)
    assert all(set(row) == {"id", "kind", "name", "pack", "cost", "copies", "deck"} for row in rows)
    assert {"hero", "villain", "city", "fuel", "tech", "weapon", "minion", "strike", "level"} <= {
        row["kind"] for row in rows
    }
    assert [row["cost"] for row in rows if row["id"] == "acrobatics"] == [7]
    assert "Acrobatics" in invincible("cards", "list").stdout
    assert "cost 7" in invincible("cards", "show", "acrobatics").stdout
    assert json.loads(invincible("cards", "show", "acrobatics", "--json").stdout)["cost"] == 7
    missing = invincible("cards", "show", "acrobatcs")
    assert missing.returncode == 2
    assert "acrobatics" in missing.stderr
    assert invincible("cards", "check").returncode == 0
    assert "$schema" in json.loads(invincible("cards", "schema").stdout)
    bad = tmp_path / "pack"
    bad.mkdir()
    (bad / "pack.yaml").write_text("id: bad\nname: Bad\ngame: invincible\n")
    (bad / "fuel.yaml").write_text(
        "fuel:\n  spark:\n    name: Spark\n    source: original\n    cost: 1\n    play: {enrgy: 1}\n"
    )
    found = invincible("cards", "check", bad)
    assert found.returncode == 1
    assert "fuel.yaml:6:" in found.stdout
    assert "energy" in found.stdout


def test_a_villain_and_city_that_nobody_names_are_the_first_there_are(invincible: Invincible, tmp_path: Path) -> None:
    done = invincible("new", "--hero", "invincible", "--seed", "7", "--save", "g.jsonl")
    assert done.returncode == 0, done.stderr
    setup = json.loads((tmp_path / "g.jsonl").read_text(encoding="utf-8").splitlines()[0])["setup"]
    assert (setup["villain"], setup["city"]) == ("flaxans", "chicago")
