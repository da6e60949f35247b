"""What the Villain's next main phase would do if it came now, one ACTIVATE after the other (R-VT-01).

It is played on a copy. Nothing hidden is told: an ACTIVATE that uncovers a card or asks something is told up to there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.procedures import FOLLOWED
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.villain_turn import activate
from invincible_tui.kernel.game import carried_on
from invincible_tui.kernel.rules import Foretold
from invincible_tui.kernel.state import State

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules


def foretell(rules: InvincibleRules, state: State) -> list[Foretold]:
    """The level token's ACTIVATE and each Minion's, as they would go in a Villain's turn that begins now."""
    return list(_activations(rules, state))


def _activations(rules: InvincibleRules, state: State) -> Iterator[Foretold]:
    now = state.copy()
    play = Play(rules, now)
    play.forget("gained", "lasting", "once", "assisted")
    now.values |= {names.TURN: names.VILLAIN, names.PHASE: "villain-main"}
    now.values[names.TURN_NUMBER] = play.number(names.TURN_NUMBER) + 1
    now, told = _followed(rules, now, lambda play: play.notice("villain-turn"), None, rules.villain.id, False)
    if told.events or told.asks or told.hidden:
        yield told
    level = rules.level_token(now)
    if level is not None and level.activate is not None:
        stunned = bool(play.number(names.VILLAIN_STUNNED))
        begin = None if stunned else lambda play: play.begin(level.activate, Scene(0, 0, level.id))
        now, told = _followed(rules, now, begin, None, level.id, stunned)
        yield told
    for uid in now.piles[names.MINIONS]:
        if rules.outcome(now) is not None:
            return
        if uid not in now.piles[names.MINIONS] or rules.villain_cards[now.cards[uid]].activate is None:
            continue
        stunned = bool(now.values.get(names.minion_stunned(uid)))
        begin = None if stunned else lambda play, uid=uid: activate(play, uid)
        now, told = _followed(rules, now, begin, uid, now.cards[uid], stunned)
        yield told


def _followed(
    rules: InvincibleRules, state: State, begin: Callable[[Play], None] | None, uid: int | None, id: str, stunned: bool
) -> tuple[State, Foretold]:
    """The state after one ACTIVATE, as far as it can be known, and what it does."""
    if begin is None:
        return state, Foretold(uid, id, stunned, [], "", False)
    twin = state.copy()
    twin.frames = [FOLLOWED]
    play = Play(rules, twin)
    begin(play)
    pending = play.run()
    after = state.copy()
    public = carried_on(after, play.events)
    known = len(public) == len(play.events)
    after.frames = []
    asks = ""
    if known and pending and twin.frames != [FOLLOWED]:
        asks = rules.prompt(twin, pending[0])
    events = [fact for event in public for fact in rules.public(after, event)]
    return after, Foretold(uid, id, stunned, events, asks, not known)
