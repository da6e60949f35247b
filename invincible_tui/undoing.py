"""Which step an undo or a redo goes to, by the words that are typed for it, and what lies in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import NothingToRedo
from invincible_tui.names import counted
from invincible_tui.typed import whole

if TYPE_CHECKING:
    from invincible_tui.bots.company import Company
    from invincible_tui.kernel.table import Table
    from invincible_tui.telling import Chronicle


class Together(NamedTuple):
    """Choices that one key made: the step before them, the last of them, and how they are called."""

    before: int
    last: int | None
    words: str


#: Where every choice was made by itself.
ALONE = Together(0, None, "")


def undo_to(table: Table, chronicle: Chronicle, words: str) -> int | None:
    """The step that an undo goes back to: a number, or the start of the turn; None for the last choice alone.

    Raises Complaint, and NothingToUndo where there is no such step.
    """
    if not words:
        return None
    if words != "turn":
        step = whole(words, "step", "turn")
        if not table.taken_back(step):
            raise Complaint(f"The game stands at step {table.at}: there is nothing to undo after step {step}")
        return step
    start = chronicle.undo_turn()
    if start is None:
        raise Complaint(_no_turn(table))
    return start


def played_on(company: Company, names: Callable[[int], str]) -> str:
    """What to know where a bot is to choose at the step that was gone back to, "" where a person is.

    `names` gives what the Hero of a seat is called.
    """
    company.look()
    seat = company.asked()
    if seat is None:
        return ""
    return (
        f"There a bot chooses for {names(seat)}, and plays on. To choose yourself: take {names(seat)}, then undo again."
    )


def redo_to(table: Table, chronicle: Chronicle, words: str) -> int:
    """The step that a redo goes to: the next choice, a number, the start of the next turn, or all that was undone.

    Raises Complaint or NothingToRedo.
    """
    way = table.redo_way()
    if not way:
        raise NothingToRedo("Nothing was undone since the last choice.")
    if words == "all":
        return way[-1]
    if words == "turn":
        return next((step for step in way if "turn" in chronicle.entry(step).marks), way[-1])
    if words:
        return whole(words, "step", "turn", "all")
    return next((step for step, after in pairwise(way) if not table.steps[after].bot), way[-1])


def _no_turn(table: Table) -> str:
    if len(table.chain()) < 2:
        return "There is nothing to undo"
    return "No turn has begun yet" if table.undo_target() else "Only bots have chosen so far"


def between(table: Table, steps: Sequence[int]) -> str:
    """How many choices some steps are, in words, and whether something hidden was shown in them."""
    seen = any(table.steps[step].reveals for step in steps)
    return counted(len(steps), "choice") + ("; hidden cards were seen in them" if seen else "")
