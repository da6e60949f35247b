"""What the lines of a journal are in memory: the header, steps, jumps (undo and redo), and notes.

A step is one choice with everything that followed by itself: its events and the frames that it left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from invincible_tui.kernel.decision import Auto
from invincible_tui.kernel.state import Event, Frame


@dataclass(slots=True)
class Header:
    """What a game was begun with."""

    app: str
    game: str
    #: What each seat plays, by seat.
    seats: Mapping[int, str]
    setup: Mapping[str, Any]
    #: None in a copy that was made for somebody who may not know it.
    seed: int | None
    #: Which decisions are answered by themselves.
    auto: Auto
    #: The content hash of every card pack, by its id.
    packs: Mapping[str, str]
    #: When the game began, in seconds since 1970.
    time: int
    #: The format that the journal was written in.
    format: int
    #: A short hash of each entry of those packs, by its id; empty where none were kept.
    cards: Mapping[str, str] = field(default_factory=dict)
    #: The fingerprint of the rules (see `fingerprint`); "" where none was kept.
    rules: str = ""


@dataclass(slots=True)
class Step:
    """One choice, or (`pick` None, step 1) the set-up."""

    #: The number of its line.
    number: int
    #: The step that the choice was made at; 0 for the set-up.
    parent: int
    #: The option ids picked; None for the set-up, and where the answer is sealed and its secret kept elsewhere.
    pick: tuple[str, ...] | None
    events: list[Event]
    #: The whole stack after the step, innermost last.
    frames: tuple[Frame, ...]
    #: Decisions answered by themselves, in order: (kind, the option ids picked).
    auto: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    #: The seat that answered, where it was said.
    seat: int | None = None
    #: Which of several waiting decisions was answered, counted from 0.
    decision: int = 0
    #: Whether a program chose; an undo goes past it, to a choice that a person made.
    bot: bool = False
    #: Whether something hidden was shown to somebody.
    reveals: bool = False
    #: A short hash of the state after the step; "" where no journal is kept.
    hash: str = ""
    time: int = 0
    who: str = ""
    #: Whether no secret part of it is missing.
    complete: bool = True

    @property
    def sealed(self) -> bool:
        """Whether this was one of several sealed answers, the question still waiting for the others."""
        return len(self.events) == 1 and self.events[0][0] == "seal"


@dataclass(slots=True)
class Jump:
    """An undo or a redo: from here on, another step is in force."""

    number: int
    kind: Literal["undo", "redo"]
    to: int
    time: int = 0
    who: str = ""


@dataclass(slots=True)
class Note:
    """A line that changes nothing in the game: chat and the like, and every kind that this version does not know."""

    number: int
    kind: str
    data: Mapping[str, Any]
    time: int = 0
    who: str = ""


Line = Header | Step | Jump | Note
