"""What is about the program: help, settings, saves, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def command(table: TableScreen, words: str) -> None:
    """Begin to type a command."""
    table.line.begin()


def help_(table: TableScreen, words: str) -> None:
    """List the commands."""
    from invincible_tui.tui.screens.help import help_screen

    table.desk.open(help_screen(table.desk, table.situation()))


def rules(table: TableScreen, words: str) -> None:
    """Read what the words of the game mean."""
    from invincible_tui.tui.screens.inspector import Inspector

    browser = Inspector(table.desk, table.session.names)
    browser.browsing.only("word")
    table.desk.open(browser)


def settings(table: TableScreen, words: str) -> None:
    """Change colours, keys and habits."""
    from invincible_tui.tui.screens.settings import SettingsScreen

    table.desk.open(SettingsScreen(table.desk))


def save(table: TableScreen, words: str) -> None:
    """Say where the game is saved."""
    path = table.session.table.path
    table.notice = f"Every step is saved in {path}." if path else "This game is not saved anywhere."


def saves(table: TableScreen, words: str) -> None:
    """List the saved games."""
    from invincible_tui.tui.screens.saves import SavesScreen

    table.desk.open(SavesScreen(table.desk))


def quit_(table: TableScreen, words: str) -> None:
    """Leave."""
    table.desk.leave()


VERBS = {
    "command": command,
    "help": help_,
    "rules": rules,
    "settings": settings,
    "save": save,
    "saves": saves,
    "quit": quit_,
}
