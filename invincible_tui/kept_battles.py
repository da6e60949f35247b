"""Summaries of battles kept beside the saved games, so that statistics need not read every journal each time.

A summary holds for a file of the same size and time of change. Losing the file costs nothing but time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

from invincible_tui.battle import Battle
from invincible_tui.packs.places import write_whole

#: The file in the save folder.
_FILE: Final = ".statistics.json"
#: Counted up when a summary holds something else than before.
_FORMAT: Final = 2


class KeptBattles:
    """The summaries of one save folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE
        self._known: dict[str, Any] = _read(self._path)
        self._used: dict[str, Any] = {}

    def get(self, path: Path) -> Battle | None:
        """The summary of a journal, None where none is kept or the journal has changed."""
        entry = self._known.get(path.name)
        if not isinstance(entry, dict) or entry.get("stamp") != _stamp(path):
            return None
        battle = _battle(entry.get("battle"))
        if battle is not None:
            self._used[path.name] = entry
        return battle

    def put(self, path: Path, battle: Battle) -> None:
        """Keep the summary of a journal."""
        self._used[path.name] = {"stamp": _stamp(path), "battle": asdict(battle)}

    def save(self) -> None:
        """Write the summaries that were used, if they are not the ones that were read."""
        if self._used == self._known:
            return
        with suppress(OSError):
            write_whole(self._path, json.dumps({"format": _FORMAT, "battles": self._used}).encode())


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    whole = isinstance(data, dict) and data.get("format") == _FORMAT and isinstance(data.get("battles"), dict)
    return data["battles"] if whole else {}


def _stamp(path: Path) -> list[int]:
    try:
        told = path.stat()
    except OSError:
        return []
    return [told.st_size, told.st_mtime_ns]


def _battle(data: object) -> Battle | None:
    if not isinstance(data, Mapping) or set(data) != {field.name for field in fields(Battle)}:
        return None
    return Battle(**{**data, "heroes": tuple(data["heroes"])})
