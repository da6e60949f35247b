"""Changes of files are noticed, told by the kernel or by looking."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from invincible_tui.watching import LOCKS, LOOK, Watch

BOTH = pytest.mark.parametrize("notified", [None, False], ids=["told", "looked at"])


class Clock:
    """A clock that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@BOTH
def test_nothing_changes_by_itself(tmp_path: Path, notified: bool | None) -> None:
    watch = Watch([tmp_path], notified=notified, clock=Clock())
    assert not watch.changed()
    assert not watch.wait(0)
    assert watch.patience == (None if notified is None else LOOK)
    watch.close()


@BOTH
def test_a_line_more_and_a_new_and_a_removed_file(tmp_path: Path, notified: bool | None) -> None:
    file, folder = tmp_path / "game.jsonl", tmp_path / "people"
    file.write_text("1\n")
    folder.mkdir()
    watch = Watch([file, folder], notified=notified, clock=Clock())
    for change in (
        lambda: file.open("a").write("2\n"),
        lambda: (folder / "ann").touch(),
        lambda: (folder / "ann").unlink(),
    ):
        change()
        assert watch.changed()
        assert not watch.changed()
    watch.close()


@BOTH
def test_a_change_wakes_who_waits(tmp_path: Path, notified: bool | None) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("")
    watch = Watch([file], notified=notified)
    writer = threading.Timer(0.05, lambda: file.write_text("a line\n"))
    writer.start()
    assert watch.wait(60)
    writer.join()
    watch.close()


def test_after_a_change_the_locks_are_looked_at_again(tmp_path: Path) -> None:
    clock = Clock()
    watch = Watch([tmp_path], clock=clock)
    (tmp_path / "ann").touch()
    asked = []
    for _ in range(40):
        clock.now += 0.05
        asked.append(watch.changed())
    assert asked[0]
    assert asked.count(True) == 3
    assert watch.patience is None
    watch.close()


def test_where_nothing_is_told_the_locks_are_looked_at_now_and_then(tmp_path: Path) -> None:
    clock = Clock()
    watch = Watch([tmp_path], notified=False, clock=clock)
    asked = []
    for _ in range(100):
        clock.now += LOOK
        asked.append(watch.changed())
    assert asked.count(True) == int(100 * LOOK / LOCKS)
    watch.close()


def test_a_folder_that_is_not_there_is_looked_at(tmp_path: Path) -> None:
    watch = Watch([tmp_path / "later"])
    assert watch.waiting == []
    (tmp_path / "later").mkdir()
    assert watch.changed()


def test_what_is_no_disk_of_this_machine_is_looked_at() -> None:
    assert not Watch([Path("/proc")]).notified
