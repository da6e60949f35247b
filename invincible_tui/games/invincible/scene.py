"""What a running effect knows: four registers, small enough to lie in a suspended frame."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from invincible_tui.kernel.decision import Option


class Scene(NamedTuple):
    """Who decides, who is affected, what asks, and the card or Minion at hand. Player 0 is the players together."""

    #: The player who resolves the effect and decides what nobody else is told to decide (R-FX-12).
    me: int
    #: The player whom the next verb affects.
    you: int
    #: The card (uid), mat or token whose effect this is.
    source: int | str | None = None
    #: The card or Minion (uid) at hand.
    it: int | str | None = None

    def affecting(self, player: int) -> Scene:
        """The same scene with another player affected."""
        return Scene(self.me, player, self.source, self.it)

    def about(self, it: int | str | None) -> Scene:
        """The same scene with another card or Minion at hand."""
        return Scene(self.me, self.you, self.source, it)


@cache
def option(group: str, hero: int | None = None, uid: int | None = None, target: str | None = None) -> Option:
    """An option whose id says what it is: its group, and its target or card where it has one."""
    about = target if target is not None else uid
    if target is not None and target.startswith(f"{group}:"):
        return Option(target, group, hero, uid, target)
    return Option(group if about is None else f"{group}:{about}", group, hero, uid, target)
