"""How one question is being answered: the cursor, the marks and the digits typed so far. No screen in here.

One pick is taken with enter. Where several may be picked, numbers, letters and space set marks, which keep their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from invincible_tui.bots.courtesy import KIND

Described = Mapping[str, Any]


#: Groups in which options for equal cards are one answer: which of the copies is picked changes nothing.
_COPIES = ("play", "equip", "assist")


class Entry(NamedTuple):
    """One line of the list of answers: its number, its words, and the option, None for picking none (or no more).

    `indices` are the places of its options in the decision: one, or several for equal cards.
    """

    number: int
    label: str
    option: Mapping[str, Any] | None
    indices: tuple[int, ...] = ()


class Choosing:
    """The cursor and the marks over one decision as `Game.describe` tells it; None: nothing is asked."""

    def __init__(self, decision: Described | None) -> None:
        self.decision = decision
        self.options: Sequence[Mapping[str, Any]] = decision["options"] if decision else ()
        #: Indices of options in the order in which they were marked; the same one twice where that is allowed.
        self.marks: list[int] = []
        self._typed = ""
        self._rows = _rows(self.options, self.several)
        #: The index in `entries` that the cursor is on.
        self.index = len(self._rows) if self._begins_with_none else 0

    @property
    def several(self) -> bool:
        """Whether more than one option, or one more than once, can be picked."""
        return bool(self.decision) and self.decision["max"] > 1  # type: ignore[index]

    @property
    def optional(self) -> bool:
        """Whether nothing at all may be picked."""
        return bool(self.decision) and self.decision["min"] == 0  # type: ignore[index]

    @property
    def _begins_with_none(self) -> bool:
        """Whether the cursor begins on picking none: where the question is how many, cards are lost, or a bot waits."""
        losing = bool(self.decision) and self.decision["kind"] == "discard"  # type: ignore[index]
        return self.optional and bool(self._rows) and (self.several or losing or self.waiting_bot)

    @property
    def entries(self) -> list[Entry]:
        """Every answer, numbered from 1; picking none (or being done with marking) is number 0 and comes last."""
        listed = list(self._rows)
        if self.optional:
            listed.append(Entry(0, f"Done: the {len(self.marks)} marked" if self.marks else self._none, None))
        return listed

    @property
    def waiting_bot(self) -> bool:
        """Whether it is asked what to do for a bot that waits."""
        return bool(self.decision) and self.decision["kind"] == KIND  # type: ignore[index]

    @property
    def _none(self) -> str:
        return "Let it go on" if self.waiting_bot else "None of them"

    @property
    def selected(self) -> Entry | None:
        """The entry under the cursor."""
        entries = self.entries
        return entries[self.index] if self.index < len(entries) else None

    def entry_of(self, index: int) -> int:
        """The entry that an option belongs to, by the option's place in the decision."""
        return next(at for at, entry in enumerate(self._rows) if index in entry.indices)

    def position(self, index: int) -> str:
        """What is painted on a marked option: its place in the order, or how often it is marked; "" where not."""
        if index not in self.marks:
            return ""
        repeat = bool(self.decision and self.decision["repeat"])
        return str(self.marks.count(index) if repeat else self.marks.index(index) + 1)

    def move(self, across: int, down: int, columns: int) -> None:
        """Move the cursor through the entries laid out row by row in so many columns; at an edge it wraps."""
        self._typed = ""
        count = len(self.entries)
        if not count:
            return
        if across:
            self.index = (self.index + across) % count
            return
        column, step = self.index % columns, columns * down
        moved = self.index + step
        if moved >= count:
            moved = column
        elif moved < 0:
            moved = column + (count - 1 - column) // columns * columns
        self.index = moved

    def go(self, index: int) -> None:
        """Put the cursor on an entry."""
        self._typed = ""
        if 0 <= index < len(self.entries):
            self.index = index

    def digit(self, digit: str) -> bool:
        """Put the cursor on the entry with the number typed so far; False where there is none."""
        numbers = {entry.number: index for index, entry in enumerate(self.entries)}
        for typed in (self._typed + digit, digit):
            if int(typed) in numbers:
                self.index = numbers[int(typed)]
                self._typed = typed
                return True
        self._typed = ""
        return False

    def press_digit(self, digit: str) -> str | None:
        """Take a typed digit: go to its number, and where several are picked, mark it once no longer one can be meant.

        A sentence where there is no such number.
        """
        waiting = self._typed
        if not self.digit(digit):
            return f"There is no answer with the number {digit}."
        if not self.several:
            return None
        if waiting and self._typed == digit:
            meant, here = self._typed, self.index
            self.digit(waiting)
            refusal = self.mark()
            self.index, self._typed = here, meant
            if refusal:
                return refusal
        longer = range(int(self._typed) * 10, int(self._typed) * 10 + 10)
        if int(self._typed) == 0 or any(entry.number in longer for entry in self._rows):
            return None
        return self.mark()

    def next_of(self, indices: Sequence[int]) -> bool:
        """Put the cursor on the first of some entries after the one it is on; False where there are none."""
        if not indices:
            return False
        self.go(next((index for index in indices if index > self.index), indices[0]))
        return True

    def mark(self) -> str | None:
        """Mark the option under the cursor, or take its mark away. A sentence where that is not possible."""
        self._typed = ""
        decision = self.decision
        if decision is None or self.index >= len(self.options):
            return "There is nothing to mark here."
        if not self.several:
            return "Only one can be picked here: enter takes it."
        if self.index in self.marks and not decision["repeat"]:
            self.marks.remove(self.index)
        elif len(self.marks) >= decision["max"]:
            return f"That is all: at most {decision['max']}. Enter takes them, esc clears the marks."
        else:
            self.marks.append(self.index)
        return None

    def mark_all(self) -> str | None:
        """Mark every option that is not marked yet, or put all points left on one; unmark all where nothing is left."""
        decision = self.decision
        if decision is None or not self.several:
            return "Only one can be picked here: enter takes it."
        left = decision["max"] - len(self.marks)
        if decision["repeat"]:
            if self.index >= len(self.options):
                return "There is nothing to mark here."
            more = [self.index] * left
        else:
            more = [index for index in range(len(self.options)) if index not in self.marks][:left]
        if more:
            self.marks += more
        else:
            self.marks.clear()
        return None

    def reverse(self) -> str | None:
        """Turn the order of the marks around; without any, mark all from the last to the first."""
        if not self.several:
            return "Only one can be picked here: enter takes it."
        if not self.marks and not (self.decision or {})["repeat"]:
            self.mark_all()
        self.marks.reverse()
        return None

    def less(self) -> str | None:
        """Take one mark off the option under the cursor. A sentence where it has none."""
        self._typed = ""
        if self.index not in self.marks:
            return "No point is on this one."
        at = len(self.marks) - 1 - self.marks[::-1].index(self.index)
        del self.marks[at]
        return None

    def unmark(self) -> bool:
        """Take every mark away; False where there was none."""
        had = bool(self.marks)
        self.marks.clear()
        self._typed = ""
        return had

    def pick(self) -> tuple[list[str], str | None]:
        """The option ids that enter would take now, and a sentence where more is needed first."""
        decision, selected = self.decision, self.selected
        if decision is None or selected is None:
            return [], "Nothing is asked just now."
        marked = [self.options[index]["id"] for index in self.marks]
        if not self.several:
            return ([selected.option["id"]] if selected.option else []), None
        least, most = decision["min"], decision["max"]
        if not marked and selected.option is not None:
            if decision["repeat"]:
                return [selected.option["id"]] * most, None
            if least <= 1:
                return [selected.option["id"]], None
        if len(marked) < least:
            if decision["ordered"] and least == most == len(self.options):
                return marked + [option["id"] for option in self.options if option["id"] not in marked], None
            return marked, f"{least - len(marked)} more: mark by number, letter or space, then press enter."
        return marked, None


def _rows(options: Sequence[Mapping[str, Any]], several: bool) -> list[Entry]:
    """The answers to a question, equal cards as one where only one option can be picked."""
    rows: dict[object, Entry] = {}
    for index, option in enumerate(options):
        key: object = index
        if not several and option["group"] in _COPIES and option["card"]:
            key = (option["group"], option["card"], option["label"])
        if key in rows:
            indices = (*rows[key].indices, index)
            rows[key] = rows[key]._replace(label=f"{option['label']} x{len(indices)}", indices=indices)
        else:
            rows[key] = Entry(len(rows) + 1, option["label"], option, (index,))
    return list(rows.values())
