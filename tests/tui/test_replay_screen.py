"""A saved game played back on the screen: its keys, playing on, and the program in a real terminal."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.replay import Replay
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.playback import KEYS, SOUGHT, Playback
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.replay import ReplayScreen
from invincible_tui.tui.screens.saves import SavesScreen
from invincible_tui.tui.screens.table import TableScreen
from invincible_tui.tui.scrubber import draw_scrubber
from tests.tui.conftest import Player
from tests.tui.fixtures.still_game import StillKind
from tests.tui.terminal import Terminal

CORPUS = Path(__file__).parents[1] / "corpus" / "games"
SETUP = {"heroes": ["invincible", "atom-eve"]}


def played(path: Path | None = None) -> Table:
    """A game of the kind that stands still, played to its end with one choice taken back."""
    table = Table.new(StillKind(), SETUP, 1, path=path)
    table.choose(["play:card:200"])
    table.choose(["play:card:202"])
    table.undo()
    table.choose(["slot"])
    while table.game.outcome is None:
        table.choose(["end"] if table.game.pending()[0].kind == "main" else [])
    return table


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "game.jsonl"
    path.parent.mkdir()
    played(path).close()
    return path


@pytest.fixture
def viewer(still: StillKind, options: Options, save: Path) -> Iterator[Player]:
    """In front of the playback of a finished game."""
    desk = Desk(options)
    desk.open(ReplayScreen(desk, Table.open(lambda _: still, save, write=False)))
    yield Player(desk)
    desk.quit()


def playback(player: Player) -> Playback:
    screen = player.desk.top
    assert isinstance(screen, ReplayScreen)
    return screen.playback


def test_steps_turns_and_ends(viewer: Player) -> None:
    replay = playback(viewer).replay
    viewer.press("right", "l", "left")
    assert replay.index == 1
    viewer.press("down")
    first = replay.index
    assert "turn" in replay.entry.marks
    viewer.press("j", "k")
    assert replay.index == first
    viewer.press("end")
    assert replay.at_end
    assert "no step after this at which a turn begins" in viewer.press("down")
    viewer.press("home")
    assert replay.index == 0


def test_to_a_step_by_its_number(viewer: Player) -> None:
    replay = playback(viewer).replay
    assert "Go to step: 5_" in viewer.press("g", "5")
    viewer.press("enter")
    assert replay.step == 5
    assert "There is no step 999" in viewer.press("g", "9", "9", "9", "enter")
    assert "is no step" in viewer.press("g", "x", "enter")
    assert replay.step == 5


def test_words_are_found_both_ways(viewer: Player) -> None:
    replay = playback(viewer).replay
    viewer.press("/", *"turn", "enter")
    found = replay.index
    assert found > 0
    assert any("turn" in fact.lower() for fact in replay.entry.facts)
    viewer.press("n", "N")
    assert replay.index == found
    assert "has 'nowhere'" in viewer.press("/", *"nowhere", "enter")


def test_n_goes_to_the_kind_of_event_that_e_names(viewer: Player) -> None:
    shown = viewer.press(*"e" * SOUGHT.index("over"))
    while playback(viewer).kind != "over":
        shown = viewer.press("e")
    assert "where the game ends" in shown
    assert "There is no step" in viewer.press("N")


def test_it_plays_by_itself_and_any_move_stops_it(viewer: Player) -> None:
    screen = viewer.desk.top
    assert isinstance(screen, ReplayScreen)
    replay = screen.playback.replay
    assert screen.wait(0.0) is None
    viewer.press("+", " ")
    assert replay.playing
    assert "playing, 2 steps a second" in viewer.screen
    waited = screen.wait(0.0)
    assert waited is not None
    assert screen.tick(waited + 0.01)
    assert replay.index == 1
    viewer.press("right")
    assert not replay.playing


def test_undone_steps_are_counted_and_can_be_begun_at(still: StillKind, options: Options) -> None:
    desk = Desk(options)
    desk.open(ReplayScreen(desk, played(), step=3))
    assert "REPLAY step 3 of 3 (1 undone)" in Player(desk).screen


def test_playing_on_asks_and_makes_a_new_save(viewer: Player, save: Path) -> None:
    held = save.read_bytes()
    assert "p again makes a new save" in viewer.press("right", "right", "p")
    assert "p again" not in viewer.press("left")
    assert list(save.parent.glob("*.jsonl")) == [save]
    viewer.press("p", "p")
    assert isinstance(viewer.desk.top, TableScreen)
    made = viewer.desk.played
    assert made is not None
    assert made != save
    assert viewer.desk.top.session.table.at == 2
    assert save.read_bytes() == held


def test_a_game_that_is_over_is_not_played_on(viewer: Player, save: Path) -> None:
    assert "The game is over here" in viewer.press("end", "p")
    assert list(save.parent.glob("*.jsonl")) == [save]


def test_zoom_help_and_the_way_back(viewer: Player) -> None:
    whole = viewer.screen
    assert viewer.press("z") != whole
    assert viewer.press("escape") == whole
    helped = viewer.press("?")
    assert all(key.help[:40] in helped for key in list(KEYS.values())[:12])
    viewer.press("escape", "escape")
    assert viewer.desk.left


def test_every_panel_can_be_zoomed_at_every_size(viewer: Player) -> None:
    for size in ((120, 40), (80, 24)):
        viewer.size = size
        for _ in range(14):
            assert "REPLAY" in viewer.press("z")


def test_a_click_on_the_scrubber_goes_there(viewer: Player) -> None:
    viewer.press("right")
    viewer.desk.click(1, 21)
    assert playback(viewer).replay.index == 0
    viewer.desk.click(78, 21)
    assert playback(viewer).replay.at_end


def test_the_scrubber_marks_what_is_looked_for_first() -> None:
    table = played()
    shown = Playback(Replay(table, StillKind()))
    shown.replay.go(2)
    paper = Paper(40, 1)
    draw_scrubber(paper, Rect(0, 0, 40, 1), shown)
    line = paper.text().strip()
    assert len(line) == 38
    assert line.startswith("=")
    assert line[-2] in "-"


def test_from_the_list_of_saves(still: StillKind, options: Options, save: Path) -> None:
    desk = Desk(options)
    desk.open(SavesScreen(desk))
    player = Player(desk)
    assert "REPLAY" in player.press("r")
    player.press("q")
    assert isinstance(desk.top, SavesScreen)
    desk.quit()


def test_the_program_plays_a_file_back_and_leaves_it_alone(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    shutil.copy(sorted(CORPUS.glob("*.jsonl"))[0], save)
    held = save.read_bytes()
    save.chmod(0o400)
    terminal = Terminal(
        [sys.executable, "-m", "invincible_tui", "replay", str(save)],
        env={"PYTHONPATH": str(Path(__file__).parents[2]), "XDG_STATE_HOME": str(tmp_path)},
    )
    try:
        terminal.wait_for("REPLAY step 1 of")
        terminal.settle()
        terminal.type("+++ ")
        terminal.wait_for("playing, 8 steps a second")
        terminal.wait_for("REPLAY step 4 of")
        terminal.type(" ")
        terminal.wait_for("standing still")
        terminal.settle()
        assert terminal.read(0.5) == b""
        terminal.type("q")
        assert terminal.ended() == 0
        assert terminal.restored()
    finally:
        terminal.close()
    assert save.read_bytes() == held
    assert list(tmp_path.glob("*.jsonl")) == [save]
