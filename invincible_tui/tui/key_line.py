"""The line of keys under a table: what can be done now, the most useful first, and what undo and redo are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.commands import COMMANDS, Command, Situation, only_orders
from invincible_tui.tui.paper import cut

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen

#: The most useful commands, in the order in which the line names them.
_HINTED = (
    "confirm",
    "pick",
    "mark-all",
    "reverse",
    "more",
    "less",
    "end",
    "undo",
    "redo",
    "plan",
    "threat",
    "tracker",
    "inspect",
    "next-panel",
    "ally",
    "blocked",
    "log",
    "zoom",
    "play-all",
    "quit",
)
#: Commands that answer the question that waits: not while a bot is asked.
ANSWERS = ("confirm", "pick", "mark-all", "reverse", "more", "less", "end", "play-all", "plan")
#: The width from which there is room for what is undone and what is made again beside the keys for marks.
_WIDE = 100


def key_line(table: TableScreen) -> list[str]:
    """The parts of the line, each a key and its word."""
    situation = table.situation()
    return [
        f"{table.desk.keys.shown(command) or ':'} {_word(table, command)}{_about(table, command, situation)}"
        for command in map(COMMANDS.__getitem__, _HINTED)
        if _fits(table, command, situation)
    ]


def _fits(table: TableScreen, command: Command, situation: Situation) -> bool:
    """Whether a command is useful to name just now."""
    if command.id == "confirm" and situation.over and not situation.planning:
        return True
    if command.reason(situation) is not None:
        return False
    if command.id == "pick" and not table.choosing.several:
        return False
    if command.id in ("undo", "redo") and table.watches:
        return False
    if command.id in ANSWERS and not table.answers:
        return False
    if table.bots.acting is not None and command.id in ANSWERS:
        return command.id == "confirm"
    if command.id == "ally" and len(table.session.view["heroes"]) < 2:
        return False
    return command.id != "play-all" or bool(table.session.played_out())


def _word(table: TableScreen, command: Command) -> str:
    take = "result" if table.session.over else "take" if table.bots.acting is None else "hurry"
    words = {"pick": "mark", "confirm": take, "mark-all": "all", "end": _ended(table)}
    return words.get(command.id, command.words[0])


def _about(table: TableScreen, command: Command, situation: Situation) -> str:
    """What undo and redo are about, where there is room for it."""
    words = {"undo": situation.undo, "redo": situation.redo}.get(command.id)
    if situation.undo and situation.redo and table.choosing.several and table.room[0] < _WIDE:
        words = None
    past = " past a reveal" if command.id == "undo" and situation.undo_reveals else ""
    return past + (f"{':' * bool(past)} {cut(words, 24 if not past else 18)}" if words else "")


def _ended(table: TableScreen) -> str:
    """What the command that ends something does just now, in a word or two."""
    decision = table.session.decision
    if decision is None or COMMANDS["end"].options(decision):
        return "end phase"
    if only_orders(decision):
        return "keep order" if not table.choosing.marks else "done"
    if table.choosing.waiting_bot:
        return "go on"
    return "done" if table.choosing.marks else "take none"
