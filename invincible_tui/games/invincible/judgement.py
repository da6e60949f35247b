"""The judgement that bots and hints have of Invincible (see `kernel.judgement.Judgement`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.appeal import appeal, at_once
from invincible_tui.games.invincible.assessment import standing
from invincible_tui.games.invincible.card_values import CardValues
from invincible_tui.games.invincible.estimating import Estimate
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.reasons import reason

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import State


class InvincibleJudgement:
    """A player's eye for one game."""

    def __init__(self, rules: InvincibleRules) -> None:
        self._rules = rules
        self._cards = CardValues(rules)

    def at_once(self, state: State, decision: Decision) -> Option | None:
        """An option so plainly good that the others need no look, or None."""
        return at_once(Estimate(Play(self._rules, state), self._cards), decision)

    def appeal(self, state: State, decision: Decision, picked: Sequence[Option] = ()) -> list[float]:
        """How good each option looks at first sight."""
        return appeal(Estimate(Play(self._rules, state), self._cards), decision, picked)

    def standing(self, state: State, seat: int | None = None) -> float:
        """How likely the players are to win, all of them alike."""
        return standing(Estimate(Play(self._rules, state), self._cards))

    def turn(self, state: State) -> int:
        """The number of the turn, the Villain's turns counted too."""
        return int(state.values.get(names.TURN_NUMBER) or 0)

    def reason(self, before: State, after: State, decision: Decision, picked: Sequence[Option]) -> str:
        """What is good about a pick that leads from one state to another, in a sentence for the player."""
        return reason(self._rules, self._cards, before, after, decision, picked)
