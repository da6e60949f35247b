"""The way to shared tables: the commands host, join, watch and tables, and the list of tables of plain text.

With --restricted the list is all there is in plain text, and a title without files on the screen: whoever plays through
a locked-down account names no file and reaches nothing but the folder of tables (see restricted.py).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from invincible_tui import coming_back, shared
from invincible_tui.attention import AttentiveVoice
from invincible_tui.failures import FINE, Complaint, sentence
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.names import Names
from invincible_tui.preferences import Preferences
from invincible_tui.presence import plain_name
from invincible_tui.seating import seat_named
from invincible_tui.seeds import random_seed
from invincible_tui.shared import SharedTable
from invincible_tui.table_folder import NoTable, TableFolder
from invincible_tui.table_listing import Listed, Listing
from invincible_tui.table_news import farewell

if TYPE_CHECKING:
    import argparse

    from invincible_tui.playing import Settings
    from invincible_tui.restricted import Visit


def run(asked: argparse.Namespace, settings: Settings) -> int:
    """Do what one of the four commands says; the exit code."""
    voice = AttentiveVoice.standard(ascii=settings.ascii)
    folder, who = settings.tables, settings.name

    def on_screen(table: SharedTable) -> int:
        from invincible_tui.playing import screen

        return screen(settings, start="table", table=table)

    lobby = Lobby(
        voice, folder, who, None if settings.plain else on_screen, preferences=Preferences.of(settings.config)
    )
    if asked.command == "tables":
        voice.say(*lobby.lines())
        if not lobby.lines():
            making = coming_back.at_tables(folder.path, "host NAME")
            voice.say_whole(f"There are no tables in {folder.path}. Make one with: {making}")
        return FINE
    if asked.command == "host":
        from invincible_tui.playing import levels_of, setup_of

        setup, seed = setup_of(asked)
        return lobby.host(asked.table, setup, seed, asked.seat, levels_of(asked.bot, programs=False))
    try:
        return lobby.visit(asked.table, asked.seat if asked.command == "join" else None)
    except NoTable as missing:
        making = coming_back.at_tables(folder.path, f"host {asked.table}")
        raise Complaint(f"{missing} Make one with: {making}") from None


def run_restricted(settings: Settings, visit: Visit | None, *, name_given: bool) -> int:
    """Show the title of a locked-down account, or in plain text the list of tables, and nothing else; the exit code.

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
        return Lobby(voice, settings.tables, settings.name, name_given=name_given).run(visit)
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
        self._on_screen = on_screen
        self._voice = voice
        self._folder = folder
        self._listing = Listing(folder)
        self._who = who

    def lines(self) -> list[str]:
        """Every table, with what is played there and who is there."""
        return list(map(_line, self._listing.tables()))

    def run(self, visit: Visit | None = None) -> int:
        """List the tables and go where the player says, until they leave; the exit code.

        `visit`: the table that is gone to at once.
        """
        self._voice.say(f"Invincible: The Card Game. You are {self._who}.")
        if visit is not None:
            self._try(lambda: self.visit(visit.table, None if visit.watching else ()))
        while True:
            tables = self._listing.tables()
            self._voice.say("", "The tables:")
            self._voice.number([*map(_line, tables), "A new table.", "Quit."])
            line = self._voice.hear()
            if line is None or line.lower() in ("quit", "exit", "q") or line == str(len(tables) + 2):
                return FINE
            self._try(partial(self._go, line, [listed.name for listed in tables]))

    def _try(self, go: Callable[[], object]) -> None:
        """Go somewhere, or say why that cannot be, without a word of where the tables are."""
        try:
            go()
        except (Complaint, BadSetup, TableError) as refusal:
            self._voice.say(sentence(str(refusal).replace(f"{self._folder.path}/", "")))

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

    def _go(self, line: str, named: Sequence[str]) -> None:
        if line == str(len(named) + 1) or line.lower() == "new":
            self._voice.say("The name of the new table:")
            name = self._voice.hear()
            if name:
                self.host(name, {}, None, ())
            return
        word, _, rest = line.partition(" ")
        if word.lower() == "name" and rest and not self._name_given:
            self._who = plain_name(rest)
            self._voice.say(f"You are {self._who}.")
            return
        watching = word.lower() == "watch"
        wanted = rest if word.lower() in ("watch", "join") else line
        if wanted.isdecimal() and 1 <= int(wanted[:6]) <= len(named):
            wanted = named[int(wanted) - 1]
        if wanted not in named:
            naming = "" if self._name_given else "name and what to call you, "
            raise Complaint(f"Type the number of a table, watch and its number, new, {naming}or quit")
        self.visit(wanted, None if watching else ())

    def _play(self, table: SharedTable, seats: Sequence[str]) -> int:
        from invincible_tui.shared_plain import SharedPlain

        try:
            names = Names(game_kind(table.game.rules.name).catalogue())
            table.take([seat_named(table.header.seats, seat, names.name) for seat in seats])
            if self._on_screen is None:
                return SharedPlain(table, self._voice, self._folder, self._preferences).run()
            code = self._on_screen(table)
            if code == FINE:
                farewell(table, self._voice)
            return code
        finally:
            table.close()
            self._voice.listen_to_nobody()


def _line(listed: Listed) -> str:
    """A table in one sentence or two."""
    there = listed.present()
    people = f"At the table: {', '.join(there)}." if there else "Nobody is there."
    return f"{listed.name}: {listed.saved.title()}. {people}"
