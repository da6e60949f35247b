"""Sitting down at a shared table: which Heroes to play, none of one's own, or only to look."""

from __future__ import annotations

from collections.abc import Sequence

from invincible_tui import shared
from invincible_tui.failures import Complaint, sentence
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.seating import Seat
from invincible_tui.shared import SeatTaken
from invincible_tui.table_listing import Listed
from invincible_tui.table_news import played_by
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.list_screen import ListScreen
from invincible_tui.tui.pager import CLOSING
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.reception import Reception
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.shared import open_shared
from invincible_tui.tui.strip import draw_head, draw_hint

#: The rows after the Heroes.
_REST = ("No Hero of my own: whom nobody plays", "Only watch")


class SeatsScreen(ListScreen):
    """One row a Hero, and two for whoever wants none."""

    def __init__(self, desk: Desk, reception: Reception, name: str) -> None:
        """`name`: a table that is there."""
        self._reception = reception
        self._name = name
        self._marked: list[int] = []
        #: The seats that are taken over once that is said to be meant.
        self._unsure: list[int] | None = None
        free = [at for at, seat in enumerate(self._seats) if seat.holder is None and not seat.bot]
        super().__init__(desk, len(self._seats) + len(_REST), free[0] if free else 0)

    @property
    def _table(self) -> Listed | None:
        return self._reception.table(self._name)

    @property
    def _seats(self) -> Sequence[Seat]:
        return self._table.seats if self._table else ()

    def draw(self, width: int, height: int) -> Paper:
        """The Heroes with who plays them."""
        paper = Paper(width, height, self._desk.glyphs)
        draw_head(paper, f"Sit down at the table {self._name}", f"You are {self._desk.name}")
        table = self._table
        if table is None:
            paper.put(2, 2, "This table is not there any more.", "bad")
        else:
            paper.write(Rect(2, 2, width - 4, 2), [table.saved.title()], "strong")
            for at, seat in enumerate(table.seats):
                self._row(paper, 4 + at, at, table.role(seat))
                player = f"played by {played_by(seat)}" if seat.holder or seat.bot else "free"
                paper.put(34, 4 + at, player, "strong" if seat.holder else "dim", width - 35)
            for at, words in enumerate(_REST, len(table.seats)):
                self._row(paper, 5 + at, at, words)
            there = ", ".join(table.present()) or "nobody"
            paper.write(Rect(2, 8 + len(table.seats), width - 4, 3), [f"Here now: {there}."], "dim", indent=0)
        paper.write(Rect(1, height - 4, width - 2, 2), [self._notice], "bad", indent=0)
        draw_hint(
            paper, paper.rect.below(height - 1), ("up down choose", "space mark several", "enter sit down"), "esc back"
        )
        return paper

    def _row(self, paper: Paper, y: int, at: int, words: str) -> None:
        under = self.draw_cursor(paper, y, at)
        marked = at < len(self._seats) and self._seats[at].number in self._marked
        paper.put(2, y, str(at + 1), "dim")
        paper.put(4, y, paper.glyphs.mark if marked else " ", "strong")
        paper.put(6, y, words, "select" if under else "text")

    def press(self, key: str, character: str | None) -> None:
        """Take over what was asked about; any other key is no answer, and does what it does."""
        unsure, self._unsure = self._unsure, None
        if unsure is not None and key == "y":
            self._sit(unsure, sure=True)
        else:
            super().press(key, character)

    def act(self, key: str) -> None:
        """Mark a Hero, sit down, or go back."""
        at = self._menu.index
        if key == "space":
            self._mark(at)
        elif key == "enter":
            if at == len(self._seats) + 1:
                self._sit([], watching=True)
            elif at == len(self._seats):
                self._sit([])
            else:
                self._sit(self._marked or [self._seats[at].number])
        elif key in CLOSING:
            self._desk.back()

    def _mark(self, at: int) -> None:
        if at >= len(self._seats):
            self._notice = "Only Heroes can be marked."
            return
        number = self._seats[at].number
        if number in self._marked:
            self._marked.remove(number)
        else:
            self._marked.append(number)

    def _sit(self, seats: Sequence[int], *, watching: bool = False, sure: bool = False) -> None:
        try:
            table = place_at(self._desk, self._name, seats, watching=watching, sure=sure)
        except SeatTaken as question:
            self._unsure = list(seats)
            self._notice = f"{sentence(str(question))} y takes over all the same."
        except (Complaint, BadSetup, TableError) as refusal:
            self._notice = sentence(str(refusal).replace(f"{self._reception.folder.path}/", ""))
        else:
            self._desk.back()
            open_shared(self._desk, table)


def place_at(
    desk: Desk, name: str, seats: Sequence[int] = (), *, watching: bool = False, sure: bool = False
) -> shared.SharedTable:
    """A place at a shared table, on some seats or only to watch.

    Raises SeatTaken where somebody has one who is there, unless taking over is meant (`sure`); Complaint or TableError.
    """
    folder = desk.options.tables
    assert folder is not None
    if watching:
        table = shared.watch(folder, name, game_kind, desk.name)
    else:
        table = shared.join(folder, name, game_kind, desk.name)
    try:
        table.take(seats, sure=sure)
    except BaseException:
        table.close()
        raise
    return table
