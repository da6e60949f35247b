"""Lines that no game wrote, though their checksums fit: found by what they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from invincible_tui.kernel.errors import BadSave, verify_command
from invincible_tui.kernel.game import GameKind
from invincible_tui.kernel.history import History
from invincible_tui.kernel.journal import hashes_to
from invincible_tui.kernel.recording import Recording
from invincible_tui.kernel.verify import verify


def forged(kind_of: Callable[[str], GameKind], path: Path) -> BadSave | None:
    """What is wrong with the first step of a save that no game came to; None where every step is in order.

    It is one whose events do not lead to the recorded state; or, where cards and rules are what they were, one that
    they do not give. Raises BadSave where the save cannot be read at all.
    """
    recording = Recording.open(path, write=False)
    recording.close()
    history = recording.history
    number = misfit(history, history.steps)
    if number is None and _unchanged(kind_of(history.header.game), recording):
        number = next((finding.step for finding in verify(kind_of, path) if finding.step), None)
    return None if number is None else bad_step(path, number)


def misfit(history: History, numbers: Iterable[int]) -> int | None:
    """The first of some steps whose events do not lead to the state that its hash was taken of, as in a forged line."""
    for number in numbers:
        try:
            fits = history.header.seed is None or hashes_to(
                history.state(number), history.header.seed, history.steps[number].hash
            )
        except ValueError:
            fits = False
        if not fits:
            return number
    return None


def bad_step(path: Path, number: int) -> BadSave:
    """The error that names a step which no game came to."""
    told = f"step {number} (line {number + 1} of the file) holds what no game came to."
    return BadSave(path, f"{told} See what: {verify_command(path)}", number)


def _unchanged(kind: GameKind, recording: Recording) -> bool:
    header = recording.history.header
    if kind.missing(header.packs):
        return False
    return header.rules in ("", kind.fingerprint()) and dict(kind.pack_hashes(header.setup)) == dict(header.packs)
