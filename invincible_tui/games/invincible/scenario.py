"""Positions: a table described in a file or by another program, laid over what set-up gave."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.tabletop import MinionInPlay, Tabletop
from invincible_tui.games.invincible.turn_order import TURN_CARDS, begin_phases, turn_of_two
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.packs.fields import nearest, shown

if TYPE_CHECKING:
    from invincible_tui.games.invincible.content import Content
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.rules import InvincibleRules

_SETUP = ("game", "heroes", "villain", "city", "difficulty", "cards", "seed")
_KEYS = (*_SETUP, "turn_order", "start", "players", "villain_state", "city_state", "supply", "wild", "gone", "revealed",
         "debris", "destroyed", "team_attack", "goal", "goal_reached", "name", "about")  # fmt: skip
_PLACES = {"hand": names.HAND, "deck": names.DECK, "discard": names.DISCARD, "in_play": names.PLAY,
           "equipped": names.EQUIPPED, "mat": names.MAT}  # fmt: skip
_TRACKS = {"health": names.HEALTH, "slots": names.SLOTS, "power": names.POWER, "energy": names.ENERGY}
#: Keys of a Hero's view that follow from the others, or from its mat.
_DERIVED = ("id", "number", "max_health", "max_slots", "max_power", "exhausted", "invention", "combo")
_PLAYER = (*_PLACES, *_TRACKS, "tokens", "form", "piles", *_DERIVED)
_VILLAIN = ("health", "level", "deck", "discard", "minions", "sides", "stunned", "tracks", "id", "max_level", "difficulty",
            "token")  # fmt: skip
_CITY = ("health", "power", "max_health", "max_power", "id")
_MINION = ("id", "uid", "health", "stunned", "new", "printed")


def checked_position(position: Any) -> dict[str, Any]:
    """A position whose keys are all known. Raises BadSetup with the nearest known key."""
    _mapping(position, "a scenario", _KEYS)
    return dict(position)


def checked_against(content: Content, position: Mapping[str, Any], setup: Mapping[str, Any]) -> dict[str, Any]:
    """The position, once it has been laid out on a trial table. Raises BadSetup for whatever cannot be laid out."""
    from invincible_tui.games.invincible.rules import InvincibleRules
    from invincible_tui.games.invincible.setup import standard

    rest = {key: value for key, value in position.items() if key not in _SETUP}
    rules = InvincibleRules(content, dict(setup), 0)
    table = standard(rules)
    lay_over(rules, table, rest)
    starting(rules, table, rest)
    return rest


def lay_over(rules: InvincibleRules, table: Tabletop, position: Mapping[str, Any]) -> None:
    """Replace on a table whatever a position names. Raises BadSetup."""
    for key, value in position.items():
        _LAYING[key](rules, table, value)
    if len(rules.seats) == 3:
        table.values.setdefault(names.WILD, 1)
    if not table.piles.get(names.TURN_DECK) and not table.piles.get(names.TURN_DISCARD):
        raise BadSetup("a position needs at least one turn order card, in turn_order or revealed")
    if not any(table.values[names.HEALTH[player]] for player in rules.seats) and len(rules.seats) > 1:
        raise BadSetup("every player has 0 health in this position: the game would be lost already")


def starting(rules: InvincibleRules, table: Tabletop, position: Mapping[str, Any]) -> tuple[str, int]:
    """The phase and player a position starts in; ("turn", 0) before the first card. Raises BadSetup."""
    start = position.get("start", "turn")
    if start == "turn":
        return "turn", 0
    found = re.fullmatch(r"(main|attack)(?::([1-4]))?", start) if isinstance(start, str) else None
    if not found:
        raise BadSetup(f"start is 'turn', 'main:n' or 'attack:n'; {shown(start)} is none of them")
    player = int(found[2] or 1)
    if player not in rules.seats:
        raise BadSetup(f"start names player {player}, but only {_there_are(rules)}")
    return found[1], player


def start(play: Play, position: Mapping[str, Any]) -> None:
    """Put on the stack what is still to be resolved where a position starts."""
    phase, player = starting(play.rules, Tabletop(), position)
    play.push("next-turn")
    if not player:
        play.set(names.PHASE, "setup")
        if play.rules.difficulty == "apocalypse":
            play.push("first-villain-turn")
        return
    card = _card_of(play, player)
    if card is not None:
        play.move(card, names.TURN_DECK, names.TURN_DISCARD)
        if play.state.cards[card] == "wild":
            play.push("pass-wild")
        elif "/" in play.state.cards[card]:
            turn_of_two(play, play.state.cards[card], player)
    play.set(names.TURN, names.HERO[player])
    play.set(names.TURN_NUMBER, 1)
    begin_phases(play, player, attack=phase == "attack")


def _card_of(play: Play, player: int) -> int | None:
    """The first turn order card that is a player's: an own or shared one; without one, the wild card it holds."""
    cards = play.state.cards
    deck = play.state.piles[names.TURN_DECK]
    for uid in deck:
        if str(player) in cards[uid].split("/"):
            return uid
    holds = play.number(names.WILD) == player
    return next((uid for uid in deck if holds and cards[uid] == "wild"), None)


def _mapping(data: Any, what: str, known: Iterable[str]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise BadSetup(f"{what} is a mapping of keys to values; found {shown(data)}")
    keys = tuple(known)
    for key in data:
        if key not in keys:
            raise BadSetup(f"{what} has no key {str(key)!r}{nearest(str(key), keys)}")
    return data


def _list(data: Any, what: str) -> Sequence[Any]:
    if not isinstance(data, list | tuple):
        raise BadSetup(f"{what} is a list; found {shown(data)}")
    return data


def _whole(data: Any, what: str, least: int, most: int) -> int:
    if isinstance(data, bool) or not isinstance(data, int):
        raise BadSetup(f"{what} is a whole number; found {shown(data)}")
    if not least <= data <= most:
        raise BadSetup(f"{what} is {data}, out of bounds: {least} to {most}")
    return data


def _ids(rules: InvincibleRules, data: Any, what: str, known: Mapping[str, Any]) -> list[str]:
    ids = []
    for item in _list(data, what):
        id = item.get("id") if isinstance(item, Mapping) else item
        if not isinstance(id, str):
            raise BadSetup(f"{what} lists ids of cards; found {shown(item)}")
        if id not in known:
            raise BadSetup(f"{what} names {shown(id)}, but there is no such card{nearest(id, known)}")
        ids.append(id)
    return ids


def _lay(table: Tabletop, place: str, ids: list[str], *, hidden: bool = False) -> None:
    table.piles[place] = ids
    table.first.append(place)
    table.hidden.discard(place)
    if hidden:
        table.hidden.add(place)


def _there_are(rules: InvincibleRules) -> str:
    count = len(rules.seats)
    return f"{count} Heroes are there" if count > 1 else "one Hero is there"


def _players(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    players = _list(data, "players")
    if len(players) > len(rules.seats):
        raise BadSetup(f"players describes {len(players)}, but only {_there_are(rules)}")
    for player, given in enumerate(players, 1):
        what = f"player {player}"
        for key, value in _mapping(given if given is not None else {}, what, _PLAYER).items():
            if key in _PLACES:
                _lay(table, _PLACES[key][player], _ids(rules, value, f"{what}'s {key}", rules.cards))
            elif key in _TRACKS:
                hero = rules.heroes[player]
                most = {"health": hero.health.max, "slots": hero.slots.max, "power": hero.power.max, "energy": 99}[key]
                table.values[_TRACKS[key][player]] = _whole(value, f"{what}'s {key}", 0, most)
            elif key == "tokens":
                tokens = rules.heroes[player].tokens
                for name, count in _mapping(value, f"{what}'s tokens", tokens).items():
                    table.values[names.token(player, name)] = _whole(count, f"{what}'s {name}", 0, tokens[name].max)
            elif key == "form":
                forms = rules.heroes[player].forms
                if value is not None and not (isinstance(value, str) and value in forms):
                    raise BadSetup(f"{what} has no form {shown(value)}{nearest(str(value), forms)}")
                table.values[names.FORM[player]] = value
            elif key == "piles":
                piles = rules.heroes[player].piles
                for name, pile in _mapping(value, f"{what}'s piles", piles).items():
                    given_cards = pile.get("cards") if isinstance(pile, Mapping) else pile
                    ids = _ids(rules, given_cards, f"{what}'s pile {name}", rules.cards)
                    _lay(table, names.side_pile(player, name), ids, hidden=piles[name].hidden)


def _villain_state(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    given = _mapping(data, "villain_state", _VILLAIN)
    if "level" in given:
        level = _whole(given["level"], "the Villain's level", 0, max([1, *rules.levels]))
        table.values[names.LEVEL] = level
        token = rules.levels.get(level)
        table.values[names.LEVEL_TOKEN] = token.id if token is not None else None
    for key, value in given.items():
        if key == "health":
            table.values[names.VILLAIN_HEALTH] = _whole(value, "the Villain's health", 1, 999)
        elif key in ("deck", "discard"):
            place = names.VILLAIN_DECK if key == "deck" else names.VILLAIN_DISCARD
            _lay(table, place, _ids(rules, value, f"the Villain's {key}", rules.villain_cards), hidden=key == "deck")
        elif key == "minions":
            _minions(rules, table, value)
        elif key == "sides":
            for side, piles in _mapping(value, "sides", rules.villain.sides).items():
                for pile, ids in _mapping(piles, f"the side deck {side}", ("deck", "discard")).items():
                    place = f"side:{side}" if pile == "deck" else f"side-discard:{side}"
                    _lay(table, place, _ids(rules, ids, f"the side {pile} {side}", rules.villain_cards))
        elif key == "stunned":
            table.values[names.VILLAIN_STUNNED] = 1 if value else None
        elif key == "tracks":
            for name, at in _mapping(value, "tracks", rules.villain.tracks).items():
                at = at.get("value") if isinstance(at, Mapping) else at
                table.values[names.track(name)] = _whole(at, f"the track {name}", 0, rules.villain.tracks[name].max)


def _minions(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    table.minions = []
    table.first.append(names.MINIONS)
    for item in _list(data, "minions"):
        given = _mapping({"id": item} if isinstance(item, str) else item, "a Minion", _MINION)
        (id,) = _ids(rules, [given.get("id")], "minions", rules.villain_cards)
        card = rules.villain_cards[id]
        if card.kind != "minion":
            raise BadSetup(f"{id!r} is a Strike, no Minion: it cannot be in play")
        level = rules.levels.get(int(table.values.get(names.LEVEL) or 0))
        bonus = level.bonus if level is not None and table.values.get(names.LEVEL_TOKEN) else 0
        health = _whole(given.get("health", card.health + bonus), f"the health of {id}", 1, 999)
        table.minions.append(MinionInPlay(id, health, bool(given.get("stunned")), 1 if given.get("new") else 0))


def _city_state(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    given = _mapping(data, "city_state", _CITY)
    if "max_health" in given:
        table.values[names.CITY_MAX] = _whole(given["max_health"], "the City's max_health", 1, 99)
    if "health" in given:
        most = int(table.values[names.CITY_MAX] or 0)
        table.values[names.CITY_HEALTH] = _whole(given["health"], "the City's health", 1, most)
    if "power" in given:
        table.values[names.CITY_POWER] = _whole(given["power"], "the City's power", 0, rules.city.power.max)


def _supply(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    for deck, ids in _mapping(data, "supply", names.SUPPLY_DECKS).items():
        _lay(table, f"supply:{deck}", _ids(rules, ids, f"the supply deck {deck}", rules.cards), hidden=True)


def _turn_cards(rules: InvincibleRules, data: Any, what: str) -> list[str]:
    known = TURN_CARDS[len(rules.seats)]
    ids = [str(item) if isinstance(item, int) else item for item in _list(data, what)]
    for id in ids:
        if id not in known:
            heroes = f"{len(rules.seats)} Heroes" if len(rules.seats) > 1 else "one Hero"
            raise BadSetup(f"{what} names {shown(id)}; with {heroes} the cards are: {', '.join(sorted(set(known)))}")
    return ids


def _turn_order(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    _lay(table, names.TURN_DECK, _turn_cards(rules, data, "turn_order"), hidden=True)


def _revealed(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    _lay(table, names.TURN_DISCARD, _turn_cards(rules, data, "revealed"))


def _wild(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    if data is not None:
        table.values[names.WILD] = _whole(data, "wild", 1, len(rules.seats))


def _gone(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    for player in _list(data, "gone"):
        table.values[names.GONE[_whole(player, "a player in gone", 1, len(rules.seats))]] = 1


def _debris(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    if isinstance(data, list | tuple):
        _lay(table, names.DEBRIS, _ids(rules, data, "debris", rules.cards))
    else:
        kinds = [card.id for card in rules.cards.values() if card.deck == "debris"]
        _lay(table, names.DEBRIS, kinds[:1] * _whole(data, "debris", 0, 99))


def _destroyed(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    if not isinstance(data, int):
        _lay(table, names.DESTROYED, _ids(rules, data, "destroyed", rules.faces))


def _words(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    """Keys with words for people. Raises BadSetup for what is no text."""
    if data is not None and not isinstance(data, str):
        raise BadSetup(f"goal, name and about are words; {shown(data)} is none")


def _noted(rules: InvincibleRules, table: Tabletop, data: Any) -> None:
    """Keys that say something about the position, and change nothing on the table."""


_LAYING: Mapping[str, Callable[[InvincibleRules, Tabletop, Any], None]] = {
    "players": _players,
    "villain_state": _villain_state,
    "city_state": _city_state,
    "supply": _supply,
    "turn_order": _turn_order,
    "revealed": _revealed,
    "wild": _wild,
    "gone": _gone,
    "debris": _debris,
    "destroyed": _destroyed,
    "start": _noted,
    "goal": _words,
    "goal_reached": _noted,
    "name": _words,
    "about": _words,
    "team_attack": _noted,
}
