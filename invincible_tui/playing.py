"""Starts play: opens or sets up the table that the command line asks for, for the screen or for plain text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from invincible_tui import resuming, saves
from invincible_tui.blaming import blaming
from invincible_tui.config import config_path
from invincible_tui.failures import FINE, Complaint
from invincible_tui.games import GAMES, game_kind
from invincible_tui.kernel.errors import SaveExists
from invincible_tui.options import THEMES, Options
from invincible_tui.packs.fields import nearest
from invincible_tui.packs.places import named_path
from invincible_tui.preferences import Preferences
from invincible_tui.presence import own_name
from invincible_tui.scenario_files import read_scenario
from invincible_tui.seeds import random_seed
from invincible_tui.table_folder import TableFolder
from invincible_tui.terminal import Terminal, judge

if TYPE_CHECKING:
    import argparse

    from invincible_tui.bots.company import Company
    from invincible_tui.kernel.decision import Auto
    from invincible_tui.kernel.table import Table
    from invincible_tui.voice import Voice


@dataclass(frozen=True)
class Settings:
    """What the common options, the configuration and the environment together come to."""

    saves: Path
    tables: TableFolder
    #: What the others at a shared table call this player.
    name: str
    plain: bool
    ascii: bool
    colour: bool
    animation: str
    theme: str
    config: Mapping[str, Any]
    config_path: Path | None
    terminal: Terminal

    @property
    def auto(self) -> Auto:
        """Which questions are answered by themselves in a new game."""
        return Preferences.of(self.config).automatic

    @classmethod
    def of(
        cls, asked: argparse.Namespace, config: Mapping[str, Any], environment: Mapping[str, str], here: Path
    ) -> Settings:
        """The command line goes before the configuration, and that before what the terminal suggests."""
        terminal = judge(environment, sys.stdin, sys.stdout)
        if asked.mouse:
            config = {**config, "mouse": True}
        theme = asked.theme or config.get("theme") or THEMES[0]
        if theme not in THEMES:
            hint = nearest(theme, THEMES) or f"; there are: {', '.join(THEMES)}."
            raise Complaint(f"There is no theme {theme!r}{hint}")
        return cls(
            saves=saves.save_folder(asked.saves or config.get("saves"), environment, here),
            tables=TableFolder.of(asked.tables, environment),
            name=own_name(asked.name, environment),
            plain=bool(asked.plain or config.get("plain") or terminal.plain),
            ascii=bool(asked.ascii or config.get("ascii", terminal.ascii)),
            colour=not (asked.no_color or terminal.colourless) and config.get("color", True),
            animation="none" if asked.no_animation else Preferences.of(config).animation,
            theme=theme,
            config=config,
            config_path=None if asked.restricted else config_path(asked.config),
            terminal=terminal,
        )


def run(asked: argparse.Namespace, settings: Settings) -> int:
    """Play what `new` or `resume` asks for, or begin with the title of the screen; the exit code."""
    if asked.command == "new":
        setup, seed = setup_of(asked)
        save = named_path(asked.save) if asked.save else None
        if setup.get("heroes") or setup.get("scenario"):
            levels = levels_of(asked.bot)
            table = new_table(settings.saves, setup, seed, save, auto=settings.auto, bots=levels)
            return _play(settings, table, seated(table, levels))
        return set_up(settings, setup, seed, save)
    if asked.command == "resume":
        return _resume(settings, asked.file)
    return screen(settings, start="title")


def new_table(
    folder: Path,
    setup: Mapping[str, Any],
    seed: int | None,
    save: Path | None,
    *,
    auto: Auto = True,
    bots: Mapping[str, str] | None = None,
) -> Table:
    """A new game, written to `save` or to a file of its own in the folder. Raises BadSetup, TableError, Complaint.

    `bots`: the level of each Hero that a bot is to play, so that nothing is begun where one is not there.
    """
    from invincible_tui.kernel.table import Table

    kind = game_kind(GAMES[0])
    checked = kind.check(setup)
    check_bots(bots or {}, checked["heroes"])
    if seed is None:
        given = (setup.get("scenario") or {}).get("seed")
        seed = given if isinstance(given, int) else random_seed()
    if save is not None:
        return Table.new(kind, checked, seed, path=save, auto=auto)
    saves.ready(folder)
    while True:
        try:
            return Table.new(kind, checked, seed, path=saves.new_path(folder, checked, datetime.now()), auto=auto)
        except SaveExists:
            continue


def setup_of(asked: argparse.Namespace) -> tuple[dict[str, Any], int | None]:
    """The set-up that the options of a new game name, and the seed.

    Without Heroes it is left incomplete, for the set-up screen to go on with; with Heroes, a Villain or City that is
    not named is the first there is.
    """
    named = {"heroes": asked.hero, "villain": asked.villain, "city": asked.city, "difficulty": asked.difficulty,
             "cards": asked.cards}  # fmt: skip
    setup: dict[str, Any] = {key: value for key, value in named.items() if value}
    if not asked.scenario:
        further = [hero for hero in levels_of(asked.bot) if hero not in asked.hero]
        if further:
            setup["heroes"] = [*asked.hero, *further]
    if asked.scenario:
        setup["scenario"] = read_scenario(named_path(asked.scenario))
    elif "heroes" in setup:
        choices = game_kind(GAMES[0]).choices()
        setup.setdefault("villain", choices["villains"][0]["id"])
        setup.setdefault("city", choices["cities"][0]["id"])
    return setup, asked.seed


def check_bots(bots: Mapping[str, str], heroes: Sequence[str]) -> None:
    """Raise Complaint where a bot is to play a Hero who does not play."""
    for hero in bots:
        if hero not in heroes:
            raise Complaint(f"--bot names {hero!r}, who does not play{nearest(hero, heroes)}")


def levels_of(said: Sequence[str], *, programs: bool = True) -> dict[str, str]:
    """The level of each Hero that --bot HERO[=LEVEL] names. Raises Complaint where there is no such level.

    `programs`: whether a program may play.
    """
    from invincible_tui.bots import BOTS, PROGRAM, USUAL

    levels = {}
    for item in said:
        hero, given, level = item.partition("=")
        levels[hero] = level if given else USUAL
        if level.startswith(PROGRAM) and not programs:
            raise Complaint("A program plays in games of your own only. At a shared table name a level of bot.")
        if levels[hero] not in BOTS and not level.startswith(PROGRAM):
            hint = nearest(level, BOTS) or f"; there are: {', '.join(BOTS)}, {PROGRAM}PROGRAM."
            raise Complaint(f"There is no bot {level!r}{hint}")
    return levels


def seated(table: Table, levels: Mapping[str, str]) -> Company:
    """The bots of a table, those of some Heroes seated now."""
    from invincible_tui.bots import PROGRAM
    from invincible_tui.bots.company import Company

    company = Company(table)
    for hero, level in levels.items():
        seat = table.game.rules.roles.index(hero) + 1
        if level.startswith(PROGRAM):
            company.start(seat, level.removeprefix(PROGRAM))
        else:
            company.give(seat, level)
    return company


def _resume(settings: Settings, name: str | None) -> int:
    """Go on with the game that is named, or the only one; where there are several, they are offered."""
    if name is not None:
        return _play(settings, resuming.open_save(saves.find(settings.saves, name)))
    found = resuming.there(settings.saves)
    if len(found) == 1:
        return _play(settings, resuming.open_save(found[0].path))
    if not settings.plain:
        return screen(settings, start="saves")
    voice = voice_of(settings)
    table = resuming.ask(found, voice)
    return FINE if table is None else play_plainly(settings, table, voice)


def _play(settings: Settings, table: Table, company: Company | None = None) -> int:
    if settings.plain:
        return play_plainly(settings, table, voice_of(settings), company)
    return screen(settings, start="table", table=table, company=company)


def set_up(settings: Settings, setup: Mapping[str, Any], seed: int | None, save: Path | None) -> int:
    """The set-up that is still to be completed: the screen's own, or the dialogue of plain text."""
    if not settings.plain:
        return screen(settings, start="setup", setup=setup, seed=seed, save=save)
    from invincible_tui.plain_setup import ask_setup

    voice = voice_of(settings)
    return begin(settings, voice, lambda: ask_setup(voice, game_kind(GAMES[0]), setup, puzzles=True), seed, save)


def begin(
    settings: Settings,
    voice: Voice,
    ask: Callable[[], dict[str, Any]],
    seed: int | None = None,
    save: Path | None = None,
) -> int:
    """Play in plain text what somebody is asked to set up."""
    from invincible_tui.plain_setup import Hung

    try:
        table = new_table(settings.saves, ask(), seed, save, auto=settings.auto)
    except Hung:
        voice.say("No game was started.")
        return FINE
    return play_plainly(settings, table, voice)


def play_plainly(settings: Settings, table: Table, voice: Voice, company: Company | None = None) -> int:
    """Play a table in plain text; the exit code."""
    from invincible_tui.plain import Plain
    from invincible_tui.session import Session

    session = Plain(Session(table, company), voice, settings.saves, Preferences.of(settings.config))
    try:
        with blaming(table.path):
            return session.run()
    finally:
        session.close()


def screen(settings: Settings, **what: Any) -> int:
    """Play on the screen, beginning with `what` (see Options); the exit code."""
    from invincible_tui.tui.app import run as run_screen

    return run_screen(
        Options(
            saves=settings.saves,
            ascii=settings.ascii,
            colour=settings.colour,
            theme=settings.theme,
            animation=settings.animation,
            config=settings.config,
            config_path=settings.config_path,
            tables=settings.tables,
            name=settings.name,
            **what,
        )
    )


def voice_of(settings: Settings) -> Voice:
    """How plain text speaks under some settings."""
    from invincible_tui.voice import Voice

    return Voice.standard(ascii=settings.ascii)
