"""Running a journal again through today's rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from invincible_tui.kernel.forged import forged
from invincible_tui.kernel.table import BadSave, Table
from invincible_tui.kernel.verify import verify
from tests.kernel.conftest import new_table, play, score_otherwise
from tests.kernel.toy import Duel, DuelKind, Run, kind_of


def test_an_unchanged_game_agrees_with_all_its_steps_undone_ones_too(path: Path) -> None:
    table = new_table(path, rounds=12)
    for _ in range(8):
        play(table, 5, seed=table.step)
        table.undo(max(1, table.at - 3))
        play(table, 2, seed=table.step)
        table.note("chat", {"text": "?"})
    assert verify(kind_of, path) == []


def test_changed_rules_are_told_field_by_field(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(path, rounds=2)
    while table.game.pending():
        play(table, 1, seed=table.step)
    first = score_otherwise(table, monkeypatch)
    changed = [str(finding) for finding in verify(kind_of, path)]
    assert changed[0].startswith(f"Step {first}: values.score:")
    assert "and is now 5" in changed[0]
    assert any("event" in line for line in changed)


def test_a_choice_that_is_not_legal_any_more_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(path)
    table.choose(["bid:2"], seat=1)
    monkeypatch.setattr("tests.kernel.toy.HAND", 2)
    assert "set" not in str(verify(kind_of, path)[0])
    monkeypatch.undo()
    asked = Duel.asked

    def fewer(self, state):  # type: ignore[no-untyped-def]
        waiting = asked(self, state)
        for decision in waiting or ():
            decision.options = decision.options[:1]
        return waiting

    monkeypatch.setattr(Duel, "asked", fewer)
    [told] = verify(kind_of, path)
    assert str(told).startswith('Step 2: ["bid:2"] cannot be picked any more')


def test_other_automatic_answers_are_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(path, rounds=30)
    while not table.steps[table.step].auto:
        play(table, 1, seed=table.step)
    on = Run.on

    def silent(self: Run):  # type: ignore[no-untyped-def]
        progress = on(self)
        return progress._replace(auto=[])

    monkeypatch.setattr(Run, "on", silent)
    [told] = verify(kind_of, path)
    assert str(told).startswith(f"Step {table.step}: the automatic answers were")


def test_a_state_changed_behind_the_events_back_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = Run.bid

    def cheating(self, frame, places):  # type: ignore[no-untyped-def]
        original(self, frame, places)
        self.state.values["cheat"] = 1

    monkeypatch.setattr(Run, "bid", cheating)
    table = new_table(path)
    play(table, 2)
    [told] = verify(kind_of, path)
    assert str(told).startswith("Step 3: its events do not lead to the state")
    assert any("Verify it" in notice for notice in Table.open(kind_of, path).notices)


def test_a_game_that_today_cannot_carry_on_is_refused_but_can_be_replayed(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    while table.game.pending()[0].kind != "reward":
        play(table, 1, seed=table.step)
    monkeypatch.delitem(__import__("tests.kernel.toy", fromlist=["FRAMES"]).FRAMES, "reward")
    with pytest.raises(BadSave, match="still be replayed"):
        Table.open(kind_of, path)
    reader = Table.open(kind_of, path, write=False)
    assert reader.state_at(reader.at).frames[-1][0] == "reward"


@pytest.mark.parametrize(
    ("then", "now", "blamed"),
    [
        ("1234", "1234", "holds what no game came to"),
        ("1234", "5678", ""),
        # An old save does not say what the rules were: the step is named, and the save is not called a forgery.
        ("", "1234", "holds what today's cards and rules do not give"),
    ],
)
def test_a_step_is_blamed_for_what_the_rules_do_not_give_unless_they_have_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch, then: str, now: str, blamed: str
) -> None:
    kind = DuelKind(digest=then)
    table = Table.new(kind, kind.check({"rounds": 2}), 7, path=path)
    while table.game.pending():
        play(table, 1, seed=table.step)
    first = score_otherwise(table, monkeypatch)
    told = f"{path}: step {first} (line {first + 1} of the file) {blamed}." if blamed else "None"
    assert str(forged(lambda name: DuelKind(digest=now), path)).startswith(told)
