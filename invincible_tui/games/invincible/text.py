"""The text of cards, mats and tokens, made from their effects: what is shown can never differ from what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from invincible_tui.games.invincible.blocks import personal_verbs
from invincible_tui.games.invincible.entries import (
    City,
    Difficulty,
    Entry,
    Hero,
    Level,
    PlayerCard,
    Range,
    Villain,
    VillainCard,
)
from invincible_tui.games.invincible.watchers import NOBODYS_MOMENTS, Action, Watcher, moment
from invincible_tui.games.invincible.words import Words, sentence

_KEYWORDS = {"play": "", "strike": "", "attack": "ATTACK: ", "equip": "EQUIP: ", "buy": "BUY: ", "assist": "ASSIST: ",
             "afterburn": "Afterburn: ", "instant": "INSTANT: ", "activate": "ACTIVATE: ", "defeated": "DEFEATED: "}  # fmt: skip


def text(entry: Entry, words: Words) -> list[str]:
    """What a card, mat or token says, a line for each of its parts."""
    return list(_LINES[type(entry)](entry, words))


def _keywords(entry: PlayerCard | VillainCard, words: Words) -> Iterator[str]:
    for keyword, block in entry.keywords.items():
        # An ASSIST is resolved by the active player (R-KW-01).
        spoken = words.of("the active player") if keyword == "assist" else words
        yield _KEYWORDS[keyword] + block.sentences(spoken)


def _player_card(card: PlayerCard, words: Words) -> Iterator[str]:
    yield f"{card.kind.capitalize()}, cost {card.cost}"
    yield from _keywords(card, words)


def _villain_card(card: VillainCard, words: Words) -> Iterator[str]:
    kind = f"{words['minion']}, health {card.health}" if card.kind == "minion" else "Strike"
    yield kind + (f"; players: {card.players}" if card.players else f"; side deck {words.name(card.side)}")
    yield from _keywords(card, words)


def _range(name: str, bounds: Range) -> str:
    return f"{name} {bounds.start} of {bounds.max}"


def _hero(hero: Hero, words: Words) -> Iterator[str]:
    tracks = ", ".join(
        _range(*pair) for pair in (("Health", hero.health), ("slots", hero.slots), ("power", hero.power))
    )
    yield tracks
    yield f"Ability: {hero.ability.sentences(words)}"
    for name, bounds in hero.tokens.items():
        yield f"{_range(name.replace('-', ' ').capitalize() + ' tokens:', bounds)}"
    yield from _rules(hero.rules, words, own=True)
    yield from _actions(hero.actions.values(), words)
    for name, form in hero.forms.items():
        said = [form.about, *_rules(form.rules, words, own=True), *_actions(form.actions.values(), words)]
        if form.ability is not None:
            said.insert(1, f"Ability: {form.ability.sentences(words)}")
        yield f"As {name.replace('-', ' ')}: " + " ".join(part for part in said if part)
    for name, pile in hero.piles.items():
        cards = _row(pile.cards, words) or "empty"
        yield f"{name.replace('-', ' ').capitalize()} pile{', face down' if pile.hidden else ''}: {pile.about or cards}"
    yield "Hand: " + _row(hero.hand, words)
    yield "Deck, top first: " + _row(hero.deck, words)
    if hero.specialties:
        yield "Best at: " + ", ".join(word.replace("-", " ") for word in hero.specialties)


def _row(ids: Sequence[str], words: Words) -> str:
    return ", ".join(words.name(id) for id in ids)


def _rules(rules: Sequence[Watcher], words: Words, *, own: bool = False) -> Iterator[str]:
    for rule in rules:
        said = moment(rule.when, rule.of, words)
        if rule.when in NOBODYS_MOMENTS:
            when = f"when {said}"
        else:
            who = {"you": "you", "ally": "an ally", "any": "a player"}[rule.whose]
            when = f"when {words.of(who).does(said)}"
        if rule.condition is not None:
            when += f" and {rule.condition.words(words)}"
        once = "once a turn, " if rule.once else ""
        nobodys = own or rule.whose == "you" or not any(personal_verbs(rule.do, me=True))
        subject = words if nobodys else words.of("that player")
        yield sentence(f"{once}{when}, {rule.do.say(subject)}")


def _actions(actions: Iterable[Action], words: Words) -> Iterator[str]:
    for action in actions:
        price = f" ({action.cost} energy)" if action.cost else ""
        once = ", once a turn" if action.once else ""
        condition = f", only if {action.condition.words(words)}" if action.condition is not None else ""
        name = action.title
        yield f"{name}{price}{once}{condition}: {action.do.sentences(words)}"


def _villain(villain: Villain, words: Words) -> Iterator[str]:
    yield f"Health {villain.health}, challenge {villain.challenge}, highest level {villain.max_level}"
    if villain.set_up is not None:
        yield f"Set-up: {villain.set_up.sentences(words)}"
    if villain.exhausted is not None:
        yield f"When a player is exhausted: {villain.exhausted.sentences(words.of('that player'))}"
    for name, bounds in villain.tracks.items():
        yield _range(f"{name.replace('-', ' ').capitalize()} track:", bounds)
    yield from _rules(villain.rules, words)
    yield from _actions(villain.actions.values(), words)


def _level(level: Level, words: Words) -> Iterator[str]:
    bonus = f"; {words['minion']}s enter with {level.bonus} more health" if level.bonus else ""
    yield f"Level {level.level}, {level.side} side{bonus}"
    if level.instant is not None:
        yield f"INSTANT: {level.instant.sentences(words)}"
    if level.activate is not None:
        yield f"ACTIVATE: {level.activate.sentences(words)}"
    yield from _rules(level.rules, words)


def _difficulty(token: Difficulty, words: Words) -> Iterator[str]:
    yield f"{token.difficulty.capitalize()}: the {token.levels} side of the level tokens"
    if token.health is not None:
        yield f"The {words['villain']} starts with {token.health} health."
    if token.set_up is not None:
        yield f"Set-up: {token.set_up.sentences(words)}"
    if token.exhausted is not None:
        yield f"When a player is exhausted: {token.exhausted.sentences(words.of('that player'))}"
    yield from _rules(token.rules, words)


def _city(city: City, words: Words) -> Iterator[str]:
    yield f"Health {city.health}, {_range('power', city.power)}"
    yield f"Ability: {city.ability.sentences(words)}"
    yield from _rules(city.rules, words)


_LINES: Mapping[type[Entry], Callable[[Any, Words], Iterator[str]]] = {
    PlayerCard: _player_card,
    VillainCard: _villain_card,
    Hero: _hero,
    Villain: _villain,
    Level: _level,
    Difficulty: _difficulty,
    City: _city,
}
