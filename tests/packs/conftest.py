"""Small packs written for one test, in a folder of their own that is the current one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

HEADER = "id: box\nname: Box\ngame: invincible\n"


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Writes the files of a pack below cards/: write({"fuel.yaml": "..."}, pack="box")."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def write_pack(files: Mapping[str, str | bytes], pack: str = "box") -> Path:
        folder = tmp_path / "cards" / pack
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in {"pack.yaml": HEADER.replace("box", pack), **files}.items():
            (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return folder

    return write_pack
