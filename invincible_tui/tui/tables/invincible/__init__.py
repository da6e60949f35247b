"""The table of Invincible and of the games that share its rules: layout, spots that can be pointed at, and panels."""

from invincible_tui.tui.tables.invincible.layout import SMALLEST, layout
from invincible_tui.tui.tables.invincible.spots import Spot, spot_of, spots
from invincible_tui.tui.tables.invincible.table import draw

__all__ = ["SMALLEST", "Spot", "draw", "layout", "spot_of", "spots"]
