"""The commands about saved games that are not play: replay tells one, verify plays it again, repair saves its good part."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from invincible_tui import saves
from invincible_tui.failures import BAD_INPUT, FINDING, FINE, Complaint, complain
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.repair import repair
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from invincible_tui.names import Names
from invincible_tui.table_lines import table_lines
from invincible_tui.telling import Chronicle
from invincible_tui.voice import Voice

if TYPE_CHECKING:
    import argparse

    from invincible_tui.playing import Settings


def run(asked: argparse.Namespace, settings: Settings) -> int:
    """Do one of the three; the exit code."""
    voice = Voice.standard(ascii=settings.ascii)
    if asked.command == "replay":
        return _replay(saves.find(settings.saves, asked.file), asked.step, voice)
    if asked.command == "verify":
        return _verify([saves.find(settings.saves, name) for name in asked.files], voice)
    return _repair(saves.find(settings.saves, asked.file), voice)


def _replay(path: Path, upto: int | None, voice: Voice) -> int:
    """Every step in force, told; with a step number, what led to that step, and the table as it was then."""
    table = Table.open(game_kind, path, write=False)
    try:
        kind = game_kind(table.game.rules.name)
        chronicle = Chronicle(table, kind)
        voice.say(*(f"Notice: {notice}" for notice in table.notices))
        if upto is not None and upto not in table.steps:
            raise Complaint(f"{path} has no step {upto}: its steps go from 1 to {max(table.steps)}.")
        for entry in chronicle.entries(upto):
            voice.say(f"Step {entry.step}: {entry.choice or 'set-up'}.", *(f"  {fact}" for fact in entry.facts))
        if upto is not None:
            voice.say("", *table_lines(table.game_at(upto).view(None), Names(kind.catalogue())))
        elif chronicle.undone():
            voice.say(f"{chronicle.undone()} undone steps are not shown.")
    finally:
        table.close()
    return FINE


def _verify(paths: Sequence[Path], voice: Voice) -> int:
    """Play each game again by today's rules: FINDING where one differs, BAD_INPUT where one cannot be read at all."""
    code = FINE
    for path in paths:
        try:
            findings = verify(game_kind, path)
        except TableError as error:
            complain(str(error))
            code = BAD_INPUT
            continue
        voice.say(f"{path}: {'differs' if findings else 'agrees'}", *(f"  {finding}" for finding in findings))
        if findings:
            code = max(code, FINDING)
    return code


def _repair(path: Path, voice: Voice) -> int:
    made = repair(path)
    voice.say(f"The good beginning of {path} is saved in {made}.", f"Go on with: invincible resume {made}")
    return FINE
