"""The panels of each game: how its table is laid out and drawn. What every game shares stands one level up."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def panels_of(game: str) -> Any:
    """The module that draws a game's table, by the game's registered name; loaded when first asked for."""
    return import_module(f"invincible_tui.tui.tables.{game.replace('-', '_')}")
