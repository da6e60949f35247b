"""The way to shared tables: the commands host, join, watch and tables, and the list of tables of plain text.

With --restricted there are besides the list only the guided battle, which is kept nowhere, and what can be read, the
same as on the title of the screen: whoever plays through a locked-down account names no file and reaches nothing but
the folder of tables (see restricted.py).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from invincible_tui import coming_back, shared
from invincible_tui.attention import AttentiveVoice
from invincible_tui.blaming import blaming
from invincible_tui.failures import FINE, Complaint, sentence
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.lesson import begin_lesson
from invincible_tui.names import Names
from invincible_tui.plain import Plain
from invincible_tui.plain_menu import PlainMenu, Row
from invincible_tui.plain_title import LEARNING
from invincible_tui.preferences import Preferences
from invincible_tui.presence import plain_name
from invincible_tui.seating import seat_named
from invincible_tui.seeds import random_seed
from invincible_tui.session import Session
from invincible_tui.shared import SharedTable
from invincible_tui.table_folder import NoTable, TableFolder
from invincible_tui.table_listing import Listed, Listing
from invincible_tui.table_news import farewell
from invincible_tui.typed import numbered

if TYPE_CHECKING:
    import argparse

    from invincible_tui.playing import Settings
    from invincible_tui.restricted import Visit


def run(asked: argparse.Namespace, settings: Settings) -> int:
    """Do what one of the four commands says; the exit code."""
    voice = AttentiveVoice.standard(ascii=settings.ascii)
    lobby = lobby_of(settings, voice)
    if asked.command == "tables":
        lines = lobby.lines()
        voice.say(*lines)
        if not lines:
            making = coming_back.at_tables(settings.tables.path, "host NAME")
            voice.say_whole(f"There are no tables in {settings.tables.path}. Make one with: {making}")
        return FINE
    if asked.command == "host":
        from invincible_tui.playing import levels_of, setup_of

        setup, seed = setup_of(asked)
        return lobby.host(asked.table, setup, seed, asked.seat, levels_of(asked.bot, programs=False))
    try:
        return lobby.visit(asked.table, asked.seat if asked.command == "join" else None)
    except NoTable as missing:
        making = coming_back.at_tables(settings.tables.path, f"host {asked.table}")
        raise Complaint(f"{missing} Make one with: {making}") from None


def lobby_of(settings: Settings, voice: AttentiveVoice) -> Lobby:
    """A player of this machine in front of the tables, who plays on the screen where there is one."""

    def on_screen(table: SharedTable) -> int:
        from invincible_tui.playing import screen

        return screen(settings, start="table", table=table)

    preferences = Preferences.of(settings.config)
    return Lobby(voice, settings.tables, settings.name, None if settings.plain else on_screen, preferences=preferences)


def run_restricted(settings: Settings, visit: Visit | None, *, name_given: bool) -> int:
    """Show the title of a locked-down account, or in plain text the list of its tables; the exit code.

    `visit`: the table that is gone to at once. `name_given`: whether the player may take no other name.
    """
    from invincible_tui import restricted
    from invincible_tui.failures import log_folder
    from invincible_tui.packs.cache import platform_cache

    cache = platform_cache().folder
    own = [log_folder(), *([cache] if cache else [])]
    for folder in own:
        # What is above them could not be made any more; whoever has no home does without.
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
    # Theirs is the folder that is taken where none is named, so that nothing that is said names it.
    os.environ["INVINCIBLE_TABLES"] = str(settings.tables.path)
    restricted.lock([settings.tables.path, *own])
    if settings.plain:
        voice = AttentiveVoice.standard(ascii=settings.ascii)
        return Lobby(voice, settings.tables, settings.name, name_given=name_given).run(visit, alone=True)
    from invincible_tui.playing import screen

    return screen(settings, start="title", restricted=True, visit=visit, name_given=name_given)


class Lobby:
    """Somebody in front of the tables of a folder."""

    def __init__(
        self,
        voice: AttentiveVoice,
        folder: TableFolder,
        who: str,
        on_screen: Callable[[SharedTable], int] | None = None,
        *,
        name_given: bool = False,
        preferences: Preferences | None = None,
    ) -> None:
        """`on_screen` plays at a table until the player leaves, and gives the exit code; None: play in plain text.

        `name_given`: whether the player may take no other name.
        """
        self._name_given = name_given
        self._preferences = preferences
        #: The list as it was told last, so that it is told again only where it is another, or was left.
        self._told: list[str] = []
        self._on_screen = on_screen
        self._voice = voice
        self._folder = folder
        self._listing = Listing(folder)
        self._who = who

    def lines(self) -> list[str]:
        """Every table, with what is played there and who is there."""
        return list(map(_line, self._listing.tables()))

    def run(self, visit: Visit | None = None, *, alone: bool = False) -> int:
        """List the tables and go where the player says, until they leave; the exit code.

        `visit`: the table that is gone to at once. `alone`: whether this is all that the player has
        of the program, without a title to go back to.
        """
        self._voice.say(f"{'Invincible: The Card Game. ' if alone else ''}You are {self._who}.")
        if visit is not None:
            self._try(lambda: self.visit(visit.table, None if visit.watching else ()))
        left = False
        while not left:
            tables = self._listing.tables()
            rows, leaving = list(self._rows(tables, alone=alone)), "Quit." if alone else "Back to the title."
            menu = PlainMenu(self._voice, game_kind(GAMES[0]), rows, self._more(), leaving)
            told = [row.label for row in menu.rows]
            if told != self._told:
                self._told = told
                self._voice.say("", "The tables:")
                menu.tell()
            line = self._voice.hear()
            left = line is None or self._try(partial(self._go, line, menu, [listed.name for listed in tables])) == FINE
        return FINE

    def _rows(self, tables: Sequence[Listed], *, alone: bool) -> Iterator[Row]:
        for listed in tables:
            yield Row(listed.name, _line(listed), partial(self._sit_down, listed.name), named=True)
        yield Row("new", "A new table.", self._new)
        if alone and game_kind(GAMES[0]).lesson():
            yield Row("learn", f"Learn to play: {LEARNING}.", self._learn)

    def _more(self) -> list[str]:
        naming = [] if self._name_given else ["name NAME: Take another name."]
        return ["watch NUMBER: Look on at a table.", *naming]

    def _try(self, go: Callable[[], int | None]) -> int | None:
        """Go somewhere, or say why that cannot be, without a word of where the tables are."""
        try:
            return go()
        except (Complaint, BadSetup, TableError) as refusal:
            self._voice.say(sentence(str(refusal).replace(f"{self._folder.path}/", "")))
            return None

    def host(
        self,
        name: str,
        setup: Mapping[str, Any],
        seed: int | None,
        seats: Sequence[str],
        bots: Mapping[str, str] | None = None,
    ) -> int:
        """Make a table, completing its set-up in a dialogue where that is needed, and play there; the exit code.

        `bots`: the level of each Hero that a bot plays.
        """
        from invincible_tui.playing import check_bots

        kind = game_kind(GAMES[0])
        self._folder.place(name)
        if not setup.get("heroes") and not setup.get("scenario"):
            from invincible_tui.plain_setup import Hung, ask_setup

            try:
                setup = ask_setup(self._voice, kind, setup)
            except Hung:
                self._voice.say("No table was made.")
                return FINE
        seed = random_seed() if seed is None else seed
        checked = kind.check(setup)
        check_bots(bots or {}, checked["heroes"])
        return self._play(shared.host(self._folder, name, kind, checked, seed, self._who, bots), seats)

    def visit(self, name: str, seats: Sequence[str] | None) -> int:
        """Play at a table, on the seats named, or (None) watch it; the exit code."""
        if seats is None:
            return self._play(shared.watch(self._folder, name, game_kind, self._who), ())
        return self._play(shared.join(self._folder, name, game_kind, self._who), seats)

    def _go(self, line: str, menu: PlainMenu, named: Sequence[str]) -> int | None:
        word, _, rest = line.partition(" ")
        if word.lower() == "name" and rest and not self._name_given:
            self._who = plain_name(rest)
            self._voice.say(f"You are {self._who}.")
            return None
        if word.lower() in ("watch", "join") and rest:
            at = numbered(rest, len(named))
            wanted = rest if at is None else named[at]
            if wanted not in named:
                raise Complaint(f"There is no table {rest!r}. Type {word.lower()} and the number of a table")
            self.visit(wanted, None if word.lower() == "watch" else ())
            return None
        if not line:
            self._told = []
            return None
        return menu.obey(line)

    def _sit_down(self, name: str) -> None:
        self.visit(name, ())

    def _new(self) -> None:
        self._voice.say("The name of the new table:")
        name = self._voice.hear()
        if name:
            self.host(name, {}, None, ())

    def _learn(self) -> None:
        """Play the guided battle, of which nothing is kept."""
        preferences = self._preferences or Preferences()
        table = begin_lesson(game_kind(GAMES[0]), None, preferences.automatic)
        session = Plain(Session(table), self._voice, None, preferences)
        try:
            session.run()
        finally:
            session.close()
            self._told = []

    def _play(self, table: SharedTable, seats: Sequence[str]) -> int:
        from invincible_tui.shared_plain import SharedPlain

        try:
            names = Names(game_kind(table.game.rules.name).catalogue())
            table.take([seat_named(table.header.seats, seat, names.name) for seat in seats])
            if self._on_screen is None:
                with blaming(table.path):
                    return SharedPlain(table, self._voice, self._folder, self._preferences).run()
            code = self._on_screen(table)
            if code == FINE:
                farewell(table, self._voice)
            return code
        finally:
            table.close()
            self._voice.listen_to_nobody()
            self._told = []


def _line(listed: Listed) -> str:
    """A table in one sentence or two."""
    there = listed.present()
    people = f"At the table: {', '.join(there)}." if there else "Nobody is there."
    return f"{listed.name}: {listed.saved.title()}. {people}"
