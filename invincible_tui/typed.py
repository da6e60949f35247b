"""What typed words mean that say how much or how many, for every front end."""

from __future__ import annotations

from invincible_tui.failures import Complaint

#: The longest number that is read, in digits.
_LONGEST = 9


def whole(word: str, what: str) -> int:
    """A typed whole number. `what` it is meant to be, as in "step". Raises Complaint."""
    if not word.isdecimal() or len(word) > _LONGEST:
        raise Complaint(f"{word!r} is no {what}: type a whole number")
    return int(word)
