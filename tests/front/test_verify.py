"""Verify in words: what a game is that today's cards or rules would not give again, as a player would tell it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from invincible_tui.differing import differing
from invincible_tui.games import game_kind
from invincible_tui.games.invincible import main_phase
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from tests.corpus.make import FOLDER
from tests.front.conftest import CARDS, Invincible

NEW = ("new", "--plain", "--hero", "robot", "--villain", "flaxans", "--city", "chicago", "--cards", "tech=mine")


@pytest.fixture
def saved(invincible: Invincible, tmp_path: Path, environment: Mapping[str, str]) -> Path:
    """A game in which a Trick was overcharged, whose effect is another today."""
    save = tmp_path / "game.jsonl"
    typed = "play determination\nplay determination\novercharge\nquit\n"
    done = invincible(*NEW, "--seed", "3", "--save", save, typed=typed, env=environment)
    assert "energy: 1 -> 3" in done.stdout, done
    cards = tmp_path / "own" / "mine" / "cards.yaml"
    cards.write_text(CARDS.replace("energy: 2", "energy: 3"))
    return save


def test_it_is_told_in_sentences(saved: Path, invincible: Invincible, environment: Mapping[str, str]) -> None:
    done = invincible("verify", saved, env=environment)
    assert done.returncode == 1
    told = " ".join(done.stdout.split())
    assert "differs Step 4 goes otherwise today. Round 1, turn 1: Robot's turn (player 1)" in told
    assert "Chosen: Overcharge Trick" in told
    assert "Recorded: Robot's energy: 1 -> 3. Today: Robot's energy: 1 -> 4." in told
    assert told.endswith("The cards have changed since this game was saved: Trick.")
    assert "[" not in told
    assert "hero:1" not in told


def test_opening_it_says_which_cards_and_which_step(
    saved: Path, invincible: Invincible, environment: Mapping[str, str]
) -> None:
    done = invincible("resume", "--plain", saved, typed="quit\n", env=environment)
    told = " ".join(done.stdout.split())
    assert "Cards have changed since this game was saved (pack mine): Trick. It goes on from its recorded state" in told
    assert "Step 4 is the first that would go otherwise today" in told
    assert "Robot: 3 energy" in told


def test_the_raw_events_as_json(saved: Path, invincible: Invincible, environment: Mapping[str, str]) -> None:
    done = invincible("verify", "--json", saved, env=environment)
    assert done.returncode == 1
    [told] = json.loads(done.stdout)
    assert (told["file"], told["agrees"], told["difference"]["step"]) == (str(saved), False, 4)
    assert told["difference"]["recorded"] == ["Robot's energy: 1 -> 3."]
    findings = {finding["what"]: finding for finding in told["findings"]}
    assert (findings["values.energy/hero:1"]["was"], findings["values.energy/hero:1"]["now"]) == (3, 4)
    assert findings["events"]["was"] != findings["events"]["now"]
    agreeing = invincible("verify", "--json", FOLDER / "1-normal-late.jsonl")
    assert agreeing.returncode == 0
    assert json.loads(agreeing.stdout)[0]["agrees"] is True


def told_of_slots(cost: int) -> str:
    """What is told of the first game of the corpus in which a slot was gained, were a slot to cost that much."""
    path = next(path for path in sorted(FOLDER.glob("*.jsonl")) if b'"p":["slot"]' in path.read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main_phase, "SLOT_COST", cost)
        findings = verify(game_kind, path)
        return "\n".join(differing(findings, Table.open(game_kind, path, write=False), game_kind()).lines())


def test_a_choice_that_cannot_be_made_any_more_says_why_not() -> None:
    told = told_of_slots(9)
    assert "cannot be done again today. Gain a slot for 9 energy: A slot costs 9, you have" in told
    assert "Chosen: Gain a slot for 9 energy." in told
    assert '"slot"' not in told


def test_what_differs_behind_the_facts_is_told_by_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("invincible_tui.kernel.shuffling._below", lambda bound, draws: 0)
    path = FOLDER / "2-normal-late.jsonl"
    told = differing(verify(game_kind, path), Table.open(game_kind, path, write=False), game_kind()).lines()
    assert told[:2] == ["Step 1 goes otherwise today.", "It is the set-up of the game."]
    assert any(line.startswith("Today: ") for line in told)


@pytest.mark.parametrize("lost", [0, 17])
def test_a_last_line_that_was_cut_off_is_told_and_differs_in_nothing(
    invincible: Invincible, tmp_path: Path, lost: int
) -> None:
    save = tmp_path / "game.jsonl"
    done = invincible(*NEW[:-2], "--seed", "3", "--save", save, typed="play determination\nquit\n")
    assert done.returncode == 0
    save.write_bytes(save.read_bytes() + b'{"k":"step","n":9'[:lost])
    done = invincible("verify", save)
    said = " ".join(done.stdout.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert "game.jsonl: agrees" in said
    assert ("The last line was cut off while it was written (17 bytes): that step did not happen." in said) == bool(
        lost
    )
    [told] = json.loads(invincible("verify", "--json", save).stdout)
    assert (told["agrees"], told["cut_off"]) == (True, lost)
