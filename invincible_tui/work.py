"""Thinking that takes a while, in a thread of its own, so that keys are heard meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    import asyncio

T = TypeVar("T")

#: A task is asked to look at this from time to time: whether nobody waits for it any more.
Stopped = Callable[[], bool]


class Work(Generic[T]):
    """One task under way. `wake` is called in its thread when it is done; None: the task is done at once, here."""

    def __init__(self, task: Callable[[Stopped], T], wake: Callable[[], None] | None) -> None:
        self._task = task
        self._wake = wake
        self._stopped = threading.Event()
        self._result: T | None = None
        self._error: Exception | None = None
        #: Whether there is something to take.
        self.done = False
        if wake is None:
            self._run()
        else:
            threading.Thread(target=self._run, daemon=True).start()

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._stopped.set()

    def take(self) -> T:
        """What came of it. Raises what the task raised."""
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]

    def _run(self) -> None:
        try:
            self._result = self._task(self._stopped.is_set)
        except Exception as error:  # whoever takes it gets it
            self._error = error
        if not self._stopped.is_set():
            self.done = True
            if self._wake is not None:
                self._wake()


def soon(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    """Have something called in a loop's own thread, from another or a signal; nothing where the loop has ended."""
    try:
        loop.call_soon_threadsafe(call)
    except RuntimeError:
        return
