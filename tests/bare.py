"""What games made for tests say of all that they do not need: nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from invincible_tui.kernel.rules import Foretold, GameKind, Rules
from invincible_tui.kernel.state import State


class BareRules(Rules):
    """Rules of a game without bots, decks of known cards and a side of its own."""

    open = True
    undo = "free"

    @property
    def judgement(self) -> None:
        return None

    def decklists(self) -> Mapping[str, Sequence[str]]:
        return {}

    def foretell(self, state: State) -> Sequence[Foretold]:
        return []


class BareKind(GameKind):
    """A kind of game without packs, words and lessons."""

    def pack_hashes(self, setup: Mapping[str, Any]) -> dict[str, str]:
        return {}

    def fingerprint(self) -> str:
        return ""

    def missing(self, packs: Iterable[str]) -> str:
        return ""

    def narrate(self, state: State, events: Sequence[Mapping[str, Any]]) -> list[str]:
        return []

    def rulings(self, event: Mapping[str, Any], phase: str, before: Mapping[str, Any] | None = None) -> list[str]:
        return []

    def catalogue(self) -> list[dict[str, Any]]:
        return []

    def glossary(self) -> list[dict[str, Any]]:
        return []

    def choices(self) -> dict[str, Any]:
        return {}

    def lesson(self) -> dict[str, Any]:
        return {}

    def schema(self) -> dict[str, Any]:
        return {}

    def findings(self, folders: Sequence[Path]) -> list[str]:
        return []
