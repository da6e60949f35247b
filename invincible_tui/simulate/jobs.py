"""Playing many games at once, each given as soon as it is finished: on this machine's cores or a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any

from invincible_tui.failures import Complaint, complain
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.errors import in_words
from invincible_tui.simulate.games import Broken, Cell, Played, play_one

#: A game to be played: its cell and its seed.
Task = tuple[Cell, int]
#: How long a cluster may take to answer, in seconds, and how many games it is given at once.
CONNECT_SECONDS = 10
AT_ONCE = 1000
#: How many games each process of this machine is given at once: one that it plays, others so that it need not wait.
AHEAD = 4
#: What plays tasks, giving the place of each in the sequence and what came of it, in the order in which they end.
Players = Callable[[Sequence[Task]], Iterable[tuple[int, Played]]]


class Lost(Exception):
    """Those who play do not play on. The message says who, and why."""


@contextmanager
def players(jobs: int) -> Iterator[Players]:
    """What plays games: this process, or several that end with the context, even in the middle of a game.

    Playing raises Lost where one of several is killed.
    """
    ready()
    if jobs == 1:
        yield lambda tasks: map(play_task, enumerate(tasks))
        return
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, initializer=_worker) as pool:

        def play(tasks: Sequence[Task]) -> Iterator[tuple[int, Played]]:
            left = enumerate(tasks)
            waiting = _handed(pool, islice(left, jobs * AHEAD))
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= _handed(pool, islice(left, len(done)))
                yield from (future.result() for future in done)

        try:
            yield play
        except BaseException as stopped:
            # A pool waits for the games that have begun; nobody does who breaks a simulation off.
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
            if isinstance(stopped, BrokenProcessPool):
                raise Lost("One of the processes that play was killed, perhaps for want of memory.") from None
            raise


def _handed(pool: ProcessPoolExecutor, tasks: Iterable[tuple[int, Task]]) -> set[Future[tuple[int, Played]]]:
    """Tasks handed to a pool, which starts its processes with the first. Signals wait: none is to find it half started.

    Raises Lost where a process cannot be started.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    try:
        return {pool.submit(play_task, task) for task in tasks}
    except OSError as error:
        raise Lost(f"No further process can be started ({in_words(error)}). Ask for fewer with --jobs.") from None
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
        why = str(error).partition("\n")[0] or type(error).__name__
        raise Lost(f"The cluster plays no more games: {why}") from None
    return found


def play_task(numbered: tuple[int, Task]) -> tuple[int, Played]:
    """One game, with the number that it has among the others. Raises Broken."""
    number, task = numbered
    return number, play_one(*task)


def ready() -> None:
    """Load what games need before the first is played."""
    game_kind(GAMES[0]).choices()


def _worker() -> None:
    """The parent ends a process of its own, not the terminal; and where the parent is killed, it ends by itself."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    ready()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
