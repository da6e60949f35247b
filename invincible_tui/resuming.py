"""Which saved game to go on with where nobody named one: the only one, or one of a list, the latest offered first."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from invincible_tui import saves
from invincible_tui.coming_back import in_saves
from invincible_tui.failures import Complaint, sentence
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.typed import numbered

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Table
    from invincible_tui.voice import Voice

#: How many games are listed in plain text; the others can be named.
_LISTED: Final = 20


def open_save(path: Path) -> Table:
    """A saved game to go on with. Raises TableError."""
    from invincible_tui.kernel.table import Table

    return Table.open(game_kind, path)


def there(folder: Path) -> list[saves.Saved]:
    """The saved games of a folder, the latest first, at least one. Raises Complaint where there is none."""
    found = saves.listing(folder)
    if os.access(folder, os.F_OK) and not os.access(folder, os.R_OK | os.X_OK):
        raise Complaint(f"The save folder {folder} cannot be read (permission denied). Name another one with --saves.")
    if not found:
        raise Complaint(f"There is no saved game in {folder} yet. Start one with: {in_saves(folder, 'new')}")
    return found


def latest(found: Sequence[saves.Saved]) -> saves.Saved:
    """The one that is offered first: the latest that is sound and goes on, else that is sound, else the latest."""
    sound = [save for save in found if save.problem is None]
    return next((save for save in sound if not save.result), (sound or found)[0])


def ask(found: Sequence[saves.Saved], voice: Voice) -> Table | None:
    """The game that the player picks from a numbered list; None where none was picked."""
    first = latest(found)
    voice.say("Saved games, the latest first:")
    voice.number(f"{save.title()} ({save.path.name}, {save.changed:%Y-%m-%d %H:%M})" for save in found[:_LISTED])
    if len(found) > _LISTED:
        voice.say(
            f"There are {len(found) - _LISTED} more; any can be named: {in_saves(first.path.parent, 'resume FILE')}"
        )
    voice.say(f"Type a number, or quit. An empty line goes on with number {found.index(first) + 1}.")
    while (line := voice.hear()) is not None and line.lower() not in ("quit", "exit", "q"):
        at = numbered(line, len(found)) if line else found.index(first)
        if at is None:
            voice.say(f"Type a number from 1 to {min(len(found), _LISTED)}, or quit.")
            continue
        try:
            return open_save(found[at].path)
        except TableError as error:
            voice.say(sentence(str(error)))
    voice.say("No game was opened.")
    return None
