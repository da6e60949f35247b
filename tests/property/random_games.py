"""Random games, the same for the same name: how they are set up, how their picks are drawn, what one looks like.

A game is named by heroes, Villain, City, difficulty, seed and style, and a failing test shows that name; `Walk` plays
it again choice by choice.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from invincible_tui.kernel.decision import Decision
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.kernel.table import Table
from tests.scenario import rules_kind

#: How many times more games than in a normal run: INVINCIBLE_GAMES=10 pytest tests/property
TIMES = int(os.environ.get("INVINCIBLE_GAMES", "1"))
DIFFICULTIES = ("normal", "expert", "nightmare", "apocalypse")
#: How often a style ends a phase while there is something else to do.
ENDING = {"hasty": 0.3, "late": 0.02}


class Named(NamedTuple):
    """The name of a random game: everything that it follows from."""

    heroes: tuple[str, ...]
    villain: str
    city: str
    difficulty: str
    cards: tuple[str, ...]
    seed: int
    style: str

    def __str__(self) -> str:
        heroes, cards = "+".join(self.heroes), "+".join(self.cards)
        return f"{heroes} {self.villain} {self.city} {self.difficulty} {cards} seed {self.seed} {self.style}"

    @property
    def setup(self) -> dict[str, Any]:
        """The set-up of the game, checked."""
        return rules_kind().check({**self._asdict(), "heroes": list(self.heroes), "cards": list(self.cards)})


def named_games(count: int, salt: str, *, odd: bool = False) -> list[Named]:
    """So many games over all Villains, difficulties, Cities, Heroes, numbers of players and styles in turn.

    `odd` games are played with the cards, Heroes and Villains of the rule tests among the others.
    """
    rng = random.Random(salt)
    rows = [row for row in rules_kind().catalogue() if odd or row["pack"] != "proving"]
    heroes, villains, cities = (
        [row["id"] for row in rows if row["kind"] == what] for what in ("hero", "villain", "city")
    )
    games = []
    for number in range(count * TIMES):
        villain = villains[number % len(villains)]
        difficulty = DIFFICULTIES[number // len(villains) % len(DIFFICULTIES)]
        cards = ("astro-knights-wave1", "proving") if odd else (("invincible", "astro-knights-wave1")[number % 5 == 0],)
        if not _playable(villain, difficulty, cards):
            difficulty, cards = "normal", ("astro-knights-wave1",)
        players = tuple(rng.sample(heroes, min(1 + number % 4, len(heroes))))
        style = "hasty" if number % 3 == 0 else "late"
        games.append(Named(players, villain, rng.choice(cities), difficulty, cards, rng.randrange(10**6), style))
    return games


def _playable(villain: str, difficulty: str, cards: tuple[str, ...]) -> bool:
    """Whether a Villain has that difficulty and takes these cards."""
    said = {"heroes": ["invincible"], "villain": villain, "city": "chicago", "difficulty": difficulty}
    try:
        rules_kind().check({**said, "cards": list(cards)})
    except BadSetup:
        return False
    return True


def random_pick(decision: Decision, rng: random.Random, style: str) -> list[str]:
    """A legal answer, drawn at random. "end" is rarely drawn while there is something else to do."""
    ids = [option.id for option in decision.options]
    if decision.repeat:
        return [rng.choice(ids) for _ in range(rng.randint(decision.min, decision.max))]
    if decision.min == decision.max == 1:
        others = [option for option in ids if option != "end"]
        if "end" in ids and others and rng.random() >= ENDING[style]:
            return [rng.choice(others)]
    return rng.sample(ids, rng.randint(decision.min, min(decision.max, len(ids))))


class Walk:
    """A random game being played at a table, one choice a turn of the iteration."""

    def __init__(self, game: Named, *, most: int = 400, **options: Any) -> None:
        self.named = game
        self.table = Table.new(rules_kind(), game.setup, game.seed, **options)
        self.picks: list[list[str]] = []
        self.most = most
        self._rng = random.Random(str(game))

    def __iter__(self) -> Iterator[Decision]:
        """Each decision before it is answered; the game ends by itself or after `most` choices."""
        while self.table.game.pending() and len(self.picks) < self.most:
            decision = self.table.game.pending()[0]
            yield decision
            pick = random_pick(decision, self._rng, self.named.style)
            self.picks.append(pick)
            try:
                self.table.choose(pick)
            except Exception as wrong:
                raise AssertionError(f"a legal pick failed: {wrong!r}; {self}") from wrong

    def __str__(self) -> str:
        name = self.named
        return f"to see it again: {name}; set-up {name.setup}, seed {name.seed}, picks {self.picks}"


def played(game: Named, *, most: int = 400, **options: Any) -> Walk:
    """A random game played to its end, or to its `most`-th choice."""
    walk = Walk(game, most=most, **options)
    for _ in walk:
        pass
    return walk
