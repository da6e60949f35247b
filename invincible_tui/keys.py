"""Which key stands for which command: the command table's own keys, or those that a player has set instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from invincible_tui.commands import COMMANDS, LETTERS, Command, key_name, offered, spelt

_NAMED: Final = re.compile(
    r"f([1-9]|1[0-2])|space|enter|escape|backspace|tab|up|down|left|right|home|end|pageup|pagedown|insert|delete"
    r"|question_mark|colon|slash"
)
#: Commands that must have a key.
_NEEDED: Final = ("confirm", "quit")


class Problem(NamedTuple):
    """What is wrong with the keys of one command, in a sentence without its full stop."""

    command: str
    told: str


class Keys:
    """The keys of one player. `remapped`: by a command's id, its keys in place of the usual ones."""

    def __init__(self, remapped: Mapping[str, Sequence[str]] | None = None) -> None:
        changed = {command: tuple(spelt(key) for key in keys) for command, keys in (remapped or {}).items()}
        self._keys = {command.id: changed.get(command.id, command.keys) for command in offered("screen")}
        self._commands = {key: COMMANDS[id] for id, keys in self._keys.items() for key in keys}

    def of(self, command: Command) -> Sequence[str]:
        """The keys that stand for a command, the usual one first; none where it has only a word."""
        return self._keys.get(command.id, ())

    def shown(self, command: Command) -> str:
        """How a command's first key is written for people, "" where it has none."""
        return next((key_name(key) for key in self.of(command)), "")

    def command(self, key: str, character: str | None = None) -> Command | None:
        """The command that a pressed key stands for, by its name or by the character it typed."""
        return self._commands.get(spelt(key)) or (self._commands.get(spelt(character)) if character else None)


def problems(remapped: Mapping[str, Sequence[str]]) -> Iterator[Problem]:
    """What is wrong with keys that a player has set: unknown commands and keys, and keys that mean two commands."""
    from invincible_tui.packs.fields import nearest

    known = {command.id: command for command in offered("screen")}
    for id, keys in remapped.items():
        if id not in known:
            yield Problem(id, f"there is no command {id!r}{nearest(id, list(known))}")
            continue
        for key in keys:
            reason = _unusable(key)
            if reason:
                yield Problem(id, reason)
        if not keys and id in _NEEDED:
            yield Problem(id, f"{id} needs a key")
    yield from _conflicts({id: keys for id, keys in remapped.items() if id in known})


def _conflicts(remapped: Mapping[str, Sequence[str]]) -> Iterator[Problem]:
    taken: dict[str, str] = {}
    for command in offered("screen"):
        if command.id not in remapped:
            taken |= dict.fromkeys(command.keys, command.id)
    for id, keys in remapped.items():
        for key in map(spelt, keys):
            other = taken.setdefault(key, id)
            if other != id:
                told = f"{key_name(key)} is the key of {other!r} already"
                yield Problem(id, told + ("" if other in remapped else f"; give {other!r} another one, too"))


def _unusable(key: str) -> str | None:
    """Why a key cannot stand for a command, None where it can."""
    if _NAMED.fullmatch(spelt(key)):
        return None
    if len(key) != 1 or not key.isprintable():
        return f"{key!r} is no key; keys are characters, and names like space, enter, tab, up, f2"
    if key.isdigit():
        return f"{key} is a number, and numbers go to the answers"
    if key in LETTERS:
        return f"{key} is a capital letter, and those are painted on what can be picked"
    return None
