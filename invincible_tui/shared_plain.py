"""Playing at a shared table in plain text: what others do is told as it happens, and a few more commands."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from invincible_tui.attention import AttentiveVoice
from invincible_tui.commands import Situation, by_word
from invincible_tui.failures import Complaint, sentence
from invincible_tui.plain import Plain
from invincible_tui.plain_verbs import Verb
from invincible_tui.plain_verbs.history import take_back, undo_step
from invincible_tui.shared import AnothersChoice, SeatTaken, SharedTable, seat_named
from invincible_tui.table_folder import TableFolder
from invincible_tui.table_news import TableNews, farewell, moves

#: An answer that comes sooner than this after a question that another's step opened was meant for the one before.
_TOO_SOON: Final = 0.05


class SharedPlain(Plain):
    """One session at a shared table."""

    def __init__(self, table: SharedTable, voice: AttentiveVoice, folder: TableFolder) -> None:
        self._shared = table
        self._ear = voice
        self._opened_by_others = -_TOO_SOON
        self._heard_at = 0.0
        #: What "yes" does now, where something was asked that is no question of the game.
        self._unsure: Callable[[], None] | None = None
        super().__init__(table, voice, folder.path)
        self._news = TableNews(table, self.chronicle, self.names)
        voice.listen(table.watch, self._stirred)

    # what is said

    def greet(self) -> None:
        super().greet()
        self._who([])

    def _where(self) -> list[str]:
        return [f"This is the table {self._name}. Every step is saved."]

    def _part(self) -> None:
        self.voice.say(*farewell(self._shared))

    @property
    def _name(self) -> str:
        return self.table.path.stem if self.table.path else ""

    def ask(self) -> None:
        self._tell_lines()
        super().ask()
        self._tell_whose()

    def _tell_whose(self) -> None:
        """Whose answer is waited for, where it is not this session's."""
        awaited = self._news.awaited()
        if awaited:
            self.voice.say(f"Waiting for {' or '.join(awaited)}.")

    def _stirred(self) -> bool:
        """Tell what others did since; whether there was anything to tell."""
        if not self._shared.watch.changed():
            return False
        before, asked = self.table.step, self._asked_at
        self.table.sync()
        news = self._news.of_people(self.decision)
        moved = any(map(moves, self._news.lines()))
        if not news and self.table.step == before and not self._news.lines():
            return False
        self._ear.interrupt()
        self.voice.say(*news)
        if moved:
            # A line that is typed at this moment was meant for the question before.
            self._opened_by_others = time.monotonic()
            self.ask()
        else:
            self._tell_lines()
            self._asked_at = asked if asked == self.table.step else self.table.step
        return True

    def _tell_lines(self) -> None:
        """What others wrote since it was told last."""
        for line in self._news.lines():
            said, facts = self._news.told(line)
            self.voice.say(*([said] if said else []), *facts)
        self._news.caught_up()

    # what is typed

    def situation(self) -> Situation:
        return replace(super().situation(), shared=True)

    def _obey(self, line: str) -> None:
        self._heard_at = time.monotonic()
        try:
            self._obey_in_time(line)
        finally:
            # Whoever has typed a line since knows the question that waits now.
            self._opened_by_others = -_TOO_SOON

    def _obey_in_time(self, line: str) -> None:
        unsure, self._unsure = self._unsure, None
        if unsure and line.lower() in ("yes", "y"):
            unsure()
            return
        word, _, rest = line.partition(" ")
        command = by_word(word) if word else None
        if command is not None and command.id == "say":
            self._say(rest)
            return
        super()._obey(line)

    def choose(self, pick: Sequence[str]) -> None:
        if self._ear.typed and self._heard_at - self._opened_by_others < _TOO_SOON:
            raise Complaint("The game went on just as you answered. Look again")
        super().choose(pick)

    def _undo(self, words: Sequence[str]) -> None:
        step = undo_step(self, words)
        try:
            take_back(self, step, lambda: self.table.undo(step))
        except AnothersChoice as question:
            self.voice.say(sentence(str(question)), "Type yes to take it back all the same.")
            self._unsure = lambda: take_back(self, step, lambda: self._shared.undo(step, sure=True))

    def _who(self, words: Sequence[str]) -> None:
        people = [f"{person.name}{' (watching)' if person.watching else ''}" for person in self._shared.people()]
        self.voice.say(f"At the table: {', '.join(people)}. You are {self._shared.me.name}.")
        for seat in self._shared.seats():
            player = seat.holder.name if seat.holder else "nobody: anyone at the table may choose for this Hero"
            self.voice.say(f"{self.names.name(seat.role)} is played by {player}.")

    def _say(self, text: str) -> None:
        if not text.strip():
            raise Complaint("Say something: say TEXT")
        self._shared.say(text)
        self.voice.say(f"{self._shared.me.name} says: {text.strip()}")
        self._noted()

    def _point(self, words: Sequence[str]) -> None:
        if len(words) != 1:
            raise Complaint("Say the number of an option: point 2")
        option = self.numbered(words)[0]
        self._shared.point(option["id"])
        self.voice.say(f"You point at: {option['label']}.")

    def take(self, words: Sequence[str]) -> None:
        """Play the Heroes that are named. One that somebody plays who is there is asked about first."""
        numbers = self._seats(words)
        if not numbers:
            raise Complaint("Say whom you play: take HERO")
        try:
            self._shared.take(numbers)
        except SeatTaken as question:
            self.voice.say(sentence(str(question)), "Type yes to take over all the same.")
            self._unsure = lambda: self._taken(numbers)
            return
        self._tell_seats("You play", numbers)

    def _taken(self, numbers: Sequence[int]) -> None:
        self._shared.take(numbers, sure=True)
        self._tell_seats("You play", numbers)

    def _leave(self, words: Sequence[str]) -> None:
        numbers = self._seats(words) or self._shared.my_seats()
        if not numbers:
            raise Complaint("You play no Hero of your own")
        self._shared.leave(numbers)
        self._tell_seats("You no longer play", numbers)

    def _tell_seats(self, what: str, numbers: Sequence[int]) -> None:
        roles = [self.names.name(self.table.header.seats[number]) for number in numbers]
        self.voice.say(f"{what} {' and '.join(roles)}.")
        self._noted()

    def _noted(self) -> None:
        """A line was written that left the question as it was."""
        self._tell_lines()
        self._asked_at = self.table.step

    def _seats(self, words: Sequence[str]) -> list[int]:
        named = [" ".join(words)] if words and not self._is_list(words) else list(words)
        return [seat_named(self.table, word, self.names.name) for word in named]

    def _is_list(self, words: Sequence[str]) -> bool:
        """Whether each word is a Hero of its own, not all together one name."""
        try:
            seat_named(self.table, " ".join(words), self.names.name)
        except Complaint:
            return True
        return False

    def _elsewhere(self, words: Sequence[str]) -> None:
        raise Complaint("Other games are not reached from this table: quit leaves it")

    def _save(self, words: Sequence[str]) -> None:
        self.voice.say(f"Step {self.table.step} of the table {self._name} is saved.")

    verbs: ClassVar[Mapping[str, Verb]] = {
        **Plain.verbs,
        "undo": _undo,
        "who": _who,
        "point": _point,
        "take": take,
        "leave": _leave,
        "save": _save,
        "saves": _elsewhere,
        "resume": _elsewhere,
    }
