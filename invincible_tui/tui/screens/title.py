"""The title: go on with the latest game, begin a new one, open another, read the cards, or leave."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from invincible_tui import saves
from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.lesson import unfinished
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.list_screen import ListScreen
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.help import open_help
from invincible_tui.tui.strip import draw_hint

_BANNER = (
    " ___ _   _ __     _____ _   _  ____ ___ ____  _     _____ ",
    "|_ _| \\ | |\\ \\   / /_ _| \\ | |/ ___|_ _| __ )| |   | ____|",
    " | ||  \\| | \\ \\ / / | ||  \\| | |    | ||  _ \\| |   |  _|  ",
    " | || |\\  |  \\ V /  | || |\\  | |___ | || |_) | |___| |___ ",
    "|___|_| \\_|   \\_/  |___|_| \\_|\\____|___|____/|_____|_____|",
)


#: What a row says, and what taking it does.
Row = tuple[str, Callable[[], None]]


class TitleScreen(ListScreen):
    """The first screen."""

    def __init__(self, desk: Desk) -> None:
        self._latest: saves.Saved | None = None
        restricted = desk.options.restricted
        tables: list[Row] = [("Shared tables", self._tables)] if desk.options.tables else []
        self._rows: list[Row] = [
            *(
                [*tables, ("Learn to play", self._lesson)]
                if restricted
                else self._own_games(desk.options.saves, tables)
            ),
            ("Cards, words and rules", self._cards),
            ("Settings", self._settings),
            ("Help", lambda: open_help(desk)),
            ("Quit", desk.quit),
        ]
        self._keys = {"i": self._cards, "f1": self._cards, "q": desk.quit}
        if not restricted:
            self._keys |= {"n": self._new, "S": self._saves}
        super().__init__(desk, len(self._rows))

    def _own_games(self, folder: Path, tables: list[Row]) -> list[Row]:
        """The rows for whoever has a folder of saved games; `tables`: the way to shared ones, where there is one."""
        self._latest = saves.going_on(folder)
        lesson = unfinished(folder)
        rows: list[Row] = (
            [(f"Go on at step {self._latest.step}: {self._latest.who()}", self._go_on)] if self._latest else []
        )
        rows += [
            ("New game", self._new),
            ("Learn to play: go on" if lesson else "Learn to play", self._lesson),
        ]
        if lesson:
            rows.append(("Learn to play: from the beginning", lambda: self._lesson(anew=True)))
        rows += [("Daily battle", self._daily), ("Puzzles", self._puzzles), *tables]
        if any(save.problem is None for save in saves.in_turn(folder)):
            rows += [("Saved games", self._saves), ("Statistics", self._statistics)]
        return [*rows, ("Replay", self._replay)]

    def draw(self, width: int, height: int) -> Paper:
        """The name and the list; what answers the last key stands between them, so that it covers none of the rows."""
        paper = Paper(width, height, self._desk.glyphs)
        top = max(0, (height - 10 - len(self._rows)) // 3)
        left = (width - len(_BANNER[1])) // 2
        for row, line in enumerate(_BANNER):
            paper.put(left, top + row, line, "title")
        if self._notice:
            paper.write(Rect(left, top + 5, width - left - 2, 3), [self._notice], "bad", indent=0)
        else:
            paper.put(left, top + 6, "The Card Game, for one to four Heroes", "text")
        for index, (label, _) in enumerate(self._rows):
            y = top + 8 + index
            under = self.draw_cursor(paper, y, index, left)
            paper.put(left + 1, y, f"{index + 1:>2}", "dim")
            paper.put(left + 4, y, label, "select" if under else "text", width - left - 5)
        new = ("n new",) if "n" in self._keys else ()
        draw_hint(paper, paper.rect.below(height - 1), ("up down choose", "enter take", *new, "q quit"))
        return paper

    def act(self, key: str) -> None:
        """Take a row, or what a key of its own goes to."""
        if key == "enter":
            self._rows[self._menu.index][1]()
        elif key in self._keys:
            self._keys[key]()

    def _go_on(self) -> None:
        from invincible_tui.tui.screens.saves import open_save

        assert self._latest is not None
        try:
            open_save(self._desk, self._latest.path)
        except TableError as error:
            self._notice = str(error)

    def _new(self) -> None:
        from invincible_tui.tui.screens.setup import SetupScreen

        self._desk.open(SetupScreen(self._desk))

    def _tables(self) -> None:
        from invincible_tui.tui.screens.tables import TablesScreen

        self._desk.open(TablesScreen(self._desk))

    def _daily(self) -> None:
        from invincible_tui.tui.screens.daily import open_daily

        self._try(lambda: open_daily(self._desk))

    def _puzzles(self) -> None:
        from invincible_tui.tui.screens.puzzles import PuzzlesScreen

        self._desk.open(PuzzlesScreen(self._desk))

    def _lesson(self, *, anew: bool = False) -> None:
        from invincible_tui.tui.screens.coached import open_lesson

        self._try(lambda: open_lesson(self._desk, anew=anew))

    def _try(self, begin: Callable[[], None]) -> None:
        """Begin a game, or say why that cannot be."""
        try:
            begin()
        except (BadSetup, TableError, Complaint) as error:
            text = str(error)
            self._notice = text[:1].upper() + text[1:]

    def _statistics(self) -> None:
        from invincible_tui.tui.screens.statistics import statistics_screen

        self._desk.open(statistics_screen(self._desk))

    def _saves(self) -> None:
        from invincible_tui.tui.screens.saves import SavesScreen

        self._desk.open(SavesScreen(self._desk))

    def _replay(self) -> None:
        from invincible_tui.tui.screens.saves import SavesScreen

        self._desk.open(SavesScreen(self._desk, replay=True))

    def _cards(self) -> None:
        from invincible_tui.games import game_kind
        from invincible_tui.names import Names
        from invincible_tui.tui.screens.inspector import Inspector

        self._desk.open(Inspector(self._desk, Names(game_kind(self._desk.options.game).catalogue())))

    def _settings(self) -> None:
        from invincible_tui.tui.screens.settings import SettingsScreen

        self._desk.open(SettingsScreen(self._desk))
