"""The puzzles that come with the program: whoever follows the hints wins in time, whoever plays by thumb does not."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from math import inf
from pathlib import Path

import pytest

from invincible_tui.bots import bot
from invincible_tui.bots.hint import hint
from invincible_tui.cli import main
from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.options import Options
from invincible_tui.scenario_files import puzzles, read_scenario
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.puzzles import PuzzlesScreen
from invincible_tui.tui.screens.title import TitleScreen
from tests.tui.conftest import Player


def puzzle(name: str) -> Game:
    kind = game_kind()
    game, _ = Game.new(kind.rules(kind.check({"scenario": read_scenario(Path(name))}), 1))
    return game


def in_time(game: Game) -> bool:
    return game.outcome is None and game.view(None)["turn"]["number"] == 1


@cache
def played_by_hints(name: str) -> Game:
    """The game after the turn that the hints play, only to be looked at."""
    game = puzzle(name)
    while in_time(game):
        found = hint(game, seconds=inf)
        assert found is not None
        game.choose(found.pick)
    return game


def test_there_are_three() -> None:
    assert len(puzzles()) == 3


@pytest.mark.parametrize("name", puzzles())
def test_the_goal_is_the_one_that_is_known(name: str) -> None:
    assert read_scenario(Path(name))["goal"] == "win this turn"


@pytest.mark.parametrize("name", puzzles())
def test_hints_solve_it(name: str) -> None:
    game = played_by_hints(name)
    assert game.outcome is not None
    assert game.outcome.reason == "villain"


@pytest.mark.parametrize("name", puzzles())
def test_rules_of_thumb_do_not(name: str) -> None:
    game, player = puzzle(name), bot("steady", 1)
    while in_time(game):
        game.choose(player.pick(game))
    assert game.outcome is None or "lost" in game.outcome.results.values()


def test_the_view_tells_the_goal_and_whether_it_was_reached() -> None:
    game = puzzle("last-blow")
    assert (game.view(None)["goal"], game.view(None)["goal_reached"]) == ("win this turn", None)
    assert played_by_hints("last-blow").view(None)["goal_reached"] is True
    while in_time(game):
        waiting = game.pending()[0]
        ends = [option.id for option in waiting.options if option.group == "end"]
        game.choose(ends or [option.id for option in waiting.options[: waiting.min]])
    assert game.view(None)["goal_reached"] is False


@pytest.mark.parametrize(
    ("goal", "turn", "reached"),
    [
        ("win this turn", 1, None),
        ("Win in 2 turns.", 2, None),
        ("win in 2 turns", 3, False),
        ("hold the City", 3, None),
        (None, 3, None),
    ],
)
def test_goals_that_are_understood(goal: str | None, turn: int, reached: bool | None) -> None:
    position = {"heroes": ["invincible"], "villain": "flaxans", "city": "chicago", "start": "main",
                "turn_order": [1, 1, 1, "villain", "villain"], "goal": goal}  # fmt: skip
    kind = game_kind()
    game, _ = Game.new(kind.rules(kind.check({"scenario": position}), 1))
    while game.outcome is None and game.view(None)["turn"]["number"] < turn:
        waiting = game.pending()[0]
        ends = [option.id for option in waiting.options if option.group == "end"]
        game.choose(ends or [option.id for option in waiting.options[: waiting.min]])
    assert game.outcome is None
    assert (game.view(None)["goal"], game.view(None)["goal_reached"]) == (goal, reached)


def test_a_goal_is_words() -> None:
    position = {"heroes": ["invincible"], "villain": "flaxans", "city": "chicago", "goal": ["win"]}
    with pytest.raises(BadSetup, match="words"):
        game_kind().check({"scenario": position})


Play = Callable[[str, list[str]], str]


@pytest.fixture
def play(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays in plain text what is typed, after a command; what was said."""

    def played(typed: str, command: list[str]) -> str:
        (tmp_path / "typed").write_text(typed, encoding="utf-8")
        with (tmp_path / "typed").open(encoding="utf-8") as source:
            monkeypatch.setattr(sys, "stdin", source)
            assert main([*command, "--plain", "--saves", str(tmp_path / "saves")]) == 0
        return capsys.readouterr().out

    monkeypatch.setenv("INVINCIBLE_PUZZLES", str(tmp_path / "puzzles"))
    return played


def test_plain_text_tells_the_goal_and_when_it_is_missed_and_begins_again(play: Play) -> None:
    said = play("end\n0\nretry\n", ["new", "--scenario", "last-blow"])
    assert said.count("Goal: win this turn.") == 1
    assert said.count("Goal missed: win this turn. Type retry to begin again.") == 1
    assert said.count("Invincible, main phase: act, or end the phase.") == 2
    assert "back to step 1." in said


def test_plain_text_tells_that_the_goal_is_reached(play: Play) -> None:
    game = puzzle("last-blow")
    typed = ""
    while in_time(game):
        found = hint(game, seconds=inf)
        assert found is not None
        decision = game.describe(game.pending()[0])
        labels = [option["label"] for id in found.pick for option in decision["options"] if option["id"] == id]
        typed += "".join(f"{label}\n" for label in labels) or "done\n"
        game.choose(found.pick)
    assert "Goal reached: win this turn." in play(typed, ["new", "--scenario", "last-blow"])


def test_puzzles_are_offered_in_plain_text(play: Play, tmp_path: Path) -> None:
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "mine.yaml").write_text(
        "{name: Mine, about: A test., goal: win in 3 turns, heroes: [robot], villain: flaxans, city: chicago}"
    )
    (tmp_path / "puzzles" / "broken.yaml").write_text("{heroes: [")
    said = play("puzzle\nmine\nquit\n", [])
    assert "Borrowed fists. Atom Eve has nothing equipped" in said
    assert "Mine. A test." in said
    assert "broken.yaml" in said
    assert "Goal: win in 3 turns." in said
    assert "No game was started." in play("puzzle\nquit\n", [])


# on the screen


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """In front of the title, with a folder of own puzzles."""
    own = tmp_path / "puzzles"
    own.mkdir()
    (own / "zigzag.yaml").write_text("{goal: win this turn, heroes: [robot], villain: flaxns, city: chicago}")
    monkeypatch.setenv("INVINCIBLE_PUZZLES", str(own))
    desk = Desk(Options(saves=tmp_path / "saves", config={"confirm": False, "hints": False}))
    desk.open(TitleScreen(desk))
    yield Player(desk)
    desk.quit()


def to_puzzles(player: Player) -> str:
    at = next(at for at, (row, _) in enumerate(player.desk.screens[0]._rows, 1) if row == "Puzzles")  # type: ignore[attr-defined]
    return player.press(str(at), "enter")


def test_puzzles_are_offered_on_the_title(player: Player, tmp_path: Path) -> None:
    shown = to_puzzles(player)
    assert "Borrowed fists  win this turn" in shown
    assert "somebody else is armed" in " ".join(shown.split())
    assert "Zigzag  win this turn" in shown
    assert "Your own puzzles belong in" in shown
    assert "flaxans" in player.press("4", "enter")
    assert isinstance(player.desk.top, PuzzlesScreen)
    assert "Goal: win this turn" in player.press("2", "enter").splitlines()[-1]
    assert player.desk.played is not None


def test_a_missed_goal_is_told_and_tried_again(player: Player) -> None:
    to_puzzles(player)
    player.press("2", "enter")
    assert "The puzzle is where it began." in player.press(":", *"retry", "enter")
    shown = player.press("d", "0", "enter")
    assert "Goal missed: win this turn. :retry begins again, u takes the last choice back." in " ".join(shown.split())
    assert "Goal missed" in shown.splitlines()[-1]
    shown = player.press(":", *"retry", "enter")
    assert "Goal: win this turn" in shown.splitlines()[-1]
    assert "Begun again from the position of the puzzle." in shown
    assert "more below" not in shown, "what is said hides no answer"
    assert "Invincible, main phase" in shown


def test_a_game_that_is_no_puzzle_is_not_tried_again(player: Player) -> None:
    player.press("1", "enter", "s")
    assert "This is no puzzle" in player.press(":", *"retry", "enter")


def test_the_result_tells_whether_the_goal_was_reached(player: Player) -> None:
    to_puzzles(player)
    player.press("1", "enter")
    shown = player.press("d", "0", "enter")
    assert "DEFEAT" in shown
    assert "Goal missed: win this turn." in shown
    assert "Atom Eve, main phase" in player.press("R")
