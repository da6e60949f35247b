"""What lies on a table as the card browser lists it: where each thing lies, how it stands now, and the hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from invincible_tui.lying import lying
from invincible_tui.names import Names
from invincible_tui.table_lines import city_lines, hero_lines, pile_lines, villain_lines
from invincible_tui.tui.browsing import OnTable, Row

View = Mapping[str, Any]


def on_table(view: View, names: Names, panels: Any) -> OnTable:
    """Everything that all may see; the Heroes' hands are entries of their own. `panels`: those of the game."""
    hands = list(_hands(view, names))
    places = {str(row["id"]): "" for row in hands} | lying(view, names) | panels.to_come(view, names.rows)
    return OnTable(places, dict(_standing(view, names)), hands)


def _standing(view: View, names: Names) -> Iterator[tuple[str, Sequence[str]]]:
    """Mats and the City as they are now."""
    piles = list(pile_lines(view, names))
    for hero in view["heroes"]:
        name = names.name(hero["id"])
        own = [line for line in piles if line.startswith((f"{name}'s ", f"{name}' "))]
        yield hero["id"], [*hero_lines(hero, names), *own]
    if view["villain"]:
        name = names.name(view["villain"]["id"])
        own = [line for line in piles if line.startswith((f"{name}'s ", f"{name}' "))]
        yield view["villain"]["id"], [*villain_lines(view, names), *own]
    if view["city"]:
        yield view["city"]["id"], list(city_lines(view, names))


def _hands(view: View, names: Names) -> Iterator[Row]:
    for hero in view["heroes"]:
        counts = Counter(str(card["id"]) for card in hero["hand"])
        told = [
            f"{names.name(id)}{f' x{count}' if count > 1 else ''}: {_said(names, id)}" for id, count in counts.items()
        ]
        name = names.name(hero["id"])
        yield {"id": f"hand:{hero['number']}", "kind": "hand", "name": f"Hand of {name}", "pack": "",
               "text": told or ["No cards."]}  # fmt: skip


def _said(names: Names, id: str) -> str:
    return " ".join(f"{line.rstrip('.')}." for line in names.text(id))
