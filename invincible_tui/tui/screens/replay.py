"""A saved game played back: the table as it was at a step, over a strip to go through the steps with."""

from __future__ import annotations

import time
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from invincible_tui import games
from invincible_tui.failures import Complaint, sentence
from invincible_tui.kernel.errors import CANNOT_FOLLOW, TableError
from invincible_tui.names import Names
from invincible_tui.pictures import Frames
from invincible_tui.replay import Replay
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import Line, Pager
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.playback import KEYS, Playback
from invincible_tui.tui.scrubber import draw_playback
from invincible_tui.tui.tables import panels_of

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Table

#: Where the words of help begin, right of the keys.
_COLUMN = 20
#: Panels that are not zoomed to.
_FIXED = ("prompt", "hint", "text")


class ReplayScreen:
    """The playback of a table that was opened for reading; it is closed with the screen."""

    def __init__(self, desk: Desk, table: Table, step: int | None = None) -> None:
        """`step`: where it begins. For one that was undone it plays the way to that step."""
        self._desk = desk
        kind = games.game_kind(table.game.rules.name)
        self._names = Names(kind.catalogue())
        replay = Replay(table, kind)
        if step is not None and step not in replay.steps:
            replay.steps = replay.chronicle.chain(step)
        self.playback = Playback(replay)
        if step is not None:
            replay.go_to_step(step)
        self.playback.notice = " ".join(table.notices)
        self._panels = panels_of(table.game.rules.name)
        self._heroes = len(table.header.seats)
        self._zoom = ""
        #: Whether playing on was asked for and is still to be said again.
        self._asked = False

    # drawing

    def draw(self, width: int, height: int) -> Paper:
        """The frame of the step, and the strip over what would be asked."""
        paper = self._table(width, height)
        panels = self._panels.layout(width, height, self._heroes)
        step = self.playback.replay.step
        asking = f"p again makes a new save that goes on from step {step}, and opens it." if self._asked else ""
        draw_playback(paper, panels["prompt"], panels["hint"], self.playback, asking)
        return paper

    def _table(self, width: int, height: int) -> Paper:
        frames = Frames(self.playback.replay, self._names, ascii=self._desk.preferences.ascii)
        try:
            return frames.draw(width, height, self._zoom)
        except CANNOT_FOLLOW:
            paper = Paper(width, height, self._desk.glyphs)
            told = "The table of this step cannot be drawn with today's cards; what happened is told below."
            for row, line in enumerate(wrapped(told, width - 2)):
                paper.put(1, 1 + row, line, "dim")
            return paper

    # keys

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self.playback.line.open

    def press(self, key: str, character: str | None) -> None:
        """Move, play, look for something, or leave."""
        playback = self.playback
        playback.notice = ""
        if playback.line.open:
            playback.typed(key, character)
            return
        asked, self._asked = self._asked, False
        id = playback.key(key, character)
        if id == "on-from":
            self._play_on(asked)
        elif id == "zoom":
            self._next_zoom()
        elif id == "inspect":
            self._inspect()
        elif id == "help":
            self._desk.open(_help(self._desk))
        elif id == "leave":
            self._leave()
        elif id is not None:
            playback.obey(id, time.monotonic())

    def click(self, kind: str, value: str) -> None:
        """Go to where the scrubber was clicked."""
        if kind == "scrub":
            self.playback.go(int(value))

    def close(self) -> None:
        """Let the file go."""
        self.playback.replay.table.close()

    # what happens by itself

    @property
    def sources(self) -> Iterable[int]:
        """Nothing but the clock."""
        return ()

    def wait(self, now: float) -> float | None:
        """Until the next step, while it plays."""
        return self.playback.replay.wait(now)

    def tick(self, now: float) -> bool:
        """Play as far as the time has gone."""
        return self.playback.replay.tick(now)

    # the rest

    def _leave(self) -> None:
        if self._zoom:
            self._zoom = ""
        else:
            self._desk.back()

    def _next_zoom(self) -> None:
        panels = [name for name in self._panels.layout(*self._desk.size, self._heroes) if name not in _FIXED]
        names = ["", *panels]
        self._zoom = names[(names.index(self._zoom) + 1) % len(names)] if self._zoom in names else ""

    def _inspect(self) -> None:
        from invincible_tui.tui.screens.inspector import Inspector
        from invincible_tui.tui.table_entries import on_table

        replay = self.playback.replay
        replay.pause()
        try:
            table = on_table(replay.game.view(None), self._names, self._panels)
        except CANNOT_FOLLOW:
            table = None
        self._desk.open(Inspector(self._desk, self._names, table))

    def _play_on(self, sure: bool) -> None:
        """Make a new save that goes on from here; asked for twice, for it makes a file."""
        from invincible_tui.tui.screens.saves import open_save

        replay = self.playback.replay
        replay.pause()
        if replay.table.game_at(replay.step).outcome is not None:
            self.playback.notice = "The game is over here; go back some steps to play on from there."
            return
        if not sure:
            self._asked = True
            return
        try:
            path = replay.play_on(self._desk.options.saves, datetime.now())
            try:
                open_save(self._desk, path)
            except TableError:
                path.unlink(missing_ok=True)
                raise
        except (TableError, Complaint) as refusal:
            self.playback.notice = sentence(str(refusal))


def _help(desk: Desk) -> Pager:
    lines = [
        Line(key.help, "text", _COLUMN, ", ".join(_shown(name) for name in dict.fromkeys(map(_shown, key.keys))))
        for key in KEYS.values()
    ]
    return Pager(desk, "The keys of a playback", lambda: lines, ("question_mark",))


def _shown(key: str) -> str:
    return {"slash": "/", "question_mark": "?", "plus": "+", "minus": "-", "escape": "esc", "f1": "F1"}.get(key, key)
