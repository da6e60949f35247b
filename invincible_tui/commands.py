"""The one table of commands: what is typed, which key does it, what it does, when it is possible and why not.

Key bindings, the hint line, help, the `:` line of the screen, the verbs of plain mode and the README's list of keys
are all made from it. There is no second list anywhere.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any, Literal

from invincible_tui.typed import named_options

#: A decision as `Game.describe` tells it.
Described = Mapping[str, Any]


@dataclass(frozen=True)
class Situation:
    """What decides whether a command is possible: the question that waits and what could be undone.

    `undo` says in words what the next undo takes back ("Play Determination"), None where there is nothing;
    `redo` the same for redo.
    """

    open: bool = False
    decision: Described | None = None
    over: bool = False
    undo: str | None = None
    redo: str | None = None
    #: Whether anything was chosen at all, if only by bots.
    chosen: bool = False
    #: Whether the next undo goes back past something hidden that was shown.
    undo_reveals: bool = False
    #: Whether others can sit at the table too.
    shared: bool = False
    #: Whether this is a plan, and nothing of it has happened.
    planning: bool = False
    #: What the position is to be played for, "" where that is not said.
    goal: str = ""
    #: Whether only the shared tables may be reached.
    restricted: bool = False


@dataclass(frozen=True)
class Command:
    """One thing a player can ask for.

    `words` are what is typed, the usual one first; `keys` the names of keys on the screen. `groups` are the groups
    of options that the command picks from. `argument` is how help names what may follow the word. `where` says
    which front ends have it. `when` says why it is not possible, `aimed` the same where something follows the word.
    """

    id: str
    words: tuple[str, ...]
    keys: tuple[str, ...]
    help: str
    groups: tuple[str, ...] = ()
    argument: str = ""
    where: Literal["both", "screen"] = "both"
    when: Callable[[Situation], str | None] | None = None
    aimed: Callable[[Situation], str | None] | None = None

    def reason(self, situation: Situation, words: str = "") -> str | None:
        """Why the command, with the words that follow it, is not possible now, in a sentence; None where it is."""
        if self.aimed and words:
            return self.aimed(situation)
        if self.when:
            return self.when(situation)
        return _nothing_to_pick(self, situation, words) if self.groups else None

    def options(self, decision: Described | None) -> list[Mapping[str, Any]]:
        """The options of a decision that this command picks from."""
        if decision is None:
            return []
        return [option for option in decision["options"] if option["group"] in self.groups]


#: What is said where a command whose word is no verb has nothing to pick from.
_NOTHING = {
    "yes": "Nothing is offered now that could be answered with yes.",
    "no": "Nothing is offered now that could be answered with no.",
    "slot": "No slot can be gained now.",
    "power": "Nobody can power up now.",
    "ability": "No ability of a Hero can be used now.",
    "city": "The City's ability cannot be used now.",
    "afterburn": "No Afterburn can be used now.",
    "assist": "No ally can assist now.",
    "rule": "Nothing adds an action that can be taken now.",
}


def _nothing_to_pick(command: Command, situation: Situation, words: str) -> str | None:
    decision = situation.decision
    if decision is None:
        return _unasked(situation)
    if command.options(decision):
        return None
    blocked = [entry for entry in decision["blocked"] if entry["group"] in command.groups]
    if command.argument and any(letter.isalpha() for letter in words):
        blocked_so = named_options(blocked, words)
        if blocked and not blocked_so:
            return f"There is no {words!r} to {command.words[0]} now."
        blocked = blocked_so
    if blocked:
        return str(blocked[0]["reason"])
    if decision["kind"] not in ("main", "attack", "turn"):
        return f"First answer this: {decision['prompt']}"
    return _NOTHING.get(command.id, f"There is nothing to {command.words[0]} now.")


def _in_game(situation: Situation) -> str | None:
    return None if situation.open else "No game is open."


def _shared(situation: Situation) -> str | None:
    if situation.planning:
        return "A plan is yours alone: T plays it or drops it."
    return _in_game(situation) or (None if situation.shared else "Nobody else can be at this table: it is not shared.")


def _own_games(situation: Situation) -> str | None:
    return "Saved games are not reached from here." if situation.restricted else None


def _several(situation: Situation) -> str | None:
    if situation.decision is None or situation.decision["max"] > 1:
        return _asked(situation)
    return "Only one can be picked here."


def _ordered(situation: Situation) -> str | None:
    if situation.decision is None or situation.decision["ordered"]:
        return _several(situation)
    return "The order does not count here."


def _divided(situation: Situation) -> str | None:
    if situation.decision is None or situation.decision["repeat"]:
        return _asked(situation)
    return "There are no points to divide here."


def _asked(situation: Situation) -> str | None:
    return None if situation.decision is not None else _unasked(situation)


def _unasked(situation: Situation) -> str:
    if situation.planning:
        return "The plan ends here: what comes next is hidden."
    return "The game is over." if situation.over else "No game is open."


def _can_plan(situation: Situation) -> str | None:
    return None if situation.planning else _asked(situation)


def _can_undo(situation: Situation) -> str | None:
    if not situation.open or situation.undo:
        return _in_game(situation)
    if situation.chosen:
        return (
            "Only bots have chosen so far: undo and the number of a step, or the log, goes back to a choice of theirs."
        )
    return "There is nothing to undo."


def _can_retry(situation: Situation) -> str | None:
    if not situation.goal:
        return "This is no puzzle: it has no goal."
    return _in_game(situation) if situation.chosen else "The puzzle is where it began."


def _can_redo(situation: Situation) -> str | None:
    return _in_game(situation) or (None if situation.redo else "There is nothing to redo.")


def _can_play(situation: Situation) -> str | None:
    return COMMANDS["play"].reason(situation)


def only_orders(decision: Described) -> bool:
    """Whether a decision asks for nothing but the order of all its options, so that theirs will do."""
    return bool(decision["ordered"] and decision["min"] == decision["max"] == len(decision["options"]))


def _can_end(situation: Situation) -> str | None:
    if situation.decision and (COMMANDS["end"].options(situation.decision) or only_orders(situation.decision)):
        return None
    return _optional(situation)


def _optional(situation: Situation) -> str | None:
    reason = _asked(situation)
    if reason or situation.decision is None or situation.decision["min"] == 0:
        return reason
    return f"This needs an answer: {situation.decision['prompt']}"


_ALL = (
    # what a Hero does
    Command("attack", ("attack",), ("a",), "attack with an equipped Weapon", ("attack",), "[WEAPON]"),
    Command("play", ("play",), ("p",), "play a Fuel or Tech from the hand", ("play",), "[CARD]"),
    Command("play-all", ("all",), ("P",), "play every Fuel and Tech that asks nothing", when=_can_play),
    Command("gain", ("gain", "buy"), ("g",), "gain the top card of a supply deck for its cost", ("gain",), "[CARD]"),
    Command("overcharge", ("overcharge",), ("o",), "pay for the effect of the top Tech of the supply", ("overcharge",)),
    Command("slot", ("slot",), ("s",), "gain a slot for 3 energy", ("slot",)),
    Command("equip", ("equip",), ("e",), "equip a Weapon from the hand", ("equip",), "[WEAPON]"),
    Command("power", ("power",), ("w",), "power up for 2 energy", ("power",)),
    Command("ability", ("ability",), ("b",), "use the Hero's ability at full power", ("ability",)),
    Command("city", ("city",), ("c",), "use the City's ability at its full power", ("city",)),
    Command("afterburn", ("afterburn", "burn"), ("f",), "use an Afterburn in the discard pile", ("afterburn",), "[CARD]"),
    Command("assist", ("assist",), ("t",), "let an ally assist", ("assist",), "[CARD]"),
    Command("rule", ("action",), ("x",), "take an action that a mat, token or the Villain adds", ("rule",), "[NAME]"),
    Command("end", ("end", "done"), ("d",), "end this phase, choose nothing more, or keep the order shown", ("end",), when=_can_end),
    # answers
    Command("yes", ("yes",), ("y",), "do what is offered", ("yes",)),
    Command("no", ("no",), ("n",), "leave what is offered", ("no",)),
    Command("pick", ("pick",), ("space",), "mark an option; several are picked in the order marked", argument="NUMBER...",
            when=_asked),
    Command("mark-all", ("every",), ("*",), "mark everything that is not marked yet, or all points left on one; again: unmark",
            where="screen", when=_several),
    Command("reverse", ("reverse",), ("R",), "turn the order of the marks around; without marks: mark all from last to first",
            where="screen", when=_ordered),
    Command("more", ("more",), ("+",), "put one more point on the option", where="screen", when=_divided),
    Command("less", ("less",), ("-",), "take one point off the option", where="screen", when=_divided),
    Command("none", ("none",), ("0",), "choose none of the options", when=_optional),
    Command("confirm", ("confirm",), ("enter",), "take the marked options, or the one under the cursor", where="screen",
            when=_asked),
    Command("cancel", ("cancel",), ("escape", "backspace"), "unmark everything, or close what lies on top", where="screen"),
    # time
    Command("undo", ("undo",), ("u",), "take back the last choice; a step number, or turn, goes back to that step or the start of the turn",
            argument="[STEP | turn]", when=_can_undo, aimed=_in_game),
    Command("redo", ("redo",), ("r",), "make an undone choice again; a step number, turn, or all: everything up to there",
            argument="[STEP | turn | all]", when=_can_redo),
    Command("retry", ("retry",), (), "begin a puzzle again from its position", when=_can_retry),
    Command("plan", ("plan", "try"), ("T",), "try the rest of the turn without doing it; then play the plan as a whole, or drop it",
            where="screen", when=_can_plan),
    # looking
    Command("options", ("options", "list"), (), "list what can be done now", when=_asked),
    Command("blocked", ("blocked",), ("B",), "list what cannot be done now, and why not", when=_asked),
    Command("why", ("why",), ("W",), "tell why the last thing happened, or what followed from a step: the card, the rule, the chain of "
            "causes; on the screen also of what the cursor is on", argument="[STEP]", when=_in_game),
    Command("preview", ("preview",), ("v",), "tell what a choice would do, as far as anyone can know",
            argument="NUMBER...", when=_asked),
    Command("state", ("state", "table"), (), "tell the whole table in words", when=_in_game),
    Command("hand", ("hand", "hands"), (), "tell the hands, the cards in play and the equipped Weapons of all, or of one Hero",
            argument="[HERO]", when=_in_game),
    Command("ally", ("ally",), (",",), "show the hand of the next Hero, or of the one that is named", argument="[HERO]",
            where="screen", when=_in_game),
    Command("villain", ("villain",), (), "tell how the Villain, its Minions and the City stand", when=_in_game),
    Command("supply", ("supply",), (), "tell what lies on top of each supply deck", when=_in_game),
    Command("piles", ("piles",), (), "tell the discard piles and what everyone knows of the decks", when=_in_game),
    Command("hint", ("hint", "h"), ("H",), "let a bot say what it would do now, and why", when=_asked),
    Command("tracker", ("tracker", "odds"), ("L",), "tell what is left in every deck by name, with the odds of the next card, "
            "and the discard piles", when=_in_game),
    Command("threat", ("threat",), ("V",), "tell what the Villain's next main phase would do as things stand, Minion by Minion",
            when=_in_game),
    Command("inspect", ("inspect", "card"), ("i", "f1"), "read any card, token, mat or City", argument="NAME"),
    Command("log", ("log",), ("m",), "read what has happened; a number gives that many lines", argument="[LINES]",
            when=_in_game),
    Command("find", ("find",), ("slash",), "search the log", argument="TEXT", when=_in_game),
    Command("zoom", ("zoom",), ("z",), "make a panel as large as the screen, and back", argument="[PANEL | HERO]",
            where="screen"),
    Command("next-panel", ("next",), ("tab",), "go to the next panel", where="screen"),
    Command("up", ("up",), ("up", "k"), "move the cursor up", where="screen"),
    Command("down", ("down",), ("down", "j"), "move the cursor down", where="screen"),
    Command("left", ("left",), ("left", "h"), "move the cursor left", where="screen"),
    Command("right", ("right",), ("right", "l"), "move the cursor right", where="screen"),
    Command("command", ("command",), ("colon",), "type a command by its word", where="screen"),
    # with others
    Command("bot", ("bot",), (), "let a bot play a Hero (off: take it over), or tell who plays",
            argument="[HERO [LEVEL | off]]", when=_in_game),
    Command("who", ("who",), (), "tell who is at the table and who plays whom", when=_shared),
    Command("say", ("say", "chat"), ('"',), "say a line to everyone at the table", argument="TEXT", when=_shared),
    Command("point", ("point",), (".",), "show everyone an option that you mean", argument="NUMBER", when=_shared),
    Command("take", ("take",), (), "play a Hero from here on, also one that a bot plays", argument="HERO...", when=_in_game),
    Command("leave", ("leave",), (), "leave a Hero, or all of yours, to the others", argument="[HERO...]",
            when=_shared),
    # the program
    Command("help", ("help",), ("question_mark",), "list the commands, or explain one, or a word of the game", argument="[WORD]"),
    Command("rules", ("rules", "glossary"), (), "read what the words of the game mean, with rules and examples",
            argument="[WORD]"),
    Command("settings", ("settings",), (), "change colours, keys and habits of the screen", where="screen"),
    Command("save", ("save",), (), "say where the game is saved (every step is, as it is made)", when=_in_game),
    Command("saves", ("saves",), ("S",), "list the saved games", when=_own_games),
    Command("resume", ("resume", "open"), (), "go on with a saved game", argument="[NUMBER | FILE]",
            when=_own_games),
    Command("quit", ("quit", "exit"), ("q",), "leave; the game can be resumed at this very step"),
)  # fmt: skip

#: Every command by its id, in the order in which help lists them.
COMMANDS: Mapping[str, Command] = {command.id: command for command in _ALL}

#: The names of keys that people write otherwise, by how they are written.
_WRITTEN: Mapping[str, str] = {
    "?": "question_mark",
    ":": "colon",
    "/": "slash",
    " ": "space",
    "esc": "escape",
    "F1": "f1",
}

#: The letters that are painted on what can be picked: the capitals that are no command's key.
LETTERS = "".join(letter for letter in ascii_uppercase if not any(letter in command.keys for command in _ALL))


def offered(where: Literal["screen", "text"]) -> list[Command]:
    """The commands of one kind of front end, in the order in which help lists them."""
    return [command for command in _ALL if command.where in ("both", where)]


def by_word(word: str, where: Literal["screen", "text"] = "text") -> Command | None:
    """The command that a typed word stands for: a whole word, a key of one character, or the only beginning of one."""
    known = offered(where)
    for command in known:
        if word.lower() in command.words:
            return command
    for command in known:
        if spelt(word) in command.keys and (len(word) == 1 or word == "f1"):
            return command
    begun = [command for command in known if len(word) > 1 and any(w.startswith(word.lower()) for w in command.words)]
    return begun[0] if len(begun) == 1 else None


def nearest_word(word: str, where: Literal["screen", "text"] = "text") -> str | None:
    """The command word most like a mistyped one, None where none is like it."""
    words = [word for command in offered(where) for word in command.words]
    return next(iter(difflib.get_close_matches(word.lower(), words, 1)), None)


def key_name(key: str) -> str:
    """How a key is written for people: "?" for question_mark."""
    return next((written for written, name in _WRITTEN.items() if name == key and not written.isspace()), key)


def spelt(key: str) -> str:
    """A key as the screen names it: "question_mark" for "?"."""
    return _WRITTEN.get(key, key)
