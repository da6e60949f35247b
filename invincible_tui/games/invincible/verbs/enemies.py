"""What happens to enemies besides damage: defeat, stun, and Minions made to act (R-VT-06, R-FX-07)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import harm, names, villain_turn
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Verb, whole
from invincible_tui.games.invincible.filters import Compare, CompareField
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.verbs.aiming import Aimed, targets
from invincible_tui.games.invincible.words import Words, one
from invincible_tui.packs.fields import Field, OneOf

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option


class Defeat(Aimed):
    """`defeat: any` or `{which, health}` - a Minion is defeated (R-AT-07); `health` bounds which."""

    word = "defeat"
    fields: ClassVar[Mapping[str, Field]] = {"which": OneOf("any", "it", default="any"), "health": CompareField()}
    main = "which"
    which: str
    health: Compare | None

    def do(self, play: Play, scene: Scene) -> None:
        if self.which == "it":
            if scene.it in play.state.piles[names.MINIONS]:
                harm.defeat(play, int(scene.it or 0), scene.me)
        else:
            self.take_aim(play, scene)

    def _options(self, play: Play) -> list[Option]:
        options = targets(play, villain=False)
        if self.health is None:
            return options
        return [o for o in options if self.health.holds(play.number(names.minion_health(o.uid or 0)))]

    def aim(self, play: Play, scene: Scene) -> Decision | None:
        options = self._options(play)
        return play.ask("target", options, scene.me, scene.source) if options else None

    def strike(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        harm.defeat(play, options[0].uid or 0, scene.me)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        if self.which == "it":
            return whole(scene.it in play.state.piles[names.MINIONS])
        return whole(self._options(play))

    def value(self, one: Estimate, scene: Scene) -> float:
        minions = one.play.state.piles[names.MINIONS]
        if self.which == "it":
            return one.threat(scene.it) if isinstance(scene.it, int) and scene.it in minions else 0.0
        return max((one.threat(chosen.uid or 0) for chosen in self._options(one.play)), default=0.0)

    def say(self, words: Words) -> str:
        if self.which == "it":
            return f"{words.subject or 'it'} {'are' if words.subject == 'they' else 'is'} defeated"
        bound = f" with {self.health.words()} health" if self.health is not None else ""
        return words.does(f"defeat {one(words['minion'])}{bound}")


class Stun(Aimed):
    """`stun: enemy` - an enemy's next ACTIVATE is skipped (R-VT-06)."""

    word = "stun"
    fields: ClassVar[Mapping[str, Field]] = {"to": OneOf("enemy", "minion", "villain", "it", default="enemy")}
    main = "to"
    to: str

    def do(self, play: Play, scene: Scene) -> None:
        if self.to == "villain":
            harm.stun(play, names.VILLAIN)
        elif self.to == "it":
            if isinstance(scene.it, int) and scene.it in play.state.piles[names.MINIONS]:
                harm.stun(play, scene.it)
        else:
            self.take_aim(play, scene)

    def _options(self, play: Play) -> list[Option]:
        """The enemies without a stun token: there is at most one an enemy."""
        return [
            o
            for o in targets(play, villain=self.to == "enemy")
            if not play.number(names.minion_stunned(o.uid) if o.uid else names.VILLAIN_STUNNED)
        ]

    def aim(self, play: Play, scene: Scene) -> Decision | None:
        options = self._options(play)
        return play.ask("target", options, scene.me, scene.source) if options else None

    def strike(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        harm.stun(play, options[0].uid or names.VILLAIN)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        if self.to in ("enemy", "minion"):
            return whole(self._options(play))
        return whole(True)

    def value(self, one: Estimate, scene: Scene) -> float:
        if self.to == "it":
            return one.stun(scene.it if isinstance(scene.it, int) else None)
        values = [one.stun(uid) for uid in one.play.state.piles[names.MINIONS]] if self.to != "villain" else []
        if self.to != "minion":
            values.append(one.stun(None))
        return max(values, default=0.0)

    def say(self, words: Words) -> str:
        if self.to == "it":
            return f"{words.subject or 'it'} {'are' if words.subject == 'they' else 'is'} stunned"
        what = {"enemy": "an enemy", "minion": one(words["minion"]), "villain": f"the {words['villain']}"}[self.to]
        return words.does(f"stun {what}")


class Hit(Verb):
    """`hit: 1` - the Minion at hand suffers damage."""

    word = "hit"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        if isinstance(scene.it, int):
            harm.hit_minion(play, scene.it, worth(self.n, play, scene), scene.me)

    def value(self, one: Estimate, scene: Scene) -> float:
        minions = one.play.state.piles[names.MINIONS]
        if not isinstance(scene.it, int) or scene.it not in minions:
            return 0.0
        return one.hit(scene.it, worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return f"{words.subject or 'it'} {'suffer' if words.subject == 'they' else 'suffers'} {amount_words(self.n, 'damage')}"


class MinionHeal(Verb):
    """`minion-heal: 1` - the Minion at hand gains health, without a maximum (R-VT-07)."""

    word = "minion-heal"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        if scene.it in play.state.piles[names.MINIONS]:
            key = names.minion_health(int(scene.it or 0))
            play.set(key, play.number(key) + worth(self.n, play, scene))

    def value(self, one: Estimate, scene: Scene) -> float:
        if not isinstance(scene.it, int) or scene.it not in one.play.state.piles[names.MINIONS]:
            return 0.0
        return -worth(self.n, one.play, scene) * (0.4 + 0.3 * one.harm(scene.it))

    def say(self, words: Words) -> str:
        return (
            f"{words.subject or 'it'} {'gain' if words.subject == 'they' else 'gains'} {amount_words(self.n, 'health')}"
        )


class Activate(Aimed):
    """`activate: it` or `any` - a Minion's ACTIVATE is resolved now, or a stun token used up (R-VT-08, R-VT-11)."""

    word = "activate"
    fields: ClassVar[Mapping[str, Field]] = {"which": OneOf("it", "any", default="it")}
    main = "which"
    which: str

    def do(self, play: Play, scene: Scene) -> None:
        if self.which == "any":
            self.take_aim(play, scene)
        elif isinstance(scene.it, int):
            villain_turn.activate(play, scene.it)

    def _options(self, play: Play) -> list[Option]:
        return [o for o in targets(play, villain=False) if not villain_turn.is_new(play, o.uid or 0)]

    def aim(self, play: Play, scene: Scene) -> Decision | None:
        options = self._options(play)
        return play.ask("target", options, scene.me, scene.source) if options else None

    def strike(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        villain_turn.activate(play, options[0].uid or 0)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        if self.which == "any":
            return whole(self._options(play))
        return whole(scene.it in play.state.piles[names.MINIONS])

    def value(self, one: Estimate, scene: Scene) -> float:
        minions = one.play.state.piles[names.MINIONS]
        if self.which == "any":
            return -min((one.harm(uid) for uid in minions), default=0.0)
        return -one.harm(scene.it) if isinstance(scene.it, int) and scene.it in minions else 0.0

    def say(self, words: Words) -> str:
        if self.which == "any":
            return f"{one(words['minion'])} in play activates"
        return f"{words.subject or 'it'} {'activate' if words.subject == 'they' else 'activates'}"
