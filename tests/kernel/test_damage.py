"""Torn ends, damaged lines and their repair."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from invincible_tui.kernel.repair import repair
from invincible_tui.kernel.state import differences
from invincible_tui.kernel.table import BadSave, SaveExists, Table
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import kind_of


def test_a_file_cut_at_any_byte_goes_on_from_its_last_whole_line(table: Table, path: Path, tmp_path: Path) -> None:
    play(table, 6)
    table.undo()
    held = path.read_bytes()
    starts = [0]
    for line in held.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    cut = tmp_path / "cut.jsonl"
    for end in range(starts[-4], len(held)):
        cut.write_bytes(held[:end])
        whole = sum(start <= end for start in starts) - 1
        torn = held[starts[whole] : end]

        reader = Table.open(kind_of, cut, write=False)
        assert reader.step == whole - 1
        assert [f"cut off ({len(torn)} bytes)" in notice for notice in reader.notices] == ([True] if torn else [])
        assert cut.read_bytes() == held[:end]

        again = Table.open(kind_of, cut)
        assert list(differences(again.game.state, table.state_at(whole - 1))) == []
        assert again.step == whole - 1
        assert cut.read_bytes() == held[: starts[whole]]
        beside = list(tmp_path.glob("cut.jsonl.torn-*"))
        assert [file.read_bytes() for file in beside] == ([torn] if torn else [])
        assert len(again.notices) == bool(torn)
        play(again, 1)
        again.close()
        for file in (cut, *beside):
            file.unlink()


def test_any_flipped_byte_is_noticed_and_its_line_named(table: Table, path: Path, tmp_path: Path) -> None:
    play(table, 3)
    held = path.read_bytes()
    bad = tmp_path / "bad.jsonl"
    number = 0
    for at, byte in enumerate(held):
        for flip in (0x01, 0x80, 0x20):
            bad.write_bytes(held[:at] + bytes([byte ^ flip]) + held[at + 1 :])
            if at == len(held) - 1:
                assert Table.open(kind_of, bad, write=False).step == number - 1
                continue
            with pytest.raises(BadSave) as caught:
                Table.open(kind_of, bad, write=False)
            assert caught.value.line == number, held[at : at + 20]
        number += byte == 10


def test_a_line_that_is_missing_or_doubled_is_noticed(table: Table, path: Path) -> None:
    play(table, 5)
    lines = path.read_bytes().splitlines(keepends=True)
    for changed, bad in (
        (lines[:3] + lines[4:], 3),
        ([*lines[:3], lines[2], *lines[3:]], 3),
        ([*lines[:3], b"\n", *lines[3:]], 3),
        ([*lines[:2], lines[3], lines[2], *lines[4:]], 2),
        ([*lines[:5], b"\x00" * 40 + b"\n"], 5),
        ([*lines[:5], b"[1, 2]\n"], 5),
        ([*lines[:5], b"[" * 100000 + b"\n"], 5),
        ([*lines[:1], *lines[2:]], 1),
    ):
        path.write_bytes(b"".join(changed))
        with pytest.raises(BadSave, match=f"line {bad + 1} of the file") as caught:
            Table.open(kind_of, path)
        assert caught.value.line == bad
        assert path.read_bytes() == b"".join(changed)


def test_repair_saves_the_good_lines_to_a_new_file(table: Table, path: Path) -> None:
    play(table, 6)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:5], lines[5][:40] + b"#" + lines[5][41:], *lines[6:]])
    path.write_bytes(damaged)
    repaired = repair(path)
    assert repaired is not None
    assert repaired.name == "game.jsonl.repaired"
    assert repaired.read_bytes() == b"".join(lines[:5])
    assert path.read_bytes() == damaged
    again = Table.open(kind_of, repaired)
    assert list(differences(again.game.state, table.state_at(4))) == []
    with pytest.raises(
        SaveExists, match=r"game\.jsonl\.repaired is there already, from an earlier repair\. Go on with"
    ):
        repair(path)
    assert repaired.read_bytes() == b"".join(lines[:5])


def test_there_is_nothing_to_repair_in_a_whole_file(table: Table, path: Path) -> None:
    play(table, 3)
    held = path.read_bytes()
    assert repair(path) is None
    assert path.read_bytes() == held
    assert list(path.parent.glob("*.repaired")) == []


def test_repair_of_a_torn_file_leaves_out_its_end(table: Table, path: Path) -> None:
    held = path.read_bytes()
    path.write_bytes(held + b'{"k":"st')
    repaired = repair(path)
    assert repaired is not None
    assert repaired.read_bytes() == held


def test_nothing_can_be_repaired_without_header_and_set_up(table: Table, path: Path) -> None:
    header = path.read_bytes().splitlines(keepends=True)[0]
    for held in (b"", header[:-20], header, header + b"{}\n"):
        path.write_bytes(held)
        with pytest.raises(BadSave):
            repair(path)
        with pytest.raises(BadSave):
            Table.open(kind_of, path)
    assert list(path.parent.glob("*.repaired")) == []


@pytest.mark.parametrize("held", [b"", b"\n", b"hello\n", b"{}\n", b"\x89PNG\r\n\x1a\n\x00", b'{"k":"header"}\n'])
def test_a_file_that_is_no_save_is_refused_in_words(path: Path, held: bytes) -> None:
    path.write_bytes(held)
    with pytest.raises(BadSave, match=r"no game|no saved game"):
        Table.open(kind_of, path)


def test_what_cannot_be_opened_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="no such file"):
        Table.open(kind_of, tmp_path / "missing.jsonl")
    with pytest.raises(BadSave):
        Table.open(kind_of, tmp_path)


def test_a_later_format_is_refused_in_words(table: Table, path: Path) -> None:
    path.write_bytes(b'{"k":"header","format":9,"who-knows":[1]}\n')
    with pytest.raises(BadSave, match="newer version") as caught:
        Table.open(kind_of, path)
    assert caught.value.line == 0


def test_a_game_that_is_not_here_is_refused_in_words(table: Table, path: Path) -> None:
    def nothing(name: str) -> object:
        raise KeyError(name)

    with pytest.raises(BadSave, match="'duel'"):
        Table.open(nothing, path)  # type: ignore[arg-type]


def test_a_torn_end_is_set_aside_by_whoever_writes_next(table: Table, path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"k":"step","at":1,"p":["bi')
    table.choose(["bid:0"], seat=1)
    assert table.step == 2
    assert "cut off" in table.notices[0]
    [beside] = path.parent.glob("*.torn-*")
    assert beside.read_bytes() == b'{"k":"step","at":1,"p":["bi'
    assert Table.open(kind_of, path).notices == []


def test_two_torn_ends_are_both_kept(path: Path) -> None:
    table = new_table(path)
    for _ in range(2):
        with path.open("ab") as file:
            file.write(b"torn")
        play(table, 1)
    assert len(list(path.parent.glob("*.torn-*"))) == 2


def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        for write in (True, False):
            with pytest.raises(BadSave):
                Table.open(kind_of, path, write=write)
