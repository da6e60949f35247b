"""Sheets of cells: cutting, wrapping, safe characters."""

from __future__ import annotations

import unicodedata

from invincible_tui.tui.glyphs import ASCII, UNICODE, shown
from invincible_tui.tui.paper import Paper, cut, paragraphs, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import fitted


def test_what_lies_outside_is_cut_off() -> None:
    paper = Paper(10, 2)
    assert paper.put(7, 0, "abcdef") == 10
    paper.put(0, 5, "below")
    paper.fill(Rect(8, 1, 10, 10), "ask", "#")
    assert paper.text() == "       a..\n        ##\n"


def test_a_cut_text_shows_that_something_is_missing() -> None:
    assert cut("Lightning Cutlass", 10) == "Lightnin.."
    assert cut("Punch", 5) == "Punch"
    assert cut("Punch", 4) == "Pu.."
    assert cut("Punch", 2) == ".."
    assert cut("Punch", 1) == "."
    assert cut("Punch", 0) == ""


def test_paragraphs_are_wrapped_and_long_words_broken() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("one two three", 7, 2) == ["one two", "  three"]
    assert wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrapped("", 4) == [""]


def test_paragraphs_that_do_not_fit_say_so() -> None:
    assert paragraphs(["one two", "three"], 7, 2) == ["one two", "three"]
    assert paragraphs(["one two", "three"], 7, 1) == ["one .."]
    assert paragraphs(["one", "two"], 7, 1) == ["one .."]
    assert paragraphs(["one two three four"], 9, 2) == ["one two", "  three.."]
    assert paragraphs(["one", "two"], 7, 0) == []
    paper = Paper(12, 3)
    assert paper.write(Rect(2, 1, 9, 2), ["one two three", "four"]) == 2
    assert paper.text() == "\n  one two\n    three..\n"


def test_every_glyph_and_its_twin_are_one_cell() -> None:
    for sign in (*UNICODE[:-1], *ASCII[:-1]):
        assert len(str(sign)) == 1
        assert unicodedata.east_asian_width(str(sign)) in ("N", "Na") or sign == UNICODE.cursor
    assert all(str(sign).isascii() for sign in ASCII[:-1])


def test_texts_lose_what_has_no_certain_width() -> None:
    assert shown("Don’t — “stop”…", False) == 'Don\'t - "stop"...'
    assert shown("Zoë", False) == "Zoë"
    assert shown("Zoë", True) == "Zoe"
    assert shown("火", False) == "?"
    assert shown("a\nb\x1b[31m", False) == "a b [31m"


def test_a_price_stays_where_an_answer_is_cut() -> None:
    label = "Overcharge Magnetic Holster for 3 energy"
    assert fitted(label, 40) == label
    assert fitted(label, 39) == "Overcharge Magnetic Holster (3)"
    assert fitted(label, 20) == "Overcharge Mag.. (3)"
    assert fitted("Activate the ability of Chicago", 20) == "Activate the abili.."
