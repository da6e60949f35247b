"""Choosing, undoing and redoing at a table, with a journal and without."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from invincible_tui.kernel.decision import Auto, IllegalChoice
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.state import differences
from invincible_tui.kernel.table import CannotWrite, NothingToRedo, NothingToUndo, SaveExists, StaleStep, Table
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import Duel, DuelKind, kind_of


def both_bid(table: Table, left: int = 0, right: int = 0) -> None:
    table.choose([f"bid:{left}"], seat=1)
    table.choose([f"bid:{right}"], seat=2)


def same(one: Table, other: Table) -> list[tuple[str, object, object]]:
    return list(differences(one.game.state, other.game.state))


def test_set_up_is_step_one(path: Path) -> None:
    for table in (new_table(path), new_table()):
        assert (table.step, table.at) == (1, 1)
        assert table.steps[1].pick is None
        assert table.game.pending()[0].id == 1


def test_a_choice_is_one_line_and_says_what_followed(table: Table, path: Path) -> None:
    result = table.choose(["bid:1"], seat=2)
    assert (result.step, result.at) == (2, 2)
    assert result.events == [("seal", "bid", 2, ("bid:1",))]
    assert result.public == [{"e": "seal"}]
    assert len(path.read_bytes().splitlines()) == 3


def test_a_wrong_pick_changes_nothing(table: Table, path: Path) -> None:
    before, held = table.game.state.copy(), path.read_bytes()
    for pick, seat in ((["bid:9"], 1), ([], 1), (["bid:0", "bid:1"], 1), (["bid:0"], 3), (["bid:0"], None)):
        with pytest.raises(IllegalChoice):
            table.choose(pick, seat=seat)
    assert table.game.state == before
    assert path.read_bytes() == held
    assert table.game.pending()[0].id == 1


def test_an_error_in_the_rules_changes_nothing(path: Path) -> None:
    class Broken(Duel):
        def asked(self, state):  # type: ignore[no-untyped-def]
            if state.values.get("score:1") or state.values.get("score:2"):
                raise RuntimeError("a mistake in the rules")
            return super().asked(state)

    kind = DuelKind(rules=Broken)
    table = Table.new(kind, kind.check({"rounds": 2}), 7, path=path)
    table.choose(["bid:1"], seat=1)
    before, held = table.game.state.copy(), path.read_bytes()
    with pytest.raises(RuntimeError):
        table.choose(["bid:2"], seat=2)
    assert table.game.state == before
    assert path.read_bytes() == held
    assert table.step == 2


def test_undo_goes_back_one_choice_and_redo_forward(table: Table) -> None:
    states = {1: table.game.state.copy()}
    for number, seat in ((2, 1), (3, 2)):
        table.choose(["bid:0"], seat=seat)
        states[number] = table.game.state.copy()
    assert table.undo_target() == 2
    result = table.undo()
    assert (result.step, result.at, result.events) == (4, 2, [])
    assert table.game.state == states[2]
    table.undo()
    assert table.game.state == states[1]
    assert table.undo_target() is None
    with pytest.raises(NothingToUndo):
        table.undo()
    assert table.redo().at == 2
    assert table.redo_target() == 3
    assert table.redo().at == 3
    assert table.game.state == states[3]
    with pytest.raises(NothingToRedo):
        table.redo()
    assert table.step == 7


def test_what_was_undone_at_once_is_made_again_up_to_any_of_its_steps(table: Table, path: Path) -> None:
    play(table, 6)
    states = {number: table.state_at(number) for number in table.chain()}
    assert table.redo_way() == []
    table.undo(5)
    table.undo(2)
    assert table.redo_way() == [3, 4, 5, 6, 7]
    assert table.redo(4).at == 4
    assert table.redo_way() == [5, 6, 7]
    assert table.undo().at == 3
    assert table.redo_way() == [4, 5, 6, 7]
    assert table.redo(6).at == 6
    for missing in (6, 5, 2, 99, -1):
        with pytest.raises(NothingToRedo):
            table.redo(missing)
    assert table.game.state == states[6]
    again = Table.open(kind_of, path, write=False)
    assert (again.at, again.redo_way(), again.game.state) == (6, [7], states[6])
    assert table.redo().at == 7
    assert table.redo_way() == []


def test_a_new_choice_ends_what_could_be_redone(table: Table) -> None:
    table.choose(["bid:0"], seat=1)
    table.undo()
    table.choose(["bid:2"], seat=1)
    assert table.redo_target() is None
    with pytest.raises(NothingToRedo):
        table.redo()
    assert [table.steps[number].pick for number in table.chain()] == [None, ("bid:2",)]
    assert len(table.steps) == 3


def test_undo_to_any_step_that_the_game_came_through(table: Table) -> None:
    play(table, 6)
    assert table.undo(3).at == 3
    assert table.undo(3).at == 3
    table.redo()
    assert table.at == 7
    assert table.undo(8).at == 3  # line 8 was the undo to step 3
    for missing in (0, 5, 99, -1):
        with pytest.raises(NothingToUndo):
            table.undo(missing)


def test_a_decision_takes_its_id_from_the_line_that_opened_it(table: Table) -> None:
    table.choose(["bid:0"], seat=1)
    assert table.game.pending()[0].id == 1  # the question still waits for the other seat
    table.choose(["bid:0"], seat=2)
    assert table.game.pending()[0].id == 3
    table.undo(1)
    assert table.game.pending()[0].id == 4
    with pytest.raises(IllegalChoice):
        table.choose(["bid:0"], decision=1, seat=1)


def test_ids_are_the_same_for_everyone_who_reads_the_file(table: Table, path: Path) -> None:
    def ids(other: Table) -> list[int]:
        return [asked.id for asked in other.game.pending()]

    for _ in range(12):
        assert ids(Table.open(kind_of, path)) == ids(table)
        play(table, 1, seed=table.step)
    table.undo()
    assert ids(Table.open(kind_of, path)) == ids(table)


def test_a_choice_against_another_step_is_stale(table: Table) -> None:
    table.choose(["bid:0"], seat=1, step=1)
    with pytest.raises(StaleStep):
        table.choose(["bid:0"], seat=2, step=1)
    with pytest.raises(StaleStep):
        table.undo(step=1)
    with pytest.raises(StaleStep):
        table.redo(step=3)
    assert table.undo(step=2).step == 3


def test_several_decisions_wait_at_once(table: Table) -> None:
    both_bid(table)
    while table.game.pending()[0].kind != "swap":
        play(table, 1)
    left, right = table.game.pending()
    assert (left.seats, right.seats) == ((1,), (2,))
    with pytest.raises(IllegalChoice, match="several"):
        table.choose(["keep"])
    table.choose(["swap"], decision=right.id, seat=2)
    assert table.steps[table.step].decision == 1
    assert [asked.seats for asked in table.game.pending()] == [(1,)]


def test_automatic_answers_belong_to_the_step(path: Path) -> None:
    table = new_table(path, rounds=30)
    while not any(step.auto for step in table.steps.values()):
        play(table, 1, seed=table.step)
    step = table.steps[table.step]
    assert step.auto[0][1] in {("reward:stop",)} or step.auto[0][0] == "order"
    assert Table.open(kind_of, path).steps[step.number].auto == step.auto


def test_undo_goes_past_what_a_bot_chose(table: Table) -> None:
    table.choose(["bid:0"], seat=1)
    table.choose(["bid:0"], seat=2, bot=True)
    while len(table.game.pending()) == 1 and not table.game.pending()[0].each:
        table.choose([table.game.pending()[0].options[0].id], bot=True)
    assert table.undo_target() == 1
    assert table.undo().at == 1


def test_undos_past_a_reveal_are_counted(table: Table, path: Path) -> None:
    table.choose(["bid:0"], seat=1)
    table.undo()
    assert (table.undos, table.undos_past_reveal) == (1, 0)
    both_bid(table)
    table.undo()
    assert (table.undos, table.undos_past_reveal) == (2, 1)
    again = Table.open(kind_of, path)
    assert (again.undos, again.undos_past_reveal) == (2, 1)


def test_a_game_may_forbid_undoing_a_reveal() -> None:
    table = new_table(undo="until-reveal")
    table.choose(["bid:0"], seat=1)
    assert table.undo().at == 1
    both_bid(table)
    assert table.undo_target() is None
    with pytest.raises(NothingToUndo, match="shown"):
        table.undo()


def test_a_game_may_ask_everyone_before_an_undo() -> None:
    table = new_table(undo="consent")
    table.choose(["bid:0"], seat=1)
    with pytest.raises(NothingToUndo, match="seat 2"):
        table.undo(agreed=[1])
    assert table.undo(agreed=[1, 2]).at == 1


def test_a_reopened_game_is_the_same_in_every_field(table: Table, path: Path) -> None:
    while table.game.pending():
        again = Table.open(kind_of, path)
        assert same(table, again) == []
        assert (again.step, again.at, again.notices) == (table.step, table.at, [])
        assert again.steps == table.steps
        again.close()
        play(table, 1, seed=table.step)
    assert table.game.outcome == Table.open(kind_of, path).game.outcome


def test_every_earlier_state_can_be_had(table: Table) -> None:
    seen = {1: table.game.state.copy()}
    for _ in range(25):
        play(table, 1, seed=table.step)
        seen[table.step] = table.game.state.copy()
        if table.step % 7 == 0:
            table.undo(max(1, table.at - 5))
    for number, state in seen.items():
        if number in table.steps:
            assert list(differences(table.state_at(number), state)) == []
            assert table.game_at(number).pending() or table.game_at(number).outcome


def test_a_state_that_was_handed_out_is_the_callers_own(table: Table) -> None:
    table.state_at(1).piles.clear()
    table.game_at(1).choose(["bid:0"], seat=1)
    assert table.state_at(1) == table.game.state


def test_without_a_path_nothing_is_written(tmp_path: Path) -> None:
    table = new_table()
    play(table, 5)
    table.undo()
    table.redo()
    assert table.path is None
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_never_overwritten(table: Table, path: Path) -> None:
    held = path.read_bytes()
    with pytest.raises(SaveExists, match="exists already"):
        new_table(path)
    assert path.read_bytes() == held


def test_a_mere_reader_cannot_choose(table: Table, path: Path) -> None:
    reader = Table.open(kind_of, path, write=False)
    with pytest.raises(CannotWrite, match="not open for writing"):
        reader.choose(["bid:0"], seat=1)
    assert not reader.writable


def test_the_header_says_what_the_game_was_begun_with(table: Table, path: Path) -> None:
    header = Table.open(kind_of, path).header
    assert header.game == "duel"
    assert header.seats == {1: "left", 2: "right"}
    assert header.seed == 7
    assert header.setup == {"rounds": 4, "undo": "free", "copies": 2}
    assert header.packs == {"duel-cards": "aaaa"}
    assert header.auto is True


@pytest.mark.parametrize("auto", [True, False, "single"])
def test_which_questions_are_answered_by_themselves_is_kept(path: Path, auto: Auto) -> None:
    Table.new(DuelKind(), {"rounds": 4, "undo": "free", "copies": 2}, 1, path=path, auto=auto).close()
    assert Table.open(kind_of, path).header.auto == auto
    path.write_text(path.read_text().replace(f'"auto":{json.dumps(auto)}', '"auto":"some"'))
    with pytest.raises(TableError):
        Table.open(kind_of, path)


def test_who_and_when_are_kept_but_are_no_part_of_the_state(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = new_table(path)
    one.choose(["bid:0"], seat=1, who="Ann \N{SNOWMAN} \udc80")
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    other = new_table(path.with_name("other.jsonl"))
    other.choose(["bid:0"], seat=1, who="Bob")
    assert Table.open(kind_of, path).steps[2].who == "Ann \N{SNOWMAN} ?"
    assert Table.open(kind_of, other.path or path).steps[2].time == 2_000_000_000
    assert one.steps[2].hash == other.steps[2].hash


def test_changed_cards_are_told_and_the_game_goes_on(table: Table, path: Path) -> None:
    play(table, 5)
    again = Table.open(lambda name: DuelKind("bbbb"), path)
    assert any("duel-cards" in notice for notice in again.notices)
    assert same(table, again) == []
    play(again, 3)


def test_notes_take_a_number_and_change_nothing(table: Table, path: Path) -> None:
    before = table.game.state.copy()
    assert table.note("chat", {"text": "hello", "secret-ish": [1]}, who="Ann") == 2
    assert table.step == 2
    assert table.at == 1
    table.choose(["bid:0"], seat=1, step=1)  # a note makes no choice stale
    again = Table.open(kind_of, path)
    assert again.lines[2].data == {"text": "hello", "secret-ish": [1]}  # type: ignore[union-attr]
    assert again.step == 3
    again.undo()
    assert again.game.state == before


def test_a_note_cannot_pass_for_another_line(table: Table, path: Path) -> None:
    held = path.read_bytes()
    for kind, data in (("undo", {"to": 1}), ("chat", {"c": "0123456789"}), ("chat", {"k": "step"})):
        with pytest.raises(ValueError, match="a note of kind"):
            table.note(kind, data)
    assert path.read_bytes() == held
    assert table.step == 1
