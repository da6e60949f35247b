"""The cursor, the marks and the typed digits over one question."""

from __future__ import annotations

from typing import Any

from invincible_tui.tui.choosing import Choosing
from tests.tui.fixtures import positions


def question(count: int, **more: Any) -> dict[str, Any]:
    options = [{"id": f"o{n}", "group": "pick", "card": None, "label": f"Option {n}"} for n in range(1, count + 1)]
    base = {"kind": "choose-card", "min": 1, "max": 1, "ordered": False, "repeat": False, "options": options}
    return base | more


def test_nothing_asked_takes_no_answer() -> None:
    choosing = Choosing(None)
    choosing.move(1, 0, 3)
    assert choosing.pick() == ([], "Nothing is asked just now.")


def test_equal_cards_to_play_are_one_answer() -> None:
    choosing = Choosing(positions.main_phase())
    assert choosing.entries[0].label == "Play Determination x2"
    assert choosing.entries[0].indices == (0, 1)
    assert choosing.entry_of(1) == 0


def test_equal_cards_to_assist_with_are_one_answer() -> None:
    options = [
        {"id": f"o{n}", "group": "assist", "card": card, "label": f"Dupli-Kate assists with {card}"}
        for n, card in enumerate(("A", "B", "A"))
    ]
    choosing = Choosing(question(0, options=options))
    assert [entry.label for entry in choosing.entries] == ["Dupli-Kate assists with A x2", "Dupli-Kate assists with B"]


def test_arrows_wrap_at_every_edge() -> None:
    choosing = Choosing(question(5))
    choosing.move(-1, 0, 3)
    assert choosing.index == 4
    choosing.move(1, 0, 3)
    assert choosing.index == 0
    choosing.move(0, -1, 3)
    assert choosing.index == 3
    choosing.move(0, 1, 3)
    assert choosing.index == 0
    choosing.go(2)
    choosing.move(0, -1, 3)
    assert choosing.index == 2


def test_digits_go_to_numbers_also_of_two_digits() -> None:
    choosing = Choosing(question(14))
    assert choosing.digit("1")
    assert choosing.digit("3")
    assert choosing.index == 12
    assert choosing.digit("9")
    assert choosing.index == 8
    assert not choosing.digit("0")


def test_one_answer_is_taken_from_under_the_cursor() -> None:
    choosing = Choosing(question(3))
    choosing.move(1, 0, 1)
    assert choosing.pick() == (["o2"], None)
    assert choosing.mark() is not None


def test_none_can_be_picked_where_the_question_allows_it() -> None:
    choosing = Choosing(question(2, min=0))
    assert choosing.pick() == (["o1"], None)
    assert choosing.digit("0")
    assert choosing.pick() == ([], None)


def test_marks_keep_their_order_and_can_be_taken_away() -> None:
    choosing = Choosing(question(3, min=0, max=3, ordered=True))
    assert choosing.pick() == ([], None)
    for index in (2, 0, 1):
        choosing.go(index)
        assert choosing.mark() is None
    assert choosing.pick() == (["o3", "o1", "o2"], None)
    assert [choosing.position(index) for index in range(3)] == ["2", "3", "1"]
    choosing.go(0)
    choosing.mark()
    assert choosing.pick() == (["o3", "o2"], None)
    assert choosing.unmark()
    assert not choosing.unmark()


def test_too_few_marks_are_refused_with_what_is_missing() -> None:
    choosing = Choosing(question(4, min=2, max=2))
    choosing.mark()
    assert choosing.pick() == (["o1"], "1 more: mark by number, letter or space, then press enter.")


def test_an_order_is_completed_as_listed() -> None:
    choosing = Choosing(question(3, min=3, max=3, ordered=True))
    choosing.go(1)
    choosing.mark()
    assert choosing.pick() == (["o2", "o1", "o3"], None)


def test_points_are_divided_by_marking_again_and_again() -> None:
    choosing = Choosing(positions.divide())
    assert choosing.pick() == (["villain"] * 7, None)
    for index in (0, 1, 1):
        choosing.go(index)
        assert choosing.mark() is None
    assert choosing.position(1) == "2"
    assert choosing.pick()[1] == "4 more: mark by number, letter or space, then press enter."
    assert choosing.less() is None
    assert choosing.position(1) == "1"
    choosing.go(2)
    assert choosing.less() == "No point is on this one."
    assert choosing.mark_all() is None
    assert choosing.pick() == (["villain", "minion:100"] + ["minion:101"] * 5, None)


def test_numbers_mark_at_once_where_no_longer_number_can_be_meant() -> None:
    choosing = Choosing(question(14, min=0, max=14, ordered=True))
    for digit in "1325":
        assert choosing.press_digit(digit) is None
    assert choosing.pick()[0] == ["o13", "o2", "o5"]
    choosing.unmark()
    for digit in "115":
        assert choosing.press_digit(digit) is None
    assert choosing.pick()[0] == ["o11", "o5"]
    choosing.unmark()
    for digit in "0":
        choosing.press_digit(digit)
    assert choosing.pick() == ([], None)


def test_a_number_that_waited_for_a_second_digit_is_marked_before_the_next() -> None:
    choosing = Choosing(question(12, min=0, max=12, ordered=True))
    for digit in "15":
        assert choosing.press_digit(digit) is None
    assert choosing.pick()[0] == ["o1", "o5"]


def test_marks_are_set_all_at_once_and_turned_around() -> None:
    choosing = Choosing(question(4, min=0, max=3, ordered=True))
    choosing.go(2)
    choosing.mark()
    choosing.mark_all()
    assert choosing.pick()[0] == ["o3", "o1", "o2"]
    choosing.reverse()
    assert choosing.pick()[0] == ["o2", "o1", "o3"]
    choosing.mark_all()
    assert choosing.marks == []
    choosing.reverse()
    assert choosing.pick()[0] == ["o3", "o2", "o1"]
    assert Choosing(question(2)).reverse() is not None


def test_a_card_is_never_discarded_by_mere_enter() -> None:
    assert Choosing(question(1, kind="discard", min=0)).pick() == ([], None)
    assert Choosing(question(3, kind="discard", min=0, max=3)).pick() == ([], None)
    assert Choosing(question(1, kind="discard")).pick() == (["o1"], None)
    assert Choosing(question(2, min=0)).pick() == (["o1"], None)
