"""How a set-up may be said: by its own keys, by those of a scenario, or by both."""

from __future__ import annotations

from typing import Any

import pytest

from invincible_tui.kernel.rules import BadSetup
from tests.scenario import rules_kind

PEOPLE: dict[str, Any] = {"heroes": ["ada", "ben"], "villain": "examiner", "city": "gridtown"}
POSITION: dict[str, Any] = {"start": "main", "villain_state": {"health": 7}}


def checked(**said: Any) -> dict[str, Any]:
    return rules_kind().check(said)


def test_what_is_left_out_is_filled_in() -> None:
    assert checked(**PEOPLE) == {**PEOPLE, "difficulty": "normal", "cards": ["invincible"]}


def test_a_scenario_may_name_who_takes_part() -> None:
    everything = {**PEOPLE, "difficulty": "expert", "cards": ["astro-knights-wave1"], "seed": 5}
    assert checked(scenario={**everything, **POSITION, "game": "invincible"}) == {**everything, "scenario": POSITION}


def test_what_is_said_beside_a_scenario_comes_first() -> None:
    setup = checked(heroes=["cleo"], seed=9, scenario={**PEOPLE, **POSITION, "seed": 5})
    assert (setup["heroes"], setup["villain"], setup["seed"]) == (["cleo"], "examiner", 9)


def test_what_is_said_to_be_nothing_is_not_said() -> None:
    assert checked(**PEOPLE, difficulty=None, cards=None, seed=None, scenario=None) == checked(**PEOPLE)
    assert checked(difficulty=None, scenario={**PEOPLE, "difficulty": "expert"})["difficulty"] == "expert"


@pytest.mark.parametrize("seed", [0, 1, -1, 2**70])
def test_a_seed_is_kept(seed: int) -> None:
    assert checked(**PEOPLE, seed=seed)["seed"] == seed


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        checked(**PEOPLE, seed=seed)


def test_a_hero_alone_may_be_named_alone() -> None:
    assert checked(**{**PEOPLE, "heroes": "ada"})["heroes"] == ["ada"]


def test_a_position_is_laid_out_when_it_is_checked() -> None:
    with pytest.raises(BadSetup, match="there is no such card; did you mean 'punch'"):
        checked(**PEOPLE, scenario={"players": [{"hand": ["punsh"]}]})
    with pytest.raises(BadSetup, match="start names player 3"):
        checked(**PEOPLE, scenario={"start": "main:3"})


def test_a_difficulty_is_one_of_four() -> None:
    with pytest.raises(BadSetup, match="there is no difficulty 'hard'"):
        checked(**PEOPLE, difficulty="hard")


@pytest.mark.parametrize("form", [[], {}, ["wild"], 3, "tame"])
def test_a_form_is_one_of_the_heros(form: Any) -> None:
    with pytest.raises(BadSetup, match="player 1 has no form"):
        checked(scenario={**PEOPLE, **POSITION, "players": [{"form": form}, {}]})
