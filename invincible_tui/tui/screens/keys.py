"""The keys of the table's commands: enter and a new key change one; a key that means two commands is refused."""

from __future__ import annotations

from invincible_tui.commands import Command, key_name, offered, spelt
from invincible_tui.keys import problems
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.list_screen import ListScreen
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.settings import keep
from invincible_tui.tui.strip import draw_head, draw_hint

_COLUMN = 24


class KeysScreen(ListScreen):
    """One row a command."""

    def __init__(self, desk: Desk) -> None:
        self._commands = offered("screen")
        super().__init__(desk, len(self._commands))
        #: Whether the next key is the new one: in place of the old ones, or beside them.
        self._waiting = ""

    def draw(self, width: int, height: int) -> Paper:
        """Each command with its keys and what it does; changed ones are marked."""
        paper = Paper(width, height, self._desk.glyphs)
        draw_head(paper, "Keys")
        for y, row in enumerate(self._menu.shown(height - 6), 2):
            command, under = self._commands[row], self.draw_cursor(paper, y, row)
            changed = command.id in self._desk.preferences.keys
            paper.sign(1, y, paper.glyphs.mark if changed else " ", "good")
            keys = ", ".join(key_name(key) for key in self._desk.keys.of(command)) or f":{command.words[0]}"
            paper.put(3, y, keys, "select" if under else "strong", _COLUMN - 4)
            paper.put(_COLUMN, y, command.help, "text")
        told = self._notice
        if self._waiting:
            told = f"Press the key for {self._command.words[0]!r}; esc leaves it as it is."
        paper.write(Rect(1, height - 3, width - 2, 2), [told], "strong" if self._waiting else "bad", indent=0)
        hints = ("enter set the key", "a one more key", "backspace as usual", "up down choose")
        draw_hint(paper, paper.rect.below(height - 1), hints, "esc back")
        return paper

    @property
    def _command(self) -> Command:
        return self._commands[self._menu.index]

    def press(self, key: str, character: str | None) -> None:
        """Give the command under the cursor the key, where one is waited for; else move, or do what the key says."""
        if not self._waiting:
            super().press(key, character)
            return
        waiting, self._waiting, self._notice = self._waiting, "", ""
        if key != "escape":
            self._set(character if character and character != " " else key, waiting)

    def act(self, key: str) -> None:
        """Wait for a key, give a command its usual ones again, or go back."""
        if key in ("enter", "space"):
            self._waiting = "only"
        elif key == "a":
            self._waiting = "more"
        elif key in ("backspace", "delete"):
            self._usual()
        elif key in ("escape", "q"):
            self._desk.back()

    def _set(self, key: str, how: str) -> None:
        command = self._command
        before = [other for other in self._desk.keys.of(command) if other != spelt(key)] if how == "more" else []
        keys = {**self._desk.preferences.keys, command.id: (*before, spelt(key))}
        refused = next((problem.told for problem in problems(keys)), "")
        self._notice = f"{refused[0].upper()}{refused[1:]}." if refused else keep(self._desk, {"keys": keys})

    def _usual(self) -> None:
        keys = dict(self._desk.preferences.keys)
        if keys.pop(self._command.id, None) is not None:
            self._notice = keep(self._desk, {"keys": keys})
