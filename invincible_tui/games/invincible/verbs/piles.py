"""Picking player cards that lie somewhere, to be moved by an effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from invincible_tui.games.invincible import cards, names
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Block, BlockField, Verb
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Flag, OneOf, Path

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
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
#: What part of its worth a card has where it goes, 0.1 in any other place.
_WORTH = {"hand": 0.8, "deck-top": 0.6, "equipped": 1.0, "deck-bottom": 0.0, "discard-bottom": 0.3}


class Place(OneOf):
    """One of some places, or `pile:NAME`, a pile of their own beside a Hero's mat."""

    def read(self, data: Any, path: Path) -> Any:
        if isinstance(data, str) and data.startswith("pile:") and len(data) > 5:
            return data
        return super().read(data, path)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [super().schema(), {"type": "string", "pattern": "^pile:."}]}


class Cards(Verb):
    """Picking cards that lie somewhere and moving them. Owners choose their own cards (R-FX-12)."""

    fields: ClassVar[Mapping[str, Field]] = {
        "n": AmountField(default=1),
        "of": FilterField(),
        "from": Place(*FROM_WORDS, "this", "it", default="hand"),
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

    def value(self, one: Estimate, scene: Scene) -> float:
        if not scene.you and self.personal:
            return 0.0
        found = self.candidates(one.play, scene)
        wanted = worth(self.n, one.play, scene)
        values = sorted((self.moving(one, scene, uid, place) for uid, place in found), reverse=True)[:wanted]
        if self.up_to:
            values = [value for value in values if value > 0]
        total = sum(values, 0.0)
        if self.then is not None and values and len(values) == wanted:
            total += one.block(self.then, scene)
        return max(0.0, total) if self.up_to else total

    def moving(self, one: Estimate, scene: Scene, uid: int, place: str) -> float:
        """What it is worth to have one card moved from where it lies."""
        play = one.play
        if play.state.cards[uid] not in play.rules.cards:
            return 0.0
        return self._moving(one, uid, place, scene.you or scene.me or play.players[0])

    def _moving(self, one: Estimate, uid: int, place: str, player: int) -> float:
        """What it is worth to a player to have a card moved that players own."""
        if self.to == "debris":
            return 0.0
        card = one.card(one.play.card(uid), player)
        gain = _WORTH.get(self.to, 0.1) * card
        if place.startswith("hand:"):
            return min(0.3, gain) - one.held(uid, player) if self.to == "deck-top" else -one.held(uid, player)
        return gain if place.startswith(("discard:", "play:")) else gain - card

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
