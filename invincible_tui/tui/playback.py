"""How a saved game is played back: its keys, what is looked for, and what is being typed. No screen in here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from invincible_tui.failures import Complaint, sentence
from invincible_tui.marks import MARKS
from invincible_tui.replay import Replay, Way
from invincible_tui.tui.typing_line import TypingLine
from invincible_tui.typed import whole


class Key(NamedTuple):
    """One thing that a key does: its keys, its short name on the line of keys ("" for none), and what help says."""

    keys: tuple[str, ...]
    hint: str
    help: str


#: Every key of the playback by what it does, in the order in which the line of keys and help list them.
KEYS: Final[Mapping[str, Key]] = {
    "play": Key(("space",), "space play", "play by itself, or stand still"),
    "on": Key(("right", "l"), "left right step", "one step on"),
    "back": Key(("left", "h"), "", "one step back"),
    "turn-on": Key(("down", "j"), "up down turn", "on to where the next turn begins"),
    "turn-back": Key(("up", "k"), "", "back to where a turn begins"),
    "round-on": Key(("pagedown", "r"), "r R round", "on to where the next round begins"),
    "round-back": Key(("pageup", "R"), "", "back to where a round begins"),
    "next": Key(("n",), "n N event", "on to the next step with what is looked for"),
    "last": Key(("N",), "", "back to the last step with what is looked for"),
    "kind": Key(("e",), "e which", "look for another kind of event"),
    "find": Key(("slash",), "/ find", "look for words in what was chosen and what followed"),
    "goto": Key(("g",), "g goto", "go to a step by its number"),
    "on-from": Key(("p",), "p play on", "play on from here: a new save, which is opened; this one stays as it is"),
    "faster": Key(("plus", "+"), "+ - speed", "play faster"),
    "slower": Key(("minus", "-"), "", "play more slowly"),
    "start": Key(("home", "0"), "", "go to the start of the game"),
    "end": Key(("end", "G", "$"), "", "go to the end of the game"),
    "zoom": Key(("z",), "z zoom", "make one panel after the other as large as the screen"),
    "inspect": Key(("i", "f1"), "i cards", "read cards and rules, first what lies on the table here"),
    "help": Key(("question_mark", "?"), "", "list these keys"),
    "leave": Key(("q", "escape", "backspace"), "", "leave the playback"),
}
#: The kinds of event that n goes to; turns and rounds have keys of their own.
SOUGHT: Final = tuple(kind for kind in MARKS if kind not in ("turn", "round"))
#: The letter that stands for a kind of event on the scrubber; where several meet, the first of these.
LETTERS: Final[Mapping[str, str]] = {
    "over": "O",
    "exhaustion": "X",
    "level": "L",
    "defeat": "d",
    "gain": "g",
    "round": "|",
}


class Playback:
    """A replay and what the player asks of it."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.line = TypingLine("")
        #: What answers the last key; "" where nothing does.
        self.notice = ""
        #: The kind of event that is looked for, and the words, where words are looked for instead.
        self.kind = "defeat"
        self.words = ""
        self._typing: Literal["find", "goto"] = "find"

    @property
    def sought(self) -> str:
        """What n goes to, in words."""
        return repr(self.words) if self.words else MARKS[self.kind]

    @property
    def pace(self) -> str:
        """Whether it plays, and how fast, in words."""
        return f"playing, {self._speed} a second" if self.replay.playing else "standing still"

    @property
    def _speed(self) -> str:
        speed = self.replay.speed
        return f"{speed:g} {'step' if speed == 1 else 'steps'}"

    def key(self, key: str, character: str | None) -> str | None:
        """What a pressed key does, as KEYS names it."""
        return next((id for id, known in KEYS.items() if key in known.keys or character in known.keys), None)

    def obey(self, id: str, now: float) -> None:
        """Do what a key says, where that is a matter of the playback alone. `now`: a clock's seconds."""
        replay = self.replay
        if id == "play":
            replay.pause() if replay.playing else replay.play(now)
        elif id in ("faster", "slower"):
            replay.faster(1 if id == "faster" else -1)
            self.notice = f"It plays {self._speed} a second."
        elif id in ("find", "goto"):
            self._type("find" if id == "find" else "goto")
        else:
            replay.pause()
            self._move(id)

    def typed(self, key: str, character: str | None) -> None:
        """Take a key while a line is typed."""
        text = self.line.press(key, character)
        if not text or not text.strip():
            return
        if self._typing == "goto":
            self._go_to(text.strip())
            return
        self.words = text.strip()
        self._seek(1)

    def go(self, index: int) -> None:
        """Stand still at a place of the scrubber."""
        self.replay.pause()
        self.replay.go(index)

    def _type(self, what: Literal["find", "goto"]) -> None:
        self.replay.pause()
        self._typing = what
        self.line = TypingLine("Find: " if what == "find" else "Go to step: ")
        self.line.begin()

    def _move(self, id: str) -> None:
        replay = self.replay
        name, _, way = id.partition("-")
        if id in ("on", "back"):
            replay.forward(1 if id == "on" else -1)
        elif id == "start":
            replay.go(0)
        elif id == "end":
            replay.go(len(replay.steps) - 1)
        elif name in ("turn", "round"):
            self._to(name, 1 if way == "on" else -1)
        elif id in ("next", "last"):
            self._seek(1 if id == "next" else -1)
        elif id == "kind":
            at = SOUGHT.index(self.kind)
            self.kind, self.words = SOUGHT[(at + (0 if self.words else 1)) % len(SOUGHT)], ""
            self.notice = f"n and N now go to where {self.sought}."

    def _seek(self, way: Way) -> None:
        if not self.words:
            self._to(self.kind, way)
        elif not self.replay.find(self.words, way):
            self.notice = f"Nothing {_where(way)} has {self.words!r}."

    def _to(self, kind: str, way: Way) -> None:
        if not self.replay.to_mark(kind, way):
            self.notice = f"There is no step {_where(way)} at which {MARKS[kind]}."

    def _go_to(self, text: str) -> None:
        try:
            self.replay.go_to_step(whole(text, "step"))
        except Complaint as complaint:
            self.notice = sentence(str(complaint))


def _where(way: Way) -> str:
    return "after this" if way == 1 else "before this"
