"""A small card game for the kernel's tests: two seats with hidden hands bid for points.

Each round both seats bid a card (sealed answers); the higher one wins a point and two rewards (a suspended effect
that asks); then each seat may swap a card (two decisions at once) and draws up again from a deck that is shuffled
anew, with fresh uids, whenever it runs out.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from invincible_tui.kernel.decision import Auto, Blocked, Decision, Option
from invincible_tui.kernel.game import Game, resampled
from invincible_tui.kernel.rules import Answers, BadSetup, Outcome, Progress, Rules
from invincible_tui.kernel.shuffling import shuffled
from invincible_tui.kernel.state import Event, Frame, State, apply
from tests.bare import BareKind, BareRules

HAND = 3


class Bid(NamedTuple):
    word: str
    round: int


class Reward(NamedTuple):
    word: str
    seat: int
    left: int


class Order(NamedTuple):
    word: str
    seat: int
    uids: tuple[int, ...]


class Swap(NamedTuple):
    word: str
    seats: tuple[int, ...]


class Refill(NamedTuple):
    word: str
    seat: int


FRAMES = {"bid": Bid, "reward": Reward, "order": Order, "swap": Swap, "refill": Refill}


class Duel(BareRules):
    name = "duel"
    open = False
    seats = (1, 2)
    roles = ("left", "right")

    def __init__(self, setup: Mapping[str, Any], seed: int) -> None:
        self.undo = setup["undo"]
        self.rounds = setup["rounds"]
        self.copies = setup["copies"]
        self.seed = seed

    def begin(self, state: State, auto: Auto) -> Progress:
        run = Run(self, state, auto)
        ids = [f"v{value}" for value in range(1, 7) for _ in range(self.copies)]
        run.act("deal", "deck", 1, len(ids), tuple(shuffled(ids, self.seed, "deck", 0)))
        run.act("set", "points", None, 1 + self.seed % 2, "rules")
        state.frames.extend((Refill("refill", 1), Refill("refill", 2)))
        state.frames[:0] = [Bid("bid", 1)]
        return run.on()

    def resume(self, state: State) -> list[Decision]:
        state.frames[:] = [FRAMES[frame[0]](*frame) for frame in state.frames]
        return self.asked(state) or []

    def choose(self, state: State, decision: Decision, answers: Answers, auto: Auto) -> Progress:
        run = Run(self, state, auto)
        run.answer(decision, answers)
        return run.on()

    def asked(self, state: State) -> list[Decision] | None:
        """The decisions of the innermost frame; None where it goes on by itself."""
        if not state.frames:
            return []
        frame = state.frames[-1]
        match frame:
            case Bid():
                options = [Option(f"bid:{place}", "bid") for place in range(HAND)]
                return [Decision("bid", options, self.seats, each=True)]
            case Reward():
                words = ["draw", "peek", "stop"] if state.piles.get("deck") else ["stop"]
                options = [Option(f"reward:{word}", "reward", frame.seat, target=word) for word in words]
                return [Decision("reward", options, (frame.seat,), frame.seat)]
            case Order():
                options = [Option(f"card:{uid}", "pick", None, uid, f"card:{uid}") for uid in frame.uids]
                count = len(options)
                return [Decision("order", options, (frame.seat,), frame.seat, min=count, max=count, ordered=True)]
            case Swap():
                options = [Option("swap", "yes"), Option("keep", "no")]
                return [Decision("swap", options, (seat,), seat, automatic=False) for seat in frame.seats]
        return None

    def outcome(self, state: State) -> Outcome | None:
        if not state.values.get("over"):
            return None
        scores = {seat: int(state.values.get(f"score:{seat}") or 0) for seat in self.seats}
        best = max(scores.values())
        drawn = len(set(scores.values())) == 1
        return Outcome(
            "rounds", {s: "drawn" if drawn else "won" if n == best else "lost" for s, n in scores.items()}, scores
        )

    def view(self, state: State, seat: int | str | None) -> dict[str, Any]:
        hands = {
            f"hand:{owner}": [
                state.cards[uid] if seat in (owner, "*") else None for uid in state.piles.get(f"hand:{owner}", ())
            ]
            for owner in self.seats
        }
        return {"deck": len(state.piles.get("deck", ())), "values": dict(state.values), **hands}

    def public(self, state: State, event: Event) -> list[dict[str, Any]]:
        return (
            [{"e": event[0]}]
            if event[0] != "set"
            else [{"e": "value", "of": event[1], "was": event[2], "now": event[3]}]
        )

    def sample(self, state: State, seat: int | None, rng: random.Random) -> State:
        return resampled(state, rng)

    def prompt(self, state: State, decision: Decision) -> str:
        return decision.kind

    def label(self, state: State, decision: Decision, option: Option) -> str:
        return option.id

    def blocked(self, state: State, decision: Decision) -> list[Blocked]:
        return []


class Run:
    """One answer being carried out."""

    def __init__(self, rules: Duel, state: State, auto: Auto) -> None:
        self.rules, self.state, self.auto = rules, state, auto
        self.events: list[Event] = []
        self.taken: list[tuple[str, tuple[str, ...]]] = []

    def act(self, *event: Any) -> None:
        apply(self.state, event)
        self.events.append(event)

    def on(self) -> Progress:
        while True:
            waiting = self.rules.asked(self.state)
            if waiting is None:
                self.refill(self.state.frames.pop()[1])
                continue
            if self.auto and len(waiting) == 1 and waiting[0].automatic and not waiting[0].each:
                asked = waiting[0]
                if len(asked.options) == asked.min == asked.max == 1:
                    self.taken.append((asked.kind, (asked.options[0].id,)))
                    self.answer(asked, [(None, list(asked.options))])
                    continue
            return Progress(self.events, self.taken, waiting)

    def answer(self, asked: Decision, answers: Answers) -> None:
        frame: Frame = self.state.frames.pop()
        match frame:
            case Bid():
                self.bid(frame, {seat or 0: int(picked[0].id[4:]) for seat, picked in answers})
            case Reward():
                self.reward(frame, str(answers[0][1][0].target))
            case Order():
                self.act("order", "deck", tuple(option.uid for option in answers[0][1]), "peek")
            case Swap():
                left = tuple(seat for seat in frame.seats if seat != asked.seats[0])
                if left:
                    self.state.frames.append(Swap("swap", left))
                if answers[0][1][0].id == "swap":
                    self.swap(asked.seats[0])

    def bid(self, frame: Bid, places: Mapping[int, int]) -> None:
        shown = {}
        for seat, place in places.items():
            uid = self.state.piles[f"hand:{seat}"][place]
            self.act("move", uid, f"hand:{seat}", "table", -1, None)
            self.act("face", (uid,), None, (self.state.cards[uid],))
            shown[seat] = int(self.state.cards[uid][1:] or 0)
        self.act("add", ("bids", frame.round, (("left", shown[1]), ("right", shown[2]))))
        frames = self.state.frames
        if frame.round < self.rules.rounds:
            frames.append(Bid("bid", frame.round + 1))
            frames.extend((Refill("refill", 1), Refill("refill", 2), Swap("swap", (1, 2))))
        else:
            self.act("set", "over", None, "rounds", None)
        if shown[1] != shown[2]:
            winner = max(shown, key=lambda seat: shown[seat])
            key = f"score:{winner}"
            was = self.state.values.get(key)
            self.act("set", key, was, int(was or 0) + int(self.state.values["points"] or 0), None)
            if frame.round < self.rules.rounds:
                frames.append(Reward("reward", winner, 2))
        self.act("pour", "table", "discard", None)

    def reward(self, frame: Reward, word: str) -> None:
        if word != "stop" and frame.left > 1:
            self.state.frames.append(frame._replace(left=frame.left - 1))
        if word == "draw":
            self.draw(frame.seat)
        elif word == "peek":
            top = self.state.piles["deck"][:2]
            self.act("face", top, (frame.seat,), tuple(self.state.cards[uid] for uid in top))
            self.state.frames.append(Order("order", frame.seat, top))

    def swap(self, seat: int) -> None:
        first = self.state.piles[f"hand:{seat}"][0]
        self.act("move", first, f"hand:{seat}", "discard", 0, None)
        self.draw(seat)

    def refill(self, seat: int) -> None:
        while len(self.state.piles.get(f"hand:{seat}", ())) < HAND:
            self.draw(seat)

    def draw(self, seat: int) -> None:
        state = self.state
        if not state.piles.get("deck"):
            self.act("pour", "discard", "deck", None)
            nth = int(state.values.get("shuffles/deck") or 0) + 1
            ids = [state.cards[uid] for uid in state.piles["deck"]]
            self.act("redeal", "deck", len(state.cards), None, tuple(shuffled(ids, self.rules.seed, "deck", nth)))
        uid = state.piles["deck"][0]
        self.act("move", uid, "deck", f"hand:{seat}", -1, None)
        self.act("face", (uid,), (seat,), (state.cards[uid],))


class DuelKind(BareKind):
    name = "duel"

    def __init__(self, pack: str = "aaaa", rules: type[Duel] = Duel, digest: str = "1234") -> None:
        self.pack = pack
        self.made = rules
        self.digest = digest

    def check(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        checked: dict[str, Any] = {"rounds": 4, "undo": "free", "copies": 2} | dict(setup)
        if checked["copies"] < 2:
            raise BadSetup("The deck needs two copies of each card at least.")
        return checked

    def rules(self, setup: Mapping[str, Any], seed: int) -> Rules:
        return self.made(setup, seed)

    def pack_hashes(self, setup: Mapping[str, Any]) -> dict[str, str]:
        return {"duel-cards": self.pack}

    def fingerprint(self) -> str:
        return self.digest

    def narrate(self, state: State, events: Sequence[Mapping[str, Any]]) -> list[str]:
        return [str(event["e"]) for event in events]


def kind_of(name: str) -> DuelKind:
    """The toy's registry."""
    if name != "duel":
        raise KeyError(name)
    return DuelKind()


def any_pick(game: Game, rng: random.Random) -> tuple[list[str], int, int]:
    """A random legal pick with its decision and seat."""
    asked = rng.choice(game.pending())
    seats = list(asked.seats)
    if asked.each:
        done = {record[2] for record in game.state.records if record[0] == "sealed"}
        seats = [seat for seat in seats if seat not in done]
    options = [option.id for option in asked.options]
    return rng.sample(options, rng.randint(asked.min, asked.max)), asked.id, rng.choice(seats)
