"""Runs the app's terminal with a screen that writes down the keys it hears: `python tests/tui/key_listener.py FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from invincible_tui.options import Options
from invincible_tui.tui import app
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper


class Listener:
    """Every key is a line of the file: its name, and the character it typed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._count = 0
        path.touch()

    def draw(self, width: int, height: int) -> Paper:
        paper = Paper(width, height)
        paper.put(0, 0, f"listening: {self._count} keys")
        return paper

    def press(self, key: str, character: str | None) -> None:
        self._count += 1
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{key} {character or ''}\n")

    def close(self) -> None:
        """Nothing is held."""


def main() -> int:
    def begin(desk: Desk, options: Options) -> None:
        desk.open(Listener(Path(sys.argv[1])))

    app.begin = begin
    return app.run(Options(saves=Path(sys.argv[1]).parent))


if __name__ == "__main__":
    sys.exit(main())
