"""What a bot would do: its pick, why, and the runners-up; any of them can be gone to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from invincible_tui.tui.desk import Desk
from invincible_tui.tui.list_screen import ListScreen
from invincible_tui.tui.pager import CLOSING, Line
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.strip import draw_head, draw_hint

if TYPE_CHECKING:
    from invincible_tui.bots.hint import Hint


class HintScreen(ListScreen):
    """The suggestions, the best first. `go` takes the pick that the player wants to look at."""

    def __init__(
        self, desk: Desk, hint: Hint, words: Callable[[Sequence[str]], str], go: Callable[[Sequence[str]], None]
    ) -> None:
        self._go = go
        self._told = [
            (hint.pick, words(hint.pick), hint.reason),
            *((other.pick, words(other.pick), other.reason) for other in hint.others),
        ]
        super().__init__(desk, len(self._told))

    def draw(self, width: int, height: int) -> Paper:
        """One suggestion below the other."""
        paper = Paper(width, height, self._desk.glyphs)
        draw_head(paper, "Hint: what a bot would do here")
        y = 2
        for index, (_, words, reason) in enumerate(self._told):
            under = self.draw_cursor(paper, y, index)
            for line in (*Line(f"{index + 1}. {words}", "select" if under else "strong").rows(width - 3),
                         *Line(reason, "text", 3).rows(width - 3)):  # fmt: skip
                paper.put(2, y, line.text, line.role)
                y += 1
            y += 1
        draw_hint(
            paper, paper.rect.below(height - 1), ("up down choose", "enter go to it; nothing is done yet"), "esc back"
        )
        return paper

    def act(self, key: str) -> None:
        """Go to a suggestion, or close."""
        if key == "enter":
            self._desk.back()
            self._go(self._told[self._menu.index][0])
        elif key in (*CLOSING, "H"):
            self._desk.back()
