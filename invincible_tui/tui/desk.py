"""The stack of screens and the keys that reach them: the whole app but for the terminal, so that tests need no Textual.

A screen draws a sheet of any size and takes one key at a time. The top one is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from invincible_tui.keys import Keys
from invincible_tui.preferences import Preferences
from invincible_tui.tui.glyphs import ASCII, UNICODE
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.typing_line import LONGEST

if TYPE_CHECKING:
    from invincible_tui.options import Options

#: No screen is drawn below this size: columns and rows.
SMALLEST = (80, 24)


class Screen(Protocol):
    """What stands on the stack."""

    def draw(self, width: int, height: int) -> Paper:
        """The sheet of that size, never smaller than SMALLEST."""
        ...

    def press(self, key: str, character: str | None) -> None:
        """Take a key by its name, and the character it typed, if any."""
        ...

    def close(self) -> None:
        """Let go of what it holds: it is taken off the stack."""
        ...


@runtime_checkable
class Typing(Protocol):
    """A screen on which lines of text can be typed."""

    @property
    def typing(self) -> bool:
        """Whether a line is open just now, so that no single key acts."""
        ...


@runtime_checkable
class Stirring(Protocol):
    """A screen on which something happens without a key: somebody has thought something out."""

    def stir(self) -> None:
        """Look whether there is something new."""
        ...


class Desk:
    """The screens that are open, and whether the player has left."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.prefer(
            Preferences.of(
                options.config,
                theme=options.theme,
                color=options.colour,
                ascii=options.ascii,
                animation=options.animation,
            )
        )
        self.screens: list[Screen] = []
        self.size = SMALLEST
        #: How many screens lie below the table that is played, to be come back to.
        self._below = 0
        self._shown = Paper(*SMALLEST)
        #: Called from any thread when a screen has something new to show; None: nobody shows it, so nothing waits.
        self.wake: Callable[[], None] | None = None
        #: Called when it becomes the player's turn (True) or is not any more, where the player wants to be told.
        self.call: Callable[[bool], None] | None = None
        #: Set once the player has left the program.
        self.left = False
        #: What the others at a shared table call this player.
        self.name = options.name
        #: The file of the game played last, for the farewell.
        self.played: Path | None = None
        #: Whether that game was over when it was left.
        self.ended = False

    def prefer(self, preferences: Preferences) -> None:
        """Show and hear everything in another way from now on."""
        self.preferences = preferences
        self.glyphs = ASCII if preferences.ascii else UNICODE
        self.keys = Keys(preferences.keys)

    @property
    def top(self) -> Screen:
        """The screen that is shown and gets the keys."""
        return self.screens[-1]

    def open(self, screen: Screen) -> None:
        """Put a screen on top."""
        self.screens.append(screen)

    def play(self, screen: Screen) -> None:
        """Put a table on top, from which the player comes back to what is open now."""
        self._below = len(self.screens)
        self.open(screen)

    def leave(self) -> None:
        """Leave the table that is played and all that lies on it, for what lies below it, else for good."""
        while len(self.screens) > self._below:
            self.back()

    def back(self) -> None:
        """Take the top screen away; leaving the last one leaves the program."""
        self.screens.pop().close()
        if not self.screens:
            self.left = True

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the top one."""
        self.screens.pop().close()
        self.screens.append(screen)

    def home(self) -> None:
        """Let everything go and begin again at the title."""
        from invincible_tui.tui.screens.title import TitleScreen

        self.quit()
        self.left = False
        self.open(TitleScreen(self))

    def quit(self) -> None:
        """Leave the program, letting everything go."""
        self._below = 0
        while self.screens:
            self.screens.pop().close()
        self.left = True

    def stir(self) -> None:
        """Let every screen look whether there is something new."""
        for screen in list(self.screens):
            if isinstance(screen, Stirring):
                screen.stir()

    def press(self, key: str, character: str | None = None) -> None:
        """Give a key to the top screen. On a screen that is too small, q leaves and nothing else is heard."""
        if self.left:
            return
        if self._small:
            if key in ("q", "Q"):
                self.quit()
            return
        self.top.press(key, character)

    def paste(self, text: str) -> None:
        """Type the first line of a pasted text, where a line is being typed. Anywhere else a paste does nothing."""
        for character in next(iter(text.strip().splitlines()), "")[:LONGEST]:
            if self.left or not isinstance(self.top, Typing) or not self.top.typing:
                return
            if character.isprintable():
                self.press(character, character)

    def click(self, x: int, y: int) -> None:
        """Give a click on a cell of the last frame to the top screen, where something there can be clicked."""
        link = self._shown.link_at(x, y)
        clicked = getattr(self.top, "click", None) if self.screens and not self._small else None
        if link is not None and clicked is not None:
            clicked(link.kind, link.value)

    def frame(self, width: int, height: int) -> Paper:
        """What is shown on a terminal of that size."""
        self.size = (width, height)
        if not self.screens:
            self._shown = Paper(width, height, self.glyphs)
        else:
            self._shown = self._too_small(width, height) if self._small else self.top.draw(width, height)
        return self._shown

    @property
    def _small(self) -> bool:
        return self.size[0] < SMALLEST[0] or self.size[1] < SMALLEST[1]

    def _too_small(self, width: int, height: int) -> Paper:
        paper = Paper(width, height, self.glyphs)
        told = (
            f"This needs {SMALLEST[0]}x{SMALLEST[1]} cells, and the terminal has {width}x{height}.",
            "Make it larger to go on. Every step is saved; q leaves.",
        )
        row = 0
        for sentence in told:
            for line in wrapped(sentence, max(1, width)):
                paper.put(0, row, line, "strong")
                row += 1
        return paper
