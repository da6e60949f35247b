"""A game whose own cards have gone from their pack since: it is told as far as it can be, and not gone on with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.front.conftest import Invincible

PACK = "id: mine\nname: Mine\ngame: invincible\n"
CARDS = "tech:\n  trick: {source: original, name: Trick, cost: 1, copies: 9, play: {energy: 2}}\n"
NEW = ("new", "--plain", "--villain", "flaxans", "--city", "chicago", "--cards", "tech=mine", "--seed", "3")


@pytest.fixture
def environment(tmp_path: Path) -> Mapping[str, str]:
    folder = tmp_path / "own" / "mine"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK)
    (folder / "cards.yaml").write_text(CARDS)
    return {"INVINCIBLE_CARDS": str(tmp_path / "own")}


def test_a_card_that_no_pack_has_any_more(
    invincible: Invincible, tmp_path: Path, environment: Mapping[str, str]
) -> None:
    save = tmp_path / "game.jsonl"
    begun = invincible(*NEW, "--hero", "robot", "--save", save, typed="1\nquit\n", env=environment)
    assert begun.returncode == 0, begun
    (tmp_path / "own" / "mine" / "cards.yaml").write_text(CARDS.replace("trick:", "other:"))
    held = save.read_bytes()

    told = invincible("replay", "--text", save, env=environment)
    assert (told.returncode, told.stderr) == (0, "")
    assert "Robot plays Determination" in told.stdout
    differs = invincible("verify", save, env=environment)
    assert (differs.returncode, differs.stderr) == (1, "")
    refused = invincible("resume", "--plain", save, env=environment)
    assert refused.returncode == 2
    assert "no pack has the card 'trick' any more" in refused.stderr
    assert "can still be replayed" in refused.stderr
    assert save.read_bytes() == held
