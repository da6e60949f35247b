"""An open game as it was recorded, to be looked at: its lines and steps, the one in force, and the state at each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from invincible_tui.kernel.game import Game
from invincible_tui.kernel.recording import Recording
from invincible_tui.kernel.state import State
from invincible_tui.kernel.step import Header, Line, Step


class Recorded:
    """A game with its recording. `kernel.table.Table` is one that goes on."""

    def __init__(self, game: Game, recording: Recording) -> None:
        self.game = game
        self._recording = recording

    @property
    def path(self) -> Path | None:
        """The journal's file, None where none is kept."""
        return self._recording.file.path if self._recording.file else None

    @property
    def header(self) -> Header:
        """What the game was begun with."""
        return self._recording.history.header

    @property
    def step(self) -> int:
        """The number of the last line."""
        return self._recording.history.number

    @property
    def at(self) -> int:
        """The step in force."""
        return self._recording.history.at

    @property
    def steps(self) -> Mapping[int, Step]:
        """Every step, undone ones too, by the number of its line."""
        return self._recording.history.steps

    @property
    def lines(self) -> Sequence[Line]:
        """Every line, the header first."""
        return self._recording.history.lines

    @property
    def names(self) -> Mapping[str, int]:
        """The first line of everybody who wrote one, by name."""
        return self._recording.history.names

    @property
    def undos(self) -> int:
        """How often somebody undid something."""
        return self._recording.history.undos

    @property
    def undos_past_reveal(self) -> int:
        """How often somebody undid something after something hidden had been shown."""
        return self._recording.history.undos_past_reveal

    @property
    def writable(self) -> bool:
        """Whether the game can be played on here, not only watched."""
        return self._recording.writable

    @property
    def complete(self) -> bool:
        """Whether no secret part is missing, as in a copy for somebody who may not see everything."""
        return self._recording.history.complete

    def chain(self) -> list[int]:
        """The numbers of the steps in force, oldest first."""
        return self._recording.history.chain()

    def state_at(self, number: int) -> State:
        """The state at a step (for any other line: at the step in force then), for the caller to keep."""
        history = self._recording.history
        return history.state(history.in_force(number))

    def in_force(self, number: int) -> int:
        """The step in force after a line. Raises IndexError where there is no such line."""
        return self._recording.history.in_force(number)

    def game_at(self, number: int) -> Game:
        """A game of its own at a step (for any other line: at the step in force then)."""
        return Game(self.game.rules, self.state_at(number), auto=self.game.auto, line=number)
