"""Who is at a shared table now: a small file for each session, locked for as long as its program lives.

Whether somebody is still there is known by the lock, which ends with the program, however that ends: no clock, no
farewell needed. Nothing in here is part of the game or its log.
"""

from __future__ import annotations

import fcntl
import json
import os
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

_ENDING: Final = ".here"
#: The ending of one that is being made, and after how many seconds nobody is making it any more.
_MAKING: Final = ".new"
_MADE_SECONDS: Final = 60.0
#: The size of a session's file in bytes; no more of one is read.
_SIZE: Final = 4096


@dataclass(frozen=True)
class Person:
    """One session at a table."""

    #: What the session is called in seat lines of the journal; never used again.
    session: str
    name: str
    #: Whether it only looks.
    watching: bool
    #: The decision (its id) and the option that are pointed at, where they are.
    pointing: tuple[int, str] | None = None
    #: When it sat down, in nanoseconds since 1970: of two programs, the one that came first lets the bots choose.
    since: int = 0
    #: The decision (its id) of a bot that is asked to wait with its choice, where one is.
    holding: int | None = None


class Presence:
    """This session's own file, and the others'."""

    def __init__(self, folder: Path, name: str, *, watching: bool = False) -> None:
        """Sit down. Where the folder may not be written, a watcher is simply not seen."""
        self._folder = folder
        self._path: Path | None = None
        self._descriptor = -1
        #: Who the others are while a glance lasts.
        self._glanced: list[Person] | None = None
        session = secrets.token_hex(8)
        taken = {person.name for person in others(folder)}
        self.me = Person(session, _free(name, taken), watching, since=time.time_ns())
        with suppress(OSError):
            self._sit_down()

    @property
    def seen(self) -> bool:
        """Whether the others can see that this session is here."""
        return self._descriptor >= 0

    def people(self) -> list[Person]:
        """Everybody who is there, this session first."""
        there = others(self._folder) if self._glanced is None else self._glanced
        return [self.me, *(person for person in there if person.session != self.me.session)]

    @contextmanager
    def glance(self) -> Iterator[None]:
        """While this lasts the others are read but once: for a frame, which asks for them again and again."""
        before = self._glanced
        self._glanced = others(self._folder) if before is None else before
        try:
            yield
        finally:
            self._glanced = before

    def point(self, decision: int, option: str) -> None:
        """Show the others an option that is meant."""
        self._tell(replace(self.me, pointing=(decision, option)))

    def point_nowhere(self) -> None:
        """Point at nothing any more."""
        if self.me.pointing is not None:
            self._tell(replace(self.me, pointing=None))

    def hold(self, decision: int | None) -> None:
        """Ask whoever lets the bots choose to wait with a decision; None: with none any more."""
        if self.me.holding != decision:
            self._tell(replace(self.me, holding=decision))

    def close(self) -> None:
        """Get up."""
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink()
        if self.seen:
            os.close(self._descriptor)
            self._descriptor = -1

    def _sit_down(self) -> None:
        path = self._folder / (self.me.session + _ENDING)
        making = path.with_suffix(_MAKING)
        self._descriptor = os.open(making, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW, 0o660)
        os.fchmod(self._descriptor, 0o660)
        fcntl.flock(self._descriptor, fcntl.LOCK_EX)
        self._tell(self.me)
        # Only now, locked and filled, do the others come to see it.
        making.rename(path)
        self._path = path

    def _tell(self, me: Person) -> None:
        self.me = me
        if not self.seen:
            return
        told = _told(me)
        if len(told) >= _SIZE:
            # What is pointed at has a name too long to be told: then nobody is shown it.
            told = _told(replace(me, pointing=None))
        # One write of one size: whoever reads meanwhile gets the old or the new, and nothing of a longer one stays.
        with suppress(OSError):
            os.pwrite(self._descriptor, told.ljust(_SIZE - 1) + b"\n", 0)


def _told(me: Person) -> bytes:
    return json.dumps({"name": me.name, "watching": me.watching, "pointing": me.pointing, "since": me.since,
                       "holding": me.holding}).encode()  # fmt: skip


def others(folder: Path) -> list[Person]:
    """Every session in a table's folder whose program lives, by name. Files of those that have gone are swept away."""
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            person = _read(path) if path.suffix == _ENDING else None
            if person is not None:
                found.append(person)
            elif path.suffix == _MAKING:
                _sweep(path)
    return sorted(found, key=lambda person: person.name)


def _sweep(path: Path) -> None:
    """Take away a file whose maker was killed while making it."""
    with suppress(OSError):
        if time.time() - path.lstat().st_mtime > _MADE_SECONDS:
            path.unlink()


def _read(path: Path) -> Person | None:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return None
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return _person(path.stem, os.pread(descriptor, _SIZE, 0))
        path.unlink()
    except OSError:
        return None
    finally:
        os.close(descriptor)
    return None


def _person(session: str, data: bytes) -> Person | None:
    try:
        told: Any = json.loads(data)
        pointing, holding = told["pointing"], told.get("holding")
        return Person(
            session,
            plain_name(str(told["name"])),
            bool(told["watching"]),
            (int(pointing[0]), str(pointing[1])) if pointing else None,
            int(told.get("since", 0)),
            None if holding is None else int(holding),
        )
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError, RecursionError):
        return None


def own_name(option: str | None, environment: Mapping[str, str]) -> str:
    """What the others at a table see: --name, else INVINCIBLE_NAME, else the name of the account."""
    named = option or environment.get("INVINCIBLE_NAME")
    if not named:
        import getpass

        try:
            named = getpass.getuser()
        except (OSError, KeyError):
            named = ""
    return plain_name(named)


def plain_name(name: str) -> str:
    """A name as it may be shown to others: printable, without blanks, of at most 20 characters; never empty."""
    kept = "".join(letter for letter in name.replace(" ", "-") if letter.isprintable())
    return kept[:20] or "somebody"


def _free(name: str, taken: set[str]) -> str:
    """A name that nobody else at the table has."""
    name = plain_name(name)
    free, number = name, 2
    while free in taken:
        free = f"{name[:17]}-{number}"
        number += 1
    return free
