"""The mouse: a click moves the cursor to what lies there, a click on the cursor takes it, the wheel moves it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from textual import events

from invincible_tui.options import Options
from invincible_tui.tui.app import begin
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.table import open_table
from tests.golden.positions import table
from tests.tui.conftest import Player
from tests.tui.fixtures.still_game import StillKind
from tests.tui.test_app import app_with_game


def click(player: Player, words: str, width: int = 80) -> str:
    """The frame after a click on the first of some words in the left columns."""
    for y, line in enumerate(player.screen.splitlines()):
        if words in line[:width]:
            player.desk.click(line.index(words), y)
            return player.screen
    raise AssertionError(f"{words!r} is not on the screen:\n{player.screen}")


def test_what_is_linked_last_lies_on_top() -> None:
    paper = Paper(10, 4)
    paper.link(Rect(0, 0, 10, 2), "row", 1)
    paper.link(Rect(3, 1, 2, 1), "spot", "card:1")
    assert paper.link_at(0, 1) == (Rect(0, 0, 10, 2), "row", "1")
    assert paper.link_at(4, 1) == (Rect(3, 1, 2, 1), "spot", "card:1")
    assert paper.link_at(4, 2) is None


def test_an_answer_is_clicked_twice_to_be_taken(player: Player) -> None:
    assert "energy 7" not in click(player, "Play Endure")
    assert "Nothing" not in player.screen
    assert "energy 7" in click(player, "Play Endure")


def test_a_card_leads_to_its_answer_and_what_cannot_be_picked_is_only_pointed_at(player: Player) -> None:
    click(player, "Magnetic Hol")
    row = next(line for line in player.screen.splitlines()[-8:] if "▶" in line)
    assert row[row.index("▶") :].split()[1:4] == ["Gain", "Magnetic", "Holster"] or "Gain Magnetic" in row
    assert "▶" in next(line for line in click(player, "Chicago").splitlines() if "Chicago" in line)
    player.desk.click(79, 23)


def test_a_click_on_what_a_long_notice_covers_does_nothing(options: Options) -> None:
    desk = Desk(options)
    open_table(desk, table(4))
    player = Player(desk)
    before = player.screen.splitlines()
    covered = next(y for y, line in enumerate(before) if "Gain Signal" in line)
    shown = player.press("d")
    assert "still be played" in shown.splitlines()[covered]
    player.desk.click(4, covered)
    assert player.screen == shown
    desk.quit()


def test_lists_are_clicked(still: StillKind, options: Options) -> None:
    desk = Desk(options)
    begin(desk, options)
    player = Player(desk)
    click(player, "Settings")
    assert "Colours" in click(player, "Settings")
    click(player, "ASCII only")
    assert "ASCII only                  on" in click(player, "ASCII only")
    player.press("q")
    click(player, "Cards, words")
    click(player, "Cards, words")
    assert "Acrobatics does what" in click(player, "Acrobatics")
    player.press("q", "n")
    click(player, "Robot", 30)
    assert "Atom Eve, Robot against" in click(player, "Robot", 30)


async def test_the_app_passes_clicks_and_the_wheel(still: StillKind, options: Options, tmp_path: Path) -> None:
    app = app_with_game(still, options, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.canvas.paper.text()
        common = {"widget": None, "delta_x": 0, "delta_y": 0, "button": 1, "shift": False, "meta": False, "ctrl": False}
        app.post_message(events.MouseScrollDown(x=1, y=1, screen_x=1, screen_y=1, **common))  # type: ignore[arg-type]
        await pilot.pause()
        assert app.canvas.paper.text() != before
        lines = app.canvas.paper.text().splitlines()
        y = next(y for y, line in enumerate(lines) if "Play Endure" in line)
        for _ in range(2):
            x = lines[y].index("Play Endure")
            app.post_message(events.MouseDown(x=x, y=y, screen_x=x, screen_y=y, **common))  # type: ignore[arg-type]
            await pilot.pause()
        assert "energy 7" in app.canvas.paper.text()


def test_the_mouse_is_off_unless_asked_for(options: Options) -> None:
    assert not Desk(options).preferences.mouse
    assert Desk(replace(options, config={"mouse": True})).preferences.mouse
