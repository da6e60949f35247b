"""What is pasted is typed where a line is being typed, and nothing anywhere else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual import events

from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.table_folder import TableFolder
from invincible_tui.tui.app import begin
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.replay import ReplayScreen
from invincible_tui.tui.screens.tables import TablesScreen
from invincible_tui.tui.typing_line import LONGEST
from tests.tui.conftest import Player
from tests.tui.fixtures.still_game import StillKind
from tests.tui.running import SETUP, at_table


def last_row(player: Player) -> str:
    return player.screen.splitlines()[-1].strip()


@pytest.mark.parametrize(
    ("keys", "before"),
    [
        pytest.param((":",), ":", id="command"),
        pytest.param((":", *"say "), ":say ", id="chat"),
        pytest.param(("m", "/"), "Search: ", id="log"),
        pytest.param(("?", "/"), "Search: ", id="help"),
        pytest.param(("i", "/"), "Search names and texts: ", id="cards"),
    ],
)
def test_the_first_line_is_typed_where_text_is_typed(player: Player, keys: tuple[str, ...], before: str) -> None:
    player.press(*keys)
    player.desk.paste("\x1b[31mq 12\td\x07\nsecond line\r")
    assert last_row(player).startswith(f"{before}[31mq 12d_")
    assert player.desk.screens


def test_a_seed_is_pasted(still: StillKind, options: Options) -> None:
    desk = Desk(options)
    begin(desk, options)
    player = Player(desk)
    player.press("n", "up", "up", "enter")
    desk.paste("12345\n")
    assert last_row(player).endswith("12345_")
    assert "Seed: 12345" in player.press("enter")


@pytest.mark.parametrize("key", ["n", "N"])
def test_a_name_is_pasted(options: Options, tmp_path: Path, key: str) -> None:
    desk = Desk(replace(options, tables=TableFolder(tmp_path / "tables")))
    desk.open(TablesScreen(desk))
    player = Player(desk)
    player.press(key)
    desk.paste("\n  friday \n")
    assert last_row(player).endswith(": friday_")
    desk.quit()


@pytest.mark.parametrize("key", ["/", "g"])
def test_what_is_looked_for_in_a_replay_is_pasted(still: StillKind, options: Options, tmp_path: Path, key: str) -> None:
    Table.new(still, SETUP, 1, path=tmp_path / "game.jsonl").close()
    desk = Desk(options)
    desk.open(ReplayScreen(desk, Table.open(lambda _: still, tmp_path / "game.jsonl", write=False)))
    player = Player(desk)
    player.press(key)
    desk.paste("1")
    assert last_row(player).endswith(": 1_")
    desk.quit()


def test_a_paste_does_nothing_where_nothing_is_typed(player: Player) -> None:
    before = player.press("right")
    player.desk.paste("d\nq")
    player.desk.paste("")
    assert player.screen == before
    log = player.press("m")
    player.desk.paste("q")
    assert player.screen == log


def test_of_a_long_paste_the_end_is_seen(player: Player) -> None:
    player.press(":")
    player.desk.paste("x" * LONGEST + "end, and much more" * 10_000)
    assert last_row(player).startswith(":..xxx")
    assert last_row(player).endswith("x_")
    assert last_row(Player(player.desk, (LONGEST + 10, 24))).startswith(f":{'x' * LONGEST}_")


async def test_a_paste_reaches_the_open_line_of_the_app(still: StillKind, options: Options, tmp_path: Path) -> None:
    async with at_table(still, options, tmp_path / "game.jsonl") as hands:
        before = hands.screen
        hands.app.post_message(events.Paste("enter\n"))
        assert await hands.press() == before
        await hands.press("colon")
        hands.app.post_message(events.Paste("say hello\n"))
        assert ":say hello_" in await hands.press()
