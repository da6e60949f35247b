r"""Takes answers of the terminal that nobody asked for, or that come late, out of what is read: they are no keys.

Device reports (`ESC [ ? ... c`), operating system and device control strings (`ESC ] ... BEL`, `ESC P ... ESC \`).
A mode report (`ESC [ ? ... $ y`) is left for Textual, which asks for it.
"""

from __future__ import annotations

import re

_REPORT = re.compile(r"\x1b\[[?>=][0-9;]*c")
_STRING = re.compile(r"\x1b[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)")
#: What may still become one of these when more is read.
_BEGUN = re.compile(r"\x1b(?:\[(?:[?>=][0-9;]*)?|[\]P_^X][^\x07\x1b]*\x1b?)\Z")


class Replies:
    """Filters a stream that arrives in pieces. A lone escape is passed on at once: it may be the key."""

    def __init__(self, delay: float) -> None:
        """`delay`: for how many seconds a piece may wait for its rest."""
        self._delay = delay
        #: What may be the beginning of an answer, from its escape on.
        self._kept = ""
        #: Whether that escape has been passed on already.
        self._passed = False
        self._since = 0.0

    def feed(self, text: str, now: float) -> str:
        """What of a piece, and of what was kept before it, is for the player's keys."""
        late = self.tick(now)
        held = len(self._kept) if self._passed else 0
        text = self._kept + text
        rest = _STRING.sub("", _REPORT.sub("", text))
        if held and text.startswith("\x1b") and rest[-len(text) :] == text:
            rest, lead = rest[1:], "\x1b"
        else:
            lead = ""
        self._kept, self._passed, self._since = "", False, now
        begun = _BEGUN.search(lead + rest)
        if begun:
            self._kept = begun.group()
            self._passed = bool(lead) and begun.start() == 0
            rest = rest[: max(0, begun.start() - len(lead))]
        elif rest.endswith("\x1b"):
            self._kept, self._passed = "\x1b", True
        return late + rest

    def tick(self, now: float) -> str:
        """Time has passed: what was kept for too long. An unfinished string is dropped, the rest given back."""
        if not self._kept or now - self._since <= self._delay:
            return ""
        kept, self._kept = self._kept, ""
        if self._passed:
            kept = kept[1:]
            return kept if kept.startswith("[") else ""
        return kept if kept.startswith("\x1b[") else ""
