"""What the packs of a saved game hold otherwise today: which packs, and which of their entries, by short hashes."""

from __future__ import annotations

import json
from collections.abc import Container
from hashlib import blake2b
from typing import Final

from invincible_tui.kernel.rules import GameKind
from invincible_tui.kernel.step import Header

#: How many changed entries are named.
_MOST: Final = 12


def entry_hashes(kind: GameKind, packs: Container[str]) -> dict[str, str]:
    """Six hexadecimal digits for each entry of the packs, by its id."""
    rows = [row for row in kind.catalogue() if row["pack"] in packs]
    return {str(row["id"]): _hash(json.dumps(row, sort_keys=True, default=str)) for row in rows}


def changed_packs(kind: GameKind, header: Header) -> list[str]:
    """The packs of a saved game that hold something else today, or are not used any more, or were not then.

    Raises as `GameKind.pack_hashes` where packs are missing in part.
    """
    now = kind.pack_hashes(header.setup)
    return sorted(pack for pack in header.packs.keys() | now.keys() if header.packs.get(pack) != now.get(pack))


def changed_entries(kind: GameKind, header: Header) -> str:
    """The entries that say something else today, or are gone, for the end of a sentence: ": Punch, Endure and others".

    "" where the save does not tell.
    """
    now = entry_hashes(kind, header.packs)
    names = {str(row["id"]): str(row["name"]) for row in kind.catalogue()}
    changed = list(dict.fromkeys(names.get(id, id) for id, hashed in header.cards.items() if now.get(id) != hashed))
    more = " and others" if len(changed) > _MOST else ""
    return f": {', '.join(changed[:_MOST])}{more}" if changed else ""


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=3).hexdigest()
