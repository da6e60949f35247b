"""What is shown is on disk; what cannot be written did not happen."""

from __future__ import annotations

import errno
import fcntl
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from invincible_tui.kernel import journal_file
from invincible_tui.kernel.state import differences
from invincible_tui.kernel.table import Busy, CannotWrite, Table
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import kind_of


def unchanged_by(call: Callable[[], object], table: Table, path: Path) -> CannotWrite:
    """The refusal of a call that must leave the game and its file as they were."""
    before, held = table.game.state.copy(), path.read_bytes()
    stood = (table.step, table.at, [asked.id for asked in table.game.pending()])
    with pytest.raises(CannotWrite) as caught:
        call()
    assert list(differences(table.game.state, before)) == []
    assert path.read_bytes() == held
    assert (table.step, table.at, [asked.id for asked in table.game.pending()]) == stood
    return caught.value


def full_after(count: int) -> Callable[[int, bytes], int]:
    """An os.write to a disk that takes so many bytes more."""
    write, left = os.write, [count]

    def limited(descriptor: int, data: bytes) -> int:
        if left[0] <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        done = write(descriptor, data[: left[0]])
        left[0] -= done
        return done

    return limited


@pytest.mark.parametrize("room", [0, 1, 40])
def test_a_full_disk_changes_nothing(table: Table, path: Path, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    play(table, 4)
    calls = (lambda: play(table, 1), table.undo, lambda: table.note("chat", {"text": "a long word" * 9}))
    for call in calls:
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full_after(room))
            error = unchanged_by(call, table, path)
        assert "no space left" in str(error)
    play(table, 1)
    table.undo()
    assert list(differences(Table.open(kind_of, path).game.state, table.game.state)) == []


def test_an_fsync_that_fails_changes_nothing(table: Table, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fails)
        unchanged_by(lambda: play(table, 1), table, path)
    play(table, 1)


def test_a_line_that_cannot_be_taken_back_is_set_aside_later(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(descriptor: int, size: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    before = table.game.state.copy()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(30))
        patch.setattr(os, "ftruncate", fails)
        with pytest.raises(CannotWrite):
            play(table, 1)
    assert table.game.state == before
    play(table, 1)
    assert "cut off" in table.notices[0]
    assert Table.open(kind_of, path).step == table.step


def test_an_interruption_while_writing_changes_nothing(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    before, held = table.game.state.copy(), path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            play(table, 1)
    assert table.game.state == before
    assert path.read_bytes() == held


def test_a_new_game_on_a_full_disk_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", full_after(30))
    with pytest.raises(CannotWrite):
        new_table(path)
    assert list(path.parent.iterdir()) == []


def test_a_file_size_limit_is_a_full_disk(path: Path) -> None:
    code = """
import resource, sys
from pathlib import Path
from invincible_tui.kernel.table import CannotWrite, Table
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import kind_of
path = Path(sys.argv[1])
table = new_table(path)
size = path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 50, resource.RLIM_INFINITY))
before, held = table.game.state.copy(), path.read_bytes()
try:
    play(table, 1)
except CannotWrite as error:
    print(error)
assert table.game.state == before and path.read_bytes() == held
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
play(table, 1)
assert Table.open(kind_of, path).step == 2
"""
    assert resource.RLIM_INFINITY
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert "file too large" in done.stdout


def test_the_step_is_on_disk_before_it_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    write, sync = os.write, os.fsync

    def written(descriptor: int, data: bytes) -> int:
        calls.append("write")
        return write(descriptor, data)

    def synced(descriptor: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        sync(descriptor)

    monkeypatch.setattr(os, "write", written)
    monkeypatch.setattr(os, "fsync", synced)
    table = new_table(path)
    assert calls == ["write", "file", "folder"]
    calls.clear()
    play(table, 1)
    table.undo()
    assert calls == ["write", "file"] * 2


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="no such file or directory"):
        new_table(tmp_path / "missing" / "game.jsonl")


def test_a_file_that_was_moved_or_replaced_takes_no_more_steps(table: Table, path: Path) -> None:
    moved = path.rename(path.with_name("moved.jsonl"))
    with pytest.raises(CannotWrite, match="not where it was"):
        play(table, 1)
    path.write_bytes(moved.read_bytes())
    with pytest.raises(CannotWrite, match="replaced"):
        play(table, 1)
    assert table.step == 1


def as_another_user(code: str, *arguments: str) -> str:
    """Run code as a user who owns nothing; what it printed."""
    if os.getuid() != 0:
        pytest.skip("only the superuser can become another user")
    drop = "import os\nos.setgid(65534)\nos.setuid(65534)\n"
    command = [sys.executable, "-c", code.replace("#DROP", drop), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_read_only_folder_and_file(path: Path) -> None:
    code = """
import sys
from pathlib import Path
from invincible_tui.kernel.table import CannotWrite, Table
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import kind_of
path = Path(sys.argv[1])
new_table(path).close()
path.chmod(0o444)
for folder in (path.parent, *path.parent.parents):
    if str(folder).startswith("/tmp/"):
        folder.chmod(0o755)
#DROP
try:
    new_table(path.with_name("other.jsonl"))
except CannotWrite as error:
    print(error)
table = Table.open(kind_of, path)
print(table.notices)
try:
    play(table, 1)
except CannotWrite as error:
    print(error)
print(table.step, table.game.pending()[0].kind)
"""
    told = as_another_user(code, str(path)).splitlines()
    assert "cannot be made (permission denied)" in told[0]
    assert "may not be written" in told[1]
    assert "not open for writing" in told[2]
    assert told[3] == "1 bid"


def test_a_torn_end_that_cannot_be_kept_does_not_keep_the_game_closed(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with path.open("ab") as file:
        file.write(b"torn")
    held = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(0))
        again = Table.open(kind_of, path)
        assert again.step == 1
        assert "no space left" in again.notices[0]
        with pytest.raises(CannotWrite):
            play(again, 1)
        assert path.read_bytes() == held
    play(again, 1)
    assert again.step == 2
    assert len(list(path.parent.glob("*.torn-*"))) == 1


def test_a_lock_that_somebody_keeps_is_told(table: Table, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_file, "LOCK_SECONDS", 0.05)
    with path.open("ab") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(Busy, match="Another program"):
            play(table, 1)
        assert Table.open(kind_of, path).step == 1  # reading needs no lock
    play(table, 1)


def test_a_closed_table_can_be_looked_at(table: Table) -> None:
    table.close()
    table.close()
    assert not table.sync()
    assert table.game.view(1)["deck"] == 6
    with pytest.raises(CannotWrite):
        play(table, 1)


def test_a_program_that_is_killed_loses_nothing_that_it_told(path: Path) -> None:
    code = """
import sys
from pathlib import Path
from tests.kernel.conftest import new_table, play
table = new_table(Path(sys.argv[1]), rounds=10_000)
while True:
    play(table, 1, seed=table.step)
    print(table.step, flush=True)
"""
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout
        told = [program.stdout.readline() for _ in range(50)]
        program.kill()
        told += program.stdout.readlines()
    whole = [line for line in told if line.endswith("\n")]
    assert Table.open(kind_of, path).step >= int(whole[-1])
