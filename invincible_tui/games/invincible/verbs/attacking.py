"""Letting an equipped Weapon attack outside the attack phase, one's own or somebody else's (R-AT-02, R-AT-06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.attack_phase import attack
from invincible_tui.games.invincible.blocks import Block, BlockField, Verb, whole
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Flag, OneOf

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option


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

    def weapons(self, play: Play, scene: Scene) -> list[tuple[int, int]]:
        """The Weapons that may attack, each with its owner."""
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
        found = self.weapons(play, scene)
        if not found:
            return None
        options = [option("pick", scene.you or None, uid, f"card:{uid}") for uid, _ in found]
        return play.ask("choose-card", options, scene.you, scene.source)

    def pick(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        uid = options[0].uid or 0
        owner = dict(self.weapons(play, scene))[uid]
        play.begin(self.then, scene.about(uid))
        attack(play, scene.you, uid, owner, bonus=worth(self.bonus, play, scene), keep=self.keep)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return whole(self.weapons(play, scene))

    def value(self, one: Estimate, scene: Scene) -> float:
        found = self.weapons(one.play, scene) if scene.you else []
        bonus = worth(self.bonus, one.play, scene)
        return max((one.attack(uid, scene.you) + bonus for uid, _ in found), default=0.0)

    def say(self, words: Words) -> str:
        whose = {"any-player": "any player's", "you": f"one of {words.own}", "ally": "an ally's"}[self.whose]
        said = words.does(f"attack with {whose} equipped Weapon{'s' if self.whose == 'you' else ''}")
        if self.bonus != 0:
            said += f" for {amount_words(self.bonus, 'more damage')}"
        if self.keep:
            said += "; it stays equipped"
        return said + (f"; then {self.then.say(words)}" if self.then is not None else "")
