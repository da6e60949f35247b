"""Makes keys of the bytes that a terminal sends: no byte can break it, and what nobody typed is dropped.

A paste is one event and never keys. Dropped are all reports but the answer whether output can be synchronised: nothing
else is asked for, so a report of a size or of the cursor's place is a late one that another program asked for.
"""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator

from textual import events, messages
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.message import Message

from invincible_tui.tui.replies import Replies

#: After how many silent seconds a paste counts as ended whose end never came.
_PASTE = 2.0
_PASSED = (events.Key, events.Paste, events.MouseEvent, messages.TerminalSupportsSynchronizedOutput)


class Reader:
    """A stream of bytes in pieces becomes events. Times are seconds of one clock that never goes back."""

    def __init__(self, delay: float) -> None:
        """`delay`: for how many seconds a piece of a sequence may wait for its rest."""
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._replies = Replies(delay)
        self._parser = XTermParser()
        #: The last characters, in which the beginning or the end of a paste may have begun.
        self._tail = ""
        self._pasting = False
        self._since = 0.0

    def feed(self, data: bytes, now: float) -> list[Message]:
        """What a piece means, together with what came before it."""
        self._since = now
        return list(self._events(self._replies.feed(self._decode(data), now)))

    def tick(self, now: float) -> list[Message]:
        """What it means that nothing more has come until now."""
        found = list(self._events(self._replies.tick(now)))
        if self._pasting and now - self._since > _PASTE:
            found += self._events(BRACKETED_PASTE_END)
        found += _passed(self._parser.tick())
        return found

    def _events(self, text: str) -> Iterator[Message]:
        for character in text:
            self._watch(character)
            try:
                yield from _passed(self._parser.feed(character))
            except (ValueError, OverflowError):
                # A number in a sequence that no key has; the original parser ends with it.
                self._parser = XTermParser()
                self._pasting = False

    def _watch(self, character: str) -> None:
        self._tail = (self._tail + character)[-len(BRACKETED_PASTE_START) :]
        if self._tail in (BRACKETED_PASTE_START, BRACKETED_PASTE_END):
            self._pasting = self._tail == BRACKETED_PASTE_START


def _passed(found: Iterable[Message]) -> Iterator[Message]:
    return (event for event in found if isinstance(event, _PASSED))
