"""How well the players stand: the likelihood of winning from here on, by what everyone may see.

The weights were fitted to the ends of some thousand games of the steady bot (logistic regression over all numbers of
players and difficulties: tests/bench/weigh.py). They hold no card's name, so that new cards and Villains are judged by
the same eye.
"""

from __future__ import annotations

import math
from typing import Final

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.estimating import Estimate

#: Where nobody is better off, and what each feature adds to it (see `features`).
EVEN: Final = -2.134
WEIGHTS: Final = {
    "villain": -2.142,
    "villain against clock": -1.430,
    "villain against arms": -0.658,
    "city": 2.230,
    "city in danger": -0.645,
    "health": -0.238,
    "exhausted": -2.870,
    "one standing": -0.224,
    "near exhaustion": -5.184,
    "clock": 0.557,
    "threats": -0.737,
    "harm": 0.294,
    "power": 1.131,
    "slots": 1.466,
    "arms": 2.754,
    "energy": 3.821,
    "equipped": 0.729,
    "hand": 0.061,
    "tokens": 0.147,
    "tracks": 0.300,
}


def standing(one: Estimate) -> float:
    """0 lost, 1 won, in between the likelihood of winning."""
    result = one.play.state.values.get(names.RESULT)
    if result is not None:
        return 1.0 if result == "won" else 0.0
    told = EVEN + sum([WEIGHTS[name] * value for name, value in features(one).items()])
    # Nothing is certain before the end.
    return 0.001 + 0.998 / (1.0 + math.exp(-max(-30.0, min(30.0, told))))


def features(one: Estimate) -> dict[str, float]:
    """What the likelihood is judged by, each feature about 0 to 1."""
    play = one.play
    rules, piles = play.rules, play.state.piles
    count = len(rules.seats)
    villain, city = play.number(names.VILLAIN_HEALTH), play.number(names.CITY_HEALTH)
    health = exhausted = danger = power = slots = arms = energy = equipped = hand = tokens = 0.0
    for player in rules.seats:
        hero = rules.heroes[player]
        now = play.number(names.HEALTH[player])
        health += now / hero.health.max
        exhausted += now == 0
        danger += 1 / (1 + now) if now else 0.0
        power += play.number(names.POWER[player]) / hero.power.max
        slots += min(4, play.number(names.SLOTS[player]))
        weapons, others, cards = _deck(one, player)
        arms += weapons * 5 / cards
        energy += others * 5 / cards
        equipped += sum([one.card(play.card(uid), player) for uid in piles[names.EQUIPPED[player]]])
        hand += sum([one.card(play.card(uid), player) for uid in piles[names.HAND[player]]])
        tokens += sum([play.number(names.token(player, name)) for name in hero.tokens])
    minions = piles[names.MINIONS]
    # The Villain cards that can be drawn before no level is left.
    cards_in_all = len(piles[names.VILLAIN_DECK]) + len(piles[names.VILLAIN_DISCARD])
    clock = len(piles[names.VILLAIN_DECK]) + (rules.villain.max_level - play.number(names.LEVEL)) * cards_in_all
    return {
        "villain": villain / 50,
        "villain against clock": villain / 10 / (1 + 0.15 * clock),
        "villain against arms": villain / (10 + 4 * arms),
        "city": city / 25,
        "city in danger": 5 / (2 + city),
        "health": health / count,
        "exhausted": exhausted / count,
        "one standing": 1.0 if exhausted == count - 1 and count > 1 else 0.0,
        "near exhaustion": danger / count,
        "clock": clock / 40,
        "threats": min(3.0, sum([min(10.0, one.threat(uid)) for uid in minions]) / 10),
        "harm": min(3.0, sum([min(10.0, one.harm(uid)) for uid in minions]) / 10),
        "power": power / count,
        "slots": slots / count / 4,
        "arms": arms / count / 5,
        "energy": energy / count / 5,
        "equipped": equipped / count / 5,
        "hand": hand / count / 10,
        "tokens": tokens / count / 5,
        "tracks": sum([_track(one, name, bounds.start, bounds.max) for name, bounds in rules.villain.tracks.items()])
        / 10,
    }


def _track(one: Estimate, name: str, start: int, most: int) -> float:
    """What it is worth that a Villain track stands where it does rather than where it started."""
    at = one.play.number(names.track(name))
    return max(-20.0, min(20.0, (at - start) * one.track_step(at, most)))


def _deck(one: Estimate, player: int) -> tuple[float, float, int]:
    """What a player's Weapons and other cards are worth, and how many cards there are."""
    weapons = others = 0.0
    cards = 0
    state = one.play.state
    known, armed = one.play.rules.cards, one.play.rules.content.weapons
    for places in (names.DECK, names.DISCARD, names.HAND, names.PLAY, names.EQUIPPED):
        for uid in state.piles[places[player]]:
            id = state.cards[uid]
            value = one.card(known[id], player)
            cards += 1
            if id in armed:
                weapons += value
            else:
                others += value
    return weapons, others, max(5, cards)
