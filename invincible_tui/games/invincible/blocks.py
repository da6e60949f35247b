"""The effect language: a verb with its schema, behaviour, worth and wording, and the block that strings verbs together.

In a pack a block is an ordered mapping from verbs to their arguments, or a list of such mappings where a verb
repeats. It is compiled once; running it is a frame (path, index, scene), so a suspended effect is data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from invincible_tui.games.invincible.words import Words, sentence
from invincible_tui.packs.fields import Field, Path, Problem, fields_schema, nearest, read_fields, shown

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene
    from invincible_tui.kernel.decision import Decision, Option

#: Every verb by its word in a pack.
VERBS: dict[str, type[Verb]] = {}


def whole(possible: object) -> tuple[int, int]:
    """The `cap` of what is resolved entirely or not at all, by whether it can be resolved now."""
    return int(bool(possible)), 1


class Verb:
    """One word of the effect language. A subclass says what its arguments are, what it does, its worth and its wording.

    A verb that asks implements `ask` and `pick`, any other `do`. What it pushes on the stack of frames is done
    before whatever follows it in its block.
    """

    #: The word that packs use.
    word: ClassVar[str] = ""
    #: Its arguments; keys with a dash become attributes with an underscore, `from` becomes `place`.
    fields: ClassVar[Mapping[str, Field]] = {}
    #: The argument that a bare value stands for.
    main: ClassVar[str | None] = None
    #: Whether it may ask somebody something.
    asks: ClassVar[bool] = False
    #: Whether it affects the player at hand (scene.you), so that there has to be one.
    personal: bool = False
    #: Whether the blocks inside it affect the same player as it does.
    passes: ClassVar[bool] = False

    #: Where it stands: the path of its block, and its index there.
    path: str
    index: int

    def __init_subclass__(cls) -> None:
        # A class that only shares the behaviour of a word (all that choose a player do) is no word itself.
        if "word" in vars(cls):
            VERBS[cls.word] = cls

    def __init__(self, values: Mapping[str, Any]) -> None:
        for key, value in values.items():
            setattr(self, _ATTRIBUTE.get(key, key.replace("-", "_")), value)

    @classmethod
    def read(cls, data: Any, path: Path) -> Verb:
        """The verb with the arguments that a pack gives it. Raises Problem."""
        return cls(read_fields(cls.fields, data, path, main=cls.main))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """The JSON Schema of its argument."""
        return fields_schema(cls.fields, main=cls.main)

    def do(self, play: Play, scene: Scene) -> None:
        """Resolve it, as far as it can be resolved (R-MP-01, R-VT-05)."""
        raise TypeError(f"the verb {self.word} asks, or should say what it does")

    def ask(self, play: Play, scene: Scene) -> Decision | None:
        """The question it asks, or None where there is nothing to ask and nothing to do."""
        raise TypeError(f"the verb {self.word} asks nothing")

    def pick(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        """Resolve it with the options that were picked."""
        raise TypeError(f"the verb {self.word} asks nothing")

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        """How much of it could be resolved now, and how much it wants: (possible, wanted)."""
        return whole(True)

    def value(self, one: Estimate, scene: Scene) -> float:
        """What it is worth to the players, resolved now (see `estimating`): by itself what stands inside it is."""
        return sum([one.block(inner, scene) for _, inner in self.blocks()])

    def say(self, words: Words) -> str:
        """It as a clause without full stop."""
        raise TypeError(f"the verb {self.word} has no words")

    def whom(self, you: bool, me: bool) -> tuple[bool, bool]:
        """Whether the blocks inside it have a player to affect, and one who resolves them, where it has these."""
        return (you if self.passes else True), me

    def blocks(self) -> Iterator[tuple[str, Block]]:
        """The blocks inside it, each with the key it stands under."""
        for key, value in vars(self).items():
            if isinstance(value, Block):
                yield key, value
            elif isinstance(value, tuple):
                for item in value:
                    if isinstance(item, Block):
                        yield key, item


_ATTRIBUTE = {"from": "place", "else": "otherwise", "if": "condition"}


class Block:
    """Verbs to be resolved one after the other, and the path that names the block in frames and files."""

    __slots__ = ("path", "verbs")

    def __init__(self, path: str, verbs: Sequence[Verb]) -> None:
        self.path = path
        self.verbs = tuple(verbs)
        for index, verb in enumerate(self.verbs):
            verb.path, verb.index = path, index

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        """How much of the whole block could be resolved now, and how much it wants."""
        possible = wanted = 0
        for verb in self.verbs:
            could, wants = verb.cap(play, scene)
            possible += could
            wanted += wants
        return possible, wanted

    def say(self, words: Words, joint: str = "; ") -> str:
        """The block as clauses joined to one, the subject named once."""
        said: list[str] = []
        for verb in self.verbs:
            clause = verb.say(words.then() if said else words)
            if clause:
                said.append(clause)
        return words.fill(joint.join(said))

    def sentences(self, words: Words) -> str:
        """The block as sentences."""
        return " ".join(sentence(words.fill(said)) for verb in self.verbs if (said := verb.say(words)))

    def walk(self) -> Iterator[Block]:
        """This block and every block inside it."""
        yield self
        for verb in self.verbs:
            for _, block in verb.blocks():
                yield from block.walk()


def personal_verbs(block: Block, *, you: bool = False, me: bool = False) -> Iterator[Verb]:
    """The verbs of a block that need a player to affect and are given none.

    `you` and `me`: whether the block has a player whom it affects, and one who resolves it.
    """
    for verb in block.verbs:
        if verb.personal and not you:
            yield verb
        for _, inner in verb.blocks():
            inside, resolver = verb.whom(you, me)
            yield from personal_verbs(inner, you=inside, me=resolver)


class BlockField(Field):
    """A block of verbs."""

    def read(self, data: Any, path: Path) -> Block:
        verbs: list[Verb] = []
        if isinstance(data, Mapping):
            items: list[tuple[Any, Any, Path]] = [(word, data[word], (*path, word)) for word in data]
        elif isinstance(data, list):
            items = []
            for at, part in enumerate(data):
                if not isinstance(part, Mapping):
                    raise Problem((*path, at), f"expected a mapping of verbs, found {shown(part)}")
                items += [(word, part[word], (*path, at, word)) for word in part]
        else:
            raise Problem(path, f"expected verbs with their arguments, found {shown(data)}")
        for word, argument, at_word in items:
            verb = VERBS.get(word)
            if verb is None:
                raise Problem(at_word, f"unknown verb {word!r}{nearest(str(word), VERBS)}")
            verbs.append(verb.read(argument, at_word))
        if not verbs:
            raise Problem(path, "an effect needs at least one verb")
        return Block(".".join(str(key) for key in path[1:]), verbs)

    def schema(self) -> dict[str, Any]:
        return {"$ref": "#/$defs/block"}


def block_schema() -> dict[str, Any]:
    """The JSON Schema of a block, to stand under $defs."""
    mapping = {
        "type": "object",
        "minProperties": 1,
        "properties": {word: verb.schema() for word, verb in sorted(VERBS.items())},
        "additionalProperties": False,
    }
    return {"anyOf": [mapping, {"type": "array", "items": mapping, "minItems": 1}]}
