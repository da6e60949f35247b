"""Hints that are thought out beside the player, bots that play along at a pace, and who plays whom."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from invincible_tui.games import game_kind
from invincible_tui.kernel.table import Table
from invincible_tui.options import Options
from invincible_tui.playing import seated
from invincible_tui.preferences import PACES
from invincible_tui.tui.app import InvincibleApp
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.table import open_table
from invincible_tui.work import Work
from tests.tui.conftest import Player

SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}
POSITION = {**SETUP, "start": "main", "turn_order": [1, 2, 1, "villain", "villain", 2],
            "players": [{"hand": ["determination", "endure"], "deck": ["punch"]}, {"hand": ["determination"]}]}  # fmt: skip
QUIET = {"confirm": False, "hints": False}


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Player]:
    """At a table of the real game, in the main phase of the first Hero."""
    desk = Desk(Options(saves=tmp_path, config=QUIET))
    kind = game_kind()
    open_table(desk, Table.new(kind, kind.check({"scenario": POSITION}), 1, path=tmp_path / "game.jsonl"))
    yield Player(desk)
    desk.quit()


class Bell:
    """What an app does when it is woken: stirs the desk, as soon as somebody waits for it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._rung = threading.Semaphore(0)
        desk.wake = self._rung.release

    def wait(self) -> None:
        assert self._rung.acquire(timeout=20)
        self._desk.stir()


@contextmanager
def ended_threads() -> Iterator[None]:
    """Whatever is begun in here in a thread of its own has ended afterwards."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        thread.join(20)
        assert not thread.is_alive()


def test_a_hint_tells_a_pick_its_reason_and_others_and_leads_there(real: Player) -> None:
    screen = real.press("H")
    assert "▶ 1. " in screen
    assert "  2. " in screen
    assert "Play Determination" in screen
    assert "Gives Invincible 1 energy." in screen
    assert "Invincible, main phase" in real.press("escape")
    suggested = real.press("d", "H", "down")
    wanted = suggested[suggested.index("▶ 2. ") + 5 :].splitlines()[0]
    assert wanted in next(line for line in real.press("enter").splitlines()[-7:] if "▶" in line)


def test_a_sign_that_is_a_digit_elsewhere_is_no_number_of_a_suggestion(real: Player) -> None:
    """On some keyboards ² is a key of its own."""
    assert real.press("H", "²") == real.screen
    assert "Hint: what a bot would do here" in real.screen


def test_a_hint_marks_where_several_are_picked(real: Player) -> None:
    real.press("d")
    screen = real.press("H", "enter")
    assert "marked of" in screen


def test_the_player_sees_that_a_hint_is_thought_out_and_can_stop_it(real: Player) -> None:
    bell = Bell(real.desk)
    assert "Thinking about a hint .. esc stops it." in real.press("H")
    assert "No hint, then." in real.press("escape")
    real.press("H", "right")
    bell.wait()
    assert "Hint: what a bot would do here" in real.screen


def test_a_hint_for_what_was_chosen_meanwhile_is_not_shown(real: Player) -> None:
    Bell(real.desk)
    with ended_threads():
        real.press("H", "1", "enter")
    real.desk.stir()
    assert "Hint" not in real.screen.splitlines()[0]
    assert "Thinking" not in real.screen


def test_bots_play_until_a_person_is_asked(real: Player) -> None:
    assert "Invincible: you. Atom Eve: bot, random." in real.press(":", *"bot eve random", "enter")
    screen = real.press("d", "0", "enter")
    assert "Atom Eve" not in screen.splitlines()[-7]
    assert "Invincible: you. Atom Eve: bot, random." in real.press(":", *"bot", "enter")
    assert "Invincible: you. Atom Eve: you." in real.press(":", *"bot atom-eve off", "enter")
    assert "There is no bot 'clever'" in " ".join(real.press(":", *"bot eve clever", "enter").split())
    assert "Nobody plays 'nobody' at this table; there are: Invincible, Atom Eve." in real.press(
        ":", *"bot nobody", "enter"
    )


def test_a_bot_thinks_beside_the_player_and_chooses_at_a_pace(real: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "normal", 0.05)
    calls: list[bool] = []
    real.desk.call = calls.append
    bell = Bell(real.desk)
    screen = real.press(":", *"bot invincible random", "enter")
    step = screen.count("Invincible, main phase")
    assert step == 1
    real.press("escape", "x")
    assert "Invincible, a bot, is choosing" in real.press("T")
    assert "is choosing" in real.press("right")
    real.press("enter")
    for _ in range(60):
        bell.wait()
        if calls[-1]:
            break
    assert "is choosing" not in real.screen
    assert "Atom Eve" in real.screen.splitlines()[-7] or "Players" in real.screen
    assert False in calls


def test_what_was_refused_while_a_bot_was_choosing_is_gone_once_it_has_chosen(
    real: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "normal", 0.05)
    calls: list[bool] = []
    real.desk.call = calls.append
    bell = Bell(real.desk)
    real.press(":", *"bot invincible random", "enter")
    top = real.desk.top
    for _ in range(60):
        if calls and calls[-1]:
            break
        real.press("d")
        assert top._table.notice.startswith("Invincible, a bot, is choosing")  # type: ignore[attr-defined]
        bell.wait()
    assert "is choosing" not in real.screen
    assert "needs an answer" not in real.screen


def test_the_player_is_called_also_where_bots_choose_within_one_key(real: Player) -> None:
    calls: list[bool] = []
    real.desk.call = calls.append
    real.press(":", *"bot eve random", "enter")
    assert False not in calls
    real.press("d", "0", "enter")
    assert calls[-2:] == [False, True]


def test_taking_over_while_a_bot_thinks_keeps_it_from_choosing(real: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "normal", 30.0)
    Bell(real.desk)
    real.press(":", *"bot invincible random", "enter")
    screen = real.press(":", *"bot invincible off", "enter")
    assert "Invincible: you" in screen
    real.desk.stir()
    assert "Play Determination" in real.press("escape")
    real.desk.quit()


def test_a_person_is_asked_whether_to_help_and_can_stop_the_bot_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "normal", 30.0)
    position = POSITION | {"start": "main:2", "turn_order": [2, 1, 1, "villain", "villain", 2],
                           "players": [{"hand": ["aerial-assault"]}, {"hand": ["determination"]}]}  # fmt: skip
    desk = Desk(Options(saves=tmp_path, config=QUIET))
    Bell(desk)
    table = Table.new(game_kind(), game_kind().check({"scenario": position}), 1)
    open_table(desk, table, seated(table, {"atom-eve": "steady"}))
    player = Player(desk)
    assert "Atom Eve, a bot, is about to act" in player.screen
    assert "▶ 0   Let it go on" in player.screen
    assert "none for helping a bot" in player.press("H")
    assert "is choosing .. enter hurries, t assists, :take takes over." in player.press("enter")
    assert table.step == 2
    assert "▶ 1 A Invincible assists" in player.press("t")
    player.press("enter")
    assert (table.steps[table.at].pick or ("",))[0].startswith("assist:")
    desk.quit()


def test_a_bots_choice_that_cannot_be_written_is_told_of_and_tried_again(
    real: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    from invincible_tui.bots.company import Company
    from invincible_tui.kernel.errors import CannotWrite

    real_choose = Company.choose

    def full(*_: object) -> None:
        raise CannotWrite("The disk is full.")

    monkeypatch.setattr(Company, "choose", full)
    shown = real.press(":", *"bot invincible random", "enter")
    assert "bot, random" in shown
    assert "The disk is full." in real.press("enter")
    monkeypatch.setattr(Company, "choose", real_choose)
    assert "Atom Eve, " in real.press("enter")


def test_work_that_nobody_waits_for_wakes_nobody() -> None:
    go, woken = threading.Event(), threading.Event()
    with ended_threads():
        work = Work(lambda stopped: go.wait(5), woken.set)
        work.stop()
        go.set()
    assert not work.done
    assert not woken.is_set()


def test_what_goes_wrong_in_a_thread_is_raised_where_it_is_taken() -> None:
    work: Work[int] = Work(lambda stopped: [][0], None)
    with pytest.raises(IndexError):
        work.take()


async def test_the_app_shows_what_was_thought_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "normal", 0.02)
    kind = game_kind()
    table = Table.new(kind, kind.check({"scenario": POSITION}), 1)
    app = InvincibleApp(
        Options(
            saves=tmp_path, start="table", table=table, company=seated(table, {"invincible": "random"}), config=QUIET
        )
    )
    async with app.run_test(size=(80, 24)) as pilot:

        async def until(seen: Callable[[str], bool]) -> None:
            for _ in range(300):
                if seen(app.canvas.paper.text()):
                    return
                await pilot.pause(0.05)
            raise AssertionError(app.canvas.paper.text())

        await until(lambda screen: "Atom Eve, " in screen and "is choosing" not in screen)
        await pilot.press("H")
        await until(lambda screen: "Hint: what a bot would do here" in screen)
        await pilot.press("escape")
        await pilot.press("q")
    assert app.return_value == 0


@pytest.mark.parametrize("bell", [False, True])
def test_the_bell_rings_only_where_that_is_wanted(tmp_path: Path, bell: bool) -> None:
    app = InvincibleApp(Options(saves=tmp_path, config={"bell": bell}))
    written: list[str] = []
    app._driver = type("Driver", (), {"write": lambda self, text: written.append(text)})()
    for yours in (True, False, True, True):
        app._call_player(yours)
    rung = "\x1b[22;2t\x1b]2;Invincible\x07\x1b]2;Invincible: your turn\x07\x07"
    assert "".join(written) == (rung if bell else "")
