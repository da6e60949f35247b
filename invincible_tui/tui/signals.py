"""Signals as calls of the app's own loop: never in the middle of something else, never lost to a flood of input.

A process has its signals once, and so has this module. The kernel may give a signal to any thread while the loop sleeps
in its own; a socket that Python itself writes to wakes it.
"""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

from invincible_tui.work import soon

#: What handled the signals before that are listened to.
_before: dict[int, Any] = {}
#: The two ends of the socket that wakes the loop, while it does.
_bell: list[socket.socket] = []


def hear(number: signal.Signals, call: Callable[[], None]) -> None:
    """Have something called at each signal of a kind from now on. To be called from the loop's thread."""
    loop = asyncio.get_running_loop()
    if not _bell:
        _bell.extend(socket.socketpair())
        for end in _bell:
            end.setblocking(False)
        loop.add_reader(_bell[0], _woken)
        signal.set_wakeup_fd(_bell[1].fileno(), warn_on_full_buffer=False)

    def arrived(number: int, frame: FrameType | None) -> None:
        soon(loop, call)

    before = signal.signal(number, arrived)
    _before.setdefault(number, before)


def forget() -> None:
    """Leave all signals to what handled them before. To be called when the loop has ended."""
    signal.set_wakeup_fd(-1)
    for number, handler in _before.items():
        signal.signal(number, handler)
    _before.clear()
    for end in _bell:
        end.close()
    _bell.clear()


def _woken() -> None:
    try:
        _bell[0].recv(4096)
    except BlockingIOError:
        return
