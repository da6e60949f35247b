"""Where a frame is drawn: a desk in a folder of its own, always at the same time and place."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from invincible_tui.options import Options
from invincible_tui.table_folder import TableFolder
from invincible_tui.tui.desk import Desk

#: Keys of more than one character that are no text to be typed, by how a script writes them.
_NAMED = {"?": "question_mark", ":": "colon", "/": "slash", "esc": "escape"}
#: How a script writes a blank that is typed.
_BLANK = "~"


class Stage:
    """A desk, and what has to be let go after it."""

    def __init__(self, **config: Any) -> None:
        self.desk = Desk(
            Options(
                saves=Path("saves"),
                tables=TableFolder(Path("tables")),
                name="zoe",
                config_path=Path("config.toml"),
                config={"hints": False, **config},
            )
        )
        self.held = contextlib.ExitStack()
        self.size = (80, 24)

    def press(self, script: str) -> None:
        """Press keys with blanks between them: a character, a name, or a text to be typed after ":" or "/"."""
        for word in script.split():
            typed = len(word) > 1 and word[0] in ":/"
            for key in word.replace(_BLANK, " ") if typed else [word]:
                self.desk.frame(*self.size)
                self.desk.press(_NAMED.get(key, "space" if key == " " else key), key if len(key) == 1 else None)


@contextlib.contextmanager
def a_home() -> Iterator[Path]:
    """An empty folder to be in, in a time zone and a user's home that are the same everywhere."""
    elsewhere = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "INVINCIBLE_"))}
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        try:
            with patch.dict(os.environ, {**elsewhere, "TZ": "UTC", "HOME": "/home/zoe"}, clear=True):
                time.tzset()
                yield Path(folder)
        finally:
            time.tzset()
