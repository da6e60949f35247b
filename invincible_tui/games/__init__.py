"""The games that can be played here. Front ends reach a game only through its registered `GameKind`."""

from __future__ import annotations

from functools import cache

from invincible_tui.kernel.rules import BadSetup, GameKind

#: The registered games, the first one being the default.
GAMES = ("invincible",)


@cache
def game_kind(name: str = GAMES[0]) -> GameKind:
    """The registered game of that name. Raises BadSetup where there is none."""
    if name not in GAMES:
        raise BadSetup(f"there is no game called {name!r}; the games are: {', '.join(GAMES)}")
    from invincible_tui.games.invincible.kind import Invincible

    return Invincible()
