"""The goal of a position in words for players: what it is, and whether it was reached or missed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def goal_words(view: Mapping[str, Any]) -> str:
    """The goal that a view tells of, with how it stands: "Goal: win this turn"; "" where there is none."""
    goal = view.get("goal")
    if not goal:
        return ""
    reached = view.get("goal_reached")
    how = "Goal reached" if reached else "Goal missed" if missed(view) else "Goal"
    return f"{how}: {str(goal).rstrip('.')}"


def missed(view: Mapping[str, Any]) -> bool:
    """Whether the goal that a view tells of cannot be reached any more."""
    return view.get("goal_reached") is False
