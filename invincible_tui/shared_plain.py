"""Playing at a shared table in plain text: what others do is told as it happens, and a few more commands."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from invincible_tui.attention import AttentiveVoice
from invincible_tui.bots.company import Answer
from invincible_tui.commands import by_word
from invincible_tui.failures import Complaint, sentence
from invincible_tui.kernel.errors import TableError
from invincible_tui.plain import Plain
from invincible_tui.plain_verbs import Verb
from invincible_tui.preferences import Preferences
from invincible_tui.seating import seats_named
from invincible_tui.shared import SharedTable
from invincible_tui.shared_session import SharedSession
from invincible_tui.table_folder import TableFolder
from invincible_tui.table_news import farewell, moves

#: An answer that comes sooner than this after a question that another's step opened was meant for the one before.
_TOO_SOON: Final = 0.05


class SharedPlain(Plain):
    """One session at a shared table."""

    session: SharedSession

    def __init__(
        self,
        table: SharedTable,
        voice: AttentiveVoice,
        folder: TableFolder,
        preferences: Preferences | None = None,
    ) -> None:
        self._shared = table
        self._ear = voice
        self._opened_by_others = -_TOO_SOON
        self._heard_at = 0.0
        super().__init__(SharedSession(table, '"yes"'), voice, folder.path, preferences)
        voice.listen(table.watch, self._stirred)

    # what is said

    def _new_coach(self) -> None:
        """Nobody explains anything where several play."""

    def greet(self) -> None:
        super().greet()
        self._who([])

    def _where(self) -> list[str]:
        return [f"This is the table {self._name}. Every step is saved."]

    def _part(self) -> None:
        farewell(self._shared, self.voice)

    @property
    def _name(self) -> str:
        return self.table.path.stem if self.table.path else ""

    def ask(self) -> None:
        self._tell_lines()
        super().ask()
        self._tell_whose()

    def _tell_whose(self) -> None:
        """Whose answer is waited for, where it is not this session's."""
        awaited = self.session.people.awaited()
        if awaited and not self.session.company.courtesy.waits:
            self.voice.say(f"Waiting for {' or '.join(awaited)}.")
        unattended = self.session.people.unattended()
        if unattended:
            self.voice.say(unattended)

    def _tell_question(self, decision: Mapping[str, Any]) -> None:
        """Not what a bot can choose from: it is about to choose."""
        if self._bots.acting is None:
            super()._tell_question(decision)

    # bots

    def _let_bots_answer(self) -> None:
        if self._bots.go_on():
            self._tell_lines()

    def _let_bot_choose(self, answer: Answer, decision: int) -> None:
        self.session.let_bot_choose(answer, decision)

    def _wake(self) -> Callable[[], None] | None:
        return self._ear.alarm.ring if self._ear.typed else None

    def run(self) -> int:
        """As at any table; the bots are let go in the end."""
        try:
            return super().run()
        finally:
            self._bots.close()

    def _stirred(self) -> bool:
        """Tell what others and bots did since; whether there was anything to tell."""
        self._ear.alarm.silence()
        try:
            chose = self._bots.stir()
        except TableError as refusal:
            self.voice.say(sentence(str(refusal)))
            return True
        if not self._shared.watch.changed() and not chose:
            return False
        before, asked = self.table.step, self._asked_at
        self.table.sync()
        news = self.session.people.of_people(self.session.decision)
        moved = any(map(moves, self.session.people.lines()))
        if not news and self.table.step == before and not self.session.people.lines():
            return False
        self._ear.interrupt()
        self.voice.say(*news)
        if moved:
            # A line that is typed at this moment was meant for the question before.
            self._opened_by_others = time.monotonic()
            self.ask()
        else:
            self._tell_lines()
            self._let_bots_answer()
            self._asked_at = asked if asked == self.table.step else self.table.step
        return True

    def _tell_lines(self) -> None:
        """What others wrote since it was told last."""
        for line in self.session.people.lines():
            said, facts = self.session.people.told(line)
            self.voice.say(*([said] if said else []), *facts)
        self.session.people.caught_up()

    # what is typed

    def _obey(self, line: str) -> None:
        self._heard_at = time.monotonic()
        try:
            super()._obey(line)
        finally:
            # Whoever has typed a line since knows the question that waits now.
            self._opened_by_others = -_TOO_SOON

    def _do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = by_word(word) if word else None
        if command is not None and command.id == "say":
            self._say(rest)
            return
        super()._do(line)

    def choose(self, pick: Sequence[str]) -> None:
        if self._ear.typed and self._heard_at - self._opened_by_others < _TOO_SOON:
            raise Complaint("The game went on just as you answered. Look again")
        super().choose(pick)

    def _who(self, words: Sequence[str]) -> None:
        people = [f"{person.name}{' (watching)' if person.watching else ''}" for person in self._shared.people()]
        self.voice.say(f"At the table: {', '.join(people)}. You are {self._shared.me.name}.")
        self.voice.say(*self.session.players())
        for said in self.session.people.chat()[-1:]:
            self.voice.say(f"Last, {said}")

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

    def _leave(self, words: Sequence[str]) -> None:
        seats = seats_named(self.table.header.seats, " ".join(words), self.session.names.name)
        self.voice.say(*self.session.leave(seats))
        self.ask()

    def _noted(self) -> None:
        """A line was written that left the question as it was."""
        self._tell_lines()
        self._asked_at = self.table.step

    def _elsewhere(self, words: Sequence[str]) -> None:
        raise Complaint("Other games are not reached from this table: quit leaves it")

    def _save(self, words: Sequence[str]) -> None:
        self.voice.say(f"Step {self.table.step} of the table {self._name} is saved.")

    verbs: ClassVar[Mapping[str, Verb]] = {
        **Plain.verbs,
        "who": _who,
        "point": _point,
        "leave": _leave,
        "save": _save,
        "saves": _elsewhere,
        "resume": _elsewhere,
    }
