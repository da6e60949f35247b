"""What not everyone may see: a copy of the journal without it still reads, and tells nothing."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.journal import withheld
from invincible_tui.kernel.table import BadSave, CannotWrite, Table
from invincible_tui.kernel.verify import verify
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import kind_of


def copy_for(path: Path, seat: int | None) -> Path:
    """The journal as it may be given to a seat."""
    lines = path.read_bytes().splitlines()
    copy = path.with_name(f"for-{seat}.jsonl")
    copy.write_bytes(b"".join(withheld(line, seat) + b"\n" for line in lines))
    return copy


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_a_copy_shows_its_reader_all_that_the_game_shows_them(path: Path, seat: int | None) -> None:
    table = new_table(path, rounds=20)
    play(table, 40)
    table.undo()
    play(table, 2)
    copy = Table.open(kind_of, copy_for(path, seat), write=False)
    assert (copy.step, copy.at) == (table.step, table.at)
    for number in table.steps:
        full, part = table.game_at(number), copy.game_at(number)
        assert part.view(seat) == full.view(seat)
        assert part.state.frames == full.state.frames
        assert [asked.kind for asked in part.pending(seat)] == [asked.kind for asked in full.pending(seat)]


def test_a_copy_tells_no_secret(path: Path) -> None:
    table = new_table(path, seed=123456789, rounds=20)
    play(table, 30)
    text = copy_for(path, None).read_text()
    assert "secret" not in text
    assert "123456789" not in text
    for line in copy_for(path, 1).read_text().splitlines():
        for entry in json.loads(line).get("secret", ()):
            assert entry is None or 1 in entry[1]


def test_a_copy_can_be_watched_only(path: Path) -> None:
    table = new_table(path)
    play(table, 3)
    copy = Table.open(kind_of, copy_for(path, 1))
    assert "only be watched" in copy.notices[-1]
    with pytest.raises(CannotWrite):
        play(copy, 1)
    assert "cannot be run again" in str(verify(kind_of, copy_for(path, 1))[0])


def test_damage_in_a_copy_is_noticed_in_public_and_secret_parts(path: Path) -> None:
    table = new_table(path)
    play(table, 2)
    copy = copy_for(path, 1)
    held = copy.read_bytes()
    start = held.index(b"\n") + 1
    for at in range(start, held.index(b"\n", start)):
        copy.write_bytes(held[:at] + bytes([held[at] ^ 1]) + held[at + 1 :])
        with pytest.raises(BadSave):
            Table.open(kind_of, copy, write=False)


def test_sealed_answers_survive_save_reopening_and_undo(table: Table, path: Path) -> None:
    table.choose(["bid:2"], seat=1)
    again = Table.open(kind_of, path)
    assert ("sealed", "bid", 1, ("bid:2",)) in again.game.state.records
    with pytest.raises(IllegalChoice, match="answered already"):
        again.choose(["bid:0"], seat=1)
    again.choose(["bid:1"], seat=2)
    opened = again.steps[3].events[1]
    assert opened == ("unseal", "bid", ((1, ("bid:2",)), (2, ("bid:1",))))
    table.sync()
    table.undo()
    assert table.game.state == Table.open(kind_of, path).state_at(2)
    table.choose(["bid:0"], seat=2)
    assert table.steps[5].events[1] == ("unseal", "bid", ((1, ("bid:2",)), (2, ("bid:0",))))
    table.undo()
    table.undo()
    assert not [record for record in table.game.state.records if record[0] == "sealed"]


def test_the_public_part_of_a_sealed_answer_does_not_tell_it(table: Table, path: Path) -> None:
    table.choose(["bid:2"], seat=1)
    public = withheld(path.read_bytes().splitlines()[2])
    assert b"bid:" not in public
    assert json.loads(public)["e"] == [["seal", "bid", 1]]


def test_a_seat_sees_only_its_own_questions_and_cards() -> None:
    table = new_table()
    table.choose(["bid:0"], seat=1)
    table.choose(["bid:1"], seat=2)
    asked = table.game.pending()[0]
    other = 3 - asked.seats[0]
    [shown] = table.game.pending(other)
    assert (shown.kind, shown.seats, list(shown.options), shown.id) == (asked.kind, asked.seats, [], asked.id)
    assert table.game.pending(asked.seats[0])[0].options == asked.options
    assert all(card is None for card in table.game.view(None)["hand:1"])
    assert all(table.game.view(1)["hand:1"])


def test_a_preview_stops_at_what_is_hidden() -> None:
    table = new_table()
    assert table.game.preview(["bid:0"], seat=1) == []
    while table.game.pending()[0].kind != "reward":
        play(table, 1, seed=table.step)
    before = table.game.state.copy()
    assert table.game.preview(["reward:draw"]) == []
    assert table.game.preview(["reward:stop"]) == []
    assert table.game.state == before


def test_what_is_dealt_at_random_for_a_bot_keeps_the_sizes() -> None:
    table = new_table()
    state = table.game.state
    sampled = table.game.sample(1, random.Random(5)).state
    assert {place: len(uids) for place, uids in sampled.piles.items()} == {
        place: len(uids) for place, uids in state.piles.items()
    }
    assert sorted(sampled.piles["deck"]) == sorted(state.piles["deck"])
