"""ASSIST: allies move cards from hand to their mats for the active player's benefit (R-KW-01, R-KW-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.scene import Scene, option

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Option


def offer(play: Play, player: int, options: list[Option]) -> tuple[int, ...]:
    """Add to a phase's options the ASSISTs that the active player's allies have in hand; the seats that may pick."""
    seats: tuple[int, ...] = (player,)
    ids, assisting, piles = play.state.cards, play.rules.content.assisting, play.state.piles
    for ally in play.rules.allies[player]:
        for uid in piles[names.HAND[ally]]:
            if ids[uid] in assisting and (ally != player or ("assisted", uid) not in play.state.records):
                options.append(option("assist", ally, uid))
                if ally not in seats:
                    seats = tuple(sorted((*seats, ally)))
    return seats


def receive(play: Play, player: int, chosen: Option) -> None:
    """An ally's card goes to its mat, and the active player resolves its ASSIST. A lone Hero's stays, once a turn."""
    uid, ally = chosen.uid or 0, chosen.hero or 0
    if ally == player:
        play.remember(("assisted", uid))
    else:
        play.move(uid, names.HAND[ally], names.MAT[ally])
    play.begin(play.card(uid).assist, Scene(player, player, uid, uid))
