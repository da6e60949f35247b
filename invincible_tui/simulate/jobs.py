"""Playing many games at once, given in the order in which they were asked for: on this machine's cores or a cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from invincible_tui.failures import Complaint
from invincible_tui.games import GAMES, game_kind
from invincible_tui.simulate.games import Cell, Played, play_one

#: A game to be played: its cell and its seed.
Task = tuple[Cell, int]
#: How long a cluster may take to answer, in seconds, and how many games it is given at once.
CONNECT_SECONDS = 10
AT_ONCE = 1000
#: What plays tasks, giving what came of them in their order.
Players = Callable[[Sequence[Task]], Iterable[Played]]


@contextmanager
def players(jobs: int) -> Iterator[Players]:
    """What plays games: this process, or several that are ready before the clock starts."""
    if jobs == 1:
        ready()
        yield lambda tasks: (play_task(task) for task in tasks)
        return
    with multiprocessing.Pool(jobs, initializer=_worker) as pool:
        yield lambda tasks: pool.imap(play_task, tasks, chunksize=max(1, min(4, len(tasks) // (jobs * 8))))


@contextmanager
def cluster(address: str) -> Iterator[Players]:
    """What plays games on the workers of a Dask cluster, who have this program installed too. Raises Complaint."""
    try:
        from distributed import Client
    except ImportError:
        raise Complaint("--cluster needs Dask. Install it with: pip install 'invincible-tui[cluster]'") from None
    try:
        client = Client(address, timeout=f"{CONNECT_SECONDS}s")
    except (OSError, ValueError):
        raise Complaint(f"No Dask scheduler answers at {address}.") from None
    with client:

        def play(tasks: Sequence[Task]) -> Iterator[Played]:
            # Some at a time: a long simulation is not to fill the scheduler's memory.
            waiting: deque[Any] = deque()
            for task in tasks:
                waiting.append(client.submit(play_task, task, pure=False))
                if len(waiting) >= AT_ONCE:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()

        yield play


def play_task(task: Task) -> Played:
    """One game. Raises Broken."""
    return play_one(*task)


def ready() -> None:
    """Load what games need before the first is played."""
    game_kind(GAMES[0]).choices()


def _worker() -> None:
    """The parent ends a process of its own, not the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    ready()
