"""The signs of the screen, each with an ASCII twin of the same width, and the care that only such are shown.

Nothing here is an emoji, and nothing but the cursor sign has a width that terminals disagree about.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple


class Glyphs(NamedTuple):
    """One set of signs, each one cell wide."""

    #: The selection, and the Hero whose turn it is.
    cursor: str
    #: Fills the rest of a title line.
    rule: str
    #: An option that is marked.
    mark: str
    #: Only ASCII may be shown.
    ascii: bool


UNICODE = Glyphs(cursor="▶", rule="╌", mark="✓", ascii=False)
ASCII = Glyphs(cursor=">", rule="-", mark="*", ascii=True)

_PLAIN = {
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-", "\u2026": "...", "\u00d7": "x",
    "\u2192": "->", "\u26a1": " energy", "\u2022": "*", "\u00b7": "-", "\u00a0": " ", "\t": " ", "\u2265": ">=", "\u2264": "<=",
}  # fmt: skip


@lru_cache(maxsize=4096)
def shown(text: str, ascii_only: bool) -> str:
    """A text with every character replaced that is not exactly one cell wide on every terminal.

    With `ascii_only` accents go too ("é" becomes "e"); what has no twin becomes "?".
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_safe(character, ascii_only) for character in text)


def _safe(character: str, ascii_only: bool) -> str:
    if character in _PLAIN:
        return _PLAIN[character]
    if character.isascii():
        return character if character.isprintable() else " "
    if unicodedata.combining(character):
        return ""
    if not ascii_only:
        known = unicodedata.category(character)[0] in "LNPS" and unicodedata.east_asian_width(character) in (
            "N",
            "Na",
            "H",
        )
        if (
            known
            or (character.isalpha() and unicodedata.east_asian_width(character) == "A")
            or character in UNICODE[:-1]
        ):
            return character
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain if len(plain) == 1 else "?"
