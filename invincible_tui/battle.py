"""The summary of one battle, read from its journal: who dealt and suffered what, what was gained, how long it took.

Only public events are looked at, by the names of the protocol.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Self

from invincible_tui.daily import day_of
from invincible_tui.marks import marks

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Table

#: A pause longer than this, in seconds, is not counted as time at the table.
_PAUSE: Final = 300
#: Kinds of entries whose damage is a Hero's doing.
_OURS: Final = ("fuel", "tech", "weapon", "hero", "city")


@dataclass(frozen=True)
class Battle:
    """One game as far as it was played. Steps that were undone count for nothing but `undone` and the undos."""

    #: The name of its file, "" where it was not saved.
    file: str
    #: When it was begun and last played, in seconds since 1970, and how long people sat at it.
    begun: int
    played: int
    seconds: int
    heroes: tuple[str, ...]
    villain: str
    city: str
    difficulty: str
    #: Whether it began with a position that somebody made up.
    scenario: bool
    #: won, lost, or None while it goes on; and why.
    result: str | None
    reason: str | None
    rounds: int
    turns: int
    choices: int
    undone: int
    undos: int
    undos_past_reveal: int
    #: Damage to the Villain and its Minions, by the Hero in whose turn it was dealt, and by what dealt it.
    damage: dict[str, int] = field(default_factory=dict)
    damage_by: dict[str, int] = field(default_factory=dict)
    #: Minions defeated, by the Hero in whose turn.
    defeated: dict[str, int] = field(default_factory=dict)
    #: Cards gained, by Hero, in order.
    gained: dict[str, list[str]] = field(default_factory=dict)
    #: The health of the City and of the Villain at the start and after each turn.
    city_health: list[int] = field(default_factory=list)
    villain_health: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, table: Table, kinds: Mapping[str, str]) -> Self:
        """The summary of an open game. `kinds`: what kind of entry each id is."""
        header, rules, state = table.header, table.game.rules, table.game.state
        heroes = [role for _, role in sorted(header.seats.items())]
        count = _Count(heroes, kinds)
        chain = table.chain()
        for number in chain:
            for event in table.steps[number].events:
                for fact in rules.public(state, event):
                    count.take(fact)
        count.end()
        times = [line.time for line in table.lines]
        outcome = table.game.outcome
        people = [number for number in chain if table.steps[number].pick is not None and not table.steps[number].bot]
        return cls(
            file=table.path.name if table.path else "",
            begun=header.time,
            played=times[-1],
            seconds=sum(min(max(0, b - a), _PAUSE) for a, b in pairwise(times)),
            heroes=tuple(heroes),
            villain=str(header.setup.get("villain", "")),
            city=str(header.setup.get("city", "")),
            difficulty=str(header.setup.get("difficulty", "")),
            scenario="scenario" in header.setup,
            result=next(iter(outcome.results.values())) if outcome else None,
            reason=outcome.reason if outcome else None,
            rounds=count.rounds,
            turns=count.turns,
            choices=len(people),
            undone=len(table.steps) - len(chain),
            undos=table.undos,
            undos_past_reveal=table.undos_past_reveal,
            damage=dict(count.damage),
            damage_by=dict(count.damage_by.most_common()),
            defeated=dict(count.defeated),
            gained=count.gained,
            city_health=count.health["city"],
            villain_health=count.health["villain"],
        )

    @property
    def daily(self) -> str | None:
        """The day whose daily battle it is, as 2026-11-30."""
        return day_of(self.file)


class _Count:
    """Goes through public facts in order and adds them up."""

    def __init__(self, heroes: Sequence[str], kinds: Mapping[str, str]) -> None:
        self._heroes = heroes
        self._kinds = kinds
        self._acting: str | None = None
        self._now = {"city": 0, "villain": 0}
        self.rounds = 1
        self.turns = 0
        self.damage: Counter[str] = Counter(dict.fromkeys(heroes, 0))
        self.damage_by: Counter[str] = Counter()
        self.defeated: Counter[str] = Counter(dict.fromkeys(heroes, 0))
        self.gained: dict[str, list[str]] = {hero: [] for hero in heroes}
        self.health: dict[str, list[int]] = {"city": [], "villain": []}

    def take(self, fact: Mapping[str, Any]) -> None:
        """Count one fact."""
        match fact["e"]:
            case "turn":
                self._turn(fact.get("now"))
            case "round":
                self.rounds = fact["now"]
            case "health":
                self._health(fact)
            case "moved":
                self._moved(fact)
            case _:
                return

    def end(self) -> None:
        """The game stops here."""
        self._note()

    def _turn(self, now: object) -> None:
        if now is None:
            return
        self._note()
        self.turns += 1
        self._acting = self._hero(str(now))

    def _note(self) -> None:
        for whose, values in self.health.items():
            values.append(self._now[whose])

    def _health(self, fact: Mapping[str, Any]) -> None:
        of, was, now = str(fact.get("of", "")), fact["was"], fact["now"]
        if of in self._now and now is not None:
            self._now[of] = now
        hurt = of == "villain" or of.startswith("minion:")
        if not hurt or was is None or now is None or now >= was or self._acting is None:
            return
        by = (fact.get("by") or {}).get("id")
        if by is not None and self._kinds.get(by, "weapon") not in _OURS:
            return
        self.damage[self._acting] += was - now
        self.damage_by[by or "other"] += was - now

    def _moved(self, fact: Mapping[str, Any]) -> None:
        marked = marks([fact])
        hero = self._hero(f"hero:{fact['to'].partition(':')[2]}")
        if "gain" in marked and hero is not None:
            self.gained[hero].append(fact["id"])
        elif "defeat" in marked and self._acting is not None:
            self.defeated[self._acting] += 1

    def _hero(self, of: str) -> str | None:
        kind, _, number = of.partition(":")
        if kind != "hero" or not number.isdigit() or not 1 <= int(number) <= len(self._heroes):
            return None
        return self._heroes[int(number) - 1]
