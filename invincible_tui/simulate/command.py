"""The command `simulate`: from its arguments to figures, with what is done kept when it is stopped."""

from __future__ import annotations

import json
import math
import os
import random
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, nullcontext
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

from invincible_tui.bots import BOTS
from invincible_tui.failures import BAD_INPUT, FINE, INTERNAL, Complaint, complain, report
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.errors import in_words
from invincible_tui.names import Names, counted
from invincible_tui.packs.fields import nearest
from invincible_tui.packs.places import named_path, same_file
from invincible_tui.seeds import random_seed
from invincible_tui.simulate import figures, jobs, pictures, tables
from invincible_tui.simulate.games import Broken, Cell, Played
from invincible_tui.simulate.keeping import Kept, NotKept, kept_seed
from invincible_tui.simulate.progress import Progress

if TYPE_CHECKING:
    import argparse

#: What breaks a simulation off.
Stop = Broken | NotKept | jobs.Lost | KeyboardInterrupt | SystemExit
#: The most of what can be asked for, and the most games in all: their results are held in memory.
MOST: Final = {"games": 1_000_000, "jobs": 1000, "teams": 1000}
#: Further processes are started where each has at least so many games to play.
WORTH_A_PROCESS = 40


class Run:
    """The games of one simulation: those that are done, in the order of their cells and numbers."""

    def __init__(self, cells: Sequence[Cell], seed: int, games: int, kept: Kept | None) -> None:
        self.cells = cells
        self.seed = seed
        self.kept = kept
        self.seconds = 0.0
        done = kept.games if kept is not None else {}
        self._done = {key: game for key, game in done.items() if key[1] < games}
        self._left = [key for key in product(range(len(cells)), range(games)) if key not in self._done]
        self.asked = len(cells) * games

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return len(self._left)

    @property
    def done(self) -> int:
        """How many games are finished."""
        return len(self._done)

    def play(self, play: jobs.Players, progress: Progress) -> None:
        """Play what is left. What is finished stays where this is broken off by an exception."""
        began = time.perf_counter()
        tasks = [(self.cells[cell], self.seed + game) for cell, game in self._left]
        try:
            for new, (number, played) in enumerate(play(tasks), 1):
                key = self._left[number]
                self._done[key] = played
                if self.kept is not None:
                    self.kept.add(*key, played)
                progress.tell(self.done, new)
        finally:
            self.seconds = time.perf_counter() - began

    def games(self, cell: int) -> list[Played]:
        """The finished games of a cell."""
        return [played for key, played in sorted(self._done.items()) if key[0] == cell]

    def rows(self, kind: str) -> list[dict[str, Any]]:
        """A table of figures (see `figures.KINDS`)."""
        if kind == "cards":
            return figures.of_cards(played for _, played in sorted(self._done.items()))
        played = [(cell, self.games(at)) for at, cell in enumerate(self.cells)]
        if kind == "heroes":
            return figures.of_heroes(played)
        return [figures.of_cell(cell, games) for cell, games in played]


def run(asked: argparse.Namespace) -> int:
    """Play what the arguments ask for and print the figures; the exit code."""
    for name, most in MOST.items():
        number = getattr(asked, name)
        if number is not None and not 1 <= number <= most:
            raise Complaint(f"--{name} is 1 to {most}; {number} is not.")
    keep = named_path(asked.keep) if asked.keep else None
    seed = asked.seed if asked.seed is not None else (kept_seed(keep) if keep else None)
    seed = random_seed() if seed is None else seed
    cells = _cells(asked, seed)
    if len(cells) * asked.games > MOST["games"]:
        raise Complaint(f"That is {len(cells) * asked.games} games in all; {MOST['games']} is the most.")
    kind = game_kind(GAMES[0])
    for cell in cells:
        kind.rules(cell.setup, seed)
    packs = {id: of for cell in cells for id, of in kind.pack_hashes(cell.setup).items()}
    kept = Kept(keep, cells, seed, packs) if keep is not None else None
    with closing(kept) if kept is not None else nullcontext():
        out = _opened(asked.csv or asked.svg, keep)
        simulation = Run(cells, seed, asked.games, kept)
        stopped = _played(simulation, asked)
    if isinstance(stopped, Broken):
        complain(f"a game broke. This plays it again: {stopped.command}")
        report(RuntimeError(stopped.told))
        return INTERNAL
    if stopped is None or simulation.done:
        _show(simulation, asked, out)
    if stopped is None:
        return FINE
    kept_in = f" They are kept in {keep}; the same command goes on." if keep else ""
    if isinstance(stopped, jobs.Lost | NotKept):
        complain(str(stopped))
    complain(f"stopped after {simulation.done} of {counted(simulation.asked, 'game')}.{kept_in}")
    if isinstance(stopped, SystemExit):
        return int(str(stopped.code))
    return BAD_INPUT if isinstance(stopped, jobs.Lost | NotKept) else 128 + 2


def _played(simulation: Run, asked: argparse.Namespace) -> Stop | None:
    """Play all games; what broke that off, if anything did."""
    count = asked.jobs or max(1, min(os.cpu_count() or 1, simulation.left // WORTH_A_PROCESS))
    where = jobs.cluster(asked.cluster) if asked.cluster else jobs.players(count)
    try:
        with where as play, Progress(sys.stderr, simulation.asked) as progress:
            simulation.play(play, progress)
    except (Broken, NotKept, jobs.Lost, KeyboardInterrupt, SystemExit) as stopped:
        return stopped
    return None


def _cells(asked: argparse.Namespace, seed: int) -> list[Cell]:
    """Every cell, each once; Heroes that nobody names are drawn once, so that cells can be compared."""
    kind = game_kind(GAMES[0])
    choices = kind.choices()
    known = {key: [str(row["id"]) for row in choices[key]] for key in ("heroes", "villains", "cities")}
    if asked.bot not in BOTS:
        hint = nearest(asked.bot, BOTS) or f"; there are: {', '.join(BOTS)}."
        raise Complaint(f"There is no bot {asked.bot!r}{hint}")
    villains, difficulties = asked.villain or known["villains"], asked.difficulty or ["normal"]
    cells: dict[str, Cell] = {}
    for team, cards in product(_teams(asked, seed, known["heroes"]), _supplies(asked)):
        for villain, difficulty in product(villains, difficulties):
            setup = {"heroes": list(team), "villain": villain, "difficulty": difficulty}
            setup |= {"city": asked.city or known["cities"][0]} | ({"cards": cards} if cards else {})
            cell = Cell(kind.check(setup), asked.bot, tuple(cards))
            cells.setdefault(json.dumps(cell.setup), cell)
    return list(cells.values())


def _supplies(asked: argparse.Namespace) -> list[list[str]]:
    """What the supply of each cell is made of; the one list is empty where nothing is said."""
    if asked.supply and asked.cards:
        raise Complaint("--cards is the one supply of all games, --supply one of several. Leave one out.")
    return [said.split(",") for said in asked.supply] or [asked.cards]


def _teams(asked: argparse.Namespace, seed: int, known: Sequence[str]) -> Iterable[Sequence[str]]:
    heroes = asked.hero
    if heroes:
        if asked.players not in ([], [len(heroes)]):
            raise Complaint(
                f"--players {' '.join(map(str, asked.players))} does not fit the Heroes named ({len(heroes)}). Leave one out."
            )
        if asked.teams is not None:
            raise Complaint("--teams draws Heroes, but some are named. Leave one out.")
        return [list(heroes)]
    counts = asked.players or [2]
    for players in counts:
        if not 1 <= players <= 4:
            raise Complaint(f"--players is 1 to 4; {players} is not.")
    draw, teams = random.Random(seed), dict[tuple[str, ...], None]()
    for players in dict.fromkeys(counts):
        most = len(teams) + min(asked.teams or 1, math.perm(len(known), players))
        while len(teams) < most:
            teams[tuple(draw.sample(list(known), players))] = None
    return list(teams)


def _opened(name: str | None, keep: Path | None) -> TextIO | None:
    """The file of the table or image, opened before anything is played; "-" is stdout."""
    if name is None:
        return None
    if name == "-":
        return sys.stdout
    path = named_path(name)
    if keep is not None and same_file(path, keep):
        raise Complaint(f"{name} is the file in which the games are kept. Name another.")
    try:
        return path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise Complaint(f"{name} cannot be written: {in_words(error)}.") from None


def _show(simulation: Run, asked: argparse.Namespace, out: TextIO | None) -> None:
    rows = simulation.rows(asked.figures)
    if out is not None and asked.svg:
        bars = tables.bars(asked.figures, rows, _names().name)
        out.write(pictures.svg(f"Won by the {asked.bot} bot, seed {simulation.seed}", bars))
        out.flush()
    elif out is not None:
        tables.write_csv(out, rows)
    elif asked.json:
        told: dict[str, Any] = {kind: simulation.rows(kind) for kind in figures.KINDS}
        print(json.dumps(told | {"seed": simulation.seed, "seconds": round(simulation.seconds, 3)}))
    else:
        _tell(simulation, asked, rows)


def _names() -> Names:
    return Names(game_kind(GAMES[0]).catalogue())


def _tell(simulation: Run, asked: argparse.Namespace, rows: Sequence[Mapping[str, Any]]) -> None:
    narrow = asked.ascii or not (sys.stdout.encoding or "").lower().startswith("utf")
    name = _names().name
    width = os.get_terminal_size().columns if sys.stdout.isatty() else 0
    print(f"Games won{' in which the card was gained' if asked.figures == 'cards' else ''}, with the 95 % interval:")
    for line in pictures.text_bars(tables.bars(asked.figures, rows, name), ascii=narrow, width=width):
        print(line)
    cells = simulation.rows("cells")
    if asked.figures == "cells":
        for told, cell in zip(tables.cell_names(cells, name), cells, strict=True):
            if cell["games"]:
                losses = ", ".join(f"{name(reason)} {count}" for reason, count in cell["loss_reasons"].items())
                print(
                    f"{told}: {cell['rounds']:.1f} rounds, "
                    f"{counted(round(cell['choices'] / cell['games']), 'choice')} a game{'; lost by: ' + losses if losses else ''}"
                )
    choices = sum(cell["choices"] for cell in cells)
    rate = choices / simulation.seconds if simulation.seconds else 0
    print(
        f"{counted(simulation.done, 'game')} by the {asked.bot} bot in {simulation.seconds:.2f} s ({rate:.0f} choices a second), "
        f"seed {simulation.seed}"
    )
