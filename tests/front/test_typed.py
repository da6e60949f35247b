"""What typed words mean that say how much, or name an option."""

from __future__ import annotations

import pytest

from invincible_tui.failures import Complaint
from invincible_tui.typed import numbered, whole

LONG = "9" * 5000


@pytest.mark.parametrize(("word", "place"), [("1", 0), ("3", 2), ("003", 2), ("0", None), ("4", None), ("0000019", None),
                                              (LONG, None), ("", None), ("-1", None), ("1.0", None), ("one", None)])  # fmt: skip
def test_a_number_means_a_place_in_a_list_of_three(word: str, place: int | None) -> None:
    assert numbered(word, 3) == place


@pytest.mark.parametrize("word", ["soon", "-1", LONG])
def test_what_is_no_step_is_refused_with_what_will_do(word: str) -> None:
    assert whole("12", "step", "turn") == 12
    with pytest.raises(Complaint, match=r"is no step: type a whole number or turn or all$"):
        whole(word, "step", "turn", "all")
