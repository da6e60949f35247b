"""The words and rules of the game told in lines: what there is to read, and one word, rule or section of rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from invincible_tui.failures import Complaint
from invincible_tui.names import squeezed
from invincible_tui.packs.fields import nearest

#: The rows of `GameKind.glossary`.
Glossary = Sequence[Mapping[str, Any]]

_HOW: Final = "Type rules and a word, a section, or the number of a rule."


def contents(glossary: Glossary) -> list[str]:
    """The words and the sections of rules that can be read."""
    words = [str(row["name"]) for row in glossary if row["kind"] == "word"]
    return [f"Words: {', '.join(words)}.", f"Sections of rules: {', '.join(_sections(glossary))}.", _HOW]


def told(glossary: Glossary, wanted: str, name_of: Callable[[str], str]) -> list[str]:
    """A word with its rules and examples, a rule, or a section of rules. Raises Complaint where it is none of them."""
    texts = {str(row["id"]): " ".join(row["text"]) for row in glossary}
    section = {
        str(row["id"]): str(row["name"]) for row in glossary if row["kind"] == "rule" and _is(row["section"], wanted)
    }
    for row in glossary:
        if _is(row["name"] if row["kind"] == "word" else row["id"], wanted):
            examples = ", ".join(name_of(id) for id in row["examples"])
            return [
                f"{row['name']}: {texts[row['id']]}",
                *(f"Rule {rule}: {texts[rule]}" for rule in dict.fromkeys([*row["rules"], *section])),
                *([f"Examples: {examples}."] if examples else []),
            ]
    if section:
        return [f"{name}: {texts[rule]}" for rule, name in section.items()]
    known = [*(str(row["name"]) for row in glossary), *_sections(glossary)]
    raise Complaint(
        f"There is no word, rule or section {wanted!r}{nearest(wanted.lower(), [name.lower() for name in known])}"
    )


def _is(name: str, wanted: str) -> bool:
    return squeezed(name) == squeezed(wanted) != ""


def _sections(glossary: Glossary) -> list[str]:
    return list(dict.fromkeys(str(row["section"]) for row in glossary if row["kind"] == "rule"))
