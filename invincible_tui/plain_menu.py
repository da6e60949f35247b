"""A numbered list of plain text: a row is taken by its number or its word, and cards and words are read meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from invincible_tui.commands import Situation
from invincible_tui.failures import FINE, Complaint
from invincible_tui.helping import explain
from invincible_tui.names import Names
from invincible_tui.rulebook import contents, told

if TYPE_CHECKING:
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.voice import Voice

#: What leaves, in words.
LEAVING: Final = ("quit", "exit", "q")
#: The word that reads a card, followed by its name.
_READ: Final = "inspect"
#: The word that tells of the words and rules of the game, and of the one that follows it.
_RULES: Final = "rules"
#: The word that helps, and explains the word that follows it.
_HELP: Final = "help"

#: Plays something, and gives the exit code; None where something was only told, and the list waits on.
Deed = Callable[[], int | None]


class Row(NamedTuple):
    """One row of the list: the word that takes it, as its number does, what it says, and what it does."""

    word: str
    label: str
    do: Deed
    #: Whether the word is the name of something, with which the label begins, too.
    named: bool = False


class PlainMenu:
    """The list, ending with the cards, help, and what leaves."""

    def __init__(
        self, voice: Voice, kind: GameKind, rows: Sequence[Row], more: Sequence[str], leaving: str = "Quit."
    ) -> None:
        """`more`: what help says beside the rows. `leaving`: the row that leaves."""
        self._voice = voice
        self._kind = kind
        self._more = more
        self.rows = [
            *rows,
            Row("cards", "The list of cards.", self._cards),
            Row(_RULES, "The words and rules of the game.", self._rules),
            Row(_HELP, "Help.", self._help),
            Row(LEAVING[0], leaving, lambda: FINE),
        ]

    def tell(self) -> None:
        """The rows with their numbers."""
        self._voice.number(row.label for row in self.rows)

    def obey(self, line: str) -> int | None:
        """Take the row that a number or a word names, or read something. Raises what the row raises, and Complaint."""
        word, _, rest = line.partition(" ")
        if word.lower() == _READ:
            self._read(rest)
            return None
        if word.lower() == _RULES and rest.strip():
            self._voice.say(*told(self._kind.glossary(), rest.strip(), self._names().name))
            return None
        if word.lower() == _HELP and rest.strip():
            self._voice.say(*explain(rest, "text", Situation(), self._kind.glossary()))
            return None
        if line.lower() in LEAVING:
            return FINE
        named = {row.word: row for row in self.rows} | {str(number): row for number, row in enumerate(self.rows, 1)}
        row = named.get(line) or named.get(line.lower())
        if row is None:
            raise Complaint(f"{line!r} is none of these: type {self._typed()}")
        return row.do()

    def _typed(self) -> str:
        words = ", ".join(row.word for row in self.rows if not row.named)
        return f"a number from 1 to {len(self.rows)}, or {words}"

    def _read(self, name: str) -> None:
        from invincible_tui.cards_command import show

        if not name.strip():
            raise Complaint(f"Say what to read: {_READ} NAME")
        show(self._names(), name.strip(), self._voice)

    def _names(self) -> Names:
        return Names(self._kind.catalogue())

    def _rules(self) -> None:
        self._voice.say(*contents(self._kind.glossary()))

    def _cards(self) -> None:
        from invincible_tui.cards_command import line_of

        self._voice.say(*map(line_of, self._kind.catalogue()), f"Type {_READ} and a name to read one.")

    def _help(self) -> None:
        self._voice.say(
            "Type the number of a row, or its word:",
            *(row.label if row.named else f"{row.word}: {row.label}" for row in self.rows),
            f"{_READ} NAME: Read a card.",
            f"{_RULES} WORD: Read a word of the game, a rule or a section of rules.",
            f"{_HELP} WORD: Explain a word of the game, or a command that is typed in it.",
            *self._more,
        )
