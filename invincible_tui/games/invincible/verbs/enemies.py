"""What happens to enemies: damage, defeat, stun, and Minions made to act (R-AT, R-VT-06, R-FX-07)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import attack_phase, harm, names, villain_turn
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Block, BlockField, Verb, whole
from invincible_tui.games.invincible.filters import Compare, CompareField
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, OneOf

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame


class _Aimed(Verb):
    """A verb that strikes an enemy, which it may have to ask for first."""

    def aim(self, play: Play, scene: Scene) -> Decision | None:
        """The question for its target, or None where there is nothing to strike."""
        raise TypeError(f"the verb {self.word} does not aim")

    def strike(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        """Resolve it on the targets picked."""
        raise TypeError(f"the verb {self.word} does not strike")

    def take_aim(self, play: Play, scene: Scene) -> None:
        """Have the target asked for, next."""
        play.push("aim", self.path, self.index, scene)


class Aim(Procedure):
    """A verb waits for its target: ("aim", path, index, scene)."""

    name = "aim"

    def step(self, play: Play, frame: Frame) -> Decision | None:
        decision = _aimed(play, frame).aim(play, frame[3])
        if decision is None:
            play.state.frames.pop()
        return decision

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        play.state.frames.pop()
        play.by = frame[3].source
        _aimed(play, frame).strike(play, frame[3], options)


def _aimed(play: Play, frame: Frame) -> _Aimed:
    return play.rules.blocks[frame[1]].verbs[frame[2]]  # type: ignore[return-value]


def targets(play: Play, *, villain: bool) -> list[Option]:
    """The enemies that may be picked: the Villain where it may be, and every Minion in play, oldest first (R-FX-07)."""
    options = [option("pick", None, None, names.VILLAIN)] if villain else []
    return options + [option("pick", None, uid, names.minion(uid)) for uid in play.state.piles[names.MINIONS]]


class Damage(_Aimed):
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

    def say(self, words: Words) -> str:
        to = {
            "enemy": "",
            "minion": f" to a {words['minion']}",
            "villain": f" to the {words['villain']}",
            "divided": f", divided among the {words['villain']} and any {words['minion']}s",
            "each-minion": f" to each {words['minion']}",
            "it": f" to {'them' if words.subject == 'they' else words.subject or 'that ' + words['minion']}",
        }[self.to]
        # The subject of damage to the Minion at hand is that Minion: it is dealt to, and deals none.
        dealing = words if self.to != "it" else words.of("")
        said = dealing.does(f"deal {amount_words(self.n, f'damage{to}')}")
        if self.if_defeats is not None:
            said += f"; if it defeats a {words['minion']}, {self.if_defeats.say(words)}"
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


class Defeat(_Aimed):
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

    def say(self, words: Words) -> str:
        if self.which == "it":
            return f"{words.subject or 'it'} {'are' if words.subject == 'they' else 'is'} defeated"
        bound = f" with {self.health.words()} health" if self.health is not None else ""
        return words.does(f"defeat a {words['minion']}{bound}")


class Stun(_Aimed):
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

    def say(self, words: Words) -> str:
        if self.to == "it":
            return f"{words.subject or 'it'} {'are' if words.subject == 'they' else 'is'} stunned"
        what = {"enemy": "an enemy", "minion": f"a {words['minion']}", "villain": f"the {words['villain']}"}[self.to]
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

    def say(self, words: Words) -> str:
        return (
            f"{words.subject or 'it'} {'gain' if words.subject == 'they' else 'gains'} {amount_words(self.n, 'health')}"
        )


class Activate(_Aimed):
    """`activate: it` or `any` - a Minion's ACTIVATE is resolved now; a stun token is used up instead (R-VT-08, R-VT-11)."""

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

    def say(self, words: Words) -> str:
        if self.which == "any":
            return f"a {words['minion']} in play activates"
        return f"{words.subject or 'it'} {'activate' if words.subject == 'they' else 'activates'}"
