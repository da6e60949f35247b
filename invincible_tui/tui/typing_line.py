"""One line of typed text at the bottom of the screen. While it is open, no single key acts."""

from __future__ import annotations


class TypingLine:
    """What has been typed so far, after a word that says what for."""

    def __init__(self, before: str) -> None:
        self._before = before
        self.text = ""
        self.open = False

    @property
    def shown(self) -> str:
        """The line as it is drawn, with a mark where the next character goes."""
        return f"{self._before}{self.text}_"

    def begin(self, text: str = "") -> None:
        """Open the line."""
        self.text = text
        self.open = True

    def press(self, key: str, character: str | None) -> str | None:
        """Take a key; the whole text once enter is pressed, else None."""
        if key == "enter":
            self.open = False
            return self.text
        if key == "escape" or (key == "backspace" and not self.text):
            self.open = False
        elif key == "backspace":
            self.text = self.text[:-1]
        elif character and character.isprintable():
            self.text += character
        return None
