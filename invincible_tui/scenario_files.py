"""Reads a scenario, a position that a game is set up as, from the YAML file that somebody wrote it in.

Imports what reads YAML only where something is read: the command line lists the puzzles in its help.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any


def puzzles() -> dict[str, Path]:
    """The puzzles that come with the program, by name: positions with a goal."""
    folder = Path(__file__).resolve().parent / "puzzles"
    return {file.stem: file for file in sorted(folder.glob("*.yaml"))}


def read_scenario(path: Path) -> dict[str, Any]:
    """The keys of a scenario file, or of the puzzle of that name, as plain data.

    Raises BadSetup that says file, line and column of a slip, or which puzzles there are.
    """
    from invincible_tui.kernel.rules import BadSetup
    from invincible_tui.packs.positions import Findings, PackError
    from invincible_tui.packs.reading import read_yaml

    if _is_nowhere(path):
        known = puzzles()
        if str(path) not in known:
            raise BadSetup(f"there is no scenario file or puzzle {str(path)!r}; the puzzles are: {', '.join(known)}")
        path = known[str(path)]
    findings = Findings()
    data = read_yaml(path, findings=findings)
    if findings:
        raise BadSetup(PackError(findings.located()).brief())
    if not isinstance(data, dict):
        raise BadSetup(f"{path} is no scenario: it needs keys such as heroes and villain")
    return data


def _is_nowhere(path: Path) -> bool:
    """Whether there is no file; one that cannot be looked for is left to whoever reads it to complain of."""
    try:
        path.stat()
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        return False
    return False
