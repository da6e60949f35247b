"""The glossary: the words of the game with their rules and examples, and every numbered rule.

Both are read from the documents beside this file, so that what the program says is what the documents say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from invincible_tui.games.invincible.entries import Entry

#: How many examples a word has at the most.
_EXAMPLES = 4


def glossary(entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Every word, then every rule: id, kind (`word` or `rule`), name, section, text, rules, examples (ids)."""
    known = list(entries)
    return [{**row, "examples": _examples(row["like"], known)} for row in _documents()]


@cache
def _documents() -> tuple[Mapping[str, Any], ...]:
    folder = Path(__file__).parent
    words = _words((folder / "glossary.md").read_text(encoding="utf-8"))
    return (*words, *_rules((folder / "rules.md").read_text(encoding="utf-8")))


def _words(document: str) -> Iterator[dict[str, Any]]:
    for part in document.split("\n## ")[1:]:
        name, _, body = part.partition("\n")
        lines = body.strip().splitlines()
        told = {
            line.partition(":")[0]: line.partition(": ")[2]
            for line in lines
            if line.startswith(("Rules:", "Examples:"))
        }
        text = " ".join(line for line in lines if not line.startswith(("Rules:", "Examples:")))
        yield {
            "id": "word:" + name.lower().replace(" ", "-"),
            "kind": "word",
            "name": name,
            "section": "Words",
            "text": [text],
            "rules": re.findall(r"R-\w+-\d+", told.get("Rules", "")),
            "like": told.get("Examples", ""),
        }


def _rules(document: str) -> Iterator[dict[str, Any]]:
    section = ""
    for line in document.splitlines():
        if line.startswith("## "):
            section = line[3:]
        rule = re.match(r"- (R-\w+-\d+) (.*)", line)
        if rule:
            yield {"id": rule[1], "kind": "rule", "name": rule[1], "section": section, "text": [rule[2]], "rules": [],
                   "like": ""}  # fmt: skip
        elif section == "Readings" and line.startswith("- "):
            rules = re.findall(r"R-\w+-\d+", line)
            yield {"id": f"reading:{line[2:40]}", "kind": "rule", "name": f"Reading of {rules[0]}" if rules else "Reading",
                   "section": section, "text": [line[2:]], "rules": rules, "like": ""}  # fmt: skip


def _examples(like: str, entries: Iterable[Entry]) -> list[str]:
    """The ids of entries of a kind, or of those with an effect under a keyword."""
    if not like:
        return []
    fits = [e.id for e in entries if e.kind == like or any(keyword == like for keyword, _ in e.effects())]
    return list(dict.fromkeys(fits))[:_EXAMPLES]
