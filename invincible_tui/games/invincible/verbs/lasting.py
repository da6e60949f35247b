"""Effects that last for the turn: records in the state that gaining, attacking and other moments consult."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from invincible_tui.games.invincible.amounts import AmountField, amount_words
from invincible_tui.games.invincible.blocks import Block, BlockField, Verb
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.games.invincible.prices import LASTING
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.watchers import MOMENTS, NOBODYS_MOMENTS, check_of, concerns, moment
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Flag, OneOf, Path, Problem, read_fields

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play

#: The moments that a lasting effect may wait for: what players do in the middle of a turn.
LASTING_MOMENTS = tuple(when for when in MOMENTS if when not in (*NOBODYS_MOMENTS, "turn-start", "turn-end"))
#: What a lasting effect changes, and the moment in which it can.
_CHANGES = {"to": "gain", "bonus": "attack"}


class ThisTurn(Verb):
    """`this-turn: {when, whose, of, once, to, bonus, do}` - until the end of the turn, when something happens ...

    `to` says where a gained card goes instead of the discard pile, `bonus` how much more damage an attack deals,
    `do` what else is resolved. `once`: only the next time.
    """

    word = "this-turn"
    fields: ClassVar[Mapping[str, Field]] = {
        "when": OneOf(*LASTING_MOMENTS, required=True),
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

    @classmethod
    def read(cls, data: Any, path: Path) -> Verb:
        values = read_fields(cls.fields, data, path)
        check_of(values["when"], values["of"], path)
        for change, when in _CHANGES.items():
            if values[change] and values["when"] != when:
                raise Problem(
                    (*path, change), f"{change!r} changes nothing when {values['when']!r}, only when {when!r}"
                )
        return cls(values)

    def whom(self, you: bool, me: bool) -> tuple[bool, bool]:
        # What it does is resolved by whom it affected when it began, for whomever it happens to.
        return True, you

    def do(self, play: Play, scene: Scene) -> None:
        play.remember(("lasting", self.path, self.index, scene.you, scene.source))

    def reacts(self, play: Play, owner: int, player: int, it: int | str | None) -> bool:
        """Whether it reacts to what happened to a player with a card; `owner` is whose effect this is."""
        if not concerns(play, self.whose, owner, player):
            return False
        return self.of is None or (isinstance(it, int) and self.of.fits(play.face(it)))

    def value(self, one: Estimate, scene: Scene) -> float:
        return LASTING

    def say(self, words: Words) -> str:
        who = {"you": words.subject or "you", "ally": "an ally", "any": "any player"}[self.whose]
        clause = words.of(who).does(moment(self.when, self.of, words))
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
