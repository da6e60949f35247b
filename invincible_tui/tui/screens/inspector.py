"""The inspector: reads any card, mat, token or City; first what lies on the table, then everything there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from invincible_tui.names import Names
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import CLOSING
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import draw_hint
from invincible_tui.tui.typing_line import TypingLine

_LIST = 30


class Inspector:
    """A list at the left, the text of what the cursor is on at the right."""

    def __init__(
        self,
        desk: Desk,
        names: Names,
        text: Callable[[str], Sequence[str]],
        table: Sequence[str],
        first: str | None = None,
    ) -> None:
        self._desk = desk
        self._names = names
        self._text = text
        ids = dict.fromkeys([*table, *(str(row["id"]) for row in names.rows)])
        self._all = list(ids)
        self._shown = self._all
        self._index = self._all.index(first) if first in ids else 0
        self._find = TypingLine("Find: ")

    def draw(self, width: int, height: int) -> Paper:
        """The list and the text."""
        paper = Paper(width, height, self._desk.glyphs)
        paper.fill(paper.rect.top(1), "ask")
        paper.put(1, 0, "Cards, mats, tokens and Cities", "ask")
        rows = height - 3
        first = max(0, min(self._index - rows // 2, len(self._shown) - rows))
        for row, card in enumerate(self._shown[first : first + rows]):
            under = first + row == self._index
            paper.sign(0, row + 2, paper.glyphs.cursor if under else " ")
            paper.put(2, row + 2, self._names.name(card), "select" if under else "text", _LIST - 3)
        if self._shown:
            self._card(paper, Rect(_LIST + 1, 2, width - _LIST - 2, rows), self._shown[self._index])
        if self._find.open:
            paper.put(1, height - 1, self._find.shown, "strong")
        else:
            draw_hint(paper, paper.rect.below(height - 1), ("up down choose", "/ find by name"), "esc back")
        return paper

    def _card(self, paper: Paper, rect: Rect, card: str) -> None:
        row = self._names.row(card)
        y = rect.y
        paper.put(rect.x, y, self._names.name(card), "title", rect.width)
        if row:
            facts = [str(row["kind"]).replace("-", " ")]
            facts += [f"cost {row['cost']}"] if row.get("cost") is not None else []
            facts += [f"deck {row['deck']}"] if row.get("deck") else []
            facts += [f"{row['copies']} copies"] if row.get("copies") is not None else []
            paper.put(rect.x, y + 1, ", ".join(facts), "dim", rect.width)
            paper.put(rect.x, y + 2, f"pack {row['pack']}, from: {row.get('source')}", "dim", rect.width)
        y += 4
        for paragraph in self._text(card):
            for line in wrapped(paragraph, rect.width, 2):
                if y < rect.bottom:
                    paper.put(rect.x, y, line)
                y += 1
            y += 1

    def press(self, key: str, character: str | None) -> None:
        """Move through the list, find, or close."""
        if self._find.open:
            self._find.press(key, character)
            wanted = self._find.text.lower()
            self._shown = [card for card in self._all if wanted in self._names.name(card).lower()]
            self._index = 0
            return
        steps = {"up": -1, "k": -1, "left": -1, "h": -1, "down": 1, "j": 1, "right": 1, "l": 1, "tab": 1,
                 "pageup": -10, "pagedown": 10, "space": 10}  # fmt: skip
        if key in steps and self._shown:
            self._index = (self._index + steps[key]) % len(self._shown)
        elif key == "slash":
            self._find.begin()
        elif key in (*CLOSING, "i", "f1"):
            self._desk.back()

    def close(self) -> None:
        """Nothing is held."""
