"""The more a bot thinks the more it wins: over 400 games where INVINCIBLE_SOAK=1 says so, over a few in every run.

`bots.json` keeps how many games each level played and won when that was last measured;
`python -m tests.lasting.strength` measures again and writes it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise

import pytest

from invincible_tui.simulate.figures import interval
from invincible_tui.simulate.jobs import players
from tests.lasting.conftest import LONG, long_or
from tests.lasting.strength import GAMES, LEVELS, kept, measured

#: How many games of each level are played here: strong ones take too long to be played in every run.
PLAYED = {level: long_or(40, GAMES) for level in LEVELS if LONG or level != "strong"}


@pytest.fixture(scope="module")
def won() -> dict[str, int]:
    """How many games each level won."""
    with players((os.cpu_count() or 1) if LONG else 1) as play:
        return {level: measured(play, level, range(games)) for level, games in PLAYED.items()}


def assert_apart(intervals: Sequence[list[float]]) -> None:
    for weaker, stronger in pairwise(intervals):
        assert weaker[1] < stronger[0], intervals


def test_each_level_beats_the_one_before_beyond_chance(won: dict[str, int]) -> None:
    for level, count in won.items():
        print(f"{level}: won {count} of {PLAYED[level]}, {interval(count, PLAYED[level])}")
    assert_apart([interval(count, PLAYED[level]) for level, count in won.items()])


def test_no_level_plays_worse_than_when_it_was_measured(won: dict[str, int]) -> None:
    for level, count in won.items():
        assert interval(count, PLAYED[level])[1] >= kept()[level][0], level


def test_the_figures_that_are_kept_are_apart() -> None:
    assert list(kept()) == list(LEVELS)
    assert_apart([*kept().values()])
