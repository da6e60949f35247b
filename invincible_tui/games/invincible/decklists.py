"""What each face-down deck was made of: known to everybody, since lists, packs and positions are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.setup import laid_out
from invincible_tui.kernel.state import State

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules


def decklists(rules: InvincibleRules) -> dict[str, list[str]]:
    """The ids that belong to the Villain deck, each side deck and each supply deck, in alphabetical order by place.

    A card of the Villain belongs to its deck wherever it lies; one of the supply to the deck that it was laid into.
    """
    table = laid_out(Play(rules, State()))
    lists: dict[str, list[str]] = {names.VILLAIN_DECK: []}
    lists |= {f"side:{side}": [] for side in rules.villain.sides}
    lists |= {place: list(table.piles.get(place, ())) for place in names.SUPPLY}
    laid = [*(id for ids in table.piles.values() for id in ids), *(minion.id for minion in table.minions)]
    for id in laid:
        card = rules.villain_cards.get(id)
        if card is not None:
            lists.setdefault(f"side:{card.side}" if card.side else names.VILLAIN_DECK, []).append(id)
    return {place: sorted(ids) for place, ids in lists.items()}
