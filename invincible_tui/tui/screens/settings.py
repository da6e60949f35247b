"""The settings: how the screen looks and behaves. Every change holds at once and is kept in the configuration file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from invincible_tui.config import write_config
from invincible_tui.failures import Complaint
from invincible_tui.preferences import SETTINGS, Preferences, Setting
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.list_screen import ListScreen
from invincible_tui.tui.pager import CLOSING
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import draw_head, draw_hint

#: Where the values begin.
_COLUMN = 30
#: One row of every role, so that a palette can be judged.
_SAMPLE: tuple[tuple[str, Role], ...] = (
    ("Villain", "title"), ("Atom Eve", "strong"), ("health 7", "good"), ("suffers 3", "bad"), ("A Punch", "target"),
    ("1 Play", "select"), ("passed", "dim"), ("What now", "ask"),
)  # fmt: skip


class SettingsScreen(ListScreen):
    """One row a setting, and one for the keys."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, len(SETTINGS) + 1)

    def draw(self, width: int, height: int) -> Paper:
        """The settings, what the one under the cursor does, and a sample of the colours."""
        paper = Paper(width, height, self._desk.glyphs)
        draw_head(paper, "Settings")
        for row in range(self._menu.count):
            title, value = self._row(row)
            paper.put(2, row + 2, title, "select" if self.draw_cursor(paper, row + 2, row) else "text", _COLUMN - 4)
            paper.put(_COLUMN, row + 2, value, "strong")
        y = self._menu.count + 3
        for line in wrapped(self._about(), width - 4):
            paper.put(2, y, line, "dim")
            y += 1
        x = 2
        for word, role in _SAMPLE:
            x = paper.put(x, y + 1, word, role) + 2
        path = self._desk.options.config_path
        kept = f"Kept in {path}" if path else "These settings are not kept anywhere."
        paper.write(
            Rect(1, height - 4, width - 2, 2), [self._notice or kept], "bad" if self._notice else "dim", indent=0
        )
        draw_hint(paper, paper.rect.below(height - 1), ("up down choose", "enter left right change"), "esc back")
        return paper

    def _row(self, row: int) -> tuple[str, str]:
        if row == len(SETTINGS):
            changed = len(self._desk.preferences.keys)
            return "Keys", f"{changed} changed" if changed else "as usual"
        setting = SETTINGS[row]
        value = getattr(self._desk.preferences, setting.key)
        return setting.title, value if isinstance(value, str) else "on" if value else "off"

    def _about(self) -> str:
        if self._menu.index == len(SETTINGS):
            return "Which key does what at the table."
        setting = SETTINGS[self._menu.index]
        return f"{setting.about[0].upper()}{setting.about[1:]}."

    def press(self, key: str, character: str | None) -> None:
        """Change the setting under the cursor, or move; left and right do not move here."""
        if key in ("left", "h", "right", "l"):
            self._notice = ""
            self._change(-1 if key in ("left", "h") else 1, key)
        else:
            super().press(key, character)

    def act(self, key: str) -> None:
        """Change the setting under the cursor, or go back."""
        if key in ("enter", "space"):
            self._change(1, key)
        elif key in CLOSING:
            self._desk.back()

    def _change(self, step: int, key: str) -> None:
        if self._menu.index == len(SETTINGS):
            if key in ("enter", "space"):
                from invincible_tui.tui.screens.keys import KeysScreen

                self._desk.open(KeysScreen(self._desk))
            return
        setting = SETTINGS[self._menu.index]
        self._notice = keep(self._desk, {setting.key: _next(setting, self._desk.preferences, step)})


def keep(desk: Desk, changed: Mapping[str, Any]) -> str:
    """Let some settings (or the keys of commands) hold from now on, and keep them; why that failed, or ""."""
    desk.prefer(replace(desk.preferences, **changed))
    path = desk.options.config_path
    if path is None:
        return ""
    settings = {key: value for key, value in changed.items() if key != "keys"}
    try:
        write_config(path, settings, changed.get("keys"))
    except Complaint as complaint:
        return f"{complaint} It holds until you leave."
    return ""


def _next(setting: Setting, preferences: Preferences, step: int) -> str | bool:
    value = getattr(preferences, setting.key)
    if not setting.choices:
        return not value
    return setting.choices[(setting.choices.index(value) + step) % len(setting.choices)]
