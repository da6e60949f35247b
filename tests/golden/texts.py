"""Every word that the game says, as it was when somebody last looked: texts of cards, questions, reasons and the log.

With them the schema of packs, the words that an author may say.

Words are read by people, so a change of words is shown as a difference to read: `python -m tests.golden` writes the
files anew, and what changed is seen before a commit.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from invincible_tui.kernel.decision import Decision
from invincible_tui.kernel.table import Table
from tests.golden.keeping import Kept
from tests.scenario import rules_kind

#: The games that are listened to, with cards that do not change with the balance of the game. Villain and City have the
#: health for a long game.
GAMES: tuple[tuple[tuple[str, ...], str, str, str], ...] = (
    (("ada", "ben"), "examiner", "gridtown", "normal"),
    (("cleo",), "clockmaker", "harbour", "normal"),
    (("ben", "cleo", "dov"), "vanguard", "gridtown", "nightmare"),
    (("dov", "cleo", "ben", "ada"), "examiner", "harbour", "apocalypse"),
    (("cleo", "ada"), "sentinel", "harbour", "normal"),
    (("dov", "cleo"), "swarmer", "gridtown", "normal"),
    (("ada",), "examiner", "gridtown", "expert"),
)
LONG = {"villain_state": {"health": 300}, "city_state": {"max_health": 99, "health": 99}}
#: The last round of games is short instead, since the Villain has little health: it is won.
SHORT = {"villain_state": {"health": 3}, "city_state": {"max_health": 99, "health": 99}}
#: What players have besides: Weapons beyond their slots and that divide damage, ASSISTs, an Afterburn.
PLAYERS: list[dict[str, Any]] = [
    {"equipped": ["echo-ray", "debris", "punch"], "discard": ["afterglow"]},
    {"hand": ["helping-hand", "backup-plan", "determination"]},
]
#: How often each of them is played, so that every kind of question is heard.
ROUNDS = 5
#: How many choices of a game are listened to, and which game is written down whole up to there.
CHOICES, WHOLE = 300, 2
#: The supply: a wave that never changes, with Tech that asks questions of every kind; named card by card, so that a
#: card more among those of the rule tests changes no game.
TECH = [
    "bio-converter", "magnetic-holster", "deflector-field", "oracle-hub", "nexus-port", "psionic-tether",
    "targeting-sync", "quantum-hack", "tactical-visor", "plasmoid-stims", "embers", "retriever", "crossroads",
    "undermine", "gunslinger", "peephole", "trapdoor", "dazzler", "starters-gun", "try-two-of", "try-look-turn",
    "try-look-own", "try-look-discard", "try-next-attack", "try-each-gain", "try-fuel-to-deck", "try-attack-ally",
    "try-damage-it", "try-damage-minion", "try-defeat-weak", "try-put-top", "try-put-under", "try-return-bottom",
    "try-return-played", "try-equip-card", "scrap-heap", "try-debris-hand", "try-mill-own", "try-put-this", "try-put-bottom", "try-stun-villain", "fine-anyones-weapon", "try-debris-top", "try-discard-upto",
    "try-destroy-both", "try-any-minion", "try-most-weapons", "try-when-ally",
]  # fmt: skip
#: How many keys stand in a line of the schema.
DEPTH = 6
CARDS = ["astro-knights-wave1", {"supply": {"tech": TECH}}]


def holds() -> bool:
    """Whether every file is as what is said today; stops at the first that is not."""
    return all(WORDS.was(name) == text for name, text in _texts())


def _texts() -> Iterator[tuple[str, str]]:
    for pack, lines in _cards().items():
        yield f"cards-{pack}.txt", "\n".join(lines) + "\n"
    yield "schema.txt", "\n".join(_rows(rules_kind().schema())) + "\n"
    listener = Listener()
    logs = [list(listener.listen(number, *game)) for number, game in enumerate(GAMES * ROUNDS)]
    yield "phrases.txt", listener.text()
    yield "log.txt", "\n".join(logs[WHOLE]) + "\n"


@cache
def _today() -> Mapping[str, Callable[[], str]]:
    return {name: partial(str, text) for name, text in _texts()}


WORDS = Kept(Path(__file__).parent / "words", _today)


def _cards() -> dict[str, list[str]]:
    """For each pack the text of each of its entries."""
    packs: dict[str, list[str]] = {}
    for row in rules_kind().catalogue():
        lines = packs.setdefault(row["pack"], [])
        copies = f", {row['copies']} copies" if row["copies"] > 1 else ""
        lines += [f"{row['name']} ({row['kind']} {row['id']}{copies})", *(f"    {line}" for line in row["text"])]
    return packs


def _rows(data: Any, *path: str) -> Iterator[str]:
    """JSON data in lines: what stands under each path of a few keys."""
    if isinstance(data, dict) and data and len(path) < DEPTH:
        for key, value in data.items():
            yield from _rows(value, *path, str(key))
    else:
        yield f"{'/'.join(path)}: {json.dumps(data)}"


class Listener:
    """Listens to games and keeps the first example of each thing that can be said, whatever the numbers and names."""

    def __init__(self) -> None:
        self.heard: dict[str, dict[str, str]] = {}

    def listen(self, number: int, heroes: tuple[str, ...], villain: str, city: str, difficulty: str) -> Iterator[str]:
        """Play a random game; its log."""
        kind, rng = rules_kind(), random.Random(number)
        people = {"heroes": list(heroes), "villain": villain, "city": city, "difficulty": difficulty}
        position = {**(SHORT if number >= len(GAMES) * (ROUNDS - 1) else LONG), "players": PLAYERS[: len(heroes)]}
        setup = {**people, "cards": CARDS} | ({"scenario": position} if number != WHOLE else {})
        table = Table.new(kind, kind.check(setup), number)
        yield from self._told(table, [fact for event in table.steps[1].events for fact in _public(table, event)])
        for _ in range(CHOICES):
            waiting = table.game.pending()
            if not waiting:
                return
            told = table.game.describe(waiting[0])
            self._question(told)
            pick = _pick(waiting[0], rng)
            labels = {option["id"]: option["label"] for option in told["options"]}
            yield f"> {told['prompt']}"
            yield f"  {'; '.join(labels[id] for id in pick) or 'nothing'}"
            result = table.choose(pick)
            yield from self._told(table, result.public)

    def text(self) -> str:
        """What was heard, under a headline for each sort of thing."""
        lines = []
        for sort, examples in sorted(self.heard.items()):
            lines += [f"[{sort}]", *(f"    {example}" for _, example in sorted(examples.items())), ""]
        return "\n".join(lines)

    def _question(self, told: dict[str, Any]) -> None:
        self._hear(f"prompt of {told['kind']}", told["prompt"])
        for option in told["options"]:
            self._hear(f"label of {option['group']} ({told['kind']})", option["label"])
        for blocked in told["blocked"]:
            self._hear(f"reason against {blocked['group']}", blocked["reason"])

    def _told(self, table: Table, facts: list[dict[str, Any]]) -> Iterator[str]:
        for line in rules_kind().narrate(table.game.state, facts):
            self._hear("log", line)
            yield f"    {line}"
        for effect in table.game.view()["effects"]:
            self._hear("lasting effect", effect["text"])

    def _hear(self, sort: str, said: str) -> None:
        self.heard.setdefault(sort, {}).setdefault(_shape(said), said)


def _public(table: Table, event: tuple[Any, ...]) -> list[dict[str, Any]]:
    return table.game.rules.public(table.game.state, event)


def _pick(decision: Decision, rng: random.Random) -> list[str]:
    """A legal answer, drawn at random; phases go on for a while."""
    ids = [option.id for option in decision.options]
    if decision.repeat:
        return [rng.choice(ids) for _ in range(decision.min)]
    if decision.min == decision.max == 1:
        others = [id for id in ids if id != "end"]
        return [rng.choice(others if others and rng.random() < 0.9 else ids)]
    return rng.sample(ids, rng.randint(decision.min, decision.max))


def _shape(said: str) -> str:
    """A sentence without its numbers and names, so that two of the same shape can be told from others."""
    return re.sub(r"\d+", "#", _names().sub("NAME", said))


@cache
def _names() -> re.Pattern[str]:
    names = {row["name"] for row in rules_kind().catalogue()}
    return re.compile(r"\b(" + "|".join(map(re.escape, sorted(names, key=len, reverse=True))) + r")\b")
