"""Whatever a program sends, the answer is one of the contract's shapes, and never an error of ours."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from invincible_tui.protocol import Conversation

CODES = {"bad-json", "unknown-command", "bad-setup", "illegal-choice", "stale-step", "no-game", "nothing-to-undo",
         "nothing-to-redo", "bad-save", "save-exists", "busy", "cannot-write"}  # fmt: skip

NEW: dict[str, Any] = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago", "seed": 1}
WORDS = [
    "",
    "x",
    "invincible",
    "punch",
    "infantry",
    "flaxans",
    "main:1",
    "villain",
    "1/2",
    "tech",
    "a\0b",
    "\ud800",
    "end",
]
SCALARS = st.none() | st.booleans() | st.integers(-3, 60) | st.just(10**30) | st.just(1.5) | st.sampled_from(WORDS)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "health", "deck", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


def some(*keys: str) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(st.sampled_from(keys), VALUES, max_size=3)


PLAYERS = some(
    "hand", "deck", "discard", "equipped", "health", "slots", "power", "energy", "mat", "tokens", "form", "piles"
)
VILLAIN = some("health", "level", "deck", "discard", "minions", "sides", "stunned", "token", "tracks", "x")
SCENARIOS = st.builds(
    lambda whole, players, villain, supply: {
        **NEW,
        "players": players,
        "villain_state": villain,
        "supply": supply,
        **whole,
    },
    some(
        "heroes",
        "villain",
        "city",
        "difficulty",
        "cards",
        "seed",
        "turn_order",
        "start",
        "city_state",
        "wild",
        "gone",
        "goal",
    ),
    st.lists(PLAYERS, max_size=3),
    VILLAIN,
    some("tech", "fuel-low", "weapon-high", "x"),
)


def check(answer: dict[str, Any]) -> None:
    json.dumps(answer)
    if not answer["ok"]:
        assert answer["error"]["code"] in CODES
        assert answer["error"]["message"]


@settings(max_examples=150, deadline=None)
@given(
    some("heroes", "villain", "city", "difficulty", "cards", "seed", "auto", "game", "scenario")
    | SCENARIOS.map(lambda s: {"scenario": s})
)
def test_set_ups(asked: dict[str, Any]) -> None:
    conversation = Conversation()
    given_setup = asked if "scenario" in asked else {**NEW, **asked}
    answer = conversation.answer(json.dumps({"cmd": "new", **given_setup}).encode())
    check(answer)
    for _ in range(3):
        decision = answer.get("decision")
        if not decision:
            return
        pick = [option["id"] for option in decision["options"]][: decision["min"] or 1]
        answer = conversation.answer(json.dumps({"cmd": "choose", "pick": pick}).encode())
        check(answer)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.builds(
            lambda cmd, more: {**more, "cmd": cmd},
            st.sampled_from(["choose", "preview", "undo", "redo", "view", "decision", "open", "hint", "quit", "x"]),
            some("pick", "decision", "seat", "step", "to", "save"),
        ),
        max_size=6,
    )
)
def test_commands(asked: list[dict[str, Any]]) -> None:
    conversation = Conversation()
    conversation.answer(json.dumps({"cmd": "new", **NEW}).encode())
    for line in asked:
        check(conversation.answer(json.dumps(line).encode()))


@pytest.mark.parametrize("size", [10, 1000, 100_000])
def test_long_lines(size: int) -> None:
    conversation = Conversation()
    check(conversation.answer(b"x" * size))
    check(conversation.answer(json.dumps({"cmd": "x" * size}).encode()))
    check(conversation.answer(json.dumps({"cmd": "new", **NEW, "heroes": ["y" * size]}).encode()))
    check(conversation.answer(json.dumps({"cmd": "open", "save": "z" * size}).encode()))


@pytest.mark.parametrize(
    "strange",
    [
        {"heroes": ["x" * 5000]},
        {"city": "\x1b[2J\n"},
        {"cards": ["tech=x", "y=z"]},
        {"cards": [1, 2]},
        {"game": ["x"] * 500},
        {"scenario": "x" * 5000},
        {"scenario": {"supply": {"tech": ["x" * 5000]}}},
        {"scenario": {"turn_order": [["villain"]]}},
        {"scenario": {"turn_order": [True]}},
    ],
)
def test_a_refusal_is_a_short_line(strange: dict[str, Any]) -> None:
    answer = Conversation().answer(json.dumps({"cmd": "new", **NEW, **strange}).encode())
    message = answer["error"]["message"]
    assert answer["error"]["code"] == "bad-setup"
    assert len(message) < 400
    assert message.isprintable()
    assert message.endswith(".")
