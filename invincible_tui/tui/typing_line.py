"""One line of typed text at the bottom of the screen. While it is open, no single key acts.

Tab completes it where there is something to complete with, up and down go through what was typed before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

#: The most characters of a line.
LONGEST: Final = 500
#: How many lines are remembered.
_MOST: Final = 100


class TypingLine:
    """What has been typed so far, after a word that says what for.

    `complete` gives the whole lines that a typed text may be the beginning of.
    """

    def __init__(self, before: str, complete: Callable[[str], Sequence[str]] | None = None) -> None:
        self._before = before
        self._complete = complete
        self._earlier: list[str] = []
        #: Where in what was typed before the line stands; at its length: in what is new.
        self._at = 0
        self.text = ""
        self.open = False

    def shown(self, room: int) -> str:
        """The line as it is drawn in so many cells, with a mark where the next character goes; always with its end."""
        room -= len(self._before) + 1
        text = self.text if len(self.text) <= room else f"..{self.text[2 - room :]}"
        return f"{self._before}{text}_"

    @property
    def offers(self) -> Sequence[str]:
        """The whole lines that the text may be the beginning of."""
        return self._complete(self.text) if self._complete else ()

    def begin(self, text: str = "") -> None:
        """Open the line."""
        self.text = text
        self.open = True
        self._at = len(self._earlier)

    def press(self, key: str, character: str | None) -> str | None:
        """Take a key; the whole text once enter is pressed, else None."""
        if key == "enter":
            self.open = False
            if self.text.strip() and self._earlier[-1:] != [self.text]:
                self._earlier = [*self._earlier, self.text][-_MOST:]
            return self.text
        if key == "escape" or (key == "backspace" and not self.text):
            self.open = False
        elif key == "backspace":
            self.text = self.text[:-1]
        elif key == "tab":
            self._finish()
        elif key in ("up", "down"):
            self._recall(-1 if key == "up" else 1)
        elif character and character.isprintable() and len(self.text) < LONGEST:
            self.text += character
        return None

    def _finish(self) -> None:
        """Complete the text as far as only one line can be meant."""
        offers = self.offers
        if not offers:
            return
        columns = zip(*(offer.lower() for offer in offers), strict=False)
        shared = sum(1 for _ in takewhile(lambda letters: len(set(letters)) == 1, columns))
        self.text = offers[0] + " " if len(offers) == 1 else offers[0][: max(shared, len(self.text))]

    def _recall(self, step: int) -> None:
        self._at = max(0, min(self._at + step, len(self._earlier)))
        self.text = self._earlier[self._at] if self._at < len(self._earlier) else ""
