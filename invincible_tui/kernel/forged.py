"""Lines that no game wrote, though their checksums fit: found by what they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from invincible_tui.kernel.entries import changed_packs
from invincible_tui.kernel.errors import BadSave, verify_command
from invincible_tui.kernel.history import History
from invincible_tui.kernel.journal import hashes_to
from invincible_tui.kernel.recording import Recording
from invincible_tui.kernel.rules import GameKind
from invincible_tui.kernel.step import Header
from invincible_tui.kernel.verify import verify


def forged(kind_of: Callable[[str], GameKind], path: Path) -> BadSave | None:
    """What is wrong with the first step of a save that no game came to; None where every step is in order.

    It is one whose events do not lead to the recorded state; or, where cards and rules are what they were, one that
    they do not give. An old save does not say what the rules were: there, too, a step that today's do not give is at
    fault, but no more than that is said of it. Raises BadSave where the save cannot be read at all.
    """
    recording = Recording.open(path, write=False)
    recording.close()
    history = recording.history
    number = misfit(history, history.steps)
    if number is not None:
        return bad_step(path, number)
    if not _may_be_unchanged(kind_of(history.header.game), history.header):
        return None
    number = next((finding.step for finding in verify(kind_of, path) if finding.step), None)
    if number is None:
        return None
    return (
        bad_step(path, number)
        if history.header.rules
        else bad_step(path, number, "today's cards and rules do not give")
    )


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


def bad_step(path: Path, number: int, what: str = "no game came to") -> BadSave:
    """The error that names a step at fault. `what`: it holds what ..."""
    told = f"step {number} (line {number + 1} of the file) holds what {what}."
    return BadSave(path, f"{told} See what: {verify_command(path)}", number)


def _may_be_unchanged(kind: GameKind, header: Header) -> bool:
    """Whether cards and rules are, as far as a save tells, what they were."""
    if kind.missing(header.packs) or header.rules not in ("", kind.fingerprint()):
        return False
    return not changed_packs(kind, header)
