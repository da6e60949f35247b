"""Moving player cards between piles by an effect: discard, destroy, return, put, equip, gain, look, mill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import cards, names, turn_order
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Block, BlockField, Verb
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Flag, OneOf

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame

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


class _Cards(Verb):
    """Picking cards that lie somewhere and moving them. Owners choose their own cards (R-FX-12)."""

    fields: ClassVar[Mapping[str, Field]] = {
        "n": AmountField(default=1),
        "of": FilterField(),
        "from": OneOf(*FROM_WORDS, "this", "it", default="hand"),
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
        self.personal = self.place in OWN or self.place.startswith("discard-") or self.to in cards.DESTINATIONS

    def candidates(self, play: Play, scene: Scene) -> list[tuple[int, str]]:
        """The cards that may be picked, each with the place where it lies."""
        if self.place in ("this", "it"):
            uid = scene.source if self.place == "this" else scene.it
            place = play.place_of(uid) if isinstance(uid, int) else None
            return [(uid, place)] if isinstance(uid, int) and place else []
        return [(uid, place) for uid, place in self._lying(play, scene) if self._fits(play, uid)]

    def _fits(self, play: Play, uid: int) -> bool:
        return self.of is None or self.of.fits(play.card(uid))

    def _lying(self, play: Play, scene: Scene) -> list[tuple[int, str]]:
        piles, you = play.state.piles, scene.you
        if self.place == "supply":
            return [(piles[place][0], place) for place in names.SUPPLY if piles[place]]
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
        own = [(uid, places[you]) for places in OWN[self.place] for uid in piles[places[you]]]
        if self.place == "hand-or-any-discard":
            own += [(uid, names.DISCARD[player]) for player in play.players for uid in piles[names.DISCARD[player]]]
        return own

    def ask(self, play: Play, scene: Scene) -> Decision | None:
        found = self.candidates(play, scene)
        count = min(worth(self.n, play, scene), len(found))
        if count == 0:
            return None
        mine = self.place in OWN or self.place in ("discard-top", "discard-bottom", "this", "it")
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
        places, index = cards.DESTINATIONS[self.to]
        cards.leave(play, uid, place, places[scene.you], index)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        possible = min(wanted, len(self.candidates(play, scene)))
        return (possible, possible or 1) if self.up_to else (possible, wanted)

    def _what(self, words: Words) -> str:
        if self.place in ("this", "it"):
            return "this card" if self.place == "this" else "that card"
        what = (self.of or Filter()).words(amount_words(self.n), words.name(self.of.id) if self.of else "")
        what = ("up to " if self.up_to else "") + what
        if self.place in ("discard-top", "discard-bottom"):
            what = what.replace("a card", "the card")
        where = FROM_WORDS[self.place].format(own=words.own, subject=words.who)
        return f"{what} {where}"

    def _where(self, words: Words) -> str:
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
        "from": OneOf(*FROM_WORDS, "this", "it", default="discard"),
        "to": OneOf(*cards.DESTINATIONS, default="hand"),
    }

    def say(self, words: Words) -> str:
        return words.does(f"return {self._what(words)} {self._where(words)}") + self._then(words)


class Put(_Cards):
    """`put: {n, of, from: hand, to: deck-top}` - cards go to another place; `to: debris` is the Debris deck."""

    word = "put"
    fields: ClassVar[Mapping[str, Field]] = {
        **_Cards.fields,
        "from": OneOf(*FROM_WORDS, "this", "it", default="hand"),
        "to": OneOf(*cards.DESTINATIONS, "debris", required=True),
    }

    def say(self, words: Words) -> str:
        verb = "return" if self.to == "debris" else "put"
        return words.does(f"{verb} {self._what(words)} {self._where(words)}") + self._then(words)


class EquipCard(_Cards):
    """`equip-card: {of, from: hand}` - a Weapon is equipped if there is a free slot; EQUIP is resolved (R-MP-05)."""

    word = "equip-card"
    to = "equipped"

    def candidates(self, play: Play, scene: Scene) -> list[tuple[int, str]]:
        if not cards.has_free_slot(play, scene.you):
            return []
        return [(uid, place) for uid, place in super().candidates(play, scene) if play.card(uid).weapon]

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        cards.equip(play, scene.you, uid, place)

    def say(self, words: Words) -> str:
        where = FROM_WORDS.get(self.place, "").format(own=words.own, subject=words.who)
        what = (self.of or Filter(("weapon",))).words(1)
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
        piles = play.state.piles
        places = names.SUPPLY if self.place == "supply" else (f"supply:{self.place}",)
        return [(piles[place][0], place) for place in places if piles[place]]

    def carry(self, play: Play, scene: Scene, uid: int, place: str) -> None:
        cards.gain(play, scene.you, uid, place, self.to)

    def say(self, words: Words) -> str:
        what = (self.of or Filter()).words(1)
        deck = "any supply deck" if self.place == "supply" else f"the {self.place.replace('-', ' ')} deck"
        where = "" if self.to == "discard" else f" {self._where(words)}"
        return words.does(f"gain {what} from the top of {deck}{where}") + self._then(words)


#: The piles that an effect may look into or take from the top of.
_PILES = {
    "villain-deck": (names.VILLAIN_DECK, names.VILLAIN_DISCARD),
    "turn-deck": (names.TURN_DECK, names.TURN_DISCARD),
}
_PILE_WORDS = {"villain-deck": "the {villain} deck", "turn-deck": "the turn order deck", "deck": "{own} deck"}


def _pile(pile: str, player: int) -> tuple[str, str]:
    return _PILES.get(pile) or (names.DECK[player], names.DISCARD[player])


def _fill(play: Play, pile: str, player: int, count: int) -> None:
    """Before a pile is revealed it is made anew where its own rule says so; the Villain deck never is (R-VT-03)."""
    if pile == "turn-deck":
        turn_order.fill(play)
    elif pile == "deck" and len(play.state.piles[names.DECK[player]]) < count:
        discards = names.DISCARD[player]
        if play.state.piles[discards]:
            play.emit(("pour", discards, names.DECK[player], play.by))


class Look(Verb):
    """`look: {pile, n, bottom, discard}` - reveal the top cards of a pile and put them back in any order (R-FX-09).

    With `bottom` any of them may go under the pile, with `discard` any may be discarded.
    """

    word = "look"
    fields: ClassVar[Mapping[str, Field]] = {
        "pile": OneOf(*_PILE_WORDS, required=True),
        "n": AmountField(default=1),
        "bottom": Flag(default=False),
        "discard": Flag(default=False),
    }
    main = "pile"
    pile: str
    n: Amount
    bottom: bool
    discard: bool

    def __init__(self, values: Mapping[str, object]) -> None:
        super().__init__(values)
        self.personal = self.pile == "deck"

    def do(self, play: Play, scene: Scene) -> None:
        count = worth(self.n, play, scene)
        _fill(play, self.pile, scene.you, count)
        place, _ = _pile(self.pile, scene.you)
        top = play.state.piles[place][:count]
        if top:
            play.emit(("reveal", place, top, play.by))
            ways = ("discard",) * self.discard + ("bottom",) * self.bottom + ("order",)
            play.push("put-back", self.pile, scene.you, scene.me, scene.source, ways, *top)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(wanted, len(play.state.piles[_pile(self.pile, scene.you)[0]])), wanted

    def say(self, words: Words) -> str:
        pile = _PILE_WORDS[self.pile].format(own=words.own, villain=words["villain"])
        count = "card" if self.n == 1 else f"{amount_words(self.n)} cards"
        it = "it" if self.n == 1 else "them"
        said = words.does(f"reveal the top {count} of {pile}")
        if self.discard:
            said += f"; discard {it} or not" if self.n == 1 else f"; discard any of {it}"
        if self.bottom:
            return said + f"; put {it} back on top or under the pile" + ("" if self.n == 1 else " in any order")
        if self.n == 1:
            return said + "; put it back"
        return said + ("; put the rest back in any order" if self.discard else "; put them back in any order")


class PutBack(Procedure):
    """Revealed cards on their way back: ("put-back", pile, owner, who decides, source, ways, uid, uid ...).

    The ways still open are tried in turn: which to discard, which to put under the pile, and the order of the rest.
    """

    name = "put-back"

    def step(self, play: Play, frame: Frame) -> Decision | None:
        _, _, _, decider, source, ways, *uids = frame
        if not ways or not uids:
            play.state.frames.pop()
            return None
        options = [option("pick", decider or None, uid, f"card:{uid}") for uid in uids]
        kind = "order" if ways[0] == "order" else "choose-card"
        least = len(uids) if ways[0] == "order" else 0
        return play.ask(kind, options, decider, source, min=least, max=len(uids), ordered=True)

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        _, pile, owner, decider, source, ways, *uids = frame
        picked = [chosen.uid or 0 for chosen in options]
        place, discards = _pile(pile, owner)
        play.by = source
        play.state.frames.pop()
        if ways[0] == "order":
            play.emit(("order", place, tuple(reversed(picked)), play.by))
            return
        rest = [uid for uid in uids if uid not in picked]
        play.push("put-back", pile, owner, decider, source, ways[1:], *rest)
        for uid in picked:
            play.move(uid, place, discards if ways[0] == "discard" else place)


class Mill(Verb):
    """`mill: {pile, n}` - the top cards of a pile go to its discard pile; the Villain does not level up (R-VT-03)."""

    word = "mill"
    fields: ClassVar[Mapping[str, Field]] = {
        "pile": OneOf("villain-deck", "deck", required=True),
        "n": AmountField(default=1),
    }
    main = "pile"
    pile: str
    n: Amount

    def __init__(self, values: Mapping[str, object]) -> None:
        super().__init__(values)
        self.personal = self.pile == "deck"

    def do(self, play: Play, scene: Scene) -> None:
        place, discards = _pile(self.pile, scene.you)
        for _ in range(worth(self.n, play, scene)):
            if self.pile == "deck":
                cards.turn_over(play, scene.you)
            pile = play.state.piles[place]
            if not pile:
                return
            play.move(pile[0], place, discards)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(wanted, len(play.state.piles[_pile(self.pile, scene.you)[0]])), wanted

    def say(self, words: Words) -> str:
        pile = _PILE_WORDS[self.pile].format(own=words.own, villain=words["villain"])
        return words.does(
            f"discard the top {amount_words(self.n, 'card', 'cards')} of {pile}".replace("top 1 card", "top card")
        )


class AttackWith(Verb):
    """`attack-with: {whose, keep, bonus, then}` - an equipped Weapon attacks now (R-AT-02, R-AT-06).

    `keep`: it stays equipped. `then` is resolved after the attack, with that Weapon at hand.
    """

    word = "attack-with"
    personal = True
    fields: ClassVar[Mapping[str, Field]] = {
        "whose": OneOf("any-player", "you", "ally", default="any-player"),
        "of": FilterField(),
        "keep": Flag(default=False),
        "bonus": AmountField(default=0),
        "then": BlockField(),
    }
    main = "whose"
    asks = True
    whose: str
    of: Filter | None
    keep: bool
    bonus: Amount
    then: Block | None

    def _weapons(self, play: Play, scene: Scene) -> list[tuple[int, int]]:
        if self.whose == "any-player":
            players: Sequence[int] = play.players
        else:
            players = play.others(scene.you) if self.whose == "ally" else (scene.you,)
        attacking = {frame[1] for frame in play.state.frames if frame[0] == "attack"}
        return [
            (uid, player)
            for player in players
            for uid in play.state.piles[names.EQUIPPED[player]]
            if uid not in attacking and (self.of is None or self.of.fits(play.card(uid)))
        ]

    def ask(self, play: Play, scene: Scene) -> Decision | None:
        found = self._weapons(play, scene)
        if not found:
            return None
        options = [option("pick", scene.you or None, uid, f"card:{uid}") for uid, _ in found]
        return play.ask("choose-card", options, scene.you, scene.source)

    def pick(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        from invincible_tui.games.invincible.attack_phase import attack

        uid = options[0].uid or 0
        owner = dict(self._weapons(play, scene))[uid]
        play.begin(self.then, scene.about(uid))
        attack(play, scene.you, uid, owner, bonus=worth(self.bonus, play, scene), keep=self.keep)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return (1 if self._weapons(play, scene) else 0), 1

    def say(self, words: Words) -> str:
        whose = {"any-player": "any player's", "you": f"one of {words.own}", "ally": "an ally's"}[self.whose]
        said = words.does(f"attack with {whose} equipped Weapon{'s' if self.whose == 'you' else ''}")
        if self.bonus != 0:
            said += f" for {amount_words(self.bonus, 'more damage')}"
        if self.keep:
            said += "; it stays equipped"
        return said + (f"; then {self.then.say(words)}" if self.then is not None else "")
