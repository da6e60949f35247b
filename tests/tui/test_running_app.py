"""The running app: every screen opened and left by each of its keys, every setting at once, every kind of question."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from invincible_tui.kernel.decision import Auto, Decision, Option
from invincible_tui.kernel.state import State
from invincible_tui.options import Options
from invincible_tui.preferences import SETTINGS
from tests.tui.fixtures import positions
from tests.tui.fixtures.still_game import StillKind, StillRules
from tests.tui.running import Running, at_table, running

QUIET = {"confirm": False, "hints": False}

#: The screens over a table: the keys that open one, words that it shows, and the keys that leave it.
OVER_TABLE = [
    ("?", "Help", ("question_mark",)),
    ("m", "Log", ("m",)),
    ("i", "Determination", ("i", "f1")),
    ("f1", "Determination", ("i",)),
    ("B", "Not possible now", ("B",)),
    ("L", "What is left", ("L",)),
    ("V", "The Villain's next main phase", ("V",)),
    (":settings", "Show colours", ()),
    (":rules", "Energy", ()),
    (":saves", "Saved games", ()),
]
OVER_TITLE = [
    ("n", "Heroes, in player order", ()),
    ("i", "Acrobatics", ("i",)),
    ("?", "Help", ("question_mark",)),
]


def ways(screens: Sequence[tuple[str, str, tuple[str, ...]]]) -> list[Any]:
    """One test for each way out of each screen."""
    return [
        pytest.param(opening, words, leaving, id=f"{opening}-{leaving}")
        for opening, words, own in screens
        for leaving in ("escape", "backspace", *own)
    ]


async def opened(hands: Running, opening: str) -> str:
    return await hands.press(*([":", *opening[1:], "enter"] if len(opening) > 2 and opening[0] == ":" else [opening]))


@pytest.mark.parametrize(("opening", "words", "leaving"), ways(OVER_TABLE))
async def test_a_screen_over_the_table_is_opened_and_left(
    still: StillKind, options: Options, tmp_path: Path, opening: str, words: str, leaving: str
) -> None:
    async with at_table(still, replace(options, config=QUIET), tmp_path / "game.jsonl") as hands:
        await hands.press("enter", "right")
        before = hands.screen
        assert words in await opened(hands, opening)
        assert hands.screen != before
        assert await hands.press(leaving) == before
        assert "energy 8" in await hands.press("left", "enter")


@pytest.mark.parametrize(("opening", "words", "leaving"), ways(OVER_TITLE))
async def test_a_screen_over_the_title_is_opened_and_left(
    still: StillKind, options: Options, opening: str, words: str, leaving: str
) -> None:
    async with running(options) as hands:
        before = hands.screen
        assert words in await opened(hands, opening)
        assert await hands.press(leaving) == before


@pytest.mark.parametrize("row", ["Settings", "Cards, words and rules", "Help", "New game"])
async def test_every_row_of_the_title_is_reached_by_arrows(still: StillKind, options: Options, row: str) -> None:
    async with running(options) as hands:
        before = hands.screen
        await hands.press_until("down", lambda screen: any("▶" in line and row in line for line in screen.splitlines()))
        there = hands.screen
        assert await hands.press("enter") not in (before, there)
        assert await hands.press("escape") == there


@pytest.mark.parametrize("leaving", ["q", "ctrl+c", "ctrl+d"])
async def test_the_app_is_left_by_a_key(still: StillKind, options: Options, tmp_path: Path, leaving: str) -> None:
    async with at_table(still, options, tmp_path / "game.jsonl") as hands:
        await hands.press(leaving)
    assert hands.app.return_value == 0


# settings


async def settings_at(hands: Running, title: str) -> None:
    """Open the settings and put the cursor on one."""
    await hands.press(":", *"settings", "enter")
    await hands.press_until("down", lambda screen: any(line.startswith(f"▶ {title}") for line in screen.splitlines()))


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
@pytest.mark.parametrize("key", ["enter", "right", "left", "space"])
async def test_a_setting_holds_at_once_and_is_kept(
    still: StillKind, options: Options, tmp_path: Path, setting: Any, key: str
) -> None:
    kept = tmp_path / "config.toml"
    async with at_table(still, replace(options, config_path=kept), tmp_path / "game.jsonl") as hands:
        was = getattr(hands.app.desk.preferences, setting.key)
        await settings_at(hands, setting.title)
        before = hands.screen
        assert await hands.press(key) != before
        now = getattr(hands.app.desk.preferences, setting.key)
        assert now != was
        assert tomllib.loads(kept.read_text(encoding="utf-8"))[setting.key] == now


async def test_ascii_alone_changes_the_frame_at_once(still: StillKind, options: Options, tmp_path: Path) -> None:
    async with at_table(still, options, tmp_path / "game.jsonl") as hands:
        await settings_at(hands, "ASCII only")
        assert not hands.screen.isascii()
        assert (await hands.press("enter")).isascii()
        assert (await hands.press("escape")).isascii()


def colours_of(hands: Running) -> set[str]:
    """The colours of the cells of the canvas."""
    canvas = hands.app.canvas
    styles = [segment.style for strip in canvas.render_lines(canvas.size.region) for segment in strip]
    return {style.color.name for style in styles if style and style.color and not style.color.is_default}


async def test_colours_and_their_absence_are_on_the_canvas_at_once(
    still: StillKind, options: Options, tmp_path: Path
) -> None:
    async with at_table(still, options, tmp_path / "game.jsonl") as hands:
        await settings_at(hands, "Colours")
        usual = colours_of(hands)
        assert usual
        await hands.press("right")
        assert colours_of(hands) - usual
        await hands.press("down", "enter")
        assert colours_of(hands) == set()


async def test_no_question_before_an_early_end_once_that_is_off(
    still: StillKind, options: Options, tmp_path: Path
) -> None:
    async with at_table(still, replace(options, config={"hints": False}), tmp_path / "game.jsonl") as hands:
        assert "again ends the phase" in " ".join((await hands.press("d")).split())
        await settings_at(hands, "Ask before an early end")
        await hands.press("enter", "escape", "up")
        assert "Discard any cards" in await hands.press("d")


# questions

WORDS = [("option:1", "Draw a card"), ("option:2", "Heal 2"), ("option:3", "Power up")]


def asking(kind: str, options: Sequence[Mapping[str, Any]], **more: Any) -> dict[str, Any]:
    """A question of a kind."""
    return positions.main_phase() | {"kind": kind, "prompt": f"A question of kind {kind}", "options": list(options), "blocked": []} | more  # fmt: skip


def option(target: str, label: str, group: str = "pick", **more: Any) -> dict[str, Any]:
    return {"id": f"{group}:{target}", "group": group, "hero": 1, "uid": None, "card": None, "target": target, "label": label, **more}  # fmt: skip


HEROES = [option("hero:1", "Invincible"), option("hero:2", "Atom Eve")]
ENEMIES = [option("villain", "The Flaxans"), option("minion:100", "Infantry"), option("minion:101", "Flaxan General")]
CARDS = [option(f"card:{uid}", name, uid=uid, card=name) for uid, name in ((200, "determination"), (202, "endure"), (203, "punch"))]  # fmt: skip
ATTACK = [
    option("card:240", "Attack with Punch", "attack", uid=240, card="punch"),
    option("", "End the attack phase", "end"),
]
QUESTIONS = {
    "turn": asking("turn", HEROES),
    "attack": asking("attack", ATTACK),
    "main": positions.main_phase(),
    "order": asking("order", CARDS, min=3, max=3, ordered=True),
    "discard": asking("discard", CARDS, min=0, max=3, ordered=True),
    "target": asking("target", ENEMIES),
    "choose-player": asking("choose-player", HEROES),
    "choose-card": asking("choose-card", CARDS),
    "choose-option": asking("choose-option", [option(target, words) for target, words in WORDS]),
    "may": asking("may", [option("yes", "Yes", "yes"), option("no", "No", "no")]),
    "divide": positions.divide(),
    "a kind of later": asking("a kind of later", [option(target, words) for target, words in WORDS]),
}
#: The kinds whose options lie on the table, so that letters are painted on them.
ON_THE_TABLE = ["turn", "attack", "main", "order", "discard", "target", "choose-player", "choose-card", "divide"]


class AskingRules(StillRules):
    """Asks one question again and again."""

    def __init__(self, question: Mapping[str, Any]) -> None:
        self._question = question

    def _told(self, state: State) -> dict[str, Any]:
        return dict(self._question)

    def resume(self, state: State) -> list[Decision]:
        told = self._question
        options = [Option(o["id"], o["group"], o["hero"], o["uid"], o["target"]) for o in told["options"]]
        return [Decision(told["kind"], options, (1,), 1, min=told["min"], max=told["max"], ordered=told["ordered"],
                         repeat=told["repeat"], automatic=False)]  # fmt: skip

    def choose(self, state: State, decision: Decision, answers: Any, auto: Auto) -> Any:
        energy = state.values["energy"]
        assert isinstance(energy, int)
        return self._done(state, [("set", "energy", energy, energy + 1, None)])


def picked(path: Path) -> list[str]:
    """What the journal's last step picked."""
    line = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert line["k"] == "step"
    pick: list[str] = line["p"]
    return pick


def wanted(question: Mapping[str, Any]) -> list[int]:
    """The places of the options that are to be picked: the last first, and as many as can be."""
    last = len(question["options"]) - 1
    if question["repeat"]:
        return [last] * (question["max"] - 1) + [0]
    return list(range(last, -1, -1))[: question["max"]]


async def answered(
    still: StillKind, options: Options, path: Path, kind: str, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Answer a question of a kind in one way; what the journal has is what was wanted."""
    question = QUESTIONS[kind]
    monkeypatch.setattr(still, "rules", lambda setup, seed: AskingRules(question))
    several = question["max"] > 1
    async with at_table(still, replace(options, config=QUIET), path) as hands:
        choosing, scene = hands.table.choosing, hands.table.scene()
        places = wanted(question)
        if way == "letters" and not several:
            places = [at for at, spot in enumerate(scene.places) if spot in scene.letters][-1:]
        for place in places:
            entry = choosing.entry_of(place)
            if way == "arrows":
                await hands.press_until("right", lambda screen, entry=entry: choosing.index == entry)  # type: ignore[misc]
                await hands.press(*["space"] * several)
            elif way == "numbers":
                await hands.press(*str(choosing.entries[entry].number))
            elif several:
                await hands.press(scene.letters[scene.places[place]])
            else:
                letter = scene.letters[scene.places[place]]
                await hands.press_until(letter, lambda screen, entry=entry: choosing.index == entry)  # type: ignore[misc]
        await hands.press("enter")
    expected = [question["options"][place]["id"] for place in places]
    assert picked(path) == expected


@pytest.mark.parametrize("way", ["arrows", "numbers"])
@pytest.mark.parametrize("kind", QUESTIONS)
async def test_a_question_is_answered_by_arrows_and_by_numbers(
    still: StillKind, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, way: str
) -> None:
    await answered(still, options, tmp_path / "game.jsonl", kind, monkeypatch, way)


@pytest.mark.parametrize("kind", ON_THE_TABLE)
async def test_a_question_about_the_table_is_answered_by_letters(
    still: StillKind, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    await answered(still, options, tmp_path / "game.jsonl", kind, monkeypatch, "letters")


@pytest.mark.parametrize(("key", "pick"), [("y", "yes:yes"), ("n", "no:no")])
async def test_an_offer_is_answered_by_its_own_keys(
    still: StillKind, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, pick: str
) -> None:
    monkeypatch.setattr(still, "rules", lambda setup, seed: AskingRules(QUESTIONS["may"]))
    path = tmp_path / "game.jsonl"
    async with at_table(still, options, path) as hands:
        await hands.press(key)
    assert picked(path) == [pick]


@pytest.mark.parametrize("kind", ["order", "discard", "divide"])
@pytest.mark.parametrize("key", ["escape", "backspace"])
async def test_a_pick_half_made_is_dropped(
    still: StillKind, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, key: str
) -> None:
    monkeypatch.setattr(still, "rules", lambda setup, seed: AskingRules(QUESTIONS[kind]))
    async with at_table(still, replace(options, config=QUIET), tmp_path / "game.jsonl") as hands:
        assert "2 marked" in await hands.press("1", "2")
        assert "0 marked" in await hands.press(key)
        assert hands.table.session.table.step == 1
