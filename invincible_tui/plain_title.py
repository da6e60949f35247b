"""The title of plain text: a numbered list of what can be begun, gone on with or read, asked until something is played.

What is only read (statistics, the cards, help) is told, and the list waits on.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Final, NamedTuple

from invincible_tui import playing, resuming, saves
from invincible_tui.failures import FINE, Complaint, sentence
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.lesson import begin_lesson, unfinished
from invincible_tui.names import Names
from invincible_tui.plain_setup import PUZZLE, ask_puzzle

if TYPE_CHECKING:
    from invincible_tui.playing import Settings

#: What leaves, in words.
_LEAVING: Final = ("quit", "exit", "q")
#: The word that reads a card, followed by its name.
_READ: Final = "inspect"

#: What the guided battle is, where nobody has begun it.
_LEARNING: Final = "a real battle that explains each thing when it first happens"

#: Plays something, and gives the exit code; None where something was only told, and the list waits on.
Deed = Callable[[], int | None]


class Row(NamedTuple):
    """One row of the list: the word that takes it, as its number does, what it says, and what it does."""

    word: str
    label: str
    do: Deed


class PlainTitle:
    """The title in plain text."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._voice = playing.voice_of(settings)
        self._kind = game_kind(GAMES[0])
        found = saves.listing(settings.saves)
        self._latest = resuming.latest(found) if found else None
        self._rows = list(self._all_rows())

    def run(self) -> int:
        """Ask until something was played, the input ends, or "quit"; the exit code."""
        self._voice.say("Invincible: The Card Game.")
        self._tell()
        while (line := self._voice.hear()) is not None and line.lower() not in _LEAVING:
            try:
                code = self._obey(line)
            except (BadSetup, TableError, Complaint) as refusal:
                self._voice.say(sentence(str(refusal)))
                continue
            if code is not None:
                return code
        return FINE

    def _all_rows(self) -> list[Row]:
        latest, settings, voice = self._latest, self._settings, self._voice
        opening = "Look at" if latest and latest.result else "Go on with"
        going_on = [Row("resume", f"{opening} the latest game: {latest.title()}.", self._go_on)] if latest else []
        lesson = unfinished(settings.saves)
        learning = [Row("learn", f"Learn to play: {'go on' if lesson else _LEARNING}.", self._learn)]
        if lesson:
            learning.append(Row("anew", "Learn to play: from the beginning.", self._learn_anew))
        return [
            Row("new", "A new game.", lambda: playing.set_up(settings, {}, None, None)),
            *going_on,
            *(learning if self._kind.lesson() else []),
            Row(PUZZLE, "A puzzle.", lambda: playing.begin(settings, voice, lambda: ask_puzzle(voice))),
            Row("daily", "The daily battle, the same for everyone today.", self._daily),
            Row("stats", "Statistics.", self._statistics),
            Row("cards", "The list of cards.", self._cards),
            Row("help", "Help.", self._help),
            Row("quit", "Quit.", lambda: FINE),
        ]

    def _tell(self) -> None:
        self._voice.number(row.label for row in self._rows)

    def _obey(self, line: str) -> int | None:
        """Take the row that a number or a word names. Raises BadSetup, TableError, Complaint."""
        word, _, rest = line.lower().partition(" ")
        if word == _READ:
            from invincible_tui.cards_command import show

            show(self._names(), rest.strip(), self._voice)
            return None
        named = {str(number): row for number, row in enumerate(self._rows, 1)}
        named |= {row.word: row for row in self._rows}
        if line and line.lower() not in named:
            words = ", ".join(row.word for row in self._rows)
            raise Complaint(f"{line!r} is none of these: type a number from 1 to {len(self._rows)}, or {words}")
        if not line:
            self._tell()
            return None
        return named[line.lower()].do()

    def _go_on(self) -> int:
        assert self._latest is not None
        return playing.play_plainly(self._settings, resuming.open_save(self._latest.path), self._voice)

    def _learn(self) -> int:
        """Go on with the guided battle, or begin it."""
        lesson = unfinished(self._settings.saves)
        if lesson is None:
            return self._learn_anew()
        return playing.play_plainly(self._settings, resuming.open_save(lesson), self._voice)

    def _learn_anew(self) -> int:
        """Begin the guided battle."""
        table = begin_lesson(self._kind, self._settings.saves, self._settings.auto)
        return playing.play_plainly(self._settings, table, self._voice)

    def _daily(self) -> int:
        """Begin the battle of today, or go on with it."""
        from invincible_tui.daily import daily_path, daily_setup

        today, folder = date.today(), self._settings.saves
        path = daily_path(folder, today)
        self._voice.say(f"The daily battle of {today:%d %B %Y}{', gone on with' if path.exists() else ''}.")
        if path.exists():
            return playing.play_plainly(self._settings, resuming.open_save(path), self._voice)
        saves.ready(folder)
        setup, seed = daily_setup(self._kind.choices(), today, GAMES[0])
        table = playing.new_table(folder, setup, seed, path, auto=self._settings.auto)
        return playing.play_plainly(self._settings, table, self._voice)

    def _statistics(self) -> None:
        from invincible_tui.statistics import record, told

        self._voice.say(*told(record(self._settings.saves, game_kind), self._names().name))

    def _cards(self) -> None:
        from invincible_tui.cards_command import line_of

        self._voice.say(*map(line_of, self._names().rows), f"Type {_READ} and a name to read one.")

    def _help(self) -> None:
        self._voice.say(
            "Type the number of a row, or its word:",
            *(f"{row.word}: {row.label}" for row in self._rows),
            f"{_READ} NAME: Read a card.",
            "In a game, help lists its commands. The command line has more: invincible --help",
        )

    def _names(self) -> Names:
        return Names(self._kind.catalogue())
