"""The main phase: one decision whose options are all legal actions (R-MP)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from invincible_tui.games.invincible import assist, cards, names
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene, option

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.watchers import Action
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame

#: What energy buys besides cards (R-MP-04, R-MP-07).
SLOT_COST: Final = 3
POWER_COST: Final = 2


class MainPhase(Procedure):
    """The player acts, in any order and any number of times, until the phase is ended."""

    name = "main-phase"

    def step(self, play: Play, frame: Frame) -> Decision:
        player = frame[1]
        play.set(names.PHASE, "main")
        options = _actions(play, player)
        options.append(option("end", player))
        seats = assist.offer(play, player, options)
        decision = play.ask("main", options, player)
        decision.seats = seats
        decision.automatic = False
        return decision

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        chosen = options[0]
        ACTIONS[chosen.group](play, frame[1], chosen)


def _actions(play: Play, player: int) -> list[Option]:
    state = play.state
    rules, values, piles, ids = play.rules, state.values, state.piles, state.cards
    content, faces, hero = rules.content, rules.cards, rules.heroes[player]
    weapons, burning = content.weapons, content.afterburning
    energy: int = values[names.ENERGY[player]]  # type: ignore[assignment]
    slots: int = values[names.SLOTS[player]]  # type: ignore[assignment]
    free = slots > len(piles[names.EQUIPPED[player]])
    options = []
    for uid in piles[names.HAND[player]]:
        if ids[uid] not in weapons:
            options.append(option("play", player, uid))
        elif free:
            options.append(option("equip", player, uid))
    for place in names.SUPPLY:
        pile = piles[place]
        if pile and pile[0] not in state.unseen and faces[ids[pile[0]]].cost <= energy:
            options.append(option("gain", player, pile[0], place))
            if place == names.TECH_SUPPLY:
                options.append(option("overcharge", player, pile[0], place))
    if energy >= SLOT_COST and slots < hero.slots.max:
        options.append(option("slot", player))
    power = values.get(names.POWER[player], 0)
    if power == hero.power.max:
        options.append(option("ability", player))
    elif energy >= POWER_COST:
        options.append(option("power", player))
    if values.get(names.CITY_POWER, 0) == rules.city.power.max:
        options.append(option("city", player))
    for uid in piles[names.DISCARD[player]]:
        if ids[uid] in burning and ("burned", uid) not in state.records:
            options.append(option("afterburn", player, uid))
    for name, action in rules.actions[player].items():
        if action_refusal(play, player, action) is None:
            options.append(option("rule", player, None, f"rule:{name}"))
    return options


def action_refusal(play: Play, player: int, action: Action) -> str | None:
    """Why an action that a mat adds cannot be taken now, or None where it can."""
    if action.form and play.state.values.get(names.FORM[player]) != action.form:
        return f"{action.title} can be taken only as {action.form.replace('-', ' ')}"
    if action.cost > play.number(names.ENERGY[player]):
        return f"{action.title} costs {action.cost} energy, you have {play.number(names.ENERGY[player])}"
    if action.once and ("once", action.do.path) in play.state.records:
        return f"{action.title} can be taken once a turn, and it has been"
    if action.condition is not None and not action.condition.holds(play, Scene(player, player)):
        return f"{action.title} can be taken only if {action.condition.words(play.rules.words)}"
    return None


def _pay(play: Play, player: int, cost: int) -> None:
    play.set(names.ENERGY[player], play.number(names.ENERGY[player]) - cost)


def _play(play: Play, player: int, chosen: Option) -> None:
    """Play a Fuel or Tech: it stays in the play area until the draw phase (R-MP-01)."""
    uid = chosen.uid or 0
    play.move(uid, names.HAND[player], names.PLAY[player])
    play.notice("play", player, uid)
    play.begin(play.card(uid).play, Scene(player, player, uid, uid))


def _gain(play: Play, player: int, chosen: Option) -> None:
    """Gain the top card of a supply deck for its cost (R-MP-02)."""
    uid = chosen.uid or 0
    _pay(play, player, play.card(uid).cost)
    cards.gain(play, player, uid, chosen.target or "")


def _overcharge(play: Play, player: int, chosen: Option) -> None:
    """Pay for the top Tech and resolve it; afterwards it goes to the bottom of its deck (R-MP-03)."""
    uid = chosen.uid or 0
    card = play.card(uid)
    _pay(play, player, card.cost)
    play.push("overcharged", uid)
    play.begin(card.play, Scene(player, player, uid, uid))


class Overcharged(Procedure):
    """The Tech goes under its deck and the next is revealed; one that left meanwhile does not (R-MP-03)."""

    name = "overcharged"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        uid = frame[1]
        if uid in play.state.piles[names.TECH_SUPPLY]:
            play.by = uid
            play.move(uid, names.TECH_SUPPLY, names.TECH_SUPPLY)
            cards.uncover(play, names.TECH_SUPPLY)


def _slot(play: Play, player: int, chosen: Option) -> None:
    """Gain a slot for 3 energy (R-MP-04)."""
    _pay(play, player, SLOT_COST)
    cards.gain_slots(play, player, 1)


def _equip(play: Play, player: int, chosen: Option) -> None:
    """Equip a Weapon from hand (R-MP-05)."""
    cards.equip(play, player, chosen.uid or 0, names.HAND[player])


def _power(play: Play, player: int, chosen: Option) -> None:
    """Power up for 2 energy (R-MP-07)."""
    _pay(play, player, POWER_COST)
    cards.power_up(play, player, 1)


def _ability(play: Play, player: int, chosen: Option) -> None:
    """Power all the way down, then resolve the Hero's ability (R-MP-08)."""
    play.by = names.HERO[player]
    play.set(names.POWER[player], 0)
    play.notice("ability", player)
    play.begin(play.rules.ability(play.state, player), Scene(player, player, names.HERO[player]))


def _city(play: Play, player: int, chosen: Option) -> None:
    """Power the City all the way down, then resolve its ability (R-MP-09)."""
    play.by = names.CITY
    play.set(names.CITY_POWER, 0)
    play.begin(play.rules.city.ability, Scene(player, player, names.CITY))


def _afterburn(play: Play, player: int, chosen: Option) -> None:
    """Resolve the Afterburn of a card in the discard pile, once a main phase for each copy (R-MP-11)."""
    uid = chosen.uid or 0
    play.remember(("burned", uid))
    play.begin(play.card(uid).afterburn, Scene(player, player, uid, uid))


def _rule(play: Play, player: int, chosen: Option) -> None:
    """An action that a mat adds (R-SU-15, R-VT-10)."""
    action = play.rules.actions[player][names.named(chosen.target)]
    _pay(play, player, action.cost)
    if action.once:
        play.remember(("once", action.do.path))
    play.begin(action.do, Scene(player, player, play.rules.blocks_owner(action.do.path)))


def _end(play: Play, player: int, chosen: Option) -> None:
    play.state.frames.pop()
    play.forget("burned")


def _receive(play: Play, player: int, chosen: Option) -> None:
    assist.receive(play, player, chosen)


#: What each group of options does.
ACTIONS: Final[dict[str, Callable[[Play, int, Option], None]]] = {
    "play": _play,
    "gain": _gain,
    "overcharge": _overcharge,
    "slot": _slot,
    "equip": _equip,
    "power": _power,
    "ability": _ability,
    "city": _city,
    "afterburn": _afterburn,
    "assist": _receive,
    "rule": _rule,
    "end": _end,
}
