"""Every screen that is kept: how it is opened on a stage, and the keys pressed then. There is no other list."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any

from invincible_tui import shared
from invincible_tui.bots.company import Company
from invincible_tui.bots.hint import Hint, Suggestion
from invincible_tui.daily import daily_path, daily_setup
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.names import Names
from invincible_tui.scenario_files import puzzles, read_scenario
from invincible_tui.session import Session, named
from invincible_tui.table_folder import TableFolder
from invincible_tui.telling import labels
from invincible_tui.tui.screens.coached import open_lesson
from invincible_tui.tui.screens.hint import HintScreen
from invincible_tui.tui.screens.inspector import Inspector
from invincible_tui.tui.screens.keys import KeysScreen
from invincible_tui.tui.screens.puzzles import PuzzlesScreen
from invincible_tui.tui.screens.replay import ReplayScreen
from invincible_tui.tui.screens.result import ResultScreen
from invincible_tui.tui.screens.saves import SavesScreen
from invincible_tui.tui.screens.settings import SettingsScreen
from invincible_tui.tui.screens.setup import SetupScreen, begin_game
from invincible_tui.tui.screens.shared import SharedScreen, open_shared
from invincible_tui.tui.screens.statistics import statistics_screen
from invincible_tui.tui.screens.table import TableScreen, open_table
from invincible_tui.tui.screens.tables import TablesScreen
from invincible_tui.tui.screens.title import TitleScreen
from tests.golden.positions import HEROES, position, table
from tests.golden.stage import Stage

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))
#: Sizes on which nothing is drawn but that there is too little room.
TOO_SMALL = ((60, 20), (79, 24), (80, 23), (20, 6), (1, 1))
SAMPLES = Path(__file__).parents[2] / "saves"
DAY = date(2026, 11, 28)

Open = Callable[[Stage], object]


@dataclass(frozen=True)
class Shown:
    """One screen: what opens it, the keys that follow (see `Stage.press`), the settings, and the sizes."""

    open: Open
    keys: str = ""
    config: Mapping[str, Any] = field(default_factory=dict)
    sizes: Sequence[tuple[int, int]] = SIZES


# what opens a screen


def at_table(heroes: int, players: Sequence[Mapping[str, Any]] = (), **more: Any) -> Open:
    """A table in the main phase of the first of so many Heroes (see `positions.position`)."""
    return lambda stage: open_table(stage.desk, table(heroes, players, **more))


def _with_saves(screen: Callable[[Any], Any], *games: str) -> Open:
    """A screen over a folder of saves that holds some games, the first the latest."""

    def open_(stage: Stage) -> None:
        Path("saves").mkdir()
        for age, name in enumerate(games):
            _save(Path("saves") / name, datetime(2026, 11, 29 - age, 20, 15))
        stage.desk.open(screen(stage.desk))

    return open_


def _save(path: Path, changed: datetime) -> None:
    """A save of that name: a copy of a sample, a game that was just begun, or a file that is damaged."""
    if "damaged" in path.name:
        path.write_text("{", encoding="utf-8")
    elif "begun" in path.name:
        kind = game_kind()
        Table.new(kind, kind.check({"scenario": position(3)}), 1, path=path).close()
    else:
        shutil.copyfile(SAMPLES / f"sample-{'lost' if 'lost' in path.name else 'won'}.jsonl", path)
    os.utime(path, (changed.timestamp(),) * 2)


def _begun(stage: Stage) -> None:
    """A game of three that was just begun: who holds the wild token is asked."""
    kind = game_kind()
    setup = {"heroes": list(HEROES[:3]), "villain": "flaxans", "city": "las-vegas", "difficulty": "nightmare"}
    open_table(stage.desk, Table.new(kind, kind.check(setup), 1))


def _result(stage: Stage, name: str) -> None:
    read = Table.open(game_kind, SAMPLES / f"sample-{name}.jsonl", write=False)
    stage.held.callback(read.close)
    screen = TableScreen(stage.desk, Session(read))
    stage.desk.open(ResultScreen(stage.desk, screen))


def _puzzles(stage: Stage) -> None:
    stage.desk.open(PuzzlesScreen(stage.desk, {"INVINCIBLE_PUZZLES": "puzzles"}))


def _puzzle(stage: Stage) -> None:
    begin_game(stage.desk, {"scenario": read_scenario(puzzles()["last-blow"])}, 1, None)


def _helped(stage: Stage) -> None:
    """A bot's turn on which a person could assist."""
    helped = table(2, ({"hand": ["aerial-assault"]}, {"hand": ["determination"]}), start="main:2")
    company = Company(helped)
    company.give(2, "steady")
    open_table(stage.desk, helped, company)


def _daily(stage: Stage) -> None:
    path = daily_path(Path("saves"), DAY)
    path.parent.mkdir()
    setup, seed = daily_setup(game_kind().choices(), DAY, "invincible")
    begin_game(stage.desk, game_kind().check(setup), seed, path)


def _lesson(stage: Stage) -> None:
    open_lesson(stage.desk)


def _replay(stage: Stage) -> None:
    """The playback of a sample that was won."""
    stage.desk.open(ReplayScreen(stage.desk, Table.open(game_kind, SAMPLES / "sample-won.jsonl", write=False)))


def _inspector(stage: Stage, first: str) -> None:
    """The card browser at a table of three, the cursor on an entry."""
    open_table(stage.desk, table(3))
    stage.press("i")
    browser = stage.desk.top
    assert isinstance(browser, Inspector)
    browser.browsing.go(first)
    assert browser.browsing.item is not None
    assert browser.browsing.item.row["id"] == first


def _hint(stage: Stage) -> None:
    """What a bot might say; what bots think is tested elsewhere."""
    played = table(2)
    open_table(stage.desk, played)
    decision = played.game.describe(played.game.pending()[0])
    picks = [(option["id"],) for option in decision["options"]]
    why = ("4 energy become 6; the City then pays for Signal Jammer.", "It leaves 2 energy for a Hero who acts later.",
           "The Flaxans lose 8 health, and nothing else would be lost by waiting for a turn with more health missing.")  # fmt: skip
    found = Hint(picks[2], why[0], (Suggestion(picks[0], why[1]), Suggestion(picks[6], why[2])))
    stage.desk.open(HintScreen(stage.desk, found, lambda pick: named(labels(decision, pick)) or "", print))


def _restricted(stage: Stage) -> None:
    """The title of a locked-down account."""
    stage.desk.options = replace(stage.desk.options, restricted=True)
    stage.desk.open(TitleScreen(stage.desk))


def _tables(stage: Stage) -> None:
    """A folder of three tables: nobody is at one, one is damaged, and at one ann and bob sit while eve watches."""
    folder, kind = TableFolder(Path("tables")), game_kind()
    for age, name in enumerate(("friday", "a-table-with-a-long-name", "broken")):
        made = shared.host(folder, name, kind, kind.check({"scenario": position(age + 2)}), 1, "ann")
        if age == 0:
            made.take([1])
            stage.held.callback(made.close)
            for who, watching in (("bob", False), ("eve", True)):
                come = (shared.watch if watching else shared.join)(folder, name, game_kind, who)
                stage.held.callback(come.close)
        else:
            made.close()
        path = folder.journal(name)
        if name == "broken":
            path.write_text("{", encoding="utf-8")
        os.utime(path, (datetime(2026, 11, 29 - age, 20, 15).timestamp(),) * 2)
    stage.desk.open(TablesScreen(stage.desk))


def _shared(stage: Stage, who: str, *, watching: bool = False) -> None:
    """A table at which ann and bob sit, as one of them or a watcher has it; ann points and says something."""
    folder, kind = TableFolder(Path("tables")), game_kind()
    ann = shared.host(folder, "friday", kind, kind.check({"scenario": position(2)}), 1, "ann")
    ann.take([1])
    bob = shared.join(folder, "friday", game_kind, "bob")
    bob.take([2])
    ann.say("I play all of it, then you assist?")
    ann.point(ann.game.pending()[0].options[6].id)
    mine = {"ann": ann, "bob": bob}.get(who) or (shared.watch if watching else shared.join)(
        folder, "friday", game_kind, who
    )
    for other in {ann, bob} - {mine}:
        stage.held.callback(other.close)
    open_shared(stage.desk, mine)
    shown = stage.desk.top
    assert isinstance(shown, SharedScreen)
    shown.tick(0.0)


def _bot(stage: Stage) -> None:
    """A bot is asked, and thinks for as long as nobody looks."""
    played = table(2, start="main:2", turn_order=[2, "villain", 1, 1, "villain", 2])
    company = Company(played)
    company.give(2, "steady")
    stage.desk.wake = lambda: None
    open_table(stage.desk, played, company)


def _keys(stage: Stage) -> None:
    stage.desk.prefer(replace(stage.desk.preferences, keys={"slot": ("f2", "s"), "find": ()}))
    stage.desk.open(KeysScreen(stage.desk))


def _browser(stage: Stage) -> None:
    stage.desk.open(Inspector(stage.desk, Names(game_kind().catalogue())))


def on(screen: Callable[[Any], Any]) -> Open:
    """A screen alone."""
    return lambda stage: stage.desk.open(screen(stage.desk))


# what is played on the table

#: A turn with choices taken back, a Villain's turn and the beginning of the next one.
_TURN = "1 enter 2 enter 2 enter u u r b enter 2 enter d d 1 enter"
_DIVIDE = at_table(2, [{"equipped": ["echo-ray"], "hand": ["punch"], "energy": 0}], start="attack:1")
_ORDER = at_table(
    2, [{"in_play": ["determination", "collateral", "endure"], "hand": ["punch", "grapple", "determination"]}]
)
_MANY = {"minions": [{"id": "infantry", "health": number % 4 + 1, "stunned": number == 3} for number in range(16)]}
_OVER = {"villain": {"health": 3, "level": 4, "minions": _MANY["minions"][:2]}}

SCREENS: Mapping[str, Shown] = {
    # the table
    "table-1": Shown(at_table(1)),
    "table-2": Shown(at_table(2)),
    "table-3": Shown(at_table(3)),
    "table-4": Shown(at_table(4)),
    "table-many-minions": Shown(at_table(4, villain=_MANY)),
    "table-goal": Shown(at_table(2, goal="win this turn")),
    "table-attack": Shown(at_table(2, [{"equipped": ["grudge-match", "punch", "grapple"]}], start="attack:1")),
    "table-panel": Shown(at_table(2), "tab tab j"),
    "table-zoom": Shown(at_table(2), "tab tab z"),
    "table-zoom-villain": Shown(at_table(2), "tab z"),
    "table-zoom-hero": Shown(at_table(2), "b z"),
    "table-assist": Shown(at_table(3), "t t"),
    "table-error": Shown(at_table(2), "x"),
    "table-early-end": Shown(at_table(2), "d"),
    "table-undone": Shown(at_table(2), "1 enter 1 enter u"),
    "table-after-villain": Shown(at_table(2), "1 enter d d d", {"confirm": False}),
    "table-bot": Shown(_bot),
    "table-bot-helped": Shown(_helped),
    "table-command": Shown(at_table(2), ":pl"),
    "table-command-cards": Shown(at_table(2), ":play~"),
    "table-command-unknown": Shown(at_table(2), ":plya enter"),
    # questions
    "ask-or": Shown(at_table(2), "2 enter"),
    "ask-may": Shown(at_table(2), "f enter", {"confirm": False}),
    "ask-target": Shown(at_table(2), "b enter"),
    "ask-discard": Shown(at_table(2), "d 2 4", {"confirm": False}),
    "ask-order": Shown(_ORDER, "d 2 1", {"confirm": False}),
    "ask-divide": Shown(_DIVIDE, "a enter 2 2 3"),
    "ask-player": Shown(at_table(2, start="main:2", turn_order=[2, "villain", 1, 1, "villain", 2], players=[{}, {"power": 5}]), "b enter"),
    "ask-turn": Shown(at_table(4, start="turn")),
    "ask-wild": Shown(_begun),
    # a plan
    "plan": Shown(at_table(2), "T 1 enter 1 enter"),
    "plan-hidden": Shown(at_table(2), "T 6 enter"),
    "plan-result": Shown(at_table(2), "T 1 enter b enter 1 enter T"),
    # what the table tells
    "help": Shown(at_table(2), "?"),
    "help-end": Shown(at_table(2), "? end"),
    "help-word": Shown(at_table(2), ":help~overcharge enter"),
    "blocked": Shown(at_table(2), "B"),
    "tracker": Shown(at_table(2), "L"),
    "threat": Shown(at_table(2), "V"),
    "why": Shown(at_table(2), "b enter 1 enter W"),
    "hint": Shown(_hint, "j"),
    "log": Shown(at_table(2), f"{_TURN} m k k", {"confirm": False}),
    "log-undo": Shown(at_table(2), f"{_TURN} m h h u", {"confirm": False}),
    "log-search": Shown(at_table(2), f"{_TURN} /energy enter", {"confirm": False}),
    # cards
    "browser": Shown(_browser, "j j"),
    "browser-search": Shown(_browser, "p /energy enter"),
    "browser-nothing": Shown(_browser, "/xyzzy enter"),
    "inspect-card": Shown(partial(_inspector, first="grudge-match")),
    "inspect-mat": Shown(partial(_inspector, first="robot")),
    "inspect-villain": Shown(partial(_inspector, first="flaxans")),
    "inspect-token": Shown(partial(_inspector, first="flaxans-3-normal")),
    "inspect-minion": Shown(partial(_inspector, first="rift-scout")),
    "inspect-strike": Shown(partial(_inspector, first="bolster-ranks")),
    "inspect-city": Shown(partial(_inspector, first="chicago")),
    "inspect-keyword": Shown(partial(_inspector, first="word:assist")),
    "inspect-rule": Shown(partial(_inspector, first="R-MP-03")),
    # with others
    "shared-mine": Shown(partial(_shared, who="ann")),
    "shared-others": Shown(partial(_shared, who="bob")),
    "shared-watching": Shown(partial(_shared, who="zoe", watching=True)),
    "shared-saying": Shown(partial(_shared, who="bob"), '" h i'),
    "shared-who": Shown(partial(_shared, who="bob"), ":who enter"),
    "tables": Shown(_tables),
    "tables-none": Shown(on(TablesScreen)),
    "tables-name": Shown(_tables, "n s u n"),
    "tables-refused": Shown(_tables, "n . . enter"),
    "table-new": Shown(on(TablesScreen), "n s u n enter"),
    "seats": Shown(_tables, "enter space j"),
    "seats-taken": Shown(_tables, "enter 1 enter"),
    # around the table
    "title-restricted": Shown(_restricted),
    "title": Shown(on(TitleScreen)),
    "puzzles": Shown(_puzzles, "j"),
    "puzzle": Shown(_puzzle),
    "puzzle-missed": Shown(_puzzle, "d 0 enter", {"confirm": False}),
    "title-saves": Shown(_with_saves(TitleScreen, "begun.jsonl"), "j"),
    "saves": Shown(_with_saves(SavesScreen, "begun.jsonl", "won.jsonl", "damaged.jsonl", "lost.jsonl"), "j"),
    "saves-none": Shown(on(SavesScreen)),
    "setup-hero": Shown(on(SetupScreen), "space j j"),
    "setup-villain": Shown(on(SetupScreen), "l"),
    "setup-difficulty": Shown(on(SetupScreen), "l l l j j"),
    "setup-cards": Shown(on(SetupScreen), "l l l l j"),
    "setup-start": Shown(on(SetupScreen), "b k"),
    "lesson": Shown(_lesson),
    "lesson-next": Shown(_lesson, "enter enter esc p enter"),
    "hint-first-time": Shown(at_table(2), "1 enter", {"hints": True}),
    "daily": Shown(_daily),
    "settings": Shown(on(SettingsScreen), "j j"),
    "keys": Shown(_keys, "j j j j j"),
    "statistics": Shown(_with_saves(statistics_screen, f"daily-{DAY}.jsonl", "lost.jsonl", "won.jsonl", "damaged.jsonl")),
    "statistics-none": Shown(on(statistics_screen)),
    "result-won": Shown(partial(_result, name="won")),
    "result-lost": Shown(partial(_result, name="lost")),
    # playback
    "replay-start": Shown(_replay),
    "replay-step": Shown(_replay, "j j l l"),
    "replay-events": Shown(_replay, "n n e"),
    "replay-typing": Shown(_replay, "/infantry"),
    "replay-end": Shown(_replay, "end p"),
    "replay-help": Shown(_replay, "?"),
    "replay-cards": Shown(_replay, "j j l l i"),
    "too-small": Shown(at_table(2), sizes=TOO_SMALL),
}  # fmt: skip
