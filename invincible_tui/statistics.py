"""What the journals of played games add up to: a summary of each battle, and a record over all of them.

Only public events are looked at, by the names of the protocol. No front end in here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from invincible_tui import saves
from invincible_tui.daily import day_of
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.game import BadSetup

if TYPE_CHECKING:
    from invincible_tui.kernel.game import GameKind
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
        here, there = fact["from"].partition(":")[0], fact["to"].partition(":")
        if here in ("supply", "debris") and there[0] in ("discard", "hand", "deck"):
            hero = self._hero(f"hero:{there[2]}")
            if hero is not None:
                self.gained[hero].append(fact["id"])
        elif here == "minions" and there[0] in ("villain-discard", "side-discard") and self._acting is not None:
            self.defeated[self._acting] += 1

    def _hero(self, of: str) -> str | None:
        kind, _, number = of.partition(":")
        if kind != "hero" or not number.isdigit() or not 1 <= int(number) <= len(self._heroes):
            return None
        return self._heroes[int(number) - 1]


def battle(table: Table, kinds: Mapping[str, str]) -> Battle:
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
    return Battle(
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


@dataclass(frozen=True)
class Cell:
    """Games against one Villain at one difficulty: how many, how many won, and the same with each Hero."""

    villain: str
    difficulty: str
    games: int
    won: int
    heroes: dict[str, tuple[int, int]]


class Record:
    """Every battle of a save folder, the oldest first. Positions that somebody made up count as games only."""

    def __init__(self, battles: Sequence[Battle], unread: Sequence[tuple[str, str]] = ()) -> None:
        self.battles = sorted(battles, key=lambda battle: battle.played)
        #: Files that could not be read, with the reason.
        self.unread = list(unread)

    @property
    def finished(self) -> list[Battle]:
        """The battles that were played to their end, whole ones from the set-up on."""
        return [battle for battle in self.battles if battle.result and not battle.scenario]

    @property
    def won(self) -> int:
        """How many were won."""
        return sum(battle.result == "won" for battle in self.finished)

    def streaks(self) -> tuple[int, int]:
        """How many were won in a row: up to now, and at best."""
        now = best = 0
        for battle in self.finished:
            now = now + 1 if battle.result == "won" else 0
            best = max(best, now)
        return now, best

    def cells(self) -> list[Cell]:
        """The logbook: finished battles by Villain and difficulty, in the order in which they were first met."""
        met: dict[tuple[str, str], list[Battle]] = {}
        for one in self.finished:
            met.setdefault((one.villain, one.difficulty), []).append(one)
        cells = []
        for (villain, difficulty), battles in met.items():
            heroes: dict[str, tuple[int, int]] = {}
            for one in battles:
                for hero in dict.fromkeys(one.heroes):
                    games, won = heroes.get(hero, (0, 0))
                    heroes[hero] = (games + 1, won + (one.result == "won"))
            cells.append(Cell(villain, difficulty, len(battles), sum(b.result == "won" for b in battles), heroes))
        return cells

    def dailies(self) -> dict[str, str | None]:
        """How each daily battle that was begun has ended, by its day."""
        return {battle.daily: battle.result for battle in self.battles if battle.daily}

    def sums(self, of: Callable[[Battle], Mapping[str, int]]) -> dict[str, int]:
        """Figures of all battles added up by id, the largest first."""
        total: Counter[str] = Counter()
        for battle in self.battles:
            total.update(of(battle))
        return dict(total.most_common())

    def plain(self) -> dict[str, Any]:
        """Everything as JSON data."""
        now, best = self.streaks()
        finished = self.finished
        return {
            "games": len(self.battles),
            "finished": len(finished),
            "won": self.won,
            "lost": len(finished) - self.won,
            "win_rate": round(self.won / len(finished), 4) if finished else None,
            "streak": {"now": now, "best": best},
            "seconds": sum(battle.seconds for battle in self.battles),
            "logbook": [
                {"villain": cell.villain, "difficulty": cell.difficulty, "games": cell.games, "won": cell.won,
                 "heroes": {hero: {"games": games, "won": won} for hero, (games, won) in cell.heroes.items()}}
                for cell in self.cells()
            ],
            "daily": self.dailies(),
            "battles": [asdict(battle) for battle in self.battles],
            "unread": [{"file": file, "problem": problem} for file, problem in self.unread],
        }  # fmt: skip


def record(folder: Path, kind_of: Callable[[str], GameKind]) -> Record:
    """The record of a save folder: every journal in it but samples and lessons. Files that cannot be read are named."""
    from invincible_tui.games import GAMES
    from invincible_tui.kept_battles import KeptBattles

    kinds: dict[str, str] = {}
    kept = KeptBattles(folder)
    battles: list[Battle] = []
    unread: list[tuple[str, str]] = []
    for save in saves.listing(folder):
        if save.problem is not None:
            unread.append((save.path.name, save.problem))
            continue
        summary = kept.get(save.path)
        if summary is None:
            kinds = kinds or {str(row["id"]): str(row["kind"]) for row in kind_of(GAMES[0]).catalogue()}
            try:
                summary = _read(save.path, kind_of, kinds)
            except (TableError, BadSetup) as error:
                unread.append((save.path.name, " ".join(str(error).removeprefix(f"{save.path}: ").split())))
                continue
            kept.put(save.path, summary)
        battles.append(summary)
    kept.save()
    return Record(battles, unread)


def _read(path: Path, kind_of: Callable[[str], GameKind], kinds: Mapping[str, str]) -> Battle:
    from invincible_tui.blaming import blaming
    from invincible_tui.kernel.table import Table

    table = Table.open(kind_of, path, write=False)
    try:
        with blaming(path):
            return battle(table, kinds)
    finally:
        table.close()


def told(record: Record, name: Callable[[str], str]) -> Iterator[str]:
    """A record in sentences, one fact a line. `name`: what an id is called."""
    if not record.battles:
        yield "No game has been played yet."
    else:
        finished, lost = record.finished, len(record.finished) - record.won
        yield f"Games: {len(record.battles)}, finished: {len(finished)}, won: {record.won}, lost: {lost}."
        positions = sum(battle.scenario for battle in record.battles)
        if positions:
            yield f"Begun from a position, and not counted as finished, won or lost: {positions}."
        if finished:
            now, best = record.streaks()
            yield f"Won in a row: {now} now, {best} at best."
            rounds = sum(battle.rounds for battle in finished) / len(finished)
            yield f"A battle takes {rounds:.1f} {'round' if f'{rounds:.1f}' == '1.0' else 'rounds'} and {_hours(sum(b.seconds for b in finished) // len(finished))}."
        yield f"Time at the table: {_hours(sum(battle.seconds for battle in record.battles))}."
    for cell in record.cells():
        heroes = ", ".join(f"{name(hero)} {won} of {games}" for hero, (games, won) in cell.heroes.items())
        yield f"{name(cell.villain)}, {cell.difficulty}: won {cell.won} of {cell.games}; with {heroes}."
    for day, result in sorted(record.dailies().items()):
        yield f"Daily battle of {day}: {result or 'not finished'}."
    for what, sums in (("Damage", record.sums(lambda b: b.damage)), ("Damage by what dealt it", record.sums(lambda b: b.damage_by)),
                       ("Minions defeated", record.sums(lambda b: b.defeated))):  # fmt: skip
        most = ", ".join(f"{name(id)} {count}" for id, count in list(sums.items())[:8] if count)
        if most:
            yield f"{what}: {most}."
    for file, problem in record.unread:
        yield f"Not counted: {file} ({problem.rstrip('.')})."


def _hours(seconds: int) -> str:
    """A time in hours and minutes."""
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
