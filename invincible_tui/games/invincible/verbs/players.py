"""What happens to one player: energy, cards drawn, power, health, slots, tokens and damage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from invincible_tui.games.invincible import cards, harm, names
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Verb, whole
from invincible_tui.games.invincible.words import Words, counted
from invincible_tui.packs.fields import Field, OneOf, Path, Text, Whole

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene


class _Counted(Verb):
    """A verb whose only argument is how much."""

    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount


class Energy(_Counted):
    """`energy: 2` - the player gains energy (R-MP-10)."""

    word = "energy"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        key = names.ENERGY[scene.you]
        play.set(key, play.number(key) + worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        amount = worth(self.n, play, scene)
        return amount, amount

    def say(self, words: Words) -> str:
        return words.does(f"gain {amount_words(self.n, 'energy')}")


class Draw(_Counted):
    """`draw: 1` - the player draws cards, turning the discard pile over when the deck runs out (R-DR-04)."""

    word = "draw"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        cards.draw(play, scene.you, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        piles = play.state.piles
        there = len(piles[names.DECK[scene.you]]) + len(piles[names.DISCARD[scene.you]])
        wanted = worth(self.n, play, scene)
        return min(there, wanted), wanted

    def say(self, words: Words) -> str:
        return words.does(f"draw {amount_words(self.n, 'card', 'cards')}")


class Power(_Counted):
    """`power: 1` - the player powers up (R-MP-07)."""

    word = "power"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        cards.power_up(play, scene.you, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        room = play.hero(scene.you).power.max - play.number(names.POWER[scene.you])
        return min(room, wanted), wanted

    def say(self, words: Words) -> str:
        return words.does("power up" + times_words(self.n))


def times_words(amount: Amount) -> str:
    """How often, to stand behind a verb: nothing for once, " twice", " 3 times"."""
    return "" if amount == 1 else " twice" if amount == 2 else " " + amount_words(amount, "time", "times")


class AmountOrAll(Field):
    """How much, or `all`."""

    def read(self, data: Any, path: Path) -> Amount | Literal["all"]:
        return "all" if data == "all" else AmountField().read(data, path)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [AmountField().schema(), {"const": "all"}]}


class PowerDown(Verb):
    """`power-down: 1` or `power-down: all` - the player powers down (R-FX-08)."""

    word = "power-down"
    personal = True
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountOrAll(required=True)}
    main = "n"
    n: Amount | Literal["all"]

    def do(self, play: Play, scene: Scene) -> None:
        key = names.POWER[scene.you]
        power = play.number(key)
        play.set(key, 0 if self.n == "all" else max(0, power - worth(self.n, play, scene)))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        power = play.number(names.POWER[scene.you])
        if self.n == "all":
            return min(power, 1), 1
        wanted = worth(self.n, play, scene)
        return min(power, wanted), wanted

    def say(self, words: Words) -> str:
        return words.does(
            "power all the way down" if self.n == "all" else "power down" + (times_words(self.n) or " once")
        )


class Heal(_Counted):
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

    def say(self, words: Words) -> str:
        return words.does(f"set {words.own} health to {self.n}")


class Slot(_Counted):
    """`slot: 1` - the player gains slots (R-MP-04)."""

    word = "slot"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        cards.gain_slots(play, scene.you, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        room = play.hero(scene.you).slots.max - play.number(names.SLOTS[scene.you])
        return min(room, wanted), wanted

    def say(self, words: Words) -> str:
        return words.does(f"gain {amount_words(self.n, 'slot', 'slots')}" if self.n != 1 else "gain a slot")


class LoseSlots(_Counted):
    """`lose-slots: 2` - the player loses slots; Weapons stay equipped (R-MP-06)."""

    word = "lose-slots"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        key = names.SLOTS[scene.you]
        play.set(key, max(0, play.number(key) - worth(self.n, play, scene)))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(play.number(names.SLOTS[scene.you]), wanted), wanted

    def say(self, words: Words) -> str:
        return words.does(f"lose {amount_words(self.n, 'slot', 'slots')}" if self.n != 1 else "lose a slot")


class Suffer(_Counted):
    """`suffer: 2` - the player suffers damage; that can always be suffered in full (R-VT-05, R-XH)."""

    word = "suffer"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        harm.suffer(play, scene.you, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        amount = worth(self.n, play, scene)
        return amount, amount

    def say(self, words: Words) -> str:
        return words.does(f"suffer {amount_words(self.n, 'damage')}")


class Token(Verb):
    """`token: {name: charge, by: 1}` - the player gains (or with a number below 0 loses) tokens of the mat's own (R-SU-15)."""

    word = "token"
    personal = True
    fields: ClassVar[Mapping[str, Field]] = {"name": Text(required=True), "by": Whole(-20, 20, default=1)}
    main = "name"
    name: str
    by: int

    def do(self, play: Play, scene: Scene) -> None:
        bounds = play.hero(scene.you).tokens.get(self.name)
        if bounds is not None:
            key = names.token(scene.you, self.name)
            play.set(key, min(bounds.max, max(0, play.number(key) + self.by)))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        bounds = play.hero(scene.you).tokens.get(self.name)
        if bounds is None:
            return 0, abs(self.by)
        now = play.number(names.token(scene.you, self.name))
        return min(abs(self.by), bounds.max - now if self.by > 0 else now), abs(self.by)

    def say(self, words: Words) -> str:
        tokens = counted(abs(self.by), f"{self.name.replace('-', ' ')} token")
        return words.does(f"{'gain' if self.by > 0 else 'spend'} {tokens}")


class Form(Verb):
    """`form: NAME` - the player's Hero takes another of its forms (R-SU-15)."""

    word = "form"
    personal = True
    fields: ClassVar[Mapping[str, Field]] = {"name": Text(required=True)}
    main = "name"
    name: str

    def do(self, play: Play, scene: Scene) -> None:
        if self.name in play.hero(scene.you).forms:
            play.set(names.FORM[scene.you], self.name)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        other = play.state.values.get(names.FORM[scene.you]) != self.name
        return whole(other and self.name in play.hero(scene.you).forms)

    def say(self, words: Words) -> str:
        return words.does(f"turn into {words.own} {self.name.replace('-', ' ')} form")


class Debris(Verb):
    """`debris: 1` or `debris: {n, to}` - the player gains Debris from its deck (R-SU-07)."""

    word = "debris"
    personal = True
    fields: ClassVar[Mapping[str, Field]] = {
        "n": AmountField(default=1),
        "to": OneOf("discard", "hand", "deck-top", "deck-bottom", default="discard"),
    }
    main = "n"
    n: Amount
    to: str

    def do(self, play: Play, scene: Scene) -> None:
        cards.gain_debris(play, scene.you, worth(self.n, play, scene), self.to)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(wanted, len(play.state.piles[names.DEBRIS])), wanted

    def say(self, words: Words) -> str:
        where = {"discard": "", "hand": f" to {words.own} hand", "deck-top": f" on top of {words.own} deck"}
        many = "a Debris" if self.n == 1 else amount_words(self.n, "Debris")
        return words.does(f"gain {many}{where.get(self.to, f' under {words.own} deck')}")
