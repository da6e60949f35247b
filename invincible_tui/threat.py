"""What the Villain's side would do next, in words: who acts, what its text says, and what would come of it now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from invincible_tui.names import Names

if TYPE_CHECKING:
    from invincible_tui.kernel.rules import Foretold, GameKind
    from invincible_tui.kernel.state import State


def threat_lines(
    foretold: Sequence[Foretold], view: Mapping[str, Any], kind: GameKind, state: State, names: Names
) -> list[tuple[str, str]]:
    """One line for each that would act, in order, then what becomes of everybody's health: who, and the words."""
    minions = {minion["uid"]: minion for minion in view["villain"]["minions"]}
    lines = []
    for one in foretold:
        minion = minions.get(one.uid)
        head = names.name(one.id) + (f" ({minion['health']}{', new' * minion['new']})" if minion else "")
        if one.stunned:
            lines.append((head, "stunned: only loses its stun token"))
            continue
        told = [sentence for sentence in kind.narrate(state, one.events) if not sentence.startswith("-")]
        if one.asks:
            told.append(f"asks: {one.asks}")
        if one.hidden:
            told.append("then a hidden card is turned up.")
        lines.append((head, " ".join(told) or "nothing happens."))
    healths = _healths(foretold)
    together = ", ".join(f"{_who(of, view, names)} {was} -> {now}" for of, (was, now) in healths.items() if was != now)
    return [*lines, ("All in all", f"health: {together}." if together else "nobody loses health.")] if lines else lines


def _healths(foretold: Sequence[Foretold]) -> dict[str, tuple[int, int]]:
    """The health of each before and after everything, by target name."""
    found: dict[str, tuple[int, int]] = {}
    for one in foretold:
        for event in one.events:
            if event["e"] == "health" and not str(event["of"]).startswith("minion:"):
                first = found.get(event["of"], (event["was"], 0))[0]
                found[event["of"]] = (first or 0, event["now"] or 0)
    return found


def _who(of: str, view: Mapping[str, Any], names: Names) -> str:
    heroes = {f"hero:{hero['number']}": hero["id"] for hero in view["heroes"]}
    ids = {**heroes, "villain": view["villain"]["id"], "city": view["city"]["id"]}
    return names.name(str(ids.get(of, of)))
