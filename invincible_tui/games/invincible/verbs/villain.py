"""What the Villain's own cards, mats and tokens do: Minions placed, cards drawn, tracks, levels, losing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from invincible_tui.games.invincible import harm, names, villain_turn
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Verb, whole
from invincible_tui.games.invincible.prices import DECISIVE, LEVEL, VILLAIN_CARD
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.words import Words, one
from invincible_tui.packs.fields import Field, Text, Whole

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.state import Frame


class Spawn(Verb):
    """`spawn: infantry` or `{from, n}` - Minions are placed from a side deck, as many as it holds (R-VT-09)."""

    word = "spawn"
    fields: ClassVar[Mapping[str, Field]] = {"from": Text(required=True), "n": AmountField(default=1)}
    main = "from"
    place: str
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        count = worth(self.n, play, scene)
        if count > 0:
            play.push("spawning", self.place, count, scene.source)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        wanted = worth(self.n, play, scene)
        return min(wanted, len(play.state.piles.get(f"side:{self.place}", ()))), wanted

    def value(self, one: Estimate, scene: Scene) -> float:
        pile = one.play.state.piles.get(f"side:{self.place}", ())
        count = min(len(pile), worth(self.n, one.play, scene))
        if not count:
            return 0.0
        sides = [card for card in one.play.rules.villain_cards.values() if card.side == self.place]
        return -count * max((one.menace(card) for card in sides), default=0.0)

    def say(self, words: Words) -> str:
        name = words.name(self.place)
        return f"place {one(name) if self.n == 1 else f'{amount_words(self.n)} {name}'} into play"


class ReturnSide(Verb):
    """`return-side: infantry` - a side deck's own discard pile goes back under it (R-VT-09)."""

    word = "return-side"
    fields: ClassVar[Mapping[str, Field]] = {"from": Text(required=True)}
    main = "from"
    place: str

    def do(self, play: Play, scene: Scene) -> None:
        source, to = f"side-discard:{self.place}", f"side:{self.place}"
        if play.state.piles.get(source):
            play.emit(("pour", source, to, play.by))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return whole(play.state.piles.get(f"side-discard:{self.place}"))

    def value(self, one: Estimate, scene: Scene) -> float:
        return -1.0

    def say(self, words: Words) -> str:
        return f"the discarded {words.name(self.place)} cards go back under their deck"


class VillainDraws(Verb):
    """`villain-draws: 1` - Villain cards are drawn and resolved, levelling up where there is none (R-VT-03)."""

    word = "villain-draws"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(default=1)}
    main = "n"
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        count = worth(self.n, play, scene)
        if count > 0:
            play.push("villain-drawing", count)

    def value(self, one: Estimate, scene: Scene) -> float:
        return -VILLAIN_CARD * worth(self.n, one.play, scene)

    def say(self, words: Words) -> str:
        card = f"{words['villain']} card"
        return f"draw and resolve {amount_words(self.n, card, card + 's')}"


class VillainDrawing(Procedure):
    """Villain cards still to be drawn by an effect, one at a time."""

    name = "villain-drawing"

    def step(self, play: Play, frame: Frame) -> None:
        if frame[1] > 1:
            play.state.frames[-1] = ("villain-drawing", frame[1] - 1)
        else:
            play.state.frames.pop()
        villain_turn.draw_villain_card(play)


class VillainHeal(Verb):
    """`villain-heal: 3` - the Villain gains health, without a maximum (R-SU-10)."""

    word = "villain-heal"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        play.set(names.VILLAIN_HEALTH, play.number(names.VILLAIN_HEALTH) + worth(self.n, play, scene))

    def value(self, one: Estimate, scene: Scene) -> float:
        return -float(worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return f"the {words['villain']} gains {amount_words(self.n, 'health')}"


class VillainSuffer(Verb):
    """`villain-suffer: 1` - the Villain suffers damage that is no attack."""

    word = "villain-suffer"
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True)}
    main = "n"
    n: Amount

    def do(self, play: Play, scene: Scene) -> None:
        harm.hit_villain(play, worth(self.n, play, scene))

    def value(self, one: Estimate, scene: Scene) -> float:
        return one.hit(None, worth(self.n, one.play, scene))

    def say(self, words: Words) -> str:
        return f"the {words['villain']} suffers {amount_words(self.n, 'damage')}"


class Track(Verb):
    """`track: {name, by}` - a Villain track moves, within its bounds; its ends set off what the mat says (R-VT-10)."""

    word = "track"
    fields: ClassVar[Mapping[str, Field]] = {"name": Text(required=True), "by": Whole(-20, 20, default=1)}
    main = "name"
    name: str
    by: int

    def do(self, play: Play, scene: Scene) -> None:
        bounds = play.rules.villain.tracks.get(self.name)
        if bounds is None:
            return
        key = names.track(self.name)
        was = play.number(key)
        now = min(bounds.max, max(0, was + self.by))
        play.set(key, now)
        if now != was and now in (0, bounds.max):
            play.notice("track-full" if now else "track-empty", scene.you)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        bounds = play.rules.villain.tracks.get(self.name)
        if bounds is None:
            return 0, abs(self.by)
        now = play.number(names.track(self.name))
        return min(abs(self.by), bounds.max - now if self.by > 0 else now), abs(self.by)

    def value(self, one: Estimate, scene: Scene) -> float:
        bounds = one.play.rules.villain.tracks.get(self.name)
        if bounds is None:
            return 0.0
        now = one.play.number(names.track(self.name))
        then = min(bounds.max, max(0, now + self.by))
        return (then - now) * one.track_step(then, bounds.max) if then != now else 0.0

    def say(self, words: Words) -> str:
        return f"the {self.name.replace('-', ' ')} track moves {'up' if self.by > 0 else 'down'} {abs(self.by)}"


class Level(Verb):
    """`level: 1` - a level token comes into play in place of the former; its INSTANT is resolved (R-SU-16, R-LV-01)."""

    word = "level"
    fields: ClassVar[Mapping[str, Field]] = {"n": Whole(1, 9, required=True)}
    main = "n"
    n: int

    def do(self, play: Play, scene: Scene) -> None:
        token = play.rules.levels.get(self.n)
        if token is not None:
            villain_turn.place_level(play, token)

    def value(self, one: Estimate, scene: Scene) -> float:
        return -LEVEL

    def say(self, words: Words) -> str:
        return f"put the level {self.n} token into play"


class Lose(Verb):
    """`lose: {}` - the players lose: a loss condition of a Villain mat or card, named as the reason (R-EN-02)."""

    word = "lose"
    fields: ClassVar[Mapping[str, Field]] = {}

    def do(self, play: Play, scene: Scene) -> None:
        play.end("lost", play.rules.blocks_owner(self.path))

    def value(self, one: Estimate, scene: Scene) -> float:
        return -DECISIVE

    def say(self, words: Words) -> str:
        return "the players lose the game"
