"""Playing in plain text, line by line: for screen readers, slow lines and pipes.

The verbs are the words of the command table; a bare number picks that option; several numbers pick several, in
that order. Every fact is a line of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from invincible_tui import saves
from invincible_tui.bots import USUAL
from invincible_tui.bots.company import Company, NoSuchBot, seat_named
from invincible_tui.bots.hint import hint
from invincible_tui.commands import (
    COMMANDS,
    Command,
    Situation,
    by_word,
    key_name,
    nearest_word,
    offered,
    only_orders,
    told,
)
from invincible_tui.failures import FINE, Complaint, sentence
from invincible_tui.games import game_kind
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.table import Table, TableError
from invincible_tui.names import Names, Row, counted, describe, squeezed
from invincible_tui.table_lines import (
    city_lines,
    hand_lines,
    pile_lines,
    status_line,
    supply_lines,
    table_lines,
    villain_lines,
)
from invincible_tui.telling import Chronicle, labels, quiet_play
from invincible_tui.threat import threat_lines
from invincible_tui.tracking import stocks, tracker_lines
from invincible_tui.voice import Voice

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Result

#: How many lines of the log are told where nobody says how many.
LOG_LINES = 20


class Plain:
    """One session: a table that is played, and the typed commands that play it."""

    def __init__(self, table: Table, voice: Voice, folder: Path, company: Company | None = None) -> None:
        """A session at a table, with the bots that its journal tells of where no company is given."""
        self._voice = voice
        self._folder = folder
        self._left = False
        self._sit_down(table, company)

    def run(self) -> int:
        """Play until the input ends or "quit"; the exit code."""
        self._greet()
        self._ask()
        while not self._left:
            line = self._voice.hear()
            if line is None:
                break
            try:
                self._obey(line)
            except (Complaint, IllegalChoice, TableError) as refusal:
                self._voice.say(sentence(str(refusal)))
                if self._table.step != self._asked_at:
                    self._ask()
        self._part()
        return FINE

    def close(self) -> None:
        """Let the table go."""
        self._company.close()
        self._table.close()

    # what is said

    def _sit_down(self, table: Table, company: Company | None = None) -> None:
        self._table = table
        self._company = company or Company(table)
        #: What a position is to be played for, "" where it says nothing; and whether it can no longer be reached.
        self._goal = str((table.header.setup.get("scenario") or {}).get("goal") or "")
        self._missed = False
        self._kind = game_kind(table.game.rules.name)
        self._names = Names(self._kind.catalogue())
        self._chronicle = Chronicle(table, self._kind)
        self._decision: Mapping[str, Any] | None = None
        #: The options as they are numbered; those that read alike share a number.
        self._numbers: list[list[Mapping[str, Any]]] = []
        #: The step that the players were last told of; another program may take the game further.
        self._asked_at = table.step
        #: What each number does that answers "Which one?", where that was asked last.
        self._which: dict[int, Callable[[], None]] = {}

    def _greet(self) -> None:
        if self._table.step <= 1:
            self._voice.say(*self._chronicle.entry(1).facts)
        else:
            self._voice.say(f"The game goes on at step {self._table.at}.")
            self._voice.say(*self._last_lines(8))
        if self._goal:
            self._voice.say(f"The goal: {self._goal}.")
        self._voice.say(*self._where(), "Type the number of an option, a command, or help.")

    def _where(self) -> list[str]:
        return [f"Every step is saved in {self._table.path}."] if self._table.path else []

    def _ask(self) -> None:
        """The question that waits, with its options numbered, or how the game ended; bots answer theirs first."""
        self._let_bots_answer()
        self._tell_missed_goal()
        game = self._table.game
        self._asked_at = self._table.step
        self._which = {}
        self._voice.say(*(f"Notice: {notice}" for notice in self._table.notices))
        self._table.notices.clear()
        waiting = game.pending()
        self._decision = game.describe(waiting[0]) if waiting else None
        self._voice.say("")
        if self._decision is None:
            self._voice.say(*self._ending(), "Type undo, log, state, resume or quit.")
            return
        decision = self._decision
        if decision["hero"] and decision["kind"] in ("main", "attack"):
            self._voice.say(status_line(game.view(None), decision["hero"], self._names))
        self._voice.say(sentence(decision["prompt"]))
        self._numbers = _told_apart(decision)
        self._voice.number(_counted(options) for options in self._numbers)
        how = _how_many(decision)
        if how:
            self._voice.say(how)

    def _tell_missed_goal(self) -> None:
        """Once a position's turn is over, its goal is missed."""
        game = self._table.game
        missed = bool(self._goal) and game.outcome is None and game.view(None)["turn"]["number"] > 1
        if missed and not self._missed:
            self._voice.say(f"The goal was: {self._goal}. The turn is over; type undo to try again.")
        self._missed = missed

    def _let_bots_answer(self) -> None:
        while (answer := self._company.answer()) is not None:
            decision = self._table.game.describe(self._table.game.pending()[0])
            result = self._company.choose(answer)
            name = self._names.name(self._table.game.rules.roles[answer.seat - 1])
            self._voice.say(*self._company.troubles(), f"{name} chooses: {labels(decision, answer.pick)}.")
            self._voice.say(*self._kind.narrate(self._table.game.state, result.public))

    def _ending(self) -> list[str]:
        outcome = self._table.game.outcome
        if outcome is None:
            return ["Nothing is asked."]
        results = sorted(set(outcome.results.values()))
        choices = len(self._chronicle.chain()) - 1
        undone = self._chronicle.undone()
        return [
            f"The game is over: {', '.join(results)} ({outcome.reason}).",
            f"It took {counted(choices, 'choice')}; {undone} more {'was' if undone == 1 else 'were'} undone.",
        ]

    def _part(self) -> None:
        path = self._table.path
        if path is not None:
            name = path.name if path.parent == self._folder else str(path)
            self._voice.say(f"Saved in {path}.", f"Go on with: invincible resume {name}")

    def _last_lines(self, count: int) -> list[str]:
        lines: list[str] = []
        for step in reversed(self._chronicle.chain()):
            entry = self._chronicle.entry(step)
            head = [f"Step {step}: {entry.choice}."] if entry.choice else []
            lines = [*head, *entry.facts, *lines]
            if len(lines) >= count:
                break
        return lines[-count:]

    # what is typed

    def _situation(self) -> Situation:
        return Situation(
            open=True,
            decision=self._decision,
            over=self._table.game.outcome is not None,
            undo=self._chronicle.undo(),
            redo=self._chronicle.redo(),
        )

    def _obey(self, line: str) -> None:
        words = line.replace(",", " ").split()
        if not words:
            self._ask()
            return
        if words[0][0] == "?":
            words = ["?", *([words[0][1:]] if words[0] != "?" else []), *words[1:]]
        if all(word.isdecimal() for word in words):
            self._answer(words)
            return
        self._which = {}
        command = by_word(words[0])
        if command is None:
            self._by_name(line)
            return
        reason = command.reason(self._situation())
        if reason:
            self._voice.say(sentence(reason))
            return
        doer = self._doers().get(command.id)
        if doer is not None:
            doer(words[1:])
        else:
            self._pick_in_groups(command, words[1:])

    def _answer(self, words: Sequence[str]) -> None:
        """Numbers answer "Which one?" where that was asked last, else the question of the game."""
        if not self._which:
            self._pick_numbers(words)
            return
        answer = self._which.get(int(words[0][:6])) if len(words) == 1 else None
        if answer is None:
            numbers = ", ".join(map(str, self._which))
            raise Complaint(f"Which one? Type one of {numbers}; an empty line leaves this question.")
        self._which = {}
        answer()

    def _pick_numbers(self, words: Sequence[str]) -> None:
        if list(words) == ["0"]:
            self._choose([])
        else:
            self._choose([option["id"] for option in self._numbered(words)])

    def _numbered(self, words: Sequence[str]) -> list[Mapping[str, Any]]:
        if self._decision is None:
            raise Complaint("Nothing is asked: the game is over.")
        picked = []
        for word in words:
            if not word.isdecimal() or not 1 <= int(word[:6]) <= len(self._numbers):
                raise Complaint(f"There is no option {word}: the numbers go from 1 to {len(self._numbers)}.")
            picked.append(self._numbers[int(word) - 1][0])
        return picked

    def _by_name(self, line: str) -> None:
        options = self._decision["options"] if self._decision else []
        found = told(options, line)
        if found:
            self._one_of(found)
            return
        near = nearest_word(line.split()[0])
        hint = f"; did you mean {near}?" if near else "."
        self._voice.say(f"{line!r} is no command and no option{hint} Type help, or options for what can be done.")

    def _pick_in_groups(self, command: Command, words: Sequence[str]) -> None:
        options = command.options(self._decision)
        if words and all(word.isdecimal() for word in words):
            picked = self._numbered(words)
            if any(option not in options for option in picked):
                raise Complaint(f"Option {' '.join(words)} is nothing to {command.words[0]}.")
            self._choose([option["id"] for option in picked])
            return
        if words:
            name = " ".join(words)
            options = told(options, name)
            if not options:
                raise Complaint(self._why_not(command, name))
        self._one_of(options)

    def _why_not(self, command: Command, name: str) -> str:
        blocked = [entry for entry in (self._decision or {})["blocked"] if entry["group"] in command.groups]
        for entry in told(blocked, name):
            return str(entry["reason"])
        return f"There is no {name!r} to {command.words[0]} now."

    def _one_of(self, options: Sequence[Mapping[str, Any]]) -> None:
        """Choose the only option, or any of several that read the same; otherwise ask which."""
        if len({option["label"] for option in options}) == 1:
            self._choose([options[0]["id"]])
            return
        meant = {
            number: alike for number, alike in enumerate(self._numbers, 1) if any(option in options for option in alike)
        }
        self._ask_which(
            {number: _counted(alike) for number, alike in meant.items()},
            {number: partial(self._choose, [alike[0]["id"]]) for number, alike in meant.items()},
        )

    def _ask_which(self, told: Mapping[int, str], answers: Mapping[int, Callable[[], None]]) -> None:
        """Ask which of several things is meant; the next number that is typed answers this, and nothing else."""
        self._voice.say("Which one? Type its number:", *(f"{number}. {words}" for number, words in told.items()))
        self._which = dict(answers)

    def _choose(self, pick: Sequence[str]) -> None:
        if self._decision is None:
            raise Complaint("Nothing is asked: the game is over.")
        words = labels(self._decision, pick)
        result = self._table.choose(pick)
        self._voice.say(f"Chosen: {words}.")
        self._tell(result)

    def _tell(self, result: Result) -> None:
        self._voice.say(*self._kind.narrate(self._table.game.state, result.public))
        self._ask()

    # the commands that are no options

    def _end(self, words: Sequence[str]) -> None:
        options = COMMANDS["end"].options(self._decision)[:1]
        if self._decision and only_orders(self._decision):
            options = self._decision["options"]
        self._choose([option["id"] for option in options])

    def _play_all(self, words: Sequence[str]) -> None:
        played = 0
        while pick := quiet_play(self._table.game):
            label = self._table.game.describe(self._table.game.pending()[0])
            result = self._table.choose(pick)
            self._voice.say(f"Chosen: {labels(label, pick)}.")
            self._voice.say(*self._kind.narrate(self._table.game.state, result.public))
            played += 1
        if not played:
            raise Complaint("Every card that could be played asks something: play it by its number.")
        self._ask()

    def _undo(self, words: Sequence[str]) -> None:
        step = self._undo_to(words)
        self._take_back(step, lambda: self._table.undo(step))

    def _take_back(self, step: int | None, undo: Callable[[], Result]) -> None:
        """Undo, and tell what; where something hidden had been shown, that too."""
        what, before = self._chronicle.undo(), self._table.undos_past_reveal
        undo()
        self._voice.say(f"Undone: {what}." if step is None else f"Back at step {step}.")
        if self._table.undos_past_reveal > before:
            self._voice.say("Something hidden had been shown since: the undo is counted as one past a reveal.")
        self._ask()

    def _undo_to(self, words: Sequence[str]) -> int | None:
        """The step that an undo is to go back to, None for the last choice alone."""
        if words != ["turn"]:
            return _whole(words[0], "a step") if words else None
        step = self._chronicle.undo_turn()
        if step is None:
            raise Complaint("No turn has begun yet.")
        return step

    def _redo(self, words: Sequence[str]) -> None:
        what = self._chronicle.redo()
        result = self._table.redo()
        self._voice.say(f"Done again: {what}.")
        self._tell(result)

    def _options(self, words: Sequence[str]) -> None:
        self._ask()

    def _none(self, words: Sequence[str]) -> None:
        self._choose([])

    def _pick(self, words: Sequence[str]) -> None:
        if not words:
            raise Complaint("Say the numbers of the options, in order: pick 1 3.")
        self._choose([option["id"] for option in self._numbered(words)])

    def _blocked(self, words: Sequence[str]) -> None:
        blocked = (self._decision or {})["blocked"]
        if not blocked:
            self._voice.say("Nothing that could be looked for is blocked.")
        for entry in blocked:
            what = self._names.name(entry["card"]) if entry["card"] else ""
            command = next((c for c in COMMANDS.values() if entry["group"] in c.groups), None)
            verb = command.words[0] if command else entry["group"]
            self._voice.say(f"Not now: {verb} {what}".rstrip() + f". {sentence(entry['reason'])}")

    def _why(self, words: Sequence[str]) -> None:
        from invincible_tui.causes import Causes

        causes = Causes(self._chronicle.entries(), self._names, self._kind)
        if causes.last is None:
            raise Complaint("Nothing has happened yet.")
        self._voice.say(*(f"{because.kind.capitalize()}: {because.text}" for because in causes.why(causes.last)))

    def _tracker(self, words: Sequence[str]) -> None:
        view, rules = self._table.game.view(None), self._table.game.rules
        decks = stocks(view, rules.decklists(), self._chronicle.destroyed())
        self._voice.say(*(": ".join(filter(None, line)) for line in tracker_lines(view, decks, self._names)))

    def _threat(self, words: Sequence[str]) -> None:
        game = self._table.game
        lines = threat_lines(game.rules.foretell(game.state), game.view(None), self._kind, game.state, self._names)
        if not lines:
            raise Complaint("Nothing would act in the Villain's next main phase as things stand.")
        self._voice.say(*(f"{who}: {what}" for who, what in lines))

    def _preview(self, words: Sequence[str]) -> None:
        if not words:
            raise Complaint("Say the number of an option: preview 2.")
        picked = self._numbered(words)
        facts = self._kind.narrate(self._table.game.state, self._table.game.preview([o["id"] for o in picked]))
        self._voice.say(f"{labels(self._decision or {}, [o['id'] for o in picked])} would do this:")
        self._voice.say(*(facts or ["Nothing that anyone can know before it is done."]))

    def _hint(self, words: Sequence[str]) -> None:
        self._voice.say("Thinking ...")
        try:
            found = hint(self._table.game)
        except KeyboardInterrupt:
            raise Complaint("No hint, then.") from None
        if found is None or self._decision is None:
            raise Complaint("There is no hint for this.")
        self._voice.say(f"Hint: {self._numbered_words(found.pick)}. {found.reason}")
        self._voice.say(*(f"Or: {self._numbered_words(other.pick)}. {other.reason}" for other in found.others))

    def _numbered_words(self, pick: Sequence[str]) -> str:
        """A pick in words, each option with the number that it is picked by."""
        told = [
            f"{number}, {options[0]['label']}"
            for id in pick
            for number, options in enumerate(self._numbers, 1)
            if any(option["id"] == id for option in options)
        ]
        return "; ".join(told).rstrip(".") or "pick none"

    def _state(self, words: Sequence[str]) -> None:
        self._voice.say(*table_lines(self._table.game.view(None), self._names))

    def _hand(self, words: Sequence[str]) -> None:
        self._voice.say(*hand_lines(self._table.game.view(None), self._names))

    def _villain(self, words: Sequence[str]) -> None:
        view = self._table.game.view(None)
        self._voice.say(*villain_lines(view, self._names), *city_lines(view, self._names))

    def _supply(self, words: Sequence[str]) -> None:
        self._voice.say(*supply_lines(self._table.game.view(None), self._names))

    def _piles(self, words: Sequence[str]) -> None:
        self._voice.say(*pile_lines(self._table.game.view(None), self._names))

    def _inspect(self, words: Sequence[str]) -> None:
        if not words:
            raise Complaint("Say what to read: inspect NAME, or inspect and the number of an option.")
        if words[0].isdecimal() and len(words) == 1:
            card = self._numbered(words)[0]["card"]
            if not card:
                raise Complaint(f"Option {words[0]} is no card.")
            words = [card]
        name = " ".join(words)
        rows = self._names.find(name)
        if not rows:
            raise Complaint(f"No shipped pack has a card {name!r}{self._names.nearest(name)}.")
        several: dict[str, list[Row]] = {}
        for row in rows:
            several.setdefault(str(row["id"]), []).append(row)
        if len(several) == 1:
            self._describe(rows)
            return
        numbered = dict(enumerate(several.values(), 1))
        self._ask_which(
            {number: f"{alike[0]['name']} ({alike[0]['id']})" for number, alike in numbered.items()},
            {number: partial(self._describe, alike) for number, alike in numbered.items()},
        )

    def _describe(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self._voice.say(*describe(row))

    def _log(self, words: Sequence[str]) -> None:
        count = _whole(words[0], "a number of lines") if words else LOG_LINES
        self._voice.say(*self._last_lines(max(count, 1)))
        undone = self._chronicle.undone()
        if undone:
            self._voice.say(f"Not shown: {counted(undone, 'undone step')}.")

    def _find(self, words: Sequence[str]) -> None:
        wanted = " ".join(words).lower()
        if not wanted:
            raise Complaint("Say what to look for: find TEXT.")
        found = 0
        for entry in self._chronicle.entries():
            for fact in ([f"{entry.choice}."] if entry.choice else []) + list(entry.facts):
                if wanted in fact.lower():
                    self._voice.say(f"Step {entry.step}: {fact}")
                    found += 1
        if not found:
            self._voice.say(f"Nothing in the log has {wanted!r}.")

    def _help(self, words: Sequence[str]) -> None:
        if not words:
            self._voice.say("A number picks that option; several numbers pick several, in that order.")
            self._voice.say("The name of a card picks the option that it stands for.")
            self._voice.say(*(_explained(command) for command in offered("text")))
            return
        command = by_word(words[0])
        if command is None:
            explained = self._meaning(" ".join(words))
            if explained:
                self._voice.say(*explained)
                return
            near = nearest_word(words[0])
            raise Complaint(f"There is no command {words[0]!r}{f'; did you mean {near}' if near else ''}.")
        self._voice.say(_explained(command))
        reason = command.reason(self._situation())
        self._voice.say(f"Not now: {sentence(reason)}" if reason else "It is possible now.")
        if command.id == "undo" and not reason:
            self._voice.say(f"It would take back: {self._chronicle.undo()}.")

    def _meaning(self, word: str) -> list[str]:
        """What a word or rule of the game means, [] for what is none."""
        wanted = squeezed(word)
        for row in self._kind.glossary():
            name = squeezed(str(row["name" if row["kind"] == "word" else "id"]))
            if wanted and wanted == name:
                return [f"{row['name']}: {line}" for line in row["text"]]
        return []

    def _save(self, words: Sequence[str]) -> None:
        path = self._table.path
        self._voice.say(f"Step {self._table.step} is saved in {path}." if path else "This game is kept nowhere.")

    def _saves(self, words: Sequence[str]) -> None:
        found = saves.listing(self._folder)
        if not found:
            raise Complaint(f"There are no saved games in {self._folder}.")
        self._voice.number(f"{save.path.name}: {save.title()}, {save.changed:%Y-%m-%d %H:%M}" for save in found)

    def _resume(self, words: Sequence[str]) -> None:
        found = saves.listing(self._folder)
        if not words:
            self._saves(words)
            self._voice.say("Type a number, or resume and a file; an empty line goes on with this game.")
            self._which = {number: partial(self._open, save.path) for number, save in enumerate(found, 1)}
            return
        name = " ".join(words)
        if name.isdecimal() and 1 <= int(name[:6]) <= len(found):
            path = found[int(name) - 1].path
        else:
            path = saves.find(self._folder, name)
        self._open(path)

    def _open(self, path: Path) -> None:
        """Go on with another game in place of this one."""
        table = Table.open(game_kind, path)
        self.close()
        self._sit_down(table)
        self._greet()
        self._ask()

    def _bot(self, words: Sequence[str]) -> None:
        roles = self._table.game.rules.roles
        if words:
            hero, _, level = " ".join(words).replace("=", " ", 1).partition(" ")
            seat = seat_named(roles, self._names, hero)
            if seat is None:
                raise Complaint(f"Say which Hero: {', '.join(map(self._names.name, roles))}.")
            try:
                self._hand_over(seat, level.strip())
            except NoSuchBot as error:
                raise Complaint(sentence(str(error))) from None
        for seat, role in enumerate(roles, 1):
            level = self._company.levels.get(seat, "")
            self._voice.say(f"{self._names.name(role)}: {f'bot, {level}' if level else 'a person'}.")
        if words:
            self._ask()

    def _hand_over(self, seat: int, level: str) -> None:
        if level == "off":
            self._company.take(seat)
        else:
            self._company.give(seat, level or USUAL)

    def _quit(self, words: Sequence[str]) -> None:
        self._left = True

    def _doers(self) -> dict[str, Callable[[Sequence[str]], None]]:
        """What each command does that picks no options, by its id."""
        return {
            "end": self._end,
            "play-all": self._play_all,
            "undo": self._undo,
            "redo": self._redo,
            "options": self._options,
            "none": self._none,
            "pick": self._pick,
            "blocked": self._blocked,
            "why": self._why,
            "tracker": self._tracker,
            "threat": self._threat,
            "preview": self._preview,
            "hint": self._hint,
            "state": self._state,
            "hand": self._hand,
            "villain": self._villain,
            "supply": self._supply,
            "piles": self._piles,
            "inspect": self._inspect,
            "log": self._log,
            "find": self._find,
            "help": self._help,
            "save": self._save,
            "saves": self._saves,
            "resume": self._resume,
            "bot": self._bot,
            "quit": self._quit,
        }


def _told_apart(decision: Mapping[str, Any]) -> list[list[Mapping[str, Any]]]:
    """The options in order; where only one is picked, those that read alike (equal cards in a hand) are put together."""
    if decision["max"] != 1:
        return [[option] for option in decision["options"]]
    alike: dict[tuple[Any, ...], list[Mapping[str, Any]]] = {}
    for option in decision["options"]:
        alike.setdefault((option["group"], option["hero"], option["card"], option["label"]), []).append(option)
    return list(alike.values())


def _counted(options: Sequence[Mapping[str, Any]]) -> str:
    return f"{options[0]['label']} x{len(options)}" if len(options) > 1 else str(options[0]["label"])


def _explained(command: Command) -> str:
    typed = " or ".join(command.words)
    keys = [key_name(key) for key in command.keys if len(key) == 1]
    short = f" ({', '.join(keys)})" if keys else ""
    argument = f" {command.argument}" if command.argument else ""
    return f"{typed}{argument}{short}: {command.help}."


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


def _whole(word: str, what: str) -> int:
    if not word.isdecimal() or len(word) > 9:
        raise Complaint(f"{word!r} is not {what}: type a whole number.")
    return int(word)
