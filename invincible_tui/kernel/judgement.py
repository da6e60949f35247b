"""What a game knows about playing it well: the appeal of options at first sight, and how well a state stands.

Bots and hints know no rules. All they know of a game beyond its decisions is the judgement that its rules offer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from invincible_tui.kernel.decision import Decision, Option
from invincible_tui.kernel.state import State


class Judgement(Protocol):
    """A player's eye for one game. It looks at nothing that a seat may not see, and is the same for equal views."""

    def appeal(self, state: State, decision: Decision, picked: Sequence[Option] = ()) -> list[float]:
        """How good each option looks beside those picked already; below 0: rather not, where that is allowed."""
        ...
