"""Rules of a mat's own: what it reacts to, and the actions it adds to a main phase (R-SU-15, R-VT-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from invincible_tui.games.invincible.blocks import Block, BlockField
from invincible_tui.games.invincible.conditions import Condition, ConditionField
from invincible_tui.games.invincible.filters import Filter, FilterField
from invincible_tui.games.invincible.words import Words, one
from invincible_tui.packs.fields import Field, OneOf, Path, Problem, Text, Whole, fields_schema, read_fields

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene

#: What mats, tokens and lasting effects may react to: what somebody does, or what happens. Only where a card or Minion
#: takes part ({of}) a rule may say which.
MOMENTS: Mapping[str, str] = {
    "exhausted": "become exhausted",
    "defeated": "defeat {of}",
    "gain": "gain {of}",
    "power-up": "power up",
    "slot": "gain a slot",
    "attack": "attack with {of}",
    "equip": "equip {of}",
    "play": "play {of}",
    "discard": "discard {of}",
    "ability": "activate an ability",
    "turn-start": "begin a turn",
    "turn-end": "end a turn",
    "villain-turn": "the {villain}'s turn begins",
    "spawn": "{of} enters play",
    "city-suffer": "the {city} suffers damage",
    "level-up": "the {villain} levels up",
    "track-full": "the track is full",
    "track-empty": "the track is empty",
}

#: The moments that concern no player.
NOBODYS_MOMENTS = ("villain-turn", "spawn", "city-suffer", "level-up", "track-full", "track-empty")


def moment(when: str, of: Filter | None, words: Words) -> str:
    """A moment as a clause: what somebody does, to stand behind whoever it is, or what happens."""
    plain = {"attack": "Weapon", "equip": "Weapon", "defeated": words["minion"], "spawn": words["minion"]}
    which = of.words(1, words.name(of.id)) if of is not None else one(plain.get(when, "card"))
    return MOMENTS[when].format(of=which, **words.terms)


def check_of(when: str, of: Filter | None, path: Path) -> None:
    """Raises Problem for a filter on a moment in which no card or Minion takes part."""
    if of is not None and "{of}" not in MOMENTS[when]:
        raise Problem((*path, "of"), f"no card takes part in {when!r}: leave 'of' out")


def concerns(play: Play, whose: str, owner: int, player: int) -> bool:
    """Whether what happened to a player concerns a rule of `owner` about you, an ally or any player.

    A lone Hero is an ally too (R-SO-02).
    """
    if whose == "you":
        return player == owner
    return whose == "any" or player in play.others(owner)


class Watcher(NamedTuple):
    """A rule of a mat or token: when something happens, a block is resolved."""

    when: str
    whose: str
    of: Filter | None
    once: bool
    condition: Condition | None
    do: Block
    #: The mat or token it stands on.
    source: str

    def reacts(self, play: Play, owner: int, scene: Scene) -> bool:
        """Whether it reacts to what happened to scene.you with scene.it; `owner` is its Hero, 0 for all others."""
        if not concerns(play, self.whose, owner, scene.you):
            return False
        if self.of is not None and not (isinstance(scene.it, int) and self.of.fits(play.face(scene.it))):
            return False
        if self.once and ("once", self.do.path) in play.state.records:
            return False
        return self.condition is None or self.condition.holds(play, scene)


class WatcherField(Field):
    """`{when, whose, of, once, if, do}`."""

    def read(self, data: Any, path: Path) -> Watcher:
        values = read_fields(_WATCHER, data, path)
        check_of(values["when"], values["of"], path)
        return Watcher(
            values["when"],
            values["whose"],
            values["of"],
            values["once"] == "turn",
            values["if"],
            values["do"],
            path_id(path),
        )

    def schema(self) -> dict[str, Any]:
        return fields_schema(_WATCHER)


def path_id(path: Path) -> str:
    """The id of the entry that a path lies in."""
    return str(path[1])


_WATCHER: dict[str, Field] = {
    "when": OneOf(*MOMENTS, required=True),
    "whose": OneOf("you", "ally", "any", default="any"),
    "of": FilterField(),
    "once": OneOf("turn"),
    "if": ConditionField(),
    "do": BlockField(required=True),
}


class Action(NamedTuple):
    """An action of its own that a mat adds to its player's main phase."""

    name: str
    cost: int
    condition: Condition | None
    once: bool
    do: Block
    about: str
    #: The form in which it can be taken; "" for every form.
    form: str = ""

    @property
    def title(self) -> str:
        """Its name as players read it."""
        return self.name.replace("-", " ").capitalize()


class ActionField(Field):
    """`{cost, if, once, do, about}`."""

    def read(self, data: Any, path: Path) -> Action:
        values = read_fields(_ACTION, data, path)
        return Action(
            str(path[-1]), values["cost"], values["if"], values["once"] == "turn", values["do"], values["about"] or ""
        )

    def schema(self) -> dict[str, Any]:
        return fields_schema(_ACTION)


_ACTION: dict[str, Field] = {
    "cost": Whole(0, 20, default=0),
    "if": ConditionField(),
    "once": OneOf("turn"),
    "do": BlockField(required=True),
    "about": Text(),
}
