"""Whether today's rules still give what a journal recorded: its choices are run again, each from its recorded state.

Undone steps are run too. The first step that differs is told field by field; what comes after it is left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.entries import changed_entries
from invincible_tui.kernel.errors import CANNOT_FOLLOW
from invincible_tui.kernel.game import Game, GameKind, Progress, Rules
from invincible_tui.kernel.history import History, fold
from invincible_tui.kernel.journal import state_hash
from invincible_tui.kernel.packing import packed, secrets
from invincible_tui.kernel.recording import Recording, kind_named, rules_of
from invincible_tui.kernel.state import Event, State, differences
from invincible_tui.kernel.step import Step

#: How many differences of one step are told.
_MOST = 12


def verify(kind_of: Callable[[str], GameKind], path: Path) -> list[str]:
    """What differs at the first step that today's rules do not give as it was recorded; nothing where all agree.

    Raises BadSave where the file is damaged, or its game cannot be played here any more.
    """
    recording = Recording.open(path, write=False)
    recording.close()
    history = recording.history
    kind = kind_named(kind_of, history.header, path)
    rules = rules_of(kind, history.header, path)
    if history.header.seed is None or not history.complete:
        return ["This copy of the game holds only what its reader may see; it cannot be run again."]
    found = _first_difference(history, rules, history.header.seed)
    missing = kind.missing(history.header.packs)
    if found and missing:
        found.append(missing[0].upper() + missing[1:])
    elif found and dict(kind.pack_hashes(history.header.setup)) != dict(history.header.packs):
        cards = changed_entries(kind, history.header.packs, dict(history.header.cards))
        which = f": {', '.join(cards)}" if cards else ""
        found.append(f"The cards have changed since this game was saved{which}.")
    return found


def _first_difference(history: History, rules: Rules, seed: int) -> list[str]:
    game, folded = Game(rules, State()), State()
    at = 0
    for number, step in history.steps.items():
        if at != step.parent:
            folded = history.state(step.parent)
            game = Game(rules, folded.copy(), auto=history.header.auto, line=step.parent)
        try:
            fold(folded, step)
        except ValueError as error:
            return [f"Step {number}: {error}."]
        at = number
        if not _hashes_to(folded, seed, step.hash):
            return [f"Step {number}: its events do not lead to the state that its hash was taken of."]
        try:
            game, progress = _run(game, step, history.header.auto)
        except IllegalChoice as error:
            return [f"Step {number}: {_shown(step.pick)} cannot be picked any more: {error}."]
        except CANNOT_FOLLOW:
            return [f"Step {number}: today's cards and rules cannot run it."]
        found = [] if state_hash(game.state, seed) == step.hash else list(_state_differences(folded, game.state))
        found += _answer_differences(step, progress)
        if found:
            more = [f"and {len(found) - _MOST} more"] if len(found) > _MOST else []
            return [f"Step {number}: {what}." for what in found[:_MOST] + more]
    return []


def _hashes_to(state: State, seed: int, recorded: str) -> bool:
    try:
        return state_hash(state, seed) == recorded
    except TypeError:
        return False  # keys of several types: no state that a game came to


def _run(game: Game, step: Step, auto: bool) -> tuple[Game, Progress]:
    if step.parent == 0:
        return Game.new(game.rules, auto=auto)
    waiting = game.pending()
    if step.decision >= len(waiting):
        raise IllegalChoice("nothing is asked here")
    return game, game.choose(step.pick or (), waiting[step.decision].id, step.seat)


def _state_differences(recorded: State, now: State) -> Iterator[str]:
    for field, before, after in differences(recorded, now):
        yield f"{field} was {_shown(before)} and is now {_shown(after)}"


def _answer_differences(step: Step, progress: Progress) -> Iterator[str]:
    if _comparable(step.events) != _comparable(progress.events):
        yield from _event_differences(packed(step.events), packed(progress.events))
    if step.auto != progress.auto:
        yield f"the automatic answers were {_shown(step.auto)} and are now {_shown(progress.auto)}"


def _event_differences(was: list[Event], now: list[Event]) -> Iterator[str]:
    for index, (one, other) in enumerate(zip(was, now, strict=False)):
        if _shown(one) != _shown(other):
            yield f"event {index} was {_shown(one)} and is now {_shown(other)}"
            return
    yield f"there were {len(was)} events and are now {len(now)}, or their secret parts differ"


def _comparable(events: list[Event]) -> str:
    return json.dumps([packed(events), secrets(events)])


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 300 else text[:297] + "..."
