"""What help says of one word: of a command, with why it is not possible now, or of a word or rule of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from invincible_tui.commands import Command, Situation, by_word, key_name, nearest_word
from invincible_tui.failures import Complaint, sentence
from invincible_tui.names import squeezed


def explained(command: Command) -> str:
    """A command in one line: what is typed, its keys of one character, and what it does."""
    typed = " or ".join(command.words)
    keys = [key_name(key) for key in command.keys if len(key) == 1]
    short = f" ({', '.join(keys)})" if keys else ""
    argument = f" {command.argument}" if command.argument else ""
    return f"{typed}{argument}{short}: {command.help}."


def explain(
    text: str, where: Literal["screen", "text"], situation: Situation, glossary: Iterable[Mapping[str, Any]]
) -> list[str]:
    """What a command, a word of the game or a rule is, one fact a line. Raises Complaint where it is none of them."""
    word = text.split()[0]
    command = by_word(word, where)
    meaning = _meaning(text, glossary)
    if command is None and not meaning:
        near = nearest_word(word, where)
        raise Complaint(f"There is no command {word!r}" + (f"; did you mean {near!r}?" if near else ""))
    return [*(_possible(command, situation) if command else ()), *meaning]


def _possible(command: Command, situation: Situation) -> list[str]:
    lines = [explained(command)]
    if situation.open:
        reason = command.reason(situation)
        lines.append(f"Not now: {sentence(reason)}" if reason else "It is possible now.")
        about = {"undo": situation.undo, "redo": situation.redo}.get(command.id)
        if about:
            lines.append(f"It would {'take back' if command.id == 'undo' else 'make again'}: {about}.")
        if command.id == "undo" and situation.undo_reveals:
            lines.append("Hidden cards were seen since: it would count as an undo past a reveal.")
    return lines


def _meaning(word: str, glossary: Iterable[Mapping[str, Any]]) -> list[str]:
    """What a word or rule of the game means, [] for what is none."""
    wanted = squeezed(word)
    for row in glossary:
        name = squeezed(str(row["name" if row["kind"] == "word" else "id"]))
        if wanted and wanted == name:
            return [f"{row['name']}: {line}" for line in row["text"]]
    return []
