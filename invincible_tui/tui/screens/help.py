"""Help, made from the command table: every key, its word, what it does, and why it is not possible now."""

from __future__ import annotations

from collections.abc import Sequence

from invincible_tui.commands import Command, Situation, key_name, offered
from invincible_tui.keys import Keys
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import Line, Pager

#: Where the words begin, right of the keys.
_COLUMN = 20


def help_screen(desk: Desk, situation: Situation) -> Pager:
    """A pager with every command of the screen."""
    lines = list(help_lines(situation, desk.keys))
    return Pager(desk, "Help", lambda: lines, ("question_mark",))


def help_lines(situation: Situation, keys: Keys) -> Sequence[Line]:
    """How playing goes, then one line a command."""
    lines = [
        Line("The cursor stands on one of the numbered answers. Arrows or hjkl move it, a number or a capital letter "
             "painted on the table goes straight to an answer, a small letter to the next answer of its kind. "
             "Enter takes it. Below the answers stands what it would do."),
        Line("Where several may be picked, space marks them in order, and enter takes the marked ones."),
        Line("Every choice is saved as it is made and can be taken back with u."),
        Line(""),
    ]  # fmt: skip
    for command in offered("screen"):
        lines.append(_line(command, situation, keys))
    return lines


def _line(command: Command, situation: Situation, known: Keys) -> Line:
    keys = ", ".join(key_name(key) for key in known.of(command)) or f":{command.words[0]}"
    reason = command.reason(situation) if situation.open else None
    told = command.help + (f"  ({reason})" if reason else "")
    return Line(told, "dim" if reason else "text", _COLUMN, keys)
