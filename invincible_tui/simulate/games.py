"""One simulated game: who plays what, how it ended, and what became of the cards that were offered."""

from __future__ import annotations

import shlex
import traceback
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from invincible_tui.bots import bot
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.game import Game

if TYPE_CHECKING:
    from invincible_tui.kernel.state import Event

#: A game that has not ended after so many choices never will.
MOST_CHOICES: Final = 100_000


class Cell(NamedTuple):
    """One kind of game that is played many times."""

    setup: Mapping[str, Any]
    bot: str
    #: What its supply is made of, as it was said; nothing where nothing was.
    said: tuple[str, ...] = ()

    @property
    def supply(self) -> str:
        """What its supply is made of, in the words in which it was said."""
        return ",".join(self.said or self.setup["cards"])


class Played(NamedTuple):
    """One finished game."""

    choices: int
    won: bool
    rounds: int
    #: Why it was lost; "" where it was won.
    reason: str
    #: For each card that lay open in the supply: how often it was gained from there, and how often it was played
    #: (a Weapon: how often it left the equipped ones).
    cards: Mapping[str, tuple[int, int]]


class Broken(Exception):
    """A game that ended in an error of ours. `command` plays it again."""

    def __init__(self, command: str, told: str) -> None:
        super().__init__(command, told)
        self.command = command
        self.told = told


def play_one(cell: Cell, seed: int) -> Played:
    """One game from its seed to its end. Raises Broken, with the command that repeats it, where it fails."""
    try:
        return play(cell, seed)
    except Exception:
        raise Broken(command(cell, seed), traceback.format_exc()) from None


def play(cell: Cell, seed: int) -> Played:
    """One game from its seed to its end."""
    kind = game_kind(GAMES[0])
    game, begun = Game.new(kind.rules(cell.setup, seed))
    player = bot(cell.bot, seed)
    uses: dict[str, list[int]] = {}
    _count(uses, game, begun.events)
    choices = 0
    while (outcome := game.outcome) is None:
        if choices == MOST_CHOICES:
            raise RuntimeError(f"no end after {MOST_CHOICES} choices")
        _count(uses, game, game.choose(player.pick(game)).events)
        choices += 1
    won = "won" in outcome.results.values()
    cards = {card: (gained, played) for card, (gained, played) in sorted(uses.items())}
    return Played(choices, won, game.view(None)["turn"]["round"], "" if won else outcome.reason, cards)


def command(cell: Cell, seed: int) -> str:
    """The command line that plays exactly one game of a cell."""
    setup = cell.setup
    words = ["invincible", "simulate", "--games", "1", "--jobs", "1", "--seed", str(seed), "--bot", cell.bot]
    words += [word for hero in setup["heroes"] for word in ("--hero", hero)]
    words += [word for key in ("villain", "city", "difficulty") for word in (f"--{key}", setup[key])]
    words += [word for item in cell.said for word in ("--cards", item)]
    return shlex.join(words)


def _count(uses: dict[str, list[int]], game: Game, events: Iterable[Event]) -> None:
    """Note the cards that are offered, gained and played in some events."""
    cards = game.state.cards
    for event in events:
        if event[0] == "move":
            _, uid, source, to, *_ = event
            if source.startswith("supply:"):
                if to.startswith(("hand:", "deck:", "discard:")) and cards[uid] in uses:
                    uses[cards[uid]][0] += 1
            elif (to.startswith("play:") or source.startswith("equipped:")) and cards[uid] in uses:
                uses[cards[uid]][1] += 1
        elif event[0] == "reveal" and event[1].startswith("supply:"):
            for uid in event[2]:
                uses.setdefault(cards[uid], [0, 0])
