"""Answers of the terminal are taken out of what is read, however they are cut into pieces."""

from __future__ import annotations

import pytest

from invincible_tui.tui.replies import Replies

ANSWERS = [
    "\x1b[?1;2c",
    "\x1b[>41;354;0c",
    "\x1b]11;rgb:0000/0000/0000\x1b\\",
    "\x1b]10;?\x07",
    "\x1bP>|tmux 3.3\x1b\\",
]


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_an_answer_between_keys_leaves_the_keys(answer: str, size: int) -> None:
    replies = Replies(0.5)
    text = "j" + answer + "k"
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    left = "".join(replies.feed(piece, 0.1 * index) for index, piece in enumerate(pieces))
    assert left.replace("\x1b", "") == "jk"


@pytest.mark.parametrize("keys", ["\x1b[A", "\x1b", "\x1bOP", "\x1b[1;5C", "abc", "\x1b[?2026;2$y", "\x1b[12;40R"])
def test_keys_and_what_textual_asked_for_pass(keys: str) -> None:
    replies = Replies(0.1)
    assert replies.feed(keys, 0.0) + replies.tick(1.0) == keys


def test_an_unfinished_string_is_dropped_after_a_while() -> None:
    replies = Replies(0.1)
    assert replies.feed("\x1b]", 0.0) == ""
    assert replies.tick(0.05) == ""
    assert replies.tick(0.2) == ""
    assert replies.feed("j", 0.3) == "j"
