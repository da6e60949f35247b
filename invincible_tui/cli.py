"""The command line: reads the arguments, does what they say, and turns every outcome into an exit code.

Each command imports what it needs, and no more.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from invincible_tui.arguments import parser
from invincible_tui.failures import (
    BAD_INPUT,
    INTERNAL,
    Complaint,
    broken_pipe,
    complain,
    forget_unwritten,
    obey_signals,
    report,
    sentence,
    steady_streams,
)

if TYPE_CHECKING:
    import argparse

    from invincible_tui.packs.positions import PackError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. Never raises but SystemExit, from signals and from argparse."""
    steady_streams()
    try:
        options = parser().parse_args(arguments)
        obey_signals()
        code = _command(options)
        sys.stdout.flush()
        return code
    except Complaint as complaint:
        complain(sentence(str(complaint)))
        return BAD_INPUT
    except KeyboardInterrupt:
        return 128 + 2
    except BrokenPipeError:
        return broken_pipe()
    except Exception as error:
        told = _known(error)
        if told is not None:
            complain(sentence(told))
            forget_unwritten()
            return BAD_INPUT
        report(error)
        return INTERNAL


def _command(asked: argparse.Namespace) -> int:
    """Do what the arguments say."""
    if asked.restricted and asked.command:
        raise Complaint("With --restricted there are only the shared tables; leave the command out.")
    if asked.command == "protocol":
        from invincible_tui import protocol

        return protocol.run()
    if asked.command == "simulate":
        from invincible_tui import simulate

        return simulate.run(asked)
    if asked.command == "cards":
        from invincible_tui import cards_command

        return cards_command.run(asked, os.environ)
    if asked.restricted:
        return _restricted(asked)
    if asked.command == "doctor":
        from invincible_tui import doctor

        return doctor.run(asked, os.environ, _here())
    from invincible_tui import config, playing

    settings = playing.Settings.of(asked, config.read_config(asked.config), os.environ, _here())
    if asked.command in ("host", "join", "watch", "tables"):
        from invincible_tui import lobby

        return lobby.run(asked, settings)
    if asked.command == "stats":
        from invincible_tui import statistics_command

        return statistics_command.run(asked, settings)
    if asked.command in ("replay", "verify", "repair"):
        from invincible_tui import journal_commands

        return journal_commands.run(asked, settings)
    if asked.command is None and settings.plain:
        from invincible_tui.plain_title import PlainTitle

        return PlainTitle(settings).run()
    return playing.run(asked, settings)


def _restricted(asked: argparse.Namespace) -> int:
    """Play at shared tables and do nothing else; first of all, forget what the player may have said from outside."""
    from invincible_tui import restricted

    visit = restricted.asked_for(os.environ.get(restricted.ASKED, ""))
    restricted.forget(os.environ)
    from invincible_tui import lobby, playing

    settings = playing.Settings.of(asked, {}, os.environ, _here())
    return lobby.run_restricted(settings, visit, name_given=bool(asked.name))


def _here() -> Path:
    """The folder that the program was started in; the topmost one where that is gone."""
    try:
        return Path.cwd()
    except FileNotFoundError:
        return Path("/")


def _known(error: Exception) -> str | None:
    """What an error says to a person, where it is one that bad input causes; None for an internal error."""
    from invincible_tui.kernel.errors import TableError
    from invincible_tui.kernel.rules import BadSetup
    from invincible_tui.packs.positions import PackError

    if isinstance(error, PackError):
        return f"{error.brief()}{_checking(error)}"
    if isinstance(error, OSError) and error.strerror and error.filename is not None:
        return f"{os.fsdecode(error.filename)} cannot be used: {error.strerror.lower()}"
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO):
        return f"the output cannot be written: {str(error.strerror).lower()}"
    return str(error) if isinstance(error, BadSetup | TableError) else None


def _checking(error: PackError) -> str:
    """How to see everything that is wrong with a player's own packs, where one of these does not fit; else ""."""
    from invincible_tui.packs.loading import own_folder

    folder = own_folder()
    if not Path(error.problems[0].file).absolute().is_relative_to(folder.absolute()):
        return ""
    return f". See all that is wrong: invincible cards check {folder}"
