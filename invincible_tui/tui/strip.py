"""The strip at the bottom that every game has: the question, the numbered answers, what the pick would do, the keys."""

from __future__ import annotations

import re
from collections.abc import Sequence

from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import Paper, cut, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.scene import Scene

#: The narrowest column of answers, in cells.
_NARROW = 26
#: Keys with more words than this may be cut, but to no less than this.
_LONG, _CUT = 12, 9


def columns(labels: Sequence[str], width: int, rows: int) -> int:
    """In how many columns answers stand: as few as show all of them, but never so many that words are lost to none."""
    if not labels:
        return 1
    longest = max(len(label) for label in labels) + 8
    roomy = max(1, width // min(max(longest, _NARROW), width))
    needed = -(-len(labels) // max(1, rows))
    return min(len(labels), max(roomy, min(needed, width // _NARROW)))


def across(scene: Scene, rect: Rect) -> int:
    """The columns of answers on a strip, for whoever moves the cursor through them."""
    room = _room(rect, _question_rows(scene, rect))
    return columns([entry.label for entry in scene.choosing.entries], rect.width, room.height)


def _room(rect: Rect, question: int) -> Rect:
    """Where the answers stand in a strip."""
    return Rect(rect.x, rect.y + question, rect.width, rect.height - question - _note_rows(rect))


def _note_rows(rect: Rect) -> int:
    return 2 if rect.height >= 6 else 1


def draw_strip(paper: Paper, rect: Rect, scene: Scene) -> None:
    """The question in one line, the answers in rows below it, and at the bottom what the marked pick would do."""
    rows = _question_rows(scene, rect)
    lost, hidden = _answers(paper, _room(rect, rows), across(scene, rect), scene)
    _question(paper, rect.top(rows), scene, hidden)
    _notes(paper, rect.below(rect.height - _note_rows(rect)), scene, lost)


def _question_rows(scene: Scene, rect: Rect) -> int:
    """A second row for a long question, where the answers can do without it."""
    short = len(_asked(scene)) + len(_wanted(scene)) + 3 <= rect.width
    count = len(scene.choosing.entries)
    spare = rect.height - 1 - _note_rows(rect) - -(-count // max(1, rect.width // _NARROW))
    return 1 if short or spare < 1 else 2


def _question(paper: Paper, rect: Rect, scene: Scene, hidden: int) -> None:
    paper.fill(rect, "ask")
    told = _wanted(scene)
    if hidden:
        told = f"{told}{', ' if told else ''}{hidden} more below"
    lines = wrapped(_asked(scene), rect.width - 2 - (len(told) + 2 if rect.height == 1 else 0))
    if len(lines) > rect.height:
        lines[rect.height - 1 :] = [" ".join(lines[rect.height - 1 :])]
    for row, line in enumerate(lines):
        last = len(told) + 2 if row == rect.height - 1 else 0
        paper.put(rect.x + 1, rect.y + row, line, "ask", rect.width - 1 - last)
    paper.put(rect.right - len(told) - 1, rect.bottom - 1, told, "ask")


def _asked(scene: Scene) -> str:
    """The question, after the name of what asks it."""
    plan = f"{scene.plan} " if scene.plan else ""
    decision = scene.decision
    if decision is None:
        return plan + scene.asked
    prompt = str(decision["prompt"])
    name = scene.names.name(decision["source"]["id"]) if decision["source"] else ""
    return plan + (prompt if not name or prompt.startswith(name) else f"{name}: {prompt}")


def _wanted(scene: Scene) -> str:
    decision, choosing = scene.decision, scene.choosing
    if decision is None or not choosing.several:
        return scene.status
    least, most = decision["min"], decision["max"]
    count = f"{least}" if least == most else f"{least} to {most}"
    order = ", in order" if decision["ordered"] else ""
    return f"{len(choosing.marks)} marked of {count}{order}"


def _answers(paper: Paper, rect: Rect, count: int, scene: Scene) -> tuple[str, int]:
    """Draw the answers, the one under the cursor always among them.

    Given back are its words where they did not fit, else "", and how many answers there are below.
    """
    entries = scene.choosing.entries
    rows = -(-len(entries) // count)
    first = 0
    if rows > rect.height:
        first = max(0, min(scene.choosing.index // count - rect.height // 2, rows - rect.height))
    cells = rect.columns(count, 0)
    lost = ""
    last = min(len(entries), (first + rect.height) * count)
    for index in range(first * count, last):
        row, column = divmod(index, count)
        whole = _answer(paper, Rect(cells[column].x, rect.y + row - first, cells[column].width, 1), scene, index)
        if not whole and index == scene.choosing.index:
            lost = entries[index].label
    return lost, len(entries) - last


def _answer(paper: Paper, rect: Rect, scene: Scene, index: int) -> bool:
    """Draw one answer; whether all of its words fit."""
    entry = scene.choosing.entries[index]
    under = scene.panel == "prompt" and index == scene.choosing.index
    paper.link(rect, "entry", index)
    x = paper.sign(rect.x, rect.y, paper.glyphs.cursor if under else " ")
    x = paper.put(x, rect.y, f"{entry.number:>2} ", "dim")
    letter = next((scene.letters.get(scene.places[at] or "", "") for at in entry.indices), "")
    x = paper.sign(x, rect.y, letter or " ") + 1
    mark = scene.choosing.position(entry.indices[0]) if entry.indices else ""
    if mark:
        x = paper.put(x, rect.y, f"{paper.glyphs.mark}{mark} ", "good")
    label = fitted(entry.label, rect.right - x - 1)
    paper.put(x, rect.y, label, "select" if under else "text")
    return not label.endswith("..") and ".. (" not in label


def fitted(label: str, room: int) -> str:
    """An answer cut to a room: a price becomes a number in brackets, and stays where the words before it are cut."""
    if len(label) <= room:
        return label
    priced = re.fullmatch(r"(.+) for (\d+) energy", label)
    if priced is None:
        return cut(label, room)
    words, price = priced[1], f" ({priced[2]})"
    return (words if len(words) + len(price) <= room else cut(words, room - len(price))) + price


def _notes(paper: Paper, rect: Rect, scene: Scene, lost: str) -> None:
    """What answers the last key, else what the pick would do."""
    role: Role = ("bad" if scene.refused else "good") if scene.notice else "text"
    said = scene.notice or " ".join([f"{lost}:" if lost else "", *scene.preview])
    lines = wrapped(said, rect.width - 2)
    for row, line in enumerate(lines[: rect.height]):
        last = row == rect.height - 1 and len(lines) > rect.height
        paper.put(rect.x + 1, rect.y + row, line + " .." if last else line, role)


def draw_hint(paper: Paper, rect: Rect, hint: Sequence[str], end: str = "? help") -> None:
    """The line of keys, the most useful first; what does not fit is cut or left out, the way to help never."""
    x, last = rect.x + 1, rect.right - len(end) - 3
    for part in hint:
        if x + len(part) > last and (len(part) <= _LONG or last - x < _CUT):
            break
        x = paper.put(x, rect.y, part, "dim", last - x) + 2
    paper.put(rect.right - len(end) - 1, rect.y, end, "dim")
