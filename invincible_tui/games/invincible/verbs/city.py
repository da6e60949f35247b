"""What happens to the City: power, health and damage (R-SU-04, R-MP-09)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Literal

from invincible_tui.games.invincible import harm, names
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Verb
from invincible_tui.games.invincible.prices import CITY_POWER
from invincible_tui.games.invincible.verbs.players import AmountOrAll, times_words
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene


class CityPower(Verb):
    """`city-power: 1` - the City powers up, not past full power."""

    word = "city-power"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        power = play.number(names.CITY_POWER) + worth(self.n, play, scene)
        play.set(names.CITY_POWER, min(play.rules.city.power.max, power))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(wanted, play.rules.city.power.max - play.number(names.CITY_POWER)), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        room = one.play.rules.city.power.max - one.play.number(names.CITY_POWER)
        return CITY_POWER * min(room, worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return f"the {words['city']} powers up{times_words(self.n)}"


class CityPowerDown(Verb):
    """`city-power-down: 1` or `all` - the City powers down."""

    word = "city-power-down"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountOrAll(required=True)}
    main = "n"
    n: Amount | Literal["all"]

    def do(self, play: Play, scene: Scene) -> None:
        power = play.number(names.CITY_POWER)
        play.set(names.CITY_POWER, 0 if self.n == "all" else max(0, power - worth(self.n, play, scene)))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        power = play.number(names.CITY_POWER)
        if self.n == "all":
            return min(power, 1), 1
        wanted = worth(self.n, play, scene)
        return min(power, wanted), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        power = one.play.number(names.CITY_POWER)
        return -CITY_POWER * (power if self.n == "all" else min(power, worth(self.n, one.play, scene)))

    def say(self, words: Words) -> str:
        how = "all the way down" if self.n == "all" else "down" + (times_words(self.n) or " once")
        return f"the {words['city']} powers {how}"


class CityHeal(Verb):
    """`city-heal: 1` - the City gains health, up to its maximum (R-SU-04)."""

    word = "city-heal"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        health = play.number(names.CITY_HEALTH) + worth(self.n, play, scene)
        play.set(names.CITY_HEALTH, min(play.number(names.CITY_MAX), health))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(wanted, play.number(names.CITY_MAX) - play.number(names.CITY_HEALTH)), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        return one.city(worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return f"the {words['city']} gains {amount_words(self.n, 'health')}"


class CitySuffer(Verb):
    """`city-suffer: 2` - the City suffers damage (R-EN-02)."""

    word = "city-suffer"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        harm.city_suffer(play, worth(self.n, play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        amount = worth(self.n, play, scene)
        return amount, amount

    def value(self, one: Estimate, scene: Scene) -> float:
        return one.city(-worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return f"the {words['city']} suffers {amount_words(self.n, 'damage')}"
