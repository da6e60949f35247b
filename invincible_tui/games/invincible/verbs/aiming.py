"""Verbs that strike an enemy, which they may have to ask for first (R-FX-07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.blocks import Verb
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene, option

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame


class Aimed(Verb):
    """A verb that strikes an enemy, which it may have to ask for first."""

    def aim(self, play: Play, scene: Scene) -> Decision | None:
        """The question for its target, or None where there is nothing to strike."""
        raise TypeError(f"the verb {self.word} does not aim")

    def strike(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        """Resolve it on the targets picked."""
        raise TypeError(f"the verb {self.word} does not strike")

    def take_aim(self, play: Play, scene: Scene) -> None:
        """Have the target asked for, next."""
        play.push("aim", self.path, self.index, scene)


class Aim(Procedure):
    """A verb waits for its target: ("aim", path, index, scene)."""

    name = "aim"

    def step(self, play: Play, frame: Frame) -> Decision | None:
        decision = _aimed(play, frame).aim(play, frame[3])
        if decision is None:
            play.state.frames.pop()
        return decision

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        play.state.frames.pop()
        play.by = frame[3].source
        _aimed(play, frame).strike(play, frame[3], options)


def _aimed(play: Play, frame: Frame) -> Aimed:
    return play.rules.blocks[frame[1]].verbs[frame[2]]  # type: ignore[return-value]


def targets(play: Play, *, villain: bool) -> list[Option]:
    """The enemies that may be picked: the Villain where it may be, and every Minion in play, oldest first (R-FX-07)."""
    options = [option("pick", None, None, names.VILLAIN)] if villain else []
    return options + [option("pick", None, uid, names.minion(uid)) for uid in play.state.piles[names.MINIONS]]
