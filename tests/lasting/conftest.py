"""How long the tests of what lasts are: short in every run, long where INVINCIBLE_SOAK=1 says so (see .ci/soak)."""

from __future__ import annotations

import os

#: Whether the long form is asked for.
LONG = os.environ.get("INVINCIBLE_SOAK") == "1"


def long_or(short: int, long: int) -> int:
    """The size of a test's work."""
    return long if LONG else short
