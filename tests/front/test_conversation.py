"""The protocol's answers, one for every line whatever it holds, on a game just large enough to talk about."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from invincible_tui.protocol import Conversation

KEYS = {"ok", "step", "at", "events", "auto", "view", "decision", "notices"}


class Talk:
    def __init__(self) -> None:
        self.conversation = Conversation()

    def __call__(self, cmd: str, **more: Any) -> dict[str, Any]:
        return self.raw(json.dumps({"cmd": cmd, **more}).encode() + b"\n")

    def raw(self, line: bytes) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self.conversation.answer(line)))
        return answer


@pytest.fixture
def talk(small: object) -> Talk:
    return Talk()


def refused(answer: dict[str, Any]) -> str:
    assert answer["ok"] is False
    assert set(answer) == {"ok", "error", "step", "at"}
    assert answer["error"]["message"].strip()
    return str(answer["error"]["code"])


def test_new_answers_the_whole_shape(talk: Talk) -> None:
    answer = talk("new", seed=1)
    assert set(answer) == KEYS
    assert (answer["ok"], answer["step"], answer["at"], answer["notices"]) == (True, 1, 1, [])
    assert answer["decision"]["kind"] == "main"
    assert answer["decision"]["id"] == answer["decision"]["step"] == 1
    assert answer["view"]["heroes"][0]["id"] == "smith"


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"",
        b"  \n",
        b"\xff\xfe\n",
        b"{\n",
        b"[]\n",
        b"1\n",
        b'"new"\n',
        b"null\n",
        b'{"cmd":NaN}\n',
        b"[" * 100_000,
        b'{"cmd":"view","step":' + b"9" * 5000 + b"}\n",
        b"\xef\xbb\xbf{}\n",
    ],
)
def test_a_line_that_is_no_object_is_bad_json(talk: Talk, line: bytes) -> None:
    assert refused(talk.raw(line)) == "bad-json"


@pytest.mark.parametrize("cmd", ["hnit", "", None, 5, [], {}, "Choose", "hints"])
def test_unknown_commands_say_so(talk: Talk, cmd: Any) -> None:
    assert refused(talk.raw(json.dumps({"cmd": cmd}).encode())) == "unknown-command"


@pytest.mark.parametrize("cmd", ["choose", "preview", "undo", "redo", "view", "decision", "hint"])
def test_without_a_game_nothing_can_be_done(talk: Talk, cmd: str) -> None:
    answer = talk(cmd)
    assert refused(answer) == "no-game"
    assert (answer["step"], answer["at"]) == (0, 0)


def test_choose_tells_what_happened(talk: Talk) -> None:
    talk("new")
    answer = talk("choose", pick=["play:1"], seat=1, decision=1, step=1, nonsense={"a": 1})
    assert [event["e"] for event in answer["events"]] == ["moved", "energy"]
    assert (answer["step"], answer["at"], answer["decision"]["id"]) == (2, 2, 2)


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("illegal-choice", {"pick": ["play:9"]}),
        ("illegal-choice", {"pick": []}),
        ("illegal-choice", {"pick": "end"}),
        ("illegal-choice", {"pick": [1]}),
        ("illegal-choice", {}),
        ("illegal-choice", {"pick": ["end"], "decision": 7}),
        ("illegal-choice", {"pick": ["end"], "decision": "1"}),
        ("illegal-choice", {"pick": ["end"], "seat": 2}),
        ("illegal-choice", {"pick": ["end"], "seat": True}),
        ("stale-step", {"pick": ["end"], "step": 0}),
        ("stale-step", {"pick": ["end"], "step": 2}),
        ("stale-step", {"pick": ["end"], "step": "1"}),
        ("stale-step", {"pick": ["end"], "step": True}),
    ],
)
def test_a_refused_choice_changes_nothing(talk: Talk, code: str, asked: dict[str, Any]) -> None:
    before = talk("new", seed=1)
    answer = talk("choose", **asked)
    assert refused(answer) == code
    assert (answer["step"], answer["at"]) == (1, 1)
    after = talk("view")
    assert (after["view"], after["decision"]) == (before["view"], before["decision"])


def test_preview_touches_nothing(talk: Talk) -> None:
    before = talk("new")
    assert [event["e"] for event in talk("preview", pick=["play:1"])["events"]] == ["moved", "energy"]
    assert talk("view")["view"] == before["view"]
    assert refused(talk("preview", pick=["play:7"])) == "illegal-choice"


def test_undo_and_redo(talk: Talk) -> None:
    first = talk("new")
    assert refused(talk("undo")) == "nothing-to-undo"
    assert refused(talk("redo")) == "nothing-to-redo"
    second = talk("choose", pick=["play:1"])
    back = talk("undo")
    assert (back["step"], back["at"], back["view"]) == (3, 1, first["view"])
    assert back["decision"]["id"] == 3
    again = talk("redo", step=3)
    assert (again["step"], again["at"], again["view"]) == (4, 2, second["view"])
    assert talk("undo", to=1)["view"] == first["view"]
    assert refused(talk("undo", to=99)) == "nothing-to-undo"
    assert refused(talk("undo", to="1")) == "nothing-to-undo"
    assert refused(talk("undo", step=1)) == "stale-step"


def test_a_finished_game_asks_nothing(talk: Talk) -> None:
    talk("new")
    answer = talk("choose", pick=["end"])
    assert answer["decision"] is None
    assert answer["view"]["result"] == "lost"
    assert refused(talk("choose", pick=["end"])) == "illegal-choice"
    assert talk("undo")["decision"]["kind"] == "main"


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "chess"},
        {"game": 5},
        {"heroes": ["nobody"]},
        {"seed": "x"},
        {"seed": True},
        {"seed": 1.5},
        {"auto": "no"},
        {"scenario": 7},
        {"scenario": "nowhere.yaml"},
        {"scenario": "a\0b"},
        {"expedition": {"rank": "standard"}},
        {"bots": {"1": "random"}},
    ],
)
def test_a_bad_set_up_leaves_the_old_game(talk: Talk, asked: dict[str, Any]) -> None:
    talk("new")
    talk("choose", pick=["play:1"])
    assert refused(talk("new", **asked)) == "bad-setup"
    assert talk("view")["step"] == 2


def test_saves(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    talk("new", save=str(path))
    talk("choose", pick=["play:1"])
    before = talk("view")
    assert refused(talk("new", save=str(path))) == "save-exists"
    assert refused(talk("new", save=str(tmp_path / "no" / "game.jsonl"))) == "cannot-write"
    assert refused(talk("new", save=7)) == "cannot-write"
    afresh = talk("open", save=str(path))
    assert {**afresh, "events": []} == before
    for bad in (str(tmp_path / "none.jsonl"), str(tmp_path), 5, None, "a\0b", "\ud800"):
        assert refused(talk("open", save=bad)) == "bad-save"
    (tmp_path / "text").write_text("hello\n")
    assert refused(talk("open", save=str(tmp_path / "text"))) == "bad-save"
    assert talk("choose", pick=["play:2"])["step"] == 3


def test_quit_is_answered(talk: Talk) -> None:
    assert set(talk("quit")) == KEYS
    assert talk.conversation.ended
