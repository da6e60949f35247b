"""What has been chosen, in plain text: undo, redo, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.failures import Complaint
from invincible_tui.names import counted
from invincible_tui.typed import whole

if TYPE_CHECKING:
    from invincible_tui.plain import Plain

#: How many lines of the log are told where nobody says how many.
LOG_LINES = 20


def undo(plain: Plain, words: Sequence[str]) -> None:
    """Take back the last choice; with a step or "turn": everything after that step, or since the turn began."""
    plain.voice.say(*plain.session.undo(" ".join(words)))
    plain.ask()


def retry(plain: Plain, words: Sequence[str]) -> None:
    """Begin a puzzle again."""
    plain.verbs["undo"](plain, ["1"])


def redo(plain: Plain, words: Sequence[str]) -> None:
    """Make an undone choice again; with a step, "turn" or "all": all up to there. Raises Complaint or TableError."""
    made = plain.session.again(" ".join(words))
    plain.session.redo(" ".join(words))
    if len(made) > 1:
        plain.voice.say(*(f"Done again: {plain.session.chronicle.entry(step).choice}." for step in made))
    else:
        plain.voice.say(*plain.step_told("Done again", made[0]))
    plain.ask()


def log(plain: Plain, words: Sequence[str]) -> None:
    """Tell the last lines of what has happened."""
    count = whole(words[0], "number of lines") if words else LOG_LINES
    plain.voice.say(*last_lines(plain, max(count, 1)))
    undone = plain.session.chronicle.undone()
    if undone:
        past = plain.table.undos_past_reveal
        told = f"; {counted(past, 'undo')} past a reveal" if past else ""
        plain.voice.say(f"Not shown: {counted(undone, 'undone step')}{told}.")
    for entry in plain.session.chronicle.ahead():
        plain.voice.say(f"Can be made again: step {entry.step}, {entry.choice}.")


def last_lines(plain: Plain, count: int) -> list[str]:
    """The last lines of the log."""
    lines: list[str] = []
    for entry in reversed(plain.session.chronicle.told(plain.session.chronicle.chain()[-count:])):
        head = [f"Step {entry.step}: {entry.choice}."] if entry.choice else []
        lines = [*head, *entry.facts, *entry.said, *lines]
        if len(lines) >= count:
            break
    return lines[-count:]


def find(plain: Plain, words: Sequence[str]) -> None:
    """Tell every line of the log that has some words."""
    wanted = " ".join(words).lower()
    if not wanted:
        raise Complaint("Say what to look for: find TEXT.")
    found = 0
    for entry in plain.session.chronicle.entries():
        for fact in ([f"{entry.choice}."] if entry.choice else []) + [*entry.facts, *entry.said]:
            if wanted in fact.lower():
                plain.voice.say(f"Step {entry.step}: {fact}")
                found += 1
    if not found:
        plain.voice.say(f"Nothing in the log has {wanted!r}.")


VERBS = {"undo": undo, "retry": retry, "redo": redo, "log": log, "find": find}
