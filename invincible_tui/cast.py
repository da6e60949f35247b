"""A whole game as a recording that terminal players show (asciicast, version 2): a frame for each step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from invincible_tui.tui.palette import theme

if TYPE_CHECKING:
    from rich.style import Style

    from invincible_tui.pictures import Frames
    from invincible_tui.replay import Replay
    from invincible_tui.tui.paper import Paper, Run

#: A step is shown for as long as the players took for the next, but between these, in seconds.
_SHORTEST, _LONGEST = 0.6, 3.0
#: How long the last frame stays.
_LAST: Final = 5.0


def cast(replay: Replay, frames: Frames, width: int, height: int, palette: str, title: str) -> Iterator[str]:
    """The lines of the recording: a header, then what is written to the terminal and when. Moves the playback."""
    header = {"version": 2, "width": width, "height": height, "timestamp": replay.table.header.time, "title": title}
    yield json.dumps(header)
    pen = _Pen(palette)
    now, before, last = 0.0, None, replay.table.header.time
    for index in range(len(replay.steps)):
        replay.go(index)
        taken = replay.table.steps[replay.step].time
        if index:
            now += min(max(float(taken - last), _SHORTEST), _LONGEST)
        last = taken
        paper = frames.draw(width, height)
        written = pen.whole(paper) if before is None else pen.changes(paper, before)
        before = paper
        yield json.dumps([round(now, 2), "o", written], ensure_ascii=False)
    yield json.dumps([round(now + _LAST, 2), "o", "\x1b[0m\x1b[?25h"])


class _Pen:
    """Writes sheets in the escape sequences of a terminal."""

    def __init__(self, palette: str) -> None:
        from rich.style import Style

        self._styles: dict[str, Style] = {role: Style.parse(style) for role, style in theme(palette).items()}

    def whole(self, paper: Paper) -> str:
        rows = (f"\x1b[{y + 1};1H{self._run(paper.runs(y))}" for y in range(paper.height))
        return "\x1b[?25l\x1b[0m\x1b[2J" + "".join(rows)

    def changes(self, paper: Paper, before: Paper) -> str:
        return "".join(f"\x1b[{span.y + 1};{span.x + 1}H{self._run(span.runs)}" for span in paper.changes(before))

    def _run(self, runs: list[Run]) -> str:
        from rich.color import ColorSystem

        return "".join(self._styles[run.role].render(run.text, color_system=ColorSystem.TRUECOLOR) for run in runs)
