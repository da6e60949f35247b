"""Where the panels of an Invincible table lie on a screen of a given size: one pure function, tested by a table.

From 80x24 everything essential is on the screen; from 100x30 on a column with card text and log stands at the side.
"""

from __future__ import annotations

from collections.abc import Sequence

from invincible_tui.tui.rect import Rect

#: The smallest screen that the table fits on: columns and rows.
SMALLEST = (80, 24)


def layout(width: int, height: int, heroes: int, focus: str = "") -> dict[str, Rect]:
    """The rectangle of every panel by its name; empty where the screen is too small.

    `heroes` is how many there are (1 to 4), `focus` the panel that is zoomed to all the room above the question; a
    Villain shares it with its Minions.
    Panels: villain, minions, city, order, supply, hero:1 to hero:4, hand, text, log, prompt, hint.
    """
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return {}
    panels = _stacked(width, height, heroes) if not roomy(width, height) else _beside(width, height, heroes)
    if focus in panels and focus not in ("prompt", "hint"):
        body = Rect(0, 0, width, panels["prompt"].y)
        zoomed = {focus: body}
        if focus == "villain":
            zoomed = {"villain": body.top(body.height // 2), "minions": body.below(body.height // 2)}
        return {**zoomed, "prompt": panels["prompt"], "hint": panels["hint"]}
    return panels


def roomy(width: int, height: int) -> bool:
    """Whether there is room for titles over the panels and a column at the side."""
    return width >= 100 and height >= 30


def _stacked(width: int, height: int, heroes: int) -> dict[str, Rect]:
    """Everything one below the other, over the whole width."""
    rows = _share(height, [
        ("prompt", 5, 8), ("heroes", 2 * heroes, 4 * heroes), ("villain", 1, 2), ("log", 1, 8), ("minions", 3, 3),
        ("city", 1, 1), ("supply", 2, 2), ("hand", 2, 2), ("hint", 1, 1), ("text", 0, 8 if height >= 40 else 0),
        ("minions", 0, 8), ("log", 0, height),
    ])  # fmt: skip
    panels = _column(
        Rect(0, 0, width, height),
        rows,
        ("villain", "minions", "city", "supply", "heroes", "hand", "text", "log", "prompt", "hint"),
    )
    return _finished(panels, heroes, 1)


def _beside(width: int, height: int, heroes: int) -> dict[str, Rect]:
    """The table at the left, card text and log at the right, the question over the whole width at the bottom."""
    strip = min(11, 7 + (height - 30) // 5)
    body = Rect(0, 0, width, height - strip - 1)
    side = min(60, max(34, width * 34 // 100))
    left = body._replace(width=width - side - 1)
    across = 2 if heroes > 1 and body.height >= 30 and left.width >= 76 else 1
    mats = -(-heroes // across)
    least, most = (5, 10) if across == 2 else (2 if heroes > 2 else 3, 8)
    supply = 8 if height >= (39 if heroes < 3 else 48) else 3 if left.width >= 76 else 4
    rows = _share(body.height, [
        ("minions", 2, 5), ("villain", 2, 3 if height < 39 else 4), ("city", 1, 1), ("order", 1, 1),
        ("supply", supply, supply), ("heroes", least * mats, most * mats), ("hand", 3, 4),
        ("villain", 0, 6), ("minions", 0, body.height),
    ])  # fmt: skip
    panels = _column(left, rows, ("villain", "minions", "city", "order", "supply", "heroes", "hand"))
    right = Rect(left.right + 1, 0, side, body.height)
    panels["text"] = right.top(max(10, body.height // 2))
    panels["log"] = right.below(panels["text"].height)
    panels["prompt"] = Rect(0, body.height, width, strip)
    panels["hint"] = Rect(0, height - 1, width, 1)
    return _finished(panels, heroes, across)


def _share(total: int, wants: Sequence[tuple[str, int, int]]) -> dict[str, int]:
    """Rows for each panel: the least that each needs, then what is left in turn up to the most, one row at a time.

    What a panel named a second time wants more is given once nobody wants anything that was named before.
    """
    rows: dict[str, int] = {}
    first: list[tuple[str, int]] = []
    later: list[tuple[str, int]] = []
    for name, least, most in wants:
        (later if name in rows else first).append((name, most))
        rows[name] = rows.get(name, 0) + least
    spare = total - sum(rows.values())
    for tier in (first, later):
        while spare > 0 and (hungry := [name for name, most in tier if rows[name] < most]):
            for name in hungry[:spare]:
                rows[name] += 1
            spare -= min(spare, len(hungry))
    return rows


def _column(rect: Rect, rows: dict[str, int], names: Sequence[str]) -> dict[str, Rect]:
    panels: dict[str, Rect] = {}
    for name in names:
        if rows[name]:
            panels[name] = rect.top(rows[name])
        rect = rect.below(rows[name])
    return panels


def _finished(panels: dict[str, Rect], heroes: int, across: int) -> dict[str, Rect]:
    """Cut the Heroes' part into mats and, where they share a row, set City and turn order side by side."""
    whole = panels.pop("heroes")
    mats = -(-heroes // across)
    for number in range(heroes):
        row, column = divmod(number, across)
        height = whole.height // mats
        strip = Rect(
            whole.x, whole.y + row * height, whole.width, height if row < mats - 1 else whole.height - row * height
        )
        panels[f"hero:{number + 1}"] = strip.columns(across)[column]
    if "order" not in panels:
        panels["order"] = panels["city"].inset(38)
        panels["city"] = panels["city"]._replace(width=37)
    return panels
