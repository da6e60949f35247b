"""The list of shared tables on the screen is current by itself, and leads to seats, to watching, and to new tables."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.presence import Presence
from invincible_tui.restricted import Visit
from invincible_tui.table_folder import TableFolder
from invincible_tui.tui.app import begin
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.reception import REST, Reception
from invincible_tui.tui.screens.shared import SharedScreen
from invincible_tui.tui.screens.tables import TablesScreen
from tests.shared.conftest import SETUP, Sit, elsewhere, until
from tests.shared.test_shared import JOIN
from tests.tui.conftest import Player

Start = Callable[..., Player]


@pytest.fixture
def start(folder: TableFolder, tmp_path: Path) -> Iterator[Start]:
    """Begins at the title, as bob."""
    desks = []

    def begun(**options: object) -> Player:
        desk = Desk(Options(saves=tmp_path / "saves", tables=folder, name="bob", **options))  # type: ignore[arg-type]
        begin(desk, desk.options)
        desks.append(desk)
        return Player(desk)

    yield begun
    for desk in desks:
        desk.quit()


def to_tables(player: Player) -> str:
    """The list, from the title."""
    at = player.screen.splitlines()
    number = next(line.split()[-3] for line in at if line.endswith("Shared tables"))
    return player.press(number, "enter")


def list_of(player: Player) -> TablesScreen:
    return next(screen for screen in player.desk.screens if isinstance(screen, TablesScreen))


def ticked(player: Player, words: str) -> None:
    """Wait until the list shows some words by itself."""
    clock = iter(range(1_000_000, 2_000_000))

    def shown() -> bool:
        list_of(player).tick(next(clock))
        return words in " ".join(player.screen.split())

    until(shown)


def test_who_sits_where_is_listed(sit: Sit, start: Start) -> None:
    sit("ann", 1)
    sit("eve", watching=True)
    shown = to_tables(start())
    assert "You are bob" in shown
    assert "friday         Invincible, Atom Eve against The Flaxans" in shown
    assert "2 here" in shown
    seats = [" ".join(line.split()) for line in shown.splitlines()]
    assert "Invincible ann" in seats
    assert "Atom Eve free" in seats
    assert "Also here: eve (watching)" in seats


def test_the_list_is_current_by_itself(sit: Sit, start: Start, folder: TableFolder, tmp_path: Path) -> None:
    bob = start()
    assert "There are no tables yet." in to_tables(bob)
    carol = sit("carol")
    ticked(bob, "Also here: carol")
    ann = elsewhere(JOIN + "sys.stdin.read()", tmp_path, str(folder.path), "ann", "1")
    ticked(bob, "Invincible ann")
    carol.take([2])
    ticked(bob, "Atom Eve carol")
    ann.send_signal(signal.SIGKILL)
    ann.wait()
    ticked(bob, "Invincible free")
    assert "1 here" in bob.screen


def test_tables_are_not_read_more_often_than_anyone_can_read(sit: Sit, folder: TableFolder) -> None:
    ann = sit("ann")
    now = 0.0
    reception = Reception(folder, lambda: now)
    ann.say("hello")
    assert not reception.tick(now)
    assert list(reception.sources) == []
    assert reception.wait(now) == REST
    now = REST
    assert reception.tick(now)
    assert [listed.saved.step for listed in reception.tables] == [ann.step]
    reception.close()


def test_a_seat_is_joined_and_left(sit: Sit, start: Start) -> None:
    ann = sit("ann", 1)
    bob = start()
    to_tables(bob)
    shown = bob.press("enter")
    assert "played by ann" in shown
    assert "▶ 2   Atom Eve" in shown
    bob.press("enter")
    assert isinstance(bob.desk.top, SharedScreen)
    ann.sync()
    assert {seat.role: seat.holder and seat.holder.name for seat in ann.seats()} == {
        "invincible": "ann",
        "atom-eve": "bob",
    }
    bob.press("q")
    assert isinstance(bob.desk.top, TablesScreen)
    ann.sync()
    assert [person.name for person in ann.people()] == ["ann"]
    assert "New game" in bob.press("escape")
    bob.press("q")
    assert bob.desk.left


def test_a_taken_seat_is_taken_over_when_it_is_meant(sit: Sit, start: Start) -> None:
    ann = sit("ann", 1)
    bob = start()
    to_tables(bob)
    shown = bob.press("enter", "1", "enter")
    assert "ann is at the table. y takes over" in " ".join(shown.split())
    bob.press("down", "y")
    assert not isinstance(bob.desk.top, SharedScreen)
    bob.press("1", "enter", "y")
    assert isinstance(bob.desk.top, SharedScreen)
    ann.sync()
    assert ann.my_seats() == []


def test_several_seats_and_none_and_watching(sit: Sit, start: Start) -> None:
    ann = sit("ann")
    bob = start()
    to_tables(bob)
    bob.press("enter", " ", "down", " ", "enter")
    ann.sync()
    assert [seat.holder and seat.holder.name for seat in ann.seats()] == ["bob", "bob"]
    assert "Only Heroes can be marked" in bob.press("q", "enter", "3", " ")
    bob.press("enter")
    ann.sync()
    assert [seat.holder for seat in ann.seats()] == [None, None]
    assert [person.name for person in ann.people()] == ["ann", "bob"]
    assert "You watch this table" in bob.press("q", "enter", "4", "enter")
    assert "You watch this table" in bob.press("q", "w")
    assert [(person.name, person.watching) for person in ann.people()] == [("ann", False), ("bob", True)]


def test_a_table_is_made_and_sat_down_at(start: Start, folder: TableFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    bob = start()
    to_tables(bob)
    assert "A new table, monday" in bob.press("n", *"monday", "enter")
    assert "strong" in bob.press("down", "b")
    shown = bob.press("s")
    assert "Sit down at the table monday" in shown
    assert "played by a bot (strong)" in shown
    bob.press("enter")
    assert isinstance(bob.desk.top, SharedScreen)
    assert [saved.path.name for saved in folder.listing()] == ["monday.jsonl"]
    assert "a bot (strong)" in bob.press("q")
    assert "There is a table monday already" in bob.press("n", *"monday", "enter")
    assert "as the last one was set up" in bob.press("n", *"tuesday", "enter")
    monkeypatch.setattr("invincible_tui.table_folder.MOST", 1)
    assert "There are 1 tables already" in bob.press("escape", "n", *"sunday", "enter")


def test_another_name_is_taken_unless_one_was_given(sit: Sit, start: Start) -> None:
    ann = sit("ann", 1)
    bob = start(restricted=True)
    to_tables(bob)
    assert "You are ben-hur" in bob.press("N", *"ben hur", "enter")
    assert "You are ben-hur" in bob.press("N", "enter")
    bob.press("enter", "enter")
    assert [person.name for person in ann.people()] == ["ann", "ben-hur"]
    given = start(restricted=True, name_given=True)
    assert "your name" not in to_tables(given)
    assert "You are bob" in given.press("N", *"eve", "enter", "escape")


@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "a/b", "~root", ".hidden", "x.jsonl"])
def test_what_is_no_name_of_a_table_is_refused(start: Start, folder: TableFolder, name: str) -> None:
    bob = start(restricted=True)
    to_tables(bob)
    assert "cannot be the name of a table" in " ".join(bob.press("n", *name, "enter").split())
    assert not folder.path.exists()


def test_a_table_that_is_asked_for_is_gone_to_at_once(sit: Sit, start: Start) -> None:
    sit("ann", 1)
    assert "Sit down at the table friday" in start(restricted=True, visit=Visit("friday", watching=False)).screen
    assert "You watch this table" in start(restricted=True, visit=Visit("friday", watching=True)).screen
    for name in ("../friday", "nowhere", "/etc/passwd"):
        for watching in (False, True):
            shown = start(restricted=True, visit=Visit(name, watching)).screen
            assert "Shared tables" in shown
            assert "no table" in shown or "cannot be the name of a table" in " ".join(shown.split())
            assert "invincible host" not in shown


def test_links_out_of_the_folder_are_passed_over(sit: Sit, start: Start, folder: TableFolder, tmp_path: Path) -> None:
    sit("ann").close()
    folder.people("friday").rmdir()
    folder.people_of("friday").symlink_to(tmp_path)
    (folder.path / "trap.jsonl").symlink_to(folder.journal("friday"))
    bob = start(restricted=True)
    shown = to_tables(bob)
    assert "friday" in shown
    assert "trap" not in shown
    assert "is a link to somewhere else" in bob.press("enter", "enter")


def test_who_sits_down_at_a_new_table_is_seen(start: Start, folder: TableFolder) -> None:
    """The folder that tells of it is made only then."""
    kind = game_kind()
    folder.ready()
    Table.new(kind, kind.check(SETUP), 1, path=folder.journal("friday")).close()
    bob = start()
    assert "here" not in to_tables(bob)
    people = folder.people("friday")
    assert not list_of(bob).tick(1_000_000.0)
    carol = Presence(people, "carol")
    ticked(bob, "Also here: carol")
    carol.close()
    until(lambda: list_of(bob).tick(1_999_999.0) or "Also here" not in bob.screen)
    assert "Also here" not in bob.screen


def test_a_damaged_table_is_listed_and_said_to_be_so(sit: Sit, start: Start, folder: TableFolder) -> None:
    sit("ann").close()
    path = folder.journal("friday")
    path.write_bytes(path.read_bytes().replace(b'"k":"step"', b'"k":"stap"'))
    bob = start()
    to_tables(bob)
    assert "is damaged" in bob.press("enter", "enter")
    folder.journal("friday").write_text("no game\n")
    ticked(bob, "no saved game")


def test_the_restricted_title_has_nothing_of_anybodys_files(start: Start, tmp_path: Path) -> None:
    bob = start(restricted=True)
    for words in ("New game", "Go on", "Saved games", "Statistics", "Daily"):
        assert words not in bob.screen
    before = bob.screen
    assert bob.press("n", "S") == before
    assert "You play two Heroes" in bob.press("2", "enter")
    shown = bob.press("escape", "S")
    assert "Saved games are not reached from here." in shown
    assert "not saved anywhere" in bob.press(":", *"save /tmp/x", "enter")
    bob.press("enter", "q")
    assert bob.screen == start(restricted=True).press("2")
    assert not (tmp_path / "saves").exists()


def test_settings_of_a_restricted_player_hold_and_are_kept_nowhere(start: Start, tmp_path: Path) -> None:
    bob = start(restricted=True)
    assert "not kept anywhere" in bob.press("4", "enter", "enter")
    assert bob.desk.preferences.theme == "dark"
    assert list(tmp_path.iterdir()) == []
