"""Texts that are kept in a folder and compared with what the program makes today."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

#: How many lines of a difference are told; the rest is only counted.
MOST = 80


class Kept:
    """A folder of texts. `make` gives the names of today's, and the text of each when it is asked for."""

    def __init__(self, folder: Path, make: Callable[[], Mapping[str, Callable[[], str]]]) -> None:
        self.folder = folder
        self._make = make

    def names(self) -> list[str]:
        """The names of today's files."""
        return list(self._make())

    def changed(self, names: Iterable[str] | None = None) -> list[str]:
        """How the named files (all, with those that nothing makes any more, where None) differ, as lines to read."""
        today = self._make()
        lines: list[str] = []
        for name in sorted({*today, *self.files()}) if names is None else names:
            now = today[name]() if name in today else ""
            lines += difflib.unified_diff(
                self.was(name).splitlines(), now.splitlines(), f"{self.folder.name}/{name}", "today", n=2, lineterm=""
            )
        return lines

    def orphans(self) -> list[str]:
        """The files that nothing makes any more."""
        return sorted(set(self.files()) - set(self._make()))

    def files(self) -> list[str]:
        """The names of the files in the folder."""
        return sorted(path.name for path in self.folder.glob("*.txt"))

    def write(self) -> list[str]:
        """Write every file anew and take away those that nothing makes any more; the names of those that changed."""
        self.folder.mkdir(exist_ok=True)
        gone = self.orphans()
        for name in gone:
            (self.folder / name).unlink()
        new = []
        for name, text in self._make().items():
            now = text()
            if self.was(name) != now:
                (self.folder / name).write_text(now, encoding="utf-8")
                new.append(name)
        return gone + new

    def was(self, name: str) -> str:
        """The text that is kept; empty where there is no such file."""
        file = self.folder / name
        return file.read_text(encoding="utf-8") if file.exists() else ""


def shortened(lines: list[str]) -> str:
    """A difference as a failing test tells it."""
    more = f"\n... and {len(lines) - MOST} lines more" if len(lines) > MOST else ""
    return "\n".join(lines[:MOST]) + more
