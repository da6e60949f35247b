"""What is told on opening a save whose cards or rules have changed, and that nothing is told where nothing has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from invincible_tui.kernel import changes
from invincible_tui.kernel.fingerprint import fingerprint
from invincible_tui.kernel.table import Table
from tests.kernel.conftest import new_table, play, score_otherwise
from tests.kernel.toy import DuelKind, Run, kind_of


def notices(path: Path, kind: DuelKind, *, write: bool = True) -> list[str]:
    table = Table.open(lambda name: kind, path, write=write)
    table.close()
    return table.notices


@pytest.fixture
def saved(path: Path) -> Path:
    table = new_table(path, rounds=2)
    while table.game.pending():
        play(table, 1, seed=table.step)
    table.close()
    return path


@pytest.fixture
def first(saved: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Rules that score otherwise; the first step of the save that shows it."""
    return score_otherwise(Table.open(kind_of, saved, write=False), monkeypatch)


def test_the_header_holds_the_fingerprint(saved: Path) -> None:
    assert json.loads(saved.read_bytes().partition(b"\n")[0])["rules"] == DuelKind().fingerprint()


def test_nothing_is_run_again_where_nothing_has_changed(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "first_to_differ", lambda *game: pytest.fail("it was run again"))
    assert notices(saved, DuelKind()) == []


def test_another_text_that_does_the_same_is_not_told_of(saved: Path) -> None:
    assert notices(saved, DuelKind(digest="5678")) == []


def test_changed_rules_are_told_with_the_first_step_that_shows_it(saved: Path, first: int) -> None:
    [told] = notices(saved, DuelKind(digest="5678"))
    assert told.startswith("The rules of the program have changed since this game was saved. It goes on from its")
    assert f"Step {first} is the first that would go otherwise today" in told
    assert f"invincible verify {saved}" in told


def test_rules_that_changed_are_noticed_in_a_save_that_does_not_say_what_they_were(path: Path, first: int) -> None:
    old = path.with_name("old.jsonl")
    kind = DuelKind(digest="")
    table = Table.new(kind, kind.check({"rounds": 2}), 7, path=old)
    table.close()
    assert "rules" not in json.loads(old.read_bytes().partition(b"\n")[0])
    assert notices(old, DuelKind()) == []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.kernel.toy.HAND", 2)
        assert "Step 1 is the first" in notices(old, DuelKind())[0]


def test_changed_cards_are_told_with_the_first_step_that_shows_it(saved: Path, first: int) -> None:
    [told] = notices(saved, DuelKind("bbbb"))
    assert told.startswith("Cards have changed since this game was saved (pack duel-cards). It goes on")
    assert f"Step {first} is the first" in told


def test_changed_cards_that_no_step_shows(saved: Path) -> None:
    [told] = notices(saved, DuelKind("bbbb"))
    assert told.endswith("Every step so far would go the same today.")


def test_who_only_reads_runs_nothing_again(saved: Path, first: int) -> None:
    assert notices(saved, DuelKind(digest="5678"), write=False) == []
    [told] = notices(saved, DuelKind("bbbb"), write=False)
    assert "Step" not in told


def test_the_game_goes_on_from_its_recorded_state(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(path)
    play(table, 4)
    table.close()
    monkeypatch.setattr("tests.kernel.toy.HAND", 2)
    again = Table.open(lambda name: DuelKind(digest="5678"), path)
    assert "Step 1 is the first" in again.notices[0]
    assert again.game.state == table.game.state
    play(again, 1)
    assert again.step == table.step + 1


def test_steps_that_were_undone_do_not_count(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(path)
    play(table, 4)
    table.undo(1)
    table.close()
    original = Run.bid

    def other(self: Run, frame: Any, places: Any) -> None:
        self.act("set", "other", None, 1)
        original(self, frame, places)

    monkeypatch.setattr(Run, "bid", other)
    assert notices(path, DuelKind(digest="5678")) == []


def test_every_module_of_the_rules_and_of_the_kernel_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, kernel = tmp_path / "rules", tmp_path / "kernel"
    for folder in (rules / "verbs", kernel):
        folder.mkdir(parents=True)
        (folder / "one.py").write_text("1")
    monkeypatch.setattr("invincible_tui.kernel.fingerprint._KERNEL", kernel)
    digest = fingerprint.__wrapped__
    found = {digest(rules)}
    (rules / "verbs" / "one.py").write_text("2")
    found.add(digest(rules))
    (kernel / "one.py").write_text("2")
    found.add(digest(rules))
    (rules / "verbs" / "two.py").write_text("")
    found.add(digest(rules))
    assert len(found) == 4
    assert digest(rules) in found
    (rules / "words.md").write_text("no program text")
    assert digest(rules) in found


def test_without_program_text_there_is_no_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("invincible_tui.kernel.fingerprint._KERNEL", tmp_path)
    assert fingerprint.__wrapped__(tmp_path / "none") == ""
