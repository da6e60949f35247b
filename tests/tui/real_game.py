"""The real game in a real terminal: started, resumed, and its journal read from outside."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from tests.tui.terminal import Terminal

NEW = ("new", "--hero", "invincible", "--hero", "atom-eve", "--villain", "flaxans", "--city", "chicago", "--seed", "7")


class RealGame:
    """One saved game, which programs in terminals of their own play one after the other."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "game.jsonl"
        self.folder = folder
        self._begun: list[Terminal] = []
        config = folder / "CONFIG" / "invincible-tui" / "config.toml"
        config.parent.mkdir(parents=True)
        config.write_text("hints = false\nconfirm = false\n", encoding="utf-8")

    def begin(self, *more: str, setup: Sequence[str] = NEW, **options: Any) -> Terminal:
        """The program with a new game, once it shows the first question."""
        return self.run(*setup, "--save", str(self.path), *more, **options)

    def resume(self, *more: str, **options: Any) -> Terminal:
        """The program with the game as it was left, once it shows the question."""
        return self.run("resume", str(self.path), *more, **options)

    def run(self, *arguments: str, **options: Any) -> Terminal:
        """The program with any arguments, once some words are seen."""
        return self.start([sys.executable, "-m", "invincible_tui", *arguments], **options)

    def start(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        wait: str = "? help",
        told: tuple[int, int] | None = None,
        **env: str | None,
    ) -> Terminal:
        """A command in a terminal of its own, once some words are seen.

        `told`: another size than that of the screen for the program; `env`: variables, None for one that is not set.
        """
        terminal = Terminal(command, size, self.surroundings(env), told)
        self._begun.append(terminal)
        terminal.wait_for(wait)
        terminal.settle()
        return terminal

    def surroundings(self, env: Mapping[str, str | None]) -> dict[str, str | None]:
        """Variables for a program that is to reach nothing outside the folder."""
        homes = {f"XDG_{name}_HOME": str(self.folder / name) for name in ("CONFIG", "STATE", "DATA")}
        return {"INVINCIBLE_SAVES": str(self.folder), **homes, **env}

    @property
    def steps(self) -> int:
        """The number of the journal's last step: 1 is the set-up, then each choice, undo and redo is one."""
        return len(self.path.read_text(encoding="utf-8").splitlines()) - 1 if self.path.exists() else 0

    def lines(self) -> list[Any]:
        """The lines of the journal without times and what is summed up from them."""
        return journal(self.path)

    def asked(self) -> Mapping[str, Any]:
        """The question that waits, as a program that opens the game now is told it."""
        table = Table.open(game_kind, self.path)
        try:
            return table.game.describe(table.game.pending()[0])
        finally:
            table.close()

    def choose(self, terminal: Terminal, *answers: str) -> None:
        """Type the keys of some answers, each once the one before it has made a step."""
        for keys in answers:
            number = self.steps + 1
            terminal.type(keys)
            terminal.wait_until(lambda number=number: self.steps >= number, f"step {number}")  # type: ignore[misc]

    def close(self) -> None:
        """End whatever still runs."""
        for terminal in self._begun:
            terminal.close()


def journal(path: Path) -> list[Any]:
    """The lines of a journal without times and what is summed up from them."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{key: value for key, value in line.items() if key not in ("c", "t", "created", "time")} for line in lines]
