"""Plays every scenario, and sees to it that no rule and no card of known effect goes without one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import invincible_tui.games.invincible as invincible
from tests.scenario import Case, cases, play, rules_kind

RULES = Path(invincible.__file__).parent / "rules.md"
#: The pack whose cards are known exactly, so that each of them has a scenario.
KNOWN_PACK = "astro-knights-wave1"

ALL = list(cases())


def catalogue() -> dict[str, str]:
    """The number and statement of every rule in rules.md."""
    found = re.findall(r"^- (R-[A-Z]{2}-\d{2}) (.+)$", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == len(dict(found)), "a rule number stands twice in rules.md"
    return dict(found)


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{file}: {case['name']}") for file, case in ALL])
def test_scenario(case: Case) -> None:
    play(case)


def test_every_rule_has_a_scenario() -> None:
    covered = {rule for _, case in ALL for rule in case.get("rules", ())}
    missing = sorted(set(catalogue()) - covered)
    assert not missing, "no scenario covers " + ", ".join(missing)


def test_scenarios_name_only_rules_of_the_catalogue() -> None:
    known = catalogue()
    unknown = {(case["name"], rule) for _, case in ALL for rule in case.get("rules", ()) if rule not in known}
    assert not unknown


def test_every_card_of_known_effect_has_a_scenario() -> None:
    covered = {card for _, case in ALL for card in case.get("cards", ())}
    cards = {row["id"]: row for row in rules_kind().catalogue()}
    missing = sorted(card for card, row in cards.items() if row["pack"] == KNOWN_PACK and card not in covered)
    assert not missing, "no scenario covers " + ", ".join(missing)
    assert covered <= set(cards), f"no such card: {sorted(covered - set(cards))}"


def test_names_of_scenarios_differ() -> None:
    names = [(file, case["name"]) for file, case in ALL]
    assert len(names) == len(set(names))
