"""The title of plain text: its rows, their numbers and words, and what is only told."""

from __future__ import annotations

from pathlib import Path

from tests.front.conftest import Invincible


def test_the_list_is_there_without_any_game_and_help_tells_its_words(invincible: Invincible) -> None:
    said = invincible("--plain", typed="help\nhlep\nquit\n").stdout
    assert "1. A new game.\n" in said
    assert "Go on with the latest game" not in said
    assert "daily: The daily battle, the same for everyone today." in said
    assert "'hlep' is none of these: type a number from 1 to" in " ".join(said.split())


def test_statistics_and_cards_are_told_and_the_list_waits_on(invincible: Invincible) -> None:
    said = invincible("--plain", typed="stats\ncards\ninspect robot\ninspect zzz\ninspect determination\n").stdout
    assert "determination: Determination (" in said
    assert "Type inspect and a name to read one." in said
    assert "No pack has a card 'zzz'" in said
    assert said.index("> inspect determination") < said.rindex("Determination")


def test_the_daily_battle_is_begun_and_gone_on_with(invincible: Invincible, tmp_path: Path) -> None:
    begun = invincible("--plain", typed="daily\nquit\n").stdout
    assert "The daily battle of " in begun
    assert "gone on with" not in begun
    again = invincible("--plain", typed="daily\nquit\n").stdout
    assert "gone on with" in again

    assert len(list((tmp_path / "saves").glob("daily-*.jsonl"))) == 1
