"""The result of a battle: every figure can be read at any size, in Unicode and in ASCII."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from invincible_tui.battle import Battle
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.names import Names
from invincible_tui.options import Options
from invincible_tui.session import Session
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.result import ResultScreen
from invincible_tui.tui.screens.table import TableScreen
from tests.tui.conftest import Player

SAMPLES = Path(__file__).parents[2] / "saves"


@pytest.fixture(params=["won", "lost"])
def ended(request: pytest.FixtureRequest) -> Iterator[Table]:
    table = Table.open(game_kind, SAMPLES / f"sample-{request.param}.jsonl", write=False)
    yield table
    table.close()


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
def test_every_figure_can_be_read(size: tuple[int, int], ascii_only: bool, ended: Table, options: Options) -> None:
    desk = Desk(replace(options, ascii=ascii_only))
    desk.open(ResultScreen(desk, TableScreen(desk, Session(ended))))
    player = Player(desk, size)
    pages = [player.screen]
    while (page := player.press("down")) != pages[-1]:
        pages.append(page)
    half = (size[0] - 4) // 2
    left, right = (
        " ".join(" ".join(row[part] for row in page.splitlines()[2:-1]) for page in pages)
        for part in (slice(0, half + 1), slice(half + 1, None))
    )
    rows = game_kind().catalogue()
    names = Names(rows)
    told = Battle.of(ended, {str(row["id"]): str(row["kind"]) for row in rows})
    assert f"Rounds: {told.rounds}, turns: {told.turns}" in left
    assert "health over time" in right
    for hero, cards in told.gained.items():
        assert f"{names.name(hero)}: gained {len(cards)}, defeated {told.defeated[hero]}" in left
        for card in cards:
            assert all(word in left for word in names.name(card).split())
    for id, dealt in {**told.damage, **told.damage_by}.items():
        assert any(
            part.startswith(names.name(id)) and str(dealt) in part.split()
            for page in pages
            for part in (row[half + 1 :].strip() for row in page.splitlines())
        ), id
    assert ".." not in left + right
    assert all(page.isascii() for page in pages) or not ascii_only
    assert pages[0] == player.press(*["up"] * len(pages))


@pytest.fixture
def result(ended: Table, options: Options) -> Player:
    """The result on top of its table."""
    desk = Desk(options)
    desk.open(TableScreen(desk, Session(ended)))
    desk.open(ResultScreen(desk, desk.top))  # type: ignore[arg-type]
    return Player(desk)


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_the_table_of_a_game_that_is_over_leads_back_to_the_result(result: Player, key: str) -> None:
    shown = result.screen
    table = result.press("t")
    assert "The game is over: enter shows how it ended." in table
    assert "Nothing is asked" not in table
    assert "enter result" in table.splitlines()[-1]
    assert result.press(key) == shown


def test_a_command_can_be_typed_from_the_result(result: Player) -> None:
    assert result.press(":", *"undo 2").splitlines()[-1].strip().startswith(":undo 2")


def test_a_game_left_after_its_end_is_known_to_be_over(result: Player) -> None:
    assert not result.desk.ended
    result.press("q")
    assert result.desk.ended
