"""The protocol: one JSON object a line on stdin, one answer line each on stdout, and nothing else there.

Other programs (bots, servers, tests) play through it. Every command is a method of `Conversation`; a refusal
leaves the game as it was and the conversation goes on.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, NoReturn

from invincible_tui.blaming import blaming
from invincible_tui.failures import FINE, INTERNAL, report, sentence
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.kernel.table import Table, TableError
from invincible_tui.packs.fields import nearest
from invincible_tui.packs.places import named_path
from invincible_tui.packs.positions import PackError
from invincible_tui.scenario_files import read_scenario
from invincible_tui.seeds import random_seed

if TYPE_CHECKING:
    from invincible_tui.kernel.state import Event

Line = dict[str, Any]

#: What `new` hands on to the game's own check of a set-up.
SETUP_KEYS: Final = ("heroes", "villain", "city", "difficulty", "cards")


class Refused(Exception):
    """An answer with ok false: one of the contract's codes and a sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Conversation:
    """One program's talk with the game: at most one table is open at a time."""

    def __init__(self) -> None:
        self.table: Table | None = None
        #: Set once the program has said goodbye.
        self.ended = False
        self._commands: Mapping[str, Callable[[Line], Line]] = {
            "new": self.new,
            "open": self.open,
            "choose": self.choose,
            "preview": self.preview,
            "undo": self.undo,
            "redo": self.redo,
            "view": self.view,
            "decision": self.view,
            "hint": self.hint,
            "quit": self.quit,
        }

    def answer(self, line: bytes) -> Line:
        """The answer to one input line, whatever it holds."""
        try:
            asked = _parsed(line)
            with blaming(self.table.path if self.table else None):
                return self._command(asked)(asked)
        except (Refused, TableError) as error:
            return self.refusal(error.code, str(error))
        except BadSetup as error:
            return self.refusal("bad-setup", str(error))
        except PackError as error:
            return self.refusal("bad-setup", error.brief())
        except IllegalChoice as error:
            return self.refusal("illegal-choice", str(error))

    def close(self) -> None:
        """Let the open table go."""
        if self.table is not None:
            self.table.close()
            self.table = None

    def new(self, asked: Line) -> Line:
        """Set a new game up; with "save" it is written to that file, which must not exist."""
        name = asked.get("game", GAMES[0])
        if name not in GAMES:
            raise Refused("bad-setup", f"There is no game {_shown(name)}{nearest(str(name), GAMES)}")
        for key in ("expedition", "bots"):
            if asked.get(key):
                raise Refused("bad-setup", f"This version plays no games with {key!r}; leave it out.")
        setup = {key: asked[key] for key in SETUP_KEYS if asked.get(key) is not None}
        scenario = _scenario(asked.get("scenario"))
        if scenario is not None:
            setup["scenario"] = scenario
        auto = asked.get("auto", True)
        if not isinstance(auto, bool) and auto != "single":
            raise Refused("bad-setup", '"auto" is true, false or "single".')
        path = _path(asked["save"], "cannot-write") if asked.get("save") is not None else None
        kind = game_kind(name)
        table = Table.new(kind, kind.check(setup), _seed(asked, scenario), path=path, auto=auto)
        self._replace(table)
        return self._told({}, _public(table, table.steps[1].events), table.steps[1].auto)

    def open(self, asked: Line) -> Line:
        """Open a saved game at the step in force; the file that is open already is read afresh."""
        if asked.get("save") is None:
            raise Refused("bad-save", 'Say which file: {"cmd":"open","save":"FILE"}.')
        self._replace(Table.open(game_kind, _path(asked["save"], "bad-save")))
        return self._told({})

    def choose(self, asked: Line) -> Line:
        """Answer the decision that waits."""
        table = self._open_table(asked)
        result = table.choose(
            _pick(asked),
            decision=_number(asked, "decision", "illegal-choice"),
            seat=_number(asked, "seat", "illegal-choice"),
            step=_number(asked, "step", "stale-step"),
        )
        return self._told(asked, result.public, result.auto)

    def preview(self, asked: Line) -> Line:
        """The public events that a pick would cause; the game is not touched."""
        game = self._open_table(asked).game
        decision, seat = _number(asked, "decision", "illegal-choice"), _number(asked, "seat", "illegal-choice")
        return self._told(asked, game.preview(_pick(asked), decision, seat))

    def undo(self, asked: Line) -> Line:
        """Go back to before the latest choice, or to the step that "to" names."""
        table = self._open_table(asked)
        to = _number(asked, "to", "nothing-to-undo")
        result = table.undo(to, step=_number(asked, "step", "stale-step"))
        return self._told(asked, result.public, result.auto)

    def redo(self, asked: Line) -> Line:
        """Make an undone choice again."""
        table = self._open_table(asked)
        result = table.redo(step=_number(asked, "step", "stale-step"))
        return self._told(asked, result.public, result.auto)

    def view(self, asked: Line) -> Line:
        """The table and the question that waits, as "seat" may see them."""
        self._open_table(asked)
        return self._told(asked)

    def hint(self, asked: Line) -> Line:
        """The best pick that a bot finds, why, and the runners-up; null where nothing is asked."""
        from invincible_tui.bots.hint import hint

        table = self._open_table(asked)
        found = hint(table.game, _number(asked, "seat", "illegal-choice"))
        told: Line | None = None
        if found is not None:
            told = {"pick": list(found.pick), "reason": found.reason}
            told["others"] = [{"pick": list(other.pick), "reason": other.reason} for other in found.others]
        return {"ok": True, "step": table.step, "at": table.at, "hint": told}

    def quit(self, asked: Line) -> Line:
        """Say goodbye: the last answer. The game can be opened again at this step."""
        told = self._told({})
        self.close()
        self.ended = True
        return told

    def _command(self, asked: Line) -> Callable[[Line], Line]:
        name = asked.get("cmd")
        command = self._commands.get(name) if isinstance(name, str) else None
        if command is None:
            known = ", ".join(self._commands)
            hint = nearest(name, self._commands) if isinstance(name, str) else ""
            raise Refused("unknown-command", f"{sentence(_shown(name) + ' is no command' + hint)} Commands: {known}.")
        return command

    def _open_table(self, asked: Line) -> Table:
        if self.table is None:
            raise Refused("no-game", 'No game is open: start with "new" or "open".')
        seat = _number(asked, "seat", "illegal-choice")
        if seat is not None and seat not in self.table.game.rules.seats:
            raise Refused("illegal-choice", f"There is no seat {seat} at this table.")
        return self.table

    def _replace(self, table: Table) -> None:
        self.close()
        self.table = table

    def _told(self, asked: Line, events: list[Line] | None = None, auto: Any = ()) -> Line:
        table = self.table
        if table is None:
            return {"ok": True, "step": 0, "at": 0, "events": [], "auto": [], "view": None, "decision": None,
                    "notices": []}  # fmt: skip
        seat = asked.get("seat")
        waiting = table.game.pending(seat)
        notices, table.notices[:] = list(table.notices), []
        return {
            "ok": True,
            "step": table.step,
            "at": table.at,
            "events": events or [],
            "auto": [{"kind": kind, "pick": list(pick)} for kind, pick in auto],
            "view": table.game.view(seat),
            "decision": table.game.describe(waiting[0]) if waiting else None,
            "notices": notices,
        }

    def refusal(self, code: str, message: str) -> Line:
        """An answer with ok false. The game is as it was."""
        step, at = (self.table.step, self.table.at) if self.table else (0, 0)
        return {"ok": False, "error": {"code": code, "message": sentence(message)}, "step": step, "at": at}


def run() -> int:
    """Talk over stdin and stdout until the input ends or "quit"; the exit code.

    Whatever else might print goes to stderr meanwhile, so that stdout holds answers only. After an internal error,
    which the table takes back, the talk goes on and ends with the exit code for it.
    """
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    conversation = Conversation()
    code = FINE
    try:
        for line in sys.stdin.buffer:
            try:
                told = conversation.answer(line)
            except Exception as error:
                told = conversation.refusal("internal", f"An internal error: {type(error).__name__}.")
                code = INTERNAL
                report(error)
            _send(answers, told)
            if conversation.ended:
                break
    finally:
        conversation.close()
    return code


def _send(answers: IO[bytes], told: Line) -> None:
    data = memoryview(json.dumps(told, separators=(",", ":")).encode("ascii") + b"\n")
    while data:
        data = data[answers.write(data) :]


def _parsed(line: bytes) -> Line:
    try:
        asked = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Refused("bad-json", "This line is no JSON in UTF-8: send one object a line.") from None
    if not isinstance(asked, dict):
        raise Refused("bad-json", f"Send one JSON object a line; {_shown(asked)} is none.")
    return asked


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no JSON number")


def _pick(asked: Line) -> list[str]:
    pick = asked.get("pick")
    if not isinstance(pick, list) or not all(isinstance(option, str) for option in pick):
        raise Refused("illegal-choice", f'"pick" is a list of option ids; {_shown(pick)} is none.')
    return pick


def _number(asked: Line, key: str, code: str) -> int | None:
    number = asked.get(key)
    if number is None or (isinstance(number, int) and not isinstance(number, bool)):
        return number
    raise Refused(code, f'"{key}" is a whole number; {_shown(number)} is none.')


def _seed(asked: Line, scenario: Line | None) -> int:
    for source in (asked, scenario or {}):
        if source.get("seed") is not None:
            seed = source["seed"]
            if not isinstance(seed, int) or isinstance(seed, bool):
                raise Refused("bad-setup", f'"seed" is a whole number; {_shown(seed)} is none.')
            return seed
    return random_seed()


def _scenario(given: object) -> Line | None:
    if given is None:
        return None
    if isinstance(given, str):
        given = read_scenario(_path(given, "bad-setup"))
    if not isinstance(given, dict):
        raise Refused("bad-setup", "A scenario is a mapping of keys such as heroes and villain, or the path of one.")
    return given


def _path(given: object, code: str) -> Path:
    try:
        if not isinstance(given, str) or not given:
            raise ValueError
        os.fsencode(given)
        if "\0" in given:
            raise ValueError
    except ValueError:
        raise Refused(code, f"{_shown(given)} is no path of a file.") from None
    return named_path(given)


def _public(table: Table, events: list[Event]) -> list[Line]:
    game = table.game
    return [told for event in events for told in game.rules.public(game.state, event)]


def _shown(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."
