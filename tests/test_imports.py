"""Imports point one way: cli, tui, plain, protocol and bots over games, games over packs and kernel."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "invincible_tui"

#: For each part of the program, what of ours it may import besides itself.
ALLOWED = {
    "kernel": (),
    "packs": (),
    "games": ("kernel", "packs"),
}


def imported(file: Path) -> Iterator[str]:
    """Every module of ours that a file imports anywhere in it, as the names after `invincible_tui.`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports by a relative name"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name.startswith("invincible_tui."):
                yield name.removeprefix("invincible_tui.")


def files(part: str) -> list[Path]:
    if (PACKAGE / part).is_dir():
        return sorted((PACKAGE / part).rglob("*.py"))
    return [PACKAGE / f"{part}.py"] if (PACKAGE / f"{part}.py").exists() else []


@pytest.mark.parametrize("part", ALLOWED)
def test_a_lower_part_knows_no_higher_one(part: str) -> None:
    found = [
        f"{file.relative_to(PACKAGE)} imports {name}"
        for file in files(part)
        for name in imported(file)
        if name.split(".")[0] not in (part, "__version__", *ALLOWED[part])
    ]
    assert found == []


def test_no_front_end_and_no_bot_knows_the_rules_of_a_game() -> None:
    above = [file for file in sorted(PACKAGE.rglob("*.py")) if file.relative_to(PACKAGE).parts[0] not in ALLOWED]
    games = [folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists()]
    assert games
    found = [
        f"{file.relative_to(PACKAGE)} imports {name}"
        for file in above
        for name in imported(file)
        if name.split(".")[0] == "games" and name.split(".")[1:2] in [[game] for game in games]
    ]
    assert found == []


def test_only_the_textual_app_needs_textual() -> None:
    found = [
        str(file.relative_to(PACKAGE))
        for file in sorted(PACKAGE.rglob("*.py"))
        if file.relative_to(PACKAGE).parts[0] != "tui"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""])
        if name.split(".")[0] == "textual"
    ]
    assert found == []


def test_the_command_line_starts_without_textual() -> None:
    code = "import sys, invincible_tui.cli; print(sorted({name.split('.')[0] for name in sys.modules}))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "'invincible_tui'" in told
    assert "textual" not in told
    assert "'rich'" not in told
