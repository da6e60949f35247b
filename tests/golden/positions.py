"""The positions that frames show: the real game, with everything named that chance would decide otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table

Position = Mapping[str, Any]

HEROES = ("invincible", "atom-eve", "robot", "rex-splode")
#: The turn order, top first, for one to four Heroes; the first card is revealed.
_ORDER: tuple[list[Any], ...] = (
    [1, "villain", 1, "villain", 1],
    [1, "villain", 2, 1, "villain", 2],
    [1, "villain", 3, "wild", "villain", 2],
    ["1/2", "villain", "3/4", "1/2", "villain", "3/4"],
)
_PLAYERS: tuple[dict[str, Any], ...] = (
    {"hand": ["determination", "determination", "double-life", "endure", "punch", "grapple"], "equipped": ["grudge-match"],
     "deck": ["determination", "seeing-red", "punch"], "discard": ["punch", "sharp-focus"], "health": 4, "slots": 2, "power": 5, "energy": 4},
    {"hand": ["determination", "rearrange-matter", "team-huddle", "aerial-assault", "punch"], "equipped": ["dive-bomb"],
     "deck": ["determination", "energy-shield"], "discard": ["determination", "punch", "punch"], "health": 9, "slots": 2, "power": 3},
    {"hand": ["determination", "fabricate", "determination", "distraction"], "equipped": ["swarm-strike", "debris"],
     "deck": ["determination", "punch", "punch"], "discard": [], "health": 2, "slots": 2, "power": 1, "tokens": {"drone": 3}},
    {"hand": ["determination", "charged-coin", "determination", "determination", "punch"], "equipped": [],
     "deck": ["determination", "charged-coin", "punch", "determination", "blast-radius"], "discard": ["charged-coin"],
     "health": 0, "slots": 4, "power": 2, "tokens": {"charge": 4}},
)  # fmt: skip
_MINIONS = [{"id": "infantry", "health": 1}, {"id": "infantry", "health": 2, "stunned": True},
            {"id": "flaxan-general", "health": 6}, {"id": "rift-scout", "health": 5}, {"id": "infantry", "health": 2}]  # fmt: skip
_VILLAIN = {"health": 43, "level": 1, "minions": _MINIONS, "discard": ["bolster-ranks"],
            "deck": ["line-breaker", "portal-barrage", "years-in-an-instant", "battalion-forward", "banner-guard"]}  # fmt: skip
_SUPPLY = {
    "fuel-low": ["pep-talk", "collateral", "double-life", "sharp-focus", "pep-talk"],
    "fuel-high": ["alien-heritage", "team-huddle", "momentum", "last-reserves", "shared-burden"],
    "tech": ["signal-jammer", "tactical-briefing", "salvage-drone", "field-hospital"],
    "weapon-low": ["thrown-car", "aerial-assault", "parting-shot", "grapple", "distraction"],
    "weapon-mid": ["wrecking-run", "tag-team", "cornered", "dive-bomb"],
    "weapon-high": ["acrobatics", "relentless", "full-force", "orbital-drop"],
}


def position(
    heroes: int, players: Sequence[Position] = (), villain: Position | None = None, **more: Any
) -> dict[str, Any]:
    """A scenario in the main phase of the first of so many Heroes; `players` and `villain` change what theirs say."""
    mats = [dict(mat) for mat in _PLAYERS[:heroes]]
    for mat, change in zip(mats, players, strict=False):
        mat |= change
    return {
        "heroes": list(HEROES[:heroes]), "villain": "flaxans", "city": "chicago", "difficulty": "normal",
        "turn_order": _ORDER[heroes - 1], "start": "main:1", "players": mats, "villain_state": {**_VILLAIN, **(villain or {})},
        "city_state": {"health": 16, "power": 4}, "supply": _SUPPLY, **more,
    }  # fmt: skip


def table(heroes: int, players: Sequence[Position] = (), villain: Position | None = None, **more: Any) -> Table:
    """An open game in such a position; it is written nowhere."""
    kind = game_kind()
    return Table.new(kind, kind.check({"scenario": position(heroes, players, villain, **more)}), 1)
