"""What is about the program in plain text: help, saves, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from invincible_tui import saves as saved
from invincible_tui.commands import Command, by_word, key_name, nearest_word, offered
from invincible_tui.failures import Complaint, sentence
from invincible_tui.names import squeezed

if TYPE_CHECKING:
    from invincible_tui.plain import Plain


def help_(plain: Plain, words: Sequence[str]) -> None:
    """Tell the commands, or explain one, or a word of the game."""
    if not words:
        plain.voice.say("A number picks that option; several numbers pick several, in that order.")
        plain.voice.say("The name of a card picks the option that it stands for.")
        plain.voice.say(*(_explained(command) for command in offered("text")))
        return
    command = by_word(words[0])
    if command is None:
        explained = _meaning(plain, " ".join(words))
        if explained:
            plain.voice.say(*explained)
            return
        near = nearest_word(words[0])
        raise Complaint(f"There is no command {words[0]!r}{f'; did you mean {near}' if near else ''}.")
    plain.voice.say(_explained(command))
    reason = command.reason(plain.situation())
    plain.voice.say(f"Not now: {sentence(reason)}" if reason else "It is possible now.")
    if command.id == "undo" and not reason:
        plain.voice.say(f"It would take back: {plain.chronicle.undo()}.")


def _meaning(plain: Plain, word: str) -> list[str]:
    """What a word or rule of the game means, [] for what is none."""
    wanted = squeezed(word)
    for row in plain.kind.glossary():
        name = squeezed(str(row["name" if row["kind"] == "word" else "id"]))
        if wanted and wanted == name:
            return [f"{row['name']}: {line}" for line in row["text"]]
    return []


def save(plain: Plain, words: Sequence[str]) -> None:
    """Say where the game is saved."""
    path = plain.table.path
    plain.voice.say(f"Step {plain.table.step} is saved in {path}." if path else "This game is kept nowhere.")


def saves(plain: Plain, words: Sequence[str]) -> None:
    """List the saved games."""
    found = saved.listing(plain.folder)
    if not found:
        raise Complaint(f"There are no saved games in {plain.folder}.")
    plain.voice.number(f"{save.path.name}: {save.title()}, {save.changed:%Y-%m-%d %H:%M}" for save in found)


def resume(plain: Plain, words: Sequence[str]) -> None:
    """Go on with a saved game."""
    found = saved.listing(plain.folder)
    if not words:
        saves(plain, words)
        plain.voice.say("Type a number, or resume and a file; an empty line goes on with this game.")
        plain.which = {number: partial(plain.open, save.path) for number, save in enumerate(found, 1)}
        return
    name = " ".join(words)
    if name.isdecimal() and 1 <= int(name[:6]) <= len(found):
        path = found[int(name) - 1].path
    else:
        path = saved.find(plain.folder, name)
    plain.open(path)


def quit_(plain: Plain, words: Sequence[str]) -> None:
    """Leave."""
    plain.left = True


def _explained(command: Command) -> str:
    typed = " or ".join(command.words)
    keys = [key_name(key) for key in command.keys if len(key) == 1]
    short = f" ({', '.join(keys)})" if keys else ""
    argument = f" {command.argument}" if command.argument else ""
    return f"{typed}{argument}{short}: {command.help}."


VERBS = {"help": help_, "save": save, "saves": saves, "resume": resume, "quit": quit_}
