"""The log: what has happened in the steps in force, turn by turn, searched, for one player alone, with the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from invincible_tui.causes import Because, Fact
from invincible_tui.names import counted
from invincible_tui.session import Session
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.logbook import Row, found, rows, turns
from invincible_tui.tui.pager import CLOSING, Line, Pager, scrolled
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.strip import draw_head, draw_hint
from invincible_tui.tui.typing_line import TypingLine

_ROLES: Mapping[str, Role] = {
    "turn": "title",
    "choice": "strong",
    "fact": "text",
    "said": "text",
    "undone": "dim",
    "again": "dim",
}
_HINTS = ("enter why", "u undo to here", "r redo to here", "left right turn", "/ search", "f whose", "t turns only")
_INDENT = {"turn": 0, "choice": 1, "fact": 4, "said": 1, "undone": 4, "again": 1}


class LogScreen:
    """The rows of the log with a cursor. `go` does a command, undo or redo, to a step."""

    def __init__(self, desk: Desk, session: Session, go: Callable[[str, int], None]) -> None:
        self._desk = desk
        self._session = session
        self._go = go
        self._whose = 0
        self._turns_only = False
        self._find = TypingLine("Search: ")
        self._sought = ""
        #: The step that an undo has been asked for and is still to be confirmed.
        self._back: int | None = None
        self._notice = ""
        self._rows: list[Row] = []
        self._index = 0
        self._page = 1
        self._read()
        self._index = max([at for at, row in enumerate(self._rows) if row.kind != "again"], default=0)

    def _filters(self) -> list[tuple[str, str]]:
        """Whose rows can be shown: what they are about, and the name."""
        view, names = self._session.view, self._session.names
        heroes = [(f"hero:{hero['number']}", names.name(hero["id"])) for hero in view["heroes"]]
        villain = [("villain", names.name(view["villain"]["id"]))] if view["villain"] else []
        return [("", "everyone"), *heroes, *villain]

    def _read(self) -> None:
        """Make the rows anew; the cursor stays at the same step and fact, or at what came before."""
        here = self._rows[self._index] if self._rows else None
        of = self._filters()[self._whose][0]
        chronicle = self._session.chronicle
        told = rows(chronicle.entries(), chronicle.undone_at(), of, chronicle.ahead())
        self._rows = [row for row in told if row.kind == "turn"] if self._turns_only else told
        if here is not None:
            before = [i for i, row in enumerate(self._rows) if (row.step, row.fact or 0) <= (here.step, here.fact or 0)]
            self._index = before[-1] if before else 0

    def draw(self, width: int, height: int) -> Paper:
        """The rows around the cursor."""
        paper = Paper(width, height, self._desk.glyphs)
        undone = self._session.chronicle.undone()
        past = self._session.table.undos_past_reveal
        lost = f", {counted(undone, 'undone step')}" if undone else ""
        lost += f", {counted(past, 'undo')} past a reveal" if past else ""
        sought = f", with {self._sought!r}: {len(found(self._rows, self._sought))}" if self._sought else ""
        place = f"{self._index + 1} of {len(self._rows)}"
        draw_head(paper, f"Log of {self._filters()[self._whose][1]}{sought}{lost}", place)
        self._page = height - 3
        lines = [(at, line) for at, row in enumerate(self._rows) for line in self._lines(row, width - 3)]
        first = max(0, len(lines) - self._page)
        if lines:
            here = [y for y, (at, _) in enumerate(lines) if at == self._index]
            first = max(0, min(here[0] - self._page // 2, first))
        for y, (at, line) in enumerate(lines[first : first + self._page]):
            row = self._rows[at]
            under = at == self._index
            if under and (y == 0 or lines[first + y - 1][0] != at):
                paper.sign(0, y + 2, paper.glyphs.cursor)
            hit = self._sought and self._sought.lower() in row.text.lower()
            paper.put(2, y + 2, line, "select" if under else "target" if hit else _ROLES[row.kind])
        if not lines:
            paper.put(2, 2, "Nothing like that has happened.", "dim")
        self._foot(paper, width, height)
        return paper

    def _foot(self, paper: Paper, width: int, height: int) -> None:
        if self._find.open:
            paper.put(1, height - 1, self._find.shown(width - 2), "strong")
        elif self._back is not None:
            paper.put(1, height - 1, self._question(self._back), "bad", width - 2)
        elif self._notice:
            paper.put(1, height - 1, self._notice, "bad", width - 2)
        else:
            draw_hint(paper, paper.rect.below(height - 1), _HINTS, "esc back")

    def _lines(self, row: Row, width: int) -> list[str]:
        head = f"{row.step}. " if row.kind in ("choice", "again") else ""
        indent = _INDENT[row.kind]
        return [" " * indent + line for line in wrapped(head + row.text, width - indent, 2)]

    def _question(self, step: int) -> str:
        count = len(self._session.taken_back(step))
        choices = counted(count, "choice")
        seen = "; hidden cards were seen since" if self._session.revealed_since(step) else ""
        return f"y undoes {choices}, back to step {step}{seen}"

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self._find.open

    def press(self, key: str, character: str | None) -> None:
        """Move, search, filter, ask why, undo to here, or close."""
        if self._find.open:
            typed = self._find.press(key, character)
            if typed is not None:
                self._sought = typed.strip()
                self._seek(self._index, 1)
            return
        self._notice = ""
        if self._back is not None:
            step, self._back = self._back, None
            if key == "y":
                self._desk.back()
                self._go("undo", step)
            return
        moved = scrolled(key, self._page, len(self._rows))
        if moved is not None:
            self._index = max(0, min(self._index + moved, len(self._rows) - 1))
        elif key in ("left", "h", "right", "l"):
            self._turn(-1 if key in ("left", "h") else 1)
        elif key == "slash":
            self._find.begin()
        elif character in ("n", "N") and self._sought:
            self._seek(self._index + (1 if character == "n" else -1), 1 if character == "n" else -1)
        elif key == "f":
            self._whose = (self._whose + 1) % len(self._filters())
            self._read()
        elif key == "t":
            self._turns_only = not self._turns_only
            self._read()
        elif key == "u":
            self._undo_here()
        elif key == "r":
            self._redo_here()
        elif key == "enter" or character == "W":
            self._why()
        elif key in CLOSING or key == "m":
            self._desk.back()

    def search(self, words: str = "") -> None:
        """Look for some words, from the end backwards; without any, begin to type them."""
        if not words:
            self._find.begin()
            return
        self._sought = words
        self._seek(self._index, -1)

    def back(self, count: int) -> None:
        """Put the cursor on the row so many before the end."""
        self._index = max(0, len(self._rows) - max(1, count))

    def close(self) -> None:
        """Nothing is held."""

    def _turn(self, step: int) -> None:
        heads = turns(self._rows)
        ahead = [at for at in heads if (at - self._index) * step > 0]
        if ahead:
            self._index = min(ahead) if step > 0 else max(ahead)

    def _seek(self, start: int, step: int) -> None:
        """Go to the next row with what is sought, around the end."""
        hits = found(self._rows, self._sought) if self._sought else []
        if not hits:
            self._notice = f"Nothing here has {self._sought!r}." if self._sought else ""
            return
        ahead = [at for at in hits if (at - start) * step >= 0]
        self._index = (min(ahead) if step > 0 else max(ahead)) if ahead else hits[0 if step > 0 else -1]

    def _undo_here(self) -> None:
        if not self._rows:
            return
        step = self._rows[self._index].step
        if not self._session.taken_back(step):
            self._notice = "The game stands right here: there is nothing to undo after this."
        else:
            self._back = step

    def _redo_here(self) -> None:
        row = self._rows[self._index] if self._rows else None
        if row is None or row.kind != "again":
            self._notice = "Only what was undone last can be made again: the rows at the end that say so."
            return
        self._desk.back()
        self._go("redo", row.step)

    def _why(self) -> None:
        row = self._rows[self._index] if self._rows else None
        if row is not None and row.kind == "again":
            self._notice = "This was undone: r makes it again, and what comes before it."
            return
        if row is not None and row.kind == "said":
            self._notice = "This was said at the table; it is no part of the game."
            return
        if row is None or row.fact is None:
            self._notice = "This is a choice that somebody made; what follows from it stands below it."
            return
        self._desk.open(why_screen(self._desk, [self._session.causes().why(Fact(row.step, row.fact))]))


_HEADS = {"before": "came by", "when": "in", "choice": "set off by"}


def why_screen(desk: Desk, chains: list[list[Because]]) -> Pager:
    """A pager with chains of reasons, one below the other."""
    lines: list[Line] = []
    for chain in chains:
        for because in chain:
            if because.kind == "fact":
                lines += [Line(""), Line(because.text, "strong")] if lines else [Line(because.text, "strong")]
            else:
                lines.append(
                    Line(
                        because.text,
                        "dim" if because.kind == "rule" else "text",
                        14,
                        _HEADS.get(because.kind, because.kind),
                    )
                )
    return Pager(desk, "Why?", lambda: lines or [Line("Nothing has happened yet.")], ("W",))
