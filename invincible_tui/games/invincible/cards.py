"""Moving player cards: drawing, discarding, gaining, and the supply whose tops are always face up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.kernel.rules import PLANNED

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.state import Frame, State

#: Where a card can be sent, by the word a pack uses: (place of a player, index; 0 is the front, -1 the end).
#: A discard pile lists its oldest card first, so its top is its end.
DESTINATIONS = {
    "hand": (names.HAND, -1),
    "discard": (names.DISCARD, -1),
    "discard-bottom": (names.DISCARD, 0),
    "deck-top": (names.DECK, 0),
    "deck-bottom": (names.DECK, -1),
}


def destination(to: str, player: int) -> tuple[str, int]:
    """The place and index that a word of `DESTINATIONS`, or `pile:NAME`, means for a player."""
    if to.startswith("pile:"):
        return names.side_pile(player, to[5:]), -1
    places, index = DESTINATIONS[to]
    return places[player], index


def turn_over(play: Play, player: int) -> None:
    """An empty deck is made anew from the discard pile, turned over and not shuffled (R-DR-04)."""
    if not play.state.piles[names.DECK[player]] and play.state.piles[names.DISCARD[player]]:
        play.emit(("pour", names.DISCARD[player], names.DECK[player], play.by))


def draw(play: Play, player: int, count: int) -> None:
    """A player draws cards, as many as there are; the discard pile is turned over when one is missing (R-DR-04)."""
    piles = play.state.piles
    for _ in range(count):
        if not piles[names.DECK[player]]:
            turn_over(play, player)
        deck = piles[names.DECK[player]]
        if not deck:
            return
        play.move(deck[0], names.DECK[player], names.HAND[player])


def uncover(play: Play, place: str) -> None:
    """The top card of a supply deck is turned face up at once when it is new (R-SU-06); in a plan it stays hidden."""
    pile = play.state.piles[place]
    if pile and pile[0] in play.state.unseen and PLANNED not in play.state.values:
        play.emit(("reveal", place, (pile[0],), play.by))


def face_up(state: State, place: str) -> tuple[int, ...]:
    """The top card of a supply deck; none where the deck is empty, or in a plan where that card is still hidden."""
    return tuple(uid for uid in state.piles[place][:1] if uid not in state.unseen)


def leave(play: Play, uid: int, place: str, to: str, index: int = -1) -> None:
    """Move a card out of any place; where it was the top of a supply deck, the next is revealed."""
    play.move(uid, place, to, index)
    if place in names.SUPPLY:
        uncover(play, place)


def gain(play: Play, player: int, uid: int, place: str, to: str = "discard") -> None:
    """A player gains a card, on top of the discard pile if nothing else is said; then BUY (R-MP-02, R-FX-06)."""
    card = play.card(uid)
    for record in play.state.records:
        if record[0] == "lasting":
            lasting = play.rules.lasting(record)
            if lasting.when == "gain" and lasting.to and lasting.reacts(play, record[3], player, uid):
                to = lasting.to
    leave(play, uid, place, *destination(to, player))
    play.remember(("gained", player, uid))
    # Frames are resolved last in, first out: the card's own BUY comes before what others make of it.
    play.notice("gain", player, uid)
    play.begin(card.block("buy"), Scene(player, player, uid, uid))


def gain_debris(play: Play, player: int, count: int, to: str) -> None:
    """A player gains Debris from its deck, as many as it holds (R-SU-07, R-SU-16): a gain like any other (R-FX-06)."""
    if count > 0:
        play.push("gaining-debris", player, count, to, play.by)


class GainingDebris(Procedure):
    """Debris still to be gained, one at a time: ("gaining-debris", player, count, to, by)."""

    name = "gaining-debris"

    def step(self, play: Play, frame: Frame) -> None:
        _, player, count, to, by = frame
        if count > 1:
            play.state.frames[-1] = ("gaining-debris", player, count - 1, to, by)
        else:
            play.state.frames.pop()
        play.by = by
        for uid in play.state.piles[names.DEBRIS][:1]:
            gain(play, player, uid, names.DEBRIS, to)


def equip(play: Play, player: int, uid: int, place: str) -> None:
    """A Weapon is equipped; its EQUIP effects are resolved at once (R-MP-05)."""
    play.move(uid, place, names.EQUIPPED[player])
    play.notice("equip", player, uid)
    play.begin(play.card(uid).block("equip"), Scene(player, player, uid, uid))


def free_slots(play: Play, player: int) -> int:
    """How many more Weapons a player can equip: the slots that no equipped Weapon takes (R-MP-05)."""
    return max(0, play.number(names.SLOTS[player]) - len(play.state.piles[names.EQUIPPED[player]]))


def discard(play: Play, player: int, uid: int, place: str) -> None:
    """A card goes to its owner's discard pile."""
    leave(play, uid, place, *destination("discard", player))
    play.notice("discard", player, uid)


def owner(place: str) -> int:
    """The player whose place this is, 0 where it is nobody's."""
    tail = place.rpartition(":")[2]
    return int(tail) if tail.isdigit() else 0


def power_up(play: Play, player: int, times: int) -> None:
    """A player powers up, not past full power (R-MP-07)."""
    power = play.number(names.POWER[player])
    now = min(play.hero(player).power.max, power + times)
    play.set(names.POWER[player], now)
    for _ in range(now - power):
        play.notice("power-up", player)


def gain_slots(play: Play, player: int, count: int) -> None:
    """A player gains slots, not past the track's maximum (R-MP-04)."""
    slots = play.number(names.SLOTS[player])
    now = min(play.hero(player).slots.max, slots + count)
    play.set(names.SLOTS[player], now)
    for _ in range(now - slots):
        play.notice("slot", player)
