"""Screens on which something happens by itself: a playback that runs, a table at which others play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable


@runtime_checkable
class Living(Protocol):
    """What a screen has beside `Screen` where it may change without a key."""

    @property
    def sources(self) -> Iterable[int]:
        """The descriptors that can be read once something has happened."""
        ...

    def wait(self, now: float) -> float | None:
        """In how many seconds `tick` is to be called even so; None: not at all. `now`: a clock's seconds."""
        ...

    def tick(self, now: float) -> bool:
        """Catch up with what has happened; whether the frame may be another one."""
        ...
