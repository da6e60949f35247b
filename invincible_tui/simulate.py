"""Bots play many games in memory, and the figures of every cell (a Villain, a difficulty, a team of Heroes) are told.

Game i of a run with seed N is the game of seed N + i, whatever the number of processes, so any one of them can be
played again alone; where a game breaks, the command that does so is told.
"""

from __future__ import annotations

import csv
import json
import math
import multiprocessing
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TextIO

from invincible_tui.bots import BOTS, bot
from invincible_tui.failures import FINE, INTERNAL, Complaint, complain, report
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.game import Game
from invincible_tui.packs.fields import nearest
from invincible_tui.seeds import random_seed

if TYPE_CHECKING:
    import argparse

#: A game that has not ended after so many choices never will.
MOST_CHOICES: Final = 100_000


class Cell(NamedTuple):
    """One kind of game that is played many times."""

    setup: Mapping[str, Any]
    bot: str


class Played(NamedTuple):
    """One finished game."""

    choices: int
    won: bool
    rounds: int
    #: Why it was lost; "" where it was won.
    reason: str


class Broken(Exception):
    """A game that ended in an error of ours. `command` plays it again."""

    def __init__(self, command: str, told: str) -> None:
        super().__init__(command, told)
        self.command = command
        self.told = told


def run(asked: argparse.Namespace) -> int:
    """Play what the arguments ask for and print the figures; the exit code."""
    for name, least in (("games", 1), ("jobs", 1)):
        if getattr(asked, name) < least:
            raise Complaint(f"--{name} is to be at least {least}.")
    seed = asked.seed if asked.seed is not None else random_seed()
    table = _csv(asked.csv) if asked.csv else None
    cells = [_checked(setup, asked.bot) for setup in _setups(asked, seed)]
    for cell in cells:
        game_kind(GAMES[0]).rules(cell.setup, seed)
    try:
        with _players(asked.jobs) as play:
            began = time.perf_counter()
            figures = [_figures(cell, play(cell, seed, asked.games)) for cell in cells]
            seconds = time.perf_counter() - began
    except Broken as broken:
        complain(f"a game broke. This plays it again: {broken.command}")
        report(RuntimeError(broken.told))
        return INTERNAL
    if table is not None:
        _write_csv(table, figures)
    elif asked.json:
        print(json.dumps({"cells": figures, "seed": seed, "seconds": round(seconds, 3)}))
    else:
        _tell(figures, seed, seconds)
    return FINE


def play_one(cell: Cell, seed: int) -> Played:
    """One game from its seed to its end. Raises Broken, with the command that repeats it, where it fails."""
    try:
        return _played(cell, seed)
    except Exception:
        raise Broken(command(cell, seed), traceback.format_exc()) from None


def command(cell: Cell, seed: int) -> str:
    """The command line that plays exactly one game of a cell."""
    setup = cell.setup
    words = ["invincible simulate --games 1 --jobs 1", f"--seed {seed}", f"--bot {cell.bot}"]
    words += [f"--hero {hero}" for hero in setup["heroes"]]
    words += [f"--{key} {setup[key]}" for key in ("villain", "city", "difficulty")]
    words += [f"--cards {item}" for item in setup["cards"] if isinstance(item, str)]
    return " ".join(words)


def interval(won: int, games: int) -> list[float]:
    """The 95 % interval of a win rate (Wilson): [low, high], from 0 to 1."""
    z = 1.959964
    rate, square = won / games, z * z
    middle = rate + square / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return [round(max(0.0, (middle - spread) / scale), 4), round(min(1.0, (middle + spread) / scale), 4)]


def _played(cell: Cell, seed: int) -> Played:
    kind = game_kind(GAMES[0])
    game, _ = Game.new(kind.rules(cell.setup, seed))
    player = bot(cell.bot, seed)
    choices = 0
    while (outcome := game.outcome) is None:
        if choices == MOST_CHOICES:
            raise RuntimeError(f"no end after {MOST_CHOICES} choices")
        game.choose(player.pick(game))
        choices += 1
    won = "won" in outcome.results.values()
    return Played(choices, won, game.view(None)["turn"]["round"], "" if won else outcome.reason)


def _setups(asked: argparse.Namespace, seed: int) -> Iterator[dict[str, Any]]:
    """The set-up of every cell; Heroes that nobody names are drawn once, so that cells can be compared."""
    choices = game_kind(GAMES[0]).choices()
    known = {key: [str(row["id"]) for row in choices[key]] for key in ("heroes", "villains", "cities")}
    if asked.bot not in BOTS:
        raise Complaint(f"There is no bot {asked.bot!r}{nearest(asked.bot, BOTS)}; there are: {', '.join(BOTS)}.")
    heroes = asked.hero
    if heroes and asked.players not in (None, len(heroes)):
        raise Complaint(f"--players {asked.players} does not fit the Heroes named ({len(heroes)}). Leave one out.")
    if not heroes:
        players = 2 if asked.players is None else asked.players
        if not 1 <= players <= 4:
            raise Complaint(f"--players is 1 to 4; {players} is not.")
        heroes = random.Random(seed).sample(known["heroes"], players)
    for villain, difficulty in product(asked.villain or known["villains"], asked.difficulty or ["normal"]):
        setup = {"heroes": list(heroes), "villain": villain, "difficulty": difficulty}
        yield setup | {"city": asked.city or known["cities"][0]} | ({"cards": asked.cards} if asked.cards else {})


def _checked(setup: Mapping[str, Any], level: str) -> Cell:
    return Cell(game_kind(GAMES[0]).check(setup), level)


@contextmanager
def _players(jobs: int) -> Iterator[Any]:
    """What plays the games of a cell: this process, or several that are ready before the clock starts."""
    if jobs == 1:
        yield lambda cell, seed, games: [play_one(cell, seed + i) for i in range(games)]
        return
    with multiprocessing.Pool(jobs, initializer=_ready) as pool:

        def play(cell: Cell, seed: int, games: int) -> Iterable[Played]:
            share = max(1, games // (jobs * 8))
            return pool.starmap(play_one, [(cell, seed + i) for i in range(games)], chunksize=share)

        yield play


def _ready() -> None:
    """A process loads what games need before it plays the first. Its parent ends it, not the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    game_kind(GAMES[0]).choices()


def _figures(cell: Cell, games: Iterable[Played]) -> dict[str, Any]:
    played = list(games)
    won = sum(game.won for game in played)
    return {
        "villain": cell.setup["villain"],
        "difficulty": cell.setup["difficulty"],
        "heroes": list(cell.setup["heroes"]),
        "bot": cell.bot,
        "games": len(played),
        "choices": sum(game.choices for game in played),
        "won": won,
        "win_rate": round(won / len(played), 4),
        "ci95": interval(won, len(played)),
        "rounds": round(sum(game.rounds for game in played) / len(played), 2),
        "loss_reasons": dict(sorted(Counter(game.reason for game in played if not game.won).items())),
    }


def _csv(name: str) -> TextIO:
    """The file of the table, opened before anything is played; "-" is stdout."""
    if name == "-":
        return sys.stdout
    try:
        return Path(name).open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise Complaint(f"{name} cannot be written: {(error.strerror or 'no such folder').lower()}.") from None


def _write_csv(table: TextIO, figures: Sequence[Mapping[str, Any]]) -> None:
    rows = [_row(cell) for cell in figures]
    writer = csv.DictWriter(table, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    table.flush()


def _row(cell: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of a cell with nothing nested: Heroes and reasons are texts, the interval two columns."""
    row: dict[str, Any] = {}
    for key, value in cell.items():
        if key == "ci95":
            row["ci95_low"], row["ci95_high"] = value
        elif key == "loss_reasons":
            row[key] = " ".join(f"{reason}={count}" for reason, count in value.items())
        else:
            row[key] = " ".join(value) if isinstance(value, list) else value
    return row


def _tell(figures: Sequence[Mapping[str, Any]], seed: int, seconds: float) -> None:
    for cell in figures:
        low, high = (f"{100 * bound:.0f}" for bound in cell["ci95"])
        losses = ", ".join(f"{reason} {count}" for reason, count in cell["loss_reasons"].items())
        print(
            f"{cell['villain']} {cell['difficulty']}, {' + '.join(cell['heroes'])}: {cell['won']} of {cell['games']} won "
            f"({100 * cell['win_rate']:.0f} %, 95 % interval {low} to {high}), {cell['rounds']} rounds, "
            f"{cell['choices'] / cell['games']:.0f} choices a game{'; lost by: ' + losses if losses else ''}"
        )
    games = sum(cell["games"] for cell in figures)
    choices = sum(cell["choices"] for cell in figures)
    rate = choices / seconds if seconds else 0
    print(f"{games} games in {seconds:.2f} s ({rate:.0f} choices a second), seed {seed}")
