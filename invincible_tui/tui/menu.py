"""A list of things to choose from, moved through with the arrows; what a title or a list of files is made of."""

from __future__ import annotations


class Menu:
    """A cursor over so many rows; it wraps at the ends."""

    def __init__(self, count: int, index: int = 0) -> None:
        self.count = count
        self.index = index
        #: The digits typed so far of a number that may have more.
        self._typed = ""

    def press(self, key: str, character: str | None) -> bool:
        """Take an arrow, hjkl, tab or a digit; whether it was one of these."""
        steps = {"up": -1, "k": -1, "left": -1, "h": -1, "down": 1, "j": 1, "right": 1, "l": 1, "tab": 1}
        typed, self._typed = self._typed, ""
        if key in steps and self.count:
            self.index = (self.index + steps[key]) % self.count
            return True
        if character and character.isascii() and character.isdigit():
            for number in (typed + character, character):
                if 1 <= int(number) <= self.count:
                    self.index, self._typed = int(number) - 1, number
                    return True
        return False

    def click(self, row: int) -> bool:
        """Put the cursor on a row that was clicked; whether it was there already."""
        self._typed = ""
        there = row == self.index
        self.index = row
        return there

    def shown(self, rows: int) -> range:
        """The rows to show where only so many have room: those around the cursor."""
        first = max(0, min(self.index - rows // 2, self.count - rows))
        return range(first, min(first + rows, self.count))
