"""Before a phase ends with something left to do, plain text asks once, as the screen does."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.plain import Plain
from invincible_tui.preferences import Preferences
from invincible_tui.session import Session
from invincible_tui.voice import Voice

ASKED = "Type yes to end the phase all the same."


class AtTerminal(io.StringIO):
    """Lines that are typed at a terminal."""

    def isatty(self) -> bool:
        return True


def said(folder: Path, *typed: str, source: type[io.StringIO] = AtTerminal, confirm: bool = True) -> str:
    """What plain text says to some lines, line ends as spaces, in a battle that begins with a main phase."""
    kind = game_kind()
    setup = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}
    table = Table.new(kind, kind.check(setup), 3, path=folder / "game.jsonl")
    out = io.StringIO()
    voice = Voice(source("".join(f"{line}\n" for line in typed)), out)
    session = Plain(Session(table), voice, folder, preferences=Preferences(confirm=confirm, hints=False))
    session.run()
    session.close()
    return " ".join(out.getvalue().split())


def test_what_is_given_away_is_told_and_yes_ends_the_phase(tmp_path: Path) -> None:
    told = said(tmp_path, "all", "end", "yes")
    assert f"> 3 energy is not spent. {ASKED} > Chosen: End the main phase." in told
    assert told.count(ASKED) == 1


@pytest.mark.parametrize("again", ["end", "4"])
def test_ending_again_is_not_asked_about(tmp_path: Path, again: str) -> None:
    told = said(tmp_path, "end", again)
    assert f"Determination x3, Endure can still be played. {ASKED}" in told
    assert "Chosen: End the main phase." in told
    assert told.count(ASKED) == 1


def test_any_other_line_leaves_that_question(tmp_path: Path) -> None:
    told = said(tmp_path, "end", "state", "yes")
    assert "Nothing is offered now that could be answered with yes." in told
    assert "Chosen" not in told
    (tmp_path / "other").mkdir()
    told = said(tmp_path / "other", "end", "undo", "all", "yes")
    assert "Chosen: End" not in told


def test_nothing_is_asked_where_nothing_is_given_away(tmp_path: Path) -> None:
    assert ASKED not in said(tmp_path, "all", "gain aerial assault", "end")


def test_nothing_is_asked_of_a_pipe_or_where_that_is_turned_off(tmp_path: Path) -> None:
    for folder, source, confirm in (("pipe", io.StringIO, True), ("off", AtTerminal, False)):
        (tmp_path / folder).mkdir()
        told = said(tmp_path / folder, "all", "end", source=source, confirm=confirm)
        assert "Chosen: End the main phase." in told
        assert ASKED not in told
