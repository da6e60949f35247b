"""What the terminal can do, judged by its name, the locale and the usual variables alone: nothing is sent to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TextIO

#: Terminals without box-drawing characters that could be counted on.
_SIMPLE: Final = ("linux", "vt100", "vt102", "vt220", "ansi", "cons25", "sun")
#: Terminals that never had a colour.
_GREY: Final = ("vt100", "vt102", "vt220")


class Terminal(NamedTuple):
    """The findings, each with the reason in words; "" where there is nothing to say."""

    #: Why only plain text is possible; "" where the full screen is.
    plain: str
    #: Why only ASCII is shown.
    ascii: str
    #: Why no colour is shown.
    colourless: str


def judge(environment: Mapping[str, str], source: TextIO, out: TextIO) -> Terminal:
    """What is possible on these streams with this environment."""
    return Terminal(_plain(environment, source, out), _ascii(environment, out), _colourless(environment))


def _plain(environment: Mapping[str, str], source: TextIO, out: TextIO) -> str:
    if not out.isatty():
        return "the output is no terminal"
    if not source.isatty():
        return "the input is no terminal"
    if environment.get("TERM", "dumb") in ("dumb", "unknown", ""):
        return f"TERM is {environment.get('TERM') or 'not set'}"
    return ""


def _ascii(environment: Mapping[str, str], out: TextIO) -> str:
    encoding = (getattr(out, "encoding", None) or "ascii").lower().replace("-", "").replace("_", "")
    if not encoding.startswith("utf"):
        return f"the output is encoded as {out.encoding}"
    if environment.get("TERM", "") in _SIMPLE:
        return f"TERM is {environment['TERM']}"
    name, locale = _locale(environment)
    if locale.split(".")[0] in ("C", "POSIX") and "utf" not in locale.lower():
        return f"the locale is {locale} ({name})"
    return ""


def _locale(environment: Mapping[str, str]) -> tuple[str, str]:
    """The variable that sets the locale of characters, and its value.

    Python itself sets LC_CTYPE to C.UTF-8 where it finds the C locale; that is the C locale still.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environment.get(name)
        coerced = name == "LC_CTYPE" and value in ("C.UTF-8", "C.utf8", "UTF-8")
        if value and not coerced:
            return name, value
    return ("nothing is set", "C") if "OS" not in environment else ("OS", environment["OS"])


def _colourless(environment: Mapping[str, str]) -> str:
    if environment.get("NO_COLOR"):
        return "NO_COLOR is set"
    return f"TERM is {environment['TERM']}" if environment.get("TERM") in _GREY else ""
