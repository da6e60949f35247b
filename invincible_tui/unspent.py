"""What a player could still do before a phase ends: attacks, cards, energy, and allies who can still assist.

Whether a phase is really to end so is asked by the screen and by plain text, each in its own words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from invincible_tui.names import Names

#: What energy is spent on, by the groups of options.
_PAID = ("gain", "overcharge", "slot", "power")


class EarlyEnd:
    """Sees to it that it is asked once in each phase whether it is to end, where something is given away by that."""

    def __init__(self) -> None:
        self._asked: tuple[object, ...] = ()

    def given_away(
        self, view: Mapping[str, Any], decision: Mapping[str, Any], pick: Sequence[str], names: Names
    ) -> list[str]:
        """What a pick gives away, in sentences; none where it ends no phase, or was asked about in this one before."""
        ends = any(option["id"] in pick and option["group"] == "end" for option in decision["options"])
        phase = (view["turn"] and view["turn"]["number"], view["phase"], decision["hero"])
        if not ends or decision["hero"] is None or phase == self._asked:
            return []
        left = unspent(view, decision, names)
        if left:
            self._asked = phase
        return left


def unspent(view: Mapping[str, Any], decision: Mapping[str, Any], names: Names) -> list[str]:
    """What ending the phase that a decision is about gives away, in sentences; none where it gives nothing away."""
    options = decision["options"]
    told = []
    attacks = [option for option in options if option["group"] == "attack"]
    if attacks:
        told.append(f"You can still attack with {_cards(attacks, names)}.")
    plays = [option for option in options if option["group"] == "play"]
    if plays:
        told.append(f"{_cards(plays, names)} can still be played.")
    energy = next((hero["energy"] for hero in view["heroes"] if hero["number"] == decision["hero"]), 0)
    if energy and any(option["group"] in _PAID for option in options):
        told.append(f"{energy} energy is not spent.")
    for hero in view["heroes"]:
        cards = [option for option in options if option["group"] == "assist" and option["hero"] == hero["number"]]
        if cards:
            told.append(f"{names.name(hero['id'])} can still assist with {_cards(cards, names)}.")
    return told


def _cards(options: Sequence[Mapping[str, Any]], names: Names) -> str:
    return names.names({"id": option["card"]} for option in options if option["card"])
