"""What typed words mean that say how much, or name an option, for every front end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from invincible_tui.failures import Complaint

#: The longest number that is read, in digits.
_LONGEST = 9


def whole(word: str, what: str, *others: str) -> int:
    """A typed whole number. `what` it is meant to be, as in "step"; `others`: words that will do. Raises Complaint."""
    if not word.isdecimal() or len(word) > _LONGEST:
        raise Complaint(f"{word!r} is no {what}: type {' or '.join(['a whole number', *others])}")
    return int(word)


def numbered(word: str, count: int) -> int | None:
    """The place, from 0, of what a typed number means in a list of so many; None for what is none of its numbers."""
    number = int(word) if word.isdecimal() and len(word) <= _LONGEST else 0
    return number - 1 if 1 <= number <= count else None


def named_options(options: Sequence[Mapping[str, Any]], word: str) -> list[Mapping[str, Any]]:
    """The options (or blocked actions) whose label, card or target a typed name is, else begins, else is part of."""
    wanted = _squeezed(word)
    for fits in (str.__eq__, str.startswith, str.__contains__) if any(letter.isalpha() for letter in wanted) else ():
        found = [option for option in options if any(fits(name, wanted) for name in _names(option))]
        if found:
            return found
    return []


def _names(option: Mapping[str, Any]) -> list[str]:
    target = str(option.get("target") or "")
    names = (option.get("id"), option.get("card"), target, target.partition(":")[2], option.get("label"))
    return [_squeezed(name) for name in names if name]


def _squeezed(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum() or letter == ":")
