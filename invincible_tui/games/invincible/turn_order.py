"""Whose turn comes next (R-TO), and what begins and ends every turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import option

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame

#: The turn order cards of each number of players (R-SU-09, R-SO-02).
TURN_CARDS = {
    1: ("villain", "villain", "1", "1", "1"),
    2: ("villain", "villain", "1", "1", "2", "2"),
    3: ("villain", "villain", "1", "2", "3", "wild"),
    4: ("villain", "villain", "1/2", "1/2", "3/4", "3/4"),
}


class NextTurn(Procedure):
    """The bottom of the stack: whenever all is resolved, the next turn order card is revealed (R-TO-01)."""

    name = "next-turn"

    def step(self, play: Play, frame: Frame) -> None:
        play.set(names.PHASE, "turn")
        fill(play)
        uid = play.state.piles[names.TURN_DECK][0]
        play.move(uid, names.TURN_DECK, names.TURN_DISCARD)
        play.push("turn-card", play.state.cards[uid])


def fill(play: Play) -> None:
    """An empty turn order deck is shuffled anew from its discards when a card is needed (R-TO-02)."""
    if not play.state.piles[names.TURN_DECK]:
        play.emit(("pour", names.TURN_DISCARD, names.TURN_DECK, play.by))
        play.shuffle(names.TURN_DECK)
        play.set(names.ROUND, play.number(names.ROUND) + 1)


class TurnCard(Procedure):
    """A turn order card has been revealed: its owner takes a turn; two owners agree who does (R-TO-03, R-TO-04)."""

    name = "turn-card"

    def step(self, play: Play, frame: Frame) -> Decision | None:
        card = frame[1]
        if card == "villain":
            play.state.frames.pop()
            begin_villain_turn(play)
        elif card == "wild":
            play.state.frames.pop()
            play.push("pass-wild")
            begin_turn(play, play.number(names.WILD))
        elif "/" in card:
            pair = tuple(int(player) for player in card.split("/"))
            waiting = tuple(player for player in pair if not play.number(names.GONE[player])) or pair
            options = [option("pick", None, None, names.HERO[player]) for player in waiting]
            decision = play.ask("turn", options, 0)
            decision.seats = pair
            return decision
        else:
            play.state.frames.pop()
            begin_turn(play, int(card))
        return None

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        play.state.frames.pop()
        player = names.player(options[0].target)
        turn_of_two(play, frame[1], player)
        begin_turn(play, player)


def turn_of_two(play: Play, card: str, player: int) -> None:
    """One of two players takes the turn of their card: the first keeps its token, the second returns it (R-TO-04)."""
    pair = tuple(int(other) for other in card.split("/"))
    if any(play.number(names.GONE[other]) for other in pair):
        for other in pair:
            play.set(names.GONE[other], None)
    else:
        play.set(names.GONE[player], 1)


class PassWild(Procedure):
    """The wild token goes to the next player after the turn it gave (R-TO-03)."""

    name = "pass-wild"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        play.set(names.WILD, play.number(names.WILD) % len(play.players) + 1)


class WildHolder(Procedure):
    """At set-up any player may be given the wild token (R-TO-03)."""

    name = "wild-holder"

    def step(self, play: Play, frame: Frame) -> Decision:
        return play.ask("setup", [option("pick", None, None, names.HERO[player]) for player in play.players], 0)

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        play.state.frames.pop()
        play.set(names.WILD, names.player(options[0].target))


def begin_turn(play: Play, player: int) -> None:
    """A player's turn: attack, main and draw phase; the cards on the mat come back to hand first (R-KW-01)."""
    play.set(names.TURN, names.HERO[player])
    play.set(names.TURN_NUMBER, play.number(names.TURN_NUMBER) + 1)
    begin_phases(play, player)
    for uid in play.state.piles[names.MAT[player]]:
        play.move(uid, names.MAT[player], names.HAND[player])
    play.notice("turn-start", player)


def begin_phases(play: Play, player: int, *, attack: bool = True) -> None:
    """Put a player's phases on the stack, from the attack phase or from the main phase on.

    Whether attacks are compulsory is decided at the start of the turn (R-AT-03).
    """
    for frame in ("end-turn", "draw-phase", "main-phase"):
        play.push(frame, player)
    if attack:
        equipped = len(play.state.piles[names.EQUIPPED[player]])
        play.push("attack-phase", player, int(equipped > play.number(names.SLOTS[player])))


def begin_villain_turn(play: Play) -> None:
    """The Villain's turn: its main phase, then its draw phase (R-TO-05)."""
    play.set(names.TURN, names.VILLAIN)
    play.set(names.TURN_NUMBER, play.number(names.TURN_NUMBER) + 1)
    for frame in ("end-turn", "villain-draw-phase", "villain-main-phase"):
        play.push(frame, 0)
    play.notice("villain-turn")


class EndTurn(Procedure):
    """At the end of every turn all players lose their energy, and what was for this turn only ends (R-MP-10)."""

    name = "end-turn"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames[-1] = ("turn-over",)
        if frame[1]:
            play.notice("turn-end", frame[1])


class TurnOver(Procedure):
    """After everything that the end of a turn set off."""

    name = "turn-over"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        for player in play.players:
            play.set(names.ENERGY[player], 0)
        if play.state.records:
            play.forget("gained", "lasting", "once", "assisted")
        play.set(names.TURN, None)
