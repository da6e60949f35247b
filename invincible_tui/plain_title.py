"""The title of plain text: a numbered list of what can be begun, gone on with or read, asked until something is played.

What is only read (statistics, the cards, help) is told, and the list waits on.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING, Final

from invincible_tui import playing, resuming, saves
from invincible_tui.attention import AttentiveVoice
from invincible_tui.failures import FINE, Complaint, sentence
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.lesson import begin_lesson, unfinished
from invincible_tui.names import Names
from invincible_tui.plain_menu import PlainMenu, Row
from invincible_tui.plain_setup import PUZZLE, ask_puzzle, ask_setup

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Table
    from invincible_tui.playing import Settings

#: What the guided battle is, where nobody has begun it.
LEARNING: Final = "a real battle that explains each thing when it first happens"
_MORE: Final = "In a game, help lists its commands. The command line has more: invincible --help"


class PlainTitle:
    """The title in plain text."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._voice = AttentiveVoice.standard(ascii=settings.ascii)
        self._kind = game_kind(GAMES[0])
        self._saved = saves.listing(settings.saves)
        self._latest = resuming.latest(self._saved) if self._saved else None
        self._menu = PlainMenu(self._voice, self._kind, list(self._rows()), [_MORE])

    def run(self) -> int:
        """Ask until something was played, the input ends, or "quit"; the exit code."""
        self._voice.say("Invincible: The Card Game.")
        self._menu.tell()
        while (line := self._voice.hear()) is not None:
            if not line:
                self._menu.tell()
                continue
            try:
                code = self._menu.obey(line)
            except (BadSetup, TableError, Complaint) as refusal:
                self._voice.say(sentence(str(refusal)))
                continue
            if code is not None:
                return code
        return FINE

    def _rows(self) -> Iterator[Row]:
        latest, settings, voice = self._latest, self._settings, self._voice
        yield Row("new", "A new game.", self._new)
        if latest:
            opening = "Look at" if latest.result else "Go on with"
            yield Row("resume", f"{opening} the latest game: {latest.title()}.", self._go_on)
        if self._kind.lesson():
            lesson = unfinished(settings.saves)
            yield Row("learn", f"Learn to play: {'go on' if lesson else LEARNING}.", self._learn)
            if lesson:
                yield Row("anew", "Learn to play: from the beginning.", self._learn_anew)
        yield Row(PUZZLE, "A puzzle.", lambda: playing.begin(settings, voice, lambda: ask_puzzle(voice)))
        yield Row("daily", "The daily battle, the same for everyone today.", self._daily)
        yield Row("tables", "Shared tables.", self._tables)
        if self._saved:
            yield Row("saves", "Saved games.", self._saves)
        yield Row("replay", "Replay a game: your own, or one that comes with the program.", self._replay)
        yield Row("stats", "Statistics.", self._statistics)

    def _new(self) -> int:
        def ask() -> dict[str, object]:
            return ask_setup(self._voice, self._kind, {}, puzzles=True)

        return playing.begin(self._settings, self._voice, ask)

    def _play(self, table: Table) -> int:
        return playing.play_plainly(self._settings, table, self._voice)

    def _go_on(self) -> int:
        assert self._latest is not None
        return self._play(resuming.open_save(self._latest.path))

    def _learn(self) -> int:
        """Go on with the guided battle, or begin it."""
        lesson = unfinished(self._settings.saves)
        return self._learn_anew() if lesson is None else self._play(resuming.open_save(lesson))

    def _learn_anew(self) -> int:
        """Begin the guided battle."""
        return self._play(begin_lesson(self._kind, self._settings.saves, self._settings.auto))

    def _daily(self) -> int:
        """Begin the battle of today, or go on with it."""
        from invincible_tui.daily import daily_path, daily_setup

        today, folder = date.today(), self._settings.saves
        path = daily_path(folder, today)
        self._voice.say(f"The daily battle of {today:%d %B %Y}{', gone on with' if path.exists() else ''}.")
        if path.exists():
            return self._play(resuming.open_save(path))
        saves.ready(folder)
        setup, seed = daily_setup(self._kind.choices(), today, GAMES[0])
        return self._play(playing.new_table(folder, setup, seed, path, auto=self._settings.auto))

    def _tables(self) -> None:
        """Go to the list of tables, and come back."""
        from invincible_tui.lobby import lobby_of

        lobby_of(self._settings, self._voice).run()
        self._menu.tell()

    def _saves(self) -> int | None:
        """Go on with one of the saved games, if the player picks one."""
        table = resuming.ask(self._saved, self._voice)
        return None if table is None else self._play(table)

    def _replay(self) -> None:
        """Tell a game that the player picks as prose."""
        from invincible_tui.journal_commands import retell

        found = saves.replayable(self._settings.saves)
        self._voice.number(f"{save.title()} ({save.path.name})" for save in found)
        self._voice.say("Type the number of the game that is to be told; an empty line tells none.")
        line = self._voice.hear()
        if not line:
            return
        if not (line.isdecimal() and 1 <= int(line[:6]) <= len(found)):
            raise Complaint(f"There is no game {line!r}: the numbers go from 1 to {len(found)}")
        retell(found[int(line) - 1].path, self._voice)

    def _statistics(self) -> None:
        from invincible_tui.statistics import record, told

        self._voice.say(*told(record(self._settings.saves, game_kind), Names(self._kind.catalogue()).name))
