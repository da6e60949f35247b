"""The log in sentences: public events of one step told one fact a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.words import Words, is_plural, one, sentence

SUPPLY_WORDS = {
    "fuel-low": "Fuel costing 3 or less",
    "fuel-high": "Fuel costing 4 or more",
    "tech": "Tech",
    "weapon-low": "Weapons costing 4 or less",
    "weapon-mid": "Weapons costing 5 or 6",
    "weapon-high": "Weapons costing 7 or more",
}
_PHASES = {"attack": "attack phase", "main": "main phase", "draw": "draw phase", "villain-main": "{villain} main phase",
           "villain-draw": "{villain} draw phase"}  # fmt: skip


class Narrator:
    """Tells events in the words of one game: `roles` are the Heroes' ids by player number, from 1."""

    def __init__(self, words: Words, roles: Sequence[str], villain: str, city: str) -> None:
        self.words = words
        self.roles = roles
        self.villain = villain
        self.city = city

    def tell(self, events: Sequence[Mapping[str, Any]]) -> list[str]:
        """Sentences for events, in order; what players see by themselves (sizes, top cards) is left out."""
        lines: list[str] = []
        for event in events:
            line = self._line(event)
            if line:
                lines.append(line)
        return lines

    def who(self, of: str) -> str:
        """The name of whoever a target name stands for."""
        kind, _, rest = of.partition(":")
        if kind == "hero" and rest.isdigit() and 1 <= int(rest) <= len(self.roles):
            return self.words.name(self.roles[int(rest) - 1])
        if of == names.VILLAIN:
            return self.words.name(self.villain)
        if of == names.CITY:
            return self.words.name(self.city)
        return of.replace("-", " ")

    def _owner(self, place: str) -> str:
        return self.who(f"hero:{place.rpartition(':')[2]}")

    def _line(self, event: Mapping[str, Any]) -> str:
        tell = getattr(self, "_" + str(event["e"]).replace("-", "_"), None)
        return tell(event) if tell is not None else ""

    def _moved(self, event: Mapping[str, Any]) -> str:
        card, source, to = self.words.name(event["id"]), event["from"], event["to"]
        here, there = source.partition(":")[0], to.partition(":")[0]
        told = _MOVES.get((here, there)) or _MOVES.get(("", there))
        if here == names.TURN_DECK:
            return f"The turn order card is {self._turn_card(event['id'])}."
        if told is None:
            return f"{card} goes from {self._place(source)} to {self._place(to)}."
        owner = self._owner(to if there in _OWNED else source)
        return told.format(
            card=card,
            owner=owner,
            owners=possessive(owner),
            place=self._place(source),
            a_minion=one(self.words["minion"]),
            enters="enter" if is_plural(card) else "enters",
            is_="are" if is_plural(card) else "is",
            **self.words.terms,
        )

    def _turn_card(self, id: str) -> str:
        if id == "villain":
            return possessive(self.who(names.VILLAIN))
        if id == "wild":
            return "the wild one"
        return possessive(" or ".join(self.who(f"hero:{player}") for player in id.split("/")))

    def _place(self, place: str) -> str:
        kind, _, rest = place.partition(":")
        if kind == "supply":
            return f"the supply deck of {SUPPLY_WORDS.get(rest, rest)}"
        if kind in _OWNED:
            return f"{possessive(self._owner(place))} {_OWNED[kind]}"
        if kind == "pile":
            return f"{possessive(self._owner(place))} {rest.rpartition(':')[0].replace('-', ' ')} pile"
        if kind.startswith("villain-"):
            return f"the {self.words['villain']} {kind[8:]}" + (" pile" if kind.endswith("discard") else "")
        if kind in (names.TURN_DECK, names.TURN_DISCARD):
            return _TURN_ORDER[kind]
        return "the " + place.replace("-", " ").replace(":", " ")

    def _change(self, event: Mapping[str, Any], what: str) -> str:
        was, now = event["was"] or 0, event["now"] or 0
        return f"{possessive(self._whose(event))} {what}: {was} -> {now}." if was != now else ""

    def _whose(self, event: Mapping[str, Any]) -> str:
        return self.words.name(event["id"]) if "id" in event else self.who(event.get("of", ""))

    def _does(self, event: Mapping[str, Any], singular: str, plural: str) -> str:
        """Whom a change is about, with a verb. Heroes and Cities are one each, whatever their name ends in."""
        name, of = self._whose(event), event.get("of", "")
        several = is_plural(name) and (of == names.VILLAIN or of.startswith("minion:"))
        return f"{name} {plural if several else singular}"

    def _health(self, event: Mapping[str, Any]) -> str:
        if event["now"] is None:
            return ""
        if event["was"] is None:
            return f"{self._does(event, 'has', 'have')} {event['now']} health."
        if event["now"] == 0 and event.get("of", "").startswith("hero:"):
            return f"{self._change(event, 'health')} {self._whose(event)} is exhausted!"
        return self._change(event, "health")

    def _power(self, event: Mapping[str, Any]) -> str:
        return self._change(event, "power")

    def _slots(self, event: Mapping[str, Any]) -> str:
        return self._change(event, "slots")

    def _energy(self, event: Mapping[str, Any]) -> str:
        return self._change(event, "energy")

    def _token(self, event: Mapping[str, Any]) -> str:
        return self._change(event, event["name"].replace("-", " "))

    def _track(self, event: Mapping[str, Any]) -> str:
        was, now = event["was"] or 0, event["now"] or 0
        return f"The {event['name'].replace('-', ' ')} track: {was} -> {now}." if was != now else ""

    def _level_token(self, event: Mapping[str, Any]) -> str:
        return f"The level token {self.words.name(event['now'])} comes into play." if event["now"] else ""

    def _level(self, event: Mapping[str, Any]) -> str:
        return f"{self._does({'of': names.VILLAIN}, 'is', 'are')} at level {event['now']}."

    def _stunned(self, event: Mapping[str, Any]) -> str:
        return f"{self._does(event, 'is', 'are')} {'stunned' if event['now'] else 'stunned no more'}."

    def _turn(self, event: Mapping[str, Any]) -> str:
        return f"-- {possessive(self.who(event['now']))} turn --" if event["now"] else ""

    def _phase(self, event: Mapping[str, Any]) -> str:
        phase = _PHASES.get(event["now"])
        return f"- {self.words.fill(phase)} -" if phase else ""

    def _round(self, event: Mapping[str, Any]) -> str:
        return f"== Round {event['now']} =="

    def _wild(self, event: Mapping[str, Any]) -> str:
        return f"{self.who(names.HERO[event['now']])} holds the wild token."

    def _poured(self, event: Mapping[str, Any]) -> str:
        if event["from"].startswith("discard:"):
            return f"{self._owner(event['from'])} turns the discard pile over: it is the new deck."
        if event["from"] == names.TURN_DISCARD:
            return "The discarded turn order cards make a new turn order deck."
        return f"Everything from {self._place(event['from'])} goes to {self._place(event['to'])}."

    def _shuffled(self, event: Mapping[str, Any]) -> str:
        return sentence(f"{self._place(event['place'])} is shuffled")

    def _ordered(self, event: Mapping[str, Any]) -> str:
        return f"{self._row(event)} {'lies' if len(event['cards']) == 1 else 'lie'} on top of {self._place(event['place'])} again."

    def _revealed(self, event: Mapping[str, Any]) -> str:
        if event["place"].startswith("supply:"):
            return f"{self._row(event)} is revealed in the supply."
        return f"Revealed from {self._place(event['place'])}: {self._row(event)}."

    def _row(self, event: Mapping[str, Any]) -> str:
        return ", ".join(self.words.name(card["id"]) for card in event["cards"])

    def _over(self, event: Mapping[str, Any]) -> str:
        if event["result"] == "won":
            return f"{self._does({'of': names.VILLAIN}, 'is', 'are')} defeated. You win!"
        reason = LOST.get(event["reason"]) or self.words.name(event["reason"])
        return f"You lose: {self.words.fill(reason)}."


def possessive(name: str) -> str:
    """Whose: "Robot's", "The Flaxans'"."""
    return name + ("'" if name.endswith("s") else "'s")


#: Why a game was lost, in words.
LOST = {
    "exhausted": "every {hero} is exhausted",
    "city": "the {city} has fallen",
    "levels": "the {villain} has no level left to rise to and no card left to draw",
}
_TURN_ORDER = {names.TURN_DECK: "the turn order deck", names.TURN_DISCARD: "the turn order discard pile"}
_OWNED = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "play": "play area",
    "equipped": "Weapons",
    "mat": "mat",
}
#: How a move is told, by where from and where to; "" is anywhere.
_MOVES = {
    ("hand", "play"): "{owner} plays {card}.",
    ("hand", "equipped"): "{owner} equips {card}.",
    ("hand", "discard"): "{owner} discards {card}.",
    ("hand", "mat"): "{owner} assists with {card}.",
    ("hand", "deck"): "{owner} puts {card} on the deck.",
    ("mat", "hand"): "{card} returns to {owners} hand.",
    ("deck", "hand"): "{owner} draws {card}.",
    ("deck", "discard"): "{owner} discards {card} from the deck.",
    ("equipped", "discard"): "{card} goes to {owners} discard pile.",
    ("equipped", "debris"): "{card} returns to the Debris deck.",
    ("play", "discard"): "{card} goes to {owners} discard pile.",
    ("play", "hand"): "{owner} takes {card} back to hand.",
    ("discard", "hand"): "{owner} returns {card} to hand.",
    ("supply", "discard"): "{owner} gains {card}.",
    ("supply", "hand"): "{owner} gains {card} to hand.",
    ("supply", "deck"): "{owner} gains {card} to the deck.",
    ("supply", "supply"): "{card} goes to the bottom of its supply deck.",
    ("debris", "discard"): "{owner} gains {card}.",
    ("debris", "hand"): "{owner} gains {card} to hand.",
    ("debris", "deck"): "{owner} gains {card} to the deck.",
    ("villain-deck", "resolving"): "The {villain} card is {card}, a Strike.",
    ("villain-deck", "minions"): "The {villain} card is {card}: {a_minion} enters play.",
    ("villain-deck", "villain-discard"): "{card} is discarded from the {villain} deck.",
    ("resolving", "villain-discard"): "{card} goes to the {villain} discard pile.",
    ("minions", "villain-discard"): "{card} {is_} defeated.",
    ("minions", "side-discard"): "{card} {is_} defeated.",
    ("side", "minions"): "{card} {enters} play.",
    ("", "destroyed"): "{card} is destroyed, from {place}.",
}
