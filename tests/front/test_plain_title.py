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


def test_tables_and_saved_games_are_reached_and_left_again(invincible: Invincible, tmp_path: Path) -> None:
    assert "Saved games." not in invincible("--plain", typed="quit\n").stdout
    new = ["--hero", "invincible", "--villain", "flaxans", "--city", "chicago", "--seed", "3"]
    for name in ("one", "two"):
        (tmp_path / "saves").mkdir(exist_ok=True)
        invincible("--plain", "new", *new, "--save", f"saves/{name}.jsonl", typed="1\nquit\n")
    typed = "tables\nnew\nfriday\n1 2\n\n\n\n\nquit\nback\nquit\nsaves\nquit\nsaves\n2\nquit\nnever read\n"
    done = invincible("--plain", "--tables", "tables", typed=typed)
    said = " ".join(done.stdout.split())
    assert "This is the table friday. Every step is saved." in said
    assert "'back' is none of these: type a number from 1 to 6, or new, cards, rules, help, quit." in said
    assert "6. Back to the title." in said
    assert "No game was opened." in said
    assert "The game goes on at step 2." in said
    assert said.endswith("Go on with: invincible resume one.jsonl")
    assert done.returncode == 0


def test_a_word_of_the_game_is_explained_and_a_card_without_a_name_asked_for(invincible: Invincible) -> None:
    said = " ".join(invincible("--plain", typed="help debris\nhelp undo\nhelp hlep\ninspect\n\n").stdout.split())
    assert "Debris: Weapons of cost 2" in said
    assert "undo [STEP | turn] (u): take back the last choice" in said
    assert "There is no command 'hlep'; did you mean 'help'?" in said
    assert "Say what to read: inspect NAME." in said
    assert said.count("1. A new game.") == 2


def test_the_words_and_rules_of_the_game_are_read(invincible: Invincible) -> None:
    typed = "rules\nrules assist\nrules r-kw-01\nrules main phase\nrules asist\n"
    said = " ".join(invincible("--plain", typed=typed).stdout.split())
    assert "Words: " in said
    assert "Sections of rules: " in said
    assert "ASSIST: While an ally attacks" in said
    assert "Rule R-KW-01: ASSIST: in an ally's attack or main phase" in said
    assert "> rules r-kw-01 R-KW-01: ASSIST" in said
    assert "R-MP-02: " in said
    assert "There is no word, rule or section 'asist'; did you mean 'assist'?" in said


def test_a_game_is_retold_and_the_list_waits_on(invincible: Invincible) -> None:
    typed = "replay\n\nreplay\n99\nreplay\n1\nstats\n"
    done = invincible("--plain", typed=typed)
    said = " ".join(done.stdout.split())
    assert said.count("Type the number of the game that is to be told; an empty line tells none.") == 3
    assert "There is no game '99': the numbers go from 1 to" in said
    assert "(sample-" in said
    assert "Round 1 " in said
    assert said.index("The game is over: ") < said.index("> stats")
    assert done.returncode == 0


def test_the_daily_battle_is_begun_and_gone_on_with(invincible: Invincible, tmp_path: Path) -> None:
    begun = invincible("--plain", typed="daily\nquit\n").stdout
    assert "The daily battle of " in begun
    assert "gone on with" not in begun
    again = invincible("--plain", typed="daily\nquit\n").stdout
    assert "gone on with" in again

    assert len(list((tmp_path / "saves").glob("daily-*.jsonl"))) == 1
