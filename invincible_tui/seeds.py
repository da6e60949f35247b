"""Where a seed comes from that nobody named."""

from __future__ import annotations

import secrets


def random_seed() -> int:
    """A seed that cannot be foreseen, short enough to be read out."""
    return secrets.randbelow(1_000_000_000)
