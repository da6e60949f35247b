"""What a table shows at one moment, gathered for drawing: plain data and words, no Textual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from invincible_tui.names import Names
from invincible_tui.tui.choosing import Choosing


@dataclass
class Scene:
    """Everything that a frame of a table is made from.

    `panel` is the one that the cursor walks in, "prompt" for the list of answers; `spot` the key of what it points
    at elsewhere. `notice` answers the last key (`refused`: with a refusal), `preview` tells what the pick under the
    cursor would do, `hint` is the line of keys, `news` how many lines of the log the last choice added,
    `status` a word on how whoever acts stands, beside the question.
    """

    view: Mapping[str, Any]
    choosing: Choosing
    names: Names
    log: Sequence[str] = ()
    preview: Sequence[str] = ()
    notice: str = ""
    refused: bool = False
    status: str = ""
    hint: Sequence[str] = ()
    #: Says that this is a plan and no game, "" at a table that is played; and what is said where nothing is asked.
    plan: str = ""
    #: The Hero whose hand is to lie open; None: that of whoever is asked.
    hand: int | None = None
    asked: str = "Nothing is asked just now."
    panel: str = "prompt"
    spot: str = ""
    zoom: str = ""
    undone: int = 0
    news: int = 0
    #: The letter painted on each spot that can be picked, by its key.
    letters: Mapping[str, str] = field(default_factory=dict)
    #: The spot of each option, in their order.
    places: Sequence[str | None] = ()
    #: Who points at an option, by its place in the decision.
    pointing: Mapping[int, Sequence[str]] = field(default_factory=dict)

    @property
    def decision(self) -> Mapping[str, Any] | None:
        """The question that waits."""
        return self.choosing.decision

    @property
    def pointed(self) -> str:
        """The key of the spot under the cursor, wherever it walks; "" where it is on none."""
        if self.panel != "prompt":
            return self.spot
        selected = self.choosing.selected
        return (selected and selected.indices and self.places[selected.indices[0]]) or ""
