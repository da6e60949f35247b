"""The folder of shared tables: where it is, what a table may be called, and which tables there are.

A table is a journal in that folder, with a folder beside it that tells who is there. A name never leads elsewhere.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from invincible_tui import saves
from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import in_words
from invincible_tui.packs.fields import nearest
from invincible_tui.packs.places import named_path

#: What a table may be called.
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
#: How many tables a folder holds. Whoever plays there makes them, and must not fill the machine with them.
MOST: Final = 200
#: The ending of the folder that tells who is at a table.
_PEOPLE: Final = ".people"


class NoTable(Complaint):
    """A table that is not there."""


class TableFolder:
    """The tables in one folder. Its members, and those of their group, share them."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def of(cls, option: str | None, environment: Mapping[str, str]) -> TableFolder:
        """--tables, else INVINCIBLE_TABLES, else a folder of this account alone."""
        named = option or environment.get("INVINCIBLE_TABLES")
        if named:
            return cls(named_path(named))
        import platformdirs

        return cls(Path(platformdirs.user_data_path("invincible-tui")) / "tables")

    def ready(self) -> None:
        """Make the folder where it is missing, for its group too. Raises Complaint where nothing can be kept in it."""
        try:
            if not self.path.is_dir():
                self.path.mkdir(parents=True)
                self.path.chmod(0o2770)
        except OSError as error:
            raise Complaint(
                f"The folder of tables {self.path} cannot be made ({in_words(error)}). Name another one with --tables."
            ) from None
        if not os.access(self.path, os.W_OK | os.X_OK):
            raise Complaint(f"The folder of tables {self.path} may not be written. Ask its owner to let your group.")

    def journal(self, name: str) -> Path:
        """The journal of a table, which may not exist yet. Raises Complaint for what is no name of a table."""
        if not _NAME.fullmatch(name):
            raise Complaint(
                f"{name[:40]!r} cannot be the name of a table: use up to 40 letters, digits, - and _, "
                "beginning with a letter or digit."
            )
        path = self.path / (name + saves.ENDING)
        if path.is_symlink():
            raise Complaint(f"The table {name} is a link to somewhere else; it is not opened.")
        return path

    def place(self, name: str) -> Path:
        """The journal of a table that is to be made. Raises Complaint where the name is taken or the folder full."""
        path = self.journal(name)
        if path.exists():
            raise Complaint(f"There is a table {name} already. Join it, or choose another name.")
        if self.path.is_dir() and len([*self.path.glob(f"*{saves.ENDING}")]) >= MOST:
            raise Complaint(
                f"There are {MOST} tables already, the most there can be. The host can remove finished ones."
            )
        return path

    def find(self, name: str) -> Path:
        """The journal of a table that is there. Raises NoTable, with the nearest name, where it is not; Complaint."""
        path = self.journal(name)
        if not path.is_file():
            known = [path.stem for path in self.journals()]
            hint = nearest(name, known) or (
                f". There are: {', '.join(known[:8])}." if known else ". There is none yet."
            )
            raise NoTable(f"There is no table {name!r}{hint}")
        return path

    def people_of(self, name: str) -> Path:
        """The folder that tells who is at a table, whether it is there or not. Raises Complaint."""
        path = self.journal(name).with_suffix(_PEOPLE)
        if path.is_symlink():
            raise Complaint(f"The table {name} is a link to somewhere else; it is not opened.")
        return path

    def people(self, name: str) -> Path:
        """The same folder; made, for the group too, where it is missing and can be. Raises Complaint."""
        path = self.people_of(name)
        try:
            path.mkdir()
            path.chmod(0o2770)
        except OSError:
            pass  # it is there already, or this is a watcher who may not write
        return path

    def listing(self) -> list[saves.Saved]:
        """Every table, the one played last first."""
        return list(map(saves.read, self.journals()))

    def journals(self) -> list[Path]:
        """The journals of the same, unread."""
        found = saves.journals(self.path, samples=True)
        return [path for path in found if _NAME.fullmatch(path.stem) and not path.is_symlink()]

    def share(self, path: Path) -> None:
        """Let the group write a journal that was made here, whatever the umask is."""
        path.chmod(0o660)
