"""Damage to enemies (R-AT-04, R-AT-07, R-FX-07)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import attack_phase, harm, names
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Block, BlockField, whole
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.verbs.aiming import Aimed, targets
from invincible_tui.games.invincible.words import Words, one
from invincible_tui.packs.fields import Field, OneOf

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame


class Damage(Aimed):
    """`damage: 2` or `{n, to, if-defeats}` - damage to an enemy.

    All plain damage of one ATTACK goes to one target, chosen when the first of it is dealt (R-AT-04); `to` names
    another: a minion (asked anew), the villain, each-minion, or divided among any enemies.
    """

    word = "damage"
    fields: ClassVar[Mapping[str, Field]] = {
        "n": AmountField(required=True),
        "to": OneOf("enemy", "minion", "villain", "divided", "each-minion", "it", default="enemy"),
        "if-defeats": BlockField(),
    }
    main = "n"
    n: Amount
    to: str
    if_defeats: Block | None

    def do(self, play: Play, scene: Scene) -> None:
        if self.to == "villain":
            self.deal(play, scene, names.VILLAIN, self.amount(play, scene))
        elif self.to == "it":
            self.deal(play, scene, scene.it, self.amount(play, scene))
        elif self.to == "each-minion":
            amount = self.amount(play, scene)
            self._deal_each(play, scene, dict.fromkeys(play.state.piles[names.MINIONS], amount))
        else:
            at = attack_phase.under_way(play, scene.source)
            chosen = play.state.frames[at][6] if at is not None and self.to == "enemy" else None
            if chosen is None:
                self.take_aim(play, scene)
            else:
                self.deal(play, scene, chosen, self.amount(play, scene))

    def aim(self, play: Play, scene: Scene) -> Decision | None:
        options = targets(play, villain=self.to != "minion")
        if not options:
            return None
        if self.to == "divided":
            points = self.amount(play, scene)
            if points == 0:
                return None
            return play.ask("divide", options, scene.me, scene.source, min=points, max=points, repeat=True)
        return play.ask("target", options, scene.me, scene.source)

    def strike(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        if self.to == "divided":
            shares: dict[int | str, int] = {}
            for chosen in options:
                enemy = chosen.uid or names.VILLAIN
                shares[enemy] = shares.get(enemy, 0) + 1
            self._deal_each(play, scene, shares)
            return
        enemy = options[0].uid or names.VILLAIN
        at = attack_phase.under_way(play, scene.source)
        if at is not None and self.to == "enemy":
            play.state.frames[at] = (*play.state.frames[at][:6], enemy)
        self.deal(play, scene, enemy, self.amount(play, scene))

    def amount(self, play: Play, scene: Scene) -> int:
        """How much damage it deals now, the bonus of the attack included."""
        at = attack_phase.under_way(play, scene.source)
        bonus = play.state.frames[at][4] if at is not None else 0
        return worth(self.n, play, scene) + bonus

    def _deal_each(self, play: Play, scene: Scene, shares: Mapping[int | str, int]) -> None:
        if shares:
            play.push("dealing", self.path, self.index, scene, *(item for share in shares.items() for item in share))

    def deal(self, play: Play, scene: Scene, enemy: int | str | None, amount: int) -> None:
        """Deal damage to one enemy, if it is in play still."""
        if enemy == names.VILLAIN:
            harm.hit_villain(play, amount)
        elif isinstance(enemy, int) and enemy in play.state.piles[names.MINIONS]:
            if self.if_defeats is not None and play.number(names.minion_health(enemy)) <= amount:
                play.begin(self.if_defeats, scene.about(enemy))
            harm.hit_minion(play, enemy, amount, scene.me)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        if self.to in ("minion", "each-minion"):
            return whole(play.state.piles[names.MINIONS])
        return whole(True)

    def value(self, one: Estimate, scene: Scene) -> float:
        amount = worth(self.n, one.play, scene)
        if self.to == "villain":
            return one.hit(None, amount)
        if self.to == "it":
            return one.hit(scene.it if isinstance(scene.it, int) else None, amount)
        if self.to == "each-minion":
            return sum(one.hit(uid, amount) for uid in one.play.state.piles[names.MINIONS])
        value = one.best_hit(amount, villain=self.to != "minion")
        return value + (0.3 * one.block(self.if_defeats, scene) if self.if_defeats is not None else 0.0)

    def say(self, words: Words) -> str:
        to = {
            "enemy": "",
            "minion": f" to {one(words['minion'])}",
            "villain": f" to the {words['villain']}",
            "divided": f", divided among the {words['villain']} and any {words['minion']}s",
            "each-minion": f" to each {words['minion']}",
            "it": f" to {'them' if words.subject == 'they' else words.subject or 'that ' + words['minion']}",
        }[self.to]
        # The subject of damage to the Minion at hand is that Minion: it is dealt to, and deals none.
        dealing = words if self.to != "it" else words.of("")
        said = dealing.does(f"deal {amount_words(self.n, f'damage{to}')}")
        if self.if_defeats is not None:
            said += f"; if it defeats {one(words['minion'])}, {self.if_defeats.say(words)}"
        return said


class Dealing(Procedure):
    """Damage still to be dealt: ("dealing", path, index, scene, enemy, damage, enemy, damage ...)."""

    name = "dealing"

    def step(self, play: Play, frame: Frame) -> None:
        _, path, index, scene, enemy, amount, *rest = frame
        if rest:
            play.state.frames[-1] = ("dealing", path, index, scene, *rest)
        else:
            play.state.frames.pop()
        play.by = scene.source
        verb: Damage = play.rules.blocks[path].verbs[index]  # type: ignore[assignment]
        verb.deal(play, scene, enemy, amount)
