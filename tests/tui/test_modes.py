"""The check of a terminal's modes finds each of them that is left behind."""

from __future__ import annotations

import pytest

from tests.tui.modes import colours, modes_left


@pytest.mark.parametrize(
    ("begun", "ended", "name"),
    [
        ("\x1b[?1049h", "\x1b[?1049l", "alternate screen"),
        ("\x1b[?25l", "\x1b[?25h", "cursor"),
        ("\x1b[?7l", "\x1b[?7h", "line wrap"),
        ("\x1b[?1000h", "\x1b[?1000l", "mouse clicks"),
        ("\x1b[?1002h", "\x1b[?1002l", "mouse drags"),
        ("\x1b[?1003h", "\x1b[?1003l", "mouse moves"),
        ("\x1b[?1004h", "\x1b[?1004l", "focus reports"),
        ("\x1b[?1006h", "\x1b[?1006l", "mouse reports in decimal"),
        ("\x1b[?1015h", "\x1b[?1015l", "mouse reports of urxvt"),
        ("\x1b[?1016h", "\x1b[?1016l", "mouse reports in pixels"),
        ("\x1b[?2004h", "\x1b[?2004l", "bracketed paste"),
        ("\x1b[?2026h", "\x1b[?2026l", "synchronised output"),
        ("\x1b[?2048h", "\x1b[?2048l", "in-band resize"),
        ("\x1b[?1h", "\x1b[?1l", "application cursor keys"),
        ("\x1b[?12345h", "\x1b[?12345l", "mode 12345"),
        ("\x1b=", "\x1b>", "application keypad"),
        ("\x1b[>25u", "\x1b[<u", "kitty keyboard"),
        ("\x1b[22;2t", "\x1b[23;2t", "window title"),
        ("\x1b[1;31m", "\x1b[0m", "colours or attributes"),
        ("\x1b[5;20r", "\x1b[r", "scroll region"),
        ("\x1b(0", "\x1b(B", "character set"),
    ],
)
def test_what_is_begun_and_not_ended_is_found(begun: str, ended: str, name: str) -> None:
    assert modes_left(f"a{begun}b".encode()) == [name]
    assert modes_left(f"a{begun}b{ended}c".encode()) == []
    assert modes_left(f"a{begun}b{ended}c{begun}".encode()) == [name]


def test_several_modes_may_stand_in_one_sequence() -> None:
    assert modes_left(b"\x1b[?1000;1006h") == ["mouse clicks", "mouse reports in decimal"]


def test_a_question_about_a_mode_changes_none() -> None:
    assert modes_left(b"\x1b[?2026$p\x1b[?2048$p\x1b[6n") == []


def test_colours_are_told_from_attributes() -> None:
    assert colours(b"\x1b[1m\x1b[7m\x1b[2;4m\x1b[0m\x1b[m") == set()
    assert colours(b"\x1b[1;36m\x1b[38;2;1;2;3m\x1b[48:5:9m\x1b[92m") == {"1;36", "38;2;1;2;3", "48:5:9", "92"}
