"""Which words of the effect language need a player: on a Villain card they are refused where none is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from invincible_tui.games.invincible.blocks import VERBS
from invincible_tui.games.invincible.kind import Invincible

PACK = "id: own\nname: Own\ngame: invincible\nversion: '1'\n"
RAT = """villain:
  rat: {name: Rat, source: original, health: 9, challenge: 1, max-level: 1, sides: [mice], tracks: {hunger: 3}}
minion:
  mouse: {name: Mouse, source: original, villain: rat, side: mice, health: 1}
strike:
  bite: {name: Bite, source: original, villain: rat, players: all, strike: {EFFECT}}
"""
HERO = """hero:
  cat:
    name: Cat
    source: original
    slots: 1
    power: 4
    ability: {energy: 1}
    tokens: {lives: 9}
    forms: {wild: {ability: {energy: 2}}}
    hand: [determination, determination, determination, punch, punch]
    deck: [punch]
"""

#: Effects that need a player, one for each verb that does.
PERSONAL = [
    "energy: 1", "draw: 1", "power: 1", "power-down: all", "heal: 1", "set-health: 1", "slot: 1", "lose-slots: 1",
    "suffer: 1", "token: lives", "debris: 1", "discard: 1", "destroy: {from: hand}", "destroy: {from: discard-top}",
    "return: 1", "return: {from: any-discard}", "put: {to: deck-top}", "put: {from: any-hand, to: hand}",
    "put: {from: discard-bottom, to: debris}", "equip-card: {}", "gain: {}", "look: deck", "mill: deck", "attack-with: {}", "form: wild",
]  # fmt: skip
#: Effects that need none: they concern enemies or the City, or name whom they affect.
IMPERSONAL = [
    "city-power: 1", "city-power-down: all", "city-heal: 1", "city-suffer: 1", "damage: 1", "defeat: any", "stun: villain",
    "activate: any", "spawn: mice", "return-side: mice", "villain-draws: 1", "villain-heal: 1", "villain-suffer: 1",
    "track: hunger", "level: 1", "lose: {}", "look: villain-deck", "look: turn-deck", "mill: villain-deck",
    "destroy: {from: any-discard}", "destroy: {from: supply}", "destroy: {from: this}", "put: {from: any-equipped, to: debris}",
    "this-turn: {when: gain, whose: any, do: {energy: 1}}",
]  # fmt: skip
#: What passes on whom it affects: needs a player where what is inside needs one, and only then.
PASSING = [
    "do: {INNER}", "may: {INNER}", "or: [{INNER}, {city-suffer: 1}]", "if: {minions: 1, then: {INNER}}",
    "if: {minions: 1, then: {city-suffer: 1}, else: {INNER}}", "repeat: {n: 2, do: {INNER}}", "each-minion: {INNER}",
    "any-minion: {INNER}", "newest-minion: {INNER}", "oldest-minion: {INNER}", "me: {INNER}",
]  # fmt: skip
#: What names a player: inside it nothing needs another.
NAMING = [
    "any-player: {INNER}", "any-ally: {INNER}", "each-player: {INNER}", "each-ally: {INNER}", "active-player: {INNER}",
    "most-power: {INNER}", "most-health: {INNER}", "lowest-health: {INNER}", "most-slots: {INNER}", "most-hand: {INNER}",
    "most-weapons: {INNER}",
]  # fmt: skip


def refusals(folder: Path, effect: str) -> list[str]:
    """What is said against a Strike with an effect."""
    (folder / "pack.yaml").write_text(PACK)
    (folder / "rat.yaml").write_text(RAT.replace("EFFECT", effect))
    (folder / "cat.yaml").write_text(HERO)
    return Invincible().findings([folder])


@pytest.mark.parametrize("effect", PERSONAL)
def test_a_strike_may_not_affect_nobody(tmp_path: Path, effect: str) -> None:
    [told] = refusals(tmp_path, effect)
    verb = effect.partition(":")[0]
    assert f"{verb!r} affects nobody here: put it under any-player, each-player or the like" in told


@pytest.mark.parametrize("effect", IMPERSONAL)
def test_a_strike_may_do_what_concerns_no_player(tmp_path: Path, effect: str) -> None:
    assert refusals(tmp_path, effect) == []


@pytest.mark.parametrize("around", PASSING)
def test_what_passes_on_whom_it_affects_names_nobody(tmp_path: Path, around: str) -> None:
    assert "'suffer' affects nobody" in "".join(refusals(tmp_path, around.replace("INNER", "suffer: 1")))
    assert refusals(tmp_path, around.replace("INNER", "city-suffer: 2")) == []


@pytest.mark.parametrize("around", NAMING)
def test_what_names_a_player_gives_what_is_inside_somebody_to_affect(tmp_path: Path, around: str) -> None:
    assert refusals(tmp_path, around.replace("INNER", "suffer: 1")) == []


@pytest.mark.parametrize("around", [*NAMING, "this-turn: {when: gain, whose: any, do: {INNER}}"])
def test_who_resolves_a_strike_is_nobody(tmp_path: Path, around: str) -> None:
    effect = around.replace("INNER", "me: {suffer: 1}")
    assert "'suffer' affects nobody" in "".join(refusals(tmp_path, effect))


def test_who_began_a_lasting_effect_resolves_it(tmp_path: Path) -> None:
    effect = "any-player: {this-turn: {when: gain, whose: any, do: {me: {suffer: 1}}}}"
    assert refusals(tmp_path, effect) == []


@pytest.mark.parametrize("says", ["exhausted: {EFFECT}", "rules: [{when: gain, whose: any, do: {EFFECT}}]"])
def test_a_villain_mat_resolves_nothing_as_a_player(tmp_path: Path, says: str) -> None:
    def refused(effect: str) -> str:
        mat = says.replace("EFFECT", effect)
        (tmp_path / "villain.yaml").write_text(
            f"villain:\n  ox: {{name: Ox, source: original, health: 9, challenge: 1, max-level: 1, {mat}}}\n"
        )
        return "".join(refusals(tmp_path, "city-suffer: 1"))

    assert "'suffer' affects nobody" in refused("me: {suffer: 1}")
    assert refused("suffer: 1") == ""


def test_every_verb_is_tried() -> None:
    tried = {effect.partition(":")[0] for effect in (*PERSONAL, *IMPERSONAL, *PASSING, *NAMING)}
    assert tried >= set(VERBS) - {"hit", "minion-heal"}
