"""What the journals of played games add up to: a record over all battles of a save folder, and that in sentences.

No front end in here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from invincible_tui import saves
from invincible_tui.battle import Battle
from invincible_tui.games import GAMES
from invincible_tui.kept_battles import KeptBattles
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup

if TYPE_CHECKING:
    from invincible_tui.kernel.rules import GameKind


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
            return Battle.of(table, kinds)
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
