"""The configuration file: a TOML file with what the command line would otherwise have to say every time.

Keys: saves (a folder), plain, ascii, color, animation (true or false), theme (a name). Others are the screen's.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from invincible_tui.failures import Complaint

_KINDS: Final = {"saves": str, "theme": str, "plain": bool, "ascii": bool, "color": bool, "animation": bool}


def read_config(option: str | None) -> dict[str, Any]:
    """The configuration of a named file, else of the platform's own, which may be missing.

    Raises Complaint with file, line and column where it cannot be read.
    """
    path = Path(option).expanduser() if option else default_config()
    try:
        data = path.read_bytes()
    except OSError as error:
        if not option:
            return {}
        why = (error.strerror or "no such file").lower()
        raise Complaint(f"The configuration file {path} cannot be read: {why}.") from None
    import tomllib

    try:
        config = tomllib.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Complaint(f"The configuration file {path} is no TOML: {error}.") from None
    for key, kind in _KINDS.items():
        if key in config and not isinstance(config[key], kind):
            wanted = "true or false" if kind is bool else "a text in quotes"
            raise Complaint(f"In {path}, {key!r} is to be {wanted}.")
    return config


def default_config() -> Path:
    """Where the platform keeps this program's configuration."""
    import platformdirs

    return Path(platformdirs.user_config_path("invincible-tui")) / "config.toml"
