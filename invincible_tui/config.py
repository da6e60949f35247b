"""The configuration file: a TOML file with what the command line would otherwise have to say every time.

Its settings are those of preferences.py, `saves` (a folder), `plain`, and a table `keys` with the keys of commands.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import in_words
from invincible_tui.packs.places import named_path, write_whole
from invincible_tui.preferences import OTHERS, SETTINGS, key_lists

_KINDS: Final = {**{setting.key: str if setting.choices else bool for setting in SETTINGS}, **OTHERS}


def read_config(option: str | None) -> dict[str, Any]:
    """The configuration of a named file, else of the platform's own, which may be missing.

    Raises Complaint with the file and the line where it cannot be read, or where a setting cannot be so.
    """
    path = config_path(option)
    try:
        if path.exists() and not path.is_file() and str(path) != os.devnull:
            raise Complaint(f"The configuration file {path} is no file.")
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        if not option:
            return {}
        raise Complaint(f"The configuration file {path} cannot be read: {in_words(error)}.") from None
    return _parsed(path, data)


def config_path(option: str | None) -> Path:
    """The configuration file that is read: the one that is named, else the platform's."""
    return named_path(option) if option else default_config()


def default_config() -> Path:
    """Where the platform keeps this program's configuration."""
    import platformdirs

    return Path(platformdirs.user_config_path("invincible-tui")) / "config.toml"


def write_config(path: Path, settings: Mapping[str, Any], keys: Mapping[str, Sequence[str]] | None = None) -> None:
    """Write settings (and the keys of commands) into a configuration file; all else in it stays as it is.

    A command whose keys are the usual ones is left out by giving it None. Raises Complaint where that cannot be.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        text = ""
    except (OSError, UnicodeDecodeError):
        raise Complaint(f"{path} cannot be read, so nothing was changed in it.") from None
    lines = text.splitlines()
    for key, value in settings.items():
        _put(lines, "", key, _toml(value))
    if keys is not None:
        known = key_lists(_parsed(path, text.encode()).get("keys", {}))
        for key in {**known, **keys}:
            _put(lines, "keys", key, _toml(list(keys[key])) if key in keys else None)
    made = "\n".join(lines) + "\n"
    _parsed(path, made.encode())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, made.encode())
    except OSError as error:
        raise Complaint(f"The settings cannot be kept in {path}: {in_words(error)}.") from None


def _parsed(path: Path, data: bytes) -> dict[str, Any]:
    import tomllib

    try:
        text = data.decode("utf-8")
        config = tomllib.loads(text)
    except UnicodeDecodeError as error:
        byte = data[error.start]
        raise Complaint(f"The configuration file {path} is no TOML: the byte 0x{byte:02x} is not UTF-8.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Complaint(f"The configuration file {path} is no TOML: {error}.") from None
    _check(path, text, config)
    return config


def _check(path: Path, text: str, config: Mapping[str, Any]) -> None:
    from invincible_tui.packs.fields import nearest

    choices = {setting.key: setting.choices for setting in SETTINGS}
    flagged = {setting.key for setting in SETTINGS if setting.flags}
    for key, value in config.items():
        where = f"In {path}, line {_line(text.splitlines(), '', key) + 1}: "
        if key == "keys":
            _check_keys(path, text, value)
        elif key not in _KINDS:
            raise Complaint(f"{where}there is no setting {key!r}{nearest(key, [*_KINDS, 'keys'])}")
        elif key in flagged and isinstance(value, bool):
            continue
        elif not isinstance(value, _KINDS[key]):
            wanted = f"one of {', '.join(choices[key])}" if choices.get(key) else "a text in quotes"
            raise Complaint(f"{where}{key!r} is to be {'true or false' if _KINDS[key] is bool else wanted}.")
        elif choices.get(key) and value not in choices[key]:
            hint = nearest(str(value), choices[key]) or f"; there are: {', '.join(choices[key])}"
            raise Complaint(f"{where}there is no {key} {value!r}{hint}")


def _check_keys(path: Path, text: str, table: object) -> None:
    from invincible_tui.keys import problems

    lines = text.splitlines()
    if not isinstance(table, dict):
        raise Complaint(f"In {path}, line {_line(lines, '', 'keys') + 1}: 'keys' is to be a table: [keys].")
    for command, keys in table.items():
        if not isinstance(keys, str) and not (isinstance(keys, list) and all(isinstance(key, str) for key in keys)):
            where = f"In {path}, line {_line(lines, 'keys', command) + 1}: "
            raise Complaint(f'{where}the keys of {command!r} are to be a text or a list of texts: ["a", "f2"].')
    for problem in problems(key_lists(table)):
        raise Complaint(f"In {path}, line {_line(lines, 'keys', problem.command) + 1}: {problem.told}")


def _line(lines: Sequence[str], table: str, key: str) -> int:
    """The index of the line that sets a key in a table ("" for none); of the first line where it stands nowhere."""
    within = ""
    spelt = rf"(?:{re.escape(key)}|\"{re.escape(key)}\"|'{re.escape(key)}')"
    for index, line in enumerate(lines):
        head = re.match(r"\s*\[+\s*[\"']?([^\]\"']*?)[\"']?\s*\]", line)
        if head:
            within = head[1]
            if not table and within == key:
                return index
        elif (within == table and re.match(rf"\s*{spelt}\s*=", line)) or (
            table and not within and re.match(rf"\s*{table}\s*\.\s*{spelt}\s*=", line)
        ):
            return index
    return 0


def _put(lines: list[str], table: str, key: str, value: str | None) -> None:
    """Set one key in the lines of a file, or take it out; a comment at the end of its line stays."""
    at = _line(lines, table, key)
    there = at < len(lines) and re.match(rf"\s*(?:{table}\s*\.\s*)?[\"']?{re.escape(key)}[\"']?\s*=", lines[at])
    if there and value is None:
        del lines[at]
    elif there:
        comment = re.search(r"\s+#[^\"'\]]*$", lines[at])
        lines[at] = f"{there[0].rstrip()} {value}{comment[0] if comment else ''}"
    elif value is not None:
        heads = [index for index, line in enumerate(lines) if re.match(r"\s*\[", line)]
        if not table:
            at = heads[0] if heads else len(lines)
            while at and not lines[at - 1].strip():
                at -= 1
            lines[at:at] = [f"{key} = {value}"] + ([""] if at < len(lines) and lines[at].strip() else [])
            return
        head = next((index for index in heads if re.match(rf"\s*\[\s*{table}\s*\]", lines[index])), None)
        if head is None:
            lines += ["", f"[{table}]"] if lines else [f"[{table}]"]
            head = len(lines) - 1
        lines.insert(head + 1, f"{key} = {value}")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    import json

    return json.dumps(str(value), ensure_ascii=False)
