"""What cannot be done now, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from invincible_tui.names import Names
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import Line, Pager


def blocked_screen(desk: Desk, decision: Mapping[str, Any], names: Names) -> Pager:
    """A pager with every blocked action of a question and its reason."""
    lines = [Line(f"{told(blocked, names)}: {blocked['reason']}") for blocked in decision["blocked"]]
    return Pager(desk, "Not possible now", lambda: lines or [Line("Nothing is blocked here.")], ("B",))


def told(blocked: Mapping[str, Any], names: Names) -> str:
    """What is blocked in a word or two: "gain Acrobatics"."""
    card = f" {names.name(blocked['card'])}" if blocked["card"] else ""
    return f"{blocked['group'].capitalize()}{card}"
