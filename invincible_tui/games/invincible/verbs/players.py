"""What happens to one player: energy, cards drawn, power, slots and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from invincible_tui.games.invincible import cards, names
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Verb, whole
from invincible_tui.games.invincible.prices import DEBRIS, DRAW, DRAW_LATER, ENERGY, POWER, SLOT, TOKEN
from invincible_tui.games.invincible.words import Words, counted
from invincible_tui.packs.fields import Field, OneOf, Path, Text, Whole

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene


class Counted(Verb):
    """A verb whose only argument is how much."""

    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount


class Energy(Counted):
    """`energy: 2` - the player gains energy (R-MP-10)."""

    word = "energy"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        key = names.ENERGY[scene.you]
        play.set(key, play.number(key) + worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        amount = worth(self.n, play, scene)
        return amount, amount

    def value(self, one: Estimate, scene: Scene) -> float:
        active = one.play.active
        if not scene.you or (active and scene.you != active):
            return 0.0
        return ENERGY * worth(self.n, one.play, scene)

    def say(self, words: Words) -> str:
        return words.does(f"gain {amount_words(self.n, 'energy')}")


class Draw(Counted):
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

    def value(self, one: Estimate, scene: Scene) -> float:
        return worth(self.n, one.play, scene) * (DRAW if one.play.active == scene.you else DRAW_LATER)

    def say(self, words: Words) -> str:
        return words.does(f"draw {amount_words(self.n, 'card', 'cards')}")


class Power(Counted):
    """`power: 1` - the player powers up (R-MP-07)."""

    word = "power"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        cards.power_up(play, scene.you, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        room = play.hero(scene.you).power.max - play.number(names.POWER[scene.you])
        return min(room, wanted), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        if not scene.you:
            return 0.0
        room = one.play.hero(scene.you).power.max - one.play.number(names.POWER[scene.you])
        return POWER * min(room, worth(self.n, one.play, scene))

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

    def value(self, one: Estimate, scene: Scene) -> float:
        power = one.play.number(names.POWER[scene.you]) if scene.you else 0
        return -POWER * (power if self.n == "all" else min(power, worth(self.n, one.play, scene)))

    def say(self, words: Words) -> str:
        return words.does(
            "power all the way down" if self.n == "all" else "power down" + (times_words(self.n) or " once")
        )


class Slot(Counted):
    """`slot: 1` - the player gains slots (R-MP-04)."""

    word = "slot"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        cards.gain_slots(play, scene.you, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        room = play.hero(scene.you).slots.max - play.number(names.SLOTS[scene.you])
        return min(room, wanted), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        if not scene.you:
            return 0.0
        room = one.play.hero(scene.you).slots.max - one.play.number(names.SLOTS[scene.you])
        return one.slots(scene.you, min(room, worth(self.n, one.play, scene)))

    def say(self, words: Words) -> str:
        return words.does(f"gain {amount_words(self.n, 'slot', 'slots')}" if self.n != 1 else "gain a slot")


class LoseSlots(Counted):
    """`lose-slots: 2` - the player loses slots; Weapons stay equipped (R-MP-06)."""

    word = "lose-slots"
    personal = True

    def do(self, play: Play, scene: Scene) -> None:
        key = names.SLOTS[scene.you]
        play.set(key, max(0, play.number(key) - worth(self.n, play, scene)))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(play.number(names.SLOTS[scene.you]), wanted), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        slots = one.play.number(names.SLOTS[scene.you]) if scene.you else 0
        return -SLOT * min(slots, worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return words.does(f"lose {amount_words(self.n, 'slot', 'slots')}" if self.n != 1 else "lose a slot")


class Token(Verb):
    """`token: {name: charge, by: 1}` - the player gains tokens of the mat's own, below 0 loses them (R-SU-15)."""

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

    def value(self, one: Estimate, scene: Scene) -> float:
        bounds = one.play.hero(scene.you).tokens.get(self.name) if scene.you else None
        if bounds is None:
            return 0.0
        now = one.play.number(names.token(scene.you, self.name))
        return TOKEN * (min(bounds.max, max(0, now + self.by)) - now)

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

    def value(self, one: Estimate, scene: Scene) -> float:
        # Taken as good in itself, forms would be changed to and fro for ever.
        return 0.0

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

    def value(self, one: Estimate, scene: Scene) -> float:
        count = worth(self.n, one.play, scene)
        if self.to in ("hand", "deck-top") and scene.you:
            free = one.play.number(names.SLOTS[scene.you]) > len(one.play.state.piles[names.EQUIPPED[scene.you]])
            return count * (1.2 if free else 0.3)
        return DEBRIS * count

    def say(self, words: Words) -> str:
        where = {"discard": "", "hand": f" to {words.own} hand", "deck-top": f" on top of {words.own} deck"}
        many = "a Debris" if self.n == 1 else amount_words(self.n, "Debris")
        return words.does(f"gain {many}{where.get(self.to, f' under {words.own} deck')}")
