"""Trying the rest of a turn on a copy of the table: choices that did not happen, as far as no hidden card is needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.errors import NothingToRedo
from invincible_tui.session import Session, named
from invincible_tui.telling import labels

if TYPE_CHECKING:
    from invincible_tui.kernel.state import State


class End(NamedTuple):
    """The last choice of a plan: what follows from it is known only up to a hidden card."""

    pick: tuple[str, ...]
    words: str
    facts: tuple[str, ...]
    state: State


class Rehearsal(Session):
    """A session on a table aside. It ends with the first choice that would show something hidden."""

    def __init__(self, real: Session) -> None:
        super().__init__(real.table.aside(), names=real.names)
        #: What everyone sees before anything of the plan.
        self.before = real.view
        self.end: End | None = None
        self._bots = real.company.levels

    @property
    def moment(self) -> object:
        return self.table.step, self.end is None

    @property
    def view(self) -> Mapping[str, Any]:
        """What everyone would see then."""
        if self.end is None:
            return super().view
        return self.table.game.rules.view(self.end.state, None)

    def played_out(self) -> Mapping[str, Any] | None:
        """As at a table; None where the plan has ended."""
        return super().played_out() if self.end is None else None

    @property
    def decision(self) -> Mapping[str, Any] | None:
        """The question that would wait then; None where that cannot be known, or where a bot would answer it."""
        return None if self.end is not None or self.asks_bot else super().decision

    @property
    def asks_bot(self) -> bool:
        """Whether a bot would be asked then, who decides for itself."""
        asked = super().decision
        return bool(asked) and asked["hero"] in self._bots  # type: ignore[index]

    @property
    def picks(self) -> list[Sequence[str]]:
        """The choices of the plan so far."""
        made: list[Sequence[str]] = [self.table.steps[number].pick or () for number in self.table.chain()[1:]]
        return made if self.end is None else [*made, self.end.pick]

    def words(self) -> list[str]:
        """The choices of the plan in words."""
        made = [named(entry.choice) or "" for entry in self.chronicle.entries()[1:]]
        return made if self.end is None else [*made, self.end.words]

    def choose(self, pick: Sequence[str]) -> list[str]:
        """Add a choice to the plan; what would follow, in sentences. Raises IllegalChoice."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the plan ends here: what comes next is hidden, or up to a bot")
        state, foreseen = self.table.game.foreseen(pick)
        if foreseen:
            return super().choose(pick)
        facts = tuple(self.preview(pick))
        self.end = End(tuple(pick), named(labels(decision, pick)) or "", facts, state)
        self.news = len(facts)
        return list(facts)

    def undo(self, words: str = "") -> list[str]:
        """Take the last choice out of the plan, or what comes after one of its steps; what that was, in sentences."""
        end, self.end = self.end, None
        return super().undo(words) if end is None or words else [f"Undone: {end.words}."]

    def redo(self, words: str = "") -> str:
        """Put back what was taken out."""
        if self.end is not None:
            raise NothingToRedo("What comes next is hidden: the plan ends here.")
        return super().redo(words)

    def undo_words(self) -> str | None:
        """What the next undo takes out of the plan."""
        return super().undo_words() if self.end is None else self.end.words

    def log(self) -> list[str]:
        """What would happen, one sentence a line."""
        return [*super().log(), *(self.end.facts if self.end else ())]
