"""Bots at a shared table: one of the programs lets them choose, and the next takes over; people take seats and help."""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pexpect
import pytest

from invincible_tui import shared, shared_company
from invincible_tui.bots.company import NoSuchBot
from invincible_tui.bots_at_table import BotsAtTable
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import StaleStep
from invincible_tui.kernel.step import Note
from invincible_tui.kernel.table import Table
from invincible_tui.kernel.verify import verify
from invincible_tui.names import Names
from invincible_tui.options import Options
from invincible_tui.shared import NotYourSeat, SeatTaken, SharedTable
from invincible_tui.shared_company import SharedCompany
from invincible_tui.table_folder import TableFolder
from invincible_tui.table_news import TableNews
from invincible_tui.telling import Chronicle
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.screens.shared import SharedScreen, open_shared
from tests.front.conftest import Invincible, surroundings
from tests.shared.conftest import SETUP, Sit, any_pick, elsewhere, until_asked
from tests.tui.conftest import Player
from tests.tui.terminal import Terminal

#: Atom Eve's main phase; Invincible could assist.
HELPFUL = {**SETUP, "start": "main:2", "turn_order": [2, "villain", 1, 1, 2, "villain"],
           "players": [{"hand": ["aerial-assault"]}, {"hand": ["determination", "punch"]}]}  # fmt: skip


class At:
    """Somebody at the table, whose program lets bots choose at once where it is its turn to do so."""

    def __init__(self, table: SharedTable) -> None:
        self.table = table
        self.company = SharedCompany(table)
        self.bots = BotsAtTable(table, self.company, self.company.choose, lambda: None)

    def go_on(self) -> bool:
        """Read what others did and let bots choose; whether one chose here."""
        self.table.sync()
        return self.bots.go_on()


@pytest.fixture
def at(sit: Sit) -> Callable[..., At]:
    """Sits somebody down together with the bots."""
    return lambda who, *seats, watching=False: At(sit(who, *seats, watching=watching))


def place_table(folder: TableFolder, position: Mapping[str, object], bots: dict[str, str]) -> None:
    """Make the table `friday` from a position."""
    kind = game_kind()
    shared.host(folder, "friday", kind, kind.check({"scenario": position}), 3, "host", bots).close()


def test_who_sat_down_first_lets_the_bots_choose(at: Callable[..., At]) -> None:
    ann, bob = at("ann", 1), at("bob")
    ann.company.give(2, "steady")
    until_asked(ann.table, 2)
    assert not bob.go_on()
    assert ann.go_on()
    bob.table.sync()
    assert bob.company.asked() is None
    assert [step.who for step in bob.table.steps.values() if step.bot][-1] == "atom-eve (steady)"
    assert bob.table.game.state.plain() == ann.table.game.state.plain()


def test_the_next_takes_over_when_the_first_has_gone(at: Callable[..., At]) -> None:
    ann, bob = at("ann"), at("bob")
    ann.company.give(1, "steady")
    assert bob.table.before_me() == 1
    assert not bob.go_on()
    ann.table.close()
    assert bob.go_on()


def test_who_is_there_and_does_nothing_is_not_waited_for_without_end(
    at: Callable[..., At], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_company, "NEXT", 0.02)
    ann, bob = at("ann"), at("bob")
    ann.company.give(1, "steady")
    done = threading.Event()
    bob.table.sync()
    patient = BotsAtTable(bob.table, bob.company, bob.company.choose, lambda: done.set)
    patient.go_on(pace=0.0)
    assert done.wait(20)
    assert patient.stir(pace=0.0)
    assert bob.table.steps[bob.table.at].bot
    patient.close()


def test_one_decision_is_answered_once(at: Callable[..., At], monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = at("ann"), at("bob")
    ann.company.give(1, "steady")
    bob.table.sync()
    bob.company.look()
    for one, other in ((ann, bob), (bob, ann)):
        decision = one.table.game.pending()[0].id
        first, second = one.company.answer(), other.company.answer()
        assert first is not None and second is not None
        one.company.choose(first, decision)
        with pytest.raises(StaleStep):
            other.company.choose(second, decision)
        assert one.table.step == other.table.step


def test_a_bots_seat_is_its_own_until_somebody_takes_it(at: Callable[..., At]) -> None:
    ann, bob = at("ann"), at("bob")
    ann.company.give(1, "steady")
    bob.table.sync()
    assert bob.table.playable() == [2]
    with pytest.raises(NotYourSeat, match=r"Invincible to choose, whom a bot plays. take invincible takes over"):
        bob.table.choose(any_pick(bob.table.game, random.Random(1)))
    late = ann.company.answer()
    assert late is not None
    bob.table.take([1])
    with pytest.raises(StaleStep, match="taken over"):
        ann.company.choose(late, ann.table.game.pending()[0].id)
    assert not ann.go_on()
    bob.table.choose(any_pick(bob.table.game, random.Random(1)))
    assert bob.table.steps[bob.table.at].who == "bob"


def test_a_hero_is_handed_back_at_the_level_it_had(at: Callable[..., At]) -> None:
    ann, bob = at("ann"), at("bob", 2)
    ann.company.give(1, "steady")
    bob.table.take([1])
    with pytest.raises(SeatTaken, match="bob is at the table"):
        ann.company.give(1, "strong")
    assert bob.table.last_bot(1) == "steady"
    bob.company.give(1, bob.table.last_bot(1))
    ann.table.sync()
    assert [(seat.bot, seat.holder) for seat in ann.table.seats()] == [("steady", None), ("", bob.table.me)]
    with pytest.raises(NoSuchBot):
        bob.company.give(1, "cmd:true")


def test_a_seat_that_its_owner_gave_to_a_bot_is_not_the_owners_when_the_bot_goes(at: Callable[..., At]) -> None:
    ann, bob = at("ann", 1), at("bob")
    ann.company.give(1, "steady")
    bob.table.take([1])
    bob.table.leave()
    assert ann.table.sync()
    assert [seat.holder for seat in ann.table.seats()] == [None, None]


def test_together_people_decide_and_bots_only_among_themselves(folder: TableFolder) -> None:
    kind = game_kind()
    heroes = ["invincible", "atom-eve", "robot"]
    table = shared.host(folder, "friday", kind, kind.check({**SETUP, "heroes": heroes}), 3, "ann")
    ann = At(table)
    ann.company.give(1, "steady")
    ann.company.give(2, "steady")
    assert table.game.pending()[0].kind == "setup"
    assert list(table.asked()) == [3]
    assert not ann.go_on()
    ann.company.give(3, "steady")
    assert ann.go_on()
    table.close()


def test_an_undo_of_what_a_bot_chose_asks_nobody(at: Callable[..., At]) -> None:
    ann = at("ann", 1)
    until_asked(ann.table, 2)
    ann.company.give(2, "steady")
    before = ann.table.at
    assert ann.go_on()
    assert ann.table.whose(before) == []
    ann.table.undo(before)


def test_nobody_plays_where_everybody_watches(at: Callable[..., At]) -> None:
    ann = at("ann")
    ann.company.give(1, "steady")
    ann.company.give(2, "steady")
    eve = at("eve", watching=True)
    names = Names(game_kind().catalogue())
    news = TableNews(eve.table, Chronicle(eve.table, game_kind()), names)
    assert news.unattended() == ""
    ann.table.close()
    assert news.unattended() == "Everybody here only watches, so nobody plays: bots go on once somebody joins."
    assert not eve.go_on()
    assert news.awaited() == ["Invincible, a bot"]


def test_a_line_of_the_log_starts_no_program(at: Callable[..., At], tmp_path: Path) -> None:
    mark = tmp_path / "started"
    ann = at("ann")
    for level in (f"cmd:touch {mark}", "nonsense", ""):
        ann.table.note("bot", {"seat": 1, "level": level})
        ann.company.look()
        assert ann.company.levels == {1: "steady"}
    ann.table.note("bot", {"seat": [1], "level": "steady"})
    ann.table.note("bot", {"seat": 77, "level": {}})
    assert ann.go_on()
    assert not mark.exists()


# helping a bot


def test_a_bot_waits_for_people_who_could_help_it(folder: TableFolder) -> None:
    place_table(folder, HELPFUL, {"atom-eve": "steady"})
    bob = At(shared.join(folder, "friday", game_kind, "bob"))
    ann = At(shared.join(folder, "friday", game_kind, "ann"))
    ann.table.take([1])
    ann.company.look()
    decision = ann.table.game.pending()[0].id
    assert ann.company.courtesy.waits
    assert bob.table.held(decision)
    waited = threading.Event()

    def wait() -> None:
        bob.company.wait_for_others(decision, lambda: False)
        waited.set()

    threading.Thread(target=wait).start()
    assert not waited.is_set()
    ann.company.courtesy.go_on()
    ann.company.look()
    assert waited.wait(20)
    assert bob.go_on()
    for one in (ann, bob):
        one.table.close()


def test_a_bot_does_not_wait_for_ever(folder: TableFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_company, "COURTESY", 0.0)
    place_table(folder, HELPFUL, {"atom-eve": "steady"})
    ann = At(shared.join(folder, "friday", game_kind, "ann"))
    ann.company.look()
    decision = ann.table.game.pending()[0].id
    ann.company.wait_for_others(decision, lambda: False)
    assert ann.table.held(decision)
    answer = ann.company.answer()
    assert answer is not None
    ann.company.choose(answer, decision)
    ann.company.look()
    assert not ann.company.courtesy.waits
    ann.table.close()


# on the screen


@pytest.fixture
def seat(sit: Sit, tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """Sits somebody down in front of a screen."""
    desks: list[Desk] = []

    def down(table: SharedTable) -> Player:
        desk = Desk(Options(saves=tmp_path / "saves", config={"confirm": False}))
        open_shared(desk, table)
        desks.append(desk)
        return Player(desk)

    yield down
    for desk in desks:
        desk.quit()


def test_the_screen_gives_heroes_to_bots_and_takes_them_back(sit: Sit, seat: Callable[..., Player]) -> None:
    ann = sit("ann", 1)
    bob = seat(sit("bob", 2))
    assert "ann is at the table. y lets a bot play all" in bob.press(":", *"bot invincible", "enter")
    assert "A bot (strong) plays Invincible." in bob.press("y")
    ann.sync()
    assert [seat.bot for seat in ann.seats()] == ["strong", ""]
    assert "Invincible is played by a bot (strong). Atom Eve is played by bob." in bob.press(":", *"bot", "enter")
    assert "You play Invincible." in bob.press(":", *"bot invincible off", "enter")
    assert "You no longer play Atom Eve." in bob.press(":", *"leave atom eve", "enter")
    assert "A bot (late) plays Atom Eve." in bob.press(":", *"bot atom eve late", "enter")
    assert "You play Atom Eve." in bob.press(":", *"take atom eve", "enter")
    assert "Nobody plays 'rex'" in bob.press(":", *"bot rex", "enter")


def test_the_screen_asks_whether_to_help_a_bot(folder: TableFolder, seat: Callable[..., Player]) -> None:
    place_table(folder, HELPFUL, {"atom-eve": "steady"})
    ann = seat(shared.join(folder, "friday", game_kind, "ann"))
    shown = ann.screen
    assert "Atom Eve, a bot, is about to act. Do something for it, or let it go on?" in " ".join(shown.split())
    assert "▶ 0   Let it go on" in shown
    shown = ann.press("1", "enter")
    assert ann.desk.screens
    screen = ann.desk.screens[0]
    assert isinstance(screen, SharedScreen)
    chosen = [step for step in screen.session.table.steps.values() if step.pick and step.pick[0].startswith("assist:")]
    assert [step.who for step in chosen] == ["ann"]


# programs of their own

DRIVE = """
import sys, threading
from pathlib import Path
from invincible_tui import shared
from invincible_tui.bots_at_table import BotsAtTable
from invincible_tui.games import game_kind
from invincible_tui.shared_company import SharedCompany
from invincible_tui.table_folder import TableFolder
table = shared.join(TableFolder(Path(sys.argv[1])), "friday", game_kind, "somebody")
company, thought = SharedCompany(table), threading.Event()
def carry_out(answer, decision):
    print(company.choose(answer, decision).step, flush=True)
bots = BotsAtTable(table, company, carry_out, lambda: thought.set)
print("ready", flush=True)
while table.game.outcome is None:
    table.sync()
    bots.go_on(pace=0.0)
    thought.wait(0.02)
    thought.clear()
    bots.stir(pace=0.0)
print("over", flush=True)
"""


def test_bots_play_on_whoever_is_killed_and_no_step_is_lost_or_doubled(
    sit: Sit, folder: TableFolder, tmp_path: Path
) -> None:
    ann = sit("ann")
    for number in (1, 2):
        ann.give(number, "steady")
    ann.close()
    players = [elsewhere(DRIVE, tmp_path, str(folder.path)) for _ in range(2)]
    acknowledged: list[int] = []
    dice = random.Random(1)
    while True:
        keeper = players[0]
        assert keeper.stdout
        for _ in range(dice.randrange(5, 40)):
            line = keeper.stdout.readline().strip()
            if not line or line == "over":
                break
            acknowledged.append(int(line))
        if line == "over":
            break
        keeper.kill()
        acknowledged += [int(line) for line in keeper.stdout if line.strip().isdecimal()]
        keeper.wait()
        players = [*players[1:], elsewhere(DRIVE, tmp_path, str(folder.path))]
    for player in players:
        player.kill()
        player.wait()
    path = folder.journal("friday")
    assert verify(game_kind, path) == []
    table = Table.open(game_kind, path, write=False)
    assert table.game.outcome is not None
    made = [number for number, step in table.steps.items() if step.bot]
    assert set(acknowledged) <= set(made)
    assert len(acknowledged) == len(set(acknowledged))
    assert table.chain()[1:] == made
    table.close()


def test_a_bot_between_the_screen_and_plain_text(tmp_path: Path) -> None:
    environment, tables = surroundings(tmp_path), TableFolder(tmp_path / "tables")
    new = ["--hero", "invincible", "--bot", "atom-eve=steady", "--villain", "flaxans", "--city", "chicago"]
    program = [sys.executable, "-m", "invincible_tui", "--tables", str(tables.path)]
    bob = pexpect.spawn(program[0], [*program[1:], "--plain", "host", "friday", *new, "--seed", "3", "--name", "bob",
                                     "--seat", "invincible"],
                        cwd=str(tmp_path), env=environment | {"TERM": "xterm"}, encoding="utf-8", timeout=30, echo=False)  # fmt: skip
    ann = None
    try:
        bob.expect("Atom Eve is played by a bot .steady.")
        bob.expect("End the main phase")
        ann = Terminal([*program, "join", "friday", "--name", "ann"], env=environment)
        ann.wait_for("Waiting for bob (Invincible)")
        bob.expect("ann is at the table")
        bob.sendline("end")
        bob.expect("Type yes to end the phase all the same.")
        bob.sendline("yes")
        bob.expect("draw phase")
        bob.sendline("done")
        bob.expect("Waiting for Atom Eve, a bot")
        bob.expect("Atom Eve, a bot: Play Determination")
        ann.wait_for("Atom Eve, a bot: Determination, Determination", 60)
        bob.kill(9)
        ann.wait_for("bob has gone")
        ann.wait_for("Invincible, main phase", 60)
        while "draw phase" not in ann.text:
            before = ann.text
            time.sleep(0.3)  # so that nobody is taken for hasty
            ann.type("d")
            ann.wait_until(lambda before=before: ann.text != before, "an answer to the key")  # type: ignore[misc]
        ann.type("0\r")
        ann.wait_for("Atom Eve, a bot: ", 60)
        ann.type(":take atom eve\r")
        ann.wait_for("You play Atom Eve")
        ann.type(":bot atom eve\r")
        ann.wait_for("A bot (steady) plays Atom Eve")
        ann.type("q")
        assert ann.ended() == 0
    finally:
        bob.close(force=True)
        if ann is not None:
            ann.close()
    assert verify(game_kind, tables.find("friday")) == []
    table = Table.open(game_kind, tables.find("friday"), write=False)
    notes = [line.data["level"] for line in table.lines if isinstance(line, Note) and line.kind == "bot"]
    assert notes == ["steady", "steady"]
    assert all(step.seat == 2 for step in table.steps.values() if step.bot)
    table.close()


@pytest.mark.parametrize(
    ("bots", "part"),
    [
        (["--bot", "robot=clever"], "There is no bot 'clever'"),
        (["--bot", "invincible=cmd:true"], "A program plays in games of your own only"),
    ],
)
def test_what_cannot_be_hosted(invincible: Invincible, tmp_path: Path, bots: list[str], part: str) -> None:
    done = invincible("--tables", "tables", "host", "friday", "--hero", "invincible", *bots)
    assert done.returncode == 2
    assert part in done.stderr
    assert not (tmp_path / "tables").exists()


def test_nobody_starts_a_program_from_a_locked_down_account(invincible: Invincible, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    mark = tmp_path / "started"
    typed = ["new", "friday", "1 2", "1", "1", "1", "1", f"bot atom-eve cmd:touch {mark}", f"bot eve=cmd:{mark}",
             "bot atom-eve steady", "end", "done", "quit", "quit"]  # fmt: skip
    done = invincible("--restricted", "--plain", "--tables", "tables", typed="\n".join(typed) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "There is no bot 'cmd:" in done.stdout or "Nobody plays" in done.stdout
    assert "A bot (steady) plays Atom Eve." in done.stdout
    assert not mark.exists()


def test_plain_text_from_a_pipe_takes_over_and_hands_back(invincible: Invincible, tmp_path: Path) -> None:
    new = [
        "--hero",
        "invincible",
        "--bot",
        "atom-eve=steady",
        "--villain",
        "flaxans",
        "--city",
        "chicago",
        "--seed",
        "3",
    ]
    typed = "bot\nend\ndone\ntake atom eve\nbot\nbot eve\nbot eve cmd:true\nquit\n"
    done = invincible("--tables", "tables", "host", "friday", *new, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Atom Eve is played by a bot (steady).") == 2
    assert "Atom Eve, a bot: Play Determination." in done.stdout
    assert "You play Atom Eve." in done.stdout
    assert "A bot (steady) plays Atom Eve." in done.stdout
    assert "There is no bot 'cmd:true'" in done.stdout
    lines = [json.loads(line) for line in (tmp_path / "tables" / "friday.jsonl").read_text().splitlines()]
    assert [line["level"] for line in lines if line["k"] == "bot"] == ["steady", "steady"]
