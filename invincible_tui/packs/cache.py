"""Parsed pack files kept as JSON, by the hash of their content, so that the start need not parse YAML.

A cache that cannot be read or written, or that was damaged, is done without: nothing depends on it.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from invincible_tui.packs.places import write_whole

#: Raised whenever the same YAML is parsed to other data than before.
FORMAT = 1
#: Files kept; the ones parsed longest ago make room for new ones.
_KEPT = 256


class Cache:
    """A folder of parsed files. Without a folder it keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def get(self, raw: bytes) -> Any:
        """What was kept for a file with this content, or None."""
        if self.folder is None:
            return None
        try:
            check, _, body = self._file(raw).read_bytes().partition(b"\n")
            return json.loads(body) if check == _check(body) else None
        except (OSError, ValueError, RecursionError):
            return None

    def put(self, raw: bytes, data: Any) -> None:
        """Keep JSON data for a file with this content."""
        if self.folder is None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._make_room()
            body = json.dumps(data, separators=(",", ":")).encode()
            write_whole(self._file(raw), _check(body) + b"\n" + body)
        except (OSError, ValueError):
            return

    def _file(self, raw: bytes) -> Path:
        key = hashlib.blake2b(raw, digest_size=16, salt=FORMAT.to_bytes(2, "big")).hexdigest()
        return Path(self.folder or ".", f"{key}.json")

    def _make_room(self) -> None:
        files = list(Path(self.folder or ".").iterdir())
        if len(files) >= _KEPT:
            files.sort(key=lambda file: file.stat().st_mtime)
            for file in files[: len(files) - _KEPT // 2]:
                file.unlink(missing_ok=True)


def platform_cache() -> Cache:
    """The cache in the platform's folder for such files, or one that keeps nothing where there is none."""
    import platformdirs

    try:
        return Cache(Path(platformdirs.user_cache_dir("invincible-tui", appauthor=False), "packs"))
    except (OSError, RuntimeError, KeyError):
        return Cache(None)


def _check(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=8).hexdigest().encode()
