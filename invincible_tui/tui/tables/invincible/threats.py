"""What of the Villain is to come and known to all: its level tokens, on the side that this game uses (R-SU-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def to_come(view: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The ids of the level tokens that are not in play yet, the next one first, each with its level in words."""
    villain = view["villain"]
    if not villain:
        return {}
    # Apocalypse is nightmare as far as tokens go (R-SU-14).
    difficulty = {"apocalypse": "nightmare"}.get(villain["difficulty"], villain["difficulty"])
    own = [row for row in rows if row.get("villain") == villain["id"]]
    side = next((row["levels"] for row in own if row.get("difficulty") == difficulty), "normal")
    levels = [row for row in own if row["kind"] == "level" and row["side"] == side]
    in_play = villain["level"] if villain["token"] else villain["level"] - 1
    waiting = sorted((row for row in levels if row["level"] > in_play), key=lambda row: int(row["level"]))
    return {str(row["id"]): f"to come at level {row['level']}" for row in waiting}
