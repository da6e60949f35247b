"""An open table as a front end plays it: what is shown and asked now, what a pick would do, and what has happened.

Words are made once a step and kept. Errors of the table (see kernel/errors.py) pass through to whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from invincible_tui.bots import USUAL
from invincible_tui.bots.company import Answer, Company
from invincible_tui.causes import Causes
from invincible_tui.commands import Situation
from invincible_tui.games import game_kind
from invincible_tui.names import Names, counted
from invincible_tui.previewing import preview_lines
from invincible_tui.telling import MOST_PLAYED, Chronicle, quiet_play
from invincible_tui.threat import threat_lines
from invincible_tui.tracking import stocks, tracker_lines
from invincible_tui.undoing import ALONE, Together, between, played_on, redo_to, undo_to

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Table


class Session:
    """One table, its words, and the ways to change it."""

    def __init__(self, table: Table, company: Company | None = None, names: Names | None = None) -> None:
        """`company`: the bots that play along; those that the journal tells of where none is given."""
        self.table = table
        self.company = company or Company(table)
        self.kind = game_kind(table.game.rules.name)
        self.names = names or Names(self.kind.catalogue())
        self.chronicle = Chronicle(table, self.kind)
        #: What "yes" does now, where something has to be meant so; it gives what was done, in sentences.
        self.unsure: Callable[[], list[str]] | None = None
        #: How many sentences of the log the latest choice added; 0 after an undo.
        self.news = 0
        self._together = ALONE
        self._made = _Words(table, self.chronicle)

    @property
    def moment(self) -> object:
        """Something that is another whenever another question waits."""
        return self.table.step, self.company.courtesy.waits

    @property
    def view(self) -> Mapping[str, Any]:
        """What everyone may see now."""
        return self._now.view

    @property
    def decision(self) -> Mapping[str, Any] | None:
        """The question that waits, in words; None where the game is over. While a bot waits: what to do for it."""
        decision = self._now.decision
        seat = self.company.asked() if self.company.courtesy.waits else None
        if decision is None or seat is None:
            return decision
        return self.company.courtesy.question(decision, self.hero_of(seat))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.game.outcome is not None

    def hero_of(self, seat: int) -> str:
        """What the Hero of a seat is called."""
        return self.names.name(self.table.header.seats[seat])

    def situation(self, *, restricted: bool) -> Situation:
        """What decides which commands are possible. `restricted`: only the shared tables may be reached."""
        return Situation(
            open=True,
            decision=self.decision,
            over=self.over,
            undo=self.undo_words(),
            redo=_answered(self.chronicle.redo()),
            chosen=self.table.at > 1,
            undo_reveals=self._undo_reveals(),
            goal=str(self.view.get("goal") or ""),
            restricted=restricted,
        )

    def choose(self, pick: Sequence[str]) -> list[str]:
        """Answer the question that waits; what followed, in sentences."""
        decision, courtesy = self.decision, self.company.courtesy
        if courtesy.waits and not pick:
            courtesy.go_on()
            return []
        self.table.choose(list(pick), decision=decision["id"] if decision else None)
        if courtesy.waits:
            courtesy.took()
        facts = list(self.chronicle.entry(self.table.at).facts)
        self.news = len(facts)
        return facts

    def let_bot_choose(self, answer: Answer, decision: int) -> list[str]:
        """Carry out what a bot picked for a decision, named by its id; what followed, in sentences."""
        self.company.choose(answer, decision)
        self.table.notices += self.company.troubles()
        facts = list(self.chronicle.entry(self.table.at).facts)
        self.news += len(facts)
        return facts

    def play_all(self) -> Iterator[int]:
        """Play every card that asks nothing, one after the other; the step of each."""
        for _ in range(MOST_PLAYED):
            pick = quiet_play(self.table.game) if self.decision else None
            if pick is None:
                return
            self.choose(pick)
            yield self.table.at

    def give(self, seat: int, level: str) -> list[str]:
        """Let a bot play a seat, of the usual level where none is said; who plays now. Raises NoSuchBot, TableError."""
        self.company.give(seat, level or USUAL)
        return self.players()

    def take(self, seats: Sequence[int]) -> list[str]:
        """Let a person play seats; who plays now. Raises TableError."""
        for seat in seats:
            self.company.take(seat)
        return self.players()

    def players(self) -> list[str]:
        """Who plays each Hero, a sentence each."""
        levels = self.company.levels
        return [
            f"{self.hero_of(seat)}: {f'bot, {levels[seat]}' if seat in levels else 'you'}."
            for seat in self.table.header.seats
        ]

    def undo(self, words: str = "") -> list[str]:
        """Take back the last choice that a person made, or all since a step or since this turn began (see `undoing`).

        What was undone, in sentences. Raises Complaint, TableError.
        """
        target = undo_to(self.table, self.chronicle, words)
        if target is not None:
            what = f"{counted(len(self.taken_back(target)), 'choice')}, back to step {target}"
        else:
            target = self._together.before if self.undoes_several else None
            what = self.undo_words() or "the last choice"
        told = self._take_back(what, partial(self.table.undo, target, step=self.table.step))
        if target == self._together.before:
            self._together = ALONE
        return told

    def _take_back(self, what: str, undo: Callable[..., object]) -> list[str]:
        """Undo what is called so; that it was undone, in sentences."""
        before = self.table.undos_past_reveal
        undo()
        self.news = 0
        past = self.table.undos_past_reveal
        seen = f"Hidden cards had been seen: undo number {past} past a reveal." if past > before else ""
        return [f"Undone: {what}.", *filter(None, (seen, played_on(self.company, self.hero_of)))]

    def bind(self, before: int, words: str) -> None:
        """Let the next undo take back at once all that was chosen since a step. `words`: how that is called."""
        self._together = Together(before, self.table.at, words)

    @property
    def undoes_several(self) -> bool:
        """Whether the next undo takes back several choices that one key made."""
        return self.table.undo_target() is not None and self.table.taken_back()[0].number == self._together.last

    def again(self, words: str = "") -> list[int]:
        """The steps that a redo makes again: one, or all up to a step, a turn or the last one (see `undoing`).

        Raises Complaint, NothingToRedo.
        """
        target = redo_to(self.table, self.chronicle, words)
        return [step for step in self.table.redo_way() if step <= target]

    def redo(self, words: str = "") -> str:
        """Make undone choices again (see `again`); their words. Raises as `again`, and TableError."""
        made = self.again(words)
        self.table.redo(redo_to(self.table, self.chronicle, words), step=self.table.step)
        self.news = sum(len(self.chronicle.entry(step).facts) for step in made)
        choice = _answered(self.chronicle.entry(made[0]).choice) if made else None
        return choice or "the choice" if len(made) < 2 else f"{counted(len(made), 'choice')}, up to step {made[-1]}"

    def foretold(self, command: str, words: str) -> str:
        """What an undo or redo with some words would do, "" where it would do nothing. Raises Complaint, TableError."""
        if command == "redo":
            return f"makes again {between(self.table, self.again(words))}"
        step = undo_to(self.table, self.chronicle, words)
        return f"takes back {between(self.table, self.taken_back(step))}" if step is not None else ""

    def undo_words(self) -> str | None:
        """What the next undo takes back, None where there is nothing to undo."""
        return self._together.words if self.undoes_several else _answered(self.chronicle.undo())

    def _undo_reveals(self) -> bool:
        """Whether the next undo goes back past something hidden that was shown."""
        target = self._together.before if self.undoes_several else self.table.undo_target()
        return target is not None and self.revealed_since(target)

    def preview(self, pick: Sequence[str]) -> list[str]:
        """What a pick would do as far as anyone can know, in sentences. Raises IllegalChoice."""
        now, key = self._now, tuple(pick)
        if key not in now.previews:
            told = now.decision and preview_lines(self.table.game, self.kind, self.names, now.decision, pick)
            now.previews[key] = told or []
        return now.previews[key]

    def log(self) -> list[str]:
        """Everything that has happened in the steps in force, one sentence a line."""
        return self._now.log

    def taken_back(self, step: int) -> Sequence[int]:
        """The steps that an undo to a step takes out of force."""
        return [taken.number for taken in self.table.taken_back(step)]

    def revealed_since(self, step: int) -> bool:
        """Whether something hidden was shown in the steps that an undo to a step takes out of force."""
        return any(taken.reveals for taken in self.table.taken_back(step))

    def tracker(self) -> list[tuple[str, str]]:
        """What is still in every deck, with the odds of its next card, and the discard piles: what it is, the words."""
        lists = self.table.game.rules.decklists()
        return list(tracker_lines(self.view, stocks(self.view, lists, self.chronicle.destroyed()), self.names))

    def threat(self) -> list[tuple[str, str]]:
        """What the game's own side would do next as things stand: who, and what."""
        game = self.table.game
        return threat_lines(game.rules.foretell(game.state), self.view, self.kind, game.state, self.names)

    def causes(self) -> Causes:
        """Why things happened."""
        return Causes(self.chronicle.entries(), self.names, self.kind)

    def played_out(self) -> Mapping[str, Any] | None:
        """The view after playing every card that asks nothing and shows nothing hidden; None where there is none."""
        return self._now.played_out

    @property
    def _now(self) -> _Words:
        if self._made.step != self.table.step:
            self._made = _Words(self.table, self.chronicle)
        return self._made


class _Words:
    """What is to be said of a table at one step, each made when it is first asked for."""

    def __init__(self, table: Table, chronicle: Chronicle) -> None:
        self.step = table.step
        self.previews: dict[tuple[str, ...], list[str]] = {}
        self._game = table.game
        self._chronicle = chronicle

    @cached_property
    def view(self) -> Mapping[str, Any]:
        return self._game.view(None)

    @cached_property
    def decision(self) -> Mapping[str, Any] | None:
        waiting = self._game.pending()
        return self._game.describe(waiting[0]) if waiting else None

    @cached_property
    def log(self) -> list[str]:
        return [fact for entry in self._chronicle.entries() for fact in entry.facts]

    @cached_property
    def played_out(self) -> Mapping[str, Any] | None:
        twin = self._game.copy()
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


def named(choice: str | None) -> str | None:
    """A choice as a sentence names it."""
    return "picking nothing" if choice == "nothing" else choice


def _answered(choice: str | None) -> str | None:
    """A choice as something that can be undone names it: one word alone says too little."""
    return {"nothing": "the pick of none", "Yes": "the answer yes", "No": "the answer no"}.get(choice or "", choice)
