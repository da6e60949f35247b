"""What has changed since a game was saved: its cards, the rules of the program, and the first step that shows it.

A save goes on from its recorded state whatever has changed; this only tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from invincible_tui.kernel.entries import changed_entries, changed_packs
from invincible_tui.kernel.errors import verify_command
from invincible_tui.kernel.history import History
from invincible_tui.kernel.rules import GameKind, Rules
from invincible_tui.kernel.verify import first_to_differ


def changes(history: History, kind: GameKind, rules: Rules, path: Path, *, again: bool) -> Iterator[str]:
    """Sentences for whoever opens a save: missing packs, changed cards by name, and the first step that differs.

    `again`: whether the steps in force may be run again to find that step. It is done only where the cards or the
    program text are others than they were, or where an old save does not say. Rules that changed without any of its
    steps showing it are not told of. Raises as `GameKind.pack_hashes` where packs are missing in part.
    """
    header = history.header
    missing = kind.missing(header.packs)
    if missing:
        yield missing[0].upper() + missing[1:]
    packs = [] if missing else changed_packs(kind, header)
    others = bool(packs) or header.rules != kind.fingerprint()
    step = first_to_differ(history, rules) if again and others and history.complete and not missing else None
    differs = f"Step {step} is the first that would go otherwise today; this tells how: {verify_command(path)}"
    if packs:
        told = f"Cards have changed since this game was saved (pack {', '.join(packs)}){changed_entries(kind, header)}. It goes on "
        told += "from its recorded state; from now on the new cards apply. "
        if step is not None:
            yield told + differs
        elif again:
            yield told + "Every step so far would go the same today."
        else:
            yield told + f"This tells the first step that would go otherwise: {verify_command(path)}"
    elif step is not None:
        yield (
            "The rules of the program have changed since this game was saved. It goes on from its recorded state; from "
            f"now on today's rules apply. {differs}"
        )
