"""What the screen costs: bytes and time of a key, of opening a screen and of the first frame, memory, and idling.

Run `python tests/bench/screen.py` (three minutes). Each line is a figure, its limit, and "ok" or "over"; the exit code
is 1 where one is over. Tables with one and with four Heroes are measured at four sizes, each in the middle of a main
phase in which much can be done. Times are those of the clock, which others on the machine make longer; the CPU beside
them is ours.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.tui.terminal import Terminal

PROGRAM = [sys.executable, "-m", "invincible_tui"]
HELLO = "from textual.app import App\nfrom textual.widgets import Static\nclass A(App):\n def compose(self):\n  yield Static('hello')\nA().run()"  # fmt: skip
HEROES = ("invincible", "atom-eve", "robot", "rex-splode")
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))
#: How often a start is measured; the best counts, what others do on the machine at that time is no cost of ours.
ROUNDS = 5
#: Keys that move the cursor: arrows, letters, numbers, and the first letter of kinds of answers.
MOVES = ["\x1b[B", "\x1b[C", "\x1b[A", "\x1b[D", "j", "l", "1", "2", "g", "p"] * 4
#: Screens, and the keys that open each.
SCREENS = {"help": "?", "the log": "m", "the inspector": "i", "the settings": ":settings\r", "the words": ":rules\r",
           "the tracker": "L", "the threat": "V", "why": "W"}  # fmt: skip
#: For how long idling is measured, in seconds.
IDLE = 60.0
#: How long after a key the terminal is quiet once it has all.
QUIET = 0.12


class Report:
    """Prints figures beside their limits."""

    def __init__(self) -> None:
        self.over = 0

    def title(self, words: str) -> None:
        """A headline."""
        print(f"\n{words}")

    def line(self, what: str, figure: float, limit: float, unit: str) -> None:
        """One figure, and whether it is over its limit."""
        over = figure > limit
        self.over += over
        print(f"  {what:<46}{figure:>10.1f} {unit:<6} limit {limit:>6g}   {'over' if over else 'ok'}", flush=True)


class Cost(NamedTuple):
    """What one key costs: bytes to the terminal, and milliseconds until the last of them."""

    written: int
    took: float


def key(terminal: Terminal, keys: str) -> Cost:
    """Press keys and wait until all is written."""
    begun = time.perf_counter()
    terminal.type(keys)
    written, last = 0, begun
    while data := terminal.read_once(QUIET):
        written += len(data)
        last = time.perf_counter()
    return Cost(written, (last - begun) * 1000)


def started(command: list[str], words: str, folder: Path, size: tuple[int, int] = (80, 24)) -> tuple[Terminal, float]:
    """A program once some words are seen, and the seconds until then."""
    begun = time.perf_counter()
    terminal = Terminal(command, size, env={"INVINCIBLE_SAVES": str(folder)})
    terminal.wait_for(words, 60.0)
    seconds = time.perf_counter() - begun
    terminal.settle(0.4)
    return terminal, seconds


def first_frame(command: list[str], words: str, folder: Path) -> tuple[float, int]:
    """Seconds until some words are seen, and all bytes until it is quiet."""
    terminal, seconds = started(command, words, folder)
    terminal.close()
    return seconds, len(terminal.written)


def position(heroes: int) -> dict[str, Any]:
    """The middle of a battle: cards to play, energy to spend, Weapons and Minions on the table."""
    hand = ["determination", "endure", "punch", "seeing-red", "determination"]
    player = {"hand": hand, "energy": 7, "power": 4, "equipped": ["punch"], "discard": ["punch", "determination"]}
    return {
        "heroes": list(HEROES[:heroes]), "villain": "flaxans", "city": "chicago", "seed": 7, "start": "main:1",
        "players": [player, *[{"hand": hand[:3], "energy": 1, "equipped": ["punch"]}] * (heroes - 1)],
        "villain_state": {"minions": [{"id": "infantry"}] * 4}, "city_state": {"power": 4},
    }  # fmt: skip


def table(heroes: int, size: tuple[int, int], folder: Path) -> Terminal:
    """A game in that position."""
    path = folder / f"position-{heroes}.yaml"
    path.write_text(json.dumps(position(heroes)), encoding="utf-8")
    command = [
        *PROGRAM,
        "new",
        "--scenario",
        str(path),
        "--save",
        str(folder / f"{heroes}-{size[0]}-{time.time_ns()}.jsonl"),
    ]
    terminal, _ = started(command, "main phase", folder, size)
    # Ending a hint that lies on top, if one does.
    key(terminal, "\x7f")
    return terminal


def starts(report: Report, folder: Path) -> None:
    """The first frames, beside the smallest program of Textual started in turn with ours."""
    report.title("First frame, 80x24")
    hello, title = [], []
    for _ in range(ROUNDS):
        hello.append(first_frame([sys.executable, "-c", HELLO], "hello", folder))
        title.append(first_frame(PROGRAM, "New game", folder))
    report.line("title, time as a multiple of a Textual hello", min(title)[0] / min(hello)[0], 1.3, "x")
    report.line("title", min(title)[1], 25_000, "bytes")
    new = ["new", "--hero", "invincible", "--hero", "atom-eve", "--villain", "flaxans", "--city", "chicago",
           "--seed", "7"]  # fmt: skip
    report.line("new game", first_frame([*PROGRAM, *new], "main phase", folder)[1], 25_000, "bytes")


def keys(report: Report, terminal: Terminal, size: tuple[int, int], most: float) -> None:
    """Moves of the cursor and actions at one table. `most`: the bytes that an action may cost."""
    before = cpu(terminal.process.pid)
    moves = [key(terminal, one) for one in MOVES]
    worked = (cpu(terminal.process.pid) - before) * 1000 / len(moves)
    # Beyond 80x24, for which the budget is, a move also shows the text of another card.
    short = 300 if size == SIZES[0] else 600
    report.line("move of the cursor, median", statistics.median(move.written for move in moves), short, "bytes")
    report.line("move of the cursor, most", max(move.written for move in moves), 1_500, "bytes")
    report.line("move of the cursor, median", statistics.median(move.took for move in moves), 15, "ms")
    report.line("move of the cursor, CPU on average", worked, 15, "ms")
    actions: list[Cost] = []
    before = cpu(terminal.process.pid)
    for _ in range(5):
        key(terminal, "1")
        actions += [key(terminal, "\r"), key(terminal, "u")]
    report.line("action or undo, most", max(action.written for action in actions), most, "bytes")
    report.line("action or undo, median", statistics.median(action.took for action in actions), 40, "ms")
    worked = (cpu(terminal.process.pid) - before) * 1000 / len(actions)
    report.line("action or undo, CPU on average", worked, 40, "ms")


def screens(report: Report, terminal: Terminal) -> None:
    """Opening each screen that lies on the table."""
    report.title("Opening a screen, 4 Heroes, 80x24")
    for what, opening in SCREENS.items():
        report.line(f"opening {what}", key(terminal, opening).written, 15_000, "bytes")
        key(terminal, "\x7f")


def idle(report: Report, terminal: Terminal) -> None:
    """A minute in which nobody does anything."""
    report.title(f"{IDLE:g} seconds of nothing, 4 Heroes, 160x50")
    terminal.read(6.0)
    before = cpu(terminal.process.pid)
    written = len(terminal.read(IDLE))
    report.line("written", written, 0, "bytes")
    # The operating system counts in hundredths of a second: one of them may be anything.
    report.line("CPU", (cpu(terminal.process.pid) - before) * 1000, 10, "ms")


def cpu(process: int) -> float:
    """The seconds of CPU that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> float:
    """The resident memory of a process, in MB."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> int:
    """Measure everything; 1 where a limit is broken."""
    report = Report()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        starts(report, folder)
        for heroes in (1, 4):
            for size in SIZES:
                terminal = table(heroes, size, folder)
                report.title(f"{heroes} {'Hero' if heroes == 1 else 'Heroes'}, {size[0]}x{size[1]}")
                keys(report, terminal, size, 6_000 if (heroes, size) == (4, SIZES[-1]) else 3_000)
                if (heroes, size) == (4, SIZES[0]):
                    screens(report, terminal)
                if (heroes, size) == (4, SIZES[-1]):
                    report.line("resident memory", resident(terminal.process.pid), 90, "MB")
                    idle(report, terminal)
                terminal.close()
    print(f"\n{report.over} over" if report.over else "\nall ok")
    return 1 if report.over else 0


if __name__ == "__main__":
    sys.exit(main())
