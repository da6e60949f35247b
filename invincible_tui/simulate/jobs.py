"""Playing many games at once, each given as soon as it is finished: on this machine's cores or a cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from invincible_tui.failures import Complaint, complain
from invincible_tui.games import GAMES, game_kind
from invincible_tui.simulate.games import Broken, Cell, Played, play_one

#: A game to be played: its cell and its seed.
Task = tuple[Cell, int]
#: How long a cluster may take to answer, in seconds, and how many games it is given at once.
CONNECT_SECONDS = 10
AT_ONCE = 1000
#: What plays tasks, giving the place of each in the sequence and what came of it, in the order in which they end.
Players = Callable[[Sequence[Task]], Iterable[tuple[int, Played]]]


class Lost(Exception):
    """A cluster that does not play on. The message says why."""


@contextmanager
def players(jobs: int) -> Iterator[Players]:
    """What plays games: this process, or several that are ready before the clock starts."""
    if jobs == 1:
        ready()
        yield lambda tasks: map(play_task, enumerate(tasks))
        return
    with multiprocessing.Pool(jobs, initializer=_worker) as pool:
        yield lambda tasks: pool.imap_unordered(play_task, enumerate(tasks), max(1, min(4, len(tasks) // (jobs * 8))))


@contextmanager
def cluster(address: str) -> Iterator[Players]:
    """What plays games on the workers of a Dask cluster, who have this program installed too. Raises Complaint.

    Playing raises Lost where the cluster gives up or goes away.
    """
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise Complaint("--cluster needs Dask. Install it with: pip install 'invincible-tui[cluster]'") from None
    try:
        client = Client(address, timeout=f"{CONNECT_SECONDS}s")
    except (OSError, ValueError):
        raise Complaint(f"No Dask scheduler answers at {address}.") from None
    with client:
        if not client.nthreads():
            complain("The cluster has no workers yet; the games begin when it has.")

        def play(tasks: Sequence[Task]) -> Iterator[tuple[int, Played]]:
            # Some at a time: a long simulation is not to fill the scheduler's memory.
            left = enumerate(tasks)
            waiting = as_completed([client.submit(play_task, task, pure=False) for task in islice(left, AT_ONCE)])
            for done in waiting:
                yield _result(done)
                for task in islice(left, 1):
                    waiting.add(client.submit(play_task, task, pure=False))

        yield play


def _result(done: Any) -> tuple[int, Played]:
    """What came of a task on a cluster. Raises Broken or Lost."""
    try:
        found: tuple[int, Played] = done.result()
    except Broken:
        raise
    except Exception as error:
        raise Lost(str(error).partition("\n")[0] or type(error).__name__) from None
    return found


def play_task(numbered: tuple[int, Task]) -> tuple[int, Played]:
    """One game, with the number that it has among the others. Raises Broken."""
    number, task = numbered
    return number, play_one(*task)


def ready() -> None:
    """Load what games need before the first is played."""
    game_kind(GAMES[0]).choices()


def _worker() -> None:
    """The parent ends a process of its own, not the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    ready()
