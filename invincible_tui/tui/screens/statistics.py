"""The statistics of the save folder: sums, the logbook of Villains beaten with each Hero, daily and all battles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from invincible_tui import games
from invincible_tui.names import Names, counted
from invincible_tui.statistics import Record, record, told
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import Line, Pager
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import cut

#: Cells for the name of a Villain and for each Hero in the logbook.
_VILLAIN, _HERO = 26, 13


def statistics_screen(desk: Desk) -> Pager:
    """A pager with everything; the journals are read when it is opened."""
    kind = games.game_kind(desk.options.game)
    names = Names(kind.catalogue())
    lines = list(statistics_lines(record(desk.options.saves, games.game_kind), names, kind.choices()))
    return Pager(desk, f"Statistics of {desk.options.saves}", lambda: lines, ("D",))


def statistics_lines(found: Record, names: Names, choices: Mapping[str, Any]) -> Iterator[Line]:
    """The statistics, a line each."""
    if found.battles:
        yield from _logbook(found, names, choices)
    yield Line("In figures", "title")
    for sentence in told(found, names.name):
        yield Line(sentence, "text", 2)
    if found.battles:
        yield Line("")
        yield Line("Battles, the latest first", "title")
    for battle in reversed(found.battles):
        result = {"won": "won", "lost": "lost", None: "open"}[battle.result]
        heroes = ", ".join(names.name(hero) for hero in battle.heroes)
        day = f"{datetime.fromtimestamp(battle.played):%Y-%m-%d}"
        words = f"{heroes} against {names.name(battle.villain)}, {battle.difficulty}, {counted(battle.rounds, 'round')}"
        mark = "daily battle: " if battle.daily else "from a position: " if battle.scenario else ""
        yield Line(mark + words, "text", 20, f"  {day}  {result}")


def _logbook(found: Record, names: Names, choices: Mapping[str, Any]) -> Iterator[Line]:
    """One row a Villain and difficulty, one column a Hero: how often won of how often fought, "-" where never."""
    heroes = [str(row["id"]) for row in choices["heroes"]]
    yield Line("Logbook: won of fought", "title")
    yield _row(" " * _VILLAIN + "".join(cut(names.name(hero), _HERO - 1).ljust(_HERO) for hero in heroes), "dim")
    cells = {(cell.villain, cell.difficulty): cell for cell in found.cells()}
    for villain in choices["villains"]:
        for difficulty in choices["difficulties"]:
            cell = cells.get((str(villain["id"]), str(difficulty)))
            row = cut(f"  {villain['name']}, {difficulty}", _VILLAIN - 1).ljust(_VILLAIN)
            for hero in heroes:
                games, won = cell.heroes.get(hero, (0, 0)) if cell else (0, 0)
                row += (f"{won} of {games}" if games else "-").ljust(_HERO)
            yield _row(row, "good" if cell and cell.won else "text")
    yield Line("")


def _row(text: str, role: Role) -> Line:
    """A line whose blanks stay as they are."""
    return Line("", role, len(text), text)
