"""What is about the program: help, settings, saves, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui import saves as saved
from invincible_tui.failures import Complaint
from invincible_tui.helping import explain

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def command(table: TableScreen, words: str) -> None:
    """Begin to type a command."""
    table.line.begin()


def help_(table: TableScreen, words: str) -> None:
    """List the commands; with a word: explain a command, or a word of the game. Raises Complaint."""
    from invincible_tui.tui.screens.help import help_screen, word_screen

    if words:
        told = explain(words, "screen", table.situation(), table.session.kind.glossary())
        table.desk.open(word_screen(table.desk, words, told))
        return
    table.desk.open(help_screen(table.desk, table.situation()))


def rules(table: TableScreen, words: str) -> None:
    """Read what the words of the game mean; with a word: that one. Raises Complaint."""
    from invincible_tui.tui.screens.inspector import Inspector

    browser = Inspector(table.desk, table.session.names)
    browser.browsing.only("word")
    if words and not browser.browsing.look_for(words):
        raise Complaint(f"There is no word or rule {words!r}; :rules alone lists them")
    table.desk.open(browser)


def settings(table: TableScreen, words: str) -> None:
    """Change colours, keys and habits."""
    from invincible_tui.tui.screens.settings import SettingsScreen

    table.desk.open(SettingsScreen(table.desk))


def save(table: TableScreen, words: str) -> None:
    """Say where the game is saved; a path that is too long for a line has a page of its own."""
    path = table.session.table.path
    told = f"Every step is saved in {path}." if path else "This game is not saved anywhere."
    if path and len(told) > table.room[0] - 2:
        from invincible_tui.tui.pager import Line, Pager

        lines = [Line("Every step is saved in this file:"), Line(""), Line(str(path), "strong")]
        table.desk.open(Pager(table.desk, "Where the game is saved", lambda: lines))
    else:
        table.notice = told


def saves(table: TableScreen, words: str) -> None:
    """List the saved games."""
    from invincible_tui.tui.screens.saves import SavesScreen

    table.desk.open(SavesScreen(table.desk))


def resume(table: TableScreen, words: str) -> None:
    """Go on with the saved game that is named by its number or its file. Raises Complaint or TableError."""
    from invincible_tui.tui.screens.saves import open_save

    if not words:
        table.verbs["saves"](table, "")
        return
    open_save(table.desk, saved.named(table.desk.options.saves, words))


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
    "resume": resume,
    "quit": quit_,
}
