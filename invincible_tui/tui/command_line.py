"""The `:` line of a table: what a typed line means, and what it may become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.commands import by_word, nearest_word, offered, told

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def obey_line(table: TableScreen, text: str) -> None:
    """Do what a typed line says: a command's word and what follows it."""
    word, _, rest = text.strip().partition(" ")
    command = by_word(word, "screen")
    if command is None:
        near = nearest_word(word, "screen")
        table.refuse(f"There is no command {word!r}." + (f" Did you mean {near!r}?" if near else " ? lists them."))
        return
    table.obey(command, rest.strip())
    if not rest or table.refused:
        return
    fitting = told(command.options(table.session.decision), rest)
    if fitting:
        at = list(table.choosing.options).index(fitting[0])
        table.choosing.go(table.choosing.entry_of(at))


def completions(table: TableScreen, text: str) -> Sequence[str]:
    """What a line that is being typed may become: its word, then what can be done with it now."""
    word, space, rest = text.lstrip().partition(" ")
    if not space:
        return sorted(w for command in offered("screen") for w in command.words if w.startswith(word.lower()))
    command = by_word(word, "screen")
    options = command.options(table.session.decision) if command else []
    named = dict.fromkeys(table.session.names.name(option["card"]) for option in options if option["card"])
    return [f"{word} {name}" for name in named if name.lower().startswith(rest.lower())]
