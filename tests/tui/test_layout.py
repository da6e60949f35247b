"""Where the panels lie: nothing overlaps, nothing essential is missing, and the whole screen is used."""

from __future__ import annotations

import itertools

import pytest

from invincible_tui.tui.rect import Rect
from invincible_tui.tui.tables.invincible.layout import layout

ESSENTIAL = ("villain", "minions", "city", "order", "supply", "hand", "log", "prompt", "hint")
SIZES = [(80, 24), (80, 50), (100, 24), (100, 30), (120, 40), (132, 43), (160, 50), (200, 60), (300, 100)]


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_every_panel_has_room_of_its_own(size: tuple[int, int], heroes: int) -> None:
    panels = layout(*size, heroes)
    for name in (*ESSENTIAL, *(f"hero:{number}" for number in range(1, heroes + 1))):
        assert panels[name].width > 0
        assert panels[name].height > 0
    for (one, first), (other, second) in itertools.combinations(panels.items(), 2):
        assert not first.overlaps(second), (one, first, other, second)
    assert all(rect.right <= size[0] and rect.bottom <= size[1] for rect in panels.values())


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (1, 1), (0, 0), (40, 100)])
def test_below_the_smallest_size_there_is_no_panel(size: tuple[int, int]) -> None:
    assert layout(*size, 2) == {}


@pytest.mark.parametrize(
    ("size", "heroes", "panel", "rect"),
    [
        ((80, 24), 4, "villain", Rect(0, 0, 80, 1)),
        ((80, 24), 4, "minions", Rect(0, 1, 80, 3)),
        ((80, 24), 4, "hero:4", Rect(0, 13, 80, 2)),
        ((80, 24), 4, "prompt", Rect(0, 18, 80, 5)),
        ((80, 24), 4, "hint", Rect(0, 23, 80, 1)),
        ((80, 24), 1, "hint", Rect(0, 23, 80, 1)),
        ((100, 30), 4, "text", Rect(66, 0, 34, 11)),
        ((120, 40), 2, "hint", Rect(0, 39, 120, 1)),
        ((160, 50), 4, "prompt", Rect(0, 38, 160, 11)),
    ],
)
def test_known_places(size: tuple[int, int], heroes: int, panel: str, rect: Rect) -> None:
    assert layout(*size, heroes)[panel] == rect


def test_a_zoomed_panel_has_everything_above_the_question() -> None:
    panels = layout(80, 24, 2, "hero:1")
    assert panels == {"hero:1": Rect(0, 0, 80, 17), "prompt": Rect(0, 17, 80, 6), "hint": Rect(0, 23, 80, 1)}


def test_a_zoomed_villain_shares_that_with_its_minions() -> None:
    panels = layout(80, 24, 2, "villain")
    assert (panels["villain"], panels["minions"]) == (Rect(0, 0, 80, 8), Rect(0, 8, 80, 9))


def test_two_heroes_stand_side_by_side_where_there_is_room() -> None:
    panels = layout(160, 50, 2)
    assert panels["hero:1"].y == panels["hero:2"].y
    assert panels["hero:1"].right < panels["hero:2"].x
