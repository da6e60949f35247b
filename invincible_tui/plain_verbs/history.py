"""What has been chosen, in plain text: undo, redo, and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from invincible_tui.failures import Complaint
from invincible_tui.names import counted
from invincible_tui.typed import whole
from invincible_tui.undoing import played_on, redo_to, undo_to

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Result
    from invincible_tui.plain import Plain

#: How many lines of the log are told where nobody says how many.
LOG_LINES = 20


def undo(plain: Plain, words: Sequence[str]) -> None:
    """Take back the last choice; with a step or "turn": everything after that step, or since the turn began."""
    step = undo_step(plain, words)
    take_back(plain, step, lambda: plain.table.undo(step))


def take_back(plain: Plain, step: int | None, undo: Callable[[], Result]) -> None:
    """Undo, and tell what; where something hidden had been shown, that too."""
    what, before = plain.chronicle.undo(), plain.table.undos_past_reveal
    undo()
    plain.voice.say(f"Undone: {what}." if step is None else f"Back at step {step}.")
    if plain.table.undos_past_reveal > before:
        plain.voice.say("Something hidden had been shown since: the undo is counted as one past a reveal.")
    bot = played_on(plain.company, plain.hero_of)
    plain.voice.say(*([bot] if bot else []))
    plain.ask()


def undo_step(plain: Plain, words: Sequence[str]) -> int | None:
    """The step that an undo is to go back to, None for the last choice alone. Raises Complaint."""
    return undo_to(plain.table, plain.chronicle, " ".join(words))


def retry(plain: Plain, words: Sequence[str]) -> None:
    """Begin a puzzle again."""
    plain.verbs["undo"](plain, ["1"])


def redo(plain: Plain, words: Sequence[str]) -> None:
    """Make an undone choice again; with a step, "turn" or "all": all up to there. Raises Complaint or TableError."""
    target = redo_to(plain.table, plain.chronicle, " ".join(words))
    made = [step for step in plain.table.redo_way() if step <= target]
    choices = [plain.chronicle.entry(step).choice or "nothing" for step in made]
    result = plain.table.redo(target)
    plain.voice.say(*(f"Done again: {choice}." for choice in choices))
    if len(made) > 1:
        plain.ask()
    else:
        plain.tell(result)


def log(plain: Plain, words: Sequence[str]) -> None:
    """Tell the last lines of what has happened."""
    count = whole(words[0], "number of lines") if words else LOG_LINES
    plain.voice.say(*last_lines(plain, max(count, 1)))
    undone = plain.chronicle.undone()
    if undone:
        past = plain.table.undos_past_reveal
        told = f"; {counted(past, 'undo')} past a reveal" if past else ""
        plain.voice.say(f"Not shown: {counted(undone, 'undone step')}{told}.")
    for entry in plain.chronicle.ahead():
        plain.voice.say(f"Can be made again: step {entry.step}, {entry.choice}.")


def last_lines(plain: Plain, count: int) -> list[str]:
    """The last lines of the log."""
    lines: list[str] = []
    for entry in reversed(plain.chronicle.told(plain.chronicle.chain()[-count:])):
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
    for entry in plain.chronicle.entries():
        for fact in ([f"{entry.choice}."] if entry.choice else []) + [*entry.facts, *entry.said]:
            if wanted in fact.lower():
                plain.voice.say(f"Step {entry.step}: {fact}")
                found += 1
    if not found:
        plain.voice.say(f"Nothing in the log has {wanted!r}.")


VERBS = {"undo": undo, "retry": retry, "redo": redo, "log": log, "find": find}
