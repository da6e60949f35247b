"""The judgement that bots and hints have of Invincible (see `kernel.judgement.Judgement`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.games.invincible.appeal import appeal
from invincible_tui.games.invincible.estimating import CardValues, Estimate
from invincible_tui.games.invincible.play import Play

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import State


class InvincibleJudgement:
    """A player's eye for one game."""

    def __init__(self, rules: InvincibleRules) -> None:
        self._rules = rules
        self._cards = CardValues(rules)

    def appeal(self, state: State, decision: Decision, picked: Sequence[Option] = ()) -> list[float]:
        """How good each option looks at first sight."""
        return appeal(Estimate(Play(self._rules, state), self._cards), decision, picked)
