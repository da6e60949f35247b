"""Shuffling that gives the same order for the same seed on every Python and platform.

Each thing that is shuffled draws from its own named stream, and the n-th shuffle of a stream depends on nothing
but the seed, the name and n: there is no generator whose position would have to be saved, and a bot that thinks
on a copy cannot disturb it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], seed: int, stream: str, nth: int) -> list[T]:
    """The items in the order that the n-th shuffle of a named stream puts them in (Fisher-Yates)."""
    order = list(items)
    draws = _numbers(f"{seed}/{stream}/{nth}")
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, draws)
        order[last], order[other] = order[other], order[last]
    return order


def _numbers(name: str) -> Iterator[int]:
    """An endless row of 32-bit numbers: the bytes of SHA-256 over the name and a counter, four at a time."""
    block = 0
    while True:
        digest = hashlib.sha256(f"{name}/{block}".encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _below(bound: int, draws: Iterator[int]) -> int:
    """A number from 0 to bound - 1, each equally likely: draws past the last whole multiple are passed over."""
    limit = 2**32 - 2**32 % bound
    while True:
        number = next(draws)
        if number < limit:
            return number % bound
