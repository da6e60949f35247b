"""Moving player cards between piles by an effect: discard, destroy, return, put, equip, gain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from invincible_tui.games.invincible import cards, names
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Block, BlockField, Verb
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.games.invincible.narration import SUPPLY_WORDS
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Flag, OneOf, Path

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option

#: The cards of one player that an effect may pick from, by the word a pack uses.
OWN = {
    "hand": (names.HAND,),
    "discard": (names.DISCARD,),
    "hand-or-discard": (names.HAND, names.DISCARD),
    "hand-or-any-discard": (names.HAND,),
    "played": (names.PLAY,),
    "equipped": (names.EQUIPPED,),
}
#: The cards of all players.
ANYBODYS = {"any-hand": names.HAND, "any-discard": names.DISCARD, "any-equipped": names.EQUIPPED}
FROM_WORDS = {
    "hand": "from {own} hand",
    "discard": "from {own} discard pile",
    "hand-or-discard": "from {own} hand or discard pile",
    "played": "{subject} played this turn",
    "equipped": "{subject} have equipped",
    "hand-or-any-discard": "from {own} hand or any player's discard pile",
    "any-hand": "from any player's hand",
    "any-discard": "from any player's discard pile",
    "any-equipped": "any player has equipped",
    "discard-top": "from the top of {own} discard pile",
    "discard-bottom": "from the bottom of {own} discard pile",
    "supply": "from the top of any supply deck",
}
TO_WORDS = {
    "hand": "to {own} hand",
    "discard": "on top of {own} discard pile",
    "discard-bottom": "at the bottom of {own} discard pile",
    "deck-top": "on top of {own} deck",
    "deck-bottom": "at the bottom of {own} deck",
    "debris": "to the Debris deck",
}


class _Place(OneOf):
    """One of some places, or `pile:NAME`, a pile of their own beside a Hero's mat."""

    def read(self, data: Any, path: Path) -> Any:
        if isinstance(data, str) and data.startswith("pile:") and len(data) > 5:
            return data
        return super().read(data, path)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [super().schema(), {"type": "string", "pattern": "^pile:."}]}


class _Cards(Verb):
    """Picking cards that lie somewhere and moving them. Owners choose their own cards (R-FX-12)."""

    fields: ClassVar[Mapping[str, Field]] = {
        "n": AmountField(default=1),
        "of": FilterField(),
        "from": _Place(*FROM_WORDS, "this", "it", default="hand"),
        "up-to": Flag(default=False),
        "then": BlockField(),
    }
    main = "n"
    asks = True
    n: Amount
    of: Filter | None
    place: str
    up_to: bool
    then: Block | None
    to: str

    def __init__(self, values: Mapping[str, object]) -> None:
        super().__init__(values)
        #: Cards that lie with nobody in particular, and go to nobody, need no player to affect.
        self.personal = self._own() or self.to not in ("debris", "destroyed")

    def _own(self) -> bool:
        """Whether the cards lie with the player affected, who then chooses them (R-FX-12)."""
        return self.place in OWN or self.place.startswith(("discard-", "pile:"))

    def candidates(self, play: Play, scene: Scene) -> list[tuple[int, str]]:
        """The cards that may be picked, each with the place where it lies."""
        if self.place in ("this", "it"):
            uid = scene.source if self.place == "this" else scene.it
            place = play.place_of(uid) if isinstance(uid, int) else None
            # A destroyed card is out of the game (R-FX-05); one that has gone into a deck is there to be drawn.
            gone = place is None or place in (names.DESTROYED, names.DEBRIS, *names.DECK)
            return [(uid, place)] if isinstance(uid, int) and place is not None and not gone else []
        return [(uid, place) for uid, place in self._lying(play, scene) if self._fits(play, uid)]

    def most(self, play: Play, scene: Scene) -> int:
        """How many cards it moves at the most."""
        return worth(self.n, play, scene)

    def _fits(self, play: Play, uid: int) -> bool:
        return self.of is None or self.of.fits(play.card(uid))

    def _lying(self, play: Play, scene: Scene) -> list[tuple[int, str]]:
        piles, you = play.state.piles, scene.you
        if self.place == "supply":
            return [(uid, place) for place in names.SUPPLY for uid in cards.face_up(play.state, place)]
        if self.place in ("discard-top", "discard-bottom"):
            pile = piles[names.DISCARD[you]]
            n = worth(self.n, play, scene)
            ends = pile[:n] if self.place == "discard-bottom" else pile[len(pile) - min(n, len(pile)) :]
            return [(uid, names.DISCARD[you]) for uid in ends]
        if self.place in ANYBODYS:
            return [
                (uid, ANYBODYS[self.place][player])
                for player in play.players
                for uid in piles[ANYBODYS[self.place][player]]
            ]
        if self.place.startswith("pile:"):
            place = names.side_pile(you, self.place[5:])
            return [(uid, place) for uid in piles.get(place, ())]
        own = [(uid, places[you]) for places in OWN[self.place] for uid in piles[places[you]]]
        if self.place == "hand-or-any-discard":
            own += [(uid, names.DISCARD[player]) for player in play.players for uid in piles[names.DISCARD[player]]]
        return own

    def ask(self, play: Play, scene: Scene) -> Decision | None:
        found = self.candidates(play, scene)
        count = min(self.most(play, scene), len(found))
        if count == 0:
            return None
        mine = self._own() or self.place in ("this", "it")
        player = scene.you if mine else scene.me
        options = [
            option("pick", player or None, uid, place if place in names.SUPPLY else f"card:{uid}")
            for uid, place in found
        ]
        kind = "discard" if self.word == "discard" and self.place == "hand" else "choose-card"
        ordered = count > 1 and self.to not in ("hand", "destroyed", "equipped")
        least = 0 if self.up_to else count
        return play.ask(kind, options, player, scene.source, min=least, max=count, ordered=ordered)

    def pick(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        if not options:
            return
        if self.then is not None and (self.up_to or len(options) == worth(self.n, play, scene)):
            play.begin(self.then, scene.about(options[-1].uid))
        for chosen in options:
            uid = chosen.uid or 0
            place = play.place_of(uid)
            if place is not None:
                self.carry(play, scene, uid, place)

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        """Move one picked card."""
        if self.to == "debris":
            cards.leave(play, uid, place, names.DEBRIS)
            return
        cards.leave(play, uid, place, *cards.destination(self.to, scene.you))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        possible = min(self.most(play, scene), len(self.candidates(play, scene)))
        return (possible, possible or 1) if self.up_to else (possible, wanted)

    def _what(self, words: Words) -> str:
        if self.place in ("this", "it"):
            return "this card" if self.place == "this" else "that card"
        what = (self.of or Filter()).words(amount_words(self.n), words.name(self.of.id) if self.of else "")
        what = ("up to " if self.up_to else "") + what
        if self.place in ("discard-top", "discard-bottom"):
            what = what.replace("a card", "the card")
        if self.place.startswith("pile:"):
            return f"{what} from {words.own} {self.place[5:].replace('-', ' ')} pile"
        where = FROM_WORDS[self.place].format(own=words.own, subject=words.who)
        return f"{what} {where}"

    def _where(self, words: Words) -> str:
        if self.to.startswith("pile:"):
            return f"on {words.own} {self.to[5:].replace('-', ' ')} pile"
        return TO_WORDS[self.to].format(own=words.own)

    def _then(self, words: Words) -> str:
        return f"; if so, {self.then.say(words.then())}" if self.then is not None else ""


class Discard(_Cards):
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


class Destroy(_Cards):
    """`destroy: {from: hand, ...}` - cards leave the game (R-FX-05); `from: supply` means tops of supply decks."""

    word = "destroy"
    to = "destroyed"

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        cards.leave(play, uid, place, names.DESTROYED)

    def say(self, words: Words) -> str:
        return words.does(f"destroy {self._what(words)}") + self._then(words)


class Return(_Cards):
    """`return: {n, of, from: discard, to: hand}` - cards come back from a discard pile or the play area."""

    word = "return"
    fields: ClassVar[Mapping[str, Field]] = {
        **_Cards.fields,
        "from": _Place(*FROM_WORDS, "this", "it", default="discard"),
        "to": _Place(*cards.DESTINATIONS, default="hand"),
    }

    def say(self, words: Words) -> str:
        return words.does(f"return {self._what(words)} {self._where(words)}") + self._then(words)


class Put(_Cards):
    """`put: {n, of, from: hand, to: deck-top}` - cards go to another place; `to: debris` is the Debris deck."""

    word = "put"
    fields: ClassVar[Mapping[str, Field]] = {
        **_Cards.fields,
        "from": _Place(*FROM_WORDS, "this", "it", default="hand"),
        "to": _Place(*cards.DESTINATIONS, "debris", required=True),
    }

    def say(self, words: Words) -> str:
        verb = "return" if self.to == "debris" else "put"
        return words.does(f"{verb} {self._what(words)} {self._where(words)}") + self._then(words)


class EquipCard(_Cards):
    """`equip-card: {n, of, from: hand}` - Weapons are equipped while there is a free slot; EQUIP is resolved (R-MP-05)."""

    word = "equip-card"
    to = "equipped"

    def candidates(self, play: Play, scene: Scene) -> list[tuple[int, str]]:
        return [(uid, place) for uid, place in super().candidates(play, scene) if play.card(uid).weapon]

    def most(self, play: Play, scene: Scene) -> int:
        return min(super().most(play, scene), cards.free_slots(play, scene.you))

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        cards.equip(play, scene.you, uid, place)

    def say(self, words: Words) -> str:
        where = FROM_WORDS.get(self.place, "").format(own=words.own, subject=words.who)
        what = (self.of or Filter(("weapon",))).words(amount_words(self.n))
        return words.does(f"equip {what} {where}") + ", if there is a free slot" + self._then(words)


class Gain(_Cards):
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

    def say(self, words: Words) -> str:
        what = (self.of or Filter()).words(1)
        deck = "any supply deck" if self.place == "supply" else f"the supply deck of {SUPPLY_WORDS[self.place]}"
        where = "" if self.to == "discard" else f" {self._where(words)}"
        return words.does(f"gain {what} from the top of {deck}{where}") + self._then(words)
