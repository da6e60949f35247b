"""No bot that thinks, and no hint, loses at once where it need not: not even where what loses looks best."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from math import inf

import pytest

from invincible_tui.bots import bot
from invincible_tui.bots.hint import hint
from invincible_tui.bots.search import Search
from invincible_tui.bots.strong import StrongBot
from invincible_tui.games import game_kind
from invincible_tui.kernel.decision import Decision, Option
from invincible_tui.kernel.game import Game, resampled
from invincible_tui.kernel.judgement import Judgement
from invincible_tui.kernel.rules import Answers, Outcome, Progress
from invincible_tui.kernel.state import State
from tests.property.random_games import TIMES

POSITION = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}
#: One Hero is left standing, with one health.
ALONE = [{"health": 1, "hand": []}, {"health": 0}]


def position(until: str, **more: object) -> Game:
    """A position played on, by ending what can be ended, to the first decision of a kind."""
    kind = game_kind()
    game, _ = Game.new(kind.rules(kind.check({"scenario": POSITION | {"start": "main"} | more}), 1))
    while game.pending()[0].kind != until:
        game.choose(["end"] if game.pending()[0].kind in ("main", "attack") else [])
    return game


def played(game: Game) -> Game:
    """The position once the first card in hand has been played."""
    game.choose([next(option.id for option in game.pending()[0].options if option.group == "play")])
    return game


#: For each position the one answer that loses at once, whatever lies hidden.
POSITIONS: dict[str, tuple[Callable[[], Game], str]] = {
    # Whoever is exhausted hands damage on to the City, twice.
    "choose-player": (
        lambda: position(
            "choose-player",
            turn_order=[1, "villain", 2],
            players=[{"health": 0}, {"health": 9}],
            city_state={"health": 2},
            villain_state={"minions": [{"id": "flaxan-general", "health": 7}], "deck": ["line-breaker"]},
        ),
        "pick:hero:1",
    ),
    "choose-option, the Heroes weak": (
        lambda: position(
            "choose-option",
            turn_order=[1, "villain", 2],
            players=ALONE,
            villain_state={"minions": [], "deck": ["portal-barrage", "infantry", "infantry"]},
        ),
        "pick:option:1",
    ),
    "choose-option, the City weak": (
        lambda: position(
            "choose-option",
            turn_order=[1, "villain", 2],
            city_state={"health": 3},
            villain_state={"minions": [], "deck": ["portal-barrage", "infantry", "infantry"]},
        ),
        "pick:option:2",
    ),
    "choose-option, a card of one's own": (
        lambda: played(
            position(
                "main",
                turn_order=[1, 2],
                players=[{"health": 1, "hand": ["quantum-hack"]}, {"health": 0}],
                villain_state={"minions": [{"id": "line-breaker", "health": 7}]},
            )
        ),
        "pick:option:1",
    ),
    # Nothing but the Villain's turn can come next.
    "main, the end of the turn": (
        lambda: position(
            "main",
            turn_order=[1, "villain"],
            players=[{"hand": [], "energy": 3}, {}],
            city_state={"health": 3},
            villain_state={"minions": [{"id": "siege-walker", "health": 9}]},
        ),
        "end",
    ),
}


class Liar:
    """A judgement that likes nothing better than some options, and holds every position for won that is not lost."""

    def __init__(self, judgement: Judgement, liked: Callable[[Option], bool]) -> None:
        self._judgement, self._liked = judgement, liked
        self.turn, self.reason = judgement.turn, judgement.reason

    def at_once(self, state: State, decision: Decision) -> Option | None:
        return next((option for option in decision.options if self._liked(option)), None)

    def appeal(self, state: State, decision: Decision, picked: Sequence[Option] = ()) -> list[float]:
        looks = self._judgement.appeal(state, decision, picked)
        return [look + 1000 * self._liked(option) for look, option in zip(looks, decision.options, strict=True)]

    def standing(self, state: State, seat: int | None = None) -> float:
        return self._judgement.standing(state, seat)


@pytest.mark.parametrize("lied_to", [False, True])
@pytest.mark.parametrize("name", POSITIONS)
def test_the_answer_that_loses_is_not_picked(name: str, lied_to: bool) -> None:
    make, losing = POSITIONS[name]
    game = make()
    safe = {option.id for option in game.pending()[0].options} - {losing}
    assert safe
    assert loses(game, losing)
    assert not any(loses(game, option) for option in safe)
    if lied_to:
        judgement = game.rules.judgement
        assert judgement is not None
        game.rules.judgement = Liar(judgement, lambda option: option.id == losing)  # type: ignore[misc]
    for seed in range(3):
        assert StrongBot(seed, nodes=60).pick(game) != [losing]
    for seconds in (inf, -1.0):
        found = hint(game, seconds=seconds, nodes=100)
        assert found is not None
        assert found.pick != (losing,)


def on_the_brink(seeds: range) -> Iterator[tuple[Game, set[str]]]:
    """Positions of random games in which some answers lose at once and others do not, with those that lose."""
    kind = game_kind()
    for seed in seeds:
        difficulty = ("nightmare", "apocalypse")[seed % 2]
        game, _ = Game.new(kind.rules(kind.check(POSITION | {"difficulty": difficulty}), seed))
        player = bot("late", seed)
        passed: list[Game] = []
        while game.outcome is None:
            passed = [*passed[-12:], game.copy()]
            game.choose(player.pick(game))
        for at in passed:
            decision = at.pending()[0]
            if decision.max == 1:
                losing = {option.id for option in decision.options if loses(at, option.id)}
                if losing and len(losing) < len(decision.options):
                    yield at, losing


def loses(game: Game, pick: str) -> bool:
    """Whether an answer loses at once whatever lies hidden."""
    for twin in (game.copy(), *(game.sample(1, random.Random(seed)) for seed in range(6))):
        twin.choose([pick])
        if twin.outcome is None or "won" in twin.outcome.results.values():
            return False
    return True


def test_no_choice_that_loses_at_once_where_another_does_not() -> None:
    met = set()
    for game, losing in on_the_brink(range(52 * TIMES)):
        met.add(game.pending()[0].kind)
        assert StrongBot(1, nodes=40).pick(game)[0] not in losing
        for seconds in (inf, -1.0):
            found = hint(game, seconds=seconds, nodes=40)
            assert found is not None
            assert found.pick[0] not in losing
    assert met >= {"choose-player", "choose-option", "main"}


class Lottery:
    """A game of one question: stay, or draw a card with one hand or another; some cards lose. Then turns go by."""

    name, open, undo, seats, roles = "lottery", True, "free", (1,), ("player",)

    def __init__(self, blanks: int, cards: int) -> None:
        self.ids = ("",) + ("blank",) * blanks + ("prize",) * (cards - blanks)
        self.judgement = self

    def begin(self, state: State) -> Game:
        state.cards = self.ids
        state.piles = {"deck": tuple(range(1, len(self.ids)))}
        state.unseen = set(state.piles["deck"])
        state.values = {"turn": 0, "worth": 0}
        return Game(self, state)  # type: ignore[arg-type]

    def resume(self, state: State) -> list[Decision]:
        if state.values["turn"]:
            return [Decision("on", [Option("on", "end")], (1,), automatic=False)]
        return [Decision("draw", [*(Option(f"draw:{hand}", "yes") for hand in range(6)), Option("stay", "no")], (1,))]

    def choose(self, state: State, decision: Decision, answers: Answers, auto: bool) -> Progress:
        picked = answers[0][1][0].id
        if picked != "on":
            blank = state.cards[state.piles["deck"][0]] == "blank"
            state.values["worth"] = 40 if picked == "stay" else 0 if blank else 60
        state.values["turn"] = int(state.values["turn"] or 0) + 1
        return Progress([], [], self.resume(state) if state.values["worth"] else [])

    def outcome(self, state: State) -> Outcome | None:
        over = state.values["turn"] and not state.values["worth"]
        return Outcome("blank", {1: "lost"}, {1: 0}) if over else None

    def sample(self, state: State, seat: int | None, rng: random.Random) -> State:
        return resampled(state, rng)

    def at_once(self, state: State, decision: Decision) -> None:
        return None

    def appeal(self, state: State, decision: Decision, picked: Sequence[Option] = ()) -> list[float]:
        return [1.0] * len(decision.options)

    def standing(self, state: State, seat: int | None = None) -> float:
        return int(state.values["worth"] or 0) / 100

    def turn(self, state: State) -> int:
        return int(state.values["turn"] or 0)


@pytest.mark.parametrize(("blanks", "best"), [(0, "draw"), (1, "draw"), (3, "stay"), (5, "stay"), (6, "stay")])
def test_what_loses_in_some_worlds_is_judged_by_their_share(blanks: int, best: str) -> None:
    # Six cards: to draw is worth 0.6 times the share that is no blank, to stay 0.4.
    for seed in range(5):
        lottery = Lottery(blanks, 6)
        plans = Search(lottery, lottery.begin(State()), random.Random(seed), 1200).plans()  # type: ignore[arg-type]
        assert plans[0].moves[0].pick[0].startswith(best)
        if blanks == 6:
            assert all(plan.value == 0 for plan in plans[1:])
