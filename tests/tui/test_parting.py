"""The event that ends the thread that reads keys wakes it from its sleep, as often as it has to."""

from __future__ import annotations

import select
import threading

from invincible_tui.tui.parting import Parting


def test_who_waits_for_the_file_is_woken() -> None:
    parting, woken = Parting(), threading.Event()

    def wait() -> None:
        select.select([parting], [], [])
        woken.set()

    for _ in range(2):
        woken.clear()
        assert select.select([parting], [], [], 0)[0] == []
        threading.Thread(target=wait, daemon=True).start()
        parting.set()
        parting.set()
        assert woken.wait(10)
        assert parting.is_set()
        parting.clear()
        parting.clear()
        assert not parting.is_set()
