"""What is about the program and its players: help, settings, saves, bots, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.bots import USUAL
from invincible_tui.bots.company import NoSuchBot, seat_named

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def command(table: TableScreen, words: str) -> None:
    """Begin to type a command."""
    table.line.begin()


def bot(table: TableScreen, words: str) -> None:
    """Tell who plays; with words: give a Hero to a bot, or take it back."""
    if words:
        try:
            _give(table, words)
        except NoSuchBot as refusal:
            table.refuse(str(refusal))
    else:
        table.notice = _players(table)


def _give(table: TableScreen, words: str) -> None:
    """Give a Hero to a bot, or take it back. Raises NoSuchBot, TableError."""
    roles, company = table.session.table.game.rules.roles, table.session.company
    hero, _, level = words.replace("=", " ", 1).partition(" ")
    seat = seat_named(roles, table.session.names, hero)
    if seat is None:
        table.refuse(f"Say which Hero: {', '.join(roles)}.")
        return
    table.bots.stop()
    if level.strip() in ("off", "none", "person"):
        company.take(seat)
    else:
        company.give(seat, level.strip() or USUAL)
    table.let_bots_play()
    table.notice = _players(table)


def _players(table: TableScreen) -> str:
    """Who plays each Hero."""
    session = table.session
    levels = session.company.levels
    told = [
        f"{session.names.name(role)}: {'bot, ' + levels[seat] if seat in levels else 'you'}"
        for seat, role in enumerate(session.table.game.rules.roles, 1)
    ]
    return "; ".join(told) + "."


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
    "bot": bot,
    "help": help_,
    "rules": rules,
    "settings": settings,
    "save": save,
    "saves": saves,
    "quit": quit_,
}
