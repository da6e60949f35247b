"""A game told as prose: a paragraph for each turn, with who chose what and what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from invincible_tui.endings import ending
from invincible_tui.failures import sentence
from invincible_tui.names import Names, counted, times
from invincible_tui.replay import Replay
from invincible_tui.telling import Entry

#: A fact that a number changed, as the log shows it.
_CHANGE: Final = re.compile(r"^(.+): (\d+) -> (\d+)\.")


def told(replay: Replay, upto: int | None = None) -> list[str]:
    """The paragraphs of a game, up to a step where one is named. Each is one line; headings begin with "Round"."""
    entries = replay.chronicle.entries(upto)
    paragraphs: list[str] = []
    sentences: list[str] = []

    def close() -> None:
        if sentences:
            paragraphs.append(" ".join(sentences))
            sentences.clear()

    for words in _sentences(entries):
        heading = _heading(words)
        if heading is None:
            sentences.append(words)
        elif heading:
            close()
            if heading.startswith("Round "):
                paragraphs.append(heading)
            else:
                sentences.append(heading)
    close()
    return paragraphs + _ending(replay, upto)


def _sentences(entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        if entry.choice is not None and not _says_so(entry):
            yield f"({sentence(entry.choice).removesuffix('.')}.)"
        for fact, alike in groupby(entry.facts):
            times = len(list(alike))
            told_once = _CHANGE.sub(_changed, fact)
            yield told_once if times == 1 else f"{told_once.removesuffix('.')}, {times} times."
        yield from (f"({said})" for said in entry.said)


def _changed(change: re.Match[str]) -> str:
    """A change in a sentence: "Robot's power goes from 1 to 2.", "Robot's slots go from 1 to 2."."""
    what, was, now = change.groups()
    return f"{what} {'go' if what.endswith('s') else 'goes'} from {was} to {now}."


def _says_so(entry: Entry) -> bool:
    """Whether what followed says already what was chosen, or that is nothing, or the end of a phase.

    The next heading tells of that end. What is picked to answer a question is a name; any other choice begins with what
    is done.
    """
    choice = entry.choice or ""
    if choice.startswith("End ") or choice == "nothing":
        return True
    names = [word.strip(".,:;()").casefold() for word in choice.split() if word[:1].isupper()]
    words = names if entry.group == "pick" else names[1:]
    facts = " ".join(entry.facts).casefold()
    return bool(words) and all(word in facts for word in words)


def _heading(fact: str) -> str | None:
    """What a heading of the log is in prose: "" for a phase, which goes without saying; None for what is none."""
    if not fact.startswith(("-", "=")):
        return None
    words = fact.strip("-= ")
    if fact.startswith("- "):
        return ""
    return words if words.startswith("Round ") else sentence(words)


def _ending(replay: Replay, upto: int | None) -> list[str]:
    table = replay.table
    lines = []
    outcome = table.game.outcome
    if upto is None and outcome is not None:
        results = " and ".join(sorted(set(outcome.results.values())))
        lines.append(
            f"The game is over: {results}, after {counted(len(replay.steps) - 1, 'choice')}. "
            f"{ending(table.game.view(None), Names(replay.kind.catalogue()))}"
        )
    if upto is None and table.undos:
        past = table.undos_past_reveal
        hidden = f", {past} of them after something hidden had been shown" if past else ""
        undone = counted(replay.chronicle.undone(), "undone step")
        lines.append(f"Not told: {undone}; something was undone {times(table.undos)}{hidden}.")
    return lines
