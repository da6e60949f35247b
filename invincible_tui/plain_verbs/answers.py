"""Answering the question in plain text: by number, by a command's word, by a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.commands import COMMANDS, Command, nearest_word, only_orders
from invincible_tui.failures import Complaint
from invincible_tui.typed import named_options

if TYPE_CHECKING:
    from invincible_tui.plain import Plain


def end(plain: Plain, words: Sequence[str]) -> None:
    """End the phase, choose nothing more, or keep the order shown."""
    options = COMMANDS["end"].options(plain.session.decision)[:1]
    if plain.session.decision and only_orders(plain.session.decision):
        options = plain.session.decision["options"]
    plain.choose([option["id"] for option in options])


def play_all(plain: Plain, words: Sequence[str]) -> None:
    """Play every Fuel and Tech that asks nothing."""
    before = plain.table.at
    for step in plain.session.play_all():
        plain.voice.say(*plain.step_told("Chosen", step))
    if plain.table.at == before:
        raise Complaint("Every card that could be played asks something: play it by its number.")
    plain.ask()


def options(plain: Plain, words: Sequence[str]) -> None:
    """Ask the question again, with its options."""
    plain.ask()


def none(plain: Plain, words: Sequence[str]) -> None:
    """Choose none of the options."""
    plain.choose([])


def pick(plain: Plain, words: Sequence[str]) -> None:
    """Pick options by their numbers, in order."""
    if not words:
        raise Complaint("Say the numbers of the options, in order: pick 1 3.")
    plain.choose([option["id"] for option in plain.numbered(words)])


def pick_in_groups(plain: Plain, command: Command, words: Sequence[str]) -> None:
    """Pick an option of a command's groups, by number or name where one is typed."""
    options = command.options(plain.session.decision)
    if words and all(word.isdecimal() for word in words):
        picked = plain.numbered(words)
        if any(option not in options for option in picked):
            raise Complaint(f"Option {' '.join(words)} is nothing to {command.words[0]}.")
        plain.choose([option["id"] for option in picked])
        return
    if words:
        name = " ".join(words)
        options = named_options(options, name)
        if not options:
            raise Complaint(_why_not(plain, command, name))
    plain.one_of(options)


def _why_not(plain: Plain, command: Command, name: str) -> str:
    blocked = [entry for entry in (plain.session.decision or {})["blocked"] if entry["group"] in command.groups]
    for entry in named_options(blocked, name):
        return str(entry["reason"])
    return f"There is no {name!r} to {command.words[0]} now."


def by_name(plain: Plain, line: str) -> None:
    """Pick the option that a line names which is no command."""
    options = plain.session.decision["options"] if plain.session.decision else []
    found = named_options(options, line)
    if found:
        plain.one_of(found)
        return
    near = nearest_word(line.split()[0])
    hint = f"; did you mean {near}?" if near else "."
    plain.voice.say(f"{line!r} is no command and no option{hint} Type help, or options for what can be done.")


VERBS = {"end": end, "play-all": play_all, "options": options, "none": none, "pick": pick}
