"""A journal's file: whole lines are read from it and added to its end, each on disk before anybody is told of it.

Only the holder of the append lock writes, and sets a torn end aside; a mere reader takes whole lines and waits for
the rest.
"""

from __future__ import annotations

import errno
import fcntl
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from invincible_tui.kernel.errors import BadSave, Busy, CannotWrite, SaveExists, in_words

#: How long to wait for another program to let go of the append lock: to write, and to read.
LOCK_SECONDS: Final = 2.0
READ_SECONDS: Final = 0.15


def _pause(waited: float) -> float:
    """How long to wait before the lock is tried again: who has waited longer tries sooner, for their turn to come."""
    return max(0.0005, 0.005 - waited / 20)


class Rewritten(Exception):
    """The file is shorter than what was read of it: it has to be read afresh."""


class JournalFile:
    """An open journal. `size` is how many bytes of it, all of them whole lines, were read or written here."""

    def __init__(self, path: Path, descriptor: int, writable: bool) -> None:
        self.path = path
        self.writable = writable
        self.size = 0
        #: What follows the whole lines, as it was last seen: a line that is being written, or a torn one.
        self.tail = b""
        self._descriptor = descriptor
        self._holding = False

    @classmethod
    def create(cls, path: Path, lines: bytes) -> JournalFile:
        """A new file with its first lines, safely on disk. Raises SaveExists or CannotWrite, leaving no file."""
        try:
            flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
            file = cls(path, os.open(path, flags, 0o666), True)
        except FileExistsError:
            raise SaveExists(f"{path} exists already; choose another name for the new file.") from None
        except (OSError, ValueError) as error:
            raise CannotWrite(f"{path} cannot be made ({in_words(error)}).") from None
        try:
            with file.locked():
                file.append(lines)
                _sync_folder(path.parent)
        except BaseException:
            file.close()
            with suppress(OSError):
                path.unlink()
            raise
        return file

    @classmethod
    def open(cls, path: Path, *, write: bool) -> JournalFile:
        """An existing file; where it may only be read, it is opened for reading. Raises BadSave where it cannot be."""
        others = os.O_CLOEXEC | os.O_NOCTTY | os.O_NONBLOCK  # whatever it is, opening it waits for nobody
        try:
            try:
                descriptor = os.open(path, (os.O_RDWR | os.O_APPEND if write else os.O_RDONLY) | others)
            except OSError as error:
                if not write or error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
                    raise
                write = False
                descriptor = os.open(path, os.O_RDONLY | others)
        except (OSError, ValueError) as error:
            raise BadSave(path, f"this save cannot be opened ({in_words(error)}).") from None
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise BadSave(path, "this is no saved game, nor any ordinary file.")
        return cls(path, descriptor, write)

    @property
    def closed(self) -> bool:
        """Whether it was let go."""
        return self._descriptor < 0

    def close(self) -> None:
        """Let the file go."""
        if not self.closed:
            os.close(self._descriptor)
            self._descriptor = -1
            self.writable = False

    def unread(self) -> list[bytes]:
        """The whole lines after `size`, without their newlines. Raises Rewritten, or BadSave where reading fails.

        The caller moves `size` on as it takes them.
        """
        try:
            with self._nobody_writing():
                end = os.fstat(self._descriptor).st_size
                if end < self.size:
                    raise Rewritten
                data = b""
                while self.size + len(data) < end:
                    more = os.pread(self._descriptor, end - self.size - len(data), self.size + len(data))
                    if not more:
                        break
                    data += more
        except OSError as error:
            raise BadSave(self.path, f"this save cannot be read ({in_words(error)}).") from None
        whole = data.rfind(b"\n") + 1
        self.tail = data[whole:]
        return data[:whole].split(b"\n")[:-1]

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the append lock. Raises Busy where another program does not let go of it."""
        begun = time.monotonic()
        while True:
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                waited = time.monotonic() - begun
                if waited > LOCK_SECONDS:
                    raise Busy(f"Another program is writing {self.path}. Try again in a moment.") from None
                time.sleep(_pause(waited))
            except OSError as error:
                raise CannotWrite(f"{self.path} cannot be locked against other programs ({in_words(error)}).") from None
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
            fcntl.flock(self._descriptor, fcntl.LOCK_UN)

    @contextmanager
    def _nobody_writing(self) -> Iterator[None]:
        """Let nobody write meanwhile, so that no line is read which is not safely on disk and may yet be taken back.

        Where a writer takes long, or there are no locks, it is read all the same: whole lines are checked anyway.
        """
        deadline = time.monotonic() + READ_SECONDS
        held = self._holding
        while not held:
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                held = time.monotonic() > deadline
                time.sleep(0.002)
            except OSError:
                held = True
        try:
            yield
        finally:
            if not held:
                fcntl.flock(self._descriptor, fcntl.LOCK_UN)

    def append(self, lines: bytes) -> None:
        """Add whole lines at the end and see them on disk. Only under the lock, with everything read.

        Raises CannotWrite, and then the file holds nothing of them.
        """
        self._check_place()
        try:
            left = memoryview(lines)
            while left:
                left = left[os.write(self._descriptor, left) :]
            os.fsync(self._descriptor)
        except BaseException as error:
            self._cut()
            if isinstance(error, OSError):
                message = f"{self.path} cannot be written ({in_words(error)}). Nothing was changed."
                raise CannotWrite(message) from None
            raise
        self.size += len(lines)

    def set_aside(self) -> Path:
        """Move a torn end into a file beside this one, which it gives. Only under the lock, with everything read.

        Raises CannotWrite where that file cannot be written; the journal then stays as it is.
        """
        stem = f"{self.path.name}.torn-{time.strftime('%Y%m%d-%H%M%S')}"
        beside = self.path.with_name(stem)
        number = 2
        while beside.exists():
            beside = self.path.with_name(f"{stem}-{number}")
            number += 1
        kept = JournalFile.create(beside, self.tail)
        kept.close()
        self._cut()
        self.tail = b""
        return beside

    def _cut(self) -> None:
        # Where even this fails, the rest of a line stays behind as a torn end, which the next append sets aside.
        with suppress(OSError):
            os.ftruncate(self._descriptor, self.size)
            os.fsync(self._descriptor)

    def _check_place(self) -> None:
        try:
            there, here = self.path.stat(), os.fstat(self._descriptor)
        except OSError as error:
            raise CannotWrite(f"{self.path} is not where it was ({in_words(error)}). Nothing was changed.") from None
        if (there.st_dev, there.st_ino) != (here.st_dev, here.st_ino):
            raise CannotWrite(f"{self.path} was replaced by another file. Nothing was changed; open it again.")


def _sync_folder(folder: Path) -> None:
    """See a new file's name on disk. Some file systems cannot do that for a folder, and do not need to."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise CannotWrite(f"{folder} cannot be written ({in_words(error)}).") from None
    finally:
        os.close(descriptor)
