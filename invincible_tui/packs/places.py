"""Paths as people name them."""

from __future__ import annotations

from pathlib import Path


def named_path(text: str) -> Path:
    """The path that a text names: `~` and `~NAME` stand for a home folder, where there is one, as in a shell."""
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path
