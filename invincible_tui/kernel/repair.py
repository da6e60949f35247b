"""Saving what is whole of a damaged journal: its lines up to the first bad one, in a new file."""

from __future__ import annotations

from pathlib import Path

from invincible_tui.kernel.errors import BadSave
from invincible_tui.kernel.journal_file import JournalFile
from invincible_tui.kernel.recording import Recording


def repair(path: Path) -> Path:
    """The new file, FILE.repaired, that holds the lines before the first damaged one. The old file is left alone.

    Raises BadSave where not even the set-up is whole, SaveExists where the new file exists already, CannotWrite.
    """
    try:
        recording = Recording.open(path, write=False)
        recording.close()
        whole = recording.history.number + 1
    except BadSave as error:
        if error.line is None or error.line < 2:
            raise
        whole = error.line
    lines = path.read_bytes().split(b"\n")[:whole]
    beside = path.with_name(path.name + ".repaired")
    JournalFile.create(beside, b"\n".join(lines) + b"\n").close()
    return beside
