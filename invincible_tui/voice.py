"""Plain text in and out: lines of at most 80 columns on stdout, but for a longer path; typed lines from stdin.

No cursor control and no colour.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable
from typing import Final, Self, TextIO

#: The widest line that is written.
WIDTH: Final = 80

_wrapper: Final = textwrap.TextWrapper(WIDTH, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)

_ASCII: Final = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "…": "...",
        "×": "x",
        "→": "->",
        "•": "*",
        "⚡": "energy",
    }
)


class Voice:
    """Says facts and hears answers. What is typed through a pipe is repeated, so that a transcript can be read."""

    def __init__(self, source: TextIO, out: TextIO, *, ascii: bool = False) -> None:
        self._source = source
        self._out = out
        self._ascii = ascii
        self._typed = source.isatty()

    @property
    def typed(self) -> bool:
        """Whether lines are typed at a terminal."""
        return self._typed

    @classmethod
    def standard(cls, *, ascii: bool = False) -> Self:
        """The voice of this process."""
        return cls(sys.stdin, sys.stdout, ascii=ascii)

    def say(self, *facts: str) -> None:
        """Write each fact as a line of its own; one that is too long goes on indented, with no word broken."""
        for fact in facts:
            lines = _wrapper.wrap(self._shown(fact)) or [""]
            self._out.write("\n".join(lines) + "\n")
        self._out.flush()

    def say_whole(self, fact: str) -> None:
        """Write a fact that ends in a command on one line, however long it is, so that it can be copied."""
        self._out.write(self._shown(fact) + "\n")
        self._out.flush()

    def _shown(self, fact: str) -> str:
        text = _printable(fact)
        return text.translate(_ASCII).encode("ascii", "replace").decode() if self._ascii else text

    def number(self, entries: Iterable[str]) -> None:
        """Write a list numbered from 1."""
        self.say(*(f"{number}. {entry}" for number, entry in enumerate(entries, 1)))

    def hear(self) -> str | None:
        """The next typed line without its end, None once there are no more."""
        self._out.write("> " if self._typed else "")
        self._out.flush()
        line = self._source.readline()
        if not line:
            return None
        return self._heard(line)

    def _heard(self, line: str) -> str:
        """A typed line without what cannot be shown; said again where it came through a pipe."""
        text = _printable(line).strip()
        if not self._typed:
            self.say(f"> {text}")
        return text


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)
