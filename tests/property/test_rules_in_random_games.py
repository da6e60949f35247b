"""Rules that show in the events alone, whatever cards are played: checked event by event in random games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from invincible_tui.kernel.state import Event, State, apply
from tests.property.random_games import Named, Walk, named_games, played

GAMES = named_games(24, "rules") + named_games(12, "rules", odd=True)
#: The piles that are ever shuffled; no player's deck is among them (R-SU-02, R-DR-04).
SHUFFLED = ("villain-deck", "turn-deck", "supply:", "side:")


class Watching:
    """A state that follows a game event by event and knows what must not happen."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.state = State()
        self.revealed: Counter[str] = Counter()
        self.first_round: Counter[str] | None = None

    def follow(self, event: Event) -> None:
        getattr(self, f"before_{event[0]}", self.before_any)(*event[1:])
        apply(self.state, event)

    def before_any(self, *fields: Any) -> None:
        """Nothing to check."""

    def number(self, key: str) -> int:
        value = self.state.values.get(key, 0)
        assert isinstance(value, int)
        return value

    def before_set(self, key: str, was: Any, now: Any, *rest: Any) -> None:
        assert key and not key.endswith("/"), f"a value of nobody is set; {self.walk}"
        assert self.state.values.get(key) == was, f"{key} was not {was}; {self.walk}"
        if key.startswith("health/hero:") and was is not None:
            assert was > 0, f"R-XH-02: an exhausted player's health changed; {self.walk}"
        if key == "level/villain" and was is not None:
            assert now == was + 1, f"R-LV-01: from level {was} to {now}; {self.walk}"
        if key == "turn" and now is not None:
            energy = {name: value for name, value in self.state.values.items() if name.startswith("energy/") and value}
            assert not energy, f"R-MP-10: a turn began with {energy}; {self.walk}"
        if key == "turn" and now is None and str(was).startswith("hero:"):
            player = was[5:]
            left = len(self.state.piles.get(f"deck:{player}", ())) + len(self.state.piles.get(f"discard:{player}", ()))
            hand = len(self.state.piles.get(f"hand:{player}", ()))
            assert hand >= 5 or not left, f"R-DR-03: a turn ended with {hand} cards in hand; {self.walk}"
            assert not self.state.piles.get(f"play:{player}", ()), f"R-DR-01: played cards were left; {self.walk}"

    def before_shuffle(self, place: str, *rest: Any) -> None:
        assert place.startswith(SHUFFLED), f"R-DR-04: {place} was shuffled; {self.walk}"

    def before_move(self, uid: int, source: str, to: str, *rest: Any) -> None:
        if source == "minions" and to != "destroyed":
            card = self.walk.table.game.rules.villain_cards[self.state.cards[uid]]  # type: ignore[attr-defined]
            home = f"side-discard:{card.side}" if card.side else "villain-discard"
            assert to == home, f"R-AT-07: a Minion left play for {to}; {self.walk}"
        if to == "minions":
            assert source in ("villain-deck",) or source.startswith("side:"), (
                f"a Minion came from {source}; {self.walk}"
            )
        if source == "turn-deck" and to == "turn-discard":
            self.revealed[self.state.cards[uid]] += 1

    def before_pour(self, source: str, to: str, *rest: Any) -> None:
        if to == "turn-deck":
            lying = Counter(self.state.cards[uid] for uid in self.state.piles.get("turn-discard", ()))
            self.first_round = self.first_round or lying
            assert lying == self.first_round, f"R-TO-02: turn order cards are missing; {self.walk}"
            assert not self.state.piles.get("turn-deck", ()), f"R-TO-02: shuffled before it was empty; {self.walk}"
        if to == "villain-deck":
            assert not self.state.piles.get("villain-deck", ()), f"R-LV-01: shuffled before it was empty; {self.walk}"

    def check_step(self) -> None:
        for place, uids in self.state.piles.items():
            assert place and not place.endswith(":"), f"a place of nobody; {self.walk}"
            if place.startswith("supply:") and uids:
                assert uids[0] not in self.state.unseen, f"R-SU-06: the top of {place} is face down; {self.walk}"


@pytest.mark.parametrize("game", [pytest.param(game, id=str(game)) for game in GAMES])
def test_events_keep_the_rules(game: Named) -> None:
    walk = played(game, most=600)
    watching = Watching(walk)
    for number in walk.table.chain():
        for event in walk.table.steps[number].events:
            watching.follow(event)
        watching.check_step()
