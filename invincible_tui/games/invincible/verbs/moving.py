"""Player cards moved by an effect: discarded, destroyed, returned, put, equipped, gained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import cards, names
from invincible_tui.games.invincible.amounts import amount_words
from invincible_tui.games.invincible.blocks import BlockField
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.games.invincible.narration import SUPPLY_WORDS
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.verbs.piles import FROM_WORDS, Cards, Place
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Flag, OneOf

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play


class Discard(Cards):
    """`discard: 1` or `{n, of, from, up-to, then}` - cards go to their owner's discard pile."""

    word = "discard"
    to = "discard"

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        cards.discard(play, cards.owner(place) or scene.you, uid, place)

    def say(self, words: Words) -> str:
        if self.place == "hand":
            what = ("up to " if self.up_to else "") + (self.of or Filter()).words(amount_words(self.n))
            return words.does(f"discard {what}") + self._then(words)
        return words.does(f"discard {self._what(words)}") + self._then(words)


class Destroy(Cards):
    """`destroy: {from: hand, ...}` - cards leave the game (R-FX-05); `from: supply` means tops of supply decks."""

    word = "destroy"
    to = "destroyed"

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        cards.leave(play, uid, place, names.DESTROYED)

    def _moving(self, one: Estimate, uid: int, place: str, player: int) -> float:
        return -0.2 if place in names.SUPPLY else one.thinned(uid, player)

    def say(self, words: Words) -> str:
        return words.does(f"destroy {self._what(words)}") + self._then(words)


class Return(Cards):
    """`return: {n, of, from: discard, to: hand}` - cards come back from a discard pile or the play area."""

    word = "return"
    fields: ClassVar[Mapping[str, Field]] = {
        **Cards.fields,
        "from": Place(*FROM_WORDS, "this", "it", default="discard"),
        "to": Place(*cards.DESTINATIONS, default="hand"),
    }

    def say(self, words: Words) -> str:
        return words.does(f"return {self._what(words)} {self._where(words)}") + self._then(words)


class Put(Cards):
    """`put: {n, of, from: hand, to: deck-top}` - cards go to another place; `to: debris` is the Debris deck."""

    word = "put"
    fields: ClassVar[Mapping[str, Field]] = {
        **Cards.fields,
        "from": Place(*FROM_WORDS, "this", "it", default="hand"),
        "to": Place(*cards.DESTINATIONS, "debris", required=True),
    }

    def say(self, words: Words) -> str:
        verb = "return" if self.to == "debris" else "put"
        return words.does(f"{verb} {self._what(words)} {self._where(words)}") + self._then(words)


class EquipCard(Cards):
    """`equip-card: {n, of, from: hand}` - Weapons are equipped while slots are free; EQUIP is resolved (R-MP-05)."""

    word = "equip-card"
    to = "equipped"

    def candidates(self, play: Play, scene: Scene) -> list[tuple[int, str]]:
        return [(uid, place) for uid, place in super().candidates(play, scene) if play.card(uid).weapon]

    def most(self, play: Play, scene: Scene) -> int:
        return min(super().most(play, scene), cards.free_slots(play, scene.you))

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        cards.equip(play, scene.you, uid, place)

    def _moving(self, one: Estimate, uid: int, place: str, player: int) -> float:
        return one.card(one.play.card(uid), player)

    def say(self, words: Words) -> str:
        where = FROM_WORDS.get(self.place, "").format(own=words.own, subject=words.who)
        what = (self.of or Filter(("weapon",))).words(amount_words(self.n))
        return words.does(f"equip {what} {where}") + ", if there is a free slot" + self._then(words)


class Gain(Cards):
    """`gain: {from: supply, of, to}` - the player gains the top card of a supply deck for nothing (R-FX-06)."""

    word = "gain"
    fields: ClassVar[Mapping[str, Field]] = {
        "n": OneOf(1, default=1),
        "of": FilterField(),
        "from": OneOf("supply", *names.SUPPLY_DECKS, default="supply"),
        "to": OneOf("discard", "hand", "deck-top", "deck-bottom", default="discard"),
        "up-to": Flag(default=False),
        "then": BlockField(),
    }
    main = "of"

    def _lying(self, play: Play, scene: Scene) -> list[tuple[int, str]]:
        places = names.SUPPLY if self.place == "supply" else (f"supply:{self.place}",)
        return [(uid, place) for place in places for uid in cards.face_up(play.state, place)]

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        cards.gain(play, scene.you, uid, place, self.to)

    def _moving(self, one: Estimate, uid: int, place: str, player: int) -> float:
        card = one.card(one.play.card(uid), player)
        return card * one.uses(player) * 0.6 + (0.6 * card if self.to in ("hand", "deck-top") else 0.0)

    def say(self, words: Words) -> str:
        what = (self.of or Filter()).words(1)
        deck = "any supply deck" if self.place == "supply" else f"the supply deck of {SUPPLY_WORDS[self.place]}"
        where = "" if self.to == "discard" else f" {self._where(words)}"
        return words.does(f"gain {what} from the top of {deck}{where}") + self._then(words)
