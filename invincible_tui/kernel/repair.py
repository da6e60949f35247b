"""Saving what is whole of a damaged journal: its lines up to the first bad one, in a new file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from invincible_tui.kernel.errors import BadSave, SaveExists
from invincible_tui.kernel.journal_file import JournalFile
from invincible_tui.kernel.recording import Recording

#: What stands behind the name of a damaged file in the name of the new one.
ENDING: Final = ".repaired"


def repair(path: Path) -> Path | None:
    """The new file, FILE.repaired, that holds the lines before the first damaged one; None where nothing is damaged.

    The old file is left alone.
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
    held = path.read_bytes()
    good = b"\n".join(held.split(b"\n")[:whole]) + b"\n"
    if good == held:
        return None
    beside = path.with_name(path.name + ENDING)
    try:
        JournalFile.create(beside, good).close()
    except SaveExists:
        raise SaveExists(
            f"{beside} is there already, from an earlier repair. Go on with that one, or move it away and repair again."
        ) from None
    return beside
