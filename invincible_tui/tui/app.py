"""The Textual app: it passes keys to the desk, shows the desk's frames, and ends in an orderly way whatever happens."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if os.environ.get("SSH_CONNECTION"):
    os.environ.setdefault("ESCDELAY", "500")

import asyncio
import signal
from functools import partial

from textual import events
from textual.app import App, ComposeResult

from invincible_tui import coming_back
from invincible_tui.failures import visible
from invincible_tui.shared import SharedTable
from invincible_tui.tui import signals
from invincible_tui.tui.canvas import Canvas, Written
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.palette import theme
from invincible_tui.tui.pulse import Pulse
from invincible_tui.work import soon

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.driver import Driver
    from textual.screen import Screen

    from invincible_tui.options import Options

#: The signals that end the program with 128 + their number.
_ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


class InvincibleApp(App[int]):
    """One canvas, and everything else on the desk."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: ansi_default; }"
    BINDINGS = []  # noqa: RUF012
    inherit_bindings = False

    def __init__(self, options: Options, driver: type[Driver] | None = None) -> None:
        super().__init__(driver_class=driver, ansi_color=True)
        self.desk = Desk(options)
        self.canvas = Canvas(theme(options.theme, options.colour))
        #: Whether it was the player's turn when that was last told.
        self._yours = True
        #: Whether the window has another title than before.
        self._titled = False
        #: Whether the player wanted clicks to be heard when that was last asked.
        self._mouse_wanted = self.desk.preferences.mouse
        #: The error that ended the app, if one did.
        self.failure: BaseException | None = None
        self._options = options
        self._pulse = Pulse(self.desk, self._after_input, self._handle_exception)

    def compose(self) -> ComposeResult:
        """The canvas alone."""
        yield self.canvas

    def on_load(self) -> None:
        """Put the first screen on the desk and listen to signals, and to what is thought out in other threads."""
        loop = asyncio.get_running_loop()
        self.desk.wake = lambda: soon(loop, self._stirred)
        self.desk.call = self._call_player
        begin(self.desk, self._options)
        for number in _ENDING:
            signals.hear(number, partial(self._end, 128 + number))

    def on_mount(self) -> None:
        """Draw everything anew after the program was stopped and goes on."""
        self.app_resume_signal.subscribe(self, lambda _: self._draw_anew())

    def _draw_anew(self) -> None:
        self.canvas.forget()
        self.canvas.write()

    def _end(self, code: int) -> None:
        if not self._exit:
            self.desk.quit()
            self._leave(code)

    def _leave(self, code: int) -> None:
        """End the app; the window gets back the title that it had, from terminals that remember one."""
        if self._titled and self._driver is not None:
            self._driver.write("\x1b[23;2t")
            self._titled = False
        self.exit(code)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        """Let only the canvas write to the terminal; what Textual would redraw is there already."""
        if isinstance(renderable, Written):
            super()._display(screen, renderable)
        elif self.canvas.is_attached and self.canvas.paper.width > 1:
            self.canvas.write()

    def _handle_exception(self, error: Exception) -> None:
        """End the app without a traceback on the screen; whoever ran it reports the error."""
        self.failure = self.failure or error
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._return_code = 3
        self._close_messages_no_wait()

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self.canvas.forget()
        self._show(event.size.width, event.size.height)

    async def on_event(self, event: events.Event) -> None:
        """Take keys and pastes before any widget or binding of Textual does."""
        if isinstance(event, events.Key) and not self._exit:
            self._key(event)
            return
        if isinstance(event, events.Paste) and not self._exit:
            self.desk.paste(event.text)
            self._after_input()
            return
        if isinstance(event, events.MouseDown | events.MouseScrollUp | events.MouseScrollDown) and not self._exit:
            self._mouse(event)
            return
        await super().on_event(event)

    def _key(self, event: events.Key) -> None:
        if event.key in ("ctrl+c", "ctrl+d"):
            self._end(0)
            return
        if event.key == "ctrl+l":
            self.canvas.forget()
        key = "enter" if event.key == "ctrl+j" else event.key
        self.desk.press(key, event.character if event.is_printable else None)
        self._after_input()

    def _mouse(self, event: events.MouseEvent) -> None:
        if isinstance(event, events.MouseDown):
            self.desk.click(int(event.screen_x), int(event.screen_y))
        else:
            self.desk.press("up" if isinstance(event, events.MouseScrollUp) else "down")
        self._after_input()

    def _stirred(self) -> None:
        """Something was thought out in another thread."""
        if self._exit or self.desk.left:
            return
        try:
            self.desk.stir()
            if self.canvas.is_attached:
                self._after_input()
        except Exception as error:  # no handler of Textual's is around here
            self._handle_exception(error)

    def _call_player(self, yours: bool) -> None:
        """Ring the bell and say so in the window's title when it becomes the player's turn, where that is wanted."""
        was, self._yours = self._yours, yours
        driver = self._driver
        if not self.desk.preferences.bell or was == yours or driver is None:
            return
        if not self._titled:
            self._titled = True
            driver.write("\x1b[22;2t")
        driver.write("\x1b]2;Invincible: your turn\x07\x07" if yours else "\x1b]2;Invincible\x07")

    def _after_input(self) -> None:
        if self.desk.left:
            self._leave(0)
        else:
            self._show(self.size.width, self.size.height)

    def _show(self, width: int, height: int) -> None:
        preferences = self.desk.preferences
        self._listen_to_mouse(wanted=preferences.mouse)
        self.canvas.dress(theme(preferences.theme, preferences.color))
        self.canvas.show(self.desk.frame(width, height))
        self._pulse.arrange()

    def _listen_to_mouse(self, *, wanted: bool) -> None:
        """Ask the terminal for clicks from now on, or no more, where that is another wish than before."""
        was, self._mouse_wanted = self._mouse_wanted, wanted
        if was != wanted:
            from invincible_tui.tui.driver import SteadyDriver

            if isinstance(self._driver, SteadyDriver):
                self._driver.listen_to_mouse(wanted=wanted)


def begin(desk: Desk, options: Options) -> None:
    """Put the screen on the desk that the options start with."""
    if isinstance(options.table, SharedTable):
        from invincible_tui.tui.screens.shared import open_shared

        open_shared(desk, options.table)
        return
    if options.start == "table" and options.table is not None:
        from invincible_tui.tui.screens.table import open_table

        open_table(desk, options.table, options.company)
        return
    if options.start == "replay" and options.table is not None:
        from invincible_tui.tui.screens.replay import ReplayScreen

        desk.open(ReplayScreen(desk, options.table, options.step))
        return
    from invincible_tui.tui.screens.title import TitleScreen

    desk.open(TitleScreen(desk))
    if options.visit is not None:
        from invincible_tui.tui.screens.tables import TablesScreen

        tables = TablesScreen(desk)
        desk.open(tables)
        tables.visit(options.visit)
    if options.start == "setup":
        from invincible_tui.tui.screens.setup import SetupScreen

        desk.open(SetupScreen(desk))
    elif options.start == "saves":
        from invincible_tui.tui.screens.saves import SavesScreen

        desk.open(SavesScreen(desk))


def run(options: Options) -> int:
    """Play on the screen until the player leaves; the exit code. Raises what broke it, or BadSave where a save did."""
    from invincible_tui.tui.driver import SteadyDriver

    app = InvincibleApp(options, SteadyDriver)
    code = app.run(mouse=app.desk.preferences.mouse)
    signals.forget()
    if code is not None and code >= 128:
        _fall_silent()
    if app.failure is not None:
        from invincible_tui.blaming import blaming

        with blaming(app.desk.played):
            raise app.failure
    if code == 0:
        farewell(app.desk, print)
    return code if code is not None else 0


def _fall_silent() -> None:
    """The terminal may be gone: neither another hang-up nor Python's last flush may change the exit code."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, stream.fileno())


def farewell(desk: Desk, say: Callable[[str], None]) -> None:
    """Tell whoever leaves how to come back."""
    if desk.played is not None:
        told = "The game is over, and saved. Look at it again" if desk.ended else "The game is saved. Go on"
        say(f"{told} with: {visible(coming_back.resume(desk.played))}")
        say(visible(str(desk.played)))
    sys.stdout.flush()
