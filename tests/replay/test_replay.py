"""Moving about in a saved game, playing it back, and playing on from the middle of it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from invincible_tui.failures import Complaint
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from invincible_tui.marks import MARKS
from invincible_tui.replay import SPEEDS, Replay

NOW = datetime(2030, 1, 2)


def test_it_begins_at_the_set_up_and_ends_at_the_outcome(replay: Replay) -> None:
    assert (replay.step, replay.playing, replay.game.outcome) == (1, False, None)
    replay.go(10_000)
    assert replay.at_end
    assert replay.game.outcome == replay.table.game.outcome is not None
    replay.forward(-10_000)
    assert replay.index == 0


def test_undone_steps_are_counted_and_left_out(replay: Replay) -> None:
    assert replay.chronicle.undone() > 0
    assert len(replay.steps) + replay.chronicle.undone() == len(replay.table.steps)


def test_a_step_by_its_number(replay: Replay) -> None:
    replay.go_to_step(replay.steps[17])
    assert replay.index == 17
    undone = next(step for step in replay.table.steps if step not in replay.steps)
    replay.go_to_step(undone)
    assert replay.step < undone
    for none in (0, -1, 10_000):
        with pytest.raises(Complaint):
            replay.go_to_step(none)


@pytest.mark.parametrize("kind", MARKS)
def test_every_kind_of_event_is_reached_forward_and_back(replay: Replay, kind: str) -> None:
    there = [marker.index for marker in replay.markers if marker.kind == kind]
    reached = [0] if 0 in there else []
    while replay.to_mark(kind):
        reached.append(replay.index)
    assert reached == there
    back = [replay.index] if replay.index in there else []
    while replay.to_mark(kind, -1):
        back.append(replay.index)
    assert back == there[::-1]


def test_marks_say_what_the_log_says(replay: Replay) -> None:
    words = {
        "gain": "gains",
        "defeat": "is defeated",
        "turn": "turn --",
        "round": "== Round",
        "exhaustion": "exhausted!",
    }
    for index, step in enumerate(replay.steps):
        facts = " ".join(replay.chronicle.entry(step).facts)
        marked = {marker.kind for marker in replay.markers if marker.index == index}
        for kind, word in words.items():
            assert (kind in marked) == (word in facts), (step, facts)


def test_finding_in_the_log(replay: Replay) -> None:
    assert replay.find("is DEFEATED")
    first = replay.index
    assert replay.find("is defeated")
    assert replay.index > first
    assert replay.find("is defeated", -1)
    assert replay.index == first
    assert not replay.find("no such words")
    assert replay.index == first


def test_playing_keeps_time(replay: Replay) -> None:
    assert replay.wait(0) is None
    replay.speed = 2
    replay.play(100)
    assert replay.wait(100) == 0.5
    assert not replay.tick(100.4)
    assert replay.tick(100.5)
    assert replay.index == 1
    assert replay.tick(102.0)
    assert replay.index == 4
    replay.pause()
    assert not replay.tick(200)
    replay.play(200)
    assert replay.tick(100_000)
    assert (replay.at_end, replay.playing) == (True, False)
    replay.play(0)
    assert (replay.index, replay.playing) == (0, True)


def test_faster_and_slower(replay: Replay) -> None:
    replay.faster()
    assert replay.speed == 2
    replay.faster(10)
    assert replay.speed == SPEEDS[-1]
    replay.faster(-10)
    assert replay.speed == SPEEDS[0]


def test_playing_on_makes_a_new_save_that_is_the_old_game_up_to_there(
    replay: Replay, saved: Path, tmp_path: Path
) -> None:
    before = saved.read_bytes()
    replay.go(50)
    path = replay.play_on(tmp_path / "saves", NOW)
    assert saved.read_bytes() == before
    assert before.startswith(path.read_bytes())
    table = Table.open(game_kind, path)
    assert table.notices == []
    assert table.game.state.plain() == replay.game.state.plain()
    assert table.at == replay.step
    table.choose([table.game.pending()[0].options[0].id] * table.game.pending()[0].min)
    table.undo()
    table.close()
    assert verify(game_kind, path) == []
    assert replay.play_on(tmp_path / "saves", NOW) != path
