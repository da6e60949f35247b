"""What steers an effect: may, or, if, repeat - and rebinding whom the next verbs affect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.amounts import Amount, AmountField, amount_words, worth
from invincible_tui.games.invincible.blocks import Block, BlockField, Verb, whole
from invincible_tui.games.invincible.conditions import Condition, condition_schema, read_condition
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.words import Words
from invincible_tui.packs.fields import Field, ListOf, Path, Problem, Whole, read_fields, shown

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame


class Do(Verb):
    """`do: {...}` - simply the verbs inside."""

    word = "do"
    passes = True
    fields: ClassVar[Mapping[str, Field]] = {"then": BlockField(required=True)}
    then: Block

    @classmethod
    def read(cls, data: Any, path: Path) -> Verb:
        return cls({"then": cls.fields["then"].read(data, path)})

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return cls.fields["then"].schema()

    def do(self, play: Play, scene: Scene) -> None:
        play.begin(self.then, scene)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return self.then.cap(play, scene)

    def say(self, words: Words) -> str:
        return self.then.say(words)


class May(Do):
    """`may: {...}` - the player who is affected may have it resolved (R-FX-04, R-FX-12)."""

    word = "may"
    passes = True
    asks = True

    def ask(self, play: Play, scene: Scene) -> Decision | None:
        possible, wanted = self.then.cap(play, scene)
        if wanted and not possible:
            return None
        hero = scene.you or None
        return play.ask("may", [option("yes", hero), option("no", hero)], scene.you, scene.source)

    def pick(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        if options[0].group == "yes":
            play.begin(self.then, scene)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return whole(True)

    def value(self, one: Estimate, scene: Scene) -> float:
        return max(0.0, one.block(self.then, scene))

    def say(self, words: Words) -> str:
        who = words.subject or "you"
        if not self.then.verbs[0].personal:
            return f"if {who} {'like' if who in ('you', 'they') else 'likes'}, {self.then.say(words, ' and ')}"
        return f"{who} may " + self.then.say(words.bare(), " and ")


class Or(Verb):
    """`or: [{...}, {...}]` - exactly one of them, or `{n, of}` so many different ones (R-FX-03).

    On a Villain card only what can be fully resolved may be chosen, when there is such a thing.
    """

    word = "or"
    passes = True
    fields: ClassVar[Mapping[str, Field]] = {
        "n": Whole(1, 9, default=1),
        "of": ListOf(BlockField(), least=2, required=True),
    }
    asks = True
    n: int
    of: tuple[Block, ...]

    @classmethod
    def read(cls, data: Any, path: Path) -> Verb:
        if isinstance(data, list):
            return cls({"n": 1, "of": cls.fields["of"].read(data, path)})
        return cls(read_fields(cls.fields, data, path))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"anyOf": [cls.fields["of"].schema(), super().schema()]}

    def ask(self, play: Play, scene: Scene) -> Decision | None:
        chosen = range(len(self.of))
        if scene.me == 0:
            chosen = self._resolvable(play, scene)  # type: ignore[assignment]
        options = [option("pick", None, None, f"option:{at + 1}") for at in chosen]
        count = min(self.n, len(options))
        return play.ask("choose-option", options, scene.me, scene.source, min=count, max=count)

    def _resolvable(self, play: Play, scene: Scene) -> list[int]:
        """What can be fully resolved; everything, where that is too little to choose from."""
        caps = [block.cap(play, scene) for block in self.of]
        full = [at for at, (possible, wanted) in enumerate(caps) if possible >= wanted]
        return full if len(full) >= self.n else list(range(len(self.of)))

    def pick(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        for chosen in sorted(options, key=lambda one: one.target or "", reverse=True):
            play.begin(self.of[int(names.named(chosen.target)) - 1], scene)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        caps = [block.cap(play, scene) for block in self.of]
        return next((cap for cap in caps if cap[0] >= cap[1]), max(caps))

    def value(self, one: Estimate, scene: Scene) -> float:
        values = sorted((one.block(block, scene) for block in self.of), reverse=True)
        return sum(values[: self.n])

    def say(self, words: Words) -> str:
        if self.n > 1:
            return f"choose {self.n} of these: " + "; ".join(block.say(words) for block in self.of)
        return " OR ".join(block.say(words, " and ") for block in self.of)


class If(Verb):
    """`if: {minions: ">=2", then: {...}, else: {...}}` - one thing or another, by what is so now."""

    word = "if"
    passes = True
    condition: Condition
    then: Block | None
    otherwise: Block | None

    @classmethod
    def read(cls, data: Any, path: Path) -> Verb:
        if not isinstance(data, Mapping):
            raise Problem(path, f"expected conditions and 'then', found {shown(data)}")
        if "then" not in data and "else" not in data:
            raise Problem(path, "the key 'then' is missing")
        blocks = {key: BlockField().read(data[key], (*path, key)) if key in data else None for key in ("then", "else")}
        return cls({"condition": read_condition(data, path, ("then", "else")), **blocks})

    @classmethod
    def schema(cls) -> dict[str, Any]:
        mapping = condition_schema()
        mapping["properties"] = {**mapping["properties"], "then": BlockField().schema(), "else": BlockField().schema()}
        return mapping

    def do(self, play: Play, scene: Scene) -> None:
        play.begin(self.then if self.condition.holds(play, scene) else self.otherwise, scene)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        block = self.then if self.condition.holds(play, scene) else self.otherwise
        return block.cap(play, scene) if block is not None else (0, 0)

    def value(self, one: Estimate, scene: Scene) -> float:
        return one.block(self.then if self.condition.holds(one.play, scene) else self.otherwise, scene)

    def say(self, words: Words) -> str:
        said = f"if {self.condition.words(words)}, "
        if self.then is None and self.otherwise is not None:
            return f"unless {self.condition.words(words)}, {self.otherwise.say(words, ' and ')}"
        if self.then is not None:
            said += self.then.say(words, " and ")
        if self.otherwise is not None:
            said += f"; otherwise {self.otherwise.say(words, ' and ')}"
        return said


class Repeat(Verb):
    """`repeat: {n: 2, do: {...}}` - the same, so many times."""

    word = "repeat"
    passes = True
    fields: ClassVar[Mapping[str, Field]] = {"n": AmountField(required=True), "do": BlockField(required=True)}
    n: Amount

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.n = values["n"]
        self.then: Block = values["do"]

    def do(self, play: Play, scene: Scene) -> None:
        times = worth(self.n, play, scene)
        if times > 0:
            play.push("repeating", self.then.path, scene, times)

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        possible, wanted = self.then.cap(play, scene)
        times = worth(self.n, play, scene)
        return possible * times, wanted * times

    def value(self, one: Estimate, scene: Scene) -> float:
        return worth(self.n, one.play, scene) * one.block(self.then, scene)

    def say(self, words: Words) -> str:
        return f"{amount_words(self.n)} times: {self.then.say(words)}"


class Repeating(Procedure):
    """A block still to be resolved so many times: ("repeating", path, scene, times)."""

    name = "repeating"

    def step(self, play: Play, frame: Frame) -> None:
        _, path, scene, times = frame
        if times > 1:
            play.state.frames[-1] = ("repeating", path, scene, times - 1)
        else:
            play.state.frames.pop()
        play.begin(play.rules.blocks[path], scene)


class Each(Procedure):
    """A block still to be resolved for each of several: ("each", path, scene, register, one, one ...) (R-FX-11)."""

    name = "each"

    def step(self, play: Play, frame: Frame) -> None:
        _, path, scene, register, one, *rest = frame
        if rest:
            play.state.frames[-1] = ("each", path, scene, register, *rest)
        else:
            play.state.frames.pop()
        if register == "you":
            play.begin(play.rules.blocks[path], scene.affecting(one))
        elif one in play.state.piles[names.MINIONS]:
            play.begin(play.rules.blocks[path], scene.about(one))


def each(play: Play, block: Block, scene: Scene, register: str, ones: Sequence[int]) -> None:
    """Resolve a block for each player ("you") or Minion ("it") of a list, one after the other."""
    if ones:
        play.push("each", block.path, scene, register, *ones)
