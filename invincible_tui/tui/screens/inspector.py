"""The card browser: reads any card, mat, token, City, word or rule; what lies on the table comes first."""

from __future__ import annotations

from invincible_tui.names import Names
from invincible_tui.tui.browsing import Browsing, Item, OnTable
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import CLOSING
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import draw_head, draw_hint
from invincible_tui.tui.typing_line import TypingLine

_LIST = 30
_HINTS = ("left right kind", "/ search", "g words", "o linked", "c cost", "p pack", "x all")


class Inspector:
    """A list at the left, the text of what the cursor is on at the right."""

    def __init__(self, desk: Desk, names: Names, table: OnTable | None = None, first: str | None = None) -> None:
        """`table`: what lies on the table and comes first; `first`: where the cursor begins."""
        from invincible_tui.games import game_kind

        self._desk = desk
        self.browsing = Browsing(names.rows, game_kind(desk.options.game).glossary(), table, first)
        self._find = TypingLine("Search names and texts: ")
        #: The first row of the text that is shown, where it is longer than the screen.
        self._down = 0

    def draw(self, width: int, height: int) -> Paper:
        """The list and the text."""
        browsing = self.browsing
        paper = Paper(width, height, self._desk.glyphs)
        found = f"{len(browsing.shown)} of {browsing.count}"
        draw_head(paper, f"Cards and rules: {', '.join(browsing.filters())}", found)
        rows = height - 3
        for y, row in enumerate(browsing.menu.shown(rows), 2):
            item, under = browsing.shown[row], row == browsing.menu.index
            paper.link(Rect(0, y, _LIST, 1), "row", row)
            paper.sign(0, y, paper.glyphs.cursor if under else " ")
            cost = item.row.get("cost")
            paper.put(2, y, str(item.row["name"]), "select" if under else "text", _LIST - 5)
            paper.put(_LIST - 3, y, "" if cost is None else f"{cost:>2}", "dim")
        if browsing.item:
            self._entry(paper, Rect(_LIST + 1, 2, width - _LIST - 2, rows), browsing.item)
        else:
            paper.put(2, 2, "Nothing is like that. x takes the filters away.", "bad")
        if self._find.open:
            paper.put(1, height - 1, self._find.shown(width - 2), "strong")
        else:
            draw_hint(paper, paper.rect.below(height - 1), _HINTS, "esc back")
        return paper

    def _entry(self, paper: Paper, rect: Rect, item: Item) -> None:
        paper.put(rect.x, rect.y, str(item.row["name"]), "title", rect.width)
        paragraphs = self.browsing.about(item)
        heads = 1 if item.row["kind"] in ("word", "rule") else 2
        facts = [line for paragraph in paragraphs[:heads] for line in wrapped(paragraph, rect.width, 2)]
        for row, line in enumerate(facts, 1):
            paper.put(rect.x, rect.y + row, line, "dim")
        lines = [line for paragraph in paragraphs[heads:] for line in (*wrapped(paragraph, rect.width, 2), "")]
        room = rect.below(len(facts) + 2)
        self._down = max(0, min(self._down, len(lines) - 1 - room.height))
        for row, line in enumerate(lines[self._down : self._down + room.height]):
            paper.put(room.x, room.y + row, line)
        if len(lines) - 1 > self._down + room.height:
            paper.fill(room.below(room.height - 1), "text")
            paper.put(room.x, room.bottom - 1, ".. d shows more", "dim", room.width)

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self._find.open

    def press(self, key: str, character: str | None) -> None:
        """Move through the list, filter, search, or close."""
        browsing = self.browsing
        if self._find.open:
            self._find.press(key, character)
            browsing.seek(self._find.text if self._find.open or key == "enter" else "")
            return
        if key == "d":
            self._down += 5
            return
        self._down = 0
        pages = {"pageup": -10, "pagedown": 10, "space": 10}
        if key in ("left", "h", "right", "l"):
            browsing.turn("kind", -1 if key in ("left", "h") else 1)
        elif key in pages and browsing.shown:
            browsing.menu.index = max(0, min(browsing.menu.index + pages[key], browsing.menu.count - 1))
        elif key in ("c", "p"):
            browsing.turn("cost" if key == "c" else "pack")
        elif key == "slash":
            self._find.begin(browsing.sought)
        elif key == "g":
            browsing.only("word")
        elif key == "o":
            browsing.follow()
        elif key == "x":
            browsing.clear()
        elif key in (*CLOSING, "i", "f1"):
            self._desk.back()
        else:
            browsing.menu.press(key, None)

    def click(self, kind: str, value: str) -> None:
        """Put the cursor on an entry of the list."""
        self.browsing.menu.click(int(value))
        self._down = 0

    def close(self) -> None:
        """Nothing is held."""
