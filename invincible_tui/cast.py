"""A whole game as a recording that terminal players show (asciicast, version 2): a frame for each step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from invincible_tui.tui.palette import theme
from invincible_tui.tui.pen import Pen

if TYPE_CHECKING:
    from invincible_tui.pictures import Frames
    from invincible_tui.replay import Replay

#: A step is shown for as long as the players took for the next, but between these, in seconds.
_SHORTEST, _LONGEST = 0.6, 3.0
#: How long the last frame stays.
_LAST: Final = 5.0


def cast(replay: Replay, frames: Frames, width: int, height: int, palette: str, title: str) -> Iterator[str]:
    """The lines of the recording: a header, then what is written to the terminal and when. Moves the playback."""
    header = {"version": 2, "width": width, "height": height, "timestamp": replay.table.header.time, "title": title}
    yield json.dumps(header)
    pen = Pen(theme(palette))
    now, before, last = 0.0, None, replay.table.header.time
    for index in range(len(replay.steps)):
        replay.go(index)
        taken = replay.table.steps[replay.step].time
        if index:
            now += min(max(float(taken - last), _SHORTEST), _LONGEST)
        last = taken
        paper = frames.draw(width, height)
        written = f"\x1b[?25l{pen.whole(paper)}" if before is None else pen.changes(paper, before)
        before = paper
        yield json.dumps([round(now, 2), "o", written], ensure_ascii=False)
    yield json.dumps([round(now + _LAST, 2), "o", "\x1b[0m\x1b[?25h"])
