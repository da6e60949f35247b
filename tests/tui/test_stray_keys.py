"""Keys that nobody meant: whatever is pressed at the running app, a key changes no more than one undo takes back."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from string import ascii_lowercase, digits
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from invincible_tui.commands import COMMANDS, LETTERS, offered
from invincible_tui.games import game_kind
from invincible_tui.options import Options
from tests.tui.running import Running, at_table

#: Keys that leave the game, or try it on a copy and ask before anything of that is done.
_ELSEWHERE = {key for id in ("quit", "saves", "plan") for key in COMMANDS[id].keys}
KEYS = sorted(
    {key for command in offered("screen") for key in command.keys}
    | {*LETTERS, *digits, *ascii_lowercase, "pageup", "home", "%", "²"}
)
STRAY = st.sampled_from([key for key in KEYS if key not in _ELSEWHERE])
#: What is left of a sequence whose escape came too early: arrows, F1, a click, reports of modes, the cursor, the
#: terminal and its colours, and a key with its modifiers.
FORGED = ["[A", "[B", "OA", "OP", "[1;5D", "[15~", "[<0;12;18M", "[<0;12;18m", "[<64;3;9M", "[?2026;2$y", "[12;40R",
          "[?62;22c", "[>41;354;0c", "]11;rgb:1e1e/2e2e/ffff", "[97;5u", "[I", "[O"]  # fmt: skip


def app(folder: Path, **config: Any) -> AbstractAsyncContextManager[Running]:
    """The app with a new game of the real rules."""
    return at_table(game_kind(), Options(saves=folder, config=config), folder / "game.jsonl", setup=SETUP, seed=7)


SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}


def stands(hands: Running) -> Mapping[str, Any]:
    """How the game stands, as everyone sees it."""
    view: Mapping[str, Any] = hands.table.session.view
    return view


async def back_at_the_table(hands: Running) -> None:
    """Close whatever lies on top, and drop what is being typed."""
    for _ in range(20):
        if hands.app.desk.top in (hands.table, hands.app.desk.screens[0]):
            break
        await hands.press("escape")
    await hands.press("escape")


async def pressed(keys: Sequence[str], confirm: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        async with app(Path(name), confirm=confirm) as hands:
            for key in keys:
                table = hands.table.session.table
                before, step, at = stands(hands), table.step, table.at
                await hands.press(key)
                assert hands.app.failure is None
                if table.step == step:
                    continue
                after = stands(hands)
                if key == COMMANDS["undo"].keys[0]:
                    assert at in table.redo_way()
                    continue
                await hands.press("u")
                assert stands(hands) == before, f"{key} changed more than one undo takes back"
                await hands.press(*(["r"] if key == "r" else [":", *"redo all", "enter"]))
                assert stands(hands) == after


async def forged(keys: Sequence[str], sequence: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        async with app(Path(name)) as hands:
            await hands.press(*keys)
            await back_at_the_table(hands)
            before = stands(hands)
            await hands.press("escape", *sequence)
            assert hands.app.failure is None
            assert not hands.app.desk.left
            await back_at_the_table(hands)
            if stands(hands) != before:
                await hands.press(*([":", *"redo all", "enter"] if "u" in sequence else ["u"]))
            assert stands(hands) == before


@given(keys=st.lists(STRAY, max_size=40), confirm=st.booleans())
@example(keys=["P", "d", "d", "d", "enter"], confirm=False)
@settings(max_examples=15, deadline=None)
def test_no_key_changes_more_than_one_undo_takes_back(keys: list[str], confirm: bool) -> None:
    asyncio.run(pressed(keys, confirm))


@given(keys=st.lists(STRAY, max_size=12), sequence=st.sampled_from(FORGED))
@example(keys=[], sequence="OP")
@example(keys=["enter"], sequence="[97;5u")
@example(keys=["P"], sequence="[97;5u")
@example(keys=["d", "d"], sequence="[<0;12;18M")
@settings(max_examples=25, deadline=None)
def test_a_sequence_that_came_in_pieces_changes_no_more_than_one_step(keys: list[str], sequence: str) -> None:
    asyncio.run(forged(keys, sequence))
