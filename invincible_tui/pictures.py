"""What a step looks like on the screen, as a picture for a browser: the very frame, drawn without any terminal."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from invincible_tui.kernel.errors import CANNOT_FOLLOW
from invincible_tui.tui.choosing import Choosing
from invincible_tui.tui.glyphs import ASCII, UNICODE
from invincible_tui.tui.palette import theme
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.tables import panels_of

if TYPE_CHECKING:
    from rich.console import Console

    from invincible_tui.kernel.game import Game
    from invincible_tui.names import Names
    from invincible_tui.replay import Replay
    from invincible_tui.tui.paper import Paper

#: The size of a picture in cells, where nobody names another.
SIZE: Final = (120, 40)
#: How many sentences of the log stand in a picture.
_LOG: Final = 60


class Frames:
    """Draws the steps of a playback, one after the other."""

    def __init__(self, replay: Replay, names: Names, *, ascii: bool = False) -> None:
        self._replay = replay
        self._names = names
        self._panels = panels_of(replay.table.game.rules.name)
        self._glyphs = ASCII if ascii else UNICODE

    def draw(self, width: int, height: int, zoom: str = "") -> Paper:
        """The frame of the step that the playback shows, with what will be chosen under the cursor.

        `zoom` names a panel that is to fill the screen. Raises one of CANNOT_FOLLOW where cards are gone.
        """
        replay = self._replay
        game = replay.game
        view = game.view(None)
        decision = _asked(game)
        paper: Paper = self._panels.draw(self._scene(view, decision, zoom), width, height, self._glyphs)
        return paper

    def _scene(self, view: Mapping[str, Any], decision: Mapping[str, Any] | None, zoom: str) -> Scene:
        replay, panels = self._replay, self._panels
        choosing = Choosing(decision)
        self._point(choosing)
        hand = panels.open_hand(view, decision)
        known = {spot.key: spot for spot in panels.spots(view, hand)}
        first = max(0, replay.index - 30)
        entries = replay.told(first)
        log = [line for entry in entries for line in (*entry.facts, *entry.said)]
        chosen = f" ({replay.entry.choice})" if replay.entry.choice else ""
        return Scene(
            view=view,
            choosing=choosing,
            names=self._names,
            log=log[-_LOG:],
            hint=[f"step {replay.step} of {replay.steps[-1]}{chosen}"],
            zoom=zoom,
            places=[panels.spot_of(option, view, known, hand) for option in choosing.options],
        )

    def _point(self, choosing: Choosing) -> None:
        """Put the cursor on what was chosen next."""
        replay = self._replay
        following = replay.table.steps[replay.steps[replay.index + 1]].pick if not replay.at_end else None
        for index, option in enumerate(choosing.options):
            if following and option["id"] == following[0]:
                choosing.go(choosing.entry_of(index))


def _asked(game: Game) -> Mapping[str, Any] | None:
    """The question that waits; None where there is none, or where today's rules cannot carry on from an old save."""
    try:
        waiting = game.pending()
        return game.describe(waiting[0]) if waiting else None
    except CANNOT_FOLLOW:
        return None


def html(paper: Paper, palette: str) -> str:
    """A page that shows a sheet."""
    return _recorded(paper, palette).export_html(inline_styles=True)


def svg(paper: Paper, palette: str, title: str) -> str:
    """A drawing of a sheet."""
    return _recorded(paper, palette).export_svg(title=title)


def _recorded(paper: Paper, palette: str) -> Console:
    from rich.console import Console
    from rich.text import Text

    styles = theme(palette)
    console = Console(
        record=True,
        width=paper.width,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    for row in range(paper.height):
        line = Text(no_wrap=True, end="\n")
        for run in paper.runs(row):
            line.append(run.text, styles[run.role])
        console.print(line, soft_wrap=True, highlight=False)
    return console
