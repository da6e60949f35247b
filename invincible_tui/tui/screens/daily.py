"""The daily battle: today's is begun where nobody has, else gone on with, or looked at once it is over."""

from __future__ import annotations

from datetime import date

from invincible_tui import games
from invincible_tui.daily import daily_path, daily_setup
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.saves import open_save
from invincible_tui.tui.screens.setup import begin_game


def open_daily(desk: Desk) -> None:
    """Open the battle of today. Raises BadSetup, TableError or Complaint where that cannot be."""
    from invincible_tui import saves

    today = date.today()
    path = daily_path(desk.options.saves, today)
    if path.exists():
        open_save(desk, path)
        return
    saves.ready(desk.options.saves)
    setup, seed = daily_setup(games.game_kind(desk.options.game).choices(), today, desk.options.game)
    begin_game(desk, games.game_kind(desk.options.game).check(setup), seed, path)
