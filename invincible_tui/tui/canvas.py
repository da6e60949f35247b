"""The one widget: it fills the screen, draws sheets of cells, and writes only the cells that changed.

Textual redraws a line from the left edge of everything that changed, and a whole screen several times at the start;
over a slow line that is ten times too much. So the difference of two sheets is written by `pen.Pen`, and the app (see
`InvincibleApp._display`) lets nothing else through to the terminal.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from invincible_tui.tui.palette import Role, Theme
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.pen import Pen


class Written(CompositorUpdate):
    """What the canvas writes to the terminal."""

    def __init__(self, written: str) -> None:
        self._written = written

    def render_segments(self, console: Console) -> str:
        """The bytes, as text."""
        return self._written

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Segment(self._written)


class Canvas(Widget):
    """Shows one sheet at a time."""

    DEFAULT_CSS = "Canvas { width: 100%; height: 100%; }"

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._dressed(theme)
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
            self._dressed(theme)
            self.forget()

    def _dressed(self, theme: Theme) -> None:
        self._theme, self._pen = theme, Pen(theme)
        self._styles: Mapping[Role, Style] = {role: Style.parse(style or "none") for role, style in theme.items()}

    def forget(self) -> None:
        """The terminal may show anything: write everything the next time."""
        self._written = None

    def write(self) -> None:
        """Bring the terminal up to date; only what differs is written."""
        paper, before = self._paper, self._written
        if before is None or (before.width, before.height) != (paper.width, paper.height):
            written = self._pen.whole(paper)
        else:
            written = self._pen.changes(paper, before)
        self._written = paper
        if written:
            self.app._display(self.screen, Written(written))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of the sheet inside a region, for a whole redraw."""
        return [self._strip(y).crop(crop.x, crop.right) for y in range(crop.y, crop.bottom)]

    def _strip(self, y: int) -> Strip:
        if y >= self._paper.height:
            return Strip.blank(self.size.width)
        segments = [Segment(run.text, self._styles[run.role]) for run in self._paper.runs(y)]
        return Strip(segments, self._paper.width).adjust_cell_length(self.size.width)
