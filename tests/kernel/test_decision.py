"""Which picks a decision allows, and how a wrong one is told."""

from __future__ import annotations

import pytest

from invincible_tui.kernel.decision import Decision, IllegalChoice, Option

OPTIONS = [Option("play:punch", "play"), Option("play:kick", "play"), Option("end", "end")]


def ids(asked: Decision, *pick: str) -> list[str]:
    return [option.id for option in asked.picked(pick)]


def test_between_min_and_max_different_options_in_any_order() -> None:
    asked = Decision("main", OPTIONS, (1,), min=0, max=2)
    assert ids(asked) == []
    assert ids(asked, "end") == ["end"]
    assert ids(asked, "end", "play:punch") == ["end", "play:punch"]


def test_an_option_may_be_picked_again_only_where_it_says_so() -> None:
    twice = ("end", "end")
    assert ids(Decision("divide", OPTIONS, (1,), min=2, max=2, repeat=True), *twice) == list(twice)
    with pytest.raises(IllegalChoice, match="only once"):
        ids(Decision("main", OPTIONS, (1,), min=2, max=2), *twice)


@pytest.mark.parametrize(
    ("least", "most", "pick", "told"),
    [
        (1, 1, (), "pick exactly 1; you picked 0"),
        (0, 0, ("end",), "pick nothing; you picked 1"),
        (1, 2, ("end", "play:kick", "play:punch"), "pick 1 to 2; you picked 3"),
        (1, 1, ("play:pnuch",), "did you mean 'play:punch'"),
        (2, 2, ("end", "xyzzy"), "'xyzzy' is not among the options of this main decision"),
        (1, 1, (7,), "a pick is a list of option ids; 7 is none"),
    ],
)
def test_a_wrong_pick_is_told(least: int, most: int, pick: tuple[str, ...], told: str) -> None:
    with pytest.raises(IllegalChoice) as caught:
        ids(Decision("main", OPTIONS, (1,), min=least, max=most), *pick)
    assert told in str(caught.value)


def test_only_the_seats_that_are_asked_may_answer() -> None:
    asked = Decision("main", OPTIONS, (1, 3))
    assert asked.picked(["end"], 3)
    with pytest.raises(IllegalChoice, match="waiting for seats 1, 3"):
        asked.picked(["end"], 2)


def test_an_option_with_a_hero_is_picked_by_that_heros_seat() -> None:
    asked = Decision(
        "main", [Option("end", "end", 1), Option("assist:7", "assist", 2, 7), Option("yes", "yes")], (1, 2)
    )
    assert asked.picked(["assist:7"], 2)
    assert asked.picked(["assist:7"]), "nobody says which seat this is"
    assert asked.picked(["yes"], 2)
    with pytest.raises(IllegalChoice, match="'end' is for seat 1 to pick, not for seat 2"):
        asked.picked(["end"], 2)
