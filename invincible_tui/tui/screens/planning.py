"""The planning table: the rest of the turn is tried on it, then played as a whole or dropped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from invincible_tui.commands import Situation
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import Line, Pager
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rehearsal import Rehearsal
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.screens.table import TableScreen
from invincible_tui.tui.strip import draw_hint
from invincible_tui.tui.table_verbs import Verb


def _finish(table: Any, words: str) -> None:
    """Ask whether the plan is to be played; one without choices is dropped."""
    if table.session.picks:
        table.desk.open(PlanScreen(table.desk, table))
    else:
        table.desk.back()


def _not_saved(table: Any, words: str) -> None:
    """Say that nothing of the plan has happened."""
    table.notice = "A plan is not saved; T plays it or drops it."


#: What can be done with a plan where it ends.
_ENDS: Final = "T plays the plan or drops it; u takes the last choice out of it."


class PlanningTable(TableScreen):
    """A table aside, over the table that is played."""

    session: Rehearsal
    verbs: ClassVar[Mapping[str, Verb]] = {**TableScreen.verbs, "plan": _finish, "save": _not_saved}

    def __init__(self, desk: Desk, real: TableScreen) -> None:
        played = desk.played
        super().__init__(desk, Rehearsal(real.session))
        desk.played = played
        self._real = real
        self.notice = "Nothing of this happens yet. T plays the plan or drops it."

    def scene(self) -> Scene:
        """The table as it would be, with a word that this is a plan."""
        scene = super().scene()
        count = len(self.session.picks)
        scene.plan = f"PLAN, {count} {'choice' if count == 1 else 'choices'}:"
        if self.session.end is not None:
            scene.asked = "What comes next is hidden: the plan ends here"
            scene.preview = [_ENDS]
        elif self.session.asks_bot:
            scene.asked = "A bot would be asked: the plan ends here"
        elif self.session.decision is None:
            scene.asked = "The game would be over"
            scene.preview = [_ENDS]
        return scene

    def situation(self) -> Situation:
        """As at the table that is played, but for what a plan allows."""
        return replace(super().situation(), planning=True)

    def close(self) -> None:
        """The table aside is forgotten; the real one stays open."""
        self.hinting.stop()

    def let_bots_play(self) -> None:
        """No bot plays in a plan: it is the player's own."""
        self._settle()

    def lay_result(self) -> None:
        """A plan has none: its game is not over."""
        self.refuse(_ENDS)

    def keep(self) -> None:
        """Play the plan at the real table."""
        self.desk.back()
        self._real.play_plan(self.session.picks)


class PlanScreen(Pager):
    """The choices of a plan and what they lead to, to be played or dropped."""

    def __init__(self, desk: Desk, planning: PlanningTable) -> None:
        session = planning.session
        lines = [Line(f"{number}. {words}", "strong") for number, words in enumerate(session.words(), 1)]
        result = planning.panels.outcome(session.before, session.view, session.names)
        lines += [Line(""), Line("What it leads to:", "title"), *(Line(told, "text", 2) for told in result)]
        if session.end is not None:
            lines.append(Line("Then a hidden card is needed: what follows cannot be known.", "dim", 2))
        super().__init__(desk, "The plan", lambda: lines)
        self._planning = planning

    def draw(self, width: int, height: int) -> Paper:
        """The page, with what can be done below it."""
        paper = super().draw(width, height)
        if not self.typing:
            paper.fill(paper.rect.below(height - 1), "text")
            draw_hint(paper, paper.rect.below(height - 1), ("enter play all of it", "d drop it"), "esc go on planning")
        return paper

    def press(self, key: str, character: str | None) -> None:
        """Play it, drop it, or go on planning."""
        if self.typing:
            super().press(key, character)
        elif key == "enter":
            self._desk.back()
            self._planning.keep()
        elif key == "d":
            self._desk.back()
            self._desk.back()
        elif key in ("T", "t"):
            self._desk.back()
        else:
            super().press(key, character)
