"""The figures of many games: by cell, by Hero and by card, as JSON data."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from invincible_tui.simulate.games import Cell, Played

#: What figures there are: of each cell, of each Hero, of each card of the supply.
KINDS = ("cells", "heroes", "cards")

Row = dict[str, Any]


def interval(won: int, games: int) -> list[float]:
    """The 95 % interval of a win rate (Wilson): [low, high], from 0 to 1. Of no games it is everything."""
    if not games:
        return [0.0, 1.0]
    z = 1.959964
    rate, square = won / games, z * z
    middle = rate + square / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return [round(max(0.0, (middle - spread) / scale), 4), round(min(1.0, (middle + spread) / scale), 4)]


def of_cell(cell: Cell, games: Sequence[Played]) -> Row:
    """The figures of one cell; rates and means are None where no game was played."""
    setup = cell.setup
    return {
        "villain": setup["villain"],
        "difficulty": setup["difficulty"],
        "heroes": list(setup["heroes"]),
        "bot": cell.bot,
        "games": len(games),
        "choices": sum(game.choices for game in games),
        **_rate(games),
        "rounds": round(sum(game.rounds for game in games) / len(games), 2) if games else None,
        "loss_reasons": dict(sorted(Counter(game.reason for game in games if not game.won).items())),
        "supply": cell.supply,
        "cards": list(setup["cards"]),
    }


def of_heroes(played: Sequence[tuple[Cell, Sequence[Played]]]) -> list[Row]:
    """The figures of each Hero over all cells in which that Hero plays, in the order of their ids."""
    games: dict[str, list[Played]] = {}
    for cell, of_it in played:
        for hero in cell.setup["heroes"]:
            games.setdefault(hero, []).extend(of_it)
    return [{"hero": hero, "games": len(of_it), **_rate(of_it)} for hero, of_it in sorted(games.items())]


def of_cards(games: Iterable[Played]) -> list[Row]:
    """The figures of each card that was ever offered.

    `offered`: games in which it lay open in the supply; `gained_in`: those of them in which somebody gained it;
    `gained` and `played`: how often in all; `with` and `without`: how the games went in which it was gained, and in
    which it was offered and never gained.
    """
    offered: dict[str, list[Played]] = {}
    for game in games:
        for card in game.cards:
            offered.setdefault(card, []).append(game)
    rows = []
    for card, met in sorted(offered.items()):
        with_it = [game for game in met if game.cards[card][0]]
        rows.append(
            {
                "card": card,
                "offered": len(met),
                "gained_in": len(with_it),
                "gain_rate": round(len(with_it) / len(met), 4),
                "gained": sum(game.cards[card][0] for game in met),
                "played": sum(game.cards[card][1] for game in met),
                "with": _rate(with_it),
                "without": _rate([game for game in met if not game.cards[card][0]]),
            }
        )
    return rows


def _rate(games: Sequence[Played]) -> Row:
    won = sum(game.won for game in games)
    rate = round(won / len(games), 4) if games else None
    return {"won": won, "win_rate": rate, "ci95": interval(won, len(games))}
