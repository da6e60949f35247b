"""The table of Invincible and of the games that share its rules: layout, spots that can be pointed at, and panels."""

from invincible_tui.tui.tables.invincible.layout import layout
from invincible_tui.tui.tables.invincible.outcome import outcome
from invincible_tui.tui.tables.invincible.spots import open_hand, spot_of, spots
from invincible_tui.tui.tables.invincible.table import draw, pointed_id, status
from invincible_tui.tui.tables.invincible.threats import to_come

__all__ = [
    "draw",
    "layout",
    "open_hand",
    "outcome",
    "pointed_id",
    "spot_of",
    "spots",
    "status",
    "to_come",
]
