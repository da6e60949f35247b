"""The guided first battle: its set-up, its seed, and what is explained when (see lessons.toml)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def lesson() -> dict[str, Any]:
    """`setup`, `seed`, `topics` (id, title, text, hint, kept, unkept, when, after), `closing` (won, lost ...)."""
    data = tomllib.loads((Path(__file__).parent / "lessons.toml").read_text(encoding="utf-8"))
    battle = dict(data["battle"])
    seed = battle.pop("seed")
    return {"setup": battle, "seed": seed, "topics": data["topic"], "closing": data["closing"]}
