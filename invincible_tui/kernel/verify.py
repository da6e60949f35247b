"""Whether today's rules still give what a journal recorded: its choices are run again, each from its recorded state.

Undone steps are run too. Only the first step that differs is told of, field by field; what comes after it is left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from invincible_tui.kernel.decision import Auto, IllegalChoice
from invincible_tui.kernel.errors import CANNOT_FOLLOW
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.history import History, fold
from invincible_tui.kernel.journal import hashes_to, state_hash
from invincible_tui.kernel.journal_file import JournalFile
from invincible_tui.kernel.packing import packed, secrets
from invincible_tui.kernel.recording import Recording, kind_named, rules_of
from invincible_tui.kernel.rules import GameKind, Progress, Rules
from invincible_tui.kernel.state import Event, State, differences, thawed
from invincible_tui.kernel.step import Step

#: What a finding is about, where that is no field of the state: see `Finding.what`.
EVENTS: Final = "events"
AUTO: Final = "auto"


class Finding(NamedTuple):
    """One thing that is otherwise at the first step that differs; as text it is a sentence for programmers."""

    #: 0: it is about the whole file.
    step: int
    #: EVENTS, AUTO (the automatic answers), a field of the state such as "values.turn", or "" where `why` says it all.
    what: str = ""
    was: Any = None
    now: Any = None
    #: Why the step cannot be compared, in words that follow its number.
    why: str = ""

    def __str__(self) -> str:
        if not self.step:
            return f"{self.why[0].upper()}{self.why[1:]}."
        if self.why:
            return f"Step {self.step}: {self.why}."
        if self.what == EVENTS:
            return f"Step {self.step}: {_event_difference(packed(self.was), packed(self.now))}."
        if self.what == AUTO:
            return f"Step {self.step}: the automatic answers were {_shown(self.was)} and are now {_shown(self.now)}."
        return f"Step {self.step}: {self.what} was {_shown(self.was)} and is now {_shown(self.now)}."


def verify(kind_of: Callable[[str], GameKind], path: Path) -> list[Finding]:
    """What differs at the first step that today's rules do not give as it was recorded; nothing where all agree.

    Raises BadSave where the file is damaged, or its game cannot be played here any more.
    """
    recording = Recording.open(path, write=False)
    recording.close()
    history = recording.history
    rules = rules_of(kind_named(kind_of, history.header, path), history.header, path)
    if history.header.seed is None or not history.complete:
        return [Finding(0, why="this copy of the game holds only what its reader may see; it cannot be run again")]
    return _first_difference(history, rules, history.header.seed)


def cut_off(path: Path) -> int:
    """How many bytes follow the last whole line of a journal: what there is of a line whose writing was interrupted.

    Raises BadSave where it cannot be read.
    """
    file = JournalFile.open(path, write=False)
    try:
        file.unread()
        return len(file.tail)
    finally:
        file.close()


def first_to_differ(history: History, rules: Rules) -> int | None:
    """The first step in force that today's rules would not give as it was recorded; None where they give them all.

    Quicker than `verify`: it looks at what happened, not at the states behind it.
    """
    game, at = Game(rules, State()), 0
    for number in history.chain():
        step = history.steps[number]
        try:
            if at != step.parent:
                game = Game(rules, history.state(step.parent), auto=history.header.auto, line=step.parent)
            game, progress = _run(game, step, history.header.auto)
        except (IllegalChoice, *CANNOT_FOLLOW):
            return number
        if progress.auto != step.auto or _comparable(progress.events) != _comparable(step.events):
            return number
        if thawed(game.state.frames) != thawed(step.frames):
            return number
        at = number
    return None


def _first_difference(history: History, rules: Rules, seed: int) -> list[Finding]:
    game, folded = Game(rules, State()), State()
    at = 0
    for number, step in history.steps.items():
        if at != step.parent:
            folded = history.state(step.parent)
            game = Game(rules, folded.copy(), auto=history.header.auto, line=step.parent)
        try:
            fold(folded, step)
        except ValueError as error:
            return [Finding(number, why=str(error))]
        at = number
        if not hashes_to(folded, seed, step.hash):
            return [Finding(number, why="its events do not lead to the state that its hash was taken of")]
        try:
            game, progress = _run(game, step, history.header.auto)
        except IllegalChoice as error:
            return [Finding(number, why=f"{_shown(step.pick)} cannot be picked any more: {error}")]
        except CANNOT_FOLLOW:
            return [Finding(number, why="today's cards and rules cannot run it")]
        found = [] if state_hash(game.state, seed) == step.hash else list(differences(folded, game.state))
        findings = [Finding(number, *difference) for difference in found]
        if _comparable(step.events) != _comparable(progress.events):
            findings.append(Finding(number, EVENTS, step.events, progress.events))
        if step.auto != progress.auto:
            findings.append(Finding(number, AUTO, step.auto, progress.auto))
        if findings:
            return findings
    return []


def _run(game: Game, step: Step, auto: Auto) -> tuple[Game, Progress]:
    if step.parent == 0:
        return Game.new(game.rules, auto=auto)
    waiting = game.pending()
    if step.decision >= len(waiting):
        raise IllegalChoice("nothing is asked here")
    return game, game.choose(step.pick or (), waiting[step.decision].id, step.seat)


def _event_difference(was: list[Event], now: list[Event]) -> str:
    for index, (one, other) in enumerate(zip(was, now, strict=False)):
        if _shown(one) != _shown(other):
            return f"event {index} was {_shown(one)} and is now {_shown(other)}"
    return f"there were {len(was)} events and are now {len(now)}, or their secret parts differ"


def _comparable(events: list[Event]) -> str:
    return json.dumps([packed(events), secrets(events)])


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 300 else text[:297] + "..."
