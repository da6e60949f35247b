"""The small game stands in for the registered ones where a test is about words and shapes only; and the program run
as a process of its own, away from the player's folders.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.front.small_game import SmallKind


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> SmallKind:
    kind = SmallKind()
    for module in ("protocol", "plain", "playing", "session"):
        monkeypatch.setattr(f"invincible_tui.{module}.game_kind", lambda name="small": kind)
    for module in ("protocol", "playing"):
        monkeypatch.setattr(f"invincible_tui.{module}.GAMES", ("small",))
    return kind


ROOT = Path(__file__).resolve().parents[2]
#: A pack of a player's own.
PACK = "id: mine\nname: Mine\ngame: invincible\n"
CARDS = "tech:\n  trick: {source: original, name: Trick, cost: 1, copies: 9, play: {energy: 2}}\n"

Invincible = Callable[..., subprocess.CompletedProcess[str]]


def surroundings(home: Path) -> dict[str, str]:
    """An environment in which nothing of the player's own is read or written."""
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "LANG", "LC_ALL", "TMPDIR")}
    return kept | {
        "HOME": str(home),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")),
        "INVINCIBLE_SAVES": str(home / "saves"),
        "PYTHONPATH": str(ROOT),
        "LANG": "C.UTF-8",
    }


@pytest.fixture
def environment(tmp_path: Path) -> Mapping[str, str]:
    """Variables under which the pack `mine` is there, with one card; it lies in the folder own/mine."""
    folder = tmp_path / "own" / "mine"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK)
    (folder / "cards.yaml").write_text(CARDS)
    return {"INVINCIBLE_CARDS": str(tmp_path / "own")}


@pytest.fixture
def invincible(tmp_path: Path) -> Invincible:
    """Runs the program with arguments and typed text in an empty folder; what it said and its exit code."""

    def run(
        *arguments: str | Path, typed: str | bytes = "", env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        data = typed.encode() if isinstance(typed, str) else typed
        done = subprocess.run(
            [sys.executable, "-m", "invincible_tui", *map(str, arguments)],
            input=data,
            capture_output=True,
            timeout=120,
            cwd=tmp_path,
            env=surroundings(tmp_path) | dict(env or {}),
            check=False,
        )
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
