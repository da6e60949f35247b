"""The puzzles that come with the program: whoever follows the hints wins in time, whoever plays by thumb does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from invincible_tui.bots import bot
from invincible_tui.bots.hint import hint
from invincible_tui.cli import main
from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game
from invincible_tui.scenario_files import puzzles, read_scenario


def puzzle(name: str) -> Game:
    kind = game_kind()
    game, _ = Game.new(kind.rules(kind.check({"scenario": read_scenario(Path(name))}), 1))
    return game


def in_time(game: Game) -> bool:
    return game.outcome is None and game.view(None)["turn"]["number"] == 1


def test_there_are_three() -> None:
    assert len(puzzles()) == 3


@pytest.mark.parametrize("name", puzzles())
def test_the_goal_is_the_one_that_is_known(name: str) -> None:
    assert read_scenario(Path(name))["goal"] == "win this turn"


@pytest.mark.parametrize("name", puzzles())
def test_hints_solve_it(name: str) -> None:
    game = puzzle(name)
    while in_time(game):
        found = hint(game, seconds=30)
        assert found is not None
        game.choose(found.pick)
    assert game.outcome is not None
    assert game.outcome.reason == "villain"


@pytest.mark.parametrize("name", puzzles())
def test_rules_of_thumb_do_not(name: str) -> None:
    game, player = puzzle(name), bot("steady", 1)
    while in_time(game):
        game.choose(player.pick(game))
    assert game.outcome is None or "lost" in game.outcome.results.values()


def test_plain_text_tells_the_goal_and_when_it_is_missed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.StringIO("end\n0\nundo\n"))
    assert main(["new", "--plain", "--scenario", "last-blow", "--saves", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "The goal: win this turn." in said
    assert said.count("The goal was: win this turn.") == 1
