"""One battle played three ways, by keys on the screen, in plain text, and by typed commands, gives one and the same journal."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.plain import Plain
from invincible_tui.tui.choosing import Choosing
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.table import open_table
from invincible_tui.voice import Voice
from tests.tui.conftest import Player

SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}
SEED = 5
QUIET = {"confirm": False, "hints": False}

Described = dict[str, Any]


def plan(folder: Path) -> list[list[str] | None]:
    """The picks of a whole battle, of equal options always the first; None is an undo."""
    kind, rng = game_kind(), random.Random(1)
    table = Table.new(kind, kind.check(SETUP), SEED, path=folder / "plan.jsonl")
    picks: list[list[str] | None] = []
    undone = False
    while table.game.pending():
        if table.step % 17 == 0 and table.undo_target() and not undone:
            table.undo()
            picks.append(None)
            undone = True
            continue
        undone = False
        decision = table.game.describe(table.game.pending()[0])
        options = decision["options"]
        count = rng.randint(decision["min"], decision["max"])
        if decision["repeat"]:
            pick = [rng.choice(options)["id"] for _ in range(count)]
        else:
            pick = [option["id"] for option in rng.sample(options, min(count, len(options)))]
        if decision["max"] == 1 and pick:
            chosen = next(option for option in options if option["id"] == pick[0])
            pick = [next(option["id"] for option in options if alike(option) == alike(chosen))]
        table.choose(pick)
        picks.append(pick)
    table.close()
    return picks


def alike(option: Described) -> tuple[object, ...]:
    return option["group"], option["hero"], option["card"], option["label"]


def numbers(decision: Described, pick: list[str]) -> list[str]:
    """The numbers of a pick's answers on the screen."""
    choosing = Choosing(decision)
    places = [next(at for at, option in enumerate(decision["options"]) if option["id"] == id) for id in pick]
    return [str(choosing.entries[choosing.entry_of(at)].number) for at in places]


def on_the_screen(
    path: Path, picks: list[list[str] | None], give: Callable[[Player, Described, list[str]], None]
) -> None:
    kind = game_kind()
    desk = Desk(Options(saves=path.parent, config=QUIET))
    open_table(desk, Table.new(kind, kind.check(SETUP), SEED, path=path))
    table: Any = getattr(desk.top, "_table", desk.top)
    player = Player(desk)
    for pick in picks:
        if pick is None:
            player.press("u")
        else:
            give(player, table.session.decision, pick)
    desk.quit()


def by_keys(player: Player, decision: Described, pick: list[str]) -> None:
    several = decision["max"] > 1
    for number in numbers(decision, pick) or ["0"]:
        waits = several and len(number) == 1 and len(decision["options"]) >= 10 * int(number) > 0
        player.press(*number, *(["space"] if waits else []))
    player.press("enter")


def by_words(player: Player, decision: Described, pick: list[str]) -> None:
    player.press(":", *("pick " + " ".join(numbers(decision, pick)) if pick else "none"), "enter")
    player.press(":", *"confirm", "enter")


def in_plain_text(path: Path, picks: list[list[str] | None]) -> None:
    kind = game_kind()
    session = Plain(
        Table.new(kind, kind.check(SETUP), SEED, path=path), Voice(io.StringIO(""), io.StringIO()), path.parent
    )
    session.ask()
    for pick in picks:
        if pick is None:
            session._obey("undo")
        elif not pick:
            session._obey("none")
        else:
            at = [
                next(n for n, alike in enumerate(session.numbers, 1) if any(o["id"] == id for o in alike))
                for id in pick
            ]
            session._obey(" ".join(map(str, at)))
    session.close()


def told(path: Path) -> list[Any]:
    """The lines of a journal without times and what is summed up from them."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{key: value for key, value in line.items() if key not in ("c", "t", "created", "time")} for line in lines]


def test_keys_words_and_plain_text_give_the_same_journal(tmp_path: Path) -> None:
    picks = plan(tmp_path)
    assert len(picks) > 60
    assert None in picks
    on_the_screen(tmp_path / "keys.jsonl", picks, by_keys)
    on_the_screen(tmp_path / "words.jsonl", picks, by_words)
    in_plain_text(tmp_path / "plain.jsonl", picks)
    expected = told(tmp_path / "plan.jsonl")
    for way in ("keys", "words", "plain"):
        assert told(tmp_path / f"{way}.jsonl") == expected
