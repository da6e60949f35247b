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

    def at_once(self, state: State, decision: Decision) -> Option | None:
        """An option so plainly good that the others need no look, or None."""
        ...

    def appeal(self, state: State, decision: Decision, picked: Sequence[Option] = ()) -> list[float]:
        """How good each option looks beside those picked already; below 0: rather not, where that is allowed."""
        ...

    def standing(self, state: State, seat: int | None = None) -> float:
        """How well a seat stands: 0 lost, 1 won, in between the likelihood of winning."""
        ...

    def turn(self, state: State) -> int:
        """Which turn it is, counted through the game: what a plan is made for ends with it."""
        ...

    def reason(self, before: State, after: State, decision: Decision, picked: Sequence[Option]) -> str:
        """What is good about a pick that leads from one state to another, in a sentence; "" if nothing."""
        ...
