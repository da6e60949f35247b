"""When: conditions on what is counted, all of which must hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from invincible_tui.games.invincible import counters, names
from invincible_tui.games.invincible.filters import Compare, CompareField, Filter, FilterField
from invincible_tui.packs.fields import Field, OneOf, Path, Problem, Text, nearest, read_fields, shown

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.games.invincible.scene import Scene
    from invincible_tui.games.invincible.words import Words

#: Words that compare with a limit rather than a number.
EXTREMES = ("full", "empty")


class Condition:
    """Comparisons that must all hold: (counter, comparison or extreme, filter); and the form a Hero must be in."""

    __slots__ = ("checks", "forbidden", "form")

    def __init__(
        self,
        checks: tuple[tuple[str, Compare | str, Filter | None], ...],
        forbidden: Condition | None = None,
        form: str = "",
    ) -> None:
        self.checks = checks
        self.forbidden = forbidden
        self.form = form

    def holds(self, play: Play, scene: Scene) -> bool:
        """Whether it is so in a scene."""
        if self.form and play.state.values.get(names.FORM[scene.you]) != self.form:
            return False
        for name, wanted, which in self.checks:
            value = counters.count(name, play, scene, which)
            if isinstance(wanted, Compare):
                if not wanted.holds(value):
                    return False
            elif value != (counters.LIMITS[name](play, scene) if wanted == "full" else 0):
                return False
        return self.forbidden is None or not self.forbidden.holds(play, scene)

    def words(self, words: Words) -> str:
        """The condition as a clause to stand after "if"."""
        said = [self._check(words, *check) for check in self.checks]
        if self.form:
            said.append(f"{words.who} are in {words.own} {self.form.replace('-', ' ')} form")
        if self.forbidden is not None:
            said.append(f"it is not so that {self.forbidden.words(words)}")
        return words.fill(" and ".join(said))

    @staticmethod
    def _check(words: Words, name: str, wanted: Compare | str, which: Filter | None) -> str:
        many = wanted.words() if isinstance(wanted, Compare) else wanted
        if name == "players" and many in ("1", "2 or more"):
            return "you play alone" if many == "1" else "you do not play alone"
        one = many == "1"
        counted = counters.words(name, many=not one, which=which)
        if wanted == "full":
            return (
                f"the {counted} is at its maximum" if _is_shared(name) else f"{words.own} {counted} are at the maximum"
            )
        if name == "level" or name.startswith("track:"):
            at = "0" if many == "empty" else many
            return f"the {{villain}} is at level {at}" if name == "level" else f"the {counted} is at {at}"
        many = "no" if many in ("0", "empty") else many
        if _is_shared(name):
            return f"there {'is' if one else 'are'} {many} {counted}"
        return f"{words.who} have {many} {counted}"


def _is_shared(name: str) -> bool:
    return name in ("minions", "level", "players", "exhausted", "turn-cards", "empty-decks") or name.startswith(
        ("city", "villain", "track:")
    )


class ConditionField(Field):
    """A mapping of counters to numbers, ">=n", "<=n", `full` or `empty`; `count` with a filter; `not`; `solo`."""

    def read(self, data: Any, path: Path) -> Condition:
        if not isinstance(data, Mapping) or not data:
            raise Problem(path, f"expected a mapping of what must hold, found {shown(data)}")
        return read_condition(data, path)

    def schema(self) -> dict[str, Any]:
        return {"$ref": "#/$defs/condition"}


def read_condition(data: Mapping[str, Any], path: Path, beside: tuple[str, ...] = ()) -> Condition:
    """The condition that a mapping states; keys in `beside` belong to somebody else. Raises Problem."""
    checks: list[tuple[str, Compare | str, Filter | None]] = []
    forbidden, form = None, ""
    for key, value in data.items():
        at = (*path, key)
        if key in beside:
            continue
        if key == "not":
            forbidden = ConditionField().read(value, at)
        elif key == "form":
            form = Text().read(value, at)
        elif key == "solo":
            checks.append(("players", Compare("=" if value else ">=", 1 if value else 2), None))
        elif key == "count":
            counted = read_fields(_COUNT, value, at)
            checks.append((counted["in"], counted["is"] or Compare(">=", 1), counted["of"]))
        elif not counters.is_counter(str(key)):
            known = [*counters.COUNTERS, "not", "solo", "form", "count", *beside]
            raise Problem(at, f"unknown condition {key!r}{nearest(str(key), known)}")
        elif value in EXTREMES:
            if value == "full" and key not in counters.LIMITS:
                raise Problem(at, f"{key} has no maximum, so it is never full")
            checks.append((str(key), value, None))
        else:
            checks.append((str(key), CompareField().read(value, at), None))
    return Condition(tuple(checks), forbidden, form)


_COUNT: dict[str, Field] = {
    "of": FilterField(),
    "in": OneOf(*counters.OF_CARDS, default="discard"),
    "is": CompareField(),
}


def condition_schema() -> dict[str, Any]:
    """The JSON Schema of a condition, to stand under $defs."""
    bound = {"anyOf": [CompareField().schema(), {"enum": list(EXTREMES)}]}
    return {
        "type": "object",
        "minProperties": 1,
        "properties": dict.fromkeys(counters.COUNTERS, bound)
        | {
            "not": {"$ref": "#/$defs/condition"},
            "solo": {"type": "boolean"},
            "form": {"type": "string"},
            "count": {
                "type": "object",
                "properties": {name: field.schema() for name, field in _COUNT.items()},
                "additionalProperties": False,
            },
        },
        "patternProperties": {"^(token|pile|track):.": bound},
        "additionalProperties": False,
    }
