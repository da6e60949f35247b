"""Statistics: what a battle adds up to, what all of them do, the daily battle, and the command that tells it."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from invincible_tui import statistics
from invincible_tui.battle import Battle
from invincible_tui.daily import daily_path, daily_setup
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.names import Names
from invincible_tui.statistics import Record, record
from invincible_tui.tui.screens.statistics import statistics_lines
from tests.front.conftest import ROOT, Invincible

KINDS = {str(row["id"]): str(row["kind"]) for row in game_kind().catalogue()}


@pytest.fixture
def won() -> Battle:
    table = Table.open(game_kind, ROOT / "saves" / "sample-won.jsonl", write=False)
    return Battle.of(table, KINDS)


def test_a_battle_adds_up(won: Battle) -> None:
    table = Table.open(game_kind, ROOT / "saves" / "sample-won.jsonl", write=False)
    view = table.game.view(None)
    assert (won.result, won.reason) == ("won", "villain")
    assert won.heroes == tuple(hero["id"] for hero in view["heroes"])
    assert won.rounds == view["turn"]["round"]
    assert won.turns == view["turn"]["number"] == len(won.city_health) - 1
    assert won.city_health[-1] == view["city"]["health"]
    assert won.villain_health[-1] == view["villain"]["health"]
    assert sum(won.damage.values()) == sum(won.damage_by.values()) > 0
    assert won.undos == table.undos > 0
    assert won.undone == len(table.steps) - len(table.chain())


def test_every_card_gained_is_counted(won: Battle) -> None:
    table = Table.open(game_kind, ROOT / "saves" / "sample-won.jsonl", write=False)
    said = [event for step in table.chain() for event in table.steps[step].events]
    bought = [
        event
        for event in said
        if event[0] == "move" and event[2].startswith("supply:") and event[3].startswith("discard:")
    ]
    assert 0 < len(bought) <= sum(map(len, won.gained.values()))
    assert all(KINDS[card] in ("fuel", "tech", "weapon") for cards in won.gained.values() for card in cards)


def games(won: Battle, results: str) -> Record:
    """A record of battles that went as said: w, l, or o for one that goes on."""
    ends = {"w": "won", "l": "lost", "o": None}
    return Record([replace(won, played=index, result=ends[end]) for index, end in enumerate(results)])


@pytest.mark.parametrize(
    ("results", "streaks"), [("", (0, 0)), ("w", (1, 1)), ("wwlw", (1, 2)), ("wwol", (0, 2)), ("lwow", (2, 2))]
)
def test_streaks(won: Battle, results: str, streaks: tuple[int, int]) -> None:
    assert games(won, results).streaks() == streaks


def test_the_logbook_counts_by_villain_difficulty_and_hero(won: Battle) -> None:
    found = Record([won, replace(won, result="lost", heroes=("robot",)), replace(won, difficulty="expert"),
                    replace(won, scenario=True), replace(won, result=None)])  # fmt: skip
    normal, expert = found.cells()
    assert (normal.games, normal.won, normal.heroes["robot"], normal.heroes["atom-eve"]) == (2, 1, (1, 0), (1, 1))
    assert (expert.difficulty, expert.games, expert.won) == ("expert", 1, 1)
    assert len(found.battles) == 5
    assert len(found.finished) == 3


def test_positions_and_daily_battles_are_named_where_battles_are_told(won: Battle) -> None:
    kind = game_kind()
    found = Record([won, replace(won, scenario=True), replace(won, file="daily-2026-11-30.jsonl")])
    assert "Begun from a position, and not counted as finished, won or lost: 1." in statistics.told(found, str.title)
    lines = [line.text for line in statistics_lines(found, Names(kind.catalogue()), kind.choices())]
    battles = lines[lines.index("Battles, the latest first") + 1 :]
    assert sum(line.startswith("from a position: ") for line in battles) == 1
    assert sum(line.startswith("daily battle: ") for line in battles) == 1
    assert len(battles) == 3


def test_daily_battles_are_known_by_their_file(won: Battle) -> None:
    found = Record([replace(won, file="daily-2026-11-30.jsonl"), replace(won, file="daily-x.jsonl")])
    assert found.dailies() == {"2026-11-30": "won"}


def test_the_daily_battle_is_everyones_and_another_each_day() -> None:
    kind = game_kind()
    days = [date(2026, 11, day) for day in range(1, 31)]
    drawn = [daily_setup(kind.choices(), day, "invincible") for day in days]
    assert drawn == [daily_setup(kind.choices(), day, "invincible") for day in days]
    assert len({seed for _, seed in drawn}) == 30
    assert len({tuple(setup["heroes"]) for setup, _ in drawn}) > 5
    for setup, _ in drawn:
        kind.check(setup)
    assert daily_path(Path("s"), days[0]) == Path("s/daily-2026-11-01.jsonl")


def test_a_folder_with_damage_is_told_of(tmp_path: Path) -> None:
    shutil.copy(ROOT / "saves" / "sample-lost.jsonl", tmp_path / "one.jsonl")
    lines = (tmp_path / "one.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "two.jsonl").write_bytes(b"".join([lines[0], lines[1], lines[3]]))
    (tmp_path / "three.jsonl").write_bytes(b"x\n")
    found = record(tmp_path, game_kind)
    assert [one.file for one in found.battles] == ["one.jsonl"]
    assert sorted(file for file, _ in found.unread) == ["three.jsonl", "two.jsonl"]
    said = list(statistics.told(found, str.title))
    assert "Games: 1, finished: 1, won: 0, lost: 1." in said
    assert sum(line.startswith("Not counted: ") for line in said) == 2


@pytest.mark.parametrize(
    ("rounds", "told"), [(1, "A battle takes 1.0 round and"), (2, "A battle takes 2.0 rounds and")]
)
def test_rounds_are_counted_in_words(won: Battle, rounds: int, told: str) -> None:
    said = list(statistics.told(Record([replace(won, rounds=rounds)]), str.title))
    assert any(line.startswith(told) for line in said)


def test_summaries_are_kept_for_journals_that_stay_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.jsonl"
    shutil.copy(ROOT / "saves" / "sample-lost.jsonl", path)
    first = record(tmp_path, game_kind).battles
    read: list[str] = []
    whole = statistics._read

    def seen(path: Path, *more: Any) -> Any:
        read.append(path.name)
        return whole(path, *more)

    monkeypatch.setattr(statistics, "_read", seen)
    assert record(tmp_path, game_kind).battles == first
    assert read == []
    shutil.copy(ROOT / "saves" / "sample-won.jsonl", path)
    assert record(tmp_path, game_kind).won == 1
    assert read == ["one.jsonl"]
    for damage in ("{", "[]", '{"format": 2, "battles": {"one.jsonl": {"stamp": 1}}}'):
        (tmp_path / ".statistics.json").write_text(damage)
        assert record(tmp_path, game_kind).won == 1
    path.unlink()
    assert record(tmp_path, game_kind).battles == []


def test_the_command(invincible: Invincible, tmp_path: Path) -> None:
    assert invincible("stats").stdout == "No game has been played yet.\n"
    (tmp_path / "saves").mkdir()
    shutil.copy(ROOT / "saves" / "sample-won.jsonl", tmp_path / "saves" / "one.jsonl")
    done = invincible("stats")
    assert done.returncode == 0
    assert "won: 1, lost: 0." in done.stdout
    assert "The Flaxans, normal: won 1 of 1; with Invincible 1 of 1, Atom Eve 1 of 1." in done.stdout
    told = json.loads(invincible("stats", "--json").stdout)
    assert (told["games"], told["won"], told["streak"]) == (1, 1, {"now": 1, "best": 1})
    assert told["logbook"][0]["heroes"]["invincible"] == {"games": 1, "won": 1}
    assert told["battles"][0]["city_health"]
