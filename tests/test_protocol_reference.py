"""The protocol's reference names everything that the program says over it, and its examples work."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from invincible_tui import protocol
from invincible_tui.bots import bot
from invincible_tui.games import game_kind
from invincible_tui.games.invincible import names, scenario
from invincible_tui.kernel import errors
from invincible_tui.kernel.game import Game
from tests.readme import ROOT, fences

TEXT = (ROOT / "invincible_tui" / "protocol.md").read_text(encoding="utf-8")
TALKS = [fence.body for fence in fences(TEXT) if fence.mark == "talk"]


def section(heading: str) -> str:
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found, f"there is no heading {heading!r}"
    return found[1]


def codes(heading: str) -> set[str]:
    """The words between back quotes under a heading, fenced blocks left out."""
    return set(
        re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", section(heading), flags=re.MULTILINE | re.DOTALL))
    )


@pytest.fixture(scope="module")
def games() -> list[tuple[Game, list[dict[str, Any]], set[tuple[str, str]]]]:
    """Random games of every number of players: the last position, every public event, (kind, group) of all options."""
    kind = game_kind()
    heroes = [str(row["id"]) for row in kind.choices()["heroes"]]
    played = []
    for seed in range(24):
        count = seed % 4 + 1
        setup = kind.check(
            {
                "heroes": heroes[:count],
                "villain": "flaxans",
                "city": "chicago",
                "cards": ["astro-knights-wave1", "invincible"],
                "difficulty": names.DIFFICULTIES[seed % 3],
            }
        )
        game, progress = Game.new(kind.rules(setup, seed))
        player = bot("late", seed)
        told: list[dict[str, Any]] = []
        asked: set[tuple[str, str]] = set()
        while True:
            told += [fact for event in progress.events for fact in game.rules.public(game.state, event)]
            if game.outcome is not None:
                break
            waiting = game.pending()[0]
            asked |= {(waiting.kind, option.group) for option in waiting.options}
            progress = game.choose(player.pick(game))
        played.append((game, told, asked))
    return played


def keys(data: Any) -> Iterator[str]:
    """Every key inside JSON data, but those that are names of cards, places and the like."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key in ("known", "tokens", "tracks", "sides", "remaining", "supply"):
                yield key
                for inner in value.values() if isinstance(value, Mapping) else ():
                    yield from keys(inner)
            else:
                yield key
                yield from keys(value)
    elif isinstance(data, list):
        for item in data:
            yield from keys(item)


def test_every_command_is_there() -> None:
    talk = protocol.Conversation()
    refused = talk.answer(b'{"cmd":"?"}')["error"]["message"]
    known = refused.partition("Commands: ")[2].removesuffix(".").split(", ")
    assert len(known) > 5
    assert set(known) <= codes("Commands")


def test_a_hint_has_what_is_said() -> None:
    talk = protocol.Conversation()
    talk.answer(TALKS[0].splitlines()[0].encode())
    answer = talk.answer(b'{"cmd":"hint"}')
    assert set(answer) == {"ok", "step", "at", "hint"}
    assert set(answer["hint"]) | set(answer["hint"]["others"][0]) <= codes("Answers")


def test_every_key_of_a_new_game_is_there() -> None:
    rows = set(re.findall(r"`(\w+)`", section("Commands")))
    assert {*protocol.SETUP_KEYS, "game", "seed", "scenario", "save", "auto"} <= rows


def test_every_code_is_there() -> None:
    given = {error.code for error in vars(errors).values() if isinstance(error, type) and hasattr(error, "code")}
    given -= {errors.TableError.code}
    source = Path(str(protocol.__file__)).read_text(encoding="utf-8")
    given |= set(re.findall(r'(?:Refused|refusal)\("([a-z-]+)"', source))
    assert given <= codes("Errors")


def test_every_kind_group_and_target_is_there(games: Any) -> None:
    asked = {pair for _, _, seen in games for pair in seen}
    assert {kind for kind, _ in asked} <= codes("Decisions")
    assert {group for _, group in asked} <= {word for code in codes("Decisions") for word in code.split()}
    answer = protocol.Conversation().answer(TALKS[0].splitlines()[0].encode())
    assert set(keys(answer["decision"])) <= set(re.findall(r"\w+", section("Decisions")))


def test_every_event_is_there(games: Any) -> None:
    told = [event for _, seen, _ in games for event in seen]
    assert len({event["e"] for event in told}) > 20
    assert {event["e"] for event in told} <= codes("Events")
    assert {key for event in told for key in event} <= codes("Events")
    places = {event[key].partition(":")[0] for event in told for key in ("place", "from", "to") if key in event}
    assert places <= {code.partition(":")[0] for code in codes("Events")}


def test_every_key_of_the_view_is_there(games: Any) -> None:
    assert {key for game, _, _ in games for key in keys(game.view(None))} <= codes("The view")
    answer = protocol.Conversation().answer(TALKS[0].splitlines()[0].encode())
    assert set(answer) - {"ok"} <= codes("Answers")


def test_every_key_of_a_position_is_there() -> None:
    known = {key for key in scenario._KEYS if key != "team_attack"}
    changing = (set(scenario._PLAYER) - set(scenario._DERIVED)) | {
        "minions",
        "sides",
        "tracks",
        "stunned",
        "max_health",
    }
    assert known | changing <= codes("Positions")


@pytest.mark.parametrize("talk", TALKS)
def test_a_talk_goes_through(talk: str) -> None:
    conversation = protocol.Conversation()
    for line in talk.splitlines():
        answer = conversation.answer(line.encode())
        assert answer["ok"], answer
        assert json.loads(json.dumps(answer)) == answer
    conversation.close()


def test_the_position_can_be_laid_out() -> None:
    (example,) = [fence.body for fence in fences(TEXT) if fence.mark == "scenario"]
    position = YAML(typ="safe").load(example)
    answer = protocol.Conversation().answer(json.dumps({"cmd": "new", "scenario": position}).encode())
    assert answer["ok"], answer
    view = answer["view"]
    assert view["supply"]["tech"]["top"]["id"] == "satellite-uplink"
    assert view["heroes"][0]["equipped"][0]["id"] == "punch"
    assert set(position) <= codes("Positions")


def test_every_fence_is_tried() -> None:
    assert {fence.mark for fence in fences(TEXT)} == {"talk", "scenario"}
