"""The journal format, as other programs read it: it must not change without a new number and an upcaster."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from invincible_tui.kernel.checksums import Damaged
from invincible_tui.kernel.journal import FORMAT, read_line
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from tests.kernel.conftest import new_table, play
from tests.kernel.toy import kind_of

SAMPLES = Path(__file__).parent / "samples"


def test_every_format_has_a_kept_sample_that_opens_and_agrees() -> None:
    for number in range(1, FORMAT + 1):
        sample = SAMPLES / f"format-{number}.jsonl"
        table = Table.open(kind_of, sample, write=False)
        assert verify(kind_of, sample) == []
        assert (table.step, table.at, table.undos, table.undos_past_reveal) == (31, 31, 2, 1)
        assert table.steps[table.at].hash == "1e2ebbfd"


def test_the_sample_holds_every_kind_of_line_and_key() -> None:
    lines = [json.loads(line) for line in (SAMPLES / "format-1.jsonl").read_text().splitlines()]
    assert {line["k"] for line in lines} == {"header", "step", "undo", "redo", "chat"}
    keys = {key for line in lines for key in line if line["k"] == "step"}
    assert keys == {"k", "at", "p", "s", "d", "b", "a", "e", "f", "r", "h", "t", "w", "x", "c", "secret"}
    assert list(lines[0]) == [
        *("k", "format", "app", "game", "seats", "setup", "auto", "packs", "t", "x", "c", "secret"),
    ]


def test_lines_are_compact_json_with_a_chained_checksum(path: Path) -> None:
    table = new_table(path)
    play(table, 8)
    table.undo()
    table.note("chat", {"text": "späte Züge ♠"}, who="Zoë")
    chain = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        assert json.dumps(data, ensure_ascii=False, separators=(",", ":")) == line
        public = line[: line.rindex(',"secret":')] + "}" if "secret" in data else line
        body = public[: -len(',"c":"0123456789"}')]
        assert data["c"] == blake2b((chain + body).encode(), digest_size=5).hexdigest()
        chain = data["c"]
        for entry, digest in zip(data.get("secret", ()), data.get("x", ()), strict=True):
            text = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
            assert digest == blake2b(text.encode(), digest_size=4).hexdigest()


def test_the_state_hash_is_that_of_the_canonical_state(path: Path) -> None:
    table = new_table(path, seed=7)
    play(table, 4)
    key = blake2b(b"7", digest_size=32).digest()
    for number, step in table.steps.items():
        text = json.dumps(table.state_at(number).plain(), ensure_ascii=False, separators=(",", ":"))
        assert step.hash == blake2b(text.encode(), digest_size=4, key=key).hexdigest()


def test_a_step_stays_small(path: Path) -> None:
    table = new_table(path, rounds=200)
    play(table, 1000)
    lines = path.read_bytes().splitlines()[2:]
    assert median(map(len, lines)) < 260  # this toy keeps a secret in nearly every line


def test_a_name_is_written_once_and_then_by_its_line(path: Path) -> None:
    table = new_table(path)
    table.note("chat", {"text": "hm"}, who="Zoë")
    table.note("chat", {"text": "well"}, who="2")
    play(table, 2)
    table.undo(who="Zoë")
    table.note("chat", {"text": "oh"}, who="2")
    written = [json.loads(line).get("w") for line in path.read_text(encoding="utf-8").splitlines()]
    assert written == [None, None, "Zoë", "2", None, None, 2, 3]
    again = Table.open(kind_of, path)
    assert [getattr(line, "who", "") for line in again.lines] == ["", "", "Zoë", "2", "", "", "Zoë", "2"]


def test_names_in_full_are_read_as_before() -> None:
    sample = Table.open(kind_of, SAMPLES / "format-1.jsonl", write=False)
    lines = [json.loads(line) for line in (SAMPLES / "format-1.jsonl").read_text().splitlines()]
    assert [getattr(line, "who", "") for line in sample.lines] == [line.get("w", "") for line in lines]
    assert len({line.get("w") for line in lines}) > 1


@pytest.mark.parametrize("who", [2, 77, -1])
def test_a_name_that_no_earlier_line_holds_is_damage(who: int, table: Table) -> None:
    with pytest.raises(Damaged):
        read_line({"k": "chat", "w": who}, 2, table.header, lambda number: (), table._recording.history.who)


@pytest.mark.parametrize("line", [{"k": "undo", "to": [1]}, {"k": "redo", "to": "1"}, {"k": "chat", "t": "now"}])
def test_a_line_with_values_of_the_wrong_kind_is_damaged(line: dict[str, Any], table: Table) -> None:
    with pytest.raises(Damaged):
        read_line(line, 2, table.header, lambda number: (), lambda number: "")
