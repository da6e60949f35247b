"""What can be typed behind `invincible`: the commands, and the arguments and options of each, for the command line.

Shell completions, the manual page and help are made from it. It imports argparse and hardly more, so that help is there
at once.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NoReturn

from invincible_tui import __version__
from invincible_tui.bots import PROGRAM, levels_told
from invincible_tui.failures import BAD_INPUT, complain, sentence
from invincible_tui.scenario_files import puzzles

if TYPE_CHECKING:
    from collections.abc import Callable

#: The commands, with what each does in a few words.
COMMANDS = {
    "new": "start a new game",
    "resume": "go on with a saved game",
    "replay": "play a saved game back, or tell it",
    "verify": "play saved games again and compare",
    "repair": "save the good beginning of a damaged game",
    "host": "make a table that others can join",
    "join": "play at a shared table",
    "watch": "look on at a shared table",
    "tables": "list the shared tables",
    "cards": "list, show and check cards",
    "stats": "tell how your games went",
    "simulate": "let bots play many games",
    "protocol": "play over JSON lines, for programs",
    "doctor": "tell what works on this terminal",
}


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one plain sentence, and exit code 2."""

    def error(self, message: str) -> NoReturn:
        complain(f"{sentence(message)} See: {self.prog} --help")
        raise SystemExit(BAD_INPUT)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            from invincible_tui.packs.fields import nearest

            known = [str(choice) for choice in action.choices]
            hint = nearest(str(value), known) or f"; there are: {', '.join(known)}"
            what = f"there is no {value!r} for {action.option_strings[0]}" if action.option_strings else None
            raise argparse.ArgumentError(None, f"{what or f'there is no command {value!r}'}{hint}")


def parser() -> argparse.ArgumentParser:
    """The parser of every argument."""
    top = Parser(
        prog="invincible",
        description="Invincible: The Card Game in a terminal, for one to four players. Without a command: the title.",
        epilog="Common options may stand before or after the command. See also: invincible COMMAND --help",
        allow_abbrev=False,
    )
    _common(top, first=True)
    top.add_argument("--restricted", action="store_true",
                     help="only the shared tables: no other file is reached or named, whoever plays")  # fmt: skip
    top.add_argument("--completion", metavar="SHELL", action=_Completion,
                     help="print the completions for bash, zsh or fish")  # fmt: skip
    top.set_defaults(command=None)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands", parser_class=_Sub)
    for name, about in COMMANDS.items():
        sub = commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
        _common(sub, first=False)
        _ARGUMENTS[name](sub)
    return top


class _Completion(argparse.Action):
    """Prints what a shell completes arguments by."""

    def __call__(self, parser: argparse.ArgumentParser, asked: object, value: object, flag: str | None = None) -> None:
        from invincible_tui.completion import SHELLS, completion

        if value not in SHELLS:
            parser.error(f"there are completions for {', '.join(SHELLS)}, not for {value!r}")
        print(completion(str(value), parser), end="")
        parser.exit()


class _Sub(Parser):
    def __init__(self, **settings: object) -> None:
        super().__init__(allow_abbrev=False, **settings)  # type: ignore[arg-type]


def _common(sub: argparse.ArgumentParser, *, first: bool) -> None:
    """The options that every command takes. A command's own parser leaves no mark where they are not given."""
    text = None if first else argparse.SUPPRESS
    flag = False if first else argparse.SUPPRESS
    group = sub.add_argument_group("common options")
    group.add_argument("--saves", metavar="DIR", default=text, help="the folder of saved games")
    group.add_argument("--tables", metavar="DIR", default=text, help="the folder of shared tables")
    group.add_argument("--name", metavar="NAME", default=text, help="what the others at a shared table call you")
    group.add_argument("--config", metavar="FILE", default=text, help="the configuration file")
    group.add_argument("--plain", action="store_true", default=flag, help="line-by-line text, no cursor control")
    group.add_argument("--ascii", action="store_true", default=flag, help="show only ASCII characters")
    group.add_argument("--no-color", action="store_true", default=flag, help="show no colour")
    group.add_argument("--theme", metavar="NAME", default=text, help="the colours of the screen")
    group.add_argument(
        "--no-animation", action="store_true", default=flag, help="let bots choose at once, with no pause"
    )
    group.add_argument("--mouse", action="store_true", default=flag, help="use the mouse on the screen")
    group.add_argument("--version", action="version", version=f"invincible {__version__}", help="tell the version")


def _new_arguments(sub: argparse.ArgumentParser) -> None:
    _set_up_arguments(sub)
    sub.add_argument("--save", metavar="FILE", help="the file of the game, which must not exist yet")


def _set_up_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--hero", metavar="ID", action="append", default=[], help="a Hero, in player order (1 to 4 times)")
    sub.add_argument("--villain", metavar="ID", help="the Villain to fight")
    sub.add_argument("--city", metavar="ID", help="the City to defend")
    sub.add_argument("--difficulty", metavar="NAME", help="normal, expert, nightmare or apocalypse")
    sub.add_argument("--cards", metavar="PACK", action="append", default=[],
                     help="what the supply is made of: PACK, DECK=PACK or LIST.yaml")  # fmt: skip
    sub.add_argument("--seed", metavar="N", type=int, help="the same seed gives the same game")
    sub.add_argument("--bot", metavar="HERO[=LEVEL]", action="append", default=[],
                     help=f"a Hero that a bot plays: {levels_told()}, or {PROGRAM}PROGRAM, a program of yours")  # fmt: skip
    sub.add_argument("--scenario", metavar="FILE",
                     help=f"a position to start from, or a puzzle: {', '.join(puzzles())}")  # fmt: skip


def _host_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("table", metavar="TABLE", help="the name of the new table")
    _seat_argument(sub)
    _set_up_arguments(sub)


def _join_arguments(sub: argparse.ArgumentParser) -> None:
    _watch_arguments(sub)
    _seat_argument(sub)


def _seat_argument(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--seat", metavar="HERO", action="append", default=[],
                     help="a Hero that you play; those whom nobody plays are played by anyone")  # fmt: skip


def _watch_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("table", metavar="TABLE", help="the name of a table")


def _resume_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "file", metavar="FILE", nargs="?", help="a saved game; a list, the latest first, where none is named"
    )


def _replay_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("file", metavar="FILE", help="a saved game")
    sub.add_argument("--text", action="store_true", help="tell it as prose, a paragraph a turn")
    sub.add_argument(
        "--html", metavar="OUT", help="write what a step looks like as a page; the last where none is named"
    )
    sub.add_argument("--svg", metavar="OUT", help="write what a step looks like as a drawing")
    sub.add_argument(
        "--cast", metavar="OUT", help="write the whole game as a recording for terminal players (asciicast)"
    )
    sub.add_argument("--step", metavar="N", type=int, help="only up to this step, and the table as it was then")


def _verify_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("files", metavar="FILE", nargs="+", help="saved games")
    sub.add_argument("--json", action="store_true", help="what differs, as JSON")


def _repair_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("file", metavar="FILE", help="a damaged saved game")


def _cards_arguments(sub: argparse.ArgumentParser) -> None:
    doings = sub.add_subparsers(dest="doing", metavar="list|show|check|schema", required=True, parser_class=_Sub)
    listed = doings.add_parser("list", help="list every card", description="List every card of every shipped pack.")
    shown = doings.add_parser("show", help="read cards", description="Read one card, mat, token or City.")
    shown.add_argument("id", metavar="ID", help="the id or name")
    checked = doings.add_parser("check", help="check packs", description="Check the shipped packs, or those named.")
    checked.add_argument("paths", metavar="PATH", nargs="*", help="the folder of a pack, or a folder of packs")
    schema = doings.add_parser("schema", help="write a JSON Schema", description="Write the JSON Schema of packs.")
    for one in (listed, shown, checked, schema):
        _common(one, first=False)
    for one in (listed, shown):
        one.add_argument("--json", action="store_true", help="as JSON")


def _simulate_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--games", metavar="N", type=int, default=100, help="games in each cell (100)")
    sub.add_argument("--jobs", metavar="N", type=int, help="processes that play at once (all cores, for many games)")
    sub.add_argument("--bot", metavar="LEVEL", default="steady", help=f"who chooses: {levels_told('steady')}")
    sub.add_argument("--hero", metavar="ID", action="append", default=[], help="a Hero, in player order")
    sub.add_argument("--players", metavar="N", type=int, action="append", default=[],
                     help="how many Heroes are drawn by the seed (2); for each number that is given")  # fmt: skip
    sub.add_argument("--teams", metavar="N", type=int, help="how many teams of Heroes are drawn, of each number (1)")
    sub.add_argument("--villain", metavar="ID", action="append", default=[], help="a Villain; all where none is named")
    sub.add_argument(
        "--difficulty",
        metavar="NAME",
        action="append",
        default=[],
        help="a difficulty: normal (usual), expert, nightmare or apocalypse; several may be given",
    )
    sub.add_argument("--city", metavar="ID", help="the City")
    sub.add_argument(
        "--cards",
        metavar="PACK",
        action="append",
        default=[],
        help="what the supply is made of: PACK, DECK=PACK or LIST.yaml",
    )
    sub.add_argument("--supply", metavar="PACK,...", action="append", default=[],
                     help="another supply to play all that with, as --cards says it, with commas; several may be given")  # fmt: skip
    sub.add_argument("--seed", metavar="N", type=int, help="the same seed gives the same games, however many --jobs")
    how = sub.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="the figures as JSON")
    how.add_argument("--csv", metavar="FILE", help="write the figures as a table, - for stdout")
    how.add_argument("--svg", metavar="FILE", help="write the figures as an image, - for stdout")
    sub.add_argument("--figures", choices=("cells", "heroes", "cards"), default="cells",
                     help="figures of each cell, of each Hero, or of each card of the supply (JSON has all three)")  # fmt: skip
    sub.add_argument("--keep", metavar="FILE", help="keep finished games there, and go on from those that it holds")
    sub.add_argument("--cluster", metavar="ADDRESS", help="play on the Dask cluster whose scheduler is there")


def _stats_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--json", action="store_true", help="as JSON")


def _no_arguments(sub: argparse.ArgumentParser) -> None:
    """These commands have only the common options."""


_ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "new": _new_arguments,
    "resume": _resume_arguments,
    "replay": _replay_arguments,
    "verify": _verify_arguments,
    "repair": _repair_arguments,
    "host": _host_arguments,
    "join": _join_arguments,
    "watch": _watch_arguments,
    "tables": _no_arguments,
    "cards": _cards_arguments,
    "stats": _stats_arguments,
    "simulate": _simulate_arguments,
    "protocol": _no_arguments,
    "doctor": _no_arguments,
}
