"""What is chosen of a new game: fields, packs deck by deck, chance, and the last set-up offered again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from invincible_tui.bots import BOTS
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.setup import SetupScreen
from invincible_tui.tui.setting_up import SettingUp
from tests.tui.conftest import Player

CHOICES = game_kind().choices()


def setting(given: dict[str, Any] | None = None, last: dict[str, Any] | None = None) -> SettingUp:
    return SettingUp(CHOICES, given or {}, last, None, "invincible", random.Random(1))


def go(chosen: SettingUp, what: str) -> None:
    while chosen.place.what != what:
        chosen.move(1)


def test_what_is_offered_first_can_be_played() -> None:
    setup = setting().setup()
    assert setup["cards"] == ["invincible"]
    game_kind().check(setup)


def test_the_last_setup_is_offered_again_below_what_the_command_line_says() -> None:
    last = {"heroes": ["robot", "rex-splode"], "villain": "flaxans", "city": "las-vegas", "difficulty": "expert",
            "cards": ["invincible", "astro-knights-wave1", "tech=invincible"]}  # fmt: skip
    assert setting(last=last).setup() == last
    assert setting({"city": "chicago"}, last).setup() == {**last, "city": "chicago"}
    assert setting(last={"heroes": ["nobody"], "cards": ["gone", "tech=gone"]}).setup()["heroes"]


def test_a_list_of_cards_is_kept_as_it_is() -> None:
    cards = ["invincible", {"supply": {"tech": ["endure"]}}]
    assert setting({"cards": cards}).setup()["cards"] == cards


def test_a_deck_goes_through_the_packs() -> None:
    chosen = setting()
    go(chosen, "deck")
    deck = chosen.place.field
    assert deck is not None
    seen = []
    for _ in range(3):
        chosen.take()
        seen.append(chosen.setup()["cards"])
    packs = [row["id"] for row in CHOICES["packs"]]
    assert seen == [*(["invincible", f"{deck.key}={pack}"] for pack in packs), ["invincible"]]
    game_kind().check({**chosen.setup(), "cards": seen[1]})


def test_each_field_and_everything_can_be_drawn() -> None:
    chosen = setting()
    chosen.take()
    drawn = set()
    for _ in range(30):
        chosen.draw()
        drawn.add(tuple(chosen.heroes.chosen))
        assert len(chosen.heroes.chosen) == 1
    assert len(drawn) == len(CHOICES["heroes"])
    chosen.heroes.chosen.clear()
    chosen.draw_all()
    assert len(set(chosen.heroes.chosen)) == 2
    game_kind().check(chosen.setup())
    before = list(chosen.heroes.chosen)
    go(chosen, "deck")
    chosen.draw()
    assert len(chosen.decks[0].chosen) == 1
    chosen.index = 0
    chosen.jump(1)
    chosen.draw()
    assert chosen.heroes.chosen == before


def test_jumps_go_from_part_to_part_and_around() -> None:
    chosen = setting()
    seen = []
    for _ in range(9):
        place = chosen.place
        seen.append(place.what or (place.field.key if place.field else ""))
        chosen.jump(1)
    assert seen == ["heroes", "villain", "city", "difficulty", "cards", "deck", "random", "seed", "start"]
    assert chosen.index == 0
    chosen.jump(-1)
    assert chosen.place.what == "start"


def test_a_bot_plays_a_hero_until_it_is_taken_away() -> None:
    chosen = setting()
    hero = chosen.heroes.chosen[0]
    levels = []
    for _ in BOTS:
        assert chosen.next_bot() == ""
        levels.append(chosen.company()[hero])
    assert levels == list(reversed(BOTS))
    chosen.next_bot()
    assert chosen.company() == {}
    chosen.jump(1)
    assert "put the cursor on one" in chosen.next_bot()


@pytest.fixture
def screen(tmp_path: Path) -> Player:
    kind = game_kind()
    setup = kind.check({"heroes": ["robot"], "villain": "flaxans", "city": "las-vegas", "difficulty": "expert"})
    Table.new(kind, setup, 1, path=tmp_path / "one.jsonl").close()
    desk = Desk(Options(saves=tmp_path))
    desk.open(SetupScreen(desk))
    return Player(desk, (100, 30))


def test_the_screen_describes_what_is_under_the_cursor(screen: Player) -> None:
    assert "A new game, as the last one was set up" in screen.screen
    assert "Robot against The Flaxans in Las Vegas, expert." in screen.screen
    assert "Hand: Determination" in screen.screen
    assert "Best at: " in screen.screen
    villain = screen.press("tab")
    assert "Challenge 2" in villain or "challenge 2" in villain
    assert "First Breach" in villain
    assert "Ageing Bracers" in screen.press("tab", "tab", "j")
    assert "this one supply deck" in screen.press("tab", "tab")


def test_everything_at_random_starts_a_game(screen: Player) -> None:
    screen.press("R", "s")
    assert "1." in screen.screen or "▶" in screen.screen
    screen.desk.quit()


def test_bots_of_the_setup_play_their_heroes(screen: Player, tmp_path: Path) -> None:
    heroes = screen.press("k", "k", "k").splitlines()
    assert any("Start the game" in line for line in heroes)
    chosen = screen.desk.top.chosen  # type: ignore[attr-defined]
    chosen.heroes.chosen = ["robot", "invincible"]
    chosen.index = 0
    told = screen.press("b")
    assert "(strong bot)" in told
    assert "(bots: " in told.splitlines()[-2], "before the game is started it is said who plays"
    chosen.bots = {"invincible": "steady"}
    screen.press("s")
    for _ in range(60):
        question = screen.screen
        assert "Invincible: " not in question.splitlines()[-8]
        screen.press("d", "enter", "enter")
    path = next(path for path in tmp_path.iterdir() if "invincible" in path.name)
    table = Table.open(lambda name: game_kind(), path, write=False)
    assert sum(step.bot for step in table.steps.values()) > 5
    screen.desk.quit()
