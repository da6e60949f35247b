"""The Villain's turn: ACTIVATE effects, drawing a Villain card, Minions entering play (R-VT) and levels (R-LV)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene

if TYPE_CHECKING:
    from invincible_tui.games.invincible.entries import Level
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.state import Frame


class VillainMainPhase(Procedure):
    """ACTIVATE on the level token, then on each Minion from oldest to newest (R-VT-01)."""

    name = "villain-main-phase"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        play.set(names.PHASE, "villain-main")
        level = play.rules.level_token(play.state)
        # The list is taken now: who is placed meanwhile waits, who is gone by then is passed over (R-VT-08).
        minions = play.state.piles[names.MINIONS]
        if minions:
            play.push("activations", *minions)
        if level is not None and level.activate is not None:
            if play.number(names.VILLAIN_STUNNED):
                play.set(names.VILLAIN_STUNNED, None)
            else:
                play.begin(level.activate, Scene(0, 0, level.id))


class Activations(Procedure):
    """The Minions whose ACTIVATE is still to come in this Villain main phase, one at a time."""

    name = "activations"

    def step(self, play: Play, frame: Frame) -> None:
        _, uid, *rest = frame
        if rest:
            play.state.frames[-1] = ("activations", *rest)
        else:
            play.state.frames.pop()
        activate(play, uid)


def activate(play: Play, uid: int) -> None:
    """A Minion's ACTIVATE is resolved, or its stun token removed instead (R-VT-06, R-VT-11).

    Not in the turn in which it entered play (R-VT-08), nor when it has left.
    """
    if uid not in play.state.piles[names.MINIONS] or is_new(play, uid):
        return
    block = play.villain_card(uid).activate
    if block is None:
        return
    if play.number(names.minion_stunned(uid)):
        play.set(names.minion_stunned(uid), None)
    else:
        play.begin(block, Scene(0, 0, uid, uid))


def is_new(play: Play, uid: int) -> bool:
    """Whether a Minion entered play in this very turn; set-up is no turn (R-VT-08)."""
    entered = play.number(names.minion_entered(uid))
    return entered > 0 and entered == play.number(names.TURN_NUMBER)


class VillainDrawPhase(Procedure):
    """Draw one Villain card and resolve it (R-VT-02)."""

    name = "villain-draw-phase"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        play.set(names.PHASE, "villain-draw")
        draw_villain_card(play)


def draw_villain_card(play: Play) -> None:
    """Draw and resolve a Villain card; with none to draw the Villain levels up first (R-VT-03)."""
    if play.state.piles[names.VILLAIN_DECK]:
        _resolve_top(play)
    else:
        level_up(play)


def _resolve_top(play: Play) -> None:
    uid = play.state.piles[names.VILLAIN_DECK][0]
    card = play.villain_card(uid)
    if card.kind == "minion":
        enter(play, uid, names.VILLAIN_DECK)
        return
    play.move(uid, names.VILLAIN_DECK, names.RESOLVING)
    play.push("resolved", uid)
    play.begin(card.strike, Scene(0, 0, uid, uid))


class Resolved(Procedure):
    """A Strike has been resolved: it goes to the Villain discard pile (R-VT-02)."""

    name = "resolved"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        if frame[1] in play.state.piles[names.RESOLVING]:
            play.move(frame[1], names.RESOLVING, names.VILLAIN_DISCARD)


def enter(play: Play, uid: int, place: str) -> None:
    """A Minion enters play as the newest, with the level token's bonus health; then its INSTANT (R-VT-02, R-LV-02)."""
    card = play.villain_card(uid)
    level = play.rules.level_token(play.state)
    play.move(uid, place, names.MINIONS)
    play.set(names.minion_health(uid), card.health + (level.bonus if level else 0))
    play.set(names.minion_entered(uid), play.number(names.TURN_NUMBER))
    play.notice("spawn", 0, uid)
    play.begin(card.keywords.get("instant"), Scene(0, 0, uid, uid))


class Spawning(Procedure):
    """Minions still to be placed from a side deck, one at a time: ("spawning", side, count, by) (R-VT-09)."""

    name = "spawning"

    def step(self, play: Play, frame: Frame) -> None:
        _, side, count, by = frame
        if count > 1:
            play.state.frames[-1] = ("spawning", side, count - 1, by)
        else:
            play.state.frames.pop()
        play.by = by
        place = f"side:{side}"
        pile = play.state.piles.get(place)
        if pile:
            enter(play, pile[0], place)


def level_up(play: Play) -> None:
    """The next level token comes into play; with none left the game is lost (R-LV-01, R-LV-03)."""
    level = play.number(names.LEVEL) + 1
    token = play.rules.levels.get(level)
    if token is None:
        play.end("lost", "levels")
    play.push("drawn-after-level-up")
    play.push("reshuffle-villain-deck")
    _replace_token(play, token)
    # Frames are resolved last in, first out: the token's INSTANT comes before what others make of the level-up.
    play.notice("level-up")
    play.begin(token.instant, Scene(0, 0, token.id))


def place_level(play: Play, token: Level) -> None:
    """A level token comes into play by an effect, which is no level-up; its INSTANT is resolved (R-SU-16)."""
    _replace_token(play, token)
    play.begin(token.instant, Scene(0, 0, token.id))


def _replace_token(play: Play, token: Level) -> None:
    """A level token comes into play in place of the former (R-LV-01)."""
    play.set(names.LEVEL, token.level)
    play.set(names.LEVEL_TOKEN, token.id)


class ReshuffleVillainDeck(Procedure):
    """The whole Villain discard pile is shuffled into a new Villain deck (R-LV-01)."""

    name = "reshuffle-villain-deck"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        if play.state.piles[names.VILLAIN_DISCARD]:
            play.emit(("pour", names.VILLAIN_DISCARD, names.VILLAIN_DECK, play.by))
            play.shuffle(names.VILLAIN_DECK)


class DrawnAfterLevelUp(Procedure):
    """The draw that made the Villain level up takes a card from the new deck, if there is one (R-VT-03)."""

    name = "drawn-after-level-up"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        if play.state.piles[names.VILLAIN_DECK]:
            _resolve_top(play)
