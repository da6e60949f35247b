"""An open table as a front end plays it: what is shown and asked now, what a pick would do, and what has happened.

Words are made once a step and kept. Errors of the table (see kernel/errors.py) pass through to whoever asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from invincible_tui.bots import USUAL
from invincible_tui.bots.company import Answer, Company
from invincible_tui.causes import Causes
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.names import Names, counted
from invincible_tui.previewing import preview_lines
from invincible_tui.telling import MOST_PLAYED, Chronicle, quiet_play
from invincible_tui.threat import threat_lines
from invincible_tui.tracking import stocks, tracker_lines
from invincible_tui.undoing import ALONE, Together, between, played_on, redo_to, undo_to

if TYPE_CHECKING:
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.kernel.table import Table


class Session:
    """One table, its words, and the ways to change it."""

    def __init__(
        self, table: Table, kind: GameKind, names: Names | None = None, company: Company | None = None
    ) -> None:
        """`company`: the bots that play along; those that the journal tells of where none is given."""
        self.table = table
        self.company = company or Company(table)
        self.kind = kind
        self.names = names or Names(kind.catalogue())
        self._chronicle = Chronicle(table, kind)
        self._at = -1
        self._log: list[str] = []
        #: How many sentences of the log the latest choice added; 0 after an undo.
        self.news = 0
        self._previews: dict[tuple[str, ...], list[str]] = {}
        self._view: Mapping[str, Any] = {}
        self._undo: str | None = None
        self._together = ALONE
        self._redo: str | None = None
        self._undone = 0
        self._undo_reveals = False
        self._played_out: Mapping[str, Any] | None = None
        self._decision: Mapping[str, Any] | None = None

    @property
    def moment(self) -> object:
        """Something that is another whenever another question waits."""
        return self.table.step, self.company.courtesy.waits

    @property
    def view(self) -> Mapping[str, Any]:
        """What everyone may see now."""
        self._read()
        return self._view

    @property
    def decision(self) -> Mapping[str, Any] | None:
        """The question that waits, in words; None where the game is over. While a bot waits: what to do for it."""
        self._read()
        seat = self.company.asked() if self.company.courtesy.waits else None
        if self._decision is None or seat is None:
            return self._decision
        return self.company.courtesy.question(self._decision, self.names.name(self.table.game.rules.roles[seat - 1]))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.game.outcome is not None

    def choose(self, pick: Sequence[str]) -> list[str]:
        """Answer the question that waits; what followed, in sentences."""
        decision, courtesy = self.decision, self.company.courtesy
        if courtesy.waits and not pick:
            courtesy.go_on()
            return []
        self.table.choose(list(pick), decision=decision["id"] if decision else None, step=self.table.step)
        if courtesy.waits:
            courtesy.took()
        facts = list(self._chronicle.entry(self.table.at).facts)
        self.news = len(facts)
        return facts

    def let_bot_choose(self, answer: Answer, decision: int) -> list[str]:
        """Carry out what a bot picked for a decision, named by its id; what followed, in sentences."""
        self.company.choose(answer, decision)
        self.table.notices += self.company.troubles()
        facts = list(self._chronicle.entry(self.table.at).facts)
        self.news += len(facts)
        return facts

    def give(self, seat: int, level: str) -> str:
        """Let a bot play a seat; who plays now. Raises NoSuchBot, and TableError."""
        self.company.give(seat, level or USUAL)
        return self.players()

    def take(self, seats: Sequence[int]) -> str:
        """Let a person play seats; who plays now. Raises TableError."""
        for seat in seats:
            self.company.take(seat)
        return self.players()

    def players(self) -> str:
        """Who plays each Hero, in a sentence."""
        levels, roles = self.company.levels, self.table.header.seats
        told = [
            f"{self.names.name(role)}: {f'bot, {levels[seat]}' if seat in levels else 'you'}"
            for seat, role in roles.items()
        ]
        return "; ".join(told) + "."

    def undo(self) -> str:
        """Take back the last choice that a person made; its words."""
        words = self.undo_words() or "the last choice"
        if self.undoes_several:
            self._take_back(self._together.before)
            self._together = ALONE
        else:
            self._take_back(None)
        return words

    def bind(self, before: int, words: str) -> None:
        """Let the next undo take back at once all that was chosen since a step. `words`: how that is called."""
        self._together = Together(before, self.table.undo_target(), words)
        self._at = -1

    @property
    def undoes_several(self) -> bool:
        """Whether the next undo takes back several choices that one key made."""
        return self._together.last is not None and self._together.last == self.table.undo_target()

    def redo(self, words: str = "") -> str:
        """Make an undone choice again, or all up to a step, a turn or the last one (see `undoing`); its words."""
        target = redo_to(self.table, self._chronicle, words)
        made = [step for step in self.table.redo_way() if step <= target]
        self.table.redo(target, step=self.table.step)
        self.news = sum(len(self._chronicle.entry(step).facts) for step in made)
        choice = _answered(self._chronicle.entry(made[0]).choice) if made else None
        return choice or "the choice" if len(made) < 2 else f"{counted(len(made), 'choice')}, up to step {target}"

    def undo_reveals(self) -> bool:
        """Whether the next undo goes back past something hidden that was shown."""
        self._read()
        return self._undo_reveals

    def foretold(self, command: str, words: str) -> str:
        """What an undo or redo with some words would do, "" where it would do nothing. Raises Complaint, TableError."""
        if command == "redo":
            target = redo_to(self.table, self._chronicle, words)
            return f"makes again {between(self.table, [step for step in self.table.redo_way() if step <= target])}"
        step = undo_to(self.table, self._chronicle, words)
        return f"takes back {between(self.table, self.taken_back(step))}" if step is not None else ""

    def undo_words(self) -> str | None:
        """What the next undo takes back, None where there is nothing to undo."""
        self._read()
        return self._undo

    def redo_words(self) -> str | None:
        """What the next redo makes again, None where there is nothing to redo."""
        self._read()
        return self._redo

    def undone(self) -> int:
        """How many steps were taken and are not in force."""
        self._read()
        return self._undone

    def preview(self, pick: Sequence[str]) -> list[str]:
        """What a pick would do as far as anyone can know, in sentences; empty where it is no legal pick."""
        self._read()
        key = tuple(pick)
        if key not in self._previews:
            self._previews[key] = self._foretell(key)
        return self._previews[key]

    def log(self) -> list[str]:
        """Everything that has happened in the steps in force, one sentence a line."""
        self._read()
        return self._log

    def entries(self) -> Sequence[Any]:
        """The steps in force, oldest first, each with its choice and what followed."""
        return self._chronicle.entries()

    def ahead(self) -> Sequence[Any]:
        """The undone steps that can be made again, in their order, as `entries` has those in force."""
        return self._chronicle.ahead()

    def undone_at(self) -> Mapping[int, Sequence[str]]:
        """The choices that are not in force any more, in words, by the step that they were made at."""
        return self._chronicle.undone_at()

    def undo_to(self, words: str) -> str:
        """Go back to right after a step, or to where this turn began; what was undone, in words. Raises Complaint."""
        target = undo_to(self.table, self._chronicle, words)
        count = len(self.taken_back(target)) if target is not None else 1
        self._take_back(target)
        return f"{counted(count, 'choice')}, back to step {target}"

    def _take_back(self, target: int | None) -> None:
        """Undo to a step; None: the last choice that a person made."""
        self.table.undo(target, step=self.table.step)
        self.news = 0

    def taken_back(self, step: int) -> Sequence[int]:
        """The steps that an undo to a step takes out of force."""
        return [taken.number for taken in self.table.taken_back(step)]

    def revealed_since(self, step: int) -> bool:
        """Whether something hidden was shown in the steps that an undo to a step takes out of force."""
        return any(taken.reveals for taken in self.table.taken_back(step))

    def played_on(self) -> str:
        """What to know where a bot is to choose after an undo, "" where a person is."""
        return played_on(self.company, lambda seat: self.names.name(self.table.header.seats[seat]))

    def tracker(self) -> list[tuple[str, str]]:
        """What is still in every deck, with the odds of its next card, and the discard piles: what it is, the words."""
        lists = self.table.game.rules.decklists()
        return list(tracker_lines(self.view, stocks(self.view, lists, self._chronicle.destroyed()), self.names))

    def threat(self) -> list[tuple[str, str]]:
        """What the game's own side would do next as things stand: who, and what."""
        game = self.table.game
        return threat_lines(game.rules.foretell(game.state), self.view, self.kind, game.state, self.names)

    def causes(self) -> Causes:
        """Why things happened."""
        return Causes(self._chronicle.entries(), self.names, self.kind)

    def _read(self) -> None:
        if self._at == self.table.step:
            return
        self._at = self.table.step
        game = self.table.game
        self._view = game.view(None)
        waiting = game.pending()
        self._decision = game.describe(waiting[0]) if waiting else None
        self._log = [fact for entry in self._chronicle.entries() for fact in entry.facts]
        self._undo, self._redo = _answered(self._chronicle.undo()), _answered(self._chronicle.redo())
        if self.undoes_several:
            self._undo = self._together.words
        target = self._together.before if self.undoes_several else self.table.undo_target()
        self._undo_reveals = target is not None and self.revealed_since(target)
        self._undone = self._chronicle.undone()
        self._played_out = self._play_out()
        self._previews.clear()

    def played_out(self) -> Mapping[str, Any] | None:
        """The view after playing every card that asks nothing and shows nothing hidden; None where there is none."""
        self._read()
        return self._played_out

    def _play_out(self) -> Mapping[str, Any] | None:
        twin = self.table.game.copy()
        played = False
        for _ in range(MOST_PLAYED):
            pick = quiet_play(twin)
            if pick is None:
                break
            if not twin.foreseen(pick)[1]:
                return None
            twin.choose(pick)
            played = True
        return twin.view(None) if played else None

    def _foretell(self, pick: Sequence[str]) -> list[str]:
        if self._decision is None:
            return []
        try:
            return preview_lines(self.table.game, self.kind, self.names, self._decision, pick)
        except IllegalChoice:
            return []


def named(choice: str | None) -> str | None:
    """A choice as a sentence names it."""
    return "picking nothing" if choice == "nothing" else choice


def _answered(choice: str | None) -> str | None:
    """A choice as something that can be undone names it: one word alone says too little."""
    return {"nothing": "the pick of none", "Yes": "the answer yes", "No": "the answer no"}.get(choice or "", choice)
