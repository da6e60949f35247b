"""Reads a scenario, a position that a game is set up as, from the YAML file that somebody wrote it in."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from invincible_tui.kernel.game import BadSetup
from invincible_tui.packs.loading import read_yaml
from invincible_tui.packs.positions import Findings, PackError


def puzzles() -> dict[str, Path]:
    """The puzzles that come with the program, by name: positions with a goal."""
    folder = Path(__file__).resolve().parent / "puzzles"
    return {file.stem: file for file in sorted(folder.glob("*.yaml"))}


def read_scenario(path: Path) -> dict[str, Any]:
    """The keys of a scenario file, or of the puzzle of that name, as plain data.

    Raises BadSetup that says file, line and column of a slip.
    """
    if len(path.parts) == 1 and not os.access(path, os.F_OK):
        path = puzzles().get(path.name, path)
    findings = Findings()
    data = read_yaml(path, findings=findings)
    if findings:
        raise BadSetup(PackError(findings.located()).brief())
    if not isinstance(data, dict):
        raise BadSetup(f"{path} is no scenario: it needs keys such as heroes and villain")
    return data
