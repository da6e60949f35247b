"""Sample games come with the program: they can be replayed and checked by name from any folder."""

from __future__ import annotations

from tests.front.conftest import Invincible


def test_a_sample_is_found_by_its_name(invincible: Invincible) -> None:
    assert invincible("verify", "sample-won", "sample-lost.jsonl").returncode == 0
    told = invincible("replay", "sample-won", "--text")
    assert told.returncode == 0
    assert "You win!" in told.stdout


def test_a_sample_is_not_played_on(invincible: Invincible) -> None:
    done = invincible("resume", "sample-won")
    assert done.returncode == 2
    assert "There is no saved game 'sample-won'" in done.stderr
