"""What is about the program in plain text: help, saves, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from invincible_tui import saves as saved
from invincible_tui.commands import offered
from invincible_tui.failures import Complaint
from invincible_tui.helping import explain, explained
from invincible_tui.rulebook import contents, told

if TYPE_CHECKING:
    from invincible_tui.plain import Plain


def help_(plain: Plain, words: Sequence[str]) -> None:
    """Tell the commands, or explain one, or a word of the game."""
    if words:
        plain.voice.say(*explain(" ".join(words), "text", plain.situation(), plain.session.kind.glossary()))
        return
    plain.voice.say("A number picks that option; several numbers pick several, in that order.")
    plain.voice.say("The name of a card picks the option that it stands for.")
    plain.voice.say(*(explained(command) for command in offered("text")))


def rules(plain: Plain, words: Sequence[str]) -> None:
    """Tell which words and rules there are; with words: a word, a rule, or a section of rules."""
    glossary = plain.session.kind.glossary()
    plain.voice.say(*(told(glossary, " ".join(words), plain.session.names.name) if words else contents(glossary)))


def save(plain: Plain, words: Sequence[str]) -> None:
    """Say where the game is saved."""
    path = plain.table.path
    plain.voice.say(f"Step {plain.table.step} is saved in {path}." if path else "This game is kept nowhere.")


def saves(plain: Plain, words: Sequence[str]) -> None:
    """List the saved games."""
    found = saved.listing(_folder(plain))
    if not found:
        raise Complaint(f"There are no saved games in {plain.folder}.")
    plain.voice.number(f"{save.path.name}: {save.title()}, {save.changed:%Y-%m-%d %H:%M}" for save in found)


def resume(plain: Plain, words: Sequence[str]) -> None:
    """Go on with a saved game."""
    if not words:
        found = saved.listing(_folder(plain))
        saves(plain, words)
        plain.voice.say("Type a number, or resume and a file; an empty line goes on with this game.")
        plain.which = {number: partial(plain.open, save.path) for number, save in enumerate(found, 1)}
        return
    plain.open(saved.named(_folder(plain), " ".join(words)))


def _folder(plain: Plain) -> Path:
    """Where the saved games lie; whoever reaches none has been refused before."""
    assert plain.folder is not None
    return plain.folder


def quit_(plain: Plain, words: Sequence[str]) -> None:
    """Leave."""
    plain.left = True


VERBS = {"help": help_, "rules": rules, "save": save, "saves": saves, "resume": resume, "quit": quit_}
