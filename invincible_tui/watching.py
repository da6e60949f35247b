"""Notices that others changed files, by the kernel's notifications where they can be trusted, else by looking often.

A network folder is told of nothing that another machine does to it, so there, and on other systems than Linux, the
files are looked at every `LOOK` seconds.

That a program has gone shows in no file but in a lock that is free again. The kernel tells that the locked file was
closed, and only then frees it: so whoever asks is sent to look again a little later. Where nothing is told, they are
sent every `LOCKS` seconds.
"""

from __future__ import annotations

import ctypes
import os
import select
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

#: How often files are looked at where nobody tells of changes, in seconds.
LOOK: Final = 0.08
#: How long after a change that was told of the locks are looked at again, in seconds: soon, and once more for a machine
#: that had other things to do.
_AGAIN: Final = (0.05, 1.0)
#: How often locks are looked at where nobody tells of changes, in seconds.
LOCKS: Final = 2.0

#: File systems of one machine, which tell of every change.
_LOCAL: Final = frozenset(
    {"bcachefs", "btrfs", "ext2", "ext3", "ext4", "f2fs", "jfs", "overlay", "ramfs", "reiserfs", "tmpfs", "xfs", "zfs"}
)
_MODIFY, _CLOSE_WRITE, _MOVED_TO, _CREATE, _DELETE = 0x2, 0x8, 0x80, 0x100, 0x200


class Watch:
    """Watches files, and folders with what lies in them. `waiting` is what a loop selects on, if there is anything."""

    def __init__(
        self, paths: Sequence[Path], *, notified: bool | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`notified` False: look often even where the kernel would tell. `clock` gives seconds."""
        self._paths = paths
        self._clock = clock
        self._descriptor = -1
        if notified is not False and all(_local(path) for path in paths):
            self._descriptor = _notifications(paths)
        self._seen = self._look() if self._descriptor < 0 else ()
        #: When the locks are to be looked at, the next time first.
        self._locks = [] if self.notified else [clock() + LOCKS]

    @property
    def notified(self) -> bool:
        """Whether the kernel tells of changes."""
        return self._descriptor >= 0

    @property
    def waiting(self) -> list[int]:
        """The descriptors that can be read once something changed; none where the files must be looked at."""
        return [self._descriptor] if self.notified else []

    @property
    def patience(self) -> float | None:
        """In how many seconds `changed` is to be asked even if nothing can be read; None: not at all."""
        if not self.notified:
            return LOOK
        return max(0.0, self._locks[0] - self._clock()) if self._locks else None

    def changed(self) -> bool:
        """Whether anything changed since this was asked last, or may have: a lock that is free again."""
        now = self._clock()
        changed = bool(self._locks) and self._locks[0] <= now
        if changed:
            self._locks = self._locks[1:] if self.notified else [now + LOCKS]
        if self.notified:
            if self._drained():
                self._locks = [now + later for later in _AGAIN]
                changed = True
        else:
            seen = self._look()
            changed, self._seen = changed or seen != self._seen, seen
        return changed

    def wait(self, seconds: float) -> bool:
        """Wait until something may have changed, so many seconds at most; whether it may."""
        end = self._clock() + seconds
        while not self.changed():
            left = end - self._clock()
            if left <= 0:
                return False
            patience = self.patience
            select.select(self.waiting, [], [], left if patience is None else min(left, patience))
        return True

    def close(self) -> None:
        """Watch no more."""
        if self.notified:
            os.close(self._descriptor)
            self._descriptor = -1

    def _drained(self) -> bool:
        told = False
        with suppress(BlockingIOError):
            while os.read(self._descriptor, 1 << 16):
                told = True
        return told

    def _look(self) -> tuple[tuple[str, int, int], ...]:
        seen = []
        for path in self._paths:
            with suppress(OSError):
                for found in (path, *(path.iterdir() if path.is_dir() else ())):
                    with suppress(OSError):
                        stat = found.lstat()
                        seen.append((str(found), stat.st_size, stat.st_mtime_ns))
        return tuple(sorted(seen))


def _notifications(paths: Sequence[Path]) -> int:
    """A descriptor that the kernel writes to when something there changes; -1 where it does not do that."""
    try:
        libc = ctypes.CDLL(None, use_errno=True)
        descriptor = int(libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
    except (OSError, AttributeError):
        return -1
    if descriptor < 0:
        return -1
    kinds = _MODIFY | _CLOSE_WRITE | _MOVED_TO | _CREATE | _DELETE
    for path in paths:
        if libc.inotify_add_watch(descriptor, os.fsencode(path), kinds) < 0:
            os.close(descriptor)
            return -1
    return descriptor


def _local(path: Path) -> bool:
    """Whether a path is known to lie on a file system of this machine alone."""
    try:
        mounts = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace").splitlines()
        place = path.resolve()
    except OSError:
        return False
    kinds = {Path(fields[1].replace("\\040", " ")): fields[2] for fields in map(str.split, mounts) if len(fields) > 2}
    return next((kinds[parent] in _LOCAL for parent in (place, *place.parents) if parent in kinds), False)
