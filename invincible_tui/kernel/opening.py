"""What is seen to when a saved game is opened: whether it can go on today, and what its players are to know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from invincible_tui import __version__
from invincible_tui.kernel.changes import changes
from invincible_tui.kernel.errors import CANNOT_FOLLOW, BadSave, verify_command
from invincible_tui.kernel.forged import misfit
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.history import History
from invincible_tui.kernel.journal import hashes_to
from invincible_tui.kernel.recording import Recording
from invincible_tui.kernel.rules import GameKind, Rules
from invincible_tui.kernel.state import State


def check_today(game: Game, kind: GameKind, recording: Recording) -> None:
    """See that today's cards and rules can show the step in force and carry on with it. Raises BadSave."""
    try:
        game.state.plain()
        game.view(None)
        for waiting in game.pending():
            game.describe(waiting)
    except CANNOT_FOLLOW as error:
        history = recording.history
        why = f" ({error.args[0]})" if type(error) is LookupError else ""
        gone = kind.missing(history.header.packs)
        missing = f" {gone[0].upper()}{gone[1:]}" if gone else ""
        message = (
            f"today's cards and rules cannot carry on from step {history.at}{why}.{missing} It can still be replayed."
        )
        raise BadSave(_path(recording), message, history.at) from None


def first_misfit(history: History, state: State) -> int | None:
    """The first step in force that does not lead to the state that was recorded, where the last of them does not."""
    seed, recorded = history.header.seed, history.steps[history.at].hash
    if not history.complete or seed is None or hashes_to(state, seed, recorded):
        return None
    return misfit(history, history.chain())


def notices(recording: Recording, kind: GameKind, rules: Rules, misfit: int | None, *, write: bool) -> Iterator[str]:
    """Sentences for whoever opens a save, to play on (`write`) or to look at it: what has changed or is wrong.

    Raises as `changes`.
    """
    history, file, path = recording.history, recording.file, _path(recording)
    yield from changes(history, kind, rules, path, again=write)
    if history.header.app != __version__:
        yield f"This game was begun with version {history.header.app} of the program; this is {__version__}."
    if misfit is not None:
        yield (
            f"The state of this save is not the one that was recorded: from step {misfit} on it holds what no "
            f"game came to. Verify it to see what: {verify_command(path)}"
        )
    if not write and file and file.tail:
        yield (
            f"The last line of {path.name} is cut off ({len(file.tail)} bytes): that step is lost, or "
            "it is being written at this moment."
        )
    if not history.complete:
        yield "This copy of the game holds only what its reader may see: it can only be watched."
    elif recording.older:
        yield "This save is of an older format: it can be watched, and played on in a new save."
    elif write and not recording.writable:
        yield f"{path} may not be written: this game can only be watched."


def _path(recording: Recording) -> Path:
    return recording.file.path if recording.file else Path()
