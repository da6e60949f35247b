"""The program as a process: pipes that break, input that ends, signals, and stdout that holds answers only."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.front.conftest import Invincible, surroundings


def started(tmp_path: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "invincible_tui", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=surroundings(tmp_path),
    )


def test_every_line_gets_one_answer(invincible: Invincible) -> None:
    lines = [
        b"",
        b"nonsense",
        b"\xff\xfe",
        b"{}",
        b'{"cmd":"view"}',
        b'{"cmd":"\\ud800"}',
        b'{"cmd":"quit"}',
        b"unread",
    ]
    done = invincible("protocol", typed=b"\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        *["bad-json"] * 3,
        *["unknown-command"],
        "no-game",
        "unknown-command",
        None,
    ]
    assert done.returncode == 0
    assert done.stderr == ""


def test_a_last_line_without_its_end_is_answered(invincible: Invincible) -> None:
    assert len(invincible("protocol", typed="{").stdout.splitlines()) == 1
    assert invincible("protocol", typed="").stdout == ""


def test_answers_come_at_once(tmp_path: Path) -> None:
    with started(tmp_path, "protocol") as process:
        assert process.stdin and process.stdout
        for _ in range(3):
            process.stdin.write(b'{"cmd":"view"}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["error"]["code"] == "no-game"
        process.stdin.close()
        assert process.wait(10) == 0


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    with started(tmp_path, "protocol") as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(b"\n" * 10)
        process.stdin.close()
        assert process.wait(10) == 128 + signal.SIGPIPE
        assert process.stderr.read() == b""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT])
def test_signals_end_it_in_order(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path, "protocol") as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(number)
        assert process.wait(10) == 128 + number
        assert process.stderr.read() == b""


def test_an_internal_error_is_answered_and_logged(tmp_path: Path) -> None:
    code = (
        "import sys, invincible_tui.protocol as protocol\n"
        "def broken(self, asked): raise ZeroDivisionError('oops')\n"
        "protocol.Conversation.view = broken\n"
        "sys.exit(protocol.run())"
    )
    lines = b'{"cmd":"view"}\n{"cmd":"undo"}\n'
    done = subprocess.run(
        [sys.executable, "-c", code], input=lines, capture_output=True, env=surroundings(tmp_path), check=False
    )
    assert done.returncode == 3
    assert [json.loads(line)["error"]["code"] for line in done.stdout.splitlines()] == ["internal", "no-game"]
    assert done.stderr.count(b"\n") == 1
    assert b"ZeroDivisionError" in done.stderr
    (log,) = (tmp_path / "state").rglob("*.log")
    assert "Traceback" in log.read_text()


@pytest.mark.parametrize(
    "command", ["protocol", "doctor", "cards list", "new --hero robot --villain flaxans --city chicago"]
)
def test_closed_streams_and_narrow_encodings_are_no_trouble(tmp_path: Path, command: str) -> None:
    program = f"'{sys.executable}' -m invincible_tui {command}"
    for shell in (
        f"{program} <&-",
        f"{program} >&-",
        f"{program} <&- >&- 2>&-",
        f"PYTHONIOENCODING=ascii {program} </dev/null",
    ):
        done = subprocess.run(
            ["sh", "-c", shell], capture_output=True, cwd=tmp_path, env=surroundings(tmp_path), check=False
        )
        assert (done.returncode, done.stderr) == (0, b""), shell


def test_a_complaint_plays_no_tricks_on_the_terminal(invincible: Invincible) -> None:
    done = invincible("resume", "\x1b[31mred\n")
    assert done.returncode == 2
    assert "\x1b" not in done.stderr
    assert done.stderr.count("\n") == 1
