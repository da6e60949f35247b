"""No word changes by accident: what is said today is what is kept."""

from __future__ import annotations

from tests.golden.keeping import shortened
from tests.golden.texts import WORDS

#: Every kind of question that this game asks.
KINDS = {"turn", "attack", "main", "order", "discard", "target", "choose-player", "choose-card", "choose-option", "may",
         "divide", "setup"}  # fmt: skip


def test_every_word_is_as_it_was() -> None:
    lines = WORDS.changed()
    assert not lines, f"words changed; if they should, run `python -m tests.golden` and read:\n{shortened(lines)}"


def test_every_kind_of_question_is_heard() -> None:
    heard = WORDS.was("phrases.txt")
    assert {kind for kind in KINDS if f"[prompt of {kind}]" not in heard} == set()
