"""Looking into a pile and putting back, and discarding from its top (R-FX-09, R-VT-03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import cards, names, turn_order
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Verb
from invincible_tui.games.invincible.prices import LOOK, VILLAIN_CLOCK
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Flag, OneOf

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame

#: The piles that an effect may look into or take from the top of.
_PILES = {
    "villain-deck": (names.VILLAIN_DECK, names.VILLAIN_DISCARD),
    "turn-deck": (names.TURN_DECK, names.TURN_DISCARD),
}
_PILE_WORDS = {"villain-deck": "the {villain} deck", "turn-deck": "the turn order deck", "deck": "{own} deck"}


def _pile(pile: str, player: int) -> tuple[str, str]:
    return _PILES.get(pile) or (names.DECK[player], names.DISCARD[player])


def _at_hand(play: Play, pile: str, player: int) -> int:
    """How many cards of a pile can be taken: those in it, and those that its own rule makes it anew from."""
    place, discards = _pile(pile, player)
    piles = play.state.piles
    if pile == "villain-deck":
        return len(piles[place])
    if pile == "turn-deck":
        return len(piles[place]) or len(piles[discards])
    return len(piles[place]) + len(piles[discards])


def _fill(play: Play, pile: str, player: int, count: int) -> None:
    """Before a pile is revealed it is made anew where its own rule says so; the Villain deck never is (R-VT-03)."""
    if pile == "turn-deck":
        turn_order.fill(play)
    elif pile == "deck" and len(play.state.piles[names.DECK[player]]) < count:
        discards = names.DISCARD[player]
        if play.state.piles[discards]:
            play.emit(("pour", discards, names.DECK[player], play.by))


def _discard(play: Play, pile: str, player: int, uid: int) -> None:
    """A card of a pile goes to that pile's discards; from a player's own deck the player discards it."""
    place, discards = _pile(pile, player)
    if pile == "deck":
        cards.discard(play, player, uid, place)
    else:
        play.move(uid, place, discards)


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
            ways = "discard " * self.discard + "bottom " * self.bottom + "order"
            play.push("put-back", self.pile, scene.you, scene.me, scene.source, ways, *top)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(wanted, _at_hand(play, self.pile, scene.you)), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        return LOOK

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

    The ways still open, words in a row, are tried in turn: which to discard, which to put under the pile, and the order
    of the rest.
    """

    name = "put-back"

    def step(self, play: Play, frame: Frame) -> Decision | None:
        _, _, _, decider, source, ways, *uids = frame
        if not uids:
            play.state.frames.pop()
            return None
        options = [option("pick", decider or None, uid, f"card:{uid}") for uid in uids]
        kind = "order" if ways == "order" else "choose-card"
        least = len(uids) if ways == "order" else 0
        return play.ask(kind, options, decider, source, min=least, max=len(uids), ordered=True)

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        _, pile, owner, decider, source, ways, *uids = frame
        picked = [chosen.uid or 0 for chosen in options]
        place, _ = _pile(pile, owner)
        play.by = source
        play.state.frames.pop()
        way, _, left = ways.partition(" ")
        if way == "order":
            play.emit(("order", place, tuple(reversed(picked)), play.by))
            return
        rest = [uid for uid in uids if uid not in picked]
        play.push("put-back", pile, owner, decider, source, left, *rest)
        for uid in picked:
            if way == "discard":
                _discard(play, pile, owner, uid)
            else:
                play.move(uid, place, place)


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
        place, _ = _pile(self.pile, scene.you)
        for _ in range(worth(self.n, play, scene)):
            if self.pile == "deck":
                cards.turn_over(play, scene.you)
            pile = play.state.piles[place]
            if not pile:
                return
            _discard(play, self.pile, scene.you, pile[0])

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(wanted, _at_hand(play, self.pile, scene.you)), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        if self.pile != "villain-deck":
            return 0.0
        return -VILLAIN_CLOCK * min(worth(self.n, one.play, scene), len(one.play.state.piles[names.VILLAIN_DECK]))

    def say(self, words: Words) -> str:
        pile = _PILE_WORDS[self.pile].format(own=words.own, villain=words["villain"])
        return words.does(
            f"discard the top {amount_words(self.n, 'card', 'cards')} of {pile}".replace("top 1 card", "top card")
        )
