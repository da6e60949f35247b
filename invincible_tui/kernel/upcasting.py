"""Brings the lines of older journals up to today's format, one format at a time, as they are read.

Each format that was ever written has an entry here, and a kept sample among the tests that must open for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from invincible_tui.kernel.journal import FORMAT

#: By format: what makes the data of any line of it (the header is one) into that of the next format.
UPCASTERS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}


def upcast(data: dict[str, Any], written_in: int) -> dict[str, Any]:
    """The data of a line as today's format has it."""
    for number in range(written_in, FORMAT):
        data = UPCASTERS[number](data)
    return data
