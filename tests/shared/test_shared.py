"""Several people at one table: seats, first answers, presence, chat, pointing, and undoing what another chose."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from invincible_tui import shared
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import StaleStep
from invincible_tui.kernel.step import Note
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from invincible_tui.presence import others
from invincible_tui.shared import AnothersChoice, NotYourSeat, SeatTaken, SharedTable
from invincible_tui.table_folder import TableFolder
from invincible_tui.telling import LONGEST, saying
from invincible_tui.watching import Watch
from tests.shared.conftest import Sit, any_pick, elsewhere, until

TOLD = pytest.mark.parametrize("told", [True, False], ids=["told", "looked at"])

JOIN = """
import sys
from pathlib import Path
from invincible_tui import shared
from invincible_tui.games import game_kind
from invincible_tui.table_folder import TableFolder
table = shared.join(TableFolder(Path(sys.argv[1])), "friday", game_kind, sys.argv[2])
table.take([int(seat) for seat in sys.argv[3:]])
print("ready", flush=True)
"""


def holders(table: SharedTable) -> dict[int, str]:
    return {seat.number: seat.holder.name for seat in table.seats() if seat.holder}


def test_a_seat_is_its_owners(sit: Sit) -> None:
    ann, bob = sit("ann", 1), sit("bob", 2)
    assert bob.game.pending()[0].hero == 1
    with pytest.raises(NotYourSeat, match=r"^This is for Invincible to choose, whom ann plays.$"):
        bob.choose(any_pick(bob.game, random.Random(1)))
    ann.choose(any_pick(ann.game, random.Random(1)))
    bob.sync()
    assert bob.game.state.plain() == ann.game.state.plain()
    assert bob.at == ann.at


def test_a_seat_that_nobody_holds_is_played_by_anyone(sit: Sit) -> None:
    sit("ann")
    bob = sit("bob", 2)
    bob.choose(any_pick(bob.game, random.Random(1)))
    assert bob.steps[bob.at].who == "bob"
    assert bob.steps[bob.at].seat == 1


def test_seats_are_taken_and_left(sit: Sit) -> None:
    ann, bob = sit("ann", 1), sit("bob")
    with pytest.raises(SeatTaken, match=r"^The seat of Invincible is taken: ann is at the table.$"):
        bob.take([1, 2])
    assert holders(bob) == {1: "ann"}
    ann.leave()
    bob.take([1, 2])
    ann.sync()
    assert holders(ann) == {1: "bob", 2: "bob"}
    ann.take([1], sure=True)
    bob.sync()
    assert holders(bob) == {1: "ann", 2: "bob"}
    bob.leave([1])
    assert holders(bob) == {1: "ann", 2: "bob"}


def test_leaving_the_table_leaves_its_seats(sit: Sit) -> None:
    ann, bob = sit("ann", 1), sit("bob", 2)
    ann.close()
    bob.sync()
    assert holders(bob) == {2: "bob"}
    assert [person.name for person in bob.people()] == ["bob"]


@TOLD
def test_a_seat_is_free_once_its_owner_was_killed(sit: Sit, folder: TableFolder, tmp_path: Path, told: bool) -> None:
    bob = sit("bob", 2)
    bob.watch = Watch([folder.journal("friday"), folder.people("friday")], notified=None if told else False)
    ann = elsewhere(JOIN + "sys.stdin.read()", tmp_path, str(folder.path), "ann", "1")
    bob.sync()
    assert holders(bob) == {1: "ann", 2: "bob"}
    while bob.watch.wait(0):
        pass
    ann.send_signal(signal.SIGKILL)
    ann.wait()
    assert bob.watch.wait(60)
    until(lambda: bob.watch.wait(60) and holders(bob) == {2: "bob"})
    bob.take([1])
    bob.choose(any_pick(bob.game, random.Random(1)))
    assert len(list(folder.people("friday").iterdir())) == 1


def test_a_stopped_program_keeps_its_seat_but_can_be_taken_over(sit: Sit, folder: TableFolder, tmp_path: Path) -> None:
    bob = sit("bob", 2)
    ann = elsewhere(JOIN + "sys.stdin.read()", tmp_path, str(folder.path), "ann", "1")
    ann.send_signal(signal.SIGSTOP)
    with pytest.raises(SeatTaken):
        bob.take([1])
    bob.take([1], sure=True)
    assert holders(bob) == {1: "bob", 2: "bob"}
    ann.kill()
    ann.wait()


def test_who_is_killed_with_the_lock_blocks_nobody(sit: Sit, folder: TableFolder, tmp_path: Path) -> None:
    bob = sit("bob")
    ann = elsewhere(
        JOIN.replace("print(", "table._recording.file.locked().__enter__(); print(") + "sys.stdin.read()",
        tmp_path,
        str(folder.path),
        "ann",
    )
    ann.kill()
    ann.wait()
    bob.choose(any_pick(bob.game, random.Random(1)))
    assert bob.at == 2


def test_the_first_answer_wins_and_the_other_is_told(sit: Sit) -> None:
    ann, bob = sit("ann"), sit("bob")
    pick = any_pick(ann.game, random.Random(1))
    ann.choose(pick)
    with pytest.raises(StaleStep):
        bob.choose(pick)
    assert bob.at == ann.at


def test_an_undo_of_what_another_chose_asks_first(sit: Sit) -> None:
    ann, bob = sit("ann"), sit("bob")
    ann.choose(any_pick(ann.game, random.Random(1)))
    bob.sync()
    assert bob.whose() == ["ann"]
    with pytest.raises(AnothersChoice, match="ann"):
        bob.undo()
    assert bob.at == ann.at
    bob.undo(sure=True)
    ann.sync()
    assert ann.at == bob.at
    ann.redo()
    ann.undo()


def test_an_undo_asks_for_everyone_whose_choices_go(sit: Sit) -> None:
    ann, bob, eve = sit("ann"), sit("bob"), sit("eve")
    for player in (ann, bob):
        player.sync()
        player.choose(any_pick(player.game, random.Random(1)))
    with pytest.raises(AnothersChoice, match="ann and bob"):
        eve.undo(1)


def test_chat_is_in_the_log_and_not_in_the_game(sit: Sit) -> None:
    ann, bob = sit("ann"), sit("bob")
    before, waiting = bob.game.state.plain(), bob.game.pending()[0].id
    ann.say("  mind\tthe Flaxans\x1b[31m" + "!" * 300)
    bob.sync()
    line = bob.lines[-1]
    assert isinstance(line, Note)
    assert (line.kind, line.who) == ("chat", "ann")
    assert line.data["text"].startswith("mind the Flaxans [31m!")
    assert len(line.data["text"]) == 200
    assert (bob.game.state.plain(), bob.game.pending()[0].id) == (before, waiting)
    assert bob.lines_of_others(bob.step - 1) == [line]
    assert ann.lines_of_others(0) == [*ann.lines[1:2]]
    bob.choose(any_pick(bob.game, random.Random(1)), step=bob.at)


def test_a_line_that_was_forged_is_told_no_longer_than_it_can_be_said(sit: Sit) -> None:
    ann = sit("ann")
    ann.note("chat", {"text": "well met " + "!" * 10**6}, who="eve")
    line = ann.lines[-1]
    assert isinstance(line, Note)
    assert len(saying(line)) == len("eve says: ") + LONGEST


@pytest.mark.parametrize("length", [700, 9000])
def test_nobody_vanishes_by_pointing_at_what_has_a_long_name(sit: Sit, length: int) -> None:
    ann, bob = sit("ann", 1), sit("bob", 2)
    ann.point("play:" + "a" * length)
    assert [person.session for person in bob.people()] == [bob.me.session, ann.me.session]
    ann.presence.point_nowhere()
    assert ann.me in bob.people()


def test_pointing_shows_an_option_while_it_is_asked(sit: Sit) -> None:
    ann, bob = sit("ann"), sit("bob")
    bob.watch.changed()
    option = ann.game.pending()[0].options[0].id
    ann.point(option)
    assert bob.watch.wait(60)
    assert [(person.name, pointed) for person, pointed in bob.pointed()] == [("ann", option)]
    assert ann.pointed() == []
    bob.choose([option])
    assert bob.pointed() == []


def test_a_watcher_only_looks(sit: Sit) -> None:
    ann = sit("ann", 1)
    eve = sit("eve", watching=True)
    assert [(person.name, person.watching) for person in ann.people()] == [("ann", False), ("eve", True)]
    for forbidden in (lambda: eve.say("hi"), lambda: eve.take([2]), lambda: eve.give(2, "steady"), eve.redo):
        with pytest.raises(NotYourSeat, match="You only watch this table"):
            forbidden()
    with pytest.raises(NotYourSeat, match="watch"):
        eve.choose(any_pick(eve.game, random.Random(1)))
    ann.choose(any_pick(ann.game, random.Random(1)))
    assert eve.watch.wait(60)
    eve.sync()
    assert eve.game.state.plain() == ann.game.state.plain()


def test_two_of_one_name_are_told_apart(sit: Sit) -> None:
    assert [sit("ann").me.name, sit("ann").me.name, sit("an n\x1b").me.name] == ["ann", "ann-2", "an-n"]


def test_rubbish_in_the_folder_of_people_is_passed_over(sit: Sit, folder: TableFolder) -> None:
    ann = sit("ann")
    people = folder.people("friday")
    (people / "dead.here").write_text("no JSON")
    (people / "link.here").symlink_to("/etc/passwd")
    (people / "folder.here").mkdir()
    (people / "folder.new").mkdir()
    for name, age in (("killed", 3600), ("making", 0)):
        (people / f"{name}.new").touch()
        os.utime(people / f"{name}.new", (time.time() - age, time.time() - age))
    os.utime(people / "folder.new", (0, 0))
    assert others(people) == [ann.me]
    assert not (people / "dead.here").exists()
    assert (people / "link.here").is_symlink()
    assert sorted(path.name for path in people.glob("*.new")) == ["folder.new", "making.new"]


def test_a_game_at_a_shared_table_is_a_save_like_any_other(sit: Sit, folder: TableFolder) -> None:
    ann, bob = sit("ann", 1), sit("bob", 2)
    rng = random.Random(2)
    for number in range(60):
        player = rng.choice((ann, bob))
        player.sync()
        pick = any_pick(player.game, rng)
        try:
            player.choose(pick)
        except NotYourSeat:
            other = bob if player is ann else ann
            other.sync()
            other.choose(pick)
        if number % 7 == 0:
            player.say(f"step {number}")
            player.undo(sure=True)
    ann.sync()
    assert verify(game_kind, folder.journal("friday")) == []
    assert Table.open(game_kind, folder.journal("friday"), write=False).game.state.plain() == ann.game.state.plain()


def test_a_step_made_while_somebody_sits_down_is_seen(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = sit("ann")

    def slow(paths: Sequence[Path]) -> Watch:
        ann.choose(any_pick(ann.game, random.Random(1)))
        return Watch(paths)

    monkeypatch.setattr(shared, "Watch", slow)
    bob = sit("bob")
    assert (bob.at, bob.game.state.plain()) == (ann.at, ann.game.state.plain())


@TOLD
def test_another_sees_every_step(sit: Sit, folder: TableFolder, tmp_path: Path, told: bool) -> None:
    ann = sit("ann")
    code = f"""
from invincible_tui.watching import Watch
table.watch = Watch([table.path], notified={None if told else False})
while table.at < 12:
    if table.sync():
        print(table.at, flush=True)
    else:
        table.watch.wait(60)
"""
    with elsewhere(JOIN + code, tmp_path, str(folder.path), "bob") as bob:
        rng = random.Random(4)
        assert bob.stdout
        while ann.at < 12:
            ann.choose(any_pick(ann.game, rng))
            seen = 0
            while seen < ann.at:
                seen = int(bob.stdout.readline())
        assert bob.wait(60) == 0
