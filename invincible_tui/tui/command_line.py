"""The `:` line of a table: what a typed line means, and what it may become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from invincible_tui.commands import COMMANDS, Command, by_word, nearest_word, offered
from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import TableError
from invincible_tui.lying import lying
from invincible_tui.tui.table_verbs.answers import choose_among
from invincible_tui.typed import named_options

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen


def obey_line(table: TableScreen, text: str) -> None:
    """Do what a typed line says: a command's word and what follows it, numbers of answers, or the name of an answer."""
    words = text.strip()
    if words.startswith("?"):
        words = f"? {words[1:]}"
    word, _, rest = words.partition(" ")
    command = COMMANDS["pick"] if words.replace(",", " ").replace(" ", "").isdecimal() else by_word(word, "screen")
    if command is not None:
        table.obey(command, words if command.id == "pick" and word.strip(",").isdecimal() else rest.strip())
        return
    named = named_options(table.choosing.options, words)
    if named:
        table.obey_with(lambda: choose_among(table, named))
        return
    near = nearest_word(word, "screen")
    table.refuse(f"There is no command {word!r}." + (f" Did you mean {near!r}?" if near else " ? lists them."))


def completions(table: TableScreen, text: str) -> Sequence[str]:
    """What a line that is being typed may become: its word, then what can be done with it now."""
    word, space, rest = text.lstrip().partition(" ")
    if not space:
        return sorted(w for command in offered("screen") for w in command.words if w.startswith(word.lower()))
    command = by_word(word, "screen")
    named = dict.fromkeys(_arguments(table, command)) if command else {}
    return [f"{word} {name}" for name in named if name.lower().startswith(rest.lower())]


def foretold(table: TableScreen, text: str) -> str:
    """What a line that is being typed would take back or make again, "" for any other."""
    word, _, rest = text.strip().partition(" ")
    command = by_word(word, "screen") if rest else None
    if command is None or command.id not in ("undo", "redo") or command.reason(table.situation(), rest.strip()):
        return ""
    try:
        return table.session.foretold(command.id, rest.strip())
    except (Complaint, TableError):
        return ""


def _arguments(table: TableScreen, command: Command) -> Iterator[str]:
    """What may follow a command just now."""
    view, names = table.session.view, table.session.names
    if "HERO" in command.argument:
        yield from (names.name(hero["id"]) for hero in view["heroes"])
    yield from (word for word in ("turn", "all") if f"| {word}" in command.argument)
    if "WORD" in command.argument:
        yield from (word for known in offered("screen") for word in known.words)
        yield from (str(row["name"]) for row in table.session.kind.glossary() if row["kind"] == "word")
    if "NAME" in command.argument:
        yield from map(names.name, lying(view, names))
    for option in command.options(table.session.decision):
        if option["card"]:
            yield names.name(option["card"])
