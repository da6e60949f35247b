"""Runs the real app in a real terminal on the game that stands still.

`python tests/tui/still_app.py SAVE [crash | ascii | mouse]`
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from invincible_tui import blaming, session
from invincible_tui.failures import INTERNAL, report
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui import app
from invincible_tui.tui.screens import table as table_screen
from tests.tui.fixtures.still_game import StillKind


def main() -> int:
    kind = StillKind()
    for module in (session, blaming):
        setattr(module, "game_kind", lambda name="": kind)  # noqa: B010 - another kind of game than there is
    save = Path(sys.argv[1])
    if "crash" in sys.argv:
        setattr(table_screen.TableScreen, "draw", lambda *_: 1 / 0)  # noqa: B010 - a fault in the middle of a game
    table = Table.new(kind, {"heroes": ["invincible", "atom-eve"]}, 1, path=save)
    config = {"mouse": "mouse" in sys.argv}
    options = Options(saves=save.parent, start="table", table=table, ascii="ascii" in sys.argv, config=config)
    try:
        return app.run(options)
    except ZeroDivisionError as error:  # as the command line does
        report(error)
        return INTERNAL


if __name__ == "__main__":
    sys.exit(main())
