"""What holds in every game, whoever plays it and however badly: checked in random games after every choice."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from invincible_tui.kernel.game import Game
from invincible_tui.kernel.state import State, apply, differences, thawed
from invincible_tui.kernel.table import Table
from tests.property.random_games import Named, Walk, named_games, played
from tests.scenario import rules_kind

ANY = named_games(24, "any") + named_games(8, "any", odd=True)
FEW = named_games(8, "few") + named_games(4, "few", odd=True)


def parameters(games: list[Named]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", [pytest.param(game, id=str(game)) for game in games])


def assert_equal(one: State, other: State, walk: Walk, what: str) -> None:
    found = list(differences(one, other))
    assert not found, f"{what}: {found[:3]}; {walk}"


@parameters(ANY)
def test_every_card_is_in_one_place_and_every_track_within_bounds(game: Named) -> None:
    walk = Walk(game)
    for _ in walk:
        state = walk.table.game.state
        lying = Counter(uid for uids in state.piles.values() for uid in uids)
        assert sorted(lying) == list(range(1, len(state.cards))), f"a card is nowhere; {walk}"
        assert set(lying.values()) == {1}, f"a card is in two places; {walk}"
        assert all(state.cards[1:]), f"a card has no face; {walk}"
        assert state.unseen <= set(lying), f"a card that is nowhere is unseen; {walk}"
        told = {int(key.rpartition(":")[2]) for key in state.values if "/minion:" in key}
        assert told <= set(state.piles["minions"]), f"something is noted of a Minion that is not in play; {walk}"
        _check_bounds(walk)


def _check_bounds(walk: Walk) -> None:
    view = walk.table.game.view("*")
    for hero in view["heroes"]:
        for track in ("health", "slots", "power"):
            assert 0 <= hero[track] <= hero[f"max_{track}"], f"{track} of hero {hero['number']}: {hero[track]}; {walk}"
        assert hero["energy"] >= 0, f"energy below 0; {walk}"
        assert hero["exhausted"] == (hero["health"] == 0), walk
        assert hero["number"] == view["turn"]["hero"] or len(hero["in_play"]) == 0, f"cards in play out of turn; {walk}"
    city, villain = view["city"], view["villain"]
    assert 0 <= city["health"] <= city["max_health"], f"the City's health; {walk}"
    assert 0 <= city["power"] <= city["max_power"], f"the City's power; {walk}"
    assert 1 <= villain["level"] <= villain["max_level"], f"the level; {walk}"
    assert (villain["health"] > 0) or view["result"] == "won", walk
    assert all(minion["health"] > 0 for minion in villain["minions"]), f"a Minion without health in play; {walk}"
    for track in villain["tracks"].values():
        assert 0 <= track["value"] <= track["max"], f"a track; {walk}"
    for deck in view["supply"].values():
        assert (deck["top"] is None) == (deck["size"] == 0), f"a supply deck's top card; {walk}"


@parameters(ANY)
def test_the_fold_of_the_events_is_the_state(game: Named) -> None:
    walk = Walk(game)
    folded = State()
    for event in walk.table.steps[1].events:
        apply(folded, event)
    step = 1
    for _ in walk:
        while step < walk.table.step:
            step += 1
            for event in walk.table.steps[step].events:
                apply(folded, event)
        folded.frames = walk.table.game.state.frames.copy()
        assert_equal(folded, walk.table.game.state, walk, "the events do not tell all")


@parameters(ANY[::2])
def test_a_state_read_from_json_asks_the_same_and_answers_the_same(game: Named) -> None:
    walk = Walk(game, most=250)
    for decision in walk:
        here = walk.table.game
        read = State.from_plain(json.loads(json.dumps(here.state.plain())))
        again = Game(here.rules, read, auto=here.auto, line=here.line)
        asked = again.pending()[0]
        assert asked.options == decision.options, f"other options after reading; {walk}"
        assert (asked.kind, asked.seats, asked.hero) == (decision.kind, decision.seats, decision.hero), walk
        assert (asked.min, asked.max) == (decision.min, decision.max), walk
        assert_equal(read, here.state, walk, "reading changed the state")
        ids = [option.id for option in decision.options]
        pick = ids[:1] * decision.min if decision.repeat else ids[: decision.min]
        here = here.copy()
        assert thawed(here.choose(pick).events) == thawed(again.choose(pick).events), f"another outcome; {walk}"


@parameters(ANY[1::2])
def test_undo_and_redo_go_exactly_back_and_forth(game: Named) -> None:
    walk = Walk(game, most=250)
    before = [walk.table.game.state.copy()]
    rng = random.Random(game.seed)
    for _ in walk:
        now = walk.table.game.state.copy()
        if len(before) < len(walk.picks) + 1:
            before.append(now)
        back = min(rng.randint(1, 3), len(walk.picks))
        if rng.random() < 0.8:
            continue
        for past in range(1, back + 1):
            walk.table.undo()
            assert_equal(walk.table.game.state, before[-1 - past], walk, "undo landed elsewhere")
        for _ in range(back):
            walk.table.redo()
        assert_equal(walk.table.game.state, now, walk, "redo landed elsewhere")


@parameters(FEW)
def test_a_saved_game_opens_as_it_was_at_every_step(game: Named, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    walk = Walk(game, most=90, path=file)
    states = {1: walk.table.game.state.copy()}
    pending = {}
    for decision in walk:
        states[walk.table.step] = walk.table.game.state.copy()
        pending[walk.table.step] = decision.options
    states[walk.table.step] = walk.table.game.state.copy()
    walk.table.close()
    lines = file.read_bytes().splitlines(keepends=True)
    prefix = tmp_path / "prefix.jsonl"
    for step, state in states.items():
        prefix.write_bytes(b"".join(lines[: step + 1]))
        table = Table.open(lambda name: rules_kind(), prefix, write=False)
        assert table.step == step, walk
        assert_equal(table.game.state, state, walk, f"opened at step {step}")
        if step in pending:
            assert table.game.pending()[0].options == pending[step], f"other options at step {step}; {walk}"
        table.close()


@parameters(FEW)
def test_the_same_seed_and_choices_give_the_same_game(game: Named) -> None:
    one, other = played(game), played(game)
    assert one.picks == other.picks, one
    for step in range(1, one.table.step + 1):
        assert one.table.steps[step].events == other.table.steps[step].events, f"step {step} differs; {one}"


@pytest.mark.parametrize("pair", range(len(FEW)))
def test_games_in_one_process_do_not_disturb_each_other(pair: int) -> None:
    games = [FEW[pair], FEW[pair - 1], ANY[pair]]
    alone = [played(game, most=150) for game in games]
    together = [Walk(game, most=150) for game in games]
    running = [iter(walk) for walk in together]
    rng = random.Random(pair)
    while running:
        one = rng.choice(running)
        if next(one, None) is None:
            running.remove(one)
    for apart, beside in zip(alone, together, strict=True):
        assert apart.picks == beside.picks, f"other choices beside other games; {apart}"
        assert_equal(apart.table.game.state, beside.table.game.state, apart, "another end beside other games")


@parameters(FEW)
def test_every_option_can_be_taken(game: Named) -> None:
    walk = Walk(game, most=120)
    for decision in walk:
        if decision.min != 1 or decision.max != 1:
            continue
        before = walk.table.game.state.copy()
        for option in decision.options:
            try:
                walk.table.game.copy().choose([option.id])
            except Exception as wrong:
                raise AssertionError(f"{option.id} failed: {wrong!r}; {walk}") from wrong
            walk.table.game.preview([option.id])
        assert_equal(walk.table.game.state, before, walk, "a copy or a preview changed the game")


@parameters(FEW)
def test_a_sample_looks_the_same_to_every_seat(game: Named) -> None:
    walk = Walk(game, most=120)
    rng = random.Random(game.seed)
    for decision in walk:
        here = walk.table.game
        sample = here.sample(1, rng)
        assert sample.view(1) == here.view(1), f"a sample shows something else; {walk}"
        assert sample.pending()[0].options == decision.options, f"a sample asks something else; {walk}"


@parameters(FEW)
def test_every_question_has_words(game: Named) -> None:
    walk = Walk(game, most=120)
    for decision in walk:
        told = walk.table.game.describe(decision)
        json.dumps(told)
        assert told["prompt"], walk
        assert all(option["label"] for option in told["options"]), f"an option without words: {told['options']}; {walk}"
        assert all(blocked["reason"] for blocked in told["blocked"]), walk
        assert len({option["id"] for option in told["options"]}) == len(told["options"]), f"an id stands twice; {walk}"


@parameters(ANY[:8] + ANY[-4:])
def test_nothing_is_asked_that_has_one_answer(game: Named) -> None:
    walk = Walk(game)
    for decision in walk:
        if decision.kind == "main" or not decision.automatic:
            continue
        assert decision.options, f"a {decision.kind} decision without options waits; {walk}"
        assert len(decision.options) > 1 or decision.min < decision.max, f"{decision.kind} has one answer; {walk}"


@parameters(named_games(4, "unanswered") + named_games(4, "unanswered", odd=True))
def test_without_automatic_answers_the_same_rules_hold(game: Named) -> None:
    walk = Walk(game, most=500, auto=False)
    for _ in walk:
        _check_bounds(walk)
