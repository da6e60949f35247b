"""Invincible itself, chosen, undone, redone, reopened and cut off in any order: it is what a fresh game of the same
choices comes to, and what the simplest fold of its file gives.
"""

from __future__ import annotations

import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from invincible_tui.games import game_kind
from invincible_tui.kernel.game import Game
from invincible_tui.kernel.state import State, differences
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from tests.kernel.test_properties import fresh_fold
from tests.lasting.conftest import long_or
from tests.shared.conftest import any_pick

#: What may be done next, each with a number that draws what is chosen, gone back to, or cut off.
ACTS = st.tuples(
    st.sampled_from(
        ["choose"] * 6 + ["bot", "undo", "undo", "undo to", "redo", "redo", "say", "reopen", "cut", "other"]
    ),
    st.integers(0, 2**16),
)
TEAMS = (["invincible"], ["robot", "atom-eve"], ["rex-splode", "invincible", "robot"],
         ["invincible", "atom-eve", "robot", "rex-splode"])  # fmt: skip


@dataclass
class Model:
    """What a game should be, kept apart from the journal: the picks in force, what was undone, where each step led."""

    picks: list[list[str]] = field(default_factory=list)
    bots: list[bool] = field(default_factory=list)
    redo: list[tuple[list[list[str]], list[bool]]] = field(default_factory=list)

    def choose(self, pick: list[str], bot: bool) -> None:
        self.picks, self.bots, self.redo = [*self.picks, pick], [*self.bots, bot], []

    def back(self, count: int) -> None:
        """Keep so many picks."""
        if count < len(self.picks):
            self.redo.append((self.picks, self.bots))
            self.picks, self.bots = self.picks[:count], self.bots[:count]

    def again(self) -> None:
        self.picks, self.bots = self.redo.pop()

    @property
    def last_of_a_person(self) -> int | None:
        """How many picks come before the last that a person made; None where there is none."""
        return next((index for index in range(len(self.bots) - 1, -1, -1) if not self.bots[index]), None)


def played_afresh(table: Table, picks: list[list[str]]) -> State:
    """The state of a new game of the same set-up and seed after the picks."""
    header = table.header
    game, _ = Game.new(game_kind().rules(header.setup, header.seed or 0))
    for pick in picks:
        game.choose(pick)
    return game.state


def act(table: Table, model: Model, kind: str, number: int) -> Table:
    """Do one thing to the table and the same to the model; the table to go on with."""
    rng = random.Random(number)
    path = table.path or Path()
    match kind:
        case "choose" | "bot" if table.game.pending():
            pick = any_pick(table.game, rng)
            table.choose(pick, bot=kind == "bot", who="ann")
            model.choose(pick, kind == "bot")
        case "undo" if model.last_of_a_person is not None:
            model.back(model.last_of_a_person)
            table.undo(who="bob")
        case "undo to":
            chain = table.chain()
            index = rng.randrange(len(chain))
            table.undo(chain[index])
            model.back(index)
        case "redo" if model.redo:
            model.again()
            table.redo()
        case "say":
            table.note("chat", {"text": "hm"}, who="ann")
        case "reopen":
            table.close()
            table = Table.open(game_kind, path)
            assert table.notices == []
        case "other" if table.game.pending():
            other = Table.open(game_kind, path)
            pick = any_pick(other.game, rng)
            other.choose(pick)
            other.close()
            table.sync()
            model.choose(pick, False)
        case "cut":
            table = cut_off(table, model, rng)
    return table


def cut_off(table: Table, model: Model, rng: random.Random) -> Table:
    """The program dies while it writes a step: some of its bytes are in the file, and the step never happened."""
    path = table.path or Path()
    held = path.read_bytes()
    if table.game.pending():
        table.choose(any_pick(table.game, rng))
        written = path.read_bytes()
        path.write_bytes(written[: rng.randrange(len(held), len(written))])
    table.close()
    again = Table.open(game_kind, path)
    assert path.read_bytes() == held
    for beside in path.parent.glob("*.torn-*"):
        beside.unlink()
    return again


@settings(
    max_examples=long_or(12, 150),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.integers(0, 9999), st.sampled_from(TEAMS), st.lists(ACTS, min_size=10, max_size=long_or(40, 120)))
def test_a_game_is_what_is_left_of_it(seed: int, team: list[str], acts: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        kind, path = game_kind(), Path(folder) / "game.jsonl"
        setup = kind.check({"heroes": team, "villain": "flaxans", "city": "chicago"})
        table, model = Table.new(kind, setup, seed, path=path, who="ann"), Model()
        for what, number in acts:
            table = act(table, model, what, number)
            assert [list(table.steps[step].pick or ()) for step in table.chain()[1:]] == model.picks
            assert (table.redo_target() is not None) == bool(model.redo)
            state, at, _ = fresh_fold(path)
            assert list(differences(table.game.state, state)) == []
            assert at == table.at
        assert list(differences(table.game.state, played_afresh(table, model.picks))) == []
        assert verify(game_kind, path) == []
        table.close()
