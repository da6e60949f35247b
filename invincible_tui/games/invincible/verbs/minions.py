"""Which Minion the verbs inside affect: each, any, the newest, the oldest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.blocks import whole
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.verbs.flow import Do, each
from invincible_tui.games.invincible.words import Words, one

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option


class EachMinion(Do):
    """`each-minion: {...}` - every Minion in play, oldest first (R-FX-11)."""

    word = "each-minion"
    passes = True

    def do(self, play: Play, scene: Scene) -> None:
        each(play, self.then, scene, "it", play.state.piles[names.MINIONS])

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return whole(play.state.piles[names.MINIONS])

    def value(self, one: Estimate, scene: Scene) -> float:
        return sum(one.block(self.then, scene.about(uid)) for uid in one.play.state.piles[names.MINIONS])

    def say(self, words: Words) -> str:
        return self.then.say(words.of(f"each {words['minion']}"))


class AnyMinion(Do):
    """`any-minion: {...}` - one Minion in play, chosen by whoever resolves the effect."""

    word = "any-minion"
    passes = True
    asks = True

    def ask(self, play: Play, scene: Scene) -> Decision | None:
        minions = play.state.piles[names.MINIONS]
        if not minions:
            return None
        options = [option("pick", None, uid, names.minion(uid)) for uid in minions]
        return play.ask("target", options, scene.me, scene.source)

    def pick(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        play.begin(self.then, scene.about(options[0].uid))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return whole(play.state.piles[names.MINIONS])

    def value(self, one: Estimate, scene: Scene) -> float:
        minions = one.play.state.piles[names.MINIONS]
        return max((one.block(self.then, scene.about(uid)) for uid in minions), default=0.0)

    def say(self, words: Words) -> str:
        return self.then.say(words.of(one(words["minion"])))


class NewestMinion(Do):
    """`newest-minion: {...}` - the Minion that entered play last."""

    word = "newest-minion"
    passes = True
    at = -1
    said = "newest"

    def do(self, play: Play, scene: Scene) -> None:
        minions = play.state.piles[names.MINIONS]
        if minions:
            play.begin(self.then, scene.about(minions[self.at]))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return whole(play.state.piles[names.MINIONS])

    def value(self, one: Estimate, scene: Scene) -> float:
        minions = one.play.state.piles[names.MINIONS]
        return one.block(self.then, scene.about(minions[self.at])) if minions else 0.0

    def say(self, words: Words) -> str:
        return self.then.say(words.of(f"the {self.said} {words['minion']}"))


class OldestMinion(NewestMinion):
    """`oldest-minion: {...}` - the Minion that has been in play longest."""

    word = "oldest-minion"
    at = 0
    said = "oldest"
