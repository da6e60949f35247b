"""Changes of files are noticed, told by the kernel or by looking."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from invincible_tui.watching import Watch

BOTH = pytest.mark.parametrize("notified", [None, False], ids=["told", "looked at"])


@BOTH
def test_nothing_changes_by_itself(tmp_path: Path, notified: bool | None) -> None:
    watch = Watch([tmp_path], notified=notified)
    assert not watch.changed()
    assert not watch.wait(0.1)
    watch.close()


@BOTH
def test_a_line_more_and_a_new_and_a_removed_file(tmp_path: Path, notified: bool | None) -> None:
    file, folder = tmp_path / "game.jsonl", tmp_path / "people"
    file.write_text("1\n")
    folder.mkdir()
    watch = Watch([file, folder], notified=notified)
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
    threading.Timer(0.05, lambda: file.write_text("a line\n")).start()
    begun = time.monotonic()
    while not watch.wait(1):
        pass
    assert 0.04 < time.monotonic() - begun < 0.2
    watch.close()


def test_a_folder_that_is_not_there_is_looked_at(tmp_path: Path) -> None:
    watch = Watch([tmp_path / "later"])
    assert watch.waiting == []
    (tmp_path / "later").mkdir()
    assert watch.changed()


def test_what_is_no_disk_of_this_machine_is_looked_at() -> None:
    assert not Watch([Path("/proc")]).notified
