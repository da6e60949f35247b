"""How good the options of a decision look at first sight: the rules of thumb of a player who knows the game.

Played cards come before what energy is spent on, and energy is spent on what is worth most together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from invincible_tui.games.invincible import main_phase, names
from invincible_tui.games.invincible.estimating import Estimate
from invincible_tui.games.invincible.prices import CITY_POWER, ENERGY, POWER
from invincible_tui.games.invincible.scene import Scene

if TYPE_CHECKING:
    from invincible_tui.kernel.decision import Decision, Option

#: What costs nothing is done first, and before anything else what may bring more cards or energy.
_FREE: Final = 100.0
#: What an effect must at least be worth to give up full power for it, as a part of what the power is worth.
_POWER_SPENT: Final = 0.4


def appeal(one: Estimate, decision: Decision, picked: Sequence[Option] = ()) -> list[float]:
    """A number for each option, beside those picked already; below 0: rather not, where that is allowed."""
    return _BY_KIND[decision.kind](one, decision, picked)


def at_once(one: Estimate, decision: Decision) -> Option | None:
    """What a main phase begins with: whatever costs nothing and does some good, cards in hand first."""
    if decision.kind != "main":
        return None
    for option in decision.options:
        if option.group in _AT_ONCE:
            cost, value = _action(one, decision.hero or 0, option)
            if not cost and value > 0:
                return option
    return None


# The main and the attack phase


def _main(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    play, player = one.play, decision.hero or 0
    energy = play.number(names.ENERGY[player])
    costs: list[int] = []
    values: list[float] = []
    for option in decision.options:
        cost, value = _action(one, player, option)
        costs.append(cost)
        values.append(value)
    wanted = _best_spending(costs, values, energy)
    return [
        value + _FREE if not cost and value > 0 and option.group in _AT_ONCE
        else value if not cost
        else value if at in wanted
        else -1.0 / (1.0 + max(0.0, value)) - (value < 0)
        for at, (option, cost, value) in enumerate(zip(decision.options, costs, values, strict=True))
    ]  # fmt: skip


_AT_ONCE = frozenset(("play", "assist", "afterburn", "rule"))


def _best_spending(costs: Sequence[int], values: Sequence[float], energy: int) -> set[int]:
    """Which of the options that cost energy are worth most together: their places in the list."""
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (energy + 1)
    for at, (cost, value) in enumerate(zip(costs, values, strict=True)):
        if cost <= 0 or value <= 0:
            continue
        for purse in range(energy, cost - 1, -1):
            total = best[purse - cost][0] + value
            if total > best[purse][0]:
                best[purse] = (total, (*best[purse - cost][1], at))
    return set(best[energy][1])


def _action(one: Estimate, player: int, option: Option) -> tuple[int, float]:
    """What an action costs in energy, and what it is worth without regard to that."""
    play = one.play
    rules = play.rules
    scene = Scene(player, player, option.uid, option.uid)
    group = option.group
    if group == "play":
        return 0, 0.05 + one.block(play.card(option.uid or 0).play, scene)
    if group == "equip":
        card = play.card(option.uid or 0)
        return 0, 20.0 + one.attack(option.uid or 0, player) + one.block(card.keywords.get("equip"), scene)
    if group == "gain":
        card = play.card(option.uid or 0)
        worth_a_use = one.card(card, player) - 0.9
        return card.cost, worth_a_use * one.uses(player) + one.block(card.keywords.get("buy"), scene)
    if group == "overcharge":
        card = play.card(option.uid or 0)
        return card.cost, one.block(card.play, scene)
    if group == "slot":
        return main_phase.SLOT_COST, one.slots(player, 1) * 2.0
    if group == "power":
        most = rules.heroes[player].power.max
        ability = max(POWER, one.block(rules.ability(play.state, player), scene) / most)
        near = 1 - (most - play.number(names.POWER[player])) / (2.0 * one.turns_left() + most)
        return main_phase.POWER_COST, ability * near
    if group == "ability":
        value = one.block(rules.ability(play.state, player), Scene(player, player, names.HERO[player]))
        return 0, value - _POWER_SPENT * POWER * rules.heroes[player].power.max
    if group == "city":
        value = one.block(rules.city.ability, Scene(player, player, names.CITY))
        return 0, value - _POWER_SPENT * CITY_POWER * rules.city.power.max
    if group == "afterburn":
        return 0, one.block(play.card(option.uid or 0).afterburn, scene)
    if group == "assist":
        return 0, one.block(play.card(option.uid or 0).assist, scene) - 0.1
    if group == "rule":
        action = rules.actions[player][names.named(option.target)]
        return action.cost, one.block(action.do, Scene(player, player, rules.blocks_owner(action.do.path)))
    # To end the phase is better than what does nothing, or there would be no end of it.
    return 0, 0.01


def _attack(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    player = decision.hero or 0
    found = []
    for option in decision.options:
        if option.group == "attack":
            found.append(1.0 + one.attack(option.uid or 0, player))
        elif option.group == "assist":
            value = one.block(one.play.card(option.uid or 0).assist, Scene(player, player, option.uid, option.uid))
            found.append(_FREE + value if value > 0.1 else value - 0.1)
        else:
            found.append(0.0)
    return found


# Questions that effects ask


def _asking(one: Estimate) -> tuple[Any, Scene]:
    """The verb that asks and its scene; None where a procedure asks."""
    frame = one.play.state.frames[-1]
    if frame[0] == "aim":
        return one.play.rules.blocks[frame[1]].verbs[frame[2]], frame[3]
    block = one.play.rules.blocks.get(frame[0])
    return (block.verbs[frame[1]], frame[2]) if block is not None else (None, Scene(0, 0))


def _may(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    verb, scene = _asking(one)
    value = one.block(verb.then, scene)
    return [value if option.group == "yes" else 0.0 for option in decision.options]


def _choose_option(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    verb, scene = _asking(one)
    return [one.block(verb.of[int((option.target or "option:1")[7:]) - 1], scene) for option in decision.options]


def _choose_player(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    players = [int((option.target or "hero:0")[5:]) for option in decision.options]
    verb, scene = _asking(one)
    if verb is not None:
        return [one.block(verb.then, scene.affecting(player)) for player in players]
    frame = one.play.state.frames[-1]
    block = one.play.rules.blocks[frame[1]]
    return [one.block(block, Scene(player, player, frame[2], frame[2])) for player in players]


def _target(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    verb, scene = _asking(one)
    uids = [option.uid for option in decision.options]
    if verb.word == "damage":
        amount = verb.amount(one.play, scene)
        bonus = one.block(verb.if_defeats, scene) if verb.if_defeats is not None else 0.0
        return [one.hit(uid, amount) + (bonus if uid and _falls(one, uid, amount) else 0.0) for uid in uids]
    if verb.word == "stun":
        return [one.stun(uid) for uid in uids]
    if verb.word == "defeat":
        return [one.threat(uid or 0) for uid in uids]
    if verb.word == "activate":
        return [-one.harm(uid or 0) for uid in uids]
    return [one.block(verb.then, scene.about(uid)) for uid in uids]


def _falls(one: Estimate, uid: int, amount: int) -> bool:
    return one.play.number(names.minion_health(uid)) <= amount


def _divide(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    """The next point of damage, beside those dealt out: where it brings an enemy down, or else near to it."""
    left = decision.max - len(picked)
    found = []
    for option in decision.options:
        dealt = sum(one_picked.id == option.id for one_picked in picked)
        if option.uid is None:
            found.append(one.hit(None, dealt + left) if one.hit(None, dealt + left) > left + dealt else 1.0)
            continue
        health = one.play.number(names.minion_health(option.uid)) - dealt
        if health <= 0:
            found.append(-1.0)
        elif health <= left:
            found.append(one.threat(option.uid) / health)
        else:
            found.append(0.5 * one.threat(option.uid) / health)
    return found


def _choose_card(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    verb, scene = _asking(one)
    if verb is None:
        return _put_back(one, decision)
    if verb.word == "attack-with":
        return [one.attack(option.uid or 0, scene.you) for option in decision.options]
    places = {uid: place for place, pile in one.play.state.piles.items() for uid in pile}
    then = 0.0
    if getattr(verb, "then", None) is not None:
        then = one.block(verb.then, scene) / max(1, decision.max)
    return [verb.moving(one, scene, option.uid or 0, places[option.uid or 0]) + then for option in decision.options]


def _put_back(one: Estimate, decision: Decision) -> list[float]:
    """Cards looked at: what does harm is discarded or put under the pile, or lies lowest."""
    frame = one.play.state.frames[-1]
    pile, owner, ways = frame[1], frame[2], frame[5]
    lowest = [-_coming(one, option.uid or 0, pile, owner) for option in decision.options]
    return [value - 1.5 for value in lowest] if ways[0] != "order" and pile == "villain-deck" else lowest


def _coming(one: Estimate, uid: int, pile: str, owner: int) -> float:
    """What it is worth that this card comes up next."""
    play = one.play
    if pile == "villain-deck":
        return one.villain_card(play.villain_card(uid))
    if pile == "turn-deck":
        return -1.0 if play.state.cards[uid] == names.VILLAIN else 1.0
    return one.card(play.card(uid), owner) - 1.5


def _discard(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    player = decision.hero or 0
    if _asking(one)[0] is not None:
        return [-one.held(option.uid or 0, player) for option in decision.options]
    return _unwanted(one, decision, player)


def _unwanted(one: Estimate, decision: Decision, player: int) -> list[float]:
    """The draw phase: good Weapons are kept for the slots that the next attack phase frees, the rest is cycled."""
    play = one.play
    slots = play.number(names.SLOTS[player])
    weapons = [option for option in decision.options if option.uid and play.card(option.uid).weapon]
    best = sorted(weapons, key=lambda option: -one.card(play.card(option.uid or 0), player))[:slots]
    return [
        1.5 - one.card(play.card(option.uid or 0), player) if option in best else 0.5 for option in decision.options
    ]


def _order(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    frame = one.play.state.frames[-1]
    if frame[0] == "put-back":
        return _put_back(one, decision)
    return [0.0] * len(decision.options)


def _turn(one: Estimate, decision: Decision, picked: Sequence[Option]) -> list[float]:
    """Whoever has most energy in hand goes first."""
    play = one.play
    found = []
    for option in decision.options:
        player = int((option.target or "hero:0")[5:])
        hand = play.state.piles[names.HAND[player]]
        found.append(ENERGY * len(hand) + play.number(names.HEALTH[player]) / 100)
    return found


_BY_KIND: Final[dict[str, Callable[[Estimate, Decision, Sequence[Option]], list[float]]]] = {
    "main": _main,
    "attack": _attack,
    "may": _may,
    "choose-option": _choose_option,
    "choose-player": _choose_player,
    "target": _target,
    "divide": _divide,
    "choose-card": _choose_card,
    "discard": _discard,
    "order": _order,
    "turn": _turn,
    "setup": _turn,
}
