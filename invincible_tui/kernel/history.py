"""What a journal holds, in memory: its lines, the step in force, what can be undone, and the state at every step.

A state is folded from the nearest earlier one that was kept, so that going anywhere costs a few steps at most.
"""

from __future__ import annotations

from typing import Final

from invincible_tui.kernel.errors import CANNOT_FOLLOW
from invincible_tui.kernel.state import Frame, State, apply
from invincible_tui.kernel.step import Header, Jump, Line, Step

#: A state is kept at every step whose count of steps before it is a multiple of this.
_KEPT: Final = 8


class History:
    """The lines of a game in order. Only ever grows."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.lines: list[Line] = [header]
        #: Every step, undone ones too, by the number of its line.
        self.steps: dict[int, Step] = {}
        #: The step in force; 0 before the set-up.
        self.at = 0
        #: The last line that moved the game: a step, an undo or a redo.
        self.moved = 0
        #: The line that opened the decisions waiting now.
        self.opened = 0
        #: How often somebody undid something, and how often something hidden had been shown by then.
        self.undos = 0
        self.undos_past_reveal = 0
        #: Whether no secret part is missing.
        self.complete = header.seed is not None
        #: The first line of everybody who wrote one, by name.
        self.names: dict[str, int] = {}
        self._ats = [0]
        self._redo: list[int] = []
        self._depth = {0: 0}
        self._states: dict[int, State] = {0: State()}

    @property
    def number(self) -> int:
        """The number of the last line."""
        return len(self.lines) - 1

    def add(self, line: Line, state: State | None = None) -> None:
        """Take the next line. `state`: the one after it, where it is at hand.

        Raises ValueError, with nothing changed, for a line that cannot follow the others.
        """
        number = len(self.lines)
        if number == 1 and not isinstance(line, Step):
            raise ValueError("the game is not set up yet")
        match line:
            case Step():
                self._add_step(line, number, state)
            case Jump(kind="undo"):
                self._check_undo(line)
                self.undos += 1
                if self.revealed_since(line.to):
                    self.undos_past_reveal += 1
                if line.to != self.at:
                    self._redo.append(self.at)
                self._move(line.to, number)
            case Jump():
                if line.to != self.redo_target() and line.to not in self.redo_way():
                    raise ValueError(f"it takes back no undo: step {line.to} was not undone last")
                while self._redo and self._redo[-1] <= line.to:
                    self._redo.pop()
                self._move(line.to, number)
        self.lines.append(line)
        self._ats.append(self.at)
        who = self.who(number)
        if who:
            self.names.setdefault(who, number)

    def who(self, number: int) -> str:
        """Who wrote a line, "" where it does not say. Raises IndexError where there is no such line."""
        if number < 0:
            raise IndexError(number)
        line = self.lines[number]
        return "" if isinstance(line, Header) else line.who

    def in_force(self, number: int) -> int:
        """The step in force after a line. Raises IndexError where there is no such line."""
        if number < 0:
            raise IndexError(number)
        return self._ats[number]

    def chain(self) -> list[int]:
        """The numbers of the steps in force, oldest first."""
        found = []
        step = self.at
        while step:
            found.append(step)
            step = self.steps[step].parent
        return found[::-1]

    def undo_target(self) -> int | None:
        """The step before the latest choice in force that a person made; None where there is none."""
        number = self.at
        while number:
            step = self.steps[number]
            if step.parent and not step.bot:
                return step.parent
            number = step.parent
        return None

    def redo_target(self) -> int | None:
        """The step that was in force before the last undo that was not taken back; None where there is none."""
        return self._redo[-1] if self._redo else None

    def redo_way(self) -> list[int]:
        """The steps that can be made again, in their order: from the one in force to where the first undo began."""
        way = []
        step = self._redo[0] if self._redo else self.at
        while step > self.at:
            way.append(step)
            step = self.steps[step].parent
        return way[::-1]

    def came_through(self, number: int) -> bool:
        """Whether a step is in force, or one before it."""
        step = self.at
        while step > max(number, 0):
            step = self.steps[step].parent
        return step == number > 0

    def revealed_since(self, number: int) -> bool:
        """Whether something hidden was shown to somebody after a step that the game came through."""
        step = self.at
        while step > number:
            if self.steps[step].reveals:
                return True
            step = self.steps[step].parent
        return False

    def state(self, number: int) -> State:
        """The state at a step, for the caller to keep. Raises ValueError where its events cannot be folded."""
        path = []
        at = number
        while at not in self._states:
            path.append(at)
            at = self.steps[at].parent
        state = self._states[at].copy()
        for at in reversed(path):
            step = self.steps[at]
            fold(state, step)
            if not self._depth[at] % _KEPT:
                self._states[at] = state.copy()
        return state

    def keep(self, number: int, state: State) -> None:
        """Keep the state at a step, where the events that led to it are not all here."""
        self._states[number] = state.copy()

    def frames(self, number: int) -> tuple[Frame, ...]:
        """The stack at a step (0: none yet). Raises KeyError where there is no such step."""
        return self.steps[number].frames if number else ()

    def _add_step(self, step: Step, number: int, state: State | None) -> None:
        if step.parent != self.at:
            raise ValueError(f"it was chosen at step {step.parent}, but step {self.at} was in force")
        if step.parent == 0 and number != 1:
            raise ValueError("only line 1 sets the game up")
        self.steps[number] = step
        self._depth[number] = self._depth[step.parent] + 1
        if state is not None and not self._depth[number] % _KEPT:
            self._states[number] = state.copy()
        self._redo.clear()
        self.complete = self.complete and step.complete
        if step.sealed:
            self.at = self.moved = number
        else:
            self._move(number, number)

    def _check_undo(self, jump: Jump) -> None:
        if not self.came_through(jump.to):
            raise ValueError(f"it goes back to step {jump.to}, which the game did not come through")

    def _move(self, at: int, number: int) -> None:
        self.at = at
        self.moved = self.opened = number


def fold(state: State, step: Step) -> None:
    """Carry a state on by one step. Raises ValueError where an event cannot be so."""
    try:
        for event in step.events:
            apply(state, event)
    except CANNOT_FOLLOW as error:
        raise ValueError("an event does not fit the state before it") from error
    state.frames = list(step.frames)
