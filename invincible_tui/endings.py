"""Why a battle was won or lost, in a sentence (R-EN)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from invincible_tui.names import Names


def ending(view: Mapping[str, Any], names: Names) -> str:
    """The outcome of a game that is over."""
    villain, city = names.name(view["villain"]["id"]), names.name(view["city"]["id"])
    told = {
        "villain": f"No health is left of {villain}: the Villain is defeated.",
        "exhausted": "Every Hero is exhausted.",
        "city": f"{city} has no health left: the City has fallen.",
        "levels": f"{villain} had no card to draw and no level left to rise to.",
    }
    reason = str(view["reason"])
    return told.get(reason, f"{'Won' if view['result'] == 'won' else 'Lost'} by {names.name(reason)}.")
