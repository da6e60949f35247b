"""Effects that last for the turn: records in the state that gaining, attacking and other moments consult."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible.amounts import AmountField, amount_words
from invincible_tui.games.invincible.blocks import Block, BlockField, Verb
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.watchers import concerns
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Flag, OneOf

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play

#: The moments that a lasting effect may wait for, as a clause about whoever it concerns.
WHEN_WORDS = {
    "gain": "gain {of}",
    "attack": "attack with {of}",
    "play": "play {of}",
    "equip": "equip {of}",
    "discard": "discard {of}",
    "power-up": "power up",
    "slot": "gain a slot",
    "ability": "activate an ability",
    "defeated": "defeat a Minion",
    "exhausted": "become exhausted",
}


class ThisTurn(Verb):
    """`this-turn: {when, whose, of, once, to, bonus, do}` - until the end of the turn, when something happens ...

    `to` says where a gained card goes instead of the discard pile, `bonus` how much more damage an attack deals,
    `do` what else is resolved. `once`: only the next time.
    """

    word = "this-turn"
    fields: ClassVar[Mapping[str, Field]] = {
        "when": OneOf(*WHEN_WORDS, required=True),
        "whose": OneOf("you", "ally", "any", default="you"),
        "of": FilterField(),
        "once": Flag(default=False),
        "to": OneOf("hand", "deck-top", "deck-bottom"),
        "bonus": AmountField(default=0),
        "do": BlockField(),
    }
    when: str
    whose: str
    of: Filter | None
    once: bool
    to: str | None
    bonus: int

    def __init__(self, values: Mapping[str, object]) -> None:
        rest = dict(values)
        self.then: Block | None = rest.pop("do")  # type: ignore[assignment]
        super().__init__(rest)

    def do(self, play: Play, scene: Scene) -> None:
        play.remember(("lasting", self.path, self.index, scene.you, scene.source))

    def reacts(self, play: Play, owner: int, player: int, it: int | str | None) -> bool:
        """Whether it reacts to what happened to a player with a card; `owner` is whose effect this is."""
        if not concerns(play, self.whose, owner, player):
            return False
        return self.of is None or (isinstance(it, int) and self.of.fits(play.face(it)))

    def say(self, words: Words) -> str:
        who = {"you": words.subject or "you", "ally": "an ally", "any": "any player"}[self.whose]
        of = self.of or Filter(("weapon",) if self.when in ("attack", "equip") else ())
        verb = WHEN_WORDS[self.when].format(of=of.words(1))
        clause = words.of(who).does(verb)
        said = f"the next time {clause} this turn, " if self.once else f"each time {clause} this turn, "
        results = []
        if self.to:
            results.append({"hand": "it goes to {own} hand", "deck-top": "it goes on top of {own} deck",
                            "deck-bottom": "it goes under {own} deck"}[self.to].format(own=words.own))  # fmt: skip
        if self.bonus:
            results.append(f"it deals {amount_words(self.bonus, 'more damage')}")
        if self.then is not None:
            results.append(self.then.say(words))
        return said + "; ".join(results)
