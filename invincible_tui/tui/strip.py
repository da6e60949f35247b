"""The strip at the bottom that every game has: the question, the numbered answers, what the pick would do, the keys."""

from __future__ import annotations

from collections.abc import Sequence

from invincible_tui.tui.answers import distinct, told_apart
from invincible_tui.tui.choosing import Entry
from invincible_tui.tui.palette import Role
from invincible_tui.tui.paper import CUT, Paper, paragraphs, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.scene import Scene

#: The narrowest column of answers, in cells.
_NARROW = 26
#: The cells of an answer before its words: cursor, number, letter.
_HEAD = 6
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
    """The columns of answers on a strip, for whoever moves the cursor through them.

    Fewer than would show all of them where answers that differ would read the same.
    """
    labels = [entry.label for entry in scene.choosing.entries]
    most = columns(labels, rect.width, _room(scene, rect).height)
    apart = (count for count in range(most, 1, -1) if distinct(labels, _shown(scene, rect.columns(count, 0))))
    return next(apart, 1)


def draw_strip(paper: Paper, rect: Rect, scene: Scene) -> None:
    """The question, the answers in rows below it, and at the bottom what the marked pick would do.

    That goes up into rows that the answers leave free; an answer to the last key takes rows of theirs where it is long.
    """
    room, count = _room(scene, rect), across(scene, rect)
    used = min(room.height, -(-len(scene.choosing.entries) // count))
    said = _said(scene, room.columns(count, 0))
    least = 1 if scene.notice and used else used
    wanted = len(paragraphs([said], rect.width - 2, rect.height, 0))
    rows = max(rect.bottom - room.bottom, min(wanted, rect.bottom - room.y - least))
    note = rect.below(rect.height - rows)
    hidden = _answers(paper, room.top(note.y - room.y), count, scene)
    _question(paper, rect.top(room.y - rect.y), scene, hidden)
    role: Role = ("bad" if scene.refused else "good") if scene.notice else "text"
    paper.write(note.inset(1)._replace(width=rect.width - 2), [said] if said else (), role, 0)


def _room(scene: Scene, rect: Rect) -> Rect:
    """Where the answers stand in a strip: below the question, above what is said of them."""
    needed = max(1, -(-len(scene.choosing.entries) // max(1, rect.width // _NARROW)))
    lines = wrapped(_asked(scene, _beside(rect, _wanted(scene))), rect.width - 2)
    rows = len(lines) + (len(lines[-1]) + len(_wanted(scene)) + 3 > rect.width)
    rows = min(rows, rect.height - 1 - min(2, needed))
    note = 2 if rect.height >= 6 and rows + needed + 1 != rect.height else 1
    return Rect(rect.x, rect.y + rows, rect.width, rect.height - rows - note)


def _question(paper: Paper, rect: Rect, scene: Scene, hidden: int) -> None:
    paper.fill(rect, "ask")
    ways, least = _told(scene, hidden), len(_asked(scene, 0)) if rect.height == 1 else 0
    told = next((told for told in ways if least <= _beside(rect, told)), ways[-1])
    asked = _asked(scene, _beside(rect, told))
    lines = wrapped(asked, rect.width - 2 - (len(told) + 2 if rect.height == 1 else 0))
    if len(lines) > rect.height:
        lines[rect.height - 1 :] = [" ".join(lines[rect.height - 1 :])]
    for row, line in enumerate(lines):
        last = len(told) + 2 if row == rect.height - 1 else 0
        paper.put(rect.x + 1, rect.y + row, line, "ask", rect.width - 1 - last)
    paper.put(rect.right - len(told) - 1, rect.bottom - 1, told, "ask")


def _told(scene: Scene, hidden: int) -> list[str]:
    """What is told at the right end of a question of which so many answers are not shown, the shortest last."""
    wanted = _wanted(scene)
    if not hidden:
        return [wanted]
    counts = (f"{hidden} more below", f"{hidden} more")
    return [*(", ".join(filter(None, (wanted, count))) for count in counts), counts[-1]]


def _beside(rect: Rect, told: str) -> int:
    """The cells that a question has in a row beside what is told at its right end."""
    return rect.width - len(told) - 3


def _asked(scene: Scene, room: int) -> str:
    """The question, or what is said where nothing is asked.

    Of a main phase that is wider than a room, only whose it is: what can be done stands in the answers anyway.
    """
    decision = scene.decision
    asked = (f"{scene.plan} " if scene.plan else "") + (scene.asked if decision is None else str(decision["prompt"]))
    if len(asked) <= room or decision is None or decision["kind"] != "main":
        return asked
    return asked.rpartition(": ")[0] or asked


def _wanted(scene: Scene) -> str:
    decision, choosing = scene.decision, scene.choosing
    if decision is None or not choosing.several:
        return scene.status
    least, most = decision["min"], decision["max"]
    count = f"{least}" if least == most else f"{least} to {most}"
    order = ", in order" if decision["ordered"] else ""
    return f"{len(choosing.marks)} marked of {count}{order}"


def _answers(paper: Paper, rect: Rect, count: int, scene: Scene) -> int:
    """Draw the answers, the one under the cursor always among them; how many there are below."""
    entries = scene.choosing.entries
    rows = -(-len(entries) // count)
    first = 0
    if rows > rect.height:
        first = max(0, min(scene.choosing.index // count - rect.height // 2, rows - rect.height))
    cells = rect.columns(count, 0)
    shown = _shown(scene, cells)
    last = min(len(entries), (first + rect.height) * count)
    for index in range(first * count, last):
        row, column = divmod(index, count)
        _answer(paper, Rect(cells[column].x, rect.y + row - first, cells[column].width, 1), scene, index, shown[index])
    return len(entries) - last


def _answer(paper: Paper, rect: Rect, scene: Scene, index: int, label: str) -> None:
    entry = scene.choosing.entries[index]
    under = scene.panel == "prompt" and index == scene.choosing.index
    paper.link(rect, "entry", index)
    x = paper.sign(rect.x, rect.y, paper.glyphs.cursor if under else " ")
    x = paper.put(x, rect.y, f"{entry.number:>2} ", "dim")
    letter = next((scene.letters.get(scene.places[at] or "", "") for at in entry.indices), "")
    paper.sign(x, rect.y, letter or " ")
    mark = _mark(scene, entry)
    paper.put(rect.x + _HEAD, rect.y, f"{paper.glyphs.mark}{mark} " if mark else "", "good")
    x = paper.put(rect.x + _HEAD + (len(mark) + 2 if mark else 0), rect.y, label, "select" if under else "text")
    pointing = _pointing(scene, entry, rect.right - x - 2)
    paper.put(rect.right - len(pointing) - 1, rect.y, pointing, "good")


def _mark(scene: Scene, entry: Entry) -> str:
    return scene.choosing.position(entry.indices[0]) if entry.indices else ""


def _pointing(scene: Scene, entry: Entry, room: int) -> str:
    """Who points at an answer; where their names are longer than a room, their first letters."""
    people = [name for index in entry.indices for name in scene.pointing.get(index, ())]
    whole = "".join(f"<{name}" for name in people)
    return whole if len(whole) <= room else "".join(f"<{name[:1]}" for name in people)


def _shown(scene: Scene, columns: Sequence[Rect]) -> list[str]:
    """The words of every answer as far as a cell in its column has room beside its mark and who points at it."""
    entries = scene.choosing.entries
    rooms = []
    for index, entry in enumerate(entries):
        mark, pointing = _mark(scene, entry), _pointing(scene, entry, 0)
        beside = (len(mark) + 2 if mark else 0) + (len(pointing) + 1 if pointing else 0)
        rooms.append(columns[index % len(columns)].width - _HEAD - 1 - beside)
    return told_apart([entry.label for entry in entries], rooms)


def _said(scene: Scene, columns: Sequence[Rect]) -> str:
    """What answers the last key, else what the pick would do, after its words where an answer's cell cuts them."""
    if scene.notice:
        return scene.notice
    entry = scene.choosing.selected
    if entry is None or _shown(scene, columns)[scene.choosing.index].count(CUT) == entry.label.count(CUT):
        return " ".join(scene.preview)
    return " ".join([f"{entry.label}:", *scene.preview])


def draw_head(paper: Paper, title: str, end: str = "") -> None:
    """The top line of a screen that is no table: what it is, and at the right what else is to be seen at a glance."""
    paper.fill(paper.rect.top(1), "ask")
    paper.put(1, 0, title, "ask", paper.width - len(end) - 4)
    paper.put(paper.width - len(end) - 1, 0, end, "ask")


def draw_hint(paper: Paper, rect: Rect, hint: Sequence[str], end: str = "? help") -> None:
    """The line of keys, the most useful first; what does not fit is cut or left out, the way to help never."""
    x, last = rect.x + 1, rect.right - len(end) - 3
    for part in hint:
        if x + len(part) > last and (len(part) <= _LONG or last - x < _CUT):
            break
        x = paper.put(x, rect.y, part, "dim", last - x) + 2
    paper.put(rect.right - len(end) - 1, rect.y, end, "dim")
