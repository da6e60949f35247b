"""Several tables on one file: who is late is told, and readers follow."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.state import differences
from invincible_tui.kernel.step import Note
from invincible_tui.kernel.table import BadSave, StaleStep, Table
from tests.kernel.conftest import play
from tests.kernel.toy import kind_of


def same(one: Table, other: Table) -> bool:
    return (one.step, one.at) == (other.step, other.at) and not list(differences(one.game.state, other.game.state))


def test_who_is_late_is_told_and_sees_the_game_as_it_is(table: Table, path: Path) -> None:
    other = Table.open(kind_of, path)
    play(table, 2)
    size = path.stat().st_size
    with pytest.raises(StaleStep, match="step 3"):
        other.choose(["bid:0"], seat=1)
    assert same(table, other)
    assert path.stat().st_size == size
    play(other, 1)
    assert table.sync()
    assert not table.sync()
    assert same(table, other)


def test_undo_and_redo_are_late_too(table: Table, path: Path) -> None:
    play(table, 3)
    other = Table.open(kind_of, path)
    table.undo()
    for late in (other.undo, other.redo):
        play(table, 1)
        with pytest.raises(StaleStep):
            late()
        assert same(table, other)


def test_sealed_answers_of_two_seats_do_not_make_each_other_late(table: Table, path: Path) -> None:
    other = Table.open(kind_of, path)
    asked = table.game.pending()[0].id
    table.choose(["bid:0"], decision=asked, seat=1)
    other.choose(["bid:1"], decision=asked, seat=2)
    assert table.sync()
    assert same(table, other)
    assert table.steps[3].parent == 2
    with pytest.raises(IllegalChoice):
        table.choose(["bid:0"], decision=asked, seat=1)


def test_a_note_of_another_does_not_make_a_choice_late(table: Table, path: Path) -> None:
    other = Table.open(kind_of, path)
    table.note("chat", {"text": "hm"})
    assert other.choose(["bid:0"], seat=1).step == 3


def test_a_reader_follows_and_waits_for_whole_lines(table: Table, path: Path) -> None:
    reader = Table.open(kind_of, path, write=False)
    play(table, 3)
    table.undo()
    held = path.read_bytes()
    path.write_bytes(held[:-10])
    assert reader.sync()
    assert reader.step == 4
    assert not reader.sync()
    path.write_bytes(held)
    assert reader.sync()
    assert same(table, reader)


def test_a_file_that_became_shorter_is_read_afresh(table: Table, path: Path) -> None:
    play(table, 3)
    reader = Table.open(kind_of, path, write=False)
    held = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(held[:3]))
    assert reader.sync()
    assert reader.step == 2
    assert list(differences(reader.game.state, table.state_at(2))) == []


def test_other_lines_in_the_place_of_read_ones_are_read_afresh(table: Table, path: Path) -> None:
    play(table, 2)
    reader = Table.open(kind_of, path, write=False)
    held = path.read_bytes()
    table.undo()
    play(table, 1)
    longer = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(held[: -len(longer[3])])
    other = Table.open(kind_of, path)
    other.choose(["bid:2"], seat=other.game.state.records[0][2] % 2 + 1, who="somebody with quite a long name")
    play(other, 2)
    assert reader.sync()
    assert same(reader, other)


def test_damage_that_others_wrote_is_told_and_leaves_the_game(table: Table, path: Path) -> None:
    play(table, 1)
    before = table.game.state.copy()
    with path.open("ab") as file:
        file.write(b'{"k":"step","at":2}\n')
    with pytest.raises(BadSave) as caught:
        play(table, 1)
    assert caught.value.line == 3
    assert table.game.state == before
    with pytest.raises(BadSave):
        table.sync()


def test_after_damage_was_taken_away_the_game_goes_on(table: Table, path: Path) -> None:
    other = Table.open(kind_of, path)
    play(table, 2)
    held = path.read_bytes()
    with path.open("ab") as file:
        file.write(b"{}\n")
    for _ in range(2):
        with pytest.raises(BadSave):
            other.sync()
    path.write_bytes(held)
    other.sync()
    play(other, 1)
    assert Table.open(kind_of, path).step == 4


def test_programs_that_write_at_once_keep_the_file_whole(table: Table, path: Path) -> None:
    code = """
import sys
import threading
import time
from pathlib import Path
from invincible_tui.kernel.table import Table
from tests.kernel.toy import kind_of
table = Table.open(kind_of, Path(sys.argv[1]))
for number in range(40):
    table.note("chat", {"from": sys.argv[2], "number": number})
"""
    running = [subprocess.Popen([sys.executable, "-c", code, str(path), name]) for name in ("a", "b")]
    play(table, 5)
    assert [program.wait() for program in running] == [0, 0]
    again = Table.open(kind_of, path)
    assert again.step == 1 + 5 + 80
    notes = [line.data for line in again.lines if isinstance(line, Note)]
    assert [note["number"] for note in notes if note["from"] == "a"] == [*range(40)]


def test_a_line_is_not_seen_before_it_is_safely_on_disk(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Table.open(kind_of, path, write=False)
    seen: list[bool] = []
    sync = os.fsync

    def slow(descriptor: int) -> None:
        reading = threading.Thread(target=lambda: seen.append(other.sync()))
        reading.start()
        reading.join(0.05)
        assert seen == [], "it waits for the line to be done"
        sync(descriptor)
        monkeypatch.setattr(os, "fsync", sync)

    monkeypatch.setattr(os, "fsync", slow)
    play(table, 1)
    until = time.monotonic() + 30
    while not seen and time.monotonic() < until:
        time.sleep(0.005)
    assert seen == [True]
    assert other.step == table.step


def test_who_reads_waits_for_no_writer_that_hangs(table: Table, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Table.open(kind_of, path, write=False)
    play(table, 1)
    monkeypatch.setattr("invincible_tui.kernel.journal_file.READ_SECONDS", 0.01)
    with table._recording.locked():
        assert other.sync(), "it is read while the lock is held"
