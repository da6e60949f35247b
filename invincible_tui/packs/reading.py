"""YAML files read to plain data, as JSON knows it: from the cache where it can, every problem with its place noted."""

from __future__ import annotations

import codecs
import math
import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from invincible_tui.packs.cache import Cache
from invincible_tui.packs.fields import Path as Keys
from invincible_tui.packs.fields import Problem, shown
from invincible_tui.packs.positions import DEEPEST, NO_KEY, UNREADABLE, Findings, decode, faults, yaml_reader

#: How many values a file may have: no honest file comes near, one that repeats itself by aliases does.
_MOST_VALUES = 200_000
#: What could play tricks on a terminal, or cannot be written as UTF-8.
_UNSHOWABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def read_yaml(file: Path, *, cache: Cache | None = None, findings: Findings) -> Any:
    """The plain data of a YAML file: keys and dates are texts. None, and a finding, where it is none."""
    raw = read_bytes(file, findings)
    return None if raw is None else parse(file, raw, cache or Cache(None), findings)


def read_bytes(file: Path, findings: Findings) -> bytes | None:
    """The content of a file, its lines ended by a line feed whatever the platform; None where it cannot be read."""
    try:
        if file.exists() and not file.is_file():
            findings.add_whole(file, "this is no file")
            return None
        return file.read_bytes().removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n")
    except OSError as error:
        findings.add_whole(file, f"this file cannot be read: {error.strerror}")
        return None


def parse(file: Path, raw: bytes, cache: Cache, findings: Findings) -> Any:
    """The plain data of a file's content, or None with what is wrong noted."""
    data = cache.get(raw)
    if data is not None:
        return data
    from ruamel.yaml.error import YAMLError

    try:
        parsed = yaml_reader().load(decode(raw))
        if parsed is None:
            findings.add_whole(file, "this file is empty")
            return None
        data = _plain(parsed)
    except Problem as problem:
        findings.add(file, problem)
        return None
    except (YAMLError, *UNREADABLE) as error:
        findings.add_located(faults(file, raw, error))
        return None
    cache.put(raw, data)
    return data


def _plain(parsed: Any) -> Any:
    """YAML data as JSON knows it. Raises Problem for what has no such form."""
    left = _MOST_VALUES

    def plain(data: Any, path: Keys) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise Problem(path[:1], "this file has too many values: does it repeat itself by aliases?")
        if len(path) > DEEPEST:
            raise Problem(path[:1], f"this is nested more than {DEEPEST} deep: does it hold itself by an alias?")
        if isinstance(data, Mapping):
            mapping: dict[str, Any] = {}
            for key, value in data.items():
                name = _key(key, path)
                if name in mapping:
                    raise Problem((*path, name), f"the key {name!r} stands twice, once as a text and once not")
                mapping[name] = plain(value, (*path, name))
            return mapping
        if isinstance(data, list | tuple):
            return [plain(value, (*path, index)) for index, value in enumerate(data)]
        if isinstance(data, date):
            return data.isoformat()
        if isinstance(data, str):
            return _showable(data, path)
        if data is None or isinstance(data, int) or (isinstance(data, float) and math.isfinite(data)):
            return data
        raise Problem(path, f"{shown(data)} is no text, number, list or mapping")

    return plain(parsed, ())


def _key(key: Any, path: Keys) -> str:
    if isinstance(key, str):
        return _showable(key, path)
    if key is None or isinstance(key, bool):
        return {None: "null", True: "true", False: "false"}[key]
    if isinstance(key, int | float | date):
        return str(key)
    raise Problem(path, NO_KEY)


def _showable(text: str, path: Keys) -> str:
    bad = _UNSHOWABLE.search(text)
    if bad:
        raise Problem(path, f"the character {bad[0]!r} may not stand in a text")
    return text
