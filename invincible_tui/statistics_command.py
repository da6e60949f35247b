"""The command `stats`: what the journals of the save folder add up to, in sentences or as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from invincible_tui.failures import FINE
from invincible_tui.games import GAMES, game_kind
from invincible_tui.names import Names
from invincible_tui.statistics import record, told
from invincible_tui.voice import Voice

if TYPE_CHECKING:
    import argparse

    from invincible_tui.playing import Settings


def run(asked: argparse.Namespace, settings: Settings) -> int:
    """Tell the statistics; the exit code."""
    found = record(settings.saves, game_kind)
    if asked.json:
        print(json.dumps(found.plain()))
        return FINE
    names = Names(game_kind(GAMES[0]).catalogue())
    Voice.standard(ascii=settings.ascii).say(*told(found, names.name))
    return FINE
