"""A table that is being laid out: which cards lie where, by id, before physical cards are dealt for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from invincible_tui.games.invincible import names
from invincible_tui.kernel.state import State, Value

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play


class MinionInPlay(NamedTuple):
    """A Minion that set-up or a position puts in play."""

    id: str
    health: int
    stunned: bool = False
    #: The number of the turn in which it entered; 0 for set-up.
    entered: int = 0


class Tabletop:
    """Piles of ids (drawn piles top first), the Minions in play, and the values of the state."""

    def __init__(self) -> None:
        self.piles: dict[str, list[str]] = {}
        #: The piles that lie face down, their order unknown.
        self.hidden: set[str] = set()
        self.minions: list[MinionInPlay] = []
        self.values: dict[str, Value] = {}
        #: The piles in the order in which their cards are to be dealt; others follow.
        self.first: list[str] = []

    def hide(self, place: str, ids: Iterable[str]) -> None:
        """Lay a pile face down."""
        self.piles[place] = list(ids)
        self.hidden.add(place)

    @classmethod
    def of(cls, state: State) -> Tabletop:
        """The table that a state shows, as if it were laid out anew."""
        table = cls()
        for place, uids in state.piles.items():
            if place == names.MINIONS:
                continue
            table.piles[place] = [state.cards[uid] for uid in uids]
            if any(uid in state.unseen for uid in uids):
                table.hidden.add(place)
        for uid in state.piles.get(names.MINIONS, ()):
            health = int(state.values[names.minion_health(uid)] or 0)
            table.minions.append(MinionInPlay(state.cards[uid], health))
        table.values = {key: value for key, value in state.values.items() if "/minion:" not in key}
        return table

    def deal(self, play: Play) -> None:
        """Make the physical cards and values of this table in an empty state."""
        for place in [*self.first, *(place for place in self.piles if place not in self.first)]:
            if place == names.MINIONS:
                self._place_minions(play)
                continue
            ids = self.piles[place]
            first = len(play.state.cards)
            if not ids:
                continue
            if place in self.hidden:
                play.emit(("deal", place, first, len(ids), tuple(ids)))
            else:
                play.emit(("make", place, first, tuple(ids)))
            if place in names.SUPPLY:
                play.emit(("reveal", place, (first,), None))
        if names.MINIONS not in self.first:
            self._place_minions(play)
        for key, value in self.values.items():
            play.set(key, value)

    def _place_minions(self, play: Play) -> None:
        if not self.minions:
            return
        first = len(play.state.cards)
        play.emit(("make", names.MINIONS, first, tuple(minion.id for minion in self.minions)))
        for uid, minion in enumerate(self.minions, first):
            play.set(names.minion_health(uid), minion.health)
            play.set(names.minion_entered(uid), minion.entered)
            if minion.stunned:
                play.set(names.minion_stunned(uid), 1)
