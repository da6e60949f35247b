"""Shuffles: the same on every Python and platform, and even."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from invincible_tui.kernel.shuffling import shuffled

#: Must never change: saved games and shared seeds depend on it.
GOLDEN = [6, 5, 8, 2, 3, 0, 9, 7, 1, 4]


def test_a_shuffle_depends_on_seed_stream_and_count_only() -> None:
    assert shuffled(range(10), 7, "deck", 0) == GOLDEN
    orders = {
        tuple(shuffled(range(10), *by)) for by in ((7, "deck", 0), (8, "deck", 0), (7, "deck", 1), (7, "villain", 0))
    }
    assert len(orders) == 4


def test_a_shuffle_keeps_its_items_and_leaves_the_list_alone() -> None:
    items = ["a", "b", "b", "c"]
    assert sorted(shuffled(items, 1, "x", 1)) == items
    assert items == ["a", "b", "b", "c"]
    assert shuffled([], 1, "x", 1) == []


def test_every_order_comes_equally_often() -> None:
    counts = Counter(tuple(shuffled("abcd", 1, "x", nth)) for nth in range(4800))
    assert set(counts) == set(permutations("abcd"))
    assert all(130 < count < 280 for count in counts.values())
