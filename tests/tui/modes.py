r"""What a program's output leaves a terminal in: the modes that are not as a terminal has them when it is switched on.

Understood are the modes of `ESC [ ? n h` and `l`, the keypad (`ESC =`), kitty's stack of keyboards (`ESC [ > n u`), the
stack of window titles (`ESC [ 22 t`), colours and attributes, the scroll region, and the character set.
"""

from __future__ import annotations

import re
from collections import Counter

#: Modes that are on to begin with: line wrap and the cursor.
_ON = ("7", "25")
_NAMES = {
    "1": "application cursor keys",
    "7": "line wrap",
    "25": "cursor",
    "1000": "mouse clicks",
    "1002": "mouse drags",
    "1003": "mouse moves",
    "1004": "focus reports",
    "1006": "mouse reports in decimal",
    "1015": "mouse reports of urxvt",
    "1016": "mouse reports in pixels",
    "1049": "alternate screen",
    "2004": "bracketed paste",
    "2026": "synchronised output",
    "2048": "in-band resize",
}
_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_KEYPAD = re.compile(rb"\x1b([=>])")
_KITTY = re.compile(rb"\x1b\[([><=])[0-9;]*u")
_TITLE = re.compile(rb"\x1b\[(2[23])(?:;[0-9]*)*t")
_ATTRIBUTES = re.compile(rb"\x1b\[([0-9;:]*)m")
_REGION = re.compile(rb"\x1b\[([0-9;]*)r")
_CHARACTERS = re.compile(rb"\x1b\(([A-Z0-9])")


def modes_left(written: bytes) -> list[str]:
    """The names of all modes that are not as they were, sorted; none where the terminal is as it was."""
    wrong = {}
    for numbers, how in _MODE.findall(written):
        for number in numbers.decode().split(";"):
            wrong[_NAMES.get(number, f"mode {number}")] = (how == b"h") != (number in _ON)
    wrong["application keypad"] = _last(_KEYPAD, written, b">") != b">"
    keyboards = Counter(how for how in _KITTY.findall(written))
    wrong["kitty keyboard"] = keyboards[b">"] != keyboards[b"<"] or keyboards[b"="] > 0
    titles = Counter(_TITLE.findall(written))
    wrong["window title"] = titles[b"22"] != titles[b"23"]
    wrong["colours or attributes"] = _last(_ATTRIBUTES, written, b"") not in (b"", b"0")
    wrong["scroll region"] = _last(_REGION, written, b"") != b""
    wrong["character set"] = _last(_CHARACTERS, written, b"B") != b"B"
    return sorted(name for name, is_wrong in wrong.items() if is_wrong)


def colours(written: bytes) -> set[str]:
    """The parameters of all sequences that set a colour, of text, of the background or of an underline."""
    found = set()
    for parameters in _ATTRIBUTES.findall(written):
        numbers = re.split("[;:]", parameters.decode())
        if any(
            number.isdigit() and (30 <= int(number) <= 49 or 58 <= int(number) <= 59 or 90 <= int(number) <= 107)
            for number in numbers
        ):
            found.add(parameters.decode())
    return found


def _last(pattern: re.Pattern[bytes], written: bytes, usual: bytes) -> bytes:
    found = pattern.findall(written)
    return found[-1] if found else usual
