"""The strip below a table that is played back: the step, what it did, where it lies in the game, and the keys."""

from __future__ import annotations

from invincible_tui.telling import Entry, is_heading, together
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.playback import KEYS, LETTERS, Playback
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import draw_hint

_LEGEND = "| round  g gain  d defeat  L level  X exhaustion"


def draw_playback(paper: Paper, rect: Rect, hint: Rect, playback: Playback, asking: str = "") -> None:
    """The strip in a rectangle of at least four rows, and the line of keys. `asking` goes before any notice."""
    replay = playback.replay
    paper.fill(rect, "text")
    paper.fill(hint, "text")
    _heading(paper, rect.top(1), playback)
    _facts(paper, rect.below(1).top(rect.height - 3), replay.entry)
    draw_scrubber(paper, rect.below(rect.height - 2).top(1), playback)
    said = asking or playback.notice
    if said:
        paper.put(rect.x + 1, rect.bottom - 1, said, "bad" if asking else "good", rect.width - 2)
    else:
        sought = f"n next: {playback.sought}"
        paper.put(rect.x + 1, rect.bottom - 1, _LEGEND, "dim")
        paper.put(max(rect.right - len(sought) - 1, len(_LEGEND) + 3), rect.bottom - 1, sought, "text", rect.width - 1)
    if playback.line.open:
        paper.put(hint.x + 1, hint.y, playback.line.shown(hint.width - 2), "strong")
    else:
        draw_hint(paper, hint, [key.hint for key in KEYS.values() if key.hint], "? help")


def draw_scrubber(paper: Paper, rect: Rect, playback: Playback) -> None:
    """The whole game in one line: how far it is, and where something happened. A click goes there."""
    replay = playback.replay
    count, width = len(replay.steps), rect.width - 2
    here = _column(replay.index, count, width)
    letters: dict[int, str] = {}
    order = [playback.kind, *LETTERS]
    for marker in sorted(replay.markers, key=lambda marker: order.index(marker.kind) if marker.kind in order else 99):
        if marker.kind in LETTERS:
            letters.setdefault(_column(marker.index, count, width), LETTERS[marker.kind])
    for column in range(width):
        passed = column <= here
        role: Role = "select" if column == here else "target" if column in letters else "strong" if passed else "dim"
        paper.put(rect.x + 1 + column, rect.y, letters.get(column, "=" if passed else "-"), role)
        index = round(column * (count - 1) / max(1, width - 1))
        paper.link(Rect(rect.x + 1 + column, rect.y, 1, 1), "scrub", index)


def _column(index: int, count: int, width: int) -> int:
    return round(index * (width - 1) / max(1, count - 1))


def _heading(paper: Paper, rect: Rect, playback: Playback) -> None:
    replay = playback.replay
    paper.fill(rect, "ask")
    pace = playback.pace
    chosen = replay.entry.choice or "the set-up"
    undone = replay.chronicle.undone()
    lost = f" ({undone} undone)" if undone else ""
    told = f"REPLAY step {replay.step} of {replay.steps[-1]}{lost}: {chosen}"
    paper.put(rect.x + 1, rect.y, told, "ask", rect.width - len(pace) - 4)
    paper.put(rect.right - len(pace) - 1, rect.y, pace, "ask")


def _facts(paper: Paper, rect: Rect, entry: Entry) -> None:
    """What the step did and what was said then; what does not fit is told of."""
    facts = [*together([fact for fact in entry.facts if not is_heading(fact)]), *entry.said]
    lines = wrapped(" ".join(facts) or "Nothing followed.", rect.width - 2)
    for row, line in enumerate(lines[: rect.height]):
        cut = row == rect.height - 1 and len(lines) > rect.height
        paper.put(rect.x + 1, rect.y + row, f"{line} .." if cut else line, "text", rect.width - 2)
