"""The one widget: it fills the screen, draws sheets of cells, and writes only the cells that changed.

Textual redraws a line from the left edge of everything that changed, and a whole screen several times at the start;
over a slow line that is ten times too much. So the difference of two sheets is written span by span, and the app
(see `InvincibleApp._display`) lets nothing else through to the terminal.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.color import ColorSystem
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from invincible_tui.tui.palette import Role, Theme
from invincible_tui.tui.paper import Paper, Run, Span


class Inks:
    """The escape sequences of a theme's roles."""

    def __init__(self, theme: Theme) -> None:
        self.styles: Mapping[Role, Style] = {role: Style.parse(style or "none") for role, style in theme.items()}
        self._begin = {role: _begins(style) for role, style in self.styles.items()}

    def written(self, run: Run) -> str:
        """A run as the terminal is to get it."""
        begin = self._begin[run.role]
        return f"{begin}{run.text}\x1b[0m" if begin else run.text


class SpansUpdate(CompositorUpdate):
    """Changed cells, each span after a move of the cursor to its place."""

    def __init__(self, spans: list[Span], inks: Inks, clear: bool = False) -> None:
        self._spans = spans
        self._inks = inks
        self._clear = clear

    def render_segments(self, console: Console) -> str:
        """What is written to the terminal."""
        return ("\x1b[0m\x1b[H\x1b[2J" if self._clear else "") + "".join(
            f"\x1b[{span.y + 1};{span.x + 1}H" + "".join(map(self._inks.written, span.runs)) for span in self._spans
        )

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Segment(self.render_segments(console))


class Canvas(Widget):
    """Shows one sheet at a time."""

    DEFAULT_CSS = "Canvas { width: 100%; height: 100%; }"

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._inks = Inks(theme)
        self._paper = Paper(1, 1)
        #: What the terminal shows; None where that is not known.
        self._written: Paper | None = None

    @property
    def paper(self) -> Paper:
        """The sheet that is shown."""
        return self._paper

    def show(self, paper: Paper) -> None:
        """Show another sheet."""
        self._paper = paper
        self.write()

    def dress(self, theme: Theme) -> None:
        """Show everything in another theme from now on."""
        if theme != self._theme:
            self._theme, self._inks = theme, Inks(theme)
            self.forget()

    def forget(self) -> None:
        """The terminal may show anything: write everything the next time."""
        self._written = None

    def write(self) -> None:
        """Bring the terminal up to date; only what differs is written."""
        paper, before = self._paper, self._written
        clear = before is None or (before.width, before.height) != (paper.width, paper.height)
        blank = Paper(paper.width, paper.height) if clear or before is None else before
        spans = list(paper.changes(blank))
        self._written = paper
        if spans or clear:
            self.app._display(self.screen, SpansUpdate(spans, self._inks, clear))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of the sheet inside a region, for a whole redraw."""
        return [self._strip(y).crop(crop.x, crop.right) for y in range(crop.y, crop.bottom)]

    def _strip(self, y: int) -> Strip:
        if y >= self._paper.height:
            return Strip.blank(self.size.width)
        styles = self._inks.styles
        segments = [Segment(run.text, styles[run.role]) for run in self._paper.runs(y)]
        return Strip(segments, self._paper.width).adjust_cell_length(self.size.width)


def _begins(style: Style) -> str:
    """The sequence that turns a style on; "" for one that changes nothing."""
    written = style.render("x", color_system=ColorSystem.TRUECOLOR)
    return written.partition("x")[0]
