"""Keeps the list of shared tables current while somebody looks at it, no more often than anyone can read."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path

from invincible_tui.table_folder import TableFolder
from invincible_tui.table_listing import Listed, Listing
from invincible_tui.watching import Watch

#: The shortest time between two readings of the tables, in seconds.
REST = 0.5


class Reception:
    """The tables of a folder as they were read last, and a watch over them."""

    def __init__(self, folder: TableFolder, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds."""
        self.folder = folder
        self._clock = clock
        self._listing = Listing(folder)
        self.tables: list[Listed] = []
        self._watch = Watch([])
        self._watched: list[Path] = []
        self._rest = 0.0
        self.read()

    def table(self, name: str) -> Listed | None:
        """A table by its name, None where it is not there any more."""
        return next((listed for listed in self.tables if listed.name == name), None)

    @property
    def sources(self) -> Iterable[int]:
        """What can be read once something happened; nothing while the last reading is fresh."""
        return self._watch.waiting if self._clock() >= self._rest else ()

    def wait(self, now: float) -> float | None:
        """In how many seconds `tick` is to be called even so; None: not at all."""
        if now < self._rest:
            return self._rest - now
        patience = self._watch.patience
        return patience if patience is None or self._watch.notified else max(patience, REST)

    def tick(self, now: float) -> bool:
        """Read the tables again where something changed at one; whether the list is another now."""
        if now < self._rest or not self._watch.changed():
            return False
        before = self.tables
        self.read()
        return self.tables != before

    def close(self) -> None:
        """Watch no more."""
        self._watch.close()

    def read(self) -> None:
        """Read the tables now."""
        self._rest = self._clock() + REST
        self.tables = self._listing.tables()
        paths = [self.folder.path, *self._listing.people()]
        if paths != self._watched or not self._watch.notified:
            self._watch.close()
            self._watched = paths
            self._watch = Watch(paths)
            # What happened before the new watch began is read now.
            self.tables = self._listing.tables()
