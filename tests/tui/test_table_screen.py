"""Playing at the table by keyboard, without a terminal."""

from __future__ import annotations

from dataclasses import replace

from invincible_tui.commands import LETTERS, offered
from invincible_tui.keys import Keys
from invincible_tui.lying import lying
from invincible_tui.unspent import EarlyEnd
from tests.tui.conftest import Player
from tests.tui.fixtures import positions


def under_cursor(screen: str) -> str:
    """The words of the answer under the cursor, on a screen of 80 columns."""
    row = next(line for line in screen.splitlines()[-7:] if "▶" in line)
    return row[row.index("▶") :][:26].strip()


def test_arrows_letters_and_digits_move_the_cursor(player: Player) -> None:
    assert "1 G Play Determina.. x2" in under_cursor(player.screen)
    assert "Endure" in under_cursor(player.press("right"))
    assert "Play Determina.. x2" in under_cursor(player.press("h"))
    assert "Gain Solarius" in under_cursor(player.press("j"))
    assert "End the main phase" in under_cursor(player.press("1", "2"))
    assert "Gain Grav" in under_cursor(player.press("6"))


def test_a_painted_letter_goes_to_its_target_and_on_to_its_next_answer(player: Player) -> None:
    screen = player.screen
    row = next(line for line in screen.splitlines() if "Magnetic Hol" in line)
    letter = row[row.index("Magnetic") - 4]
    assert letter.isupper()
    assert "Gain Magnetic" in under_cursor(player.press(letter))
    assert "Overcharge" in under_cursor(player.press(letter))
    assert "Gain Magnetic" in under_cursor(player.press(letter))


def test_small_letters_go_to_the_next_answer_of_their_kind(player: Player) -> None:
    assert "Gain Solarius" in under_cursor(player.press("g"))
    assert "Gain Magnetic" in under_cursor(player.press("g"))
    assert "Gain Grav" in under_cursor(player.press("g"))
    assert "Gain Solarius" in under_cursor(player.press("g"))
    assert "nothing to attack" in player.press("a")
    assert "Nothing is offered now that could be answered with no." in " ".join(player.press("n").split())
    assert "No ally can assist now." in player.press("t")


def test_enter_takes_the_answer_and_u_and_r_undo_and_redo_it(player: Player) -> None:
    assert "energy 6" in player.screen
    assert "energy 7" in player.press("enter")
    assert "u undo Play Determination" in player.screen
    screen = player.press("u")
    assert "energy 6" in screen
    assert "Undone: Play Determination." in screen
    assert "energy 7" in player.press("r")


def test_the_preview_stands_below_the_answers(player: Player) -> None:
    assert "Energy is 7 now." in player.screen
    assert "Ends is 1 now." in player.press("1", "2")


def test_marks_are_taken_in_order(player: Player) -> None:
    screen = player.press("d")
    assert "0 marked of 0 to 5, in order" in screen
    assert "None of them" in under_cursor(screen)
    screen = player.press("3", "1")
    assert "✓1 Endure" in screen
    assert "✓2 Determination" in screen
    assert "2 marked" in screen
    assert "Done: the 2 marked" in screen
    assert "0 marked" in player.press("escape")
    assert "Invincible: main phase" in player.press("0", "enter")


def test_what_was_picked_with_one_word_is_undone_with_more(player: Player) -> None:
    assert "u undo the pick of none" in player.press("d", "d")
    assert "Undone: the pick of none." in player.press("u")


def test_letters_mark_where_several_are_picked(player: Player) -> None:
    screen = player.press("d")
    row = next(line for line in screen.splitlines() if line.startswith(" Hand"))
    letters = [row[row.index(name) - 2] for name in ("Endure", "Determination")]
    screen = player.press(*letters)
    assert "✓1 Endure" in screen
    assert "✓2 Determination" in screen


def test_everything_is_marked_and_turned_around_by_one_key_each(player: Player) -> None:
    assert "5 marked" in player.press("d", "*")
    assert "✓5 Determination" in player.press("R")
    assert "0 marked" in player.press("*")
    assert "✓1 Seeing Red" in player.press("R")


def test_a_phase_in_which_something_is_left_to_do_ends_at_the_second_enter(player: Player) -> None:
    player.desk.prefer(replace(player.desk.preferences, confirm=True))
    assert "d end phase" in player.screen
    for again in ("enter", "d"):
        screen = " ".join(player.press("d").split())
        assert "6 energy is not spent." in screen
        assert "Enter or d again ends the phase." in screen
        assert "End the main" in under_cursor(player.screen)
        assert "Discard any cards" in player.press(again)
        player.press("u")
        player.desk.top.early_end = EarlyEnd()  # type: ignore[attr-defined]


def test_d_takes_the_marks_or_none_where_several_may_be_picked(player: Player) -> None:
    assert "d take none" in player.press("d")
    assert "d done" in player.press("3", "1")
    assert "Invincible: main phase" in player.press("d")


def test_backspace_cancels_too(player: Player) -> None:
    player.press("d", "3")
    assert "0 marked" in player.press("backspace")


def test_tab_walks_through_the_panels_and_enter_takes_what_is_there(player: Player) -> None:
    assert "▶  The Flaxans" in player.press("tab")
    assert "▶   3 Infantry" in player.press("tab")
    assert "▶   4 Flaxan General" in player.press("right")
    player.press("tab", "tab", "right", "right", "right", "right", "right")
    assert "Acrobatics costs 7, you have 6 energy." in player.press("enter")
    player.press("up")
    assert "energy 7" in player.press("enter")


def test_a_spot_with_several_answers_asks_which(player: Player) -> None:
    player.press("tab", "tab", "tab", "tab", "right", "right")
    screen = player.press("enter")
    assert "There are several ways" in screen
    assert "Gain Magnetic" in under_cursor(screen)


def test_help_log_inspector_and_blocked_open_and_close(player: Player) -> None:
    player.press("enter")
    assert "take back the last choice" in player.press("?", "space", "space")
    assert "Invincible: main phase" in player.press("escape")
    assert "2. Play Determination" in player.press("m")
    assert "Invincible: main phase" in player.press("backspace")
    assert "Gain 1 energy." in player.press("i")
    assert "Invincible: main phase" in player.press("i")
    assert "Acrobatics costs 7, you have 6 energy." in player.press("B")
    assert "Invincible: main phase" in player.press("B")


def test_cards_in_piles_are_told_with_where_they_lie() -> None:
    view = positions.view(2)
    view["villain"]["discard"] = [positions.card(5, "infantry")]
    view["resolving"] = [positions.card(6, "grav-hammer")]
    found = lying(view, positions.NAMES)
    assert found["solarius-cell"] == (
        "on top of a supply deck; in the discard pile of Invincible; in the discard pile of Atom Eve"
    )
    assert found["infantry"] == "in play with 3 health; in play with 3 health, new; in the Villain discard pile"
    assert found["grav-hammer"] == (
        "on top of a supply deck; being resolved; equipped by Invincible; equipped by Atom Eve"
    )
    assert found["seeing-red"] == "in the hand of Invincible; in the deck of Invincible; in the hand of Atom Eve"
    assert found["determination"] == (
        "in the hand of Invincible x2; played by Invincible x3; in the deck of Invincible; in the hand of Atom Eve x2"
    )


def test_the_inspector_finds_by_name(player: Player) -> None:
    screen = player.press("i", "/", *"acro", "enter")
    assert "Acrobatics does what" in screen


def test_zoom_shows_one_panel_and_the_question(player: Player) -> None:
    screen = player.press("tab", "tab", "tab", "tab", "tab", "z")
    assert "Villain" not in screen
    assert "discard, the next deck" in screen
    assert "main phase" in screen
    assert "The Flaxans" in player.press("z")


def test_commands_can_be_typed(player: Player) -> None:
    assert "There is no 'anvil' to gain now." in player.press(":", *"gain anvil", "enter")
    assert "Acrobatics costs 7, you have 6 energy." in player.press(":", *"gain weapon-high", "enter")
    assert ":ga_" in player.press(":", "g", "a")
    screen = player.press(*"in grav", "enter")
    assert "u undo Gain Grav Hammer" in screen
    assert "Did you mean 'overcharge'?" in player.press(":", *"overchrge", "enter")
    player.press(":", *"q", "escape")
    assert not player.desk.left


def test_typed_commands_are_completed_and_remembered(player: Player) -> None:
    assert ":over_  overcharge" in player.press(":", *"over")
    assert ":overcharge Magnetic Holster " in player.press("tab", *"ma", "tab")
    assert "u undo Overcharge Magnetic" in player.press("enter")
    assert ":overcharge Magnetic Holster" in player.press(":", "up")
    assert ":_" in player.press("down")
    player.press("escape", "d", ":")
    assert "✓2 Determination" in player.press(*"pick 3 1", "enter")


def test_a_finished_game_shows_its_result_and_can_be_taken_back(player: Player) -> None:
    for _ in range(2):
        player.press("d", "0", "enter")
    screen = player.press("d")
    assert "VICTORY" in screen
    assert "the Villain is defeated" in screen
    screen = player.press("u")
    assert "Invincible: main phase" in screen
    player.press("d")
    assert "New game" in player.press("enter")


def test_q_leaves_and_names_the_save(player: Player) -> None:
    player.press("q")
    assert player.desk.left
    assert player.desk.played is not None
    assert player.desk.played.name == "game.jsonl"


def test_too_small_a_screen_says_so_and_can_be_left(player: Player) -> None:
    player.size = (70, 20)
    assert "needs 80x24 cells, and the terminal has 70x20" in player.screen
    player.press("enter", "u", "x")
    player.size = (1, 1)
    assert player.screen
    player.size = (80, 24)
    assert "energy 6" in player.screen
    player.size = (10, 3)
    player.press("q")
    assert player.desk.left


def test_keys_that_mean_nothing_change_nothing(player: Player) -> None:
    before = player.screen
    assert player.press("f7", "ctrl+x", "alt+u", "pageup", "ä") == before


def test_any_size_shows_the_same_as_a_fresh_start(player: Player) -> None:
    for size in ((80, 24), (200, 60), (1, 1), (100, 30), (79, 24), (160, 50)):
        player.size = size
        first = player.screen
        player.size = (80, 24)
        player.screen  # noqa: B018
        player.size = size
        assert player.screen == first


def test_no_painted_letter_is_the_key_of_a_command() -> None:
    assert [letter for letter in LETTERS if Keys().command(letter)] == []


def test_every_command_of_the_screen_answers(player: Player) -> None:
    for command in offered("screen"):
        if command.id not in ("quit", "saves"):
            for key in command.keys:
                player.press(key, "escape", "escape")
    assert player.screen
