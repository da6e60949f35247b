"""The guided first battle: the one that is gone on with, and how one is begun."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from invincible_tui import saves
from invincible_tui.coaching import LESSON_TOLD

if TYPE_CHECKING:
    from invincible_tui.kernel.decision import Auto
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.kernel.table import Table


def unfinished(folder: Path) -> Path | None:
    """The guided battle that was begun last, where it goes on; None where it is over, or there is none."""
    latest = saves.latest_lesson(folder)
    return None if latest is None or saves.is_over(latest) else latest


def begin_lesson(kind: GameKind, folder: Path | None, auto: Auto) -> Table:
    """A new guided battle, in which everything is explained anew. Raises BadSetup, TableError or Complaint.

    `folder`: where it is saved; None for whoever may write nothing, who keeps nothing of it.
    """
    from invincible_tui.kernel.table import Table

    lesson = kind.lesson()
    setup, seed = kind.check(lesson["setup"]), lesson["seed"]
    if folder is None:
        table = Table.new(kind, setup, seed, auto=auto)
        table.notices.append("Nothing of this battle is kept once you leave it.")
        return table
    saves.ready(folder)
    (folder / LESSON_TOLD).unlink(missing_ok=True)
    return Table.new(kind, setup, seed, path=saves.new_lesson(folder), auto=auto)
