"""Every format that was ever written opens for ever; a game in an older one goes on in a new file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from invincible_tui.kernel import journal, recording, upcasting
from invincible_tui.kernel.branching import branch
from invincible_tui.kernel.journal import FORMAT
from invincible_tui.kernel.table import CannotWrite, SaveExists, Table
from invincible_tui.kernel.upcasting import UPCASTERS
from invincible_tui.kernel.verify import verify
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import DuelKind, kind_of

SAMPLES = Path(__file__).parent / "samples"


def test_every_older_format_has_an_upcaster() -> None:
    assert sorted(UPCASTERS) == list(range(1, FORMAT))


@pytest.fixture
def tomorrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program whose format is the next one, in which a step's pick is called `pick`."""

    def renamed(data: dict[str, Any]) -> dict[str, Any]:
        if data["k"] == "step" and "p" in data:
            data["pick"] = data.pop("p")
        return data

    read = journal._read_step

    def read_tomorrow(data: dict[str, Any], *rest: Any) -> Any:
        assert "p" not in data
        return read({**data, "p": data["pick"]} if "pick" in data else data, *rest)

    written = journal._step_data

    def written_tomorrow(*line: Any) -> dict[str, Any]:
        return {"pick" if key == "p" else key: value for key, value in written(*line).items()}

    monkeypatch.setitem(UPCASTERS, FORMAT, renamed)
    for module in (journal, recording, upcasting):
        monkeypatch.setattr(module, "FORMAT", FORMAT + 1)
    monkeypatch.setattr(journal, "_read_step", read_tomorrow)
    monkeypatch.setattr(journal, "_step_data", written_tomorrow)


@pytest.mark.usefixtures("tomorrow")
def test_an_older_save_is_read_and_played_on_in_a_new_file(tmp_path: Path) -> None:
    sample = SAMPLES / f"format-{FORMAT}.jsonl"
    before = sample.read_bytes()
    assert verify(kind_of, sample) == []
    old = Table.open(kind_of, sample)
    assert not old.writable
    assert any("older format" in notice for notice in old.notices)
    with pytest.raises(CannotWrite):
        play(old, 1)

    path = tmp_path / "new.jsonl"
    branch(old, old.at, path)
    assert sample.read_bytes() == before
    assert b'"format":2' in path.read_bytes()
    assert b'"pick":' in path.read_bytes()
    new = Table.open(kind_of, path)
    assert not any("older format" in notice for notice in new.notices)
    assert new.game.state.plain() == old.game.state.plain()
    if new.game.pending():
        play(new, 1)
    assert verify(kind_of, path) == []


def test_a_branch_is_the_lines_up_to_a_step(path: Path, tmp_path: Path) -> None:
    table = new_table(path)
    play(table, 4)
    table.undo()
    table.note("chat", {"text": "hm"}, who="Ann")
    play(table, 2, seed=9)
    for number in table.steps:
        beside = tmp_path / f"from-{number}.jsonl"
        branch(table, number, beside)
        assert path.read_bytes().startswith(beside.read_bytes())
        again = Table.open(kind_of, beside)
        assert (again.step, again.at) == (number, number)
        assert again.game.state.plain() == table.state_at(number).plain()
        with pytest.raises(SaveExists):
            branch(table, number, beside)
    with pytest.raises(ValueError, match="no step"):
        branch(table, next(n for n in range(1, table.step) if n not in table.steps), tmp_path / "none.jsonl")


class Printed(DuelKind):
    """The toy with a catalogue, in which one card says something else."""

    said = "Worth one."

    def catalogue(self) -> list[dict[str, Any]]:
        rows = [("v1", "One", self.said), ("v2", "Two", "Worth two.")]
        return [{"id": id, "name": name, "pack": "duel-cards", "text": [text]} for id, name, text in rows] + [
            {"id": "v3", "name": "Three", "pack": "others", "text": [self.said]}
        ]


def test_changed_cards_are_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = Printed()
    table = Table.new(kind, kind.check({}), 7, path=path)
    play(table, 3)
    table.close()
    assert list(table.header.cards) == ["v1", "v2"]
    monkeypatch.setattr(Printed, "said", "Worth seven.")
    again = Table.open(lambda name: Printed("bbbb"), path)
    assert "(pack duel-cards): One. It goes on" in again.notices[0]
    play(again, 1)
