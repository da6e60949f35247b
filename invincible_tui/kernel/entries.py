"""Short hashes of what each card of some packs says, so that a save can tell which of them have changed since."""

from __future__ import annotations

import json
from collections.abc import Container
from hashlib import blake2b

from invincible_tui.kernel.game import GameKind


def entry_hashes(kind: GameKind, packs: Container[str]) -> dict[str, str]:
    """Six hexadecimal digits for each entry of the packs, by its id."""
    rows = [row for row in kind.catalogue() if row["pack"] in packs]
    return {str(row["id"]): _hash(json.dumps(row, sort_keys=True, default=str)) for row in rows}


def changed_entries(kind: GameKind, packs: Container[str], before: dict[str, str]) -> list[str]:
    """The names of the entries that say something else today than when they were hashed, or are gone, each once."""
    now = entry_hashes(kind, packs)
    names = {str(row["id"]): str(row["name"]) for row in kind.catalogue()}
    return list(dict.fromkeys(names.get(id, id) for id, hashed in before.items() if now.get(id) != hashed))


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=3).hexdigest()
