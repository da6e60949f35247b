"""The table in words: commands that tell how it stands on a page that can be scrolled and searched."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from invincible_tui.failures import Complaint
from invincible_tui.tui.table_verbs.naming import hero_named

if TYPE_CHECKING:
    from invincible_tui.tui.screens.table import TableScreen

#: What the pages are called.
_TITLES = {
    "state": "The whole table",
    "villain": "The Villain, its Minions and the City",
    "supply": "The supply",
    "piles": "Discard piles, and what is known of the decks",
}


def tell(about: str, table: TableScreen, words: str) -> None:
    """Show the page about something."""
    from invincible_tui.tui.pager import Pager
    from invincible_tui.tui.table_pages import Pages

    page = getattr(Pages(table.session.view, table.session.names), about)
    table.desk.open(Pager(table.desk, _TITLES[about], page))


def hand(table: TableScreen, words: str) -> None:
    """Show the hands of all, or of the Hero that is named. Raises Complaint."""
    from invincible_tui.tui.pager import Pager
    from invincible_tui.tui.table_pages import Pages

    number = hero_named(table, words) if words else None
    lines = Pages(table.session.view, table.session.names).hand(number)
    table.desk.open(Pager(table.desk, "Hands, equipped Weapons and cards in play", lambda: lines))


def options(table: TableScreen, words: str) -> None:
    """Show every answer to the question that waits."""
    from invincible_tui.tui.pager import Pager
    from invincible_tui.tui.table_pages import options_page

    lines = options_page(table.session.decision, table.choosing.entries)
    table.desk.open(Pager(table.desk, "What can be done now", lambda: lines))


def ally(table: TableScreen, words: str) -> None:
    """Lay open the hand of the next Hero, or of the one that is named. Raises Complaint."""
    heroes = [int(hero["number"]) for hero in table.session.view["heroes"]]
    if not heroes:
        raise Complaint("There is no Hero at this table")
    shown = table.hand
    following = heroes[(heroes.index(shown) + 1) % len(heroes)] if shown in heroes else heroes[0]
    table.show_hand(hero_named(table, words) if words else following)


VERBS = {about: partial(tell, about) for about in _TITLES} | {"hand": hand, "options": options, "ally": ally}
