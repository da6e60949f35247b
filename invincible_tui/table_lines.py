"""The table in words, made from a game's view: one fact a line, nothing that the view does not show.

Places are named as people name them: "Atom Eve's deck", not deck:2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from invincible_tui.endings import ending
from invincible_tui.names import Names, counted

View = Mapping[str, Any]


def table_lines(view: View, names: Names) -> list[str]:
    """Everything that may be seen: turn, Heroes, Villain, City, supply, turn order."""
    return [
        *turn_lines(view, names),
        *(line for hero in view["heroes"] for line in hero_lines(hero, names)),
        *villain_lines(view, names),
        *city_lines(view, names),
        *supply_lines(view, names),
        *turn_order_lines(view, names),
        *effect_lines(view, names),
    ]


def status_line(view: View, number: int, names: Names) -> str:
    """How one Hero stands, in one line, as it is said with every question in that Hero's turn."""
    hero = _hero(view, number)
    return (
        f"{names.name(hero['id'])}: {counted(hero['energy'], 'energy', 'energy')}, health {hero['health']} of "
        f"{hero['max_health']}, power {hero['power']} of {hero['max_power']}, "
        f"slots {hero['slots']} of {hero['max_slots']}. Hand: {names.names(hero['hand'])}."
    )


def turn_lines(view: View, names: Names) -> Iterator[str]:
    """Whose turn it is, in which phase and round, or how the game ended."""
    if view["result"]:
        yield f"The game is {view['result']}. {ending(view, names)}"
        return
    turn = view["turn"]
    if turn["villain"]:
        whose = f"{_whose(names.name(view['villain']['id']))} turn"
    elif turn["hero"]:
        whose = f"{_whose(names.name(_hero(view, turn['hero'])['id']))} turn (player {turn['hero']})"
    else:
        whose = "nobody's turn"
    yield f"Round {turn['round']}, turn {turn['number']}: {whose}, phase {view['phase']}."


def hero_lines(hero: View, names: Names) -> Iterator[str]:
    """One Hero's tracks and cards that lie open."""
    name = names.name(hero["id"])
    state = "exhausted" if hero["exhausted"] else f"health {hero['health']} of {hero['max_health']}"
    form = f", form {hero['form']}" if hero.get("form") else ""
    yield (
        f"{name}, player {hero['number']}: {state}, power {hero['power']} of {hero['max_power']}, "
        f"slots {hero['slots']} of {hero['max_slots']}, energy {hero['energy']}{form}."
    )
    for token, count in hero["tokens"].items():
        yield f"{name} has {count} {token}."
    yield f"{_whose(name)} hand: {names.names(hero['hand'])}."
    if hero["equipped"]:
        yield f"{name} has equipped: {_equipped(hero, names)}."
    if hero["in_play"]:
        yield f"{name} has in play: {names.names(hero['in_play'])}."
    if hero["mat"]:
        yield f"On {_whose(name)} mat: {names.names(hero['mat'])}."
    for pile, held in hero.get("piles", {}).items():
        cards = f": {names.names(held['cards'])}" if held["cards"] is not None else ""
        yield f"{_whose(name)} {pile}: {counted(held['size'], 'card')}{cards}."
    yield f"{_whose(name)} deck: {counted(hero['deck'], 'card')}, discard pile {len(hero['discard'])}."


def villain_lines(view: View, names: Names) -> Iterator[str]:
    """The Villain's health, level, tracks and Minions."""
    villain = view["villain"]
    name = names.name(villain["id"])
    stunned = ", stunned" if villain["stunned"] else ""
    yield (
        f"{name}: health {villain['health']}, level {villain['level']} of {villain['max_level']}, "
        f"{villain['difficulty']}{stunned}."
    )
    if villain["token"]:
        token = villain["token"]
        yield f"Level token in play: {names.name(token['id'])}, {token['side']} side, Minion bonus {token['bonus']}."
    for track, stand in villain["tracks"].items():
        most = f" of {stand['max']}" if stand["max"] is not None else ""
        yield f"{_whose(name)} {track}: {stand['value']}{most}."
    for number, minion in enumerate(villain["minions"], 1):
        marks = [word for word in ("stunned", "new") if minion[word]]
        told = f" ({', '.join(marks)})" if marks else ""
        yield f"Minion {number}: {names.name(minion['id'])}, health {minion['health']}{told}."
    if not villain["minions"]:
        yield "No Minions are in play."
    yield f"{_whose(name)} deck: {counted(villain['deck'], 'card')}, discard pile {len(villain['discard'])}."
    for side, pile in villain["sides"].items():
        yield f"Side deck {side}: {counted(pile['deck'], 'card')}, discard pile {len(pile['discard'])}."


def city_lines(view: View, names: Names) -> Iterator[str]:
    """The City's health and power."""
    city = view["city"]
    yield (
        f"{names.name(city['id'])} (City): health {city['health']} of {city['max_health']}, "
        f"power {city['power']} of {city['max_power']}."
    )


def supply_lines(view: View, names: Names) -> Iterator[str]:
    """The top of every supply deck."""
    for deck, pile in view["supply"].items():
        if pile["top"]:
            row = names.row(pile["top"]["id"])
            cost = f", cost {row['cost']}" if row and row.get("cost") is not None else ""
            yield f"Supply {deck}: {names.name(pile['top']['id'])}{cost} ({counted(pile['size'], 'card')})."
        elif pile["size"]:
            yield f"Supply {deck}: a hidden card on top ({counted(pile['size'], 'card')})."
        else:
            yield f"Supply {deck}: empty."
    yield f"Debris: {counted(view['debris'], 'card')}."


def turn_order_lines(view: View, names: Names) -> Iterator[str]:
    """What has been revealed of the turn order deck this round, and what is left."""
    order = view["turn_order"]
    revealed = ", ".join(_turn_card(card, view, names) for card in order["revealed"]) or "nothing yet"
    left = ", ".join(f"{_turn_card(card, view, names)} {count}" for card, count in order["remaining"].items() if count)
    yield f"Turn order revealed: {revealed}. Left: {left or 'nothing, it will be shuffled'}."
    if order["wild"]:
        yield f"{names.name(_hero(view, order['wild'])['id'])} holds the wild token."


def effect_lines(view: View, names: Names) -> Iterator[str]:
    """What lasts for a while, and cards that lie revealed."""
    for effect in view["effects"]:
        yield f"In force until {effect['until']}: {effect['text']}"
    for pile in view["revealed"]:
        yield f"Revealed, {_place(pile['place'], view, names)}: {names.names(pile['cards'])}."


def hand_lines(view: View, names: Names, of: int | None = None) -> Iterator[str]:
    """Every Hero's hand, cards in play, equipped Weapons and cards on the mat; of one Hero where one is named."""
    for hero in view["heroes"]:
        if of not in (None, hero["number"]):
            continue
        name = names.name(hero["id"])
        yield f"{_whose(name)} hand: {names.names(hero['hand'])}."
        yield f"{name} has equipped: {_equipped(hero, names)}."
        if hero["in_play"]:
            yield f"{name} has in play: {names.names(hero['in_play'])}."
        if hero["mat"]:
            yield f"On {_whose(name)} mat: {names.names(hero['mat'])}."


def pile_lines(view: View, names: Names) -> Iterator[str]:
    """The discard piles, bottom to top, and what everyone knows of the hidden piles, top first."""
    for hero in view["heroes"]:
        name = names.name(hero["id"])
        yield f"{_whose(name)} discard pile, bottom to top (the order of the next deck): {names.names(hero['discard'])}."
    villain = view["villain"]
    yield f"{_whose(names.name(villain['id']))} discard pile: {names.names(villain['discard'])}."
    for side, pile in villain["sides"].items():
        yield f"Discard pile of side deck {side}: {names.names(pile['discard'])}."
    for place, cards in view["known"].items():
        if not place.startswith("supply:") and any(cards):
            yield f"{_place(place, view, names)}, top first, as far as it is known: {names.names(cards)}."


def _hero(view: View, number: int) -> View:
    found: View = next(hero for hero in view["heroes"] if hero["number"] == number)
    return found


def _equipped(hero: View, names: Names) -> str:
    told = (names.name(card["id"]) + ("" if card.get("ready", True) else " (not ready)") for card in hero["equipped"])
    return ", ".join(told) or "nothing"


def _turn_card(card: object, view: View, names: Names) -> str:
    """Whose turn a turn order card brings: a Hero by name, the Villain, the wild card, or one of two players."""
    name = str(card.get("id") if isinstance(card, Mapping) else card)
    if name.isdecimal():
        return names.name(_hero(view, int(name))["id"])
    if "/" in name:
        return f"player {name.replace('/', ' or ')}"
    return "the Villain" if name == "villain" else f"the {name} card"


def _place(place: str, view: View, names: Names) -> str:
    """A place as people call it."""
    kind, _, owner = place.partition(":")
    if kind in ("villain-deck", "turn-deck"):
        return {"villain-deck": "The Villain deck", "turn-deck": "The turn order deck"}[kind]
    if owner.isdecimal():
        return f"{_whose(names.name(_hero(view, int(owner))['id']))} {kind}"
    return f"The {kind} deck {owner}" if owner else f"The {kind.replace('-', ' ')}"


def _whose(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"
