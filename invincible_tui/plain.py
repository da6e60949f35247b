"""Playing in plain text, line by line: for screen readers, slow lines and pipes.

The verbs are the words of the command table; a bare number picks that option; several numbers pick several, in
that order. Every fact is a line of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from invincible_tui import coming_back
from invincible_tui.bots.company import Answer
from invincible_tui.bots_at_table import BotsAtTable
from invincible_tui.coaching import Coach, closing, with_keys
from invincible_tui.commands import COMMANDS, Situation, by_word, only_orders
from invincible_tui.endings import ending
from invincible_tui.failures import FINE, Complaint, sentence
from invincible_tui.games import game_kind
from invincible_tui.goals import goal_words, missed
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.table import Table, TableError
from invincible_tui.names import counted
from invincible_tui.plain_verbs import VERBS, Verb
from invincible_tui.plain_verbs.answers import by_name, pick_in_groups
from invincible_tui.plain_verbs.history import last_lines
from invincible_tui.preferences import Preferences
from invincible_tui.session import Session
from invincible_tui.table_lines import status_line
from invincible_tui.typed import numbered, whole
from invincible_tui.unspent import EarlyEnd
from invincible_tui.voice import Voice


class Plain:
    """One session: a table that is played, and the typed commands that play it.

    `numbers` are the options as they are numbered: those that read alike share a number.
    """

    #: What each command does in this session, but for those that pick among options of a group.
    verbs: ClassVar[Mapping[str, Verb]] = VERBS

    def __init__(
        self, session: Session, voice: Voice, folder: Path | None, preferences: Preferences | None = None
    ) -> None:
        """`folder`: where the player's saved games lie; None for whoever may reach and write nothing."""
        self.voice = voice
        self.folder = folder
        self.preferences = preferences or Preferences()
        self.left = False
        self.sit_down(session)

    def run(self) -> int:
        """Play until the input ends or "quit"; the exit code."""
        self.greet()
        self.ask()
        while not self.left:
            line = self.voice.hear()
            if line is None:
                break
            try:
                self._obey(line)
            except (Complaint, IllegalChoice, TableError) as refusal:
                self.voice.say(sentence(str(refusal)))
                if self.table.step != self._asked_at:
                    self.ask()
        self._part()
        return FINE

    def close(self) -> None:
        """Let the table go."""
        self._bots.close()
        self.table.close()

    def open(self, path: Path) -> None:
        """Go on with a saved game in place of this one. Raises a TableError where it cannot be opened."""
        table = Table.open(game_kind, path)
        self.close()
        self.sit_down(Session(table))
        self.greet()
        self.ask()

    # what is said

    def sit_down(self, session: Session) -> None:
        """Take another table in place of the one before."""
        self.session = session
        self.table = session.table
        self._bots = BotsAtTable(session.table, session.company, self._let_bot_choose, self._wake)
        #: Whether it was said that the goal of a position can no longer be reached.
        self._missed = False
        self.coach = self._new_coach()
        #: The options as they are numbered; those that read alike share a number.
        self.numbers: list[list[Mapping[str, Any]]] = []
        #: The step that the players were last told of; another program may take the game further.
        self._asked_at = session.table.step
        #: What each number does that answers "Which one?", where that was asked last.
        self.which: dict[int, Callable[[], None]] = {}
        self._early_end = EarlyEnd()

    def _new_coach(self) -> Coach | None:
        """Who explains what is new at this table, if anybody does."""
        return Coach(self.table, self.session.kind, self.folder, typed=True)

    def greet(self) -> None:
        """Say what is being played, and how."""
        if self.table.step <= 1:
            self.voice.say(*self.session.chronicle.entry(1).facts)
        else:
            self.voice.say(f"The game goes on at step {self.table.at}.")
            self.voice.say(*last_lines(self, 8))
        goal = goal_words(self.session.view)
        if goal:
            self.voice.say(f"{goal}.")
        self.voice.say(*self._where(), "Type the number of an option, a command, or help.")

    def _where(self) -> list[str]:
        return [f"Every step is saved in {self.table.path}."] if self.table.path else []

    def ask(self) -> None:
        """The question that waits, with its options numbered, or how the game ended; bots answer theirs first."""
        self._let_bots_answer()
        self._tell_missed_goal()
        self._asked_at = self.table.step
        self.which = {}
        self.session.unsure = None
        self._tell_notices()
        decision = self.session.decision
        if decision is None:
            going = "" if self.folder is None or self.situation().shared else "resume "
            self.voice.say("", *self._ending(), f"Type undo, log, state, {going}or quit.")
            return
        self._explain(decision)
        self.voice.say("")
        self.numbers = told_apart(decision)
        self._tell_question(decision)

    def _explain(self, decision: Mapping[str, Any]) -> None:
        """What is new with this question: the topics of a guided battle, each with its title, or a short hint."""
        if self.coach is None:
            return
        for topic in self.coach.look(decision, hints=self.preferences.hints):
            told = [with_keys(text, _word_of) for text in topic.text]
            self.voice.say(*(["", f"Lesson: {topic.title}", *told] if self.coach.guided else [f"Hint: {told[0]}"]))

    def _tell_question(self, decision: Mapping[str, Any]) -> None:
        if decision["hero"] and decision["kind"] in ("main", "attack"):
            self.voice.say(status_line(self.session.view, decision["hero"], self.session.names))
        self.voice.say(sentence(decision["prompt"]))
        self.voice.number(_counted(options) for options in self.numbers)
        how = _how_many(decision)
        if how:
            self.voice.say(how)

    def _tell_missed_goal(self) -> None:
        """Say once that the goal of a position cannot be reached any more, while the game goes on."""
        view = self.session.view
        if missed(view) and not self._missed and not self.session.over:
            self.voice.say(f"{goal_words(view)}. Type retry to begin again.")
        self._missed = missed(view)

    def _let_bots_answer(self) -> None:
        self._bots.go_on()

    def _let_bot_choose(self, answer: Answer, decision: int) -> None:
        self.session.let_bot_choose(answer, decision)
        self._tell_notices()
        self.voice.say(*self.step_told(f"{self.session.hero_of(answer.seat)} chooses", self.table.at))

    def _wake(self) -> Callable[[], None] | None:
        """What calls this session back once a bot has thought; None where it waits for that."""
        return None

    def _tell_notices(self) -> None:
        self.voice.say(*(f"Notice: {notice}" for notice in self.table.notices))
        self.table.notices.clear()

    def _ending(self) -> list[str]:
        outcome = self.table.game.outcome
        if outcome is None:
            return ["Nothing is asked."]
        results = sorted(set(outcome.results.values()))
        view, chronicle = self.session.view, self.session.chronicle
        choices, undone = len(chronicle.chain()) - 1, chronicle.undone()
        taken_back = f"; {undone} more {'was' if undone == 1 else 'were'} undone" if undone else ""
        goal = goal_words(view)
        retry = " Type retry to begin again." if missed(view) else ""
        guided = self.coach is not None and self.coach.guided
        return [
            *([f"{goal}.{retry}"] if goal else []),
            f"The game is over: {', '.join(results)}. {ending(view, self.session.names)}",
            f"It took {counted(choices, 'choice')}{taken_back}.",
            *([closing(self.session.kind.lesson(), results[0], kept=self.folder is not None)] if guided else []),
        ]

    def _part(self) -> None:
        path = self.table.path
        if path is not None:
            again = "Look at it again with" if self.session.over else "Go on with"
            self.voice.say(f"Saved in {path}.")
            self.voice.say_whole(f"{again}: {coming_back.resume(path)}")

    # what is typed

    def situation(self) -> Situation:
        """What decides which commands are possible."""
        return self.session.situation(restricted=self.folder is None)

    def _obey(self, line: str) -> None:
        unsure, self.session.unsure = self.session.unsure, None
        if unsure and line.lower() in ("yes", "y"):
            self.voice.say(*unsure())
            self.ask()
        else:
            self._do(line)

    def _do(self, line: str) -> None:
        """Do what a line says: an answer or a command."""
        words = line.replace(",", " ").split()
        if not words:
            self.ask()
            return
        if words[0][0] == "?":
            words = ["?", *([words[0][1:]] if words[0] != "?" else []), *words[1:]]
        if all(word.isdecimal() for word in words):
            self._answer(words)
            return
        self.which = {}
        command = by_word(words[0])
        if command is None:
            by_name(self, line)
            return
        reason = command.reason(self.situation(), " ".join(words[1:]))
        if reason:
            self.voice.say(sentence(reason))
            return
        verb = self.verbs.get(command.id)
        if verb is not None:
            verb(self, words[1:])
        else:
            pick_in_groups(self, command, words[1:])

    def _answer(self, words: Sequence[str]) -> None:
        """Numbers answer "Which one?" where that was asked last, else the question of the game."""
        if not self.which:
            self._pick_numbers(words)
            return
        answer = self.which.get(whole(words[0], "number")) if len(words) == 1 else None
        if answer is None:
            numbers = ", ".join(map(str, self.which))
            raise Complaint(f"Which one? Type one of {numbers}; an empty line leaves this question.")
        self.which = {}
        answer()

    def _pick_numbers(self, words: Sequence[str]) -> None:
        if list(words) == ["0"]:
            self.choose([])
        else:
            self.choose([option["id"] for option in self.numbered(words)])

    def numbered(self, words: Sequence[str]) -> list[Mapping[str, Any]]:
        """The options with some numbers. Raises Complaint where there is no such number."""
        if self.session.decision is None:
            raise Complaint("Nothing is asked: the game is over.")
        picked = []
        for word in words:
            at = numbered(word, len(self.numbers))
            if at is None:
                raise Complaint(f"There is no option {word}: the numbers go from 1 to {len(self.numbers)}.")
            picked.append(self.numbers[at][0])
        return picked

    def one_of(self, options: Sequence[Mapping[str, Any]]) -> None:
        """Choose the only option, or any of several that read the same; otherwise ask which."""
        if len({option["label"] for option in options}) == 1:
            self.choose([options[0]["id"]])
            return
        meant = {
            number: alike for number, alike in enumerate(self.numbers, 1) if any(option in options for option in alike)
        }
        self.ask_which(
            {number: _counted(alike) for number, alike in meant.items()},
            {number: partial(self.choose, [alike[0]["id"]]) for number, alike in meant.items()},
        )

    def ask_which(self, told: Mapping[int, str], answers: Mapping[int, Callable[[], None]]) -> None:
        """Ask which of several things is meant; the next number that is typed answers this, and nothing else."""
        self.voice.say("Which one? Type its number:", *(f"{number}. {words}" for number, words in told.items()))
        self.which = dict(answers)

    def choose(self, pick: Sequence[str]) -> None:
        """Answer the question, and tell what followed. Raises Complaint, IllegalChoice or a TableError."""
        if self.session.decision is None:
            raise Complaint("Nothing is asked: the game is over.")
        if self._gives_away(pick):
            return
        self.voice.say(*self._chosen(pick))
        self.ask()

    def _chosen(self, pick: Sequence[str]) -> list[str]:
        """Answer the question; what was chosen and what followed, nothing where a bot was let go on."""
        before = self.table.at
        self.session.choose(pick)
        return self.step_told("Chosen", self.table.at) if self.table.at != before else []

    def _gives_away(self, pick: Sequence[str]) -> bool:
        """Ask once in each phase whether it is to end, where something could still be done in it.

        Lines that come through a pipe were written before, and have no answer to that.
        """
        session = self.session
        if not (self.preferences.confirm and self.voice.typed and session.decision):
            return False
        left = self._early_end.given_away(session.view, session.decision, pick, session.names)
        if left:
            self.voice.say(*left, "Type yes to end the phase all the same.")
            session.unsure = lambda: self._chosen(pick)
        return bool(left)

    def give(self, seat: int, level: str) -> None:
        """Let a bot play a seat from here on, of the usual level where none is said. Raises NoSuchBot, TableError."""
        self.voice.say(*self.session.give(seat, level))
        self.ask()

    def take(self, seats: Sequence[int]) -> None:
        """Let a person play seats from here on. Raises TableError."""
        self.voice.say(*self.session.take(seats))
        self.ask()

    def step_told(self, what: str, step: int) -> list[str]:
        """What was chosen in a step, and what followed, in sentences."""
        entry = self.session.chronicle.entry(step)
        return [f"{what}: {entry.choice}.", *entry.facts]


def _word_of(command: str) -> str:
    """How a command is named in an explanation: the word that is typed, in quotes."""
    return f'"{COMMANDS[command].words[0]}"'


def told_apart(decision: Mapping[str, Any]) -> list[list[Mapping[str, Any]]]:
    """The options in order; where one is picked, those that read alike (equal cards in a hand) are put together."""
    if decision["max"] != 1:
        return [[option] for option in decision["options"]]
    alike: dict[tuple[Any, ...], list[Mapping[str, Any]]] = {}
    for option in decision["options"]:
        alike.setdefault((option["group"], option["hero"], option["card"], option["label"]), []).append(option)
    return list(alike.values())


def _counted(options: Sequence[Mapping[str, Any]]) -> str:
    return f"{options[0]['label']} x{len(options)}" if len(options) > 1 else str(options[0]["label"])


def _how_many(decision: Mapping[str, Any]) -> str:
    """How many options are to be picked, in words; "" where it is exactly one."""
    least, most = decision["min"], decision["max"]
    if (least, most) == (1, 1):
        return ""
    if (least, most) == (0, 1):
        return "Pick one; done picks none."
    count = f"exactly {least}" if least == most else f"{least} to {most}"
    order = ", in order" if decision["ordered"] else ""
    again = "; a number may be repeated" if decision["repeat"] else ""
    if only_orders(decision):
        return f"Pick all {most}, in order, by their numbers; done keeps the order shown."
    none = "; done picks none" if least == 0 else ""
    return f"Pick {count}{order}, by numbers such as: 1 2{again}{none}."
