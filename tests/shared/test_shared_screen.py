"""A shared table on the screen: what others do appears, seats, chat, pointing, undo of another's choice, watchers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from invincible_tui import presence, shared
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.shared import SharedTable
from invincible_tui.table_folder import TableFolder
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.pager import Pager
from invincible_tui.tui.screens.planning import PlanningTable
from invincible_tui.tui.screens.result import ResultScreen
from invincible_tui.tui.screens.shared import SharedScreen, open_shared
from tests.front.conftest import surroundings
from tests.shared.conftest import SETUP, Sit, until_asked
from tests.tui.conftest import Player
from tests.tui.terminal import Terminal

Seat = Callable[..., Player]


@pytest.fixture
def seat(sit: Sit, tmp_path: Path) -> Iterator[Seat]:
    """Sits somebody down in front of a screen."""
    desks: list[Desk] = []

    def down(who: str, *seats: int, watching: bool = False, size: tuple[int, int] = (80, 24)) -> Player:
        desk = Desk(Options(saves=tmp_path / "saves", config={"confirm": False}))
        open_shared(desk, sit(who, *seats, watching=watching))
        desks.append(desk)
        return Player(desk, size)

    yield down
    for desk in desks:
        desk.quit()


def screen(player: Player) -> SharedScreen:
    shown = player.desk.screens[0]
    assert isinstance(shown, SharedScreen)
    return shown


def heard(player: Player) -> str:
    """The screen once what others did has been noticed, and nobody is to be taken for hasty."""
    assert screen(player).tick(0.0)
    screen(player)._opened_by_others = -1.0
    return player.screen


def first(table: SharedTable) -> list[str]:
    return [table.game.pending()[0].options[0].id]


def test_keys_that_answer_are_named_to_those_who_may_answer_alone(sit: Sit, seat: Seat) -> None:
    ann, bob, zoe = seat("ann", 1), seat("bob", 2), seat("zoe", watching=True)
    assert "enter take" in ann.screen
    assert "enter take" not in bob.screen
    assert "enter take" not in zoe.screen
    assert "i inspect" in zoe.screen
    letters = screen(ann).scene().letters
    assert letters
    assert screen(bob).scene().letters == letters  # to point at them
    assert not screen(zoe).scene().letters


def test_a_seat_that_nobody_plays_is_anybodys_to_answer_for(sit: Sit, seat: Seat) -> None:
    bob = seat("bob", 2)
    assert "enter take" in bob.screen


def test_what_another_does_appears(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob", 2)
    assert "Waiting for ann (Invincible):" in bob.screen
    assert "With ann (Invincible)" in bob.screen
    assert "energy 0" in bob.screen
    ann.choose(first(ann))
    shown = heard(bob)
    assert "ann: Play Determination." in shown
    assert "energy 1" in shown
    assert not screen(bob).tick(0.0)


def test_a_seat_that_another_holds_is_not_played(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob", 2)
    assert "This is for Invincible to choose, whom ann plays." in bob.press("enter")
    ann.sync()
    assert ann.at == 1


def test_an_answer_that_comes_too_late_is_told_and_does_nothing(sit: Sit, seat: Seat) -> None:
    ann = sit("ann")
    bob = seat("bob")
    before = bob.screen
    assert "energy 0" in before
    ann.choose(first(ann))
    assert "Look again" in bob.press("enter")
    assert ann.sync() is False
    assert "energy 1" in bob.screen


def test_an_answer_at_the_very_moment_is_not_taken_for_the_next_question(sit: Sit, seat: Seat) -> None:
    ann = sit("ann")
    bob = seat("bob")
    ann.choose(first(ann))
    assert screen(bob).tick(0.0)
    assert "went on just as you answered" in bob.press("enter")
    assert ann.sync() is False


def test_undoing_anothers_choice_is_asked_about(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob", 2)
    ann.choose(first(ann))
    heard(bob)
    assert "That was chosen by ann. y takes it back all the same." in bob.press("u")
    assert "y takes" not in bob.press("down")
    bob.press("y")
    assert not ann.sync()
    assert "Undone: Play Determination" in bob.press("u", "y")
    assert ann.sync()
    assert ann.undos == 1


def test_from_the_log_too(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob", 2)
    ann.choose(first(ann))
    ann.choose(first(ann))
    heard(bob)
    shown = bob.press("m", "left", "u", "y")
    assert "That was chosen by ann" in shown
    assert "Undone: " in bob.press("y")


def test_chat_is_said_heard_and_kept(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob", 2, size=(120, 40))
    bob.press('"', *"hello", "enter")
    assert ann.sync()
    ann.say("well met")
    assert "ann says: well met" in heard(bob).splitlines()[-1]
    told = bob.press(":", *"who", "enter")
    assert isinstance(bob.desk.top, Pager)
    assert "bob says: hello" in told
    assert "Invincible is played by ann" in told
    assert "Say something" in bob.press("escape", ":", *"say ", "enter")


def test_whoever_talks_sees_it_on_the_smallest_screen_too(sit: Sit, seat: Seat) -> None:
    sit("ann", 1)
    assert "bob says: hello" in seat("bob", 2).press('"', *"hello", "enter")


def test_what_nobody_points_at_any_more_is_not_marked(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob", 2)
    ann.point(ann.game.pending()[0].options[-1].id)
    assert "<ann" in heard(bob)
    ann.presence.point_nowhere()
    assert "<ann" not in heard(bob)


def test_the_cursor_stays_when_somebody_only_talks(sit: Sit, seat: Seat) -> None:
    ann = sit("ann")
    bob = seat("bob")
    bob.press("down")
    at = screen(bob).choosing.index
    assert at
    ann.say("hm")
    heard(bob)
    assert screen(bob).choosing.index == at


def test_pointing_is_seen_by_the_others(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob", 2)
    option = ann.game.pending()[0].options[-1]
    ann.point(option.id)
    shown = heard(bob)
    assert "ann points at: End the main phase." in shown
    assert "<ann" in next(line for line in shown.splitlines() if "  End the main phase" in line)
    assert "You point at" in bob.press(".")
    assert [person.name for person, _ in ann.pointed()] == ["bob"]


def test_seats_are_taken_over_and_left(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob")
    assert "You play Atom Eve." in bob.press(":", *"take atom eve", "enter")
    assert "ann is at the table. y takes over" in bob.press(":", *"take invincible", "enter")
    assert "You play Invincible." in bob.press("y")
    ann.sync()
    assert ann.my_seats() == []
    assert "You no longer play" in bob.press(":", *"leave", "enter")
    assert "Nobody plays 'nobody'" in bob.press(":", *"take nobody", "enter")


def test_a_watcher_is_offered_no_key_that_changes_something(sit: Sit, seat: Seat) -> None:
    ann = seat("ann", 1)
    carol = seat("carol", watching=True)
    ann.press("enter", "enter", "u")
    assert "u undo" in ann.screen
    keys = heard(carol).splitlines()[-1]
    assert "undo" not in keys
    assert "redo" not in keys


def test_nobody_is_talked_to_from_a_plan(seat: Seat) -> None:
    ann = seat("ann", 1)
    ann.press("T")
    assert "A plan is yours alone: T plays it or drops it." in ann.press('"')
    assert "A plan is yours alone" in ann.press(".")


def test_watchers_cannot_act(sit: Sit, seat: Seat) -> None:
    ann = sit("ann")
    ann.choose(first(ann))
    carol = seat("carol", watching=True)
    for keys in (["enter"], ["u"], ['"', *"hi", "enter"], [":", *"take atom-eve", "enter"]):
        assert "You only watch this table" in carol.press(*keys)
    assert not ann.sync()
    ann.choose(first(ann))
    assert "ann: " in heard(carol)


def test_it_calls_when_it_becomes_ones_turn(sit: Sit, seat: Seat) -> None:
    ann = sit("ann", 1)
    bob = seat("bob", 2)
    called: list[bool] = []
    bob.desk.call = called.append
    until_asked(ann, 2)
    heard(bob)
    assert called == [True]
    assert bob.desk.preferences.bell


def test_a_plan_is_made_beside_the_game_that_goes_on(sit: Sit, seat: Seat) -> None:
    ann = sit("ann")
    bob = seat("bob")
    bob.press("T", "enter")
    assert isinstance(bob.desk.top, PlanningTable)
    ann.choose(first(ann))
    assert screen(bob).tick(0.0)
    bob.press("T", "enter")
    assert isinstance(bob.desk.top, SharedScreen)


def test_the_result_comes_and_goes_with_what_others_do(sit: Sit, seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = sit("ann")
    bob = seat("bob")
    ended = True
    monkeypatch.setattr(type(screen(bob).session), "over", property(lambda _: ended))
    monkeypatch.setattr(ResultScreen, "draw", lambda *_: screen(bob).draw(80, 24))
    ann.choose(first(ann))
    heard(bob)
    assert isinstance(bob.desk.top, ResultScreen)
    ended = False
    ann.undo()
    heard(bob)
    assert isinstance(bob.desk.top, SharedScreen)


def test_two_programs_at_one_table(tmp_path: Path) -> None:
    environment, tables = surroundings(tmp_path), TableFolder(tmp_path / "tables")
    heroes = [word for hero in SETUP["heroes"] for word in ("--hero", hero)]
    new = [*heroes, "--villain", "flaxans", "--city", "chicago", "--seed", "3"]
    begun = []

    def start(*arguments: str) -> Terminal:
        command = [sys.executable, "-m", "invincible_tui", "--tables", str(tables.path), *arguments]
        begun.append(Terminal(command, env=environment))
        return begun[-1]

    try:
        ann = start("host", "friday", *new, "--name", "ann", "--seat", "invincible")
        ann.wait_for("main phase")
        bob = start("join", "friday", "--name", "bob", "--seat", "atom-eve")
        bob.wait_for("Waiting for ann (Invincible)")
        ann.wait_for("bob plays Atom Eve.")
        ann.settle()
        bob.settle()
        ann.type("\r")
        ann.wait_for("energy 1")
        bob.wait_for("ann: Play Determination.")
        bob.type('"well done\r')
        ann.wait_for("bob says: well done")
        bob.type("u")
        bob.wait_for("That was chosen by ann")
        bob.type("y")
        bob.wait_for("Undone: Play Determination")
        ann.wait_for("bob took back what was chosen")
        ann.settle()
        bob.settle()
        ann.process.kill()
        ann.process.wait()
        bob.type(":who\r")
        bob.wait_for("Invincible is played by nobody")
        bob.type("q")
        carol = shared.join(tables, "friday", game_kind, "carol")
        until_asked(carol, 2)
        carol.close()
        bob.wait_for("Atom Eve, main phase")
        assert bob.screen.title == "Invincible: your turn"
        assert b"\x07\x07" in bob.written
        bob.type("q")
        assert bob.ended() == 0
        assert bob.restored()
        assert b"\x1b[23;2t" in bob.written
        assert f"Come back with: invincible --tables {tables.path} join friday" in bob.text.replace("\n", "")
    finally:
        for terminal in begun:
            terminal.close()
    table = Table.open(game_kind, tables.find("friday"), write=False)
    assert table.undos == 1
    table.close()


def test_a_frame_reads_once_who_is_there(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder may lie on another machine, and a frame asks for the others for every option and every key."""
    seat("bob", 2)
    ann = seat("ann", 1, size=(120, 40))
    read: list[Path] = []
    others = presence.others

    def reading(folder: Path) -> list[presence.Person]:
        read.append(folder)
        return others(folder)

    monkeypatch.setattr(presence, "others", reading)
    assert "With bob (Atom Eve)" in ann.screen
    assert len(read) == 1
