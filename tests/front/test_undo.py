"""Undo by turn, and by the words for it."""

from __future__ import annotations

import random
import re
from pathlib import Path

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.telling import Chronicle
from tests.front.conftest import Invincible
from tests.shared.conftest import SETUP, any_pick

NEW = ["new", "--hero", "invincible", "--villain", "flaxans", "--city", "chicago", "--seed", "3", "--save", "g.jsonl"]


def test_a_turn_is_taken_back_to_its_beginning_and_then_the_one_before() -> None:
    kind = game_kind()
    table = Table.new(kind, kind.check(SETUP), 4)
    chronicle = Chronicle(table, kind)
    rng = random.Random(1)
    for _ in range(60):
        table.choose(any_pick(table.game, rng))
    turns = []
    while (start := chronicle.undo_turn()) is not None:
        assert start < table.at
        table.undo(start)
        turns.append(table.game.view(None)["turn"]["number"])
    assert turns == sorted(set(turns), reverse=True)
    assert len(turns) > 4
    assert table.at == 1


def test_it_is_typed_as_undo_turn(invincible: Invincible, tmp_path: Path) -> None:
    said = invincible(*NEW, typed="1\n1\n1\nundo turn\nundo turn\nredo\n").stdout
    assert "Undone: 3 choices, back to step 1." in said
    assert "There is nothing to undo." in said
    assert "Done again: " in said


def test_a_step_is_gone_back_to_where_only_bots_have_chosen(invincible: Invincible) -> None:
    bots = ["new", "--hero", "invincible", "--hero", "atom-eve", "--villain", "flaxans", "--city", "chicago"]
    bots += ["--bot", "atom-eve=steady", "--seed", "6", "--save", "g.jsonl"]
    said = invincible(*bots, typed="undo\nundo 99\nundo turn\nundo 5\ntake atom-eve\nundo 5\nlog\n").stdout
    said = " ".join(said.split())
    assert "> undo Only bots have chosen so far: undo and the number of a step" in said
    assert "> undo 99 There is no step 99; the game is at step" in said
    assert "> undo turn Only bots have chosen so far." in said
    assert re.search(
        r"> undo 5 Undone: \d+ choices, back to step 5. Hidden cards had been seen: undo number 1 past", said
    )
    assert "There a bot chooses for Atom Eve, and plays on. To choose yourself: take Atom Eve, then undo again." in said
    again = said[said.rindex("> undo 5") :]
    assert re.match(r"> undo 5 Undone: \d+ choices, back to step 5.", again)
    assert "a bot chooses" not in again
    assert "Atom Eve chooses" not in again


def test_an_undo_past_a_reveal_says_so(invincible: Invincible) -> None:
    quiet = invincible(*NEW, typed="play determination\nundo\n").stdout
    assert "past a reveal" not in quiet
    typed = "\n".join(["end", *["1 2 3 4", "1 2 3", "1 2 3 4 5", "1 2", "1", "0"] * 12, "undo turn"]) + "\n"
    assert "undo number 1 past a reveal" in " ".join(invincible(*NEW[:-2], typed=typed).stdout.split())
