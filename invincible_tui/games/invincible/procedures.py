"""The rulebook's own procedures (phases, drawing, levelling up ...): frames that no pack entry wrote.

A procedure's frame is its name and what it needs, all plain data. Each procedure lives in the file of its phase
and is found here by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame

#: Every procedure by the name that its frames begin with.
PROCEDURES: dict[str, Procedure] = {}


class Procedure:
    """One procedure of the rulebook. While its frame is on top of the stack, `step` goes on with it."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        PROCEDURES[cls.name] = cls()

    def step(self, play: Play, frame: Frame) -> Decision | None:
        """Go on: take the frame off the stack or change it, push others; or leave it and ask something."""
        raise TypeError(f"the procedure {self.name} does not say how it goes on")

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        """Go on with the options picked for what `step` asked."""
        raise TypeError(f"the procedure {self.name} asks nothing")


#: The bottom of a stack that is only followed to see what it does.
FOLLOWED: Final = ("followed",)


class Followed(Procedure):
    """Where a stack ends that is only followed: nothing comes after it."""

    name = FOLLOWED[0]

    def step(self, play: Play, frame: Frame) -> Decision:
        decision = play.ask("setup", (), 0)
        decision.automatic = False
        return decision
