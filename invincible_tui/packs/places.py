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


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file, by whatever names and links."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False
