"""What can be counted: the counters that amounts ("plus 1 per Minion") and conditions share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from invincible_tui.games.invincible import cards, names
from invincible_tui.games.invincible.filters import Filter

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene

Counter = Callable[["Play", "Scene", Filter | None], int]


def _in_pile(places: tuple[str, ...]) -> Counter:
    def count(play: Play, scene: Scene, which: Filter | None) -> int:
        pile = play.state.piles.get(places[scene.you], ())
        if which is None:
            return len(pile)
        return sum(which.fits(play.face(uid)) for uid in pile)

    return count


def _value(keys: tuple[str, ...]) -> Counter:
    return lambda play, scene, which: play.number(keys[scene.you])


def _other_weapons(play: Play, scene: Scene, which: Filter | None) -> int:
    return sum(uid != scene.source for uid in play.state.piles[names.EQUIPPED[scene.you]])


def _gained(play: Play, scene: Scene, which: Filter | None) -> int:
    return sum(
        1
        for record in play.state.records
        if record[0] == "gained" and record[1] == scene.you and (which is None or which.fits(play.face(record[2])))
    )


def _minions(play: Play, scene: Scene, which: Filter | None) -> int:
    return len(play.state.piles[names.MINIONS])


def _exhausted(play: Play, scene: Scene, which: Filter | None) -> int:
    return sum(play.number(names.HEALTH[player]) == 0 for player in play.players)


def _it_health(play: Play, scene: Scene, which: Filter | None) -> int:
    return play.number(names.minion_health(scene.it)) if isinstance(scene.it, int) else 0


def _it_cost(play: Play, scene: Scene, which: Filter | None) -> int:
    return play.face(scene.it).cost if isinstance(scene.it, int) else 0


def _damage_taken(play: Play, scene: Scene, which: Filter | None) -> int:
    return play.hero(scene.you).health.max - play.number(names.HEALTH[scene.you])


#: name -> (how it is counted, its words in the singular, its words in the plural, with the {terms} of a game)
COUNTERS: Final[dict[str, tuple[Counter, str, str]]] = {
    "weapons": (_in_pile(names.EQUIPPED), "equipped Weapon", "equipped Weapons"),
    "other-weapons": (_other_weapons, "other equipped Weapon", "other equipped Weapons"),
    "hand": (_in_pile(names.HAND), "card in hand", "cards in hand"),
    "discard": (_in_pile(names.DISCARD), "card in the discard pile", "cards in the discard pile"),
    "played": (_in_pile(names.PLAY), "card played this turn", "cards played this turn"),
    "gained": (_gained, "card gained this turn", "cards gained this turn"),
    "slots": (_value(names.SLOTS), "slot", "slots"),
    "free-slots": (lambda play, scene, which: cards.free_slots(play, scene.you), "free slot", "free slots"),
    "power": (_value(names.POWER), "power", "power"),
    "health": (_value(names.HEALTH), "health", "health"),
    "damage-taken": (_damage_taken, "health missing", "health missing"),
    "energy": (_value(names.ENERGY), "energy", "energy"),
    "minions": (_minions, "{minion} in play", "{minion}s in play"),
    "level": (lambda play, scene, which: play.number(names.LEVEL), "{villain} level", "{villain} levels"),
    "allies": (lambda play, scene, which: len(play.others(scene.you)), "ally", "allies"),
    "players": (lambda play, scene, which: len(play.players), "player", "players"),
    "exhausted": (_exhausted, "exhausted player", "exhausted players"),
    "city-power": (lambda play, scene, which: play.number(names.CITY_POWER), "{city} power", "{city} power"),
    "city-health": (lambda play, scene, which: play.number(names.CITY_HEALTH), "{city} health", "{city} health"),
    "villain-health": (
        lambda play, scene, which: play.number(names.VILLAIN_HEALTH),
        "{villain} health",
        "{villain} health",
    ),
    "villain-deck": (
        lambda play, scene, which: len(play.state.piles[names.VILLAIN_DECK]),
        "card in the {villain} deck",
        "cards in the {villain} deck",
    ),
    "villain-discard": (
        lambda play, scene, which: len(play.state.piles[names.VILLAIN_DISCARD]),
        "card in the {villain} discard pile",
        "cards in the {villain} discard pile",
    ),
    "turn-cards": (
        lambda play, scene, which: len(play.state.piles[names.TURN_DECK]),
        "card left in the turn order deck",
        "cards left in the turn order deck",
    ),
    "empty-decks": (
        lambda play, scene, which: sum(not play.state.piles.get(place) for place in names.SUPPLY),
        "empty supply deck",
        "empty supply decks",
    ),
    "it-health": (_it_health, "health of that {minion}", "health of that {minion}"),
    "it-cost": (_it_cost, "energy that card costs", "energy that card costs"),
}

#: The counters that count cards, so that a filter may say which.
OF_CARDS: Final = ("weapons", "hand", "discard", "played", "gained")

#: What can be "full" or "empty", with how its maximum is found.
LIMITS: Final[dict[str, Callable[[Play, Scene], int]]] = {
    "slots": lambda play, scene: play.hero(scene.you).slots.max,
    "power": lambda play, scene: play.hero(scene.you).power.max,
    "health": lambda play, scene: play.hero(scene.you).health.max,
    "city-power": lambda play, scene: play.rules.city.power.max,
    "city-health": lambda play, scene: play.number(names.CITY_MAX),
}


def is_counter(name: str) -> bool:
    """Whether a word names something that can be counted; `token:NAME`, `pile:NAME` and `track:NAME` do as well."""
    kind, _, rest = name.partition(":")
    return name in COUNTERS or (kind in ("token", "pile", "track") and rest != "")


def count(name: str, play: Play, scene: Scene, which: Filter | None = None) -> int:
    """The count that goes by a name, in a scene."""
    if name in COUNTERS:
        return COUNTERS[name][0](play, scene, which)
    kind, _, rest = name.partition(":")
    if kind == "pile":
        return len(play.state.piles.get(names.side_pile(scene.you, rest), ()))
    return play.number(names.token(scene.you, rest) if kind == "token" else names.track(rest))


def words(name: str, many: bool = False, which: Filter | None = None) -> str:
    """What is counted, in words; `which` of it, for the counters that count cards."""
    if name in COUNTERS:
        _, one, several = COUNTERS[name]
        counted = several if many else one
        if which is None:
            return counted
        noun = "Weapon" if name == "weapons" else "card"
        if name == "weapons" and not (which.types or which.id):
            which = Filter(("weapon",), which.cost, has=which.has)
        return counted.replace(f"{noun}s" if many else noun, which.words(2 if many else 1).partition(" ")[2], 1)
    kind, _, rest = name.partition(":")
    rest = rest.replace("-", " ")
    if kind == "pile":
        return f"{'cards' if many else 'card'} in the {rest} pile"
    return f"{rest} {'tokens' if many else 'token'}" if kind == "token" else f"{rest} track"
