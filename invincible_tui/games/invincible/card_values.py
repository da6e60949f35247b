"""What a player's card is worth, by its text and its price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.estimating import Estimate
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.kernel.state import State

if TYPE_CHECKING:
    from invincible_tui.games.invincible.entries import PlayerCard
    from invincible_tui.games.invincible.rules import InvincibleRules


class CardValues:
    """What each player's card is worth whenever it comes to hand in an ordinary state: by its text and its price."""

    def __init__(self, rules: InvincibleRules) -> None:
        self._rules = rules
        self._found: dict[tuple[str, int], float] = {}
        self._ordinary: Estimate | None = None

    def of(self, card: PlayerCard, player: int) -> float:
        """The value of a card for a player."""
        key = card.id, player
        found = self._found.get(key)
        if found is None:
            # What its text does to other cards, itself included, counts by their price alone.
            found = self._found[key] = 0.8 + 0.55 * card.cost
            if self._ordinary is None:
                self._ordinary = Estimate(Play(self._rules, _ordinary(self._rules)), _Prices())
            scene = Scene(player, player)
            text = self._ordinary.block(card.attack if card.weapon else card.play, scene)
            for keyword in ("afterburn", "assist", "equip"):
                if keyword in card.keywords:
                    text += 0.5 * self._ordinary.block(card.keywords[keyword], scene)
            found = self._found[key] = 0.5 * min(text, 12.0) + 0.5 * found
        return found


class _Prices(CardValues):
    """Cards by their price alone."""

    def __init__(self) -> None:
        pass

    def of(self, card: PlayerCard, player: int) -> float:
        return 0.8 + 0.55 * card.cost


def _ordinary(rules: InvincibleRules) -> State:
    """A state in the middle of a turn, about halfway through a game, to read cards in."""
    state = State()
    values = state.values
    values |= {names.VILLAIN_HEALTH: rules.villain.health, names.CITY_MAX: rules.city.health}
    values |= {names.CITY_HEALTH: (rules.city.health + 1) // 2, names.TURN_NUMBER: 9}
    for player in rules.seats:
        hero = rules.heroes[player]
        first = len(state.cards)
        state.cards += tuple(rules.content.name_in(hero.pack, id) for id in hero.hand)
        state.piles[names.HAND[player]] = (first, first + 1, first + 2)
        state.piles[names.DISCARD[player]] = (first + 3, first + 4)
        for places in (names.DECK, names.PLAY, names.EQUIPPED, names.MAT):
            state.piles[places[player]] = ()
        values[names.HEALTH[player]] = hero.health.max - hero.health.max // 3
        values[names.SLOTS[player]] = hero.slots.start + 1
        values |= {names.token(player, name): bounds.max // 2 for name, bounds in hero.tokens.items()}
    for place in (
        *names.SUPPLY,
        names.VILLAIN_DECK,
        names.VILLAIN_DISCARD,
        names.MINIONS,
        names.DEBRIS,
        names.TURN_DECK,
    ):
        state.piles[place] = ()
    return state
