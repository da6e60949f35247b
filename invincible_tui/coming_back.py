"""The commands that are printed to be typed: they work as they stand, from the folder that the program was run in.

A folder that is not the one which is taken where none is named is named in them.
"""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from invincible_tui.saves import save_folder
from invincible_tui.table_folder import TableFolder


def in_saves(folder: Path, words: str) -> str:
    """The command that does something with the saved games of a folder; `words`: what follows the program's name."""
    if _same(folder, _own_saves()):
        return f"invincible {words}"
    return f"invincible --saves {shlex.quote(str(folder))} {words}"


def at_tables(folder: Path, words: str) -> str:
    """The command that does something at the shared tables of a folder; `words`: what follows the program's name."""
    if _same(folder, TableFolder.of(None, os.environ).path):
        return f"invincible {words}"
    return f"invincible --tables {shlex.quote(str(folder))} {words}"


def resume(path: Path) -> str:
    """The command that goes on with a saved game: by its name alone where that means this file."""
    name = Path(path.name)
    alone = _same(path.parent, _own_saves()) and (not name.exists() or _same(name, path))
    return f"invincible resume {shlex.quote(str(name if alone else path))}"


def _own_saves() -> Path:
    """The save folder where none is named."""
    return save_folder(None, os.environ, Path.cwd())


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()
