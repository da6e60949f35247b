"""The lock of `--restricted`: a run for whoever has no business on this machine but to play at its shared tables.

What such a player could say from outside is taken away (the environment, but for what tells of their terminal; what
they asked of the SSH server, but for two commands). And whatever the program itself may be brought to try: from `lock`
on, this process starts no other one, and makes, changes and removes no file outside a few folders.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, MutableMapping
from pathlib import Path
from typing import Any, Final, NamedTuple

#: The environment that is kept: how the terminal is, who runs this, and where the machine has its files.
_KEPT: Final = frozenset(
    {"TERM", "COLORTERM", "NO_COLOR", "LANG", "HOME", "USER", "LOGNAME", "PATH", "TZ", "SSH_CONNECTION", "INVINCIBLE_TABLES"}
)  # fmt: skip
#: Where an SSH server says what the client asked for, when something else is to run in its place.
ASKED: Final = "SSH_ORIGINAL_COMMAND"
#: The longest such line that is looked at, in characters.
_MOST: Final = 200

#: What Python tells that it is about to do, as far as another program would run.
_PROGRAMS: Final = frozenset(
    {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.forkpty", "pty.spawn",
     "os.startfile"}
)  # fmt: skip
#: The same for what would change files, with how many of its arguments are paths.
_CHANGES: Final = {
    "os.chflags": 1, "os.chmod": 1, "os.chown": 1, "os.link": 2, "os.mkdir": 1, "os.remove": 1, "os.removexattr": 1,
    "os.rename": 2, "os.rmdir": 1, "os.setxattr": 1, "os.symlink": 2, "os.truncate": 1, "os.utime": 1,
}  # fmt: skip
_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Visit(NamedTuple):
    """A table that a player wants to go to at once."""

    table: str
    #: Whether only to look.
    watching: bool


def asked_for(line: str) -> Visit | None:
    """What a line from outside asks for: `join TABLE` or `watch TABLE`, with or without the program's name; else None.

    The name of the table is checked by whoever opens it, as one that is typed.
    """
    words = line[:_MOST].split()
    if words[:1] == ["invincible"]:
        words = words[1:]
    if len(words) != 2 or words[0] not in ("join", "watch"):
        return None
    return Visit(words[1], words[0] == "watch")


def forget(environment: MutableMapping[str, str]) -> None:
    """Take away everything from an environment that a player could steer the program by."""
    for name in list(environment):
        if name not in _KEPT and not name.startswith("LC_"):
            del environment[name]


def lock(folders: Iterable[Path]) -> None:
    """Start no program from now on, and change nothing outside these folders; whatever tries gets a PermissionError.

    There is no way back: this holds for the whole process until it ends.
    """
    allowed = [os.path.realpath(folder) for folder in folders]
    sys.dont_write_bytecode = True

    def within(path: object) -> bool:
        if isinstance(path, int):
            return True  # a file that is open already
        place = os.path.realpath(os.fsdecode(path))  # type: ignore[arg-type]
        return place == os.devnull or any(place == root or place.startswith(root + os.sep) for root in allowed)

    def watch(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            paths = (path,) if isinstance(flags, int) and flags & _WRITING else ()
        elif event in _PROGRAMS:
            raise PermissionError(errno.EPERM, "a restricted run starts no other program")
        else:
            paths = arguments[: _CHANGES.get(event, 0)]
        for path in paths:
            if not within(path):
                raise PermissionError(errno.EPERM, "a restricted run changes nothing outside its tables")

    sys.addaudithook(watch)
