"""Invincible TUI: a cooperative deck-builder whose decks are never shuffled, played in a terminal."""

__version__ = "0.1.0"
