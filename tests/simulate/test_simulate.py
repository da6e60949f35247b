"""Simulations: the same games however they are played, figures, pictures, stopping and going on."""

from __future__ import annotations

import csv
import fcntl
import json
import os
import pty
import re
import shlex
import signal
import struct
import subprocess
import sys
import termios
import time
import xml.etree.ElementTree
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from invincible_tui.simulate import figures
from invincible_tui.simulate.games import Cell, Played
from invincible_tui.simulate.keeping import Kept, NotKept
from invincible_tui.simulate.pictures import text_bars
from invincible_tui.simulate.progress import EVERY, Progress
from invincible_tui.simulate.tables import Bar
from tests.front.conftest import surroundings

GAMES = ("--games", "6", "--seed", "5", "--villain", "flaxans")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def simulate(folder: Path, *arguments: str, code: str = "") -> subprocess.CompletedProcess[str]:
    start = ["-c", code] if code else ["-m", "invincible_tui"]
    return subprocess.run([sys.executable, *start, "simulate", *arguments], capture_output=True, text=True,
                          env=surroundings(folder), cwd=folder, check=False)  # fmt: skip


def told(folder: Path, *arguments: str) -> dict[str, Any]:
    done = simulate(folder, *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def test_the_figures_of_a_cell(folder: Path) -> None:
    answer = told(folder, *GAMES)
    assert answer["seed"] == 5
    (cell,) = answer["cells"]
    assert list(cell) == ["villain", "difficulty", "heroes", "bot", "games", "choices", "won", "win_rate", "ci95",
                          "rounds", "loss_reasons", "supply", "cards"]  # fmt: skip
    assert (cell["games"], len(cell["heroes"]), cell["bot"]) == (6, 2, "steady")
    assert cell["won"] + sum(cell["loss_reasons"].values()) == 6
    low, high = cell["ci95"]
    assert 0 <= low <= cell["win_rate"] <= high <= 1


def test_the_number_of_processes_changes_nothing(folder: Path) -> None:
    one, two = (told(folder, *GAMES, "--jobs", jobs) for jobs in ("1", "2"))
    assert [one[kind] for kind in figures.KINDS] == [two[kind] for kind in figures.KINDS]


def test_teams_are_drawn_and_each_hero_has_figures(folder: Path) -> None:
    answer = told(folder, *GAMES, "--teams", "3", "--players", "1", "--players", "1")
    assert len({tuple(cell["heroes"]) for cell in answer["cells"]}) == 3
    assert sum(hero["games"] for hero in answer["heroes"]) == 18
    assert sum(hero["won"] for hero in answer["heroes"]) == sum(cell["won"] for cell in answer["cells"])


def test_figures_of_cards() -> None:
    games = [
        Played(10, True, 5, "", {"jab": (2, 3), "hook": (0, 0)}),
        Played(10, False, 5, "city", {"jab": (0, 0)}),
        Played(10, True, 5, "", {"hook": (1, 0)}),
    ]
    hook, jab = figures.of_cards(games)
    assert (hook["card"], hook["offered"], hook["gained_in"], hook["gain_rate"]) == ("hook", 2, 1, 0.5)
    assert (jab["gained"], jab["played"]) == (2, 3)
    assert (jab["with"]["won"], jab["with"]["win_rate"]) == (1, 1.0)
    assert (jab["without"]["won"], jab["without"]["win_rate"]) == (0, 0.0)


def test_no_games_have_no_rate() -> None:
    row = figures.of_cell(Cell({"villain": "v", "difficulty": "normal", "heroes": ["a"], "cards": ["p"]}, "steady"), [])
    assert (row["games"], row["win_rate"], row["ci95"], row["rounds"]) == (0, None, [0.0, 1.0], None)


def test_each_supply_is_a_cell_of_its_own(folder: Path) -> None:
    supplies = ("--supply", "invincible", "--supply", "astro-knights-wave1,tech=invincible")
    cells = told(folder, *GAMES, *supplies)["cells"]
    assert [cell["cards"] for cell in cells] == [["invincible"], ["astro-knights-wave1", "tech=invincible"]]
    assert cells[0] == told(folder, *GAMES)["cells"][0]
    text = simulate(folder, *GAMES, *supplies).stdout
    for name in ("with invincible", "with astro-knights-wave1,tech=invincible"):
        assert sum(name in line for line in text.splitlines()) == 2, text
    both = simulate(folder, *GAMES, *supplies, "--cards", "invincible")
    assert (both.returncode, "Leave one out" in both.stderr) == (2, True)
    unknown = simulate(folder, *GAMES, "--supply", "invincibel")
    assert (unknown.returncode, "invincible" in unknown.stderr) == (2, True)


def test_lists_are_named_as_they_were_said(folder: Path) -> None:
    (folder / "one.yaml").write_text("supply:\n  weapon-high: [acrobatics]\n")
    (folder / "two.yaml").write_text("supply:\n  weapon-high: [acrobatics, acrobatics]\n")
    supplies = ["one.yaml,tech=invincible", "two.yaml,tech=invincible"]
    said = [word for supply in supplies for word in ("--supply", supply)]
    assert [cell["supply"] for cell in told(folder, *GAMES, *said)["cells"]] == supplies
    rows = list(csv.DictReader(simulate(folder, *GAMES, *said, "--csv", "-").stdout.splitlines()))
    assert [row["supply"] for row in rows] == supplies
    text = simulate(folder, *GAMES, *said).stdout
    assert all(text.count(f"with {supply}") == 2 for supply in supplies), text


def test_what_is_said_twice_is_played_once(folder: Path) -> None:
    twice = ("--supply", "invincible", "--supply", "invincible,invincible", "--villain", "flaxans")
    assert told(folder, *GAMES, *twice)["cells"] == told(folder, *GAMES, "--supply", "invincible")["cells"]


@pytest.mark.parametrize("kind", figures.KINDS)
def test_tables(folder: Path, kind: str) -> None:
    assert simulate(folder, *GAMES, "--figures", kind, "--csv", "t.csv").returncode == 0
    rows = list(csv.DictReader((folder / "t.csv").open(encoding="utf-8")))
    answer = told(folder, *GAMES)[kind]
    assert len(rows) == len(answer)
    assert rows[0][next(iter(rows[0]))] == answer[0][next(iter(rows[0]))]
    assert all("{" not in cell for row in rows for cell in row.values())


def test_a_table_on_stdout(folder: Path) -> None:
    assert simulate(folder, *GAMES, "--csv", "-").stdout.startswith("villain,difficulty,heroes,bot,games,")


@pytest.mark.parametrize("kind", figures.KINDS)
def test_an_image(folder: Path, kind: str) -> None:
    assert simulate(folder, *GAMES, "--figures", kind, "--svg", "p.svg").returncode == 0
    image = xml.etree.ElementTree.parse(folder / "p.svg").getroot()
    texts = [text.text or "" for text in image.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "Won by the steady bot, seed 5"
    assert any("100 %" in text for text in texts)


def test_a_picture_in_the_terminal(folder: Path) -> None:
    said = simulate(folder, *GAMES, "--hero", "invincible", "--ascii").stdout.splitlines()
    assert said[0] == "Games won, with the 95 % interval:"
    assert said[1].startswith("The Flaxans normal, Invincible  ")
    bar = said[1].split("  ")[1]
    assert len(bar) == 40
    assert set(bar) <= set("#=.|")
    assert said[1].endswith("of 6")
    assert "seed 5" in said[-1]


@pytest.mark.parametrize(
    "bad",
    [
        ("--bot", "radnom"),
        ("--hero", "x"),
        ("--villain", "flaxns"),
        ("--players", "5"),
        ("--csv", "no/t.csv"),
        ("--svg", "no/p.svg"),
        ("--keep", "no/k.jsonl"),
        ("--teams", "0"),
        ("--teams", "1001"),
        ("--games", "9" * 30),
        ("--games", "600000", "--players", "1", "--players", "2"),
        ("--jobs", "9" * 30),
        ("--supply", "invincible,,"),
        ("--figures", "x"),
        ("--difficulty", "hard"),
        ("--cards", "nope"),
        ("--players", "2", "--hero", "invincible"),
        ("--teams", "2", "--hero", "invincible"),
        ("--jobs", "0"),
    ],
)
def test_bad_arguments(folder: Path, bad: tuple[str, ...]) -> None:
    done = simulate(folder, "--games", "1", *bad)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done


def test_numbers_of_players_are_compared(folder: Path) -> None:
    answer = told(folder, "--games", "2", "--seed", "5", "--villain", "flaxans", "--players", "1", "--players", "3")
    assert [len(cell["heroes"]) for cell in answer["cells"]] == [1, 3]


def test_text_tells_names_and_no_ids(folder: Path) -> None:
    said = simulate(folder, *GAMES, "--figures", "cards").stdout
    assert "Aerial Assault  " in said
    assert "aerial-assault" not in said
    assert re.search(r"gained in \d+ of \d+, played \d+ times", said)
    assert "Atom Eve" in simulate(folder, *GAMES, "--figures", "heroes", "--hero", "atom-eve").stdout


def test_bars_fit_where_there_is_little_room() -> None:
    bars = [Bar("A", 0.5, 0.25, 0.75, "2 of 4"), Bar("Long name", None, 0.0, 1.0, "0 of 0")]
    wide, narrow = (list(text_bars(bars, width=width)) for width in (0, 60))
    assert max(map(len, narrow)) <= 60 < max(map(len, wide))
    assert narrow[0].count("┃") == 1
    assert narrow[1].endswith("no games, 0 of 0")


# Stopping and going on


def test_kept_games_are_not_played_again(folder: Path) -> None:
    first = told(folder, *GAMES, "--keep", "k.jsonl")
    more = told(folder, "--games", "9", "--villain", "flaxans", "--keep", "k.jsonl")
    assert more["seed"] == 5
    assert more["cells"] == told(folder, "--games", "9", "--seed", "5", "--villain", "flaxans")["cells"]
    assert len((folder / "k.jsonl").read_text().splitlines()) == 10
    again = told(folder, *GAMES, "--keep", "k.jsonl")
    assert (again["cells"], again["cards"]) == (first["cells"], first["cards"])


def test_a_torn_line_is_played_again(folder: Path) -> None:
    first = told(folder, *GAMES, "--keep", "k.jsonl")
    kept = (folder / "k.jsonl").read_text()
    (folder / "k.jsonl").write_text(kept[:-20])
    assert told(folder, *GAMES, "--keep", "k.jsonl")["cells"] == first["cells"]
    assert (folder / "k.jsonl").read_text() == kept


@pytest.mark.parametrize("other", [("--bot", "random"), ("--hero", "robot"), ("--seed", "6")])
def test_other_games_are_not_mixed_in(folder: Path, other: tuple[str, ...]) -> None:
    told(folder, *GAMES, "--keep", "k.jsonl")
    done = simulate(folder, *GAMES, *other, "--keep", "k.jsonl")
    assert done.returncode == 2
    assert "keeps other games" in done.stderr


@pytest.mark.parametrize("text", ["hello\nthere\n", "hello", '{"seed": 1}', "\nhello", "[" * 100_000])
def test_a_file_of_something_else_is_left_alone(folder: Path, text: str) -> None:
    (folder / "k.jsonl").write_text(text)
    done = simulate(folder, *GAMES, "--keep", "k.jsonl")
    assert done.returncode == 2
    assert "no file of kept games" in done.stderr
    assert (folder / "k.jsonl").read_text() == text


def test_a_line_that_no_simulation_wrote_is_named_as_such(folder: Path) -> None:
    told(folder, *GAMES, "--keep", "k.jsonl")
    header = (folder / "k.jsonl").read_text().splitlines()[0]
    for line in (
        '[0,0,1,1,1,"x",[]]',
        '[0,1e999,1,1,1,"x",{}]',
        "{}",
        "7",
        "[" * 100_000,
        '[0,0,1,0,1,"\\u001b[2J",{}]',
        '[1,0,1,0,1,"x",{}]',
        '[0,-1,1,0,1,"x",{}]',
        f'[0,0,{"9" * 400},0,1,"x",{{}}]',
        f'[0,0,1,0,1,"x",{{"jab":[{"9" * 400},0]}}]',
    ):
        (folder / "k.jsonl").write_text(f"{header}\n{line}\n")
        done = simulate(folder, *GAMES, "--keep", "k.jsonl")
        assert (done.returncode, "no file of kept games" in done.stderr) == (2, True), line


def test_games_are_kept_in_an_ordinary_file_only(folder: Path) -> None:
    done = simulate(folder, "--games", "1", "--keep", "/dev/zero")
    assert done.returncode == 2
    assert "no ordinary file" in done.stderr


def test_two_simulations_do_not_keep_games_in_one_file(folder: Path) -> None:
    first = told(folder, *GAMES, "--keep", "k.jsonl")
    with (folder / "k.jsonl").open("ab") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        done = simulate(folder, *GAMES, "--keep", "k.jsonl")
    assert (done.returncode, "Another simulation keeps its games in k.jsonl" in done.stderr) == (2, True), done
    assert told(folder, *GAMES, "--keep", "k.jsonl")["cells"] == first["cells"]


@pytest.mark.parametrize("output", ["--csv", "--svg"])
def test_neither_kept_games_nor_an_old_table_are_lost_to_a_mistake(folder: Path, output: str) -> None:
    told(folder, *GAMES, "--keep", "k.jsonl")
    kept = (folder / "k.jsonl").read_bytes()
    (folder / "link").symlink_to("k.jsonl")
    (folder / "old").write_text("a table of before")
    for bad in (
        (output, "k.jsonl"),
        (output, "link"),
        (output, "old", "--hero", "robot"),
        (output, "old", "--city", "x"),
    ):
        done = simulate(folder, *GAMES, "--keep", "k.jsonl", *bad)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done
    assert (folder / "k.jsonl").read_bytes() == kept
    assert (folder / "old").read_text() == "a table of before"


def test_a_full_disk_stops_with_what_is_done(folder: Path) -> None:
    code = (
        "import resource, sys, invincible_tui.cli as cli\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))\n"
        "sys.exit(cli.main(sys.argv[1:]))"
    )
    for jobs in ("1", "2"):
        (folder / "k.jsonl").unlink(missing_ok=True)
        arguments = ("--games", "1000", "--seed", "5", "--villain", "flaxans", "--keep", "k.jsonl", "--jobs", jobs)
        done = simulate(folder, *arguments, "--json", code=code)
        assert (done.returncode, "k.jsonl cannot be written: file too large" in done.stderr) == (2, True), done
        games = json.loads(done.stdout)["cells"][0]["games"]
        assert f"stopped after {games} of 1000 games" in done.stderr
        assert told(folder, *GAMES, "--keep", "k.jsonl")["cells"][0]["games"] == 6


def test_kept_games_whose_file_goes_away_are_told_of(folder: Path) -> None:
    kept = Kept(folder / "k.jsonl", [Cell({}, "steady")], 1, {})
    kept.add(0, 0, Played(1, True, 1, "", {}))
    with closing(kept):
        (folder / "k.jsonl").rename(folder / "other.jsonl")
        with pytest.raises(NotKept, match="no such file"):
            kept.add(0, 1, Played(1, True, 1, "", {}))
        (folder / "k.jsonl").mkdir()
        with pytest.raises(NotKept, match="another file"):
            kept.add(0, 2, Played(1, True, 1, "", {}))


def wait_for(kept: Path, lines: int) -> Path:
    """Wait until a file of kept games has more than so many lines; the file."""
    until = time.monotonic() + 60
    while time.monotonic() < until and not (kept.exists() and kept.read_text().count("\n") > lines):
        time.sleep(0.05)
    return kept


@pytest.mark.parametrize(("number", "jobs"), [(signal.SIGINT, "2"), (signal.SIGTERM, "2"), (signal.SIGINT, "1")])
def test_a_stopped_simulation_tells_what_is_done_and_leaves_no_process(
    folder: Path, number: signal.Signals, jobs: str
) -> None:
    command = [sys.executable, "-m", "invincible_tui", "simulate", "--games", "100000", "--villain", "flaxans",
               "--jobs", jobs, "--keep", "k.jsonl", "--json", "--bot", "late"]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                          env=surroundings(folder), start_new_session=True) as process:  # fmt: skip
        kept = wait_for(folder / "k.jsonl", 8)
        os.killpg(process.pid, number)
        out, errors = process.communicate(timeout=60)
        assert process.returncode == 128 + number
        assert b"the same command goes on" in errors
        assert json.loads(out)["cells"][0]["games"] == kept.read_text().count("\n") - 1
        with pytest.raises(ProcessLookupError):
            os.killpg(process.pid, 0)


def test_a_simulation_whose_process_is_killed_says_so_and_ends(folder: Path) -> None:
    command = [sys.executable, "-m", "invincible_tui", "simulate", "--games", "100000", "--villain", "flaxans",
               "--jobs", "2", "--keep", "k.jsonl", "--json"]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                          env=surroundings(folder)) as process:  # fmt: skip
        wait_for(folder / "k.jsonl", 8)
        children = subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True, text=True, check=True).stdout
        os.kill(int(children.split()[0]), signal.SIGKILL)
        out, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert b"One of the processes that play was killed" in errors
    assert b"the same command goes on" in errors
    assert json.loads(out)["cells"][0]["games"] == (folder / "k.jsonl").read_text().count("\n") - 1


def test_processes_end_with_a_simulation_that_is_killed(folder: Path) -> None:
    command = [sys.executable, "-m", "invincible_tui", "simulate", "--games", "100000", "--villain", "flaxans",
               "--jobs", "3", "--keep", "k.jsonl"]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                          env=surroundings(folder)) as process:  # fmt: skip
        wait_for(folder / "k.jsonl", 8)
        process.kill()
        # The pipes end once nobody holds them any more.
        assert process.communicate(timeout=60) == (b"", b"")


def test_a_process_that_cannot_be_started_is_told_of(folder: Path) -> None:
    code = (
        "import errno, os, sys, invincible_tui.cli as cli\n"
        "fork, begun = os.fork, []\n"
        "def scarce():\n"
        "    begun.append(1)\n"
        "    if len(begun) > 1: raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))\n"
        "    return fork()\n"
        "os.fork = scarce\n"
        "sys.exit(cli.main(sys.argv[1:]))"
    )
    done = simulate(folder, *GAMES, "--jobs", "3", code=code)
    assert (done.returncode, done.stdout) == (2, "")
    assert "No further process can be started (resource temporarily unavailable)" in done.stderr


def test_a_game_that_breaks_tells_how_to_repeat_it(folder: Path) -> None:
    code = (
        "import sys, invincible_tui.simulate.games as games, invincible_tui.cli as cli\n"
        "old = games.play\n"
        "def broken(cell, seed):\n"
        "    if seed == 7: raise ZeroDivisionError('oops')\n"
        "    return old(cell, seed)\n"
        "games.play = broken\n"
        "sys.exit(cli.main(sys.argv[1:]))"
    )
    (folder / "my list.yaml").write_text("supply:\n  weapon-high: [acrobatics]\n")
    for jobs in ("1", "2"):
        done = simulate(folder, *GAMES, "--jobs", jobs, "--supply", "my list.yaml,tech=invincible", code=code)
        assert done.returncode == 3, done
        line = done.stderr.splitlines()[0]
        command = shlex.split(line.partition("This plays it again: invincible ")[2].removesuffix("."))
        assert command[:7] == ["simulate", "--games", "1", "--jobs", "1", "--seed", "7"]
        assert command[-4:] == ["--cards", "my list.yaml", "--cards", "tech=invincible"]
        assert simulate(folder, *command[1:], code=code).returncode == 3


def test_progress_stays_in_one_line_of_a_narrow_terminal() -> None:
    mine, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 30, 0, 0))
    with open(its, "w", encoding="utf-8") as out, Progress(out, 1000) as progress:  # noqa: PTH123
        time.sleep(EVERY)
        progress.tell(500, 500)
        shown = os.read(mine, 4096)
        os.set_blocking(mine, False)
    os.close(mine)
    assert shown == b"\r[############............] 50\x1b[K"


def test_progress_is_shown_on_a_terminal_only(folder: Path) -> None:
    command = [sys.executable, "-m", "invincible_tui", "simulate", "--games", "60", "--seed", "5", "--villain",
               "flaxans", "--jobs", "1", "--json"]  # fmt: skip
    mine, its = pty.openpty()
    environment = surroundings(folder) | {"TERM": "xterm"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=its, cwd=folder, env=environment) as process:
        os.close(its)
        shown = b""
        while True:
            try:
                shown += os.read(mine, 4096)
            except OSError:
                break
        out, _ = process.communicate()
    os.close(mine)
    assert json.loads(out)["cells"][0]["games"] == 60
    assert b"of 60 games" in shown
    assert shown.endswith(b"\r\x1b[K")


# A cluster


def test_a_cluster_plays_the_same_games(folder: Path) -> None:
    distributed = pytest.importorskip("distributed")
    alone = told(folder, *GAMES)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as workers:
        together = told(folder, *GAMES, "--cluster", workers.scheduler_address)
    assert [together[kind] for kind in figures.KINDS] == [alone[kind] for kind in figures.KINDS]


def test_a_stopped_simulation_on_a_cluster_keeps_what_is_done_and_goes_on(folder: Path) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0")
    with cluster as workers:
        command = [sys.executable, "-m", "invincible_tui", "simulate", "--games", "100000", "--villain", "flaxans",
                   "--seed", "5", "--keep", "k.jsonl", "--json", "--cluster", workers.scheduler_address]  # fmt: skip
        kept = folder / "k.jsonl"
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                              env=surroundings(folder)) as process:  # fmt: skip
            until = time.monotonic() + 120
            while time.monotonic() < until and not (kept.exists() and kept.read_text().count("\n") > 6):
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            out, errors = process.communicate(timeout=120)
        assert process.returncode == 130, errors
        assert b"the same command goes on" in errors
        done = kept.read_text().count("\n") - 1
        assert json.loads(out)["cells"][0]["games"] == done >= 6
        more = ["--games", str(done + 4), "--villain", "flaxans", "--seed", "5"]
        together = told(folder, *more, "--keep", "k.jsonl", "--cluster", workers.scheduler_address)
    assert kept.read_text().count("\n") >= done + 2
    assert together["cells"] == told(folder, *more)["cells"]


def test_a_cluster_that_goes_away_is_told_of(folder: Path) -> None:
    distributed = pytest.importorskip("distributed")
    kept = folder / "k.jsonl"
    cluster = distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0")
    with cluster as workers:
        command = [sys.executable, "-m", "invincible_tui", "simulate", "--games", "100000", "--villain", "flaxans",
                   "--seed", "5", "--keep", "k.jsonl", "--cluster", workers.scheduler_address]  # fmt: skip
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, text=True,
                                   env=surroundings(folder))  # fmt: skip
        until = time.monotonic() + 120
        while time.monotonic() < until and not (kept.exists() and kept.read_text().count("\n") > 3):
            time.sleep(0.05)
    out, errors = process.communicate(timeout=120)
    assert process.returncode == 2, errors
    assert "The cluster plays no more games" in errors
    assert "the same command goes on" in errors
    assert "Flaxans" in out


def test_a_cluster_without_workers_is_told_of_and_waited_for(folder: Path) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(n_workers=0, threads_per_worker=1, dashboard_address=":0")
    with cluster as workers:
        command = [sys.executable, "-m", "invincible_tui", "simulate", *GAMES, "--json",
                   "--cluster", workers.scheduler_address]  # fmt: skip
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, text=True,
                              env=surroundings(folder)) as process:  # fmt: skip
            assert process.stderr is not None
            assert "no workers yet" in process.stderr.readline()
            workers.scale(1)
            out, _ = process.communicate(timeout=120)
    assert json.loads(out)["cells"] == told(folder, *GAMES)["cells"]


def test_a_cluster_that_is_not_there(folder: Path) -> None:
    done = simulate(folder, *GAMES, "--cluster", "tcp://127.0.0.1:9")
    assert (done.returncode, done.stdout) == (2, "")
    assert "127.0.0.1:9" in done.stderr or "pip install" in done.stderr
