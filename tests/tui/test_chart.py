"""Small charts: where a course begins and ends can be read however short it is."""

from __future__ import annotations

import pytest

from invincible_tui.tui.chart import draw_course
from invincible_tui.tui.paper import Paper


@pytest.mark.parametrize(("turns", "told"), [(1, "1 turn"), (2, "2 turns"), (30, "30 turns"), (300, "300 turns")])
def test_the_end_of_a_course_is_named_however_short_it_is(turns: int, told: str) -> None:
    paper = Paper(60, 6)
    draw_course(paper, paper.rect, [9] * (turns + 1), 0)
    labels = paper.text().splitlines()[5].split("  ")
    assert [label.strip() for label in labels if label.strip()] == ["start", told]
