"""Plain text on a real terminal, two programs at one game, and signals in the middle of it."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.front.conftest import Invincible, surroundings

ARGUMENTS = ["new", "--hero", "invincible", "--villain", "flaxans", "--city", "chicago", "--seed", "7",
             "--save", "g.jsonl"]  # fmt: skip


@pytest.mark.parametrize("more", [{"TERM": "dumb"}, {"TERM": ""}])
def test_a_dumb_terminal_gets_plain_text(tmp_path: Path, more: dict[str, str]) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "invincible_tui", *ARGUMENTS],
        env=surroundings(tmp_path) | more,
        cwd=str(tmp_path),
        encoding="utf-8",
        timeout=20,
        echo=False,
    )
    child.expect_exact("main phase: act, or end the phase.")
    child.expect_exact("> ")
    child.sendline("hand")
    child.expect_exact("Invincible's hand: ")
    assert "\x1b" not in child.before + child.after
    child.sendeof()
    child.expect_exact("Go on with: invincible resume g.jsonl")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_leaves_a_game_that_can_be_resumed(
    invincible: Invincible, tmp_path: Path, number: signal.Signals
) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "invincible_tui", *ARGUMENTS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=surroundings(tmp_path),
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(b"play determination\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith(b"Chosen:"):
                break
        process.send_signal(number)
        assert process.wait(30) == 128 + number
        assert process.stderr.read() == b""
    assert "The game goes on at step 2." in invincible("resume", "g.jsonl").stdout


def test_two_programs_at_one_game_see_each_other(invincible: Invincible, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "invincible_tui", *ARGUMENTS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=surroundings(tmp_path),
        text=True,
    ) as process:
        assert process.stdin and process.stdout
        for line in process.stdout:
            if "End the main phase" in line:
                break
        assert invincible("resume", "g.jsonl", typed="play determination\n").returncode == 0
        said, _ = process.communicate("1\n1\n")
    assert "The game went on meanwhile and is at step 2. Look again." in said
    assert "1 energy" in said
    assert "2 energy" in said


def test_a_save_of_a_later_version_says_so(invincible: Invincible, tmp_path: Path) -> None:
    invincible(*ARGUMENTS, typed="1\n")
    path = tmp_path / "g.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":99', 1))
    for command in ("resume", "verify", "replay", "repair"):
        done = invincible(command, "g.jsonl")
        assert done.returncode == 2
        assert "99" in done.stderr
        assert "damaged" not in done.stderr


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    # Root may write everywhere, so it plays a first game, which loads all there is to load, and is then somebody else.
    code = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from invincible_tui.cli import main\n"
        "kept, *arguments = sys.argv[1:]\n"
        "assert main([*arguments, '--saves', kept]) == 0\n"
        "for path in Path(kept).parents:\n"
        "    if 'pytest' in str(path): path.chmod(0o755)\n"
        "Path(kept).chmod(0o555)\n"
        "if os.geteuid() == 0:\n"
        "    os.setgid(65534)\n"
        "    os.setuid(65534)\n"
        "sys.exit(main([*arguments, '--saves', kept]))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(folder), *ARGUMENTS[:-2]], capture_output=True, text=True,
                          env=surroundings(tmp_path), cwd=tmp_path, input="", check=False)  # fmt: skip
    folder.chmod(0o755)
    assert done.returncode == 2
    assert "not writable" in done.stderr
    assert len(list(folder.iterdir())) == 1
