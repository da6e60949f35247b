"""What can go wrong at a table or in its file: each error has a code for programs and a sentence for people.

After any of these the game is as it was. A wrong pick is `kernel.decision.IllegalChoice`.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

#: What rules may raise over a state or set-up that they did not make: one that today's cards do not fit, or forged.
CANNOT_FOLLOW: Final = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    MemoryError,
    RecursionError,
)


def in_words(error: OSError | ValueError) -> str:
    """Why the system refused a file, in lower case and without full stop, for the end of a sentence of ours."""
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return (reason or type(error).__name__).lower()


def verify_command(path: Path) -> str:
    """What is typed to learn all that is wrong with a file."""
    return f"invincible verify {shlex.quote(str(path))}"


class TableError(Exception):
    """Something that a table cannot do now. `code` names the kind of error for programs."""

    code = "table-error"


class StaleStep(TableError):
    """A choice, undo or redo made against a step that is not the current one any more."""

    code = "stale-step"


class NothingToUndo(TableError):
    """No choice of a person is in force, or the step asked for is none that the game came through."""

    code = "nothing-to-undo"


class NothingToRedo(TableError):
    """Nothing was undone, or something was chosen since."""

    code = "nothing-to-redo"


class BadSave(TableError):
    """A file that is no journal, or a damaged one. `line` is the number of the first bad line; the header is 0."""

    code = "bad-save"

    def __init__(self, path: Path, message: str, line: int | None = None) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.line = line


class SaveExists(TableError):
    """A new file would lie where one lies already; nothing is ever overwritten."""

    code = "save-exists"


class Busy(TableError):
    """Another program has held the journal's append lock for too long."""

    code = "busy"


class CannotWrite(TableError):
    """The journal cannot be written (disk full, read-only, moved away): what was asked did not happen."""

    code = "cannot-write"
