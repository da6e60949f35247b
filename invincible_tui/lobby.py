"""The way to shared tables: the commands host, join, watch and tables, and the list of tables of plain text.

With --restricted the list is all there is: whoever plays through a locked-down account names no file and reaches
nothing but the folder of tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from invincible_tui import shared
from invincible_tui.attention import AttentiveVoice
from invincible_tui.failures import FINE, Complaint, sentence
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.game import BadSetup
from invincible_tui.names import Names
from invincible_tui.presence import others, plain_name
from invincible_tui.saves import Saved
from invincible_tui.seeds import random_seed
from invincible_tui.shared import SharedTable, seat_named
from invincible_tui.table_folder import TableFolder
from invincible_tui.table_news import farewell

if TYPE_CHECKING:
    import argparse

    from invincible_tui.playing import Settings


def run(asked: argparse.Namespace, settings: Settings, environment: Mapping[str, str]) -> int:
    """Do what one of the four commands says, or show the list of tables; the exit code."""
    voice = AttentiveVoice.standard(ascii=settings.ascii)
    folder = settings.tables
    who = own_name(asked.name, environment)
    if asked.restricted:
        return Lobby(voice, folder, who).run()

    def on_screen(table: SharedTable) -> int:
        from invincible_tui.playing import screen

        return screen(settings, start="table", table=table)

    lobby = Lobby(voice, folder, who, None if settings.plain else on_screen)
    if asked.command == "tables":
        voice.say(*(lobby.lines() or [f"There are no tables in {folder.path}. Make one with: invincible host NAME"]))
        return FINE
    if asked.command == "host":
        from invincible_tui.playing import setup_of

        if asked.bot:
            raise Complaint(
                "At a shared table people play, no bots. Leave --bot out, or start a game of your own with new."
            )
        setup, seed = setup_of(asked)
        return lobby.host(asked.table, setup, seed, asked.seat)
    return lobby.visit(asked.table, asked.seat if asked.command == "join" else None)


def own_name(option: str | None, environment: Mapping[str, str]) -> str:
    """What the others at a table see: --name, else INVINCIBLE_NAME, else the name of the account."""
    named = option or environment.get("INVINCIBLE_NAME")
    if not named:
        import getpass

        try:
            named = getpass.getuser()
        except (OSError, KeyError):
            named = ""
    return plain_name(named)


class Lobby:
    """Somebody in front of the tables of a folder."""

    def __init__(
        self,
        voice: AttentiveVoice,
        folder: TableFolder,
        who: str,
        on_screen: Callable[[SharedTable], int] | None = None,
    ) -> None:
        """`on_screen` plays at a table until the player leaves, and gives the exit code; None: play in plain text."""
        self._on_screen = on_screen
        self._voice = voice
        self._folder = folder
        self._who = who

    def lines(self) -> list[str]:
        """Every table, with what is played there and who is there."""
        return [f"{saved.path.stem}: {saved.title()}. {self._people(saved)}" for saved in self._folder.listing()]

    def run(self) -> int:
        """List the tables and go where the player says, until they leave; the exit code."""
        self._voice.say(f"Invincible: The Card Game. You are {self._who}.")
        while True:
            tables = self._folder.listing()
            self._voice.say("", "The tables:")
            self._voice.number([*self.lines(), "A new table.", "Quit."])
            line = self._voice.hear()
            if line is None or line.lower() in ("quit", "exit", "q") or line == str(len(tables) + 2):
                return FINE
            try:
                self._go(line, tables)
            except (Complaint, BadSetup, TableError) as refusal:
                self._voice.say(sentence(str(refusal).replace(f"{self._folder.path}/", "")))

    def host(self, name: str, setup: Mapping[str, Any], seed: int | None, seats: Sequence[str]) -> int:
        """Make a table, completing its set-up in a dialogue where that is needed, and play there; the exit code."""
        kind = game_kind(GAMES[0])
        if self._folder.journal(name).exists():
            raise Complaint(f"There is a table {name} already. Join it with: invincible join {name}")
        if not setup.get("heroes") and not setup.get("scenario"):
            from invincible_tui.plain_setup import Hung, ask_setup

            try:
                setup = ask_setup(self._voice, kind, setup)
            except Hung:
                self._voice.say("No table was made.")
                return FINE
        seed = random_seed() if seed is None else seed
        return self._play(shared.host(self._folder, name, kind, kind.check(setup), seed, self._who), seats)

    def visit(self, name: str, seats: Sequence[str] | None) -> int:
        """Play at a table, on the seats named, or (None) watch it; the exit code."""
        if seats is None:
            return self._play(shared.watch(self._folder, name, game_kind, self._who), ())
        return self._play(shared.join(self._folder, name, game_kind, self._who), seats)

    def _go(self, line: str, tables: Sequence[Saved]) -> None:
        if line == str(len(tables) + 1) or line.lower() == "new":
            self._voice.say("The name of the new table:")
            name = self._voice.hear()
            if name:
                self.host(name, {}, None, ())
            return
        named = [saved.path.stem for saved in tables]
        word, _, rest = line.partition(" ")
        watching = word.lower() == "watch"
        wanted = rest if word.lower() in ("watch", "join") else line
        if wanted.isdecimal() and 1 <= int(wanted[:6]) <= len(named):
            wanted = named[int(wanted) - 1]
        if wanted not in named:
            raise Complaint("Type the number of a table, watch and its number, new, or quit")
        self.visit(wanted, None if watching else ())

    def _play(self, table: SharedTable, seats: Sequence[str]) -> int:
        from invincible_tui.shared_plain import SharedPlain

        try:
            names = Names(game_kind(table.game.rules.name).catalogue())
            table.take([seat_named(table, seat, names.name) for seat in seats])
            if self._on_screen is None:
                return SharedPlain(table, self._voice, self._folder).run()
            code = self._on_screen(table)
            self._voice.say(*(farewell(table) if code == FINE else ()))
            return code
        finally:
            table.close()
            self._voice.listen_to_nobody()

    def _people(self, saved: Saved) -> str:
        there = others(self._folder.people(saved.path.stem))
        return f"At the table: {', '.join(person.name for person in there)}." if there else "Nobody is there."
