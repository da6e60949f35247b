"""What ends a run: complaints to the player (exit 2), internal errors with a log (exit 3), and signals (128+n).

A complaint is one or two plain sentences on stderr, never a traceback.
"""

from __future__ import annotations

import io
import os
import signal
import sys
import time
from pathlib import Path
from types import FrameType
from typing import Final

FINE: Final = 0
FINDING: Final = 1
BAD_INPUT: Final = 2
INTERNAL: Final = 3

#: How much of one word a sentence shows; paths are words too.
_LONGEST_WORD: Final = 255


class Complaint(Exception):
    """Something a person asked for that cannot be: one or two sentences that say what, where and what to do."""


def sentence(text: str) -> str:
    """A text as a sentence in one line: a capital at the start, unless a name stands there, and a mark at the end.

    A word that nobody would read to its end is cut.
    """
    text = " ".join(word if len(word) <= _LONGEST_WORD else word[:_LONGEST_WORD] + "..." for word in text.split())
    first = text.partition(" ")[0]
    if first.removesuffix(",").isalpha():
        text = text[0].upper() + text[1:]
    return text + ("" if not text or text[-1] in ".?!:" else ".")


def visible(text: str) -> str:
    """A text whose control characters are spelt out, so that a name of a file never steers the terminal."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def complain(message: str) -> None:
    """Say one or two sentences on stderr. A stderr that is closed or cannot say a character changes nothing."""
    try:
        encoding = getattr(sys.stderr, "encoding", None) or "ascii"
        text = f"invincible: {visible(message)}".encode(encoding, "backslashreplace").decode(encoding)
        print(text, file=sys.stderr, flush=True)
    except (OSError, ValueError, AttributeError):
        return


def log_folder() -> Path:
    """Where tracebacks are written: the platform's folder for logs."""
    import platformdirs

    return Path(platformdirs.user_log_path("invincible-tui"))


def report(error: BaseException) -> None:
    """Tell the player of an internal error in one line; the traceback goes to a log file."""
    import traceback

    from invincible_tui import __version__

    told = f"invincible {__version__}, Python {sys.version}\n{''.join(traceback.format_exception(error))}"
    where = _written(told)
    summary = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    complain(f"an internal error ended the program ({summary}). {where} A saved game can be resumed.")


def _written(told: str) -> str:
    import tempfile

    for folder in (log_folder(), Path(tempfile.gettempdir())):
        path = folder / f"invincible-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(told, encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue
        return f"Details are in {path}."
    return "Its details could not be written anywhere."


def steady_streams() -> None:
    """Make the standard streams safe to use: closed ones are empty, what cannot be encoded or decoded is replaced."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def obey_signals() -> None:
    """Turn the signals that end a program into an orderly exit with 128 + their number."""
    for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def broken_pipe() -> int:
    """The exit code where whoever read our output has gone."""
    forget_unwritten()
    return 128 + 13


def forget_unwritten() -> None:
    """Give up what the standard streams still hold and cannot write; keeps Python from complaining about it at exit."""
    silence = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            os.dup2(silence, stream.fileno())
