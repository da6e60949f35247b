"""Bots play many games in memory, and the figures of every cell (a Villain, a difficulty, a team of Heroes) are told.

Game i of a run with seed N is the game of seed N + i, whatever the number of processes, so any one of them can be
played again alone; where a game breaks, the command that does so is told.
"""

from __future__ import annotations

from invincible_tui.simulate.command import run

__all__ = ["run"]
