"""Reads README.md and the other documents, and makes the parts of them that come from the program.

Run by tests/test_readme.py; with REWRITE_README=1 the made parts are written anew, to be read before they are kept.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from invincible_tui.commands import Command, key_name, offered
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.table import open_table

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
#: The size of the picture in the README.
SIZE = (80, 24)

_FENCE = re.compile(
    r"^(?P<indent> *)(?:<!-- (?P<mark>[^>\n]*?) -->\n *)?```(?P<language>[\w-]*)\n(?P<body>.*?)^ *```$", re.MULTILINE | re.DOTALL
)  # fmt: skip


class Fence(NamedTuple):
    """A fenced block: its language, the HTML comment right before it ("" where there is none), and its lines."""

    language: str
    mark: str
    body: str

    @property
    def file(self) -> str:
        """The file that it shows, by its mark `file: NAME`; "" where it shows none."""
        return self.mark.removeprefix("file: ") if self.mark.startswith("file: ") else ""


def fences(text: str) -> Iterator[Fence]:
    """The fenced blocks of a document, in order."""
    for found in _FENCE.finditer(text):
        yield Fence(found["language"], found["mark"] or "", textwrap.dedent(found["body"]))


def screen_words(text: str) -> tuple[list[str], list[str]]:
    """The command whose screen the README shows, as arguments after `invincible`, and the keys that are typed then."""
    found = re.search(r"<!-- screen: invincible (.+?); keys: (.*?) -->", text)
    assert found, "the README names no command for its picture"
    return found[1].split(), found[2].split()


def picture(text: str) -> str:
    """The picture in the README."""
    return next(fence.body for fence in fences(text) if fence.mark.startswith("screen: "))


def drawn(folder: Path, arguments: list[str], keys: list[str]) -> str:
    """What the app shows after `invincible new ...` and some keys, without a terminal; it saves in `folder`."""
    kind = game_kind()
    named: dict[str, list[str]] = {}
    for option, value in zip(arguments[1::2], arguments[2::2], strict=True):
        named.setdefault(option.removeprefix("--"), []).append(value)
    setup = {"heroes": named["hero"], "villain": named["villain"][0], "city": named["city"][0]}
    desk = Desk(Options(saves=folder))
    open_table(desk, Table.new(kind, kind.check(setup), int(named["seed"][0]), path=folder / "game.jsonl"))
    desk.frame(*SIZE)
    for key in keys:
        desk.press(key, key)
    shown = desk.frame(*SIZE).text()
    desk.quit()
    return lines_of(shown)


def lines_of(screen: str) -> str:
    """A screen as text whose lines have no blanks at their ends."""
    return "".join(f"{line.rstrip()}\n" for line in screen.rstrip("\n").splitlines())


def key_tables() -> str:
    """The commands with their keys and words, as the README lists them."""
    screen, text = offered("screen"), offered("text")
    return "\n".join(
        [
            "| key | word | what it does |",
            "|---|---|---|",
            *(_row(command) for command in screen if command in text),
            "",
            "Only on the screen:",
            "",
            "| key | word | what it does |",
            "|---|---|---|",
            *(_row(command) for command in screen if command not in text),
            "",
            "A number alone picks that answer, and the name of a card the answer that it stands for.",
        ]
    )


def _row(command: Command) -> str:
    key = ", ".join(f"`{key_name(key)}`" for key in command.keys)
    words = [*command.words[:1], *((command.argument,) if command.argument else ()), *command.words[1:]]
    head, *others = command.words
    argument = f" {command.argument}" if command.argument else ""
    word = ", ".join([f"`{head}{argument}`", *(f"`{other}`" for other in others)]) if words else ""
    cells = [key, word, command.help]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def rulebook_names() -> str:
    """The entries whose names the rulebook gives, kind by kind."""
    kinds: dict[str, list[str]] = {}
    for row in game_kind().catalogue():
        if row["source"] == "rulebook":
            kinds.setdefault(str(row["kind"]), []).append(str(row["name"]))
    return "\n".join(f"  - {kind}: {', '.join(names)}" for kind, names in kinds.items())


def part(text: str, name: str) -> str:
    """What stands between the marks `<!-- NAME -->` and `<!-- /NAME -->`."""
    found = re.search(rf"<!-- {name} -->\n(.*?)\n?<!-- /{name} -->", text, re.DOTALL)
    assert found, f"the README has no part {name}"
    return found[1].strip("\n")


def rewritten(text: str, folder: Path) -> str:
    """The README with everything that comes from the program made anew."""
    for name, made in (("keys", key_tables()), ("from-the-rulebook", rulebook_names())):
        gap = "\n" if name == "keys" else ""
        text = text.replace(
            text[text.index(f"<!-- {name} -->") : text.index(f"<!-- /{name} -->")],
            f"<!-- {name} -->\n{gap}{made}\n{gap}",
        )
    start = text.index("```text\n", text.index("<!-- screen: ")) + len("```text\n")
    end = text.index("```", start)
    return text[:start] + drawn(folder, *screen_words(text)) + text[end:]
