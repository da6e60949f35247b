"""Help, made from the command table: every key, its word, what it does, and why it is not possible now."""

from __future__ import annotations

from collections.abc import Sequence

from invincible_tui.commands import COMMANDS, Command, Situation, key_name, offered
from invincible_tui.keys import Keys
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import Line, Pager

#: Where the words begin, right of the keys.
_COLUMN = 20


def help_screen(desk: Desk, situation: Situation) -> Pager:
    """A pager with every command of the screen."""
    lines = list(help_lines(situation, desk.keys))
    return Pager(desk, "Help", lambda: lines, ("question_mark",))


def open_help(desk: Desk) -> None:
    """Put the help on top where no table lies below."""
    desk.open(help_screen(desk, Situation()))


def word_screen(desk: Desk, word: str, told: Sequence[str]) -> Pager:
    """A pager with what help says of one word."""
    lines = [line for text in told for line in (Line(text), Line(""))]
    return Pager(desk, f"Help: {word}", lambda: lines, ("question_mark",))


def help_lines(situation: Situation, keys: Keys) -> Sequence[Line]:
    """How playing goes, then one line a command."""
    key = {id: keys.shown(command) or f":{command.words[0]}" for id, command in COMMANDS.items()}
    lines = [
        Line("The cursor stands on one of the numbered answers. Arrows or hjkl move it, a number or a capital letter "
             "painted on the table goes straight to an answer, a small letter to the next answer of its kind. "
             f"Enter takes it. Below the answers stands what it would do. {key['yes']} and {key['no']} answer at once, "
             f"{key['end']} ends the phase at once, or takes what is marked, if anything."),
        Line("Where several may be picked, a number, a letter or space marks an answer; the marks keep their order, and enter "
             f"takes them. {key['mark-all']} marks all, {key['reverse']} turns the order around, {key['more']} and {key['less']} "
             "add and take away points that are divided."),
        Line(f"Every choice is saved as it is made and can be taken back with {key['undo']}; the log ({key['log']}) goes back to "
             f"any step. {key['plan']} tries the rest of the turn without doing it, as far as no hidden card is needed: "
             "a card that is to be turned up in the supply stays hidden, and nobody can gain it in the plan."),
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
