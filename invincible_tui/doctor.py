"""Tells what works here and what does not: terminal, colours, encoding, folders, packs. Changes nothing."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from invincible_tui import __version__, saves
from invincible_tui.config import default_config, read_config
from invincible_tui.failures import FINE, Complaint, log_folder, sentence
from invincible_tui.games import game_kind
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.names import counted
from invincible_tui.packs.positions import PackError
from invincible_tui.voice import Voice

if TYPE_CHECKING:
    import argparse

    from invincible_tui.playing import Settings

#: The smallest terminal on which the screen shows everything that matters.
COLUMNS, ROWS = 80, 24


def run(asked: argparse.Namespace, environment: Mapping[str, str], here: Path) -> int:
    """Print the findings, one a line; the exit code is always fine: bad news is no failure of the doctor.

    A configuration that cannot be read is one of the findings; the others are then as they are without it.
    """
    from invincible_tui.playing import Settings

    config: Mapping[str, Any] = {}
    trouble = ""
    try:
        config = read_config(asked.config)
    except Complaint as complaint:
        trouble = sentence(str(complaint))
    settings = Settings.of(asked, config, environment, here)
    Voice.standard(ascii=settings.ascii).say(*findings(settings, trouble))
    return FINE


def findings(settings: Settings, trouble: str = "") -> Iterator[str]:
    """Every finding in a sentence. `trouble`: why the configuration cannot be read."""
    yield f"Invincible TUI {__version__} on Python {platform.python_version()}, {platform.system()}."
    for library in ("textual", "rich", "ruamel.yaml", "platformdirs"):
        yield _library(library)
    yield from _terminal(settings)
    yield from _folders(settings)
    yield f"{trouble} No game starts until that is mended." if trouble else _configuration(settings)
    yield from _packs()


def _library(name: str) -> str:
    try:
        return f"{name} {metadata.version(name)} is installed."
    except metadata.PackageNotFoundError:
        return f"{name} is missing: install the program again."


def _terminal(settings: Settings) -> Iterator[str]:
    terminal = settings.terminal
    yield f"TERM is {os.environ.get('TERM') or 'not set'}, COLORTERM is {os.environ.get('COLORTERM') or 'not set'}."
    if terminal.plain:
        yield f"The full screen will not be shown ({terminal.plain}): games are played in plain text."
    else:
        size = shutil.get_terminal_size()
        small = "" if size.columns >= COLUMNS and size.lines >= ROWS else f"; the screen needs {COLUMNS} by {ROWS}"
        yield f"The full screen can be shown: {size.columns} columns and {size.lines} rows{small}."
    yield (
        f"Only ASCII is shown ({terminal.ascii or 'as asked'})."
        if settings.ascii
        else f"Characters beyond ASCII are shown ({sys.stdout.encoding})."
    )
    if terminal.plain:
        yield f"Plain text has no colours; the screen has the theme {settings.theme}."
    elif settings.colour:
        yield f"Colours are shown, theme {settings.theme}."
    else:
        yield f"No colours are shown ({terminal.colourless or 'as asked'})."
    if os.environ.get("SSH_CONNECTION"):
        yield "This is a connection over SSH: keys are given more time, and the mouse is off."


def _folders(settings: Settings) -> Iterator[str]:
    found = saves.listing(settings.saves)
    bad = sum(1 for save in found if save.problem)
    damaged = f", {bad} of them damaged" if bad else ""
    yield f"Saved games: {settings.saves}, {_writable(settings.saves)}, {len(found)} in it{damaged}."
    tables = settings.tables
    yield f"Shared tables: {tables.path}, {_writable(tables.path, '--tables')}, {len(tables.listing())} in it."
    yield f"Logs of errors: {log_folder()}, {_writable(log_folder())}."


def _configuration(settings: Settings) -> str:
    config = settings.config_path or default_config()
    return f"Configuration: {config}, {'there' if os.access(config, os.F_OK) else 'not there, which is fine'}."


def _writable(folder: Path, option: str = "--saves") -> str:
    """Whether files can be made in a folder, or in what is there of the way to it."""
    there = folder
    while not os.access(there, os.F_OK) and there != there.parent:
        there = there.parent
    can = there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    if there == folder:
        return "writable" if can else f"not writable: name another with {option} or mend it"
    return "made when it is needed" if can else f"cannot be made: {there} is not writable"


def _packs() -> Iterator[str]:
    try:
        kind = game_kind()
        choices = kind.choices()
        count = len(kind.catalogue())
    except (BadSetup, PackError, OSError) as error:
        yield f"The card packs cannot be read: {error}"
        return
    packs = ", ".join(str(pack["id"]) for pack in choices["packs"])
    yield (
        f"Card packs: {packs}; {counted(count, 'entry', 'entries')}, "
        f"{counted(len(choices['heroes']), 'Hero', 'Heroes')}, {counted(len(choices['villains']), 'Villain')}, "
        f"{counted(len(choices['cities']), 'City', 'Cities')}."
    )
