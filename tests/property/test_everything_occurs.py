"""Random play meets everything that the shipped packs can do: each effect, each kind of question, each ending.

Half of the games begin with set-up, half from a random position. What has not occurred is listed: a card that nobody
can use, or a rule that no game reaches.
"""

from __future__ import annotations

import json
import random
import shlex
from typing import Any

import pytest

from invincible_tui.bots.random import RandomBot
from invincible_tui.games.invincible.blocks import Block
from invincible_tui.games.invincible.content import Content
from invincible_tui.games.invincible.entries import City, Hero, PlayerCard, Villain, VillainCard
from invincible_tui.games.invincible.kind import Invincible
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.rules import Rules

#: Games are played until all has occurred, but no more than so many (about 20 ms each).
MOST = 1500
PACKS = ["invincible", "astro-knights-wave1"]
DIFFICULTIES = ("normal", "expert", "nightmare", "apocalypse")
#: How often a player goes on acting where the phase could be ended.
LINGER = (0.0, 0.9, 0.97)

QUESTIONS = {"turn", "attack", "main", "order", "discard", "target", "choose-player", "choose-card", "choose-option", "may",
             "divide", "setup"}  # fmt: skip
OPTIONS = {"attack", "play", "gain", "overcharge", "slot", "equip", "power", "ability", "city", "afterburn", "assist", "rule",
           "end", "pick", "yes", "no"}  # fmt: skip
ENDINGS = {"villain", "exhausted", "city", "levels"}
EVENTS = {"make", "deal", "move", "pour", "shuffle", "order", "reveal", "set", "add", "drop"}


class Watch:
    """What there is, and what of it has occurred."""

    def __init__(self, content: Content) -> None:
        self.blocks = {block.path: block for entry in content.entries.values() for block in entry.walk()}
        self.to_come: dict[str, set[str]] = {
            "the effect": set(self.blocks),
            "the verb": {verb.word for block in self.blocks.values() for verb in block.verbs},
            "the question": set(QUESTIONS),
            "an option of": set(OPTIONS),
            "the ending": set(ENDINGS),
            "the event": set(EVENTS),
        }

    def begun(self, block: Block) -> None:
        """An effect begins."""
        self.to_come["the effect"].discard(block.path)
        self.to_come["the verb"].difference_update(verb.word for verb in block.verbs)

    def play(self, rules: Rules, bot: RandomBot) -> None:
        """Play a game to its end."""
        game, happened = Game.new(rules)
        self.to_come["the event"].difference_update(event[0] for event in happened.events)
        while game.pending():
            decision = game.pending()[0]
            self.to_come["the question"].discard(decision.kind)
            self.to_come["an option of"].difference_update(option.group for option in decision.options)
            happened = game.choose(bot.pick(game))
            self.to_come["the question"].difference_update(kind for kind, _ in happened.auto)
            self.to_come["the event"].difference_update(event[0] for event in happened.events)
        assert game.outcome is not None
        self.to_come["the ending"].discard(game.outcome.reason)

    def missing(self) -> list[str]:
        """What has not occurred yet."""
        return [f"{what} {one}" for what, ones in self.to_come.items() for one in sorted(ones)]


def random_position(content: Content, heroes: list[str], rng: random.Random) -> dict[str, Any]:
    """A position in the middle of a battle, with any cards anywhere."""
    cards = [card.id for card in content.of(PlayerCard)]
    weapons = [card.id for card in content.of(PlayerCard) if card.weapon]
    minions = [card.id for card in content.of(VillainCard) if card.kind == "minion"]

    def player() -> dict[str, Any]:
        return {
            "hand": rng.choices(cards, k=5),
            "deck": rng.choices(cards, k=rng.randint(0, 6)),
            "discard": rng.choices(cards, k=rng.randint(0, 6)),
            "equipped": rng.choices(weapons, k=rng.randint(0, 2)),
            "health": rng.randint(1, 10),
            "power": rng.randint(0, 4),
            "energy": rng.randint(0, 20),
        }

    return {
        "start": rng.choice(["turn", "main", "attack"]),
        "players": [player() for _ in heroes],
        "villain_state": {
            "health": rng.randint(5, 60),
            "level": rng.randint(1, 4),
            "minions": rng.choices(minions, k=2),
        },
    }


def test_everything_occurs(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = Invincible()
    content = kind.content
    watch = Watch(content)
    begin = Play.begin

    def watched(play: Play, block: Block | None, scene: Scene) -> None:
        if block is not None:
            watch.begun(block)
        begin(play, block, scene)

    monkeypatch.setattr(Play, "begin", watched)
    heroes, villains, cities = ([entry.id for entry in content.of(each)] for each in (Hero, Villain, City))
    for number in range(MOST):
        rng = random.Random(number)
        people = rng.sample(heroes, 1 + number % 4)
        said: dict[str, Any] = {
            "heroes": people,
            "villain": rng.choice(villains),
            "city": rng.choice(cities),
            "cards": PACKS,
        }
        said["difficulty"] = DIFFICULTIES[number // 4 % len(DIFFICULTIES)]
        if rng.random() < 0.5:
            said["scenario"] = random_position(content, people, rng)
        try:
            watch.play(kind.rules(kind.check(said), number), RandomBot(number, LINGER[number % len(LINGER)]))
        except Exception as error:
            # Its line to a new game of the protocol plays the same table again.
            line = json.dumps({"cmd": "new", "seed": number, **said})
            raise AssertionError(f"game {number} broke: echo {shlex.quote(line)} | invincible protocol") from error
        if not watch.missing():
            return
    raise AssertionError(f"not in {MOST} games:\n" + "\n".join(watch.missing()))
