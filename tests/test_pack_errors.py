"""What an author of cards is told of a slip in the effect language: where it is, and the nearest thing that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from invincible_tui.games.invincible.kind import Invincible

PACK = "id: own\nname: Own\ngame: invincible\nversion: '1'\nabout: Mine.\n"
CARD = "tech:\n  gadget: {{name: Gadget, source: original, cost: 1, play: {play}}}\n"
VILLAIN = (
    "villain:\n  rat:\n    name: Rat\n    source: original\n    health: 9\n    challenge: 1\n    max-level: 1\n"
    "    sides: [mice]\n    tracks: {{hunger: 3}}\n    exhausted: {exhausted}\n"
)


def findings(folder: Path, text: str) -> list[str]:
    (folder / "pack.yaml").write_text(PACK)
    (folder / "own.yaml").write_text(text)
    return [told.replace(f"{folder}/", "") for told in Invincible().findings([folder])]


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("{energi: 2}", "own.yaml:2:60: unknown verb 'energi'; did you mean 'energy'?"),
        ("{energy: two}", "own.yaml:2:60: expected a whole number, found 'two'"),
        ("{}", "own.yaml:2:53: an effect needs at least one verb"),
        ("{discard: {n: 1, fom: hand}}", "own.yaml:2:76: unknown key 'fom'; did you mean 'from'?"),
        ("{discard: {from: hnd}}", "own.yaml:2:70: 'hnd' is not one of"),
        ("{destroy: {of: weapn}}", "own.yaml:2:70: 'weapn' is not one of fuel, tech or weapon; did you mean 'weapon'?"),
        (
            "{energy: {n: {per: weapos}}}",
            "own.yaml:2:73: 'weapos' is nothing that can be counted; did you mean 'weapons'?",
        ),
        (
            "{energy: {n: {per: minions, of: fuel}}}",
            "own.yaml:2:87: 'of' changes nothing for minions: no cards are counted there",
        ),
        ("{if: {minion: 1, then: {energy: 1}}}", "own.yaml:2:65: unknown condition 'minion'; did you mean 'minions'?"),
        ("{if: {minions: full, then: {energy: 1}}}", "own.yaml:2:65: minions has no maximum, so it is never full"),
        ("{if: {minions: 1}}", "own.yaml:2:60: the key 'then' is missing"),
        ("{spawn: mousse}", "own.yaml:2:60: there is no side deck 'mousse' here"),
        ("{token: dron}", "own.yaml:2:60: there is no token 'dron' here; did you mean 'drone'?"),
        ("{track: hungr}", "own.yaml:2:60: there is no track 'hungr' here"),
        ("{energy: {n: {per: 'token:dron'}}}", "own.yaml:2:60: there is no token 'dron' here; did you mean 'drone'?"),
        ("{if: {'token:dron': 1, then: {energy: 1}}}", "own.yaml:2:60: there is no token 'dron' here"),
        ("{if: {not: {'track:hungr': 1}, then: {energy: 1}}}", "own.yaml:2:60: there is no track 'hungr' here"),
        ("{if: {form: beest, then: {energy: 1}}}", "own.yaml:2:60: there is no form 'beest' here"),
        ("{form: beest}", "own.yaml:2:60: there is no form 'beest' here"),
        ("{put: {from: 'pile:lare', to: hand}}", "own.yaml:2:60: there is no pile 'lare' here"),
        ("{put: {from: hand, to: 'pile:lare'}}", "own.yaml:2:60: there is no pile 'lare' here"),
        (
            "{this-turn: {when: power-up, of: fuel, do: {energy: 1}}}",
            "own.yaml:2:88: no card takes part in 'power-up': leave 'of' out",
        ),
        (
            "{this-turn: {when: play, to: hand}}",
            "own.yaml:2:84: 'to' changes nothing when 'play', only when 'gain'",
        ),
        (
            "{this-turn: {when: gain, bonus: 1}}",
            "own.yaml:2:84: 'bonus' changes nothing when 'gain', only when 'attack'",
        ),
    ],
)
def test_a_slip_in_an_effect_is_told_with_its_place(tmp_path: Path, play: str, told: str) -> None:
    [found] = findings(tmp_path, CARD.format(play=play))
    assert found.startswith(told)


@pytest.mark.parametrize(
    ("exhausted", "told"),
    [
        ("{spawn: mce}", "there is no side deck 'mce' here; did you mean 'mice'?"),
        ("{spawn: infantry}", "there is no side deck 'infantry' here"),
        ("{track: hungr}", "there is no track 'hungr' here; did you mean 'hunger'?"),
    ],
)
def test_a_villains_effect_names_what_its_own_mat_has(tmp_path: Path, exhausted: str, told: str) -> None:
    [found] = findings(tmp_path, VILLAIN.format(exhausted=exhausted))
    assert told in found


def test_a_villain_card_must_say_whom_it_affects(tmp_path: Path) -> None:
    text = VILLAIN.format(exhausted="{spawn: mice}") + (
        "strike:\n  bite: {name: Bite, source: original, villain: rat, players: all, strike: {suffer: 1}}\n"
    )
    [found] = findings(tmp_path, text)
    assert "own.yaml:12:77: 'suffer' affects nobody here" in found


def test_a_villains_rule_is_about_no_you(tmp_path: Path) -> None:
    text = VILLAIN.format(exhausted="{spawn: mice}") + (
        "    rules:\n      - {when: gain, whose: you, do: {city-suffer: 1}}\n"
    )
    [found] = findings(tmp_path, text)
    assert found.startswith("own.yaml:12:22: 'you' is nobody here")


def test_what_an_entry_refers_to_must_exist(tmp_path: Path) -> None:
    text = (
        "hero:\n  me:\n    name: Me\n    source: original\n    slots: 1\n    power: 4\n    ability: {energy: 1}\n"
        "    hand: [determination, determination, determination, determination, punsh]\n    deck: [punch]\n"
        "strike:\n  bite: {name: Bite, source: original, villain: flaxens, players: all, strike: {city-suffer: 1}}\n"
    )
    found = findings(tmp_path, text)
    assert [told.partition(": ")[2] for told in found] == [
        "there is no player card 'punsh'; did you mean 'punch'?",
        "there is no Villain 'flaxens'; did you mean 'flaxans'?",
    ]
