"""Setting up (R-SU): the check of a set-up, and the table as mats, decks and the Villain's set-up text lay it out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from invincible_tui.games.invincible import names, scenario
from invincible_tui.games.invincible.entries import City, Difficulty, Hero, PlayerCard, Villain, VillainCard
from invincible_tui.games.invincible.procedures import FOLLOWED, Procedure
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.tabletop import Tabletop
from invincible_tui.games.invincible.turn_order import TURN_CARDS, begin_villain_turn
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.kernel.shuffling import shuffled
from invincible_tui.packs.fields import Problem, nearest, shown
from invincible_tui.packs.positions import PackError
from invincible_tui.packs.supply_choice import SupplyChoice, supply_choice

if TYPE_CHECKING:
    from invincible_tui.games.invincible.content import Content
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.rules import InvincibleRules
    from invincible_tui.kernel.state import Frame

#: The pack that a supply is made of where nothing is said.
DEFAULT_PACK = "invincible"
#: How many cards each supply deck has where a Villain touches the supply (R-SU-08).
SIZES: Mapping[str, tuple[int, int]] = {
    "fuel-low": (10, 14),
    "fuel-high": (10, 14),
    "tech": (8, 12),
    "weapon-low": (10, 15),
    "weapon-mid": (8, 12),
    "weapon-high": (7, 10),
}
#: What the City suffers before an Apocalypse game (R-SU-14).
APOCALYPSE_DAMAGE = 5
_KEYS = ("heroes", "villain", "city", "difficulty", "cards", "seed")


def checked(content: Content, said: Mapping[str, Any]) -> dict[str, Any]:
    """A set-up with every default filled in, as JSON data. A scenario's own keys count as said.

    Raises BadSetup, in a sentence: what is wrong, and the nearest thing that exists.
    """
    position = said.get("scenario")
    setup = dict(said)
    if position is not None:
        position = scenario.checked_position(position)
        setup = {key: position[key] for key in _KEYS if key in position} | {
            key: value for key, value in setup.items() if value is not None
        }
    heroes = _heroes(content, setup.get("heroes"))
    villain = _found(content, Villain, setup.get("villain"), "villain")
    city = _found(content, City, setup.get("city"), "city")
    difficulty = _difficulty(content, villain, setup.get("difficulty"))
    choice = _supply(content, setup.get("cards"))
    decks = supply_decks(content, choice)
    _check_sizes(content, villain, decks)
    result: dict[str, Any] = {
        "heroes": heroes,
        "villain": villain,
        "city": city,
        "difficulty": difficulty,
        "cards": choice.plain(),
    }
    seed = setup.get("seed")
    if seed is not None:
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadSetup(f"a seed is a whole number; {shown(seed)} is none")
        result["seed"] = seed
    if position is not None:
        result["scenario"] = scenario.checked_against(content, position, result)
    return result


def _heroes(content: Content, said: Any) -> list[str]:
    if isinstance(said, str):
        said = [said]
    if not isinstance(said, Sequence) or not said:
        raise BadSetup("name one to four Heroes; the list of Heroes is missing")
    if len(said) > names.MOST_PLAYERS:
        raise BadSetup(f"at most {names.MOST_PLAYERS} Heroes can play; {len(said)} are named")
    heroes = [_found(content, Hero, id, "hero") for id in said]
    for id in heroes:
        if heroes.count(id) > 1:
            raise BadSetup(f"the Hero {id!r} is named twice; every player needs another Hero")
    return heroes


def _found(content: Content, kind: type[Any], id: Any, what: str) -> str:
    if not isinstance(id, str) or not id:
        raise BadSetup(f"the {what} is missing or no text; name one by its id")
    try:
        return str(content.find(kind, id).id)
    except Problem as problem:
        known = sorted({entry.id for entry in content.of(kind)})
        raise BadSetup(f"{problem.message}; there are: {', '.join(known)}") from None


def _difficulty(content: Content, villain: str, said: Any) -> str:
    difficulty = said if said is not None else names.DIFFICULTIES[0]
    if difficulty not in names.DIFFICULTIES:
        hint = nearest(str(difficulty), names.DIFFICULTIES)
        raise BadSetup(f"there is no difficulty {shown(difficulty)}{hint}; there are: {', '.join(names.DIFFICULTIES)}")
    wanted = "nightmare" if difficulty == "apocalypse" else difficulty
    tokens = {token.difficulty for token in content.of(Difficulty) if token.villain == villain}
    if wanted != "normal" and wanted not in tokens:
        raise BadSetup(f"the pack has no {wanted} token for the Villain {villain!r}; play it at normal")
    return str(difficulty)


def _supply(content: Content, said: Any) -> SupplyChoice:
    if said is None or said == []:
        said = [DEFAULT_PACK]
    if isinstance(said, str):
        said = [said]
    if not isinstance(said, Iterable) or isinstance(said, Mapping):
        raise BadSetup("cards is a list: packs, DECK=PACK, or lists of cards")
    decks: dict[str, set[str]] = {deck: set() for deck in names.SUPPLY_DECKS}
    for card in content.of(PlayerCard):
        if card.deck in decks:
            decks[card.deck].add(card.id)
    try:
        return supply_choice(said, packs=list(content.library.packs), decks=decks, default=DEFAULT_PACK)
    except PackError as error:
        raise BadSetup(error.brief()) from None


def supply_decks(content: Content, choice: SupplyChoice) -> dict[str, list[str]]:
    """The cards of each supply deck, not shuffled (R-SU-05, R-SU-08). Raises BadSetup where a deck has none."""
    decks: dict[str, list[str]] = {}
    for deck in names.SUPPLY_DECKS:
        if deck in choice.lists:
            decks[deck] = list(choice.lists[deck])
        else:
            packs = choice.packs_of(deck)
            cards = [card for card in content.of(PlayerCard) if card.deck == deck and card.pack in packs]
            decks[deck] = [card.id for card in cards for _ in range(card.copies)]
        if not decks[deck]:
            raise BadSetup(f"the supply deck {deck} would be empty; choose a pack that has cards for it")
    return decks


def _check_sizes(content: Content, villain: str, decks: Mapping[str, Sequence[str]]) -> None:
    if not content.find(Villain, villain).touches_supply:
        return
    for deck, (least, most) in SIZES.items():
        if not least <= len(decks[deck]) <= most:
            raise BadSetup(
                f"{villain} touches the supply: the deck {deck} needs {least} to {most} cards, these packs give {len(decks[deck])}"
            )


def lay_out(play: Play) -> None:
    """Lay the table out in an empty state and put what is still to be resolved before the first turn on the stack."""
    rules = play.rules
    laid_out(play).deal(play)
    position = rules.setup.get("scenario")
    if position is not None:
        scenario.start(play, position)
        return
    play.set(names.PHASE, "setup")
    play.push("next-turn")
    if rules.difficulty == "apocalypse":
        play.push("first-villain-turn")
    if len(rules.seats) == 3:
        play.push("wild-holder")
    _begin_set_up_texts(play)


def laid_out(play: Play) -> Tabletop:
    """The table as it is before the set-up texts are followed, or a position's own."""
    position = play.rules.setup.get("scenario")
    if position is None:
        return standard(play.rules)
    table = _after_set_up(play)
    scenario.lay_over(play.rules, table, position)
    return table


def _begin_set_up_texts(play: Play) -> None:
    """The set-up texts of Villain mat and difficulty token are followed, in this order (R-SU-12, R-SU-14)."""
    rules = play.rules
    if rules.token is not None:
        play.begin(rules.token.set_up, Scene(0, 0, rules.token.id))
    play.begin(rules.villain.set_up, Scene(0, 0, rules.villain.id))


class FirstVillainTurn(Procedure):
    """Apocalypse: the Villain takes a turn before the first turn order card (R-SU-14)."""

    name = "first-villain-turn"

    def step(self, play: Play, frame: Frame) -> None:
        play.state.frames.pop()
        begin_villain_turn(play)


def _after_set_up(play: Play) -> Tabletop:
    """The table as it is when the set-up texts have been followed; what they ask is answered with the first options."""
    from invincible_tui.games.invincible.play import Play as Fresh
    from invincible_tui.games.invincible.rules import prepare
    from invincible_tui.kernel.state import State

    scratch = Fresh(play.rules, State())
    prepare(scratch.state, play.players)
    standard(play.rules).deal(scratch)
    scratch.push(*FOLLOWED)
    _begin_set_up_texts(scratch)
    pending = scratch.run()
    while pending and scratch.state.frames != [FOLLOWED]:
        pending = scratch.run(pending[0].options[: pending[0].min])
    return Tabletop.of(scratch.state)


def standard(rules: InvincibleRules) -> Tabletop:
    """The table before any set-up text: Heroes, City, supply, turn order deck and Villain deck (R-SU-01 to R-SU-11)."""
    table = Tabletop()
    content, seed = rules.content, rules.seed
    for player in rules.seats:
        hero = rules.heroes[player]
        table.piles[names.HAND[player]] = [content.name_in(hero.pack, id) for id in hero.hand]
        table.piles[names.DECK[player]] = [content.name_in(hero.pack, id) for id in hero.deck]
        table.values |= {
            names.ROLE[player]: hero.id,
            names.HEALTH[player]: hero.health.start,
            names.SLOTS[player]: hero.slots.start,
            names.POWER[player]: hero.power.start,
            names.ENERGY[player]: 0,
        }
        table.values |= {names.token(player, name): bounds.start for name, bounds in hero.tokens.items()}
        if hero.forms:
            table.values[names.FORM[player]] = next(iter(hero.forms))
        for name, pile in hero.piles.items():
            place, ids = names.side_pile(player, name), [content.name_in(hero.pack, id) for id in pile.cards]
            if pile.hidden:
                table.hide(place, shuffled(ids, seed, place, 0))
            else:
                table.piles[place] = ids
    table.values |= {
        names.VILLAIN_ROLE: rules.villain.id,
        names.CITY_ROLE: rules.city.id,
        names.CITY_HEALTH: rules.city.health - (APOCALYPSE_DAMAGE if rules.difficulty == "apocalypse" else 0),
        names.CITY_MAX: rules.city.health,
        names.CITY_POWER: rules.city.power.start,
    }
    for deck, ids in supply_decks(content, supply_choice_of(rules)).items():
        place = f"supply:{deck}"
        table.hide(place, shuffled(ids, seed, place, 0))
    debris = [card for card in content.of(PlayerCard) if card.deck == "debris"]
    table.piles[names.DEBRIS] = [card.id for card in debris for _ in range(card.copies)]
    table.hide(names.TURN_DECK, shuffled(TURN_CARDS[len(rules.seats)], seed, names.TURN_DECK, 0))
    _lay_out_villain(rules, table)
    table.values[names.ROUND] = 1
    return table


def supply_choice_of(rules: InvincibleRules) -> SupplyChoice:
    """The supply choice of a checked set-up."""
    return _supply(rules.content, rules.setup["cards"])


def _lay_out_villain(rules: InvincibleRules, table: Tabletop) -> None:
    """The Villain deck, its discard pile and its side decks (R-SU-10, R-SU-11)."""
    villain, seed = rules.villain, rules.seed
    own = [card for card in rules.content.of(VillainCard) if card.villain == villain.id]
    deck = [card.id for card in own if not card.side and card.fits(len(rules.seats)) for _ in range(card.copies)]
    table.hide(names.VILLAIN_DECK, shuffled(deck, seed, names.VILLAIN_DECK, 0))
    table.piles[names.VILLAIN_DISCARD] = [
        card.id for card in own if not card.side and not card.fits(len(rules.seats)) for _ in range(card.copies)
    ]
    for side in villain.sides:
        ids = [card.id for card in own if card.side == side for _ in range(card.copies)]
        place = f"side:{side}"
        if len(set(ids)) > 1:
            table.hide(place, shuffled(ids, seed, place, 0))
        else:
            table.piles[place] = ids
    token = rules.token
    table.values[names.VILLAIN_HEALTH] = token.health if token is not None and token.health else villain.health
    # Most Villains start at level 1 with no token; one with a token of that level is put in play by the set-up text.
    table.values[names.LEVEL] = 1
    table.values |= {names.track(name): bounds.start for name, bounds in villain.tracks.items()}
