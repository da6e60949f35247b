"""A saved game played back: where the playback is, how it moves, and what is worth stopping at. No screen in here.

It goes along the steps that were in force when the game was left; what was undone is counted, not shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from invincible_tui import saves
from invincible_tui.failures import Complaint
from invincible_tui.kernel.branching import branch
from invincible_tui.kernel.errors import CANNOT_FOLLOW, SaveExists
from invincible_tui.marks import marks
from invincible_tui.telling import Chronicle, Entry

if TYPE_CHECKING:
    from invincible_tui.kernel.game import Game
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.kernel.table import Table

#: Steps a second, slowest first.
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)

Way = Literal[1, -1]


@dataclass(frozen=True)
class Marker:
    """Something on the scrubber: at which index of the playback what kind of event (see marks.py) happened."""

    index: int
    kind: str


class Replay:
    """A playback. It begins at the set-up, standing still."""

    def __init__(self, table: Table, kind: GameKind) -> None:
        self.table = table
        self.kind = kind
        self.chronicle = Chronicle(table, kind)
        #: The numbers of the steps that are played back, in order; what a forged step has led to is left out.
        self.steps = [step for step in table.chain() if table.misfit is None or step < table.misfit] or table.chain()[
            :1
        ]
        #: Which of them is shown.
        self.index = 0
        self.playing = False
        #: Steps a second while it plays.
        self.speed = 1.0
        self._due = 0.0

    @property
    def step(self) -> int:
        """The number of the step that is shown."""
        return self.steps[self.index]

    @property
    def entry(self) -> Entry:
        """What the step that is shown was and did."""
        return self.told(self.index)[0]

    def told(self, first: int) -> list[Entry]:
        """What happened from an index on up to the step that is shown, with what was said meanwhile."""
        until = self.steps[self.index + 1] if not self.at_end else None
        return self.chronicle.told(self.steps[first : self.index + 1], until)

    @property
    def game(self) -> Game:
        """The game as it was at the step that is shown, for the caller to look at."""
        return self.table.game_at(self.step)

    @property
    def at_end(self) -> bool:
        """Whether nothing comes after the step that is shown."""
        return self.index == len(self.steps) - 1

    @cached_property
    def markers(self) -> list[Marker]:
        """Everything worth stopping at, in order; several kinds at one index are several markers.

        None where cards of the game are in no pack any more: it is played back without marks.
        """
        rules, state = self.table.game.rules, self.table.state_at(self.steps[-1])
        try:
            return [
                Marker(index, kind)
                for index, step in enumerate(self.steps)
                for kind in sorted(marks(t for e in self.table.steps[step].events for t in rules.public(state, e)))
            ]
        except CANNOT_FOLLOW:
            return []

    # moving

    def go(self, index: int) -> None:
        """Show the step at an index; the nearest one where there is none."""
        self.index = max(0, min(index, len(self.steps) - 1))

    def forward(self, steps: int = 1) -> None:
        """Go on by some steps, or back by a negative number of them."""
        self.go(self.index + steps)

    def go_to_step(self, number: int) -> None:
        """Show a step by its number; where it was undone, the last one before it. Raises Complaint for no step."""
        if not 1 <= number <= max(self.table.steps):
            raise Complaint(f"There is no step {number}: they go from 1 to {max(self.table.steps)}.")
        self.go(sum(step <= number for step in self.steps) - 1)

    def to_mark(self, kind: str, way: Way = 1) -> bool:
        """Go to the next (or the last) step where something of a kind (see marks.py) happened; whether there is one."""
        ahead = [m.index for m in self.markers if m.kind == kind and (m.index - self.index) * way > 0]
        if ahead:
            self.index = min(ahead) if way == 1 else max(ahead)
        return bool(ahead)

    def find(self, text: str, way: Way = 1) -> bool:
        """Go to the next (or the last) step whose choice or facts hold a text; whether there is one."""
        wanted = text.casefold()
        ahead = range(self.index + 1, len(self.steps)) if way == 1 else range(self.index - 1, -1, -1)
        entries = self.chronicle.told(self.steps)
        for index in ahead:
            entry = entries[index]
            if any(wanted in fact.casefold() for fact in (entry.choice or "", *entry.facts, *entry.said)):
                self.index = index
                return True
        return False

    # playing

    def play(self, now: float) -> None:
        """Go on by itself from here, from the start where it is at the end. `now`: a clock's seconds."""
        if self.at_end:
            self.index = 0
        self.playing = True
        self._due = now + 1 / self.speed

    def pause(self) -> None:
        """Stand still."""
        self.playing = False

    def faster(self, ways: int = 1) -> None:
        """Take the next speed up, or with -1 the next one down."""
        at = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - self.speed))
        self.speed = SPEEDS[max(0, min(at + ways, len(SPEEDS) - 1))]

    def wait(self, now: float) -> float | None:
        """How many seconds there are until something moves; None while it stands still."""
        return max(0.0, self._due - now) if self.playing else None

    def tick(self, now: float) -> bool:
        """Go on as far as the time has; whether it moved. At the end it stands still."""
        before = self.index
        while self.playing and self._due <= now:
            self.forward()
            self._due += 1 / self.speed
            if self.at_end:
                self.pause()
        return self.index != before

    # playing on

    def play_on(self, folder: Path, now: datetime) -> Path:
        """A new save in a folder that goes on from the step that is shown; the old one stays. Raises TableError."""
        saves.ready(folder)
        while True:
            path = saves.new_path(folder, self.table.header.setup, now)
            try:
                branch(self.table, self.step, path)
            except SaveExists:
                continue
            return path
