"""Paths as people name them, and files that are written whole."""

from __future__ import annotations

import os
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


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, through a link to it, so that whoever reads it meanwhile has the old or the new one whole.

    Raises OSError, and leaves nothing beside it.
    """
    place = Path(os.path.realpath(path))
    # A name that nobody can foresee: in a folder that others may write, one could lead the data elsewhere by a link.
    beside = place.with_name(f".{place.name}.{os.urandom(8).hex()}")
    try:
        with beside.open("xb") as file:
            file.write(data)
        beside.replace(place)
    finally:
        beside.unlink(missing_ok=True)
