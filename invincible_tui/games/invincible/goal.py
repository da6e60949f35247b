"""What a position is to be played for, and whether that was reached, where the goal is to win in so many turns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from invincible_tui.games.invincible import names

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules
    from invincible_tui.kernel.state import State

#: The goals that are understood; every turn counts, the Villain's too. All others are words for people.
_WIN: Final = re.compile(r"win (?:this turn|in (\d{1,3}) turns?)")


def goal(rules: InvincibleRules) -> str | None:
    """The goal of the position that a game began with, in words; None where it has none."""
    said = (rules.setup.get("scenario") or {}).get("goal")
    return str(said) if said else None


def reached(rules: InvincibleRules, state: State) -> bool | None:
    """Whether the goal was reached (True), is missed (False), or is still open, not understood or not there (None)."""
    understood = _WIN.fullmatch((goal(rules) or "").strip().lower().rstrip("."))
    if understood is None:
        return None
    turns, number = int(understood[1] or 1), state.values.get(names.TURN_NUMBER, 0)
    if (isinstance(number, int) and number > turns) or state.values.get(names.RESULT) == "lost":
        return False
    return True if state.values.get(names.RESULT) == "won" else None
