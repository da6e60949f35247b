"""Moving the cursor over the table and its panels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from invincible_tui.failures import Complaint
from invincible_tui.tui.strip import across
from invincible_tui.tui.table_verbs.naming import hero_named

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen

#: Panels that are not zoomed to.
_FIXED = ("prompt", "hint", "text")
_ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def move(way: str, table: TableScreen, words: str) -> None:
    """Move the cursor one answer, or one thing in its panel."""
    along, down = _ARROWS[way]
    if table.panel == "prompt":
        table.choosing.move(along, down, _columns(table))
        return
    keys = [spot.key for spot in table.spots() if spot.panel == table.panel]
    if keys:
        at = keys.index(table.spot) if table.spot in keys else 0
        table.point(keys[(at + along + down) % len(keys)])


def _columns(table: TableScreen) -> int:
    """In how many columns the answers stand now."""
    width, height = table.room
    rect = table.panels.layout(width, height, len(table.session.view["heroes"]), table.zoom)["prompt"]
    return across(table.scene(), rect)


def next_panel(table: TableScreen, words: str) -> None:
    """Go to the next panel, and back to the question after the last."""
    spots = table.spots()
    panels = ["prompt", *dict.fromkeys(spot.panel for spot in spots)]
    at = panels.index(table.panel) if table.panel in panels else 0
    table.panel = panels[(at + 1) % len(panels)]
    if table.zoom:
        table.zoom = table.panel if table.panel != "prompt" else ""
    table.spot = ""
    if table.panel != "prompt":
        table.point(next(spot.key for spot in spots if spot.panel == table.panel))


def zoom(table: TableScreen, words: str) -> None:
    """Make the panel of the cursor, or the one that is named, as large as the screen; or all of them as they were."""
    width, height = table.room
    heroes = table.session.view["heroes"]
    panels = table.panels.layout(width, height, len(heroes))
    if words:
        table.zoom = _panel_named(table, words, [name for name in panels if name not in _FIXED])
    elif table.zoom:
        table.zoom = ""
    else:
        here = table.panel if table.panel != "prompt" else table.panel_of(table.scene().pointed)
        here = "hand" if table.panel == "prompt" and table.asked_for_hand else here
        table.zoom = here if here in panels else f"hero:{heroes[0]['number']}"
    kind, _, number = table.zoom.partition(":")
    table.show_hand(int(number) if kind == "hero" else table.hand if table.zoom else None)


def _panel_named(table: TableScreen, words: str, panels: Sequence[str]) -> str:
    """The panel that is named by its own name or by a Hero's. Raises Complaint."""
    begun = [name for name in panels if name.startswith(words.lower().replace(" ", ":"))]
    if len(begun) == 1:
        return begun[0]
    try:
        return f"hero:{hero_named(table, words)}"
    except Complaint:
        raise Complaint(f"There is no panel {words!r}: zoom to {', '.join(panels)}") from None


def to_letter(table: TableScreen, letter: str) -> bool:
    """Go to the answers about the thing on which a letter is painted; whether there is one."""
    scene, choosing = table.scene(), table.choosing
    spot = next((key for key, painted in scene.letters.items() if painted == letter), None)
    if spot is None:
        return False
    table.panel = "prompt"
    entries = [choosing.entry_of(index) for index, place in enumerate(scene.places) if place == spot]
    found = choosing.next_of(sorted(set(entries)))
    if found and choosing.several:
        refusal = choosing.mark()
        if refusal:
            table.refuse(refusal)
    return found


VERBS = {way: partial(move, way) for way in _ARROWS} | {"next-panel": next_panel, "zoom": zoom}
