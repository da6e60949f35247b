"""Plays the sample games in saves/ anew: `python tests/make_samples.py`. Run it when cards or rules have changed.

A simple player tries one seed after the other until one game was won and one lost. It undoes some of its choices and
makes others, so that the files hold undo and redo.
"""

from __future__ import annotations

import sys
from pathlib import Path

from invincible_tui.bots import bot
from invincible_tui.games import game_kind
from invincible_tui.kernel.decision import Decision, Option
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.table import Table

ROOT = Path(__file__).resolve().parent.parent
SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}
#: What is done first in an attack or main phase; within a group the dearest card.
GROUPS = ("attack", "ability", "city", "play", "equip", "rule", "assist", "slot", "gain", "power", "afterburn")
#: The seeds that are tried for a win.
SEEDS = range(1, 400)
#: Every so many steps something is undone.
UNDO_EVERY = 45


class Player:
    """Attacks the Villain, plays and equips what it can, and buys the dearest card; the rest is left to chance."""

    def __init__(self, seed: int) -> None:
        self._chance = bot("late", seed)
        rows = game_kind().catalogue()
        self._costs = {row["id"]: row["cost"] or 0 for row in rows}
        self._weapons = {row["id"] for row in rows if row["kind"] == "weapon"}

    def pick(self, game: Game) -> list[str]:
        """Option ids for the decision that waits."""
        asked = game.pending()[0]
        if asked.kind in ("main", "attack"):
            return [min(asked.options, key=lambda option: self._rank(game, option)).id]
        if asked.kind == "target":
            return [self._target(game, asked).id]
        if asked.kind == "divide":
            return [asked.options[0].id] * asked.min
        if asked.kind == "discard" and asked.min == 0:
            weak = [
                option.id for option in asked.options if self._cost(game, option) == 0 and self._weapon(game, option)
            ]
            return weak[: asked.max]
        if asked.min == 0 and asked.max == 1:
            return [asked.options[0].id]
        return self._chance.pick(game)

    def _rank(self, game: Game, option: Option) -> tuple[int, int]:
        order = GROUPS.index(option.group) if option.group in GROUPS else len(GROUPS)
        return order, -self._cost(game, option)

    def _cost(self, game: Game, option: Option) -> int:
        return int(self._costs[game.state.cards[option.uid]]) if option.uid else 0

    def _weapon(self, game: Game, option: Option) -> bool:
        return game.state.cards[option.uid or 0] in self._weapons

    def _target(self, game: Game, asked: Decision) -> Option:
        """The strongest of many Minions, else the Villain."""
        minions = [option for option in asked.options if option.uid]
        if not minions or (len(minions) < 4 and asked.options[0].uid is None):
            return asked.options[0]
        health = {minion["uid"]: minion["health"] for minion in game.view()["villain"]["minions"]}
        return max(minions, key=lambda option: health.get(option.uid or 0, 0))


def play(seed: int, path: Path | None) -> str:
    """A whole game, into a file or in memory only, with undos on the way; how it ended."""
    kind = game_kind()
    table = Table.new(kind, kind.check(SETUP), seed, path=path)
    player, chance = Player(seed), bot("random", seed)
    turn = 0
    while table.game.outcome is None:
        table.choose(player.pick(table.game), who="sample")
        turn += 1
        if turn % UNDO_EVERY == 0 and table.game.outcome is None:
            table.undo(who="sample")
            if turn % (2 * UNDO_EVERY) == 0:
                table.redo(who="sample")
            else:
                table.choose(chance.pick(table.game), who="sample")
    table.close()
    (result,) = set(table.game.outcome.results.values())
    return result


def main() -> int:
    """Write saves/sample-won.jsonl and saves/sample-lost.jsonl."""
    missing = {"won", "lost"}
    for seed in SEEDS:
        result = play(seed, None)
        if result in missing:
            missing.remove(result)
            path = ROOT / "saves" / f"sample-{result}.jsonl"
            path.unlink(missing_ok=True)
            play(seed, path)
            print(f"seed {seed}: {result}")
        if not missing:
            return 0
    print(f"no game was {' or '.join(sorted(missing))} with these seeds", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
