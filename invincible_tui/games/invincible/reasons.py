"""Why a pick is good, told by what it changes: enemies first, then the Heroes and the City, then cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.card_values import CardValues
from invincible_tui.games.invincible.estimating import Estimate
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.words import counted

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import State

#: How many things a reason names.
_MOST = 3


def reason(
    rules: InvincibleRules,
    cards: CardValues,
    before: State,
    after: State,
    decision: Decision,
    picked: Sequence[Option],
) -> str:
    """What a pick changes, the weightiest first, as one sentence; "" where it changes nothing."""
    told = _ordered(rules, before, decision, picked) or list(_changes(rules, cards, before, after))[:_MOST]
    told = told or _quiet(decision, picked)
    sentence = _joined(told) if told else ""
    return sentence[:1].upper() + sentence[1:] + "." if sentence else ""


def _changes(rules: InvincibleRules, cards: CardValues, before: State, after: State) -> Iterator[str]:
    was, now = before.values, after.values

    def change(key: str) -> int:
        return int(now.get(key) or 0) - int(was.get(key) or 0)

    if now.get(names.RESULT) == "won":
        yield "wins the game"
        return
    villain = rules.villain.name
    yield from _enemies(rules, cards, before, after)
    damage = -change(names.VILLAIN_HEALTH)
    if damage > 0:
        yield f"deals {damage} damage to {_the(villain)} ({now.get(names.VILLAIN_HEALTH, 0)} left)"
    elif damage < 0:
        yield f"gives {_the(villain)} {-damage} health"
    for player in rules.seats:
        yield from _hero(rules, player, before, after)
    city = change(names.CITY_HEALTH)
    if city:
        name = rules.city.name
        yield (
            f"gives {name} {city} health"
            if city > 0
            else f"costs {name} {-city} health ({now[names.CITY_HEALTH]} left)"
        )
    power = change(names.CITY_POWER)
    if power > 0:
        yield f"brings {rules.city.name} to {now[names.CITY_POWER]} of {rules.city.power.max} power"
    for name, bounds in rules.villain.tracks.items():
        moved = change(names.track(name))
        if moved:
            yield f"moves the {name.replace('-', ' ')} track to {now.get(names.track(name), 0)} of {bounds.max}"
    yield from _cards(rules, cards, before, after)
    shown = len(before.unseen - after.unseen)
    if shown:
        yield f"shows {counted(shown, 'card')} that lay hidden"


def _enemies(rules: InvincibleRules, cards: CardValues, before: State, after: State) -> Iterator[str]:
    still = after.piles[names.MINIONS]
    one = Estimate(Play(rules, before), cards)
    for uid in before.piles[names.MINIONS]:
        name = rules.words.name(before.cards[uid])
        acts = rules.villain_cards[before.cards[uid]].activate is not None and one.lifetime(uid) >= 1
        if uid not in still:
            yield f"defeats {_the(name)}" + (" before it acts again" if acts else "")
            continue
        key = names.minion_health(uid)
        hurt = int(before.values.get(key) or 0) - int(after.values.get(key) or 0)
        if hurt > 0:
            yield f"takes {hurt} health from {_the(name)} ({after.values[key]} left)"
        if after.values.get(names.minion_stunned(uid)) and not before.values.get(names.minion_stunned(uid)):
            yield f"stuns {_the(name)} (it will not act next time)"
    if after.values.get(names.VILLAIN_STUNNED) and not before.values.get(names.VILLAIN_STUNNED):
        yield f"stuns {_the(rules.villain.name)} (the level token will do nothing next time)"
    for uid in _new(names.VILLAIN_DISCARD, before, after):
        if uid in before.piles[names.VILLAIN_DECK] and uid not in before.unseen:
            yield f"puts {rules.words.name(before.cards[uid])} aside before it comes up"
    fresh = [uid for uid in still if uid not in before.piles[names.MINIONS]]
    if fresh:
        yield f"lets {counted(len(fresh), 'more Minion')} in"


def _hero(rules: InvincibleRules, player: int, before: State, after: State) -> Iterator[str]:
    hero = rules.heroes[player]

    def change(keys: tuple[str, ...]) -> int:
        return int(after.values.get(keys[player]) or 0) - int(before.values.get(keys[player]) or 0)

    health, left = change(names.HEALTH), after.values.get(names.HEALTH[player], 0)
    if health > 0:
        yield f"gives {hero.name} {health} health"
    elif health < 0:
        yield f"costs {hero.name} {-health} health ({left} left)" if left else f"leaves {hero.name} exhausted"
    energy = change(names.ENERGY)
    if energy > 0:
        yield f"gives {hero.name} {energy} energy"
    power = change(names.POWER)
    # All of it goes for an ability, which is no loss.
    if 0 < -power < hero.power.max:
        yield f"powers {hero.name} down to {after.values.get(names.POWER[player], 0)}"
    if power > 0:
        full = int(after.values[names.POWER[player]] or 0) == hero.power.max
        yield f"brings {hero.name} to {'full power' if full else f'{after.values[names.POWER[player]]} of {hero.power.max} power'}"
    slots = change(names.SLOTS)
    if slots > 0:
        yield "makes room for one more Weapon each turn"
    elif slots < 0:
        yield f"costs {hero.name} {counted(-slots, 'slot')} ({after.values.get(names.SLOTS[player], 0)} left)"
    for name in hero.tokens:
        key = names.token(player, name)
        tokens = int(after.values.get(key) or 0) - int(before.values.get(key) or 0)
        if tokens > 0:
            yield f"gives {hero.name} {counted(tokens, name.replace('-', ' ') + ' token')}"


def _cards(rules: InvincibleRules, cards: CardValues, before: State, after: State) -> Iterator[str]:
    for player in rules.seats:
        hero = rules.heroes[player].name
        for uid in _new(names.EQUIPPED[player], before, after):
            yield f"makes {rules.words.name(before.cards[uid])} ready for {hero}'s next attack phase"
        owned = (names.DISCARD[player], names.DECK[player], names.HAND[player])
        bought = [
            uid
            for place in names.SUPPLY
            for uid in before.piles[place][:1]
            if any(uid in after.piles[o] for o in owned)
        ]
        for uid in bought:
            times = round(Estimate(Play(rules, before), cards).uses(player))
            yield f"brings {rules.words.name(before.cards[uid])} into {hero}'s deck" + (
                f" (it will come up about {times} more times)" if times > 1 else ""
            )
        drawn = [uid for uid in _new(names.HAND[player], before, after) if uid not in bought]
        if drawn:
            yield f"gives {hero} {_joined([rules.words.name(after.cards[uid]) for uid in drawn])}"
        lost = [uid for uid in _new(names.DISCARD[player], before, after) if uid in before.piles[names.HAND[player]]]
        if lost:
            yield f"costs {hero} {_joined([rules.words.name(before.cards[uid]) for uid in lost])}"
        yield from _put(rules, names.DECK[player], f"{hero}'s deck", before, after)
    yield from _put(rules, names.VILLAIN_DECK, f"the {rules.words['villain']} deck", before, after)
    gone = [uid for uid in _new(names.DESTROYED, before, after) if before.cards[uid] in rules.cards]
    if gone:
        yield f"takes {_joined([rules.words.name(before.cards[uid]) for uid in gone])} out of the game"


def _put(rules: InvincibleRules, place: str, pile: str, before: State, after: State) -> Iterator[str]:
    """The cards put on a pile whose cards lie as they lay, or seen at its top and put under it."""
    old, new = before.piles[place], after.piles[place]
    if not old or old[-1] not in new:
        return
    kept = [at for at, uid in enumerate(new) if uid in old]
    lowest = new.index(old[-1])
    on = new[: kept[0]]
    under = [uid for uid in new[lowest + 1 :] if uid in old and uid not in before.unseen]
    for where, uids in (("on top of", on), ("under", under)):
        if uids:
            yield f"puts {_joined([rules.words.name(after.cards[uid]) for uid in uids])} {where} {pile}"


def _new(place: str, before: State, after: State) -> list[int]:
    return [uid for uid in after.piles.get(place, ()) if uid not in before.piles.get(place, ())]


def _ordered(rules: InvincibleRules, before: State, decision: Decision, picked: Sequence[Option]) -> list[str]:
    """What an order of cards is for; whatever else follows, follows from any order."""
    if decision.kind != "order" or not picked:
        return []
    # Played cards come up again from the lowest on, once the pile is turned over; on a deck the last lies on top.
    first = picked[0] if decision.source is None else picked[-1]
    id = before.cards[first.uid or 0]
    if id not in rules.faces:
        return ["what is wanted soonest comes up first"]
    return [f"lets {rules.words.name(id)} come up before the others"]


#: What is said of a pick that changes nothing to be seen, by the kind of decision and then by the group.
_QUIET: Final = {
    "turn": "can make good use of the turn",
    "setup": "can make good use of the turns that this brings",
    "end": "little is lost by going on from here",
    "no": "leaves everything as it is",
    "play": "makes room in hand for another card",
}


def _quiet(decision: Decision, picked: Sequence[Option]) -> list[str]:
    """The reason for a pick that changes nothing to be seen; none where there is no telling."""
    if not picked:
        return ["leaves everything as it is"]
    if decision.kind == "discard":
        return ["is missed least" if decision.source is not None else "lets better cards come to hand"]
    told = _QUIET.get(decision.kind) or _QUIET.get(picked[0].group)
    return [told] if told else ["the price is small as things stand"] if decision.hero is None else []


def _the(name: str) -> str:
    return name[0].lower() + name[1:] if name.startswith("The ") else f"the {name}"


def _joined(things: Sequence[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"
