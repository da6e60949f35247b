"""Sheets of cells: cutting, wrapping, safe characters."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from invincible_tui.tui.answers import distinct, fitted, told_apart
from invincible_tui.tui.glyphs import ASCII, UNICODE, shown
from invincible_tui.tui.paper import Paper, cut, paragraphs, wrapped
from invincible_tui.tui.rect import Rect


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
    assert fitted("Gain the top card of the supply", 20) == "Gain the top card.."


def test_the_health_of_a_target_stays_where_it_is_cut() -> None:
    assert fitted("Flaxan General (11 health)", 20) == "Flaxan General (11)"
    assert fitted("Flaxan General (11 health)", 16) == "Flaxan Ge.. (11)"


def test_a_count_stays_where_an_answer_is_cut() -> None:
    assert fitted("Play Determination x2", 19) == "Play Determina.. x2"


def test_words_that_can_be_missed_go_before_a_name_is_cut() -> None:
    assert fitted("Use the Afterburn of Parting Shot", 33) == "Use the Afterburn of Parting Shot"
    assert fitted("Use the Afterburn of Parting Shot", 32) == "Afterburn Parting Shot"
    assert fitted("Activate the ability of Chicago", 20) == "Ability of Chicago"
    assert fitted("Activate Atom Eve's ability", 20) == "Atom Eve's ability"
    assert fitted("Invincible assists with Aerial Assault x2", 30) == "Invincible: Aerial Assault x2"
    assert fitted("Invincible assists with Aerial Assault x2", 20) == "Invincible: Aer.. x2"


LABELS = st.lists(
    st.lists(st.sampled_from(("Use", "the", "Afterburner", "Invincible", "assists", "with", "x2")), min_size=1).map(
        " ".join
    ),
    min_size=2,
    max_size=8,
)


def test_answers_that_begin_alike_are_told_apart_by_their_ends() -> None:
    labels = ["Invincible pays for Punch", "Invincible pays for Flying Kick", "End the phase"]
    assert told_apart(labels, [18, 18, 18]) == ["Invincible.. Punch", "Invi.. Flying Kick", "End the phase"]


@given(LABELS, st.integers(19, 72))
def test_no_answer_is_wider_than_its_room_and_where_all_fit_all_differ(labels: list[str], room: int) -> None:
    shown = told_apart(labels, [room] * len(labels))
    assert all(len(words) <= room for words in shown)
    if all(len(label) <= room for label in labels):
        assert shown == labels
        assert distinct(labels, shown)
