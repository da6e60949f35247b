"""A game whose own cards have gone from their pack since: it is told as far as it can be, and not gone on with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.front.conftest import CARDS, PACK, Invincible

NEW = ("new", "--plain", "--villain", "flaxans", "--city", "chicago", "--cards", "tech=mine", "--seed", "3")


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


def here(folder: Path) -> str:
    return f"its pack 'mine' is not here. Packs belong in {folder}; the variable INVINCIBLE_CARDS names another folder."


def test_a_pack_that_is_not_here_any_more(
    invincible: Invincible, tmp_path: Path, environment: Mapping[str, str]
) -> None:
    hero = "hero:\n  mole:\n    {name: Mole, source: original, health: 9, slots: {start: 1, max: 4}, power: {start: 1, max: 4},\n"
    hero += "     hand: [punch, punch, punch, punch, punch], deck: [punch, punch, punch, punch, punch], ability: {draw: 1}}\n"
    (tmp_path / "own" / "mine" / "hero.yaml").write_text(hero)
    save = tmp_path / "saves" / "game.jsonl"
    save.parent.mkdir()
    begun = invincible(*NEW, "--hero", "mole", "--save", save, typed="quit\n", env=environment)
    assert begun.returncode == 0, begun
    usual = f"this game cannot be set up: {here(tmp_path / 'data' / 'invincible-tui' / 'cards')}"
    for command in ("resume", "replay", "verify"):
        done = invincible(command, save)
        assert (done.returncode, done.stderr) == (2, f"invincible: {save}: {usual}\n")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "pack.yaml").write_text(PACK.replace("mine", "yours"))
    done = invincible("resume", save, env={"INVINCIBLE_CARDS": str(tmp_path / "other")})
    assert done.stderr == f"invincible: {save}: this game cannot be set up: {here(tmp_path / 'other')}\n"
    said = "".join(invincible("stats").stdout.split())
    assert "".join(f"Not counted: game.jsonl ({usual.rstrip('.')}).".split()) in said
    assert invincible("resume", "--plain", save, env=environment, typed="quit\n").returncode == 0


def test_a_game_that_is_still_told_without_its_pack(
    invincible: Invincible, tmp_path: Path, environment: Mapping[str, str]
) -> None:
    save = tmp_path / "game.jsonl"
    begun = invincible(*NEW, "--hero", "robot", "--save", save, typed="quit\n", env=environment)
    assert begun.returncode == 0, begun
    missing = here(tmp_path / "data" / "invincible-tui" / "cards")
    done = invincible("resume", save)
    assert done.stderr.endswith(f" any more). I{missing[1:]} It can still be replayed.\n")
    assert invincible("replay", save).returncode == 0
    assert "".join(missing[1:].split()) in "".join(invincible("verify", save).stdout.split())


@pytest.mark.parametrize("command", ["watch", "join"])
def test_a_table_whose_pack_is_not_here(
    invincible: Invincible, tmp_path: Path, environment: Mapping[str, str], command: str
) -> None:
    made = invincible("host", "friday", "--tables", ".", *NEW[1:], "--hero", "robot", typed="quit\n", env=environment)
    assert made.returncode == 0, made
    done = invincible(command, "friday", "--tables", ".", "--plain")
    assert done.returncode == 2
    assert "cannot carry on from step 1" in done.stderr
    assert here(tmp_path / "data" / "invincible-tui" / "cards")[1:] in done.stderr


@pytest.mark.parametrize("command", ["cards show punch", "cards list", "new --plain --hero robot"])
def test_a_broken_pack_is_to_be_checked(
    invincible: Invincible, tmp_path: Path, environment: Mapping[str, str], command: str
) -> None:
    cards = tmp_path / "own" / "mine" / "cards.yaml"
    cards.write_text(CARDS.replace("name", "nme"))
    done = invincible(*command.split(), env=environment)
    assert done.returncode == 2
    first = "own/mine/cards.yaml:2:3: the key 'name' is missing (and 1 more)."
    assert done.stderr == f"invincible: {first} See all that is wrong: invincible cards check {tmp_path / 'own'}.\n"
    assert "'nme'" in invincible("cards", "check", tmp_path / "own").stdout
