"""Learn to play: topics are told once, when what they explain first happens; hints in other games, where wanted."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from invincible_tui import saves
from invincible_tui.coaching import closing, due, keep_told, read_told, topics, with_keys
from invincible_tui.commands import COMMANDS, offered
from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.session import Session
from invincible_tui.tui.app import begin
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.result import ResultScreen
from invincible_tui.tui.screens.table import TableScreen
from tests.tui.conftest import Player

LESSON = game_kind().lesson()
SAMPLE = Path(__file__).parents[2] / "saves" / "sample-lost.jsonl"


def test_the_lesson_can_be_played_and_begins_with_a_hero() -> None:
    kind = game_kind()
    game, _ = Game.new(kind.rules(kind.check(LESSON["setup"]), LESSON["seed"]))
    assert game.pending()[0].kind == "main"
    assert game.pending()[0].hero == 1


def test_every_topic_can_be_told() -> None:
    ids = [topic["id"] for topic in LESSON["topics"]]
    assert len(set(ids)) == len(ids)
    for topic in LESSON["topics"]:
        assert set(topic) <= {"id", "title", "text", "hint", "kept", "unkept", "when", "after", "typed"}
        assert set(topic.get("typed", {})) <= {"text", "hint"}
        assert set(topic.get("when", {})) <= {"kind", "group", "event", "from", "to", "of", "now"}
        assert topic.get("after", ids[0]) in ids
        for text in (*topic["text"], *(topic.get(key, "") for key in ("hint", "kept", "unkept"))):
            assert set(re.findall(r"\{(.*?)\}", text)) <= set(COMMANDS)
            assert len(text) < 400


@pytest.mark.parametrize("hints", [True, False])
def test_in_plain_text_no_key_and_no_cursor_is_spoken_of(hints: bool) -> None:
    words = {command.id for command in offered("text")}
    for kept in (True, False):
        for topic in topics(LESSON, hints=hints, kept=kept, typed=True):
            told = " ".join(topic.text)
            assert set(re.findall(r"\{(.*?)\}", told)) <= words, topic.id
            assert not re.search(r"\b(box|key|cursor|mark|goes to (the|your) next|[Aa]rrows)\b", told), topic.id


def test_a_topic_is_due_once_when_all_of_it_holds() -> None:
    known = topics(LESSON, hints=False)
    told: set[str] = set()
    main: dict[str, Any] = {"kind": "main", "options": [{"group": "play"}, {"group": "end"}]}
    assert [topic.id for topic in due(known, told, main, [])] == ["welcome", "table", "main", "play"]
    assert due(known, told, main, []) == []
    main["options"] += [{"group": "gain"}, {"group": "equip"}]
    assert [topic.id for topic in due(known, told, main, [])] == ["gain"]
    assert [topic.id for topic in due(known, told, main, [])] == ["equip"]
    exhausted = [{"e": "health", "of": "hero:2", "was": 2, "now": 0}]
    assert [topic.id for topic in due(known, told, None, exhausted)] == ["hurt", "exhausted"]
    assert "minion" in {t.id for t in due(known, told, None, [{"e": "moved", "from": "villain-deck", "to": "minions"}])}


def test_what_bought_and_equipped_cards_do_and_debris_are_explained_when_they_first_happen() -> None:
    known = topics(LESSON, hints=True)
    told: set[str] = set()
    bought = {"e": "moved", "from": "supply:tech", "to": "discard:1"}
    equipped = {"e": "moved", "from": "hand:1", "to": "equipped:1"}
    debris = {"e": "moved", "from": "debris", "to": "discard:2"}
    for fact, id in ((bought, "buy"), (equipped, "equipped"), (debris, "debris")):
        assert [topic.id for topic in due(known, told, None, [fact])] == [id]
        assert due(known, told, None, [fact]) == []


def test_hints_are_the_short_words_and_need_nothing_before() -> None:
    hints = topics(LESSON, hints=True)
    assert {topic.id for topic in hints} < {topic.id for topic in topics(LESSON, hints=False)}
    assert all(len(topic.text) == 1 and not topic.after for topic in hints)
    assert with_keys("{undo} takes back, {none of} does not", str.upper) == "UNDO takes back, {none of} does not"


def test_going_on_later_is_promised_only_where_the_battle_is_kept() -> None:
    kept, unkept = (" ".join(topics(LESSON, hints=False, kept=kept)[0].text) for kept in (True, False))
    assert "go on later" in kept
    assert "go on later" not in unkept
    assert "nothing of this battle is kept" in unkept


def test_what_was_told_is_kept_and_damage_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "told"
    assert read_told(path) == set()
    keep_told(path, {"b", "a"})
    assert read_told(path) == {"a", "b"}
    path.write_text("{")
    assert read_told(path) == set()
    keep_told(tmp_path / "none" / "told", {"a"})


def test_lessons_are_no_saved_games(tmp_path: Path) -> None:
    assert saves.latest_lesson(tmp_path) is None
    assert saves.new_lesson(tmp_path).name == "lesson-1.jsonl"
    for number in (2, 10):
        (tmp_path / f"lesson-{number}.jsonl").touch()
    assert saves.new_lesson(tmp_path).name == "lesson-11.jsonl"
    assert saves.listing(tmp_path) == []


@pytest.fixture
def started(tmp_path: Path) -> Player:
    options = Options(saves=tmp_path)
    desk = Desk(options)
    begin(desk, options)
    return Player(desk)


def learn(player: Player) -> str:
    """Choose "Learn to play" on the title."""
    row = next(line for line in player.screen.splitlines() if "Learn to play" in line)
    return player.press(row.split()[0] if row.split()[0] != "▶" else row.split()[1], "enter")


def test_the_guided_battle_explains_is_left_and_goes_on(started: Player) -> None:
    screen = learn(started)
    assert "You play two Heroes against one Villain." in screen
    assert "enter goes on, 3 more" in screen
    assert "At the top stand the Villain" in started.press("enter")
    assert "phase:" in started.screen
    screen = started.press("enter", "enter")
    assert "Play Fuel and Tech" in screen
    assert "|" not in started.press("enter").splitlines()[2]
    started.press("P")
    assert "Energy buys the top card" in started.screen
    started.press("q")
    started.desk.home()
    assert "Learn to play: go on" in started.screen
    screen = learn(started)
    assert "Energy buys" not in screen
    assert "You play two Heroes" not in screen
    started.desk.home()
    assert "from the beginning" in started.screen
    started.desk.quit()


def test_escape_reads_no_more_now(started: Player) -> None:
    learn(started)
    assert "enter goes on" not in started.press("escape")
    started.desk.quit()


@pytest.mark.parametrize("hints", [True, False])
def test_a_normal_game_hints_once_unless_turned_off(tmp_path: Path, hints: bool) -> None:
    desk = Desk(Options(saves=tmp_path, seed=3))
    desk.prefer(replace(desk.preferences, hints=hints))
    begin(desk, Options(saves=tmp_path, seed=3, start="setup"))
    player = Player(desk)
    screen = player.press("s")
    assert "Hint:" not in screen
    screen = player.press("P")
    assert "Played 4;" in screen
    assert ("Hint: Energy is lost at the end of" in screen) == hints
    assert "Hint:" not in player.press("j")
    assert read_told(tmp_path / ".hints.json") == ({"gain"} if hints else set())
    desk.quit()


def test_a_key_can_be_tried_while_it_is_explained(started: Player) -> None:
    learn(started)
    screen = started.press("enter", "enter", "enter")
    assert "Play Fuel and Tech" in screen
    assert "Play Fuel and Tech" in started.press("g"), "gaining is not explained here"
    screen = started.press("P")
    assert "Play Fuel and Tech" not in screen
    assert "Energy buys the top card" in screen, "the cards were played, and what can be bought is explained next"
    started.desk.quit()


def test_the_end_of_the_guided_battle_is_told_where_it_is_kept_and_where_not() -> None:
    assert "You have won the guided battle" in closing(LESSON, "won", kept=True)
    assert "New game" in closing(LESSON, "lost", kept=True)
    assert "New game" not in closing(LESSON, "lost", kept=False), "whoever may write nothing has no such row"


@pytest.mark.parametrize(("name", "told"), [("lesson-1", True), ("game", False)])
def test_only_the_result_of_a_guided_battle_says_what_is_next(
    name: str, told: bool, tmp_path: Path, options: Options
) -> None:
    path = tmp_path / f"{name}.jsonl"
    shutil.copyfile(SAMPLE, path)
    table = Table.open(game_kind, path, write=False)
    desk = Desk(options)
    desk.open(ResultScreen(desk, TableScreen(desk, Session(table))))
    assert ("The guided battle is lost" in Player(desk).screen) == told
    table.close()
