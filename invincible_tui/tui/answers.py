"""Answers cut to the cells that they have, so that no two which differ ever read the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from invincible_tui.tui.paper import CUT, cut

#: What is kept at the end of an answer: how many equal cards it stands for, what it costs, or how much health is left.
_END = re.compile(r"(?P<words>.+?)(?: for (?P<price>\d+) energy|(?P<copies> x\d+)| \((?P<health>\d+) health\))")
#: Answers that many words stand in before the name which matters, and what is left of them where room is short.
_SHORTER: Final = (
    (re.compile(r"Use the Afterburn of (.+)"), r"Afterburn \1"),
    (re.compile(r"Activate the ability of (.+)"), r"Ability of \1"),
    (re.compile(r"Activate (.+ ability)"), r"\1"),
    (re.compile(r"(.+) assists with (.+)"), r"\1: \2"),
)


def fitted(label: str, room: int) -> str:
    """An answer cut to a room: a price or a health becomes a number in brackets, then words go that can be missed.

    Where that is still too long the words are cut, but neither the number nor a count.
    """
    if len(label) <= room:
        return label
    ended = _END.fullmatch(label)
    words, end = (
        (ended["words"], ended["copies"] or f" ({ended['price'] or ended['health']})") if ended else (label, "")
    )
    for long, short in _SHORTER:
        if len(words) + len(end) > room:
            words = long.sub(short, words)
    return (words if len(words) + len(end) <= room else cut(words, room - len(end))) + end


def told_apart(labels: Sequence[str], rooms: Sequence[int]) -> list[str]:
    """Answers cut to a room each. Where several would read the same, they are cut before the words that differ.

    They read the same all the same where the rooms are too small for that, see `distinct`.
    """
    shown = [fitted(label, room) for label, room in zip(labels, rooms, strict=True)]
    for alike in _alike(labels, shown):
        differs = _differs_at([labels[at] for at in alike])
        for at in alike:
            shown[at] = _from(labels[at], differs, rooms[at])
    return shown


def distinct(labels: Sequence[str], shown: Sequence[str]) -> bool:
    """Whether answers that differ are shown as words that differ."""
    return not _alike(labels, shown)


def _alike(labels: Sequence[str], shown: Sequence[str]) -> list[list[int]]:
    """The places of answers that differ and read the same, a list for each of such words."""
    places: dict[str, list[int]] = {words: [] for words in shown}
    for at, words in enumerate(shown):
        places[words].append(at)
    return [alike for alike in places.values() if len({labels[at] for at in alike}) > 1]


def _differs_at(labels: Sequence[str]) -> int:
    """Where the first word begins that is not the same in all."""
    same = 0
    for words in zip_longest(*(label.split(" ") for label in labels)):
        if len(set(words)) > 1:
            break
        same += len(words[0]) + 1
    return same


def _from(label: str, differs: int, room: int) -> str:
    """An answer with as much of its beginning as there is room for beside what differs."""
    rest = fitted(label[differs:], room - len(CUT) - 1)
    return f"{cut(label[:differs].rstrip(), room - len(rest) - 1)} {rest}".strip()
