"""Bots in seats: whose answers they give, how the journal keeps them, and programs from outside."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from invincible_tui.arguments import parser
from invincible_tui.bots import BOTS, PROGRAM, USUAL, levels_told
from invincible_tui.bots.company import Company, NoSuchBot
from invincible_tui.bots.outside import OutsideBot
from invincible_tui.completion import words
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from tests.front.conftest import ROOT

SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}
EXAMPLE = Path(__file__).parent / "example_bot.py"


def new_table(path: Path | None = None, **more: object) -> Table:
    kind = game_kind()
    return Table.new(kind, kind.check(SETUP | more), 4, path=path)


def play(table: Table, company: Company, steps: int = 10_000) -> list[int]:
    """Let the bots answer, and a person take the first option; the seats that bots answered for."""
    seats = []
    for _ in range(steps):
        if table.game.outcome is not None:
            break
        answer = company.answer()
        if answer is None:
            decision = table.game.pending()[0]
            table.choose([option.id for option in decision.options[: decision.min]])
        else:
            seats.append(answer.seat)
            company.choose(answer)
    return seats


def test_a_bot_answers_for_its_own_hero_only() -> None:
    table = new_table()
    company = Company(table)
    company.give(2, "steady")
    seats = play(table, company)
    assert set(seats) == {2}
    asked = [step for step in table.steps.values() if step.bot]
    assert len(asked) == len(seats)
    assert all(step.who == "atom-eve (steady)" for step in asked)


def test_a_table_of_bots_plays_to_the_end_by_itself() -> None:
    table = new_table()
    company = Company(table)
    company.give(1, "steady")
    company.give(2, "random")
    while (answer := company.answer()) is not None:
        company.choose(answer)
    assert table.game.outcome is not None


def test_what_the_players_decide_together_is_left_to_a_person() -> None:
    table = new_table(heroes=["invincible", "atom-eve", "robot"])
    company = Company(table)
    company.give(1, "steady")
    company.give(2, "steady")
    decision = table.game.pending()[0]
    assert decision.kind == "setup"
    assert company.answer() is None
    company.give(3, "steady")
    assert company.answer() is not None


def test_a_bot_assists_a_person_whose_turn_it_is() -> None:
    position = {**SETUP, "turn_order": [1, "villain", 2, 1, 2, "villain"], "start": "main",
                "players": [{}, {"hand": ["aerial-assault"]}]}  # fmt: skip
    table = Table.new(game_kind(), game_kind().check({"scenario": position}), 1)
    company = Company(table)
    company.give(2, "steady")
    answer = company.answer()
    assert answer is not None
    assert answer.seat == 2
    assert answer.pick[0].startswith("assist:")
    company.choose(answer)
    assert company.answer() is None


HELPFUL = {**SETUP, "turn_order": [2, "villain", 1, 1, 2, "villain"], "start": "main:2",
           "players": [{"hand": ["aerial-assault", "aerial-assault"]}, {"hand": ["determination", "punch"]}]}  # fmt: skip


def test_a_bot_waits_once_in_a_phase_for_people_who_could_help_it() -> None:
    table = Table.new(game_kind(), game_kind().check({"scenario": HELPFUL}), 1)
    company, courtesy = (company := Company(table)), company.courtesy
    company.give(2, "steady")
    company.look()
    assert courtesy.waits
    question = courtesy.question(table.game.describe(table.game.pending()[0]), "Atom Eve")
    assert {option["group"] for option in question["options"]} == {"assist"}
    assert (question["min"], question["max"]) == (0, 1)
    courtesy.go_on()
    while table.game.pending()[0].hero == 2:
        answer = company.answer()
        assert answer is not None
        company.choose(answer)
        company.look()
        assert not courtesy.waits


def test_who_helped_a_bot_is_asked_for_more() -> None:
    table = Table.new(game_kind(), game_kind().check({"scenario": HELPFUL}), 1)
    company, courtesy = (company := Company(table)), company.courtesy
    company.give(2, "steady")
    company.look()
    for left in (1, 0):
        table.choose([next(iter(courtesy.offers()))])
        courtesy.took()
        company.look()
        assert len(courtesy.offers()) == left
        assert courtesy.waits == bool(left)


def test_people_can_stop_a_bot_when_they_want_to_help_it_after_all() -> None:
    table = Table.new(game_kind(), game_kind().check({"scenario": HELPFUL}), 1)
    company, courtesy = (company := Company(table)), company.courtesy
    company.give(2, "steady")
    company.look()
    courtesy.go_on()
    assert not courtesy.wish(["gain"])
    assert courtesy.wish(["assist"])
    assert courtesy.waits


def test_bots_among_themselves_wait_for_nobody() -> None:
    table = Table.new(game_kind(), game_kind().check({"scenario": HELPFUL}), 1)
    company = Company(table)
    company.give(1, "random")
    company.give(2, "steady")
    company.look()
    assert not company.courtesy.waits


def test_a_game_that_is_resumed_has_the_same_company(tmp_path: Path) -> None:
    table = new_table(tmp_path / "game.jsonl")
    company = Company(table)
    company.give(1, "steady")
    company.give(2, "strong")
    company.take(1)
    table.close()
    again = Table.open(game_kind, tmp_path / "game.jsonl")
    assert Company(again).levels == {2: "strong"}
    again.close()


def test_undo_goes_past_what_bots_chose() -> None:
    table = new_table()
    company = Company(table)
    company.give(2, "steady")
    play(table, company, 60)
    table.undo()
    assert company.answer() is None or table.game.pending()[0].hero == 1


def test_no_such_level() -> None:
    with pytest.raises(NoSuchBot, match="steady"):
        Company(new_table()).give(1, "clever")


@pytest.mark.parametrize("command", ["new", "host", "simulate"])
def test_help_names_every_level(command: str) -> None:
    told = next(word for word in words(parser()) if word.path == (command,))
    about = next(choice.about for choice in told.options if "--bot" in choice.flags)
    assert levels_told("steady" if command == "simulate" else USUAL) in about
    assert [level for level in BOTS if level not in about] == []
    assert (PROGRAM in about) == (command != "simulate")


def test_the_readme_tells_how_every_level_plays() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    chapter = " ".join(readme.partition("### Bots, hints and puzzles")[2].partition("\n### ")[0].split())
    assert [how for level, how in BOTS.items() if f"| `{level}` | {how}" not in chapter] == []


def outside(tmp_path: Path, code: str) -> str:
    program = tmp_path / "bot.py"
    program.write_text(code)
    return f"{sys.executable} {program}"


def test_the_example_of_the_readme_plays_a_game() -> None:
    table = new_table()
    company = Company(table)
    company.start(1, f"{sys.executable} {EXAMPLE}")
    company.give(2, "steady")
    while (answer := company.answer()) is not None:
        company.choose(answer)
    assert company.troubles() == []
    assert table.game.outcome is not None
    company.close()


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("import time; time.sleep(60)", "took longer than 0.5 seconds"),
        ("", "ended"),
        ("print('hello', flush=True); input()", "no JSON"),
        ("print('[]', flush=True); input()", "no JSON object"),
        ("print('{}', flush=True); input()", "without a list"),
        ('print(\'{"pick":["fly"]}\', flush=True); input()', "not allowed"),
        ("print('x' * 300_000, flush=True); input()", "without end"),
        ("print('[' * 90_000, flush=True); input()", "no JSON"),
        ("import os; os.write(1, b'\\xff\\n'); input()", "no JSON"),
        ("print('{\"pick\":[]}\\n' * 9, flush=True); input()", "not asked"),
        ("import sys; sys.stdin.close(); import time; time.sleep(60)", "took longer than 0.5 seconds"),
        ("import os, time; os.close(1); time.sleep(60)", "ended"),
        (
            "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)",
            "took longer than 0.5 seconds",
        ),
    ],
)
def test_a_broken_program_is_replaced_and_named(tmp_path: Path, code: str, told: str) -> None:
    player = OutsideBot(outside(tmp_path, code), 1, seconds=0.5 if "took longer" in told else 30)
    game = new_table().game
    game.copy().choose(player.pick(game, (1,)))
    assert told in (player.trouble or "")
    assert "bot.py" in (player.trouble or "")
    assert "steady bot plays on" in (player.trouble or "")
    game.copy().choose(player.pick(game, (1,)))


def children() -> set[int]:
    """The processes that this one has started and not waited for."""
    return {int(word) for word in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()}


def test_a_program_that_reads_nothing_is_not_waited_for_without_end(tmp_path: Path) -> None:
    game = new_table().game
    first = game.pending()[0].options[0].id
    code = f'import time\nwhile True: print(\'{{"pick":["{first}"]}}\', flush=True); time.sleep(0.05)'
    player = OutsideBot(outside(tmp_path, code), 1, seconds=5)
    end = time.monotonic() + 60
    while player.trouble is None:
        assert time.monotonic() < end, "it goes on without end"
        player.pick(game, (1,))


def test_nothing_is_left_of_a_program_nor_of_what_it_started(tmp_path: Path) -> None:
    before = children()
    mark = tmp_path / "pid"
    code = (
        "import subprocess, sys\n"
        f"child = subprocess.Popen(['sleep', '300']); open({str(mark)!r}, 'w').write(str(child.pid))\n"
        "input(); sys.exit()"
    )
    player = OutsideBot(outside(tmp_path, code), 1, seconds=20)
    game = new_table().game
    game.copy().choose(player.pick(game, (1,)))
    assert "ended" in (player.trouble or "") or "took longer" in (player.trouble or "")
    assert children() == before
    end = time.monotonic() + 20
    while Path(f"/proc/{mark.read_text()}").exists():
        assert time.monotonic() < end
        time.sleep(0.01)
    other = OutsideBot(outside(tmp_path, f"exec(open({str(EXAMPLE)!r}).read())"), 1)
    game.copy().choose(other.pick(game, (1,)))
    assert other.trouble is None
    assert children() != before
    other.close()
    assert children() == before


def test_a_program_that_is_not_there_is_replaced_too() -> None:
    player = OutsideBot("/nowhere/at-all", 1)
    assert player.pick(new_table().game)
    assert "could not be started" in (player.trouble or "")


def test_a_program_picks_for_its_own_hero_only(tmp_path: Path) -> None:
    position = {**SETUP, "turn_order": [1, "villain", 2, 1, 2, "villain"], "start": "main",
                "players": [{}, {"hand": ["aerial-assault"]}]}  # fmt: skip
    game = Table.new(game_kind(), game_kind().check({"scenario": position}), 1).game
    assist = next(option.id for option in game.pending()[0].options if option.group == "assist")
    player = OutsideBot(outside(tmp_path, f'print(\'{{"pick":["{assist}"]}}\', flush=True); input()'), 1)
    assert player.pick(game, (1,)) != [assist]
    assert "not its own" in (player.trouble or "")


def test_a_save_starts_no_program(tmp_path: Path) -> None:
    table = new_table(tmp_path / "game.jsonl")
    mark = tmp_path / "started"
    program = outside(tmp_path, f"open({str(mark)!r}, chr(119))")
    Company(table).start(1, program)
    again = Company(table)
    assert again.levels == {1: "steady"}
    assert again.answer() is not None
    with pytest.raises(NoSuchBot):
        again.give(1, f"cmd:{program}")
    assert not mark.exists()
    table.close()
