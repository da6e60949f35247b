"""A table: one open game with everything that happened in it, and the journal that keeps it, if there is one.

Nothing happens in the game but through `choose`, `undo` and `redo`; what cannot be written did not happen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from invincible_tui import __version__
from invincible_tui.kernel.decision import Auto, decision_index
from invincible_tui.kernel.entries import entry_hashes
from invincible_tui.kernel.errors import (
    CANNOT_FOLLOW,
    BadSave,
    Busy,
    CannotWrite,
    NothingToRedo,
    NothingToUndo,
    SaveExists,
    StaleStep,
    TableError,
)
from invincible_tui.kernel.forged import bad_step, misfit
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.history import History
from invincible_tui.kernel.journal import FORMAT, state_hash
from invincible_tui.kernel.opening import check_today, first_misfit, notices
from invincible_tui.kernel.recorded import Recorded
from invincible_tui.kernel.recording import Recording, kind_named, no_set_up, rules_of
from invincible_tui.kernel.rules import PLANNED, GameKind
from invincible_tui.kernel.state import Event, State, apply, reveals
from invincible_tui.kernel.step import Header, Jump, Note, Step

__all__ = [
    "BadSave",
    "Busy",
    "CannotWrite",
    "NothingToRedo",
    "NothingToUndo",
    "Result",
    "SaveExists",
    "StaleStep",
    "Table",
    "TableError",
]


class Result:
    """What one choice, undo or redo did."""

    def __init__(self, game: Game, step: int, at: int, events: list[Event], auto: list[tuple[str, tuple[str, ...]]]):
        #: The line that was written.
        self.step = step
        #: The step in force now.
        self.at = at
        #: What happened, secrets and all; nothing for an undo or redo.
        self.events = events
        #: Decisions answered by themselves, in order: (kind, the option ids picked).
        self.auto = auto
        self._rules, self._state = game.rules, game.state

    @cached_property
    def public(self) -> list[dict[str, Any]]:
        """The events as players are told of them, as JSON data. Made when asked for."""
        return [told for event in self.events for told in self._rules.public(self._state, event)]


class Table(Recorded):
    """One open game, always at the step in force."""

    def __init__(self, game: Game, recording: Recording) -> None:
        super().__init__(game, recording)
        #: Sentences for the players, to be emptied by whoever shows them.
        self.notices: list[str] = []
        #: The first step in force that does not lead to the state that was recorded, where a save holds one.
        self.misfit: int | None = None

    @classmethod
    def new(
        cls,
        kind: GameKind,
        setup: Mapping[str, Any],
        seed: int,
        *,
        path: Path | None = None,
        auto: Auto = True,
        who: str = "",
    ) -> Self:
        """A new game from a checked set-up; with a path, written to that new file.

        Raises BadSetup, SaveExists or CannotWrite, and then leaves no file behind.
        """
        rules = kind.rules(setup, seed)
        game, progress = Game.new(rules, auto=auto)
        now = int(time.time())
        packs = kind.pack_hashes(setup)
        header = Header(
            app=__version__,
            game=kind.name,
            seats=dict(zip(rules.seats, rules.roles, strict=True)),
            setup=dict(setup),
            seed=seed,
            auto=auto,
            packs=packs,
            time=now,
            format=FORMAT,
            cards=entry_hashes(kind, packs) if path is not None else {},
            rules=kind.fingerprint() if path is not None else "",
        )
        first = Step(1, 0, None, progress.events, tuple(game.state.frames), progress.auto, time=now, who=who)
        if path is not None:
            first.hash = state_hash(game.state, seed)
        return cls(game, Recording.begin(header, first, game.state, path))

    @classmethod
    def open(cls, kind_of: Callable[[str], GameKind], path: Path, *, write: bool = True) -> Self:
        """A saved game at the step in force, as it was recorded. `write` False: a mere reader, who waits for others.

        A torn end is set aside, changed cards are told of, both in `notices`. Raises BadSave (with its line) where
        the file is damaged, of a later format, or of a game that cannot be played any more.
        """
        recording = Recording.open(path, write=write)
        try:
            header = recording.history.header
            kind = kind_named(kind_of, header, path)
            game = Game(rules_of(kind, header, path), State(), auto=header.auto)
            table = cls(game, recording)
            if write:
                table._begin_writing()
            table._land()
            if write:
                table.check_today(kind)
                if kind.missing(header.packs):
                    raise no_set_up(kind, header, path)
            try:
                table.misfit = first_misfit(recording.history, game.state)
                table.notices += notices(recording, kind, game.rules, table.misfit, write=write)
            except CANNOT_FOLLOW:
                raise no_set_up(kind, header, path) from None
        except BaseException:
            recording.close()
            raise
        return table

    def aside(self) -> Table:
        """A table of its own in memory that begins where this one stands: to plan what is not to happen yet."""
        state = self.game.state.copy()
        state.values[PLANNED] = 1
        begun = Step(1, 0, None, [], tuple(state.frames))
        recording = Recording.begin(self.header, begun, state, None)
        recording.history.keep(1, state)
        return Table(Game(self.game.rules, state, auto=self.game.auto, line=1), recording)

    def choose(
        self,
        pick: Sequence[str],
        *,
        decision: int | None = None,
        seat: int | None = None,
        step: int | None = None,
        who: str = "",
        bot: bool = False,
        check: Callable[[], None] | None = None,
    ) -> Result:
        """Answer a waiting decision; on return the step is on disk. `step`: the one that the choice was made against.

        `check` runs under the lock, caught up with what others wrote; what it raises keeps the step out.
        Raises IllegalChoice, StaleStep, Busy, CannotWrite or BadSave, each with the game unchanged.
        """
        with self._turn(step, decision):
            if check is not None:
                check()
            game = self.game
            before, line = game.state.copy(), game.line
            try:
                game.line = self.step
                progress = game.choose(pick, decision, seat)
                chosen = Step(
                    number=self.step + 1,
                    parent=self.at,
                    pick=tuple(pick),
                    events=progress.events,
                    frames=tuple(game.state.frames),
                    auto=progress.auto,
                    seat=seat,
                    decision=decision_index(decision or 0),
                    bot=bot,
                    reveals=_revealed(before, progress.events),
                    time=int(time.time()),
                    who=who,
                )
                if self._recording.file and self.header.seed is not None:
                    chosen.hash = state_hash(game.state, self.header.seed)
                self._recording.append(chosen, game.state)
            except BaseException:
                game.rewind(before, line)
                raise
            game.line = self._recording.history.opened
            return Result(game, chosen.number, self.at, progress.events, progress.auto)

    def undo(
        self, to: int | None = None, *, step: int | None = None, who: str = "", agreed: Sequence[int] = ()
    ) -> Result:
        """Go back to before the latest choice that a person made, or to a step that the game came through.

        `to` may be any line; it means the step in force then. `agreed`: the seats that consent, where the game asks
        for that. Raises NothingToUndo, StaleStep, Busy, CannotWrite or BadSave, each with the game unchanged.
        """
        with self._turn(step):
            history = self._recording.history
            target = history.undo_target() if to is None else self._step_in_force(to)
            if target is None:
                raise NothingToUndo("Nothing was chosen yet that could be undone.")
            if not history.came_through(target):
                raise NothingToUndo(f"The game did not come through step {to}; it cannot go back there.")
            refusal = self._refusal(target, agreed)
            if refusal:
                raise NothingToUndo(refusal)
            return self._jump(Jump(self.step + 1, "undo", target, int(time.time()), who))

    def redo(self, to: int | None = None, *, step: int | None = None, who: str = "") -> Result:
        """Take back the last undo, or make again what was undone up to a step.

        Raises NothingToRedo where nothing was undone since the last choice, or not that step, and as `undo`.
        """
        with self._turn(step):
            history = self._recording.history
            target = history.redo_target() if to is None else to
            if target is None:
                raise NothingToRedo("Nothing was undone since the last choice.")
            if to is not None and to not in history.redo_way():
                raise NothingToRedo(f"Step {to} was not undone since the last choice; it cannot be made again.")
            return self._jump(Jump(self.step + 1, "redo", target, int(time.time()), who))

    def undo_target(self) -> int | None:
        """The step that an undo would go back to, None where there is none or the game does not allow it."""
        target = self._recording.history.undo_target()
        return None if target is None or self._refusal(target, self.game.rules.seats) else target

    def taken_back(self, to: int | None = None) -> list[Step]:
        """The steps that an undo (to any line; it means the step in force then) takes out of force, oldest first."""
        target = self._recording.history.undo_target() if to is None else self._step_in_force(to)
        return [] if target is None else [self.steps[number] for number in self.chain() if number > target]

    def redo_way(self) -> list[int]:
        """The steps that can be made again, in their order; none where nothing was undone since the last choice."""
        return self._recording.history.redo_way()

    def redo_target(self) -> int | None:
        """The step that a redo would go to, None where nothing was undone since the last choice."""
        return self._recording.history.redo_target()

    def note(
        self, kind: str, data: Mapping[str, Any], *, who: str = "", check: Callable[[], None] | None = None
    ) -> int:
        """Add a line that changes nothing in the game (chat and the like); its number.

        `check` runs under the lock, caught up with what others wrote; what it raises keeps the line out. Raises
        Busy, CannotWrite or BadSave, and ValueError for a kind or key that means something else in a journal.
        """
        with self._turn(None, notes=True):
            if check is not None:
                check()
            line = Note(self.step + 1, kind, dict(data), int(time.time()), who)
            self._recording.append(line)
            return line.number

    def sync(self) -> bool:
        """Read the lines that others have added; whether there were any. Raises BadSave."""
        before = self._moved()
        try:
            return self._recording.catch_up()
        finally:
            if self._moved() != before:
                self._land()

    def check_today(self, kind: GameKind) -> None:
        """See that today's cards and rules can show what is under way and carry on with it. Raises BadSave."""
        check_today(self.game, kind, self._recording)

    def close(self) -> None:
        """Let the journal go. The game can still be looked at."""
        self._recording.close()

    @contextmanager
    def _turn(self, step: int | None, decision: int | None = None, notes: bool = False) -> Iterator[None]:
        """Hold the append lock, caught up with what others did; refuse what was meant for an earlier step."""
        if not self.writable:
            raise CannotWrite(f"{self.path} is not open for writing: this game can be watched here, not played on.")
        with self._recording.locked():
            before = self._moved()
            self.sync()
            self._set_torn_end_aside()
            history = self._recording.history
            if step is not None and not history.moved <= step <= history.number:
                raise StaleStep(
                    f"This was meant for step {step}, but the game is at step {history.number}. Look again."
                )
            if step is None and self._moved() != before and not notes and not self._waits(decision):
                raise StaleStep(f"The game went on meanwhile and is at step {history.number}. Look again.")
            yield

    def _moved(self) -> tuple[History, int]:
        """Something that is another once lines were read that moved the game."""
        return self._recording.history, self._recording.history.moved

    def _waits(self, decision: int | None) -> bool:
        return decision is not None and any(asked.id == decision for asked in self.game.pending())

    def _jump(self, jump: Jump) -> Result:
        state = self._recording.history.state(jump.to)
        self._recording.append(jump)
        self.game.rewind(state, jump.number)
        return Result(self.game, jump.number, jump.to, [], [])

    def _land(self) -> None:
        """Put the game at the step in force."""
        history = self._recording.history
        try:
            self.game.rewind(history.state(history.at), history.opened)
        except ValueError as error:
            number = misfit(history, history.chain()) or history.at
            raise bad_step(self.path or Path(), number) from error

    def _step_in_force(self, number: int) -> int:
        try:
            return self._recording.history.in_force(number)
        except IndexError:
            raise NothingToUndo(f"There is no step {number}; the game is at step {self.step}.") from None

    def _refusal(self, target: int, agreed: Sequence[int]) -> str | None:
        """Why the game does not allow an undo, None where it does."""
        rules = self.game.rules
        if rules.undo == "until-reveal" and self._recording.history.revealed_since(target):
            return "Something hidden has been shown since; it cannot be undone."
        missing = [str(seat) for seat in rules.seats if seat not in agreed]
        if rules.undo == "consent" and missing:
            return f"Every seat must agree to an undo; seat {', '.join(missing)} has not."
        return None

    def _begin_writing(self) -> None:
        """Set a torn end aside. Where that is not possible now, the next step tries again."""
        file = self._recording.file
        if file is None or not file.tail or not self.writable:
            return
        try:
            with self._recording.locked():
                self.sync()
                self._set_torn_end_aside()
        except (Busy, CannotWrite) as error:
            self.notices.append(f"The end of {file.path.name} is cut off and could not be set aside yet. {error}")

    def _set_torn_end_aside(self) -> None:
        """Only under the lock, caught up: nobody is writing what looks torn."""
        file = self._recording.file
        if file is None or not file.tail:
            return
        lost = len(file.tail)
        beside = file.set_aside()
        self.notices.append(
            f"The last line of {file.path.name} was cut off while it was written ({lost} bytes); that step did not "
            f"happen. What there is of it is kept in {beside}."
        )


def _revealed(before: State, events: Sequence[Event]) -> bool:
    """Whether something hidden was shown to somebody by events that followed one another."""
    state = before.copy()
    for event in events:
        if reveals(state, event):
            return True
        apply(state, event)
    return False
