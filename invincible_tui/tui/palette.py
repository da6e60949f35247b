"""What the roles of cells look like: eight colours of the terminal's own sixteen, and always an attribute beside.

A theme maps a role to a style as Rich reads it. Nothing is told by colour alone: what a colour says, a word or a
sign says too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Role = Literal[
    "text",      # what is there
    "dim",       # what matters less just now
    "title",     # names of panels
    "strong",    # names of who acts, numbers that matter
    "select",    # what the cursor is on
    "target",    # what can be picked
    "ask",       # the question
    "good",      # health, success
    "bad",       # damage, threats, refusals
]  # fmt: skip

Theme = Mapping[Role, str]

_TERMINAL: Theme = {
    "text": "none",
    "dim": "dim",
    "title": "bold cyan",
    "strong": "bold",
    "select": "bold reverse",
    "target": "bold yellow",
    "ask": "bold reverse",
    "good": "green",
    "bad": "red",
}

#: The themes by name (see options.py). The first is the terminal's own 16 colours. Bright white, yellow and cyan stand
#: on black, so that they can be read on a light terminal too.
THEMES: Mapping[str, Theme] = {
    "terminal": _TERMINAL,
    "contrast": {**_TERMINAL, "dim": "none", "title": "bold bright_white on black", "target": "bold underline bright_white on black",
                 "good": "bold", "bad": "bold underline"},
    "red-green": {**_TERMINAL, "good": "bright_blue", "bad": "bold bright_yellow on black",
                  "target": "bold bright_cyan on black"},
    "blue-yellow": {**_TERMINAL, "title": "bold magenta", "target": "bold bright_red", "bad": "bold red"},
    "dark": {
        "text": "#d0d0d8", "dim": "#7a7a8c", "title": "bold #63b3ed", "strong": "bold #ffffff", "select": "bold #101018 on #f6c945",
        "target": "bold #f6c945", "ask": "bold #101018 on #63b3ed", "good": "#68d391", "bad": "#fc8181",
    },
    "light": {
        "text": "#20242c", "dim": "#6a6f7a", "title": "bold #1a4f8b", "strong": "bold #000000", "select": "bold #ffffff on #8a4b00",
        "target": "bold #8a4b00", "ask": "bold #ffffff on #1a4f8b", "good": "#1d6b34", "bad": "#b3161b",
    },
}  # fmt: skip

#: Attributes alone, for NO_COLOR.
COLOURLESS: Theme = {
    "text": "",
    "dim": "",
    "title": "bold",
    "strong": "bold",
    "select": "bold reverse",
    "target": "bold underline",
    "ask": "bold reverse",
    "good": "",
    "bad": "bold",
}


def theme(name: str, colour: bool = True) -> Theme:
    """A theme by its name, the terminal's own where none has it; attributes alone without colour."""
    return THEMES.get(name, _TERMINAL) if colour else COLOURLESS
