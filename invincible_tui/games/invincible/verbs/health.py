"""A player's health gained, set and lost (R-XH)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import harm, names
from invincible_tui.games.invincible.amounts import amount_words, worth
from invincible_tui.games.invincible.blocks import Verb, whole
from invincible_tui.games.invincible.verbs.players import Counted
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, Whole

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene


class Heal(Counted):
    """`heal: 1` - the player gains health; an exhausted one gains none (R-XH-02)."""

    word = "heal"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        harm.heal(play, scene.you, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        health = play.number(names.HEALTH[scene.you])
        wanted = worth(self.n, play, scene)
        room = play.hero(scene.you).health.max - health if health else 0
        return min(room, wanted), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        return one.heal(scene.you, worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return words.does(f"gain {amount_words(self.n, 'health')}")


class SetHealth(Verb):
    """`set-health: 10` - the player's health becomes a number, but for an exhausted one (R-XH-02)."""

    word = "set-health"
    personal = True
    fields: ClassVar[Mapping[str, Field]] = {"n": Whole(1, 99, required=True)}
    main = "n"
    n: int

    def do(self, play: Play, scene: Scene) -> None:
        if play.number(names.HEALTH[scene.you]):
            play.set(names.HEALTH[scene.you], min(self.n, play.hero(scene.you).health.max))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return whole(play.number(names.HEALTH[scene.you]))

    def value(self, one: Estimate, scene: Scene) -> float:
        health = one.play.number(names.HEALTH[scene.you]) if scene.you else 0
        if not health:
            return 0.0
        change = self.n - health
        return one.heal(scene.you, change) if change > 0 else one.suffer(scene.you, -change)

    def say(self, words: Words) -> str:
        return words.does(f"set {words.own} health to {self.n}")


class Suffer(Counted):
    """`suffer: 2` - the player suffers damage; that can always be suffered in full (R-VT-05, R-XH)."""

    word = "suffer"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        harm.suffer(play, scene.you, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        amount = worth(self.n, play, scene)
        return amount, amount

    def value(self, one: Estimate, scene: Scene) -> float:
        return one.suffer(scene.you, worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return words.does(f"suffer {amount_words(self.n, 'damage')}")
