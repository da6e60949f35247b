"""Whatever is chosen, undone, redone and reopened, in any order: the game is what a fresh fold of its file gives."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from invincible_tui.kernel.state import State, apply, differences, frozen
from invincible_tui.kernel.table import NothingToRedo, NothingToUndo, Table
from invincible_tui.kernel.verify import verify
from tests.kernel.conftest import new_table
from tests.kernel.toy import any_pick, kind_of

ACTIONS = st.one_of(
    st.tuples(st.just("choose"), st.integers(0, 2**16)),
    st.tuples(st.just("choose"), st.integers(0, 2**16)),
    st.tuples(st.just("bot"), st.integers(0, 2**16)),
    st.tuples(st.sampled_from(["undo", "undo", "redo", "redo", "reopen", "note", "other"]), st.just(0)),
    st.tuples(st.just("undo to"), st.integers(0, 40)),
)

KINDS = {
    *[
        "make",
        "deal",
        "redeal",
        "face",
        "move",
        "pour",
        "shuffle",
        "order",
        "reveal",
        "set",
        "add",
        "drop",
        "seal",
        "unseal",
    ]
}
FIELDS = {"deal": 5, "redeal": 5, "face": 4, "move": 6, "pour": 4, "set": 5, "seal": 4, "unseal": 3}


def fresh_fold(path: Path) -> tuple[State, int, list[int]]:
    """The state, the step in force and what can be redone, read from a file in the simplest way there is."""
    states: dict[int, State] = {0: State()}
    at = 0
    redo: list[int] = []
    for number, line in enumerate(path.read_text().splitlines()):
        data: dict[str, Any] = json.loads(line)
        if data["k"] == "step":
            state = states[data.get("at", number - 1)].copy()
            secrets = {entry[0]: entry[2] for entry in data.get("secret", ())}
            for index, short in enumerate(data.get("e", [])):
                if isinstance(short[0], int):
                    short = ["move", *short]
                elif short[0] not in KINDS:
                    short = ["set", *short]
                full = short + [None] * (FIELDS.get(short[0], len(short)) - len(short))
                if short[0] == "move" and len(short) < 5:
                    full[4] = -1
                if index in secrets:
                    full[{"seal": 3, "face": 3}.get(short[0], 4)] = secrets[index]
                apply(state, frozen(full))
            if "f" in data:
                kept, *added = data["f"]
                state.frames = state.frames[:kept] + [frozen(frame) for frame in added]
            states[number] = state
            at, redo = number, []
        elif data["k"] == "undo":
            if data["to"] != at:
                redo.append(at)
            at = data["to"]
        elif data["k"] == "redo":
            assert redo.pop() == data["to"]
            at = data["to"]
    return states[at], at, redo


def step(table: Table, action: str, number: int) -> Table:
    match action:
        case "choose" | "bot":
            if table.game.pending():
                pick, decision, seat = any_pick(table.game, random.Random(number))
                table.choose(pick, decision=decision, seat=seat, bot=action == "bot")
        case "undo":
            person = [n for n in table.chain() if n > 1 and not table.steps[n].bot]
            assert table.undo_target() == (table.steps[person[-1]].parent if person else None)
            if person:
                assert table.undo().at == table.steps[person[-1]].parent
        case "undo to":
            try:
                table.undo(number)
            except NothingToUndo:
                assert not 0 < number <= table.step or table._recording.history.in_force(number) not in table.chain()
        case "redo":
            try:
                table.redo()
            except NothingToRedo:
                assert table.redo_target() is None
        case "note":
            table.note("chat", {"text": "…"})
        case "reopen" | "other":
            before = table
            table = Table.open(kind_of, before.path or Path())
            assert list(differences(table.game.state, before.game.state)) == []
            assert [asked.id for asked in table.game.pending()] == [asked.id for asked in before.game.pending()]
            assert table.notices == []
            before.close()
    return table


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1000), st.sampled_from([1, 3, 9]), st.lists(ACTIONS, max_size=40))
def test_any_order_of_doing_undoing_redoing_and_reopening(
    seed: int, rounds: int, actions: list[tuple[str, int]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        table = new_table(path, seed=seed, rounds=rounds)
        for action, number in actions:
            table = step(table, action, number)
            state, at, redo = fresh_fold(path)
            assert list(differences(table.game.state, state)) == []
            assert table.at == at
            assert table.redo_target() == (redo[-1] if redo else None)
            assert table.step == len(path.read_bytes().splitlines()) - 1
        assert verify(kind_of, path) == []
        table.close()


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1000), st.lists(st.integers(0, 2**16), max_size=25))
def test_the_same_seed_and_choices_give_the_same_game_with_a_file_and_without(seed: int, picks: list[int]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        one, other = new_table(Path(folder) / "game.jsonl", seed=seed), new_table(seed=seed)
        for number in picks:
            if one.game.pending():
                pick, decision, seat = any_pick(one.game, random.Random(number))
                assert (
                    one.choose(pick, decision=decision, seat=seat).events
                    == other.choose(pick, decision=decision, seat=seat).events
                )
        assert list(differences(one.game.state, other.game.state)) == []
