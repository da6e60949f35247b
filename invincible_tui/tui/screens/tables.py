"""The list of shared tables: who sits where is current by itself; from here one is joined, watched, or made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from invincible_tui import shared
from invincible_tui.failures import Complaint, sentence
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.presence import plain_name
from invincible_tui.restricted import Visit
from invincible_tui.seeds import random_seed
from invincible_tui.table_listing import Listed
from invincible_tui.table_news import played_by
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.list_screen import ListScreen
from invincible_tui.tui.menu import Menu
from invincible_tui.tui.pager import CLOSING
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.reception import Reception
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.seats import SeatsScreen, place_at
from invincible_tui.tui.screens.shared import open_shared
from invincible_tui.tui.strip import draw_head, draw_hint
from invincible_tui.tui.typing_line import TypingLine

#: Where what is played begins, right of a table's name.
_COLUMN = 17
#: The rows below the list: the table under the cursor with four seats, a notice of two rows, and the keys.
_BELOW = 12


class TablesScreen(ListScreen):
    """One row a table; below, who is at the one under the cursor."""

    def __init__(self, desk: Desk) -> None:
        assert desk.options.tables is not None
        self._reception = Reception(desk.options.tables)
        super().__init__(desk, len(self._tables))
        self._typing = TypingLine("Name of the new table: ")
        self._naming = TypingLine("What the others are to call you: ")

    @property
    def _tables(self) -> list[Listed]:
        return self._reception.tables

    @property
    def _chosen(self) -> Listed | None:
        return self._tables[self._menu.index] if self._tables else None

    def draw(self, width: int, height: int) -> Paper:
        """The list, and the seats of the table under the cursor."""
        paper = Paper(width, height, self._desk.glyphs)
        draw_head(paper, "Shared tables", f"You are {self._desk.name}")
        for y, row in enumerate(self._menu.shown(height - _BELOW - 2), 2):
            self._row(paper, y, row, self._tables[row])
        if self._chosen:
            self._seats(paper, Rect(2, height - _BELOW, width - 4, 7), self._chosen)
        else:
            paper.put(2, 2, "There are no tables yet. n makes one, for others to join.", "dim")
        paper.write(Rect(1, height - 4, width - 2, 2), [self._notice], "bad", indent=0)
        open_ = next((line for line in (self._typing, self._naming) if line.open), None)
        if open_ is not None:
            paper.put(1, height - 1, open_.shown(width - 2), "strong")
        else:
            keys = ("up down choose", "enter sit down", "w watch") if self._tables else ()
            naming = () if self._desk.options.name_given else ("N your name",)
            draw_hint(paper, paper.rect.below(height - 1), (*keys, "n new table", *naming), "esc back")
        return paper

    def _row(self, paper: Paper, y: int, index: int, listed: Listed) -> None:
        under = self.draw_cursor(paper, y, index)
        there = f"{len(listed.people)} here" if listed.people else ""
        paper.put(2, y, listed.name, "select" if under else "strong", _COLUMN - 3)
        room = paper.width - _COLUMN - 9
        paper.put(_COLUMN, y, listed.saved.row(room), "bad" if listed.saved.problem else "text", room)
        paper.put(paper.width - len(there) - 1, y, there, "good")

    def _seats(self, paper: Paper, rect: Rect, listed: Listed) -> None:
        """Who plays whom at a table, and who else is there."""
        rect = rect.below(paper.write(rect.top(2), [f"{listed.name}: {listed.saved.title()}"], "title"))
        for row, seat in enumerate(listed.seats):
            paper.put(rect.x + 2, rect.y + row, listed.role(seat), "text", 24)
            player = played_by(seat) if seat.holder or seat.bot else "free"
            paper.put(rect.x + 28, rect.y + row, player, "strong" if seat.holder else "dim", rect.width - 28)
        holders = {seat.holder.session for seat in listed.seats if seat.holder}
        others = [person for person in listed.people if person.session not in holders]
        told = ", ".join(f"{person.name}{' (watching)' if person.watching else ''}" for person in others)
        if told:
            paper.put(rect.x + 2, rect.y + len(listed.seats), f"Also here: {told}", "text", rect.width - 2)

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self._typing.open or self._naming.open

    def press(self, key: str, character: str | None) -> None:
        """Type a name, choose a table, or do what the key says."""
        if self._typing.open:
            typed = self._typing.press(key, character)
            if typed:
                self._try(typed.strip())
            return
        if self._naming.open:
            typed = self._naming.press(key, character)
            if typed and typed.strip():
                self._desk.name = plain_name(typed.strip())
            return
        super().press(key, character)

    def act(self, key: str) -> None:
        """Sit down, watch, make a table, take another name, or go back."""
        chosen = self._chosen
        if key == "enter" and chosen:
            self._desk.open(SeatsScreen(self._desk, self._reception, chosen.name))
        elif key == "w" and chosen:
            self.visit(Visit(chosen.name, watching=True))
        elif key == "n":
            self._typing.begin()
        elif key == "N" and not self._desk.options.name_given:
            self._naming.begin()
        elif key in CLOSING:
            self._desk.back()

    def visit(self, visit: Visit) -> None:
        """Go to a table by its name, to choose a seat or to watch; say why where that cannot be."""
        try:
            if visit.watching:
                open_shared(self._desk, place_at(self._desk, visit.table, watching=True))
            else:
                self._reception.folder.find(visit.table)
                self._desk.open(SeatsScreen(self._desk, self._reception, visit.table))
        except (Complaint, BadSetup, TableError) as refusal:
            self._refuse(refusal)

    def _try(self, name: str) -> None:
        """Set a new table up, where it may have that name."""
        from invincible_tui.tui.screens.setup import SetupScreen

        try:
            self._reception.folder.place(name)
            self._desk.open(SetupScreen(self._desk, table=name))
        except Complaint as refusal:
            self._refuse(refusal)

    def made(self, name: str) -> None:
        """A table was made here: go on to its seats."""
        self._reception.read()
        self._menu = Menu(len(self._tables), [listed.name for listed in self._tables].index(name))
        self._desk.open(SeatsScreen(self._desk, self._reception, name))

    def _refuse(self, refusal: Exception) -> None:
        self._notice = sentence(str(refusal).replace(f"{self._reception.folder.path}/", ""))

    def close(self) -> None:
        """Look at the tables no more."""
        self._reception.close()

    # what happens without a key

    @property
    def sources(self) -> Iterable[int]:
        """What can be read once something happens at a table."""
        return self._reception.sources

    def wait(self, now: float) -> float | None:
        """When to look again in any case."""
        return self._reception.wait(now)

    def tick(self, now: float) -> bool:
        """Catch up with what happened at the tables; the cursor stays at its table."""
        here = self._chosen
        if not self._reception.tick(now):
            return False
        names = [listed.name for listed in self._tables]
        at = names.index(here.name) if here and here.name in names else 0
        self._menu = Menu(len(names), at)
        return True


def begin_table(
    desk: Desk, name: str, setup: Mapping[str, Any], seed: int | None, bots: Mapping[str, str] | None = None
) -> None:
    """Make a shared table and go on to its seats. Raises BadSetup, TableError or Complaint where that cannot be.

    `bots`: the level of each Hero that a bot plays.
    """
    folder, kind = desk.options.tables, game_kind(desk.options.game)
    assert folder is not None
    seed = random_seed() if seed is None else seed
    shared.host(folder, name, kind, kind.check(setup), seed, desk.name, bots).close()
    desk.back()
    tables = desk.top
    assert isinstance(tables, TablesScreen)
    tables.made(name)
