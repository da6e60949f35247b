"""One battle played three ways in the real program gives one and the same journal but for the times.

By keys alone on the screen, by typed commands behind `:`, and in plain text through a pipe.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from invincible_tui.commands import COMMANDS, Command
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.plain import told_apart
from invincible_tui.tui.choosing import Choosing, Entry
from invincible_tui.typed import named_options
from tests.front.conftest import surroundings
from tests.tui.real_game import RealGame, journal
from tests.tui.terminal import Terminal

Described = dict[str, Any]

PAIR = ("invincible", "atom-eve")
FOUR = ("invincible", "atom-eve", "robot", "rex-splode")


class Answer(NamedTuple):
    """One choice of the battle: the question, and the ids of the picked options. No question: an undo."""

    decision: Described | None
    pick: Sequence[str] = ()


def arguments(heroes: Sequence[str], seed: int) -> list[str]:
    """The arguments that begin the battle."""
    named = chain.from_iterable(("--hero", hero) for hero in heroes)
    return ["new", *named, "--villain", "flaxans", "--city", "chicago", "--seed", str(seed)]


def planned(path: Path, heroes: Sequence[str], seed: int) -> list[Answer]:
    """A whole battle with picks at random, of equal options always the first, and an undo now and then."""
    kind, rng = game_kind(), random.Random(1)
    setup = {"heroes": list(heroes), "villain": "flaxans", "city": "chicago"}
    table = Table.new(kind, kind.check(setup), seed, path=path)
    answers: list[Answer] = []
    while table.game.pending():
        if table.step % 17 == 0 and table.undo_target() and answers[-1].decision:
            table.undo()
            answers.append(Answer(None))
            continue
        decision = table.game.describe(table.game.pending()[0])
        pick = some_pick(decision, rng)
        table.choose(pick)
        answers.append(Answer(decision, pick))
    table.close()
    return answers


def some_pick(decision: Described, rng: random.Random) -> list[str]:
    """A legal pick at random."""
    options = [options[0] for options in told_apart(decision)]
    count = rng.randint(decision["min"], decision["max"])
    if decision["repeat"]:
        return [rng.choice(options)["id"] for _ in range(count)]
    return [option["id"] for option in rng.sample(options, min(count, len(options)))]


def places(answer: Answer) -> tuple[Choosing, list[int]]:
    """The question as the screen has it, and the entries that are picked."""
    assert answer.decision
    choosing = Choosing(answer.decision)
    ids = [option["id"] for option in answer.decision["options"]]
    return choosing, [choosing.entry_of(ids.index(id)) for id in answer.pick]


def by_numbers(answer: Answer) -> str:
    """The keys of an answer: the numbers of the options, then enter."""
    choosing, wanted = places(answer)
    typed = ""
    for number in [str(choosing.entries[at].number) for at in wanted] or ["0"]:
        waits = choosing.several and len(number) == 1 and len(choosing.options) >= 10 * int(number) > 0
        typed += number + " " * waits
    return typed + "\r"


def by_arrows(answer: Answer) -> str:
    """The keys of an answer: the cursor moved to each option, space where several are picked, then enter."""
    choosing, wanted = places(answer)
    typed, at, count = "", choosing.index, len(choosing.entries)
    for place in wanted or [count - 1]:
        typed += "\x1b[C" * ((place - at) % count) + " " * bool(choosing.several and wanted)
        at = place
    return typed + "\r"


def by_keys(game: RealGame, terminal: Terminal, answers: Sequence[Answer]) -> None:
    """Play all answers by keys: numbers and arrows in turn."""
    for turn, answer in enumerate(answers):
        way = by_arrows if turn % 2 else by_numbers
        game.choose(terminal, way(answer) if answer.decision else "u")


def by_words(game: RealGame, terminal: Terminal, answers: Sequence[Answer]) -> None:
    """Play all answers by typed commands: one option by the word for its kind and its id, several by their numbers."""
    for answer in answers:
        if answer.decision is None:
            game.choose(terminal, ":undo\r")
            continue
        choosing, wanted = places(answer)
        if choosing.several:
            numbers = " ".join(str(choosing.entries[at].number) for at in wanted)
            game.choose(terminal, (f":pick {numbers}\r" if wanted else ":none\r") + ":confirm\r")
        elif not answer.pick:
            game.choose(terminal, ":none\r:confirm\r")
        else:
            (option,) = (option for option in answer.decision["options"] if option["id"] == answer.pick[0])
            command = next((c for c in COMMANDS.values() if option["group"] in c.groups), None)
            if command is None:
                game.choose(terminal, f":pick {choosing.entries[wanted[0]].number}\r:confirm\r")
            elif command.id in ("yes", "no", "end"):
                game.choose(terminal, f":{command.words[0]}\r")
            else:
                game.choose(terminal, f":{command.words[0]} {_named(command, answer, choosing.entries[wanted[0]])}\r")


def _named(command: Command, answer: Answer, entry: Entry) -> str:
    """What an answer is called behind the word of its command: its id, or its number where the id means others too."""
    meant = named_options(command.options(answer.decision), answer.pick[0])
    return answer.pick[0] if len(meant) == 1 else str(entry.number)


def in_plain_text(answers: Sequence[Answer]) -> str:
    """What is typed in plain text, a line an answer."""
    return "".join(f"{_line(answer)}\n" for answer in answers)


def _line(answer: Answer) -> str:
    if answer.decision is None:
        return "undo"
    numbered = told_apart(answer.decision)
    at = [next(n for n, alike in enumerate(numbered, 1) if any(o["id"] == id for o in alike)) for id in answer.pick]
    return " ".join(map(str, at)) or "none"


BATTLES = pytest.mark.parametrize(("heroes", "seed"), [(PAIR, 5), (FOUR, 6)])


@BATTLES
@pytest.mark.parametrize("way", [by_keys, by_words])
def test_on_the_screen(
    game: RealGame, heroes: Sequence[str], seed: int, way: Callable[[RealGame, Terminal, Sequence[Answer]], None]
) -> None:
    answers = planned(game.folder / "planned.jsonl", heroes, seed)
    assert len(answers) > 100
    terminal = game.begin(setup=arguments(heroes, seed))
    way(game, terminal, answers)
    terminal.wait_for("Rounds:")
    terminal.type("q")
    assert terminal.ended() == 0
    assert terminal.restored()
    assert game.lines() == journal(game.folder / "planned.jsonl")


@BATTLES
def test_in_plain_text(tmp_path: Path, heroes: Sequence[str], seed: int) -> None:
    answers = planned(tmp_path / "planned.jsonl", heroes, seed)
    path = tmp_path / "plain.jsonl"
    done = subprocess.run(
        [sys.executable, "-m", "invincible_tui", *arguments(heroes, seed), "--plain", "--save", str(path)],
        input=in_plain_text(answers),
        capture_output=True,
        text=True,
        check=False,
        env=surroundings(tmp_path),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over: " in done.stdout
    assert journal(path) == journal(tmp_path / "planned.jsonl")
