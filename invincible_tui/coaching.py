"""Explains things when they first happen: which topics are due, and which have been told. No screen in here.

Topics come from the game (`GameKind.lesson`). What has been told is kept in a small file beside the saved games. The
screen and plain text each have a `Coach` for a table, and show what it says in their own way.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from invincible_tui import saves
from invincible_tui.packs.places import write_whole

if TYPE_CHECKING:
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.kernel.table import Table

#: The files in the save folder that say what has been told: in the guided battle, and in normal games.
LESSON_TOLD: Final = ".lesson.json"
HINTS_TOLD: Final = ".hints.json"


class Topic(NamedTuple):
    """Something to explain: its title, paragraphs, and what must hold for it to be told."""

    id: str
    title: str
    text: tuple[str, ...]
    when: Mapping[str, str]
    #: A topic that must have been told at an earlier question.
    after: str


class Coach:
    """Looks on at a table and says what is new: all of it in a guided battle, one short hint at a time in another."""

    def __init__(self, table: Table, kind: GameKind, folder: Path | None, *, typed: bool = False) -> None:
        """`folder`: where it is kept what was told, None for whoever may write nothing; `typed` as for `topics`."""
        self._table = table
        #: Whether this is the guided battle.
        self.guided = is_guided(table.path, restricted=folder is None)
        self._topics = topics(kind.lesson(), hints=not self.guided, kept=folder is not None, typed=typed)
        self._path = folder / (LESSON_TOLD if self.guided else HINTS_TOLD) if folder else None
        self._told = read_told(self._path) if self._path else set()
        #: The step up to which what happened has been looked at. What lies before is not explained any more.
        self._seen = 1 if self.guided else table.at
        self._looked = -1 if self.guided else table.step

    def look(self, decision: Mapping[str, Any] | None, *, hints: bool = True) -> list[Topic]:
        """What is to be told now that a question waits, once a step. `hints`: whether a normal game has any."""
        table, rules = self._table, self._table.game.rules
        if table.step == self._looked:
            return []
        self._looked = table.step
        steps = [table.steps[number] for number in table.chain() if number > self._seen]
        facts = [fact for step in steps for event in step.events for fact in rules.public(table.game.state, event)]
        self._seen = max(self._seen, table.at)
        if not (self.guided or hints):
            return []
        found = due(self._topics, self._told, decision, facts)
        if not self.guided:
            self._told -= {topic.id for topic in found[1:]}
            found = found[:1]
        if found and self._path:
            keep_told(self._path, self._told)
        return found


def topics(lesson: Mapping[str, Any], *, hints: bool, kept: bool = True, typed: bool = False) -> list[Topic]:
    """The topics of a lesson, or (`hints`) only the short words of those that are told in normal games, too.

    `kept`: whether the guided battle is saved, so that it can be gone on with. `typed`: whether commands are typed by
    their words, as in plain text, where some topics read otherwise.
    """
    found = []
    for topic in lesson.get("topics", ()):
        told = {**topic, **topic.get("typed", {})} if typed else topic
        more = "hint" if hints else "kept" if kept else "unkept"
        text = [*([] if hints else told["text"]), *([told[more]] if more in told else [])]
        if text:
            after = "" if hints else str(told.get("after", ""))
            found.append(Topic(str(told["id"]), str(told["title"]), tuple(text), told.get("when", {}), after))
    return found


def due(
    known: Iterable[Topic],
    told: set[str],
    decision: Mapping[str, Any] | None,
    facts: Sequence[Mapping[str, Any]],
) -> list[Topic]:
    """The topics to be told now, in their order. `told`: the ids of those that were; the new ones are added to it."""
    found = []
    before = set(told)
    for topic in known:
        if topic.id in told or (topic.after and topic.after not in before):
            continue
        if _holds(topic.when, decision, facts):
            told.add(topic.id)
            found.append(topic)
    return found


def _holds(when: Mapping[str, str], decision: Mapping[str, Any] | None, facts: Sequence[Mapping[str, Any]]) -> bool:
    if "kind" in when and (decision is None or decision["kind"] != when["kind"]):
        return False
    if "group" in when and (decision is None or all(o["group"] != when["group"] for o in decision["options"])):
        return False
    return "event" not in when or any(_is(fact, when) for fact in facts)


def _is(fact: Mapping[str, Any], when: Mapping[str, str]) -> bool:
    if fact["e"] != when["event"]:
        return False
    return all(str(fact.get(key, "")).startswith(when[key]) for key in ("from", "to", "of", "now") if key in when)


def with_keys(text: str, key_of: Callable[[str], str]) -> str:
    """A text with the key of each command that it names in braces."""
    return re.sub(r"\{([a-z-]+)\}", lambda found: key_of(found[1]), text)


def teaches(topic: Topic, command: str) -> bool:
    """Whether a topic names the key of a command."""
    return any(f"{{{command}}}" in text for text in topic.text)


def closing(lesson: Mapping[str, Any], result: str, *, kept: bool) -> str:
    """What is told at the end of a guided battle. `result`: "won" or "lost"; `kept` as for its topics."""
    told: Mapping[str, str] = lesson["closing"]
    return f"{told[result]} {told['kept' if kept else 'unkept']}"


def is_guided(path: Path | None, *, restricted: bool) -> bool:
    """Whether the game in a file is a guided battle; without a file it is one for whoever may write nothing."""
    return restricted if path is None else saves.is_lesson(path)


def read_told(path: Path) -> set[str]:
    """The topics that have been told; none where the file is missing or no list."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {str(id) for id in data} if isinstance(data, list) else set()


def keep_told(path: Path, told: set[str]) -> None:
    """Keep which topics have been told. Where that cannot be, they are told again another time, which is no harm."""
    with suppress(OSError):
        write_whole(path, json.dumps(sorted(told)).encode())
