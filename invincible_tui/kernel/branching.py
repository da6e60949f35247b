"""Playing on from an earlier step: a new journal that holds a game's lines up to that step, in today's format."""

from __future__ import annotations

from pathlib import Path

from invincible_tui.kernel.errors import CannotWrite
from invincible_tui.kernel.journal import written
from invincible_tui.kernel.journal_file import JournalFile
from invincible_tui.kernel.step import Step
from invincible_tui.kernel.table import Table


def branch(table: Table, number: int, path: Path) -> None:
    """Write the lines of a table up to a step, which is then the one in force, to a new file. The old one stays.

    Raises ValueError where there is no such step, CannotWrite where secrets are missing, SaveExists or CannotWrite.
    """
    if number not in table.steps:
        raise ValueError(f"there is no step {number}")
    header = table.header
    if header.seed is None or not table.complete:
        raise CannotWrite("This copy of the game holds only what its reader may see; it cannot be played on.")
    data, chain = b"", ""
    for index, line in enumerate(table.lines[: number + 1]):
        below = table.steps[line.parent].frames if isinstance(line, Step) and line.parent else ()
        text, chain = written(line, index, header, chain, below, table.names)
        data += text
    JournalFile.create(path, data).close()
