"""The command `cards`: list, show and check what the packs hold, and write the schema that editors check packs by."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from invincible_tui.failures import FINDING, FINE, Complaint, visible
from invincible_tui.games import game_kind
from invincible_tui.names import Names, Row, counted, describe
from invincible_tui.packs.loading import find_packs, shipped_packs
from invincible_tui.packs.positions import Findings
from invincible_tui.terminal import judge
from invincible_tui.voice import Voice

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

#: The keys of a row of `cards list --json`.
KEYS = ("id", "kind", "name", "pack", "cost", "copies", "deck")


def run(asked: argparse.Namespace, environment: Mapping[str, str]) -> int:
    """Do one of the four; the exit code."""
    simple = bool(asked.ascii or judge(environment, sys.stdin, sys.stdout).ascii)
    voice = Voice.standard(ascii=simple)
    if asked.doing == "check":
        return _check([Path(path) for path in asked.paths], voice)
    if asked.doing == "schema":
        print(json.dumps(game_kind().schema(), indent=2))
        return FINE
    names = Names(game_kind().catalogue())
    if asked.doing == "show":
        return show(names, asked.id, voice, as_json=asked.json)
    if asked.json:
        print(json.dumps([{key: row.get(key) for key in KEYS} for row in names.rows]))
    else:
        for row in names.rows:
            print(line_of(row))
    return FINE


def show(names: Names, wanted: str, voice: Voice, *, as_json: bool = False) -> int:
    """Tell all that is known of what a name or an id means; the exit code. Raises Complaint where it means nothing."""
    rows = names.find(wanted)
    if not rows:
        raise Complaint(f"No pack has a card {wanted!r}{names.nearest(wanted)}")
    several = {(row["pack"], row["id"]) for row in rows}
    if len(several) > 1:
        named = ", ".join(
            f"{pack}/{entry}" if len({row["id"] for row in rows}) == 1 else entry for pack, entry in several
        )
        raise Complaint(f"{wanted!r} may mean {named}. Name one of them.")
    if as_json:
        print(json.dumps(rows[0] if len(rows) == 1 else rows))
        return FINE
    for at, row in enumerate(rows):
        voice.say(*([""] if at else []), *describe(row))
    return FINE


def _check(paths: Sequence[Path], voice: Voice) -> int:
    """Check the shipped packs and those in the paths: a line for each problem, with its place; FINDING where any is."""
    findings = Findings()
    shipped = {folder.resolve() for folder in find_packs(shipped_packs(), findings)}
    folders = []
    for path in paths:
        if not path.exists():
            raise Complaint(f"There is no {path}. Name the folder of a pack, or a folder of packs.")
        folders += [folder for folder in find_packs(path, Findings()) or [path] if folder.resolve() not in shipped]
    problems = game_kind().findings(folders)
    for problem in problems:
        print(visible(str(problem)))
    if problems:
        return FINDING
    voice.say("The packs are fine.")
    return FINE


def line_of(row: Row) -> str:
    """An entry of the list: its id and name, what it is, and its pack."""
    facts = [str(row["kind"])]
    if row.get("cost") is not None:
        facts.append(f"cost {row['cost']}")
    if row.get("copies") is not None:
        facts.append(counted(row["copies"], "copy", "copies"))
    if row.get("deck"):
        facts.append(f"deck {row['deck']}")
    return f"{row['id']}: {row['name']} ({', '.join(facts)}; {row['pack']})"
