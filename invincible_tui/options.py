"""What the command line hands to a front end: how to show things, where games are kept, and what to start with.

Plain data, no imports of any front end, so that `invincible --help` stays fast.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from invincible_tui.bots.company import Company
    from invincible_tui.kernel.table import Table
    from invincible_tui.restricted import Visit
    from invincible_tui.table_folder import TableFolder

#: The palettes that `--theme` names. The first is the terminal's own 16 colours.
THEMES = ("terminal", "dark", "light", "contrast", "red-green", "blue-yellow")


@dataclass(frozen=True)
class Options:
    """How one run of a front end behaves.

    `start` says where it begins: at the title, in the set-up screen (which `setup` has begun to fill in), in the
    list of saved games, at an open `table`, or at its playback.
    """

    #: The folder of saved games. It may not exist yet.
    saves: Path
    start: Literal["title", "setup", "saves", "table", "replay"] = "title"
    #: The open game of `start="table"` and `start="replay"`. Whoever gets it closes it.
    table: Table | None = None
    #: The step that a playback begins at; None for the start of the game.
    step: int | None = None
    #: The bots of that table; None for those that its journal tells of (see `bots.company`).
    company: Company | None = None
    #: The registered name of the game that new tables play.
    game: str = "invincible"
    #: What the command line has fixed of a new game: heroes, villain, city, difficulty, cards, scenario.
    setup: Mapping[str, Any] = field(default_factory=dict)
    #: The seed of a new game; None for a random one.
    seed: int | None = None
    #: The file of a new game; None for a name of its own in `saves`.
    save: Path | None = None
    #: Only characters of ASCII in what is shown.
    ascii: bool = False
    #: False: no colour at all (NO_COLOR, --no-color).
    colour: bool = True
    #: One of THEMES.
    theme: str = THEMES[0]
    #: The pace of bots, by its name in preferences.PACES.
    animation: str = "normal"
    #: The configuration file's settings and keys (see config.py).
    config: Mapping[str, Any] = field(default_factory=dict)
    #: Where settings that are changed on the screen are kept; None: nowhere.
    config_path: Path | None = None
    #: The folder of shared tables; None: there is no way to them.
    tables: TableFolder | None = None
    #: What the others at a shared table call this player.
    name: str = ""
    #: Whether that was decided by whoever started the program for the player, and is not to be changed.
    name_given: bool = False
    #: Whether only the shared tables may be reached, and nothing else be written.
    restricted: bool = False
    #: The shared table that is gone to at once from the title.
    visit: Visit | None = None
