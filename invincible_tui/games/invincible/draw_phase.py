"""The draw phase: played cards and unwanted ones are discarded in any order, then the hand is filled (R-DR)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from invincible_tui.games.invincible import cards, names
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import option

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame

#: How many cards a hand is filled up to (R-DR-03).
HAND_SIZE: Final = 5


class DrawPhase(Procedure):
    """Played Fuel and Tech go on top of the discard pile in any order; the first picked lies lowest (R-DR-01)."""

    name = "draw-phase"

    def step(self, play: Play, frame: Frame) -> Decision:
        player = frame[1]
        play.set(names.PHASE, "draw")
        played = play.state.piles[names.PLAY[player]]
        options = [option("pick", player, uid) for uid in played]
        return play.ask("order", options, player, min=len(options), max=len(options), ordered=True)

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        player = frame[1]
        play.state.frames[-1] = ("draw-phase-discard", player)
        for chosen in options:
            play.move(chosen.uid or 0, names.PLAY[player], names.DISCARD[player])


class DrawPhaseDiscard(Procedure):
    """Then any cards in hand may be discarded, in any order (R-DR-02)."""

    name = "draw-phase-discard"

    def step(self, play: Play, frame: Frame) -> Decision:
        player = frame[1]
        options = [option("pick", player, uid) for uid in play.state.piles[names.HAND[player]]]
        return play.ask("discard", options, player, min=0, max=len(options), ordered=True)

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        player = frame[1]
        play.state.frames[-1] = ("draw-phase-draw", player)
        for chosen in options:
            cards.discard(play, player, chosen.uid or 0, names.HAND[player])


class DrawPhaseDraw(Procedure):
    """At last the hand is filled up to five cards (R-DR-03)."""

    name = "draw-phase-draw"

    def step(self, play: Play, frame: Frame) -> None:
        player = frame[1]
        play.state.frames.pop()
        cards.draw(play, player, HAND_SIZE - len(play.state.piles[names.HAND[player]]))
