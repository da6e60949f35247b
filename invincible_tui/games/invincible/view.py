"""What everyone may see of a game, as JSON data: everything but the order of cards that nobody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.goal import goal, reached
from invincible_tui.games.invincible.telling import cause
from invincible_tui.games.invincible.words import sentence
from invincible_tui.kernel.state import State

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules


def view(rules: InvincibleRules, state: State) -> dict[str, Any]:
    """The whole view. Discard piles list their oldest card first, hands the order drawn, Minions the oldest first."""
    values = state.values
    turn = values.get(names.TURN)
    return {
        "game": rules.name,
        "phase": values[names.PHASE],
        "turn": {
            "hero": int(turn[5:]) if isinstance(turn, str) and turn != names.VILLAIN else None,
            "villain": turn == names.VILLAIN,
            "number": values.get(names.TURN_NUMBER, 0),
            "round": values[names.ROUND],
        },
        "result": values.get(names.RESULT),
        "reason": values.get(names.REASON),
        "goal": goal(rules),
        "goal_reached": reached(rules, state),
        "heroes": [_hero(rules, state, player) for player in rules.seats],
        "villain": _villain(rules, state),
        "city": {
            "id": rules.city.id,
            "health": values[names.CITY_HEALTH],
            "max_health": values[names.CITY_MAX],
            "power": values[names.CITY_POWER],
            "max_power": rules.city.power.max,
        },
        "supply": {
            deck: {"top": _top(state, place), "size": len(_pile(state, place))}
            for deck, place in zip(names.SUPPLY_DECKS, names.SUPPLY, strict=True)
        },
        "debris": len(_pile(state, names.DEBRIS)),
        "destroyed": len(_pile(state, names.DESTROYED)),
        "turn_order": _turn_order(state, rules),
        "resolving": _cards(state, names.RESOLVING),
        "revealed": _revealed(state),
        "effects": _effects(rules, state),
        "known": _known(state),
        "team_attack": None,
    }


def _pile(state: State, place: str) -> tuple[int, ...]:
    return state.piles.get(place, ())


def _card(state: State, uid: int) -> dict[str, Any]:
    return {"uid": uid, "id": state.cards[uid]}


def _cards(state: State, place: str) -> list[dict[str, Any]]:
    return [_card(state, uid) for uid in _pile(state, place)]


def _top(state: State, place: str) -> dict[str, Any] | None:
    """The top card of a supply deck; None where there is none, or where it is not turned face up yet (R-SU-06)."""
    pile = _pile(state, place)
    return _card(state, pile[0]) if pile and pile[0] not in state.unseen else None


def _hero(rules: InvincibleRules, state: State, player: int) -> dict[str, Any]:
    hero, values = rules.heroes[player], state.values
    health = values[names.HEALTH[player]]
    attacking = values.get(names.TURN) == names.HERO[player] and values.get(names.PHASE) == "attack"
    return {
        "id": hero.id,
        "number": player,
        "health": health,
        "max_health": hero.health.max,
        "slots": values[names.SLOTS[player]],
        "max_slots": hero.slots.max,
        "power": values[names.POWER[player]],
        "max_power": hero.power.max,
        "energy": values[names.ENERGY[player]],
        "exhausted": health == 0,
        "hand": _cards(state, names.HAND[player]),
        "deck": len(_pile(state, names.DECK[player])),
        "discard": _cards(state, names.DISCARD[player]),
        "in_play": _cards(state, names.PLAY[player]),
        # A Weapon is ready where it may attack in this very attack phase.
        "equipped": [card | {"ready": attacking} for card in _cards(state, names.EQUIPPED[player])],
        "mat": _cards(state, names.MAT[player]),
        # A pack may have come to have more tokens and tracks than when the game began.
        "tokens": {name: values.get(names.token(player, name), 0) for name in hero.tokens},
        "form": values.get(names.FORM[player]),
        "piles": {
            name: _side_pile(state, names.side_pile(player, name), pile.hidden) for name, pile in hero.piles.items()
        },
        "invention": None,
        "combo": None,
    }


def _side_pile(state: State, place: str, hidden: bool) -> dict[str, Any]:
    """A pile beside a Hero's mat; the cards of one that lies face down are not told."""
    return {"size": len(_pile(state, place)), "cards": None if hidden else _cards(state, place)}


def _villain(rules: InvincibleRules, state: State) -> dict[str, Any]:
    values, villain = state.values, rules.villain
    token = rules.level_token(state)
    number = values.get(names.TURN_NUMBER, 0)

    def minion(uid: int) -> dict[str, Any]:
        entered = values[names.minion_entered(uid)]
        return {
            **_card(state, uid),
            "health": values[names.minion_health(uid)],
            "printed": rules.villain_cards[state.cards[uid]].health,
            "stunned": bool(values.get(names.minion_stunned(uid))),
            "new": bool(entered) and entered == number,
        }

    return {
        "id": villain.id,
        "health": values[names.VILLAIN_HEALTH],
        "level": values[names.LEVEL],
        "max_level": villain.max_level,
        "difficulty": rules.difficulty,
        "deck": len(_pile(state, names.VILLAIN_DECK)),
        "discard": _cards(state, names.VILLAIN_DISCARD),
        "stunned": bool(values.get(names.VILLAIN_STUNNED)),
        "token": {"id": token.id, "side": token.side, "bonus": token.bonus} if token is not None else None,
        "tracks": {
            name: {"value": values.get(names.track(name), 0), "max": bounds.max}
            for name, bounds in villain.tracks.items()
        },
        "minions": [minion(uid) for uid in _pile(state, names.MINIONS)],
        "sides": {
            side: {"deck": len(_pile(state, f"side:{side}")), "discard": _cards(state, f"side-discard:{side}")}
            for side in villain.sides
        },
    }


def _turn_order(state: State, rules: InvincibleRules) -> dict[str, Any]:
    remaining: dict[str, int] = {}
    for uid in sorted(_pile(state, names.TURN_DECK), key=lambda uid: state.cards[uid]):
        id = state.cards[uid]
        remaining[id] = remaining.get(id, 0) + 1
    return {
        "deck": len(_pile(state, names.TURN_DECK)),
        "revealed": [state.cards[uid] for uid in _pile(state, names.TURN_DISCARD)],
        "remaining": remaining,
        "wild": state.values.get(names.WILD),
        "gone": [player for player in rules.seats if state.values.get(names.GONE[player])],
    }


def _revealed(state: State) -> list[dict[str, Any]]:
    """The cards an effect is showing to everyone now, before they are put back."""
    shown = []
    for frame in state.frames:
        if frame[0] == "put-back":
            uids = frame[6:]
            place = next((place for place, pile in state.piles.items() if uids and uids[0] in pile), "")
            shown.append({"place": place, "cards": [_card(state, uid) for uid in uids]})
    return shown


def _effects(rules: InvincibleRules, state: State) -> list[dict[str, Any]]:
    lasting = [record for record in state.records if record[0] == "lasting"]
    return [
        {
            "id": f"{record[1]}.{record[2]}",
            "source": cause(state, record[4]),
            "text": sentence(rules.lasting(record).say(rules.words)),
            "until": "turn-end",
        }
        for record in lasting
    ]


def _known(state: State) -> dict[str, list[dict[str, Any] | None]]:
    """For each hidden pile the cards that everyone could still name, top first; None where unknown."""
    hidden = [*names.DECK[1:], names.VILLAIN_DECK, names.TURN_DECK, *names.SUPPLY]
    hidden += [place for place in state.piles if place.startswith("side:")]
    return {
        place: [None if uid in state.unseen else _card(state, uid) for uid in state.piles[place]]
        for place in hidden
        if state.piles.get(place)
    }
