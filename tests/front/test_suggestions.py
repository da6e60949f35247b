"""A sentence that suggests what was meant ends with its question mark, wherever it is said."""

from __future__ import annotations

import ast
import io
from pathlib import Path

import pytest

import invincible_tui
from invincible_tui.failures import Complaint, sentence
from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.plain import Plain
from invincible_tui.saves import find
from invincible_tui.session import Session
from invincible_tui.voice import Voice
from tests.front.conftest import Invincible

SOURCES = sorted(Path(invincible_tui.__file__).parent.rglob("*.py"))


def suggests(part: ast.expr) -> bool:
    """Whether a part of a formatted text is a suggestion: what `nearest` gives, or what is called a hint."""
    if not isinstance(part, ast.FormattedValue):
        return False
    value = part.value
    if isinstance(value, ast.Call):
        name = value.func.attr if isinstance(value.func, ast.Attribute) else getattr(value.func, "id", "")
        return name == "nearest"
    return isinstance(value, ast.Attribute) and value.attr == "told"


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_no_mark_is_put_after_a_suggestion(source: Path) -> None:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            for part, after in zip(node.values, node.values[1:], strict=False):
                if suggests(part) and isinstance(after, ast.Constant):
                    assert not str(after.value).startswith((".", "?", "!")), f"{source.name}, line {node.lineno}"


@pytest.mark.parametrize(
    "arguments",
    [
        ("cards", "show", "puncj"),
        ("new", "--hero", "invincibel", "--villain", "flaxans", "--city", "chicago"),
        ("new", "--hero", "invincible", "--villain", "flaxans", "--city", "chicago", "--bot", "invincibel=steady"),
        ("resume", "sample-wom.jsonl"),
        ("replya",),
        ("--theme", "drak", "doctor"),
    ],
)
def test_the_command_line_suggests_in_a_sentence(arguments: tuple[str, ...], invincible: Invincible) -> None:
    told = invincible(*arguments).stderr
    assert "?." not in told
    assert "..." not in told


@pytest.mark.parametrize("text", ['theme = "drak"', 'them = "dark"', '[keys]\nundoo = "f2"'])
def test_the_settings_file_suggests_in_a_sentence(text: str, invincible: Invincible, tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text(text, encoding="utf-8")
    told = invincible("stats", "--config", str(tmp_path / "wrong.toml")).stderr
    assert told.rstrip().endswith("?")


def test_plain_text_suggests_in_a_sentence(tmp_path: Path) -> None:
    kind = game_kind()
    setup = {"heroes": ["invincible"], "villain": "flaxans", "city": "chicago"}
    said = io.StringIO()
    typed = "inspect puncj\nhelp hlep\nhlep\nresume game.jsomn\n"
    table = Table.new(kind, kind.check(setup), 1, path=tmp_path / "game.jsonl")
    session = Plain(Session(table), Voice(io.StringIO(typed), said), tmp_path)
    session.run()
    session.close()
    told = " ".join(said.getvalue().split())
    assert told.count("did you mean") == 4
    assert "?." not in told


def test_a_complaint_without_a_suggestion_ends_in_a_full_stop(tmp_path: Path) -> None:
    with pytest.raises(Complaint) as raised:
        find(tmp_path, "nothing-like-that.jsonl")
    assert sentence(str(raised.value)).endswith(f"in {tmp_path}.")
