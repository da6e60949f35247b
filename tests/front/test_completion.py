"""Completions and the man page: the kept files are what the parser says, shells can read them, and they complete.

Run with REWRITE_SHARE=1 to write the files of `share` anew, after an argument has changed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from invincible_tui import __version__
from invincible_tui.arguments import COMMANDS, parser
from invincible_tui.bots import BOTS
from invincible_tui.completion import completion, man_page, words
from tests.front.conftest import ROOT, Invincible

SHARE = ROOT / "invincible_tui" / "share"
FILES: dict[str, Callable[[], str]] = {
    "man/man1/invincible.1": lambda: man_page(parser(), __version__),
    "bash-completion/completions/invincible": lambda: completion("bash", parser()),
    "zsh/site-functions/_invincible": lambda: completion("zsh", parser()),
    "fish/vendor_completions.d/invincible.fish": lambda: completion("fish", parser()),
}


@pytest.mark.parametrize("name", FILES)
def test_the_kept_file_is_what_the_parser_says(name: str) -> None:
    made = FILES[name]()
    if os.environ.get("REWRITE_SHARE"):
        (SHARE / name).parent.mkdir(parents=True, exist_ok=True)
        (SHARE / name).write_text(made, encoding="utf-8")
    assert (SHARE / name).read_text(encoding="utf-8") == made, "write it anew: REWRITE_SHARE=1 pytest " + __file__


def test_every_command_and_option_is_in_each_of_them() -> None:
    known = list(words(parser()))
    assert {word.path[0] for word in known if word.path} == set(COMMANDS)
    for name, make in FILES.items():
        made = make().replace("\\-", "-")
        for word in known:
            assert not word.path or word.path[-1] in made
            for choice in word.options:
                for flag in choice.flags:
                    assert (flag[2:] if name.endswith(".fish") else flag) in made


def test_the_command_prints_them(invincible: Invincible) -> None:
    for shell in ("bash", "zsh", "fish"):
        done = invincible("--completion", shell)
        assert done.returncode == 0
        assert done.stdout == completion(shell, parser())
    done = invincible("--completion", "tcsh")
    assert done.returncode == 2
    assert "bash, zsh, fish" in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_can_read_it(shell: str, tmp_path: Path, need: Callable[[str], str]) -> None:
    need(shell)
    script = tmp_path / "script"
    script.write_text(completion(shell, parser()), encoding="utf-8")
    done = subprocess.run([shell, "-n", str(script)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["re"], ["resume", "replay", "repair"]),
        (["cards", ""], ["list", "show", "check", "schema"]),
        (["--theme", "re"], ["red-green"]),
        (["new", "--diff"], ["--difficulty"]),
        (["new", "--difficulty", "n"], ["normal", "nightmare"]),
        (["new", "--city", "las"], ["las-vegas"]),
        (["--plain", "stats", "--j"], ["--json"]),
        (["simulate", "--bot", ""], list(BOTS)),
        (["new", "--bot", "atom"], ["atom-eve"]),
    ],
)
def test_bash_completes(typed: list[str], expected: list[str], tmp_path: Path) -> None:
    program = tmp_path / "invincible"
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m invincible_tui "$@"\n')
    program.chmod(0o755)
    line = " ".join(f"'{word}'" for word in ["invincible", *typed])
    script = (
        f"{completion('bash', parser())}\nCOMP_WORDS=({line}); COMP_CWORD={len(typed)}; _invincible; "
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=environment, check=True)
    assert [word for word in done.stdout.split() if not word.startswith("-") or typed[-1].startswith("-")] == expected


def test_the_man_page_can_be_formatted(need: Callable[[str], str]) -> None:
    command = [need("groff"), "-man", "-Tascii", "-ww", str(SHARE / "man" / "man1" / "invincible.1")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "MANPAGER": "cat"})
    assert done.returncode == 0
    assert done.stderr == ""
    assert "simulate" in re.sub(".\x08", "", done.stdout)
