"""Blames the line of a save that a program forged, whatever its checksum says, for what rules raise over it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from invincible_tui.games import game_kind
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.errors import CANNOT_FOLLOW
from invincible_tui.kernel.forged import forged
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.packs.positions import PackError


@contextmanager
def blaming(path: Path | None) -> Iterator[None]:
    """Raise BadSave, which names the line, in place of an error that a forged line of the save has led to.

    Any other error goes through as it is: looking for the line takes as long as `verify`, and is done for nothing else.
    """
    try:
        yield
    except (IllegalChoice, BadSetup, PackError):
        raise
    except CANNOT_FOLLOW as error:
        found = None if path is None else forged(game_kind, path)
        if found is None:
            raise
        raise found from error
