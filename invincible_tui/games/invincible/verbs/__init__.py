"""The verbs of the effect language, a family a file. Importing this package makes all of them known."""

from invincible_tui.games.invincible.verbs import choosing, city, enemies, flow, lasting, piles, players, villain

__all__ = ["choosing", "city", "enemies", "flow", "lasting", "piles", "players", "villain"]
