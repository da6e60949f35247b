"""A game just large enough to talk about: one Hero plays the cards in hand, is asked once, and wins with the last."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from invincible_tui.kernel.decision import Auto, Blocked, Decision, Option
from invincible_tui.kernel.rules import BadSetup, Outcome, Progress
from invincible_tui.kernel.state import Event, State, apply
from tests.bare import BareKind, BareRules

HERO = "smith"


class SmallRules(BareRules):
    name, open, undo, seats, roles = "small", True, "free", (1,), (HERO,)
    judgement = None

    def begin(self, state: State, auto: Auto) -> Progress:
        return self._done(
            state, [("make", "hand:1", 1, ("spark", "spark", "question")), ("set", "energy", None, 0, None)]
        )

    def _done(self, state: State, events: list[Event]) -> Progress:
        for event in events:
            apply(state, event)
        return Progress(events, [], self.resume(state))

    def resume(self, state: State) -> list[Decision]:
        if state.values.get("ended"):
            return []
        if state.values.get("asking"):
            options = [Option("yes", "yes"), Option("no", "no")]
            return [Decision("may", options, (1,), 1, int(state.values["asking"] or 0))]
        plays = [Option(f"play:{uid}", "play", 1, uid) for uid in state.piles["hand:1"]]
        return [Decision("main", [*plays, Option("end", "end", 1)], (1,), 1, automatic=False)]

    def choose(self, state: State, decision: Decision, answers: Any, auto: Auto) -> Progress:
        option = answers[0][1][0]
        energy = int(state.values["energy"] or 0)
        if option.group == "end":
            return self._done(state, [("set", "ended", None, "lost" if state.piles["hand:1"] else "won", None)])
        if option.group in ("yes", "no"):
            events: list[Event] = [("set", "asking", state.values["asking"], None, None)]
            if option.group == "yes":
                events.append(("set", "energy", energy, energy + 5, None))
            return self._done(state, events)
        if state.cards[option.uid] == "crash":
            raise RuntimeError("this card breaks the program")
        events = [("move", option.uid, "hand:1", "play:1", -1, None)]
        if state.cards[option.uid] == "question":
            return self._done(state, [*events, ("set", "asking", None, option.uid, None)])
        return self._done(state, [*events, ("set", "energy", energy, energy + 1, option.uid)])

    def outcome(self, state: State) -> Outcome | None:
        ended = state.values.get("ended")
        return Outcome("enough", {1: ended}, {1: 0}) if ended else None  # type: ignore[dict-item]

    def view(self, state: State, seat: int | str | None) -> dict[str, Any]:
        def cards(place: str) -> list[dict[str, Any]]:
            return [{"uid": uid, "id": state.cards[uid]} for uid in state.piles.get(place, ())]

        hero = {"id": HERO, "number": 1, "health": 10, "max_health": 10, "slots": 1, "max_slots": 4, "power": 0,
                "max_power": 5, "energy": state.values["energy"], "exhausted": False, "hand": cards("hand:1"), "deck": 0,
                "discard": [], "in_play": cards("play:1"), "equipped": [], "mat": [], "tokens": {}, "form": None,
                "piles": {}, "invention": None, "combo": None}  # fmt: skip
        villain = {"id": "anvil", "health": 5, "level": 1, "max_level": 4, "difficulty": "normal", "deck": 0, "discard": [],
                   "stunned": False, "token": None, "tracks": {}, "minions": [], "sides": {}}  # fmt: skip
        return {"game": "small", "phase": "main", "turn": {"hero": 1, "villain": False, "number": 1, "round": 1},
                "result": state.values.get("ended"), "reason": "enough" if state.values.get("ended") else None, "heroes": [hero], "villain": villain,
                "city": {"id": "town", "health": 9, "max_health": 9, "power": 0, "max_power": 3}, "supply": {}, "debris": 0,
                "destroyed": 0, "turn_order": {"deck": 0, "revealed": [], "remaining": {}, "wild": None, "gone": []},
                "resolving": [], "revealed": [], "effects": [], "known": {}, "team_attack": None}  # fmt: skip

    def public(self, state: State, event: Event) -> list[dict[str, Any]]:
        if event[0] == "move":
            return [
                {
                    "e": "moved",
                    "uid": event[1],
                    "id": state.cards[event[1]],
                    "from": event[2],
                    "to": event[3],
                    "by": None,
                }
            ]
        if event[:2] == ("set", "energy"):
            return [{"e": "energy", "of": "hero:1", "was": event[2], "now": event[3], "by": None}]
        return []

    def sample(self, state: State, seat: int | None, rng: random.Random) -> State:
        return state.copy()

    def prompt(self, state: State, decision: Decision) -> str:
        return "Take 5 more energy?" if decision.kind == "may" else "Smith's main phase"

    def label(self, state: State, decision: Decision, option: Option) -> str:
        return f"Play {state.cards[option.uid].capitalize()}" if option.uid else option.group.capitalize()

    def blocked(self, state: State, decision: Decision) -> list[Blocked]:
        return [Blocked(Option("slot", "slot", 1), "A slot costs 3, you have 0.")] if decision.kind == "main" else []


class SmallKind(BareKind):
    name = "small"

    def check(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        heroes = setup.get("heroes", [HERO])
        if heroes != [HERO]:
            raise BadSetup(f"there is no Hero {heroes!r}")
        return {"heroes": heroes, "villain": "anvil", "city": "town", "difficulty": "normal", "cards": ["small"]}

    def rules(self, setup: Mapping[str, Any], seed: int) -> Any:
        return SmallRules()

    def pack_hashes(self, setup: Mapping[str, Any]) -> dict[str, str]:
        return {"small": "1"}

    def narrate(self, state: State, events: Sequence[Mapping[str, Any]]) -> list[str]:
        told = []
        for event in events:
            if event["e"] == "energy":
                told.append(f"Smith's energy goes from {event['was']} to {event['now']}.")
            else:
                told.append(f"{event['id'].capitalize()} goes into play.")
        return told

    def catalogue(self) -> list[dict[str, Any]]:
        return [{"id": name, "kind": "fuel", "name": name.capitalize(), "pack": "small", "cost": 1, "copies": 2,
                 "deck": "fuel-low", "text": [f"Text of {name}."], "source": "original"}
                for name in ("spark", "question")]  # fmt: skip

    def choices(self) -> dict[str, Any]:
        return {"heroes": [{"id": HERO, "name": "Smith", "ability": ["Hit."]}], "villains": [{"id": "anvil", "name": "Anvil"}],
                "cities": [{"id": "town", "name": "Town"}], "difficulties": ["normal"], "packs": [{"id": "small", "name": "S"}]}  # fmt: skip
