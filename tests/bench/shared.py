"""How soon a step of one terminal is seen by another at a shared table, and what waiting for it costs.

Run `python tests/bench/shared.py`. Times are of the clock, from the choice (on the screen: from the key) to where it is
seen, with the kernel's notifications and without them; limits stand beside the worst. What idles is watched for a
while: the bytes that it writes, and its share of a processor. The exit code is 1 where a limit is broken.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from invincible_tui import shared
from invincible_tui.games import game_kind
from invincible_tui.table_folder import TableFolder
from tests.tui.terminal import Terminal

#: The most milliseconds until a step is seen, and how many are looked at.
SEEN, STEPS = 200.0, 40
#: How long what idles is watched, in seconds, and the most of a processor that it may take, in percent.
IDLE, SHARE = 5.0, 1.0
SETUP = {"heroes": ["invincible", "atom-eve"], "villain": "flaxans", "city": "chicago"}

#: Follows a table and tells when it sees a step: the step, and the nanoseconds of the machine's clock.
FOLLOW = """
import sys, time
from pathlib import Path
from invincible_tui import shared
from invincible_tui.games import game_kind
from invincible_tui.table_folder import TableFolder
table = shared.watch(TableFolder(Path(sys.argv[1])), "friday", game_kind, "eve")
print("ready", flush=True)
while True:
    table.watch.wait(60)
    if table.sync():
        print(table.step, time.monotonic_ns(), flush=True)
"""
PLAY = "import sys; from invincible_tui.cli import main; sys.exit(main(sys.argv[1:]))"
#: What goes before either, so that the kernel is not asked to tell of changes.
LOOKING = "import invincible_tui.watching as watching; watching._LOCAL = frozenset()\n"

broken = 0


def told(what: str, figure: float, limit: float, unit: str) -> None:
    """Print a figure beside its limit."""
    global broken
    over = figure > limit
    broken += over
    print(f"{what:<58}{figure:>8.1f} {unit:<6} limit {limit:g}{'   BROKEN' if over else ''}")


def between_engines(before: str) -> list[float]:
    """Milliseconds from a choice in this process to its being read in another, for each of some choices."""
    with tempfile.TemporaryDirectory() as name:
        folder, kind = TableFolder(Path(name) / "tables"), game_kind()
        table = shared.host(folder, "friday", kind, kind.check(SETUP), 3, "ann")
        draw, delays = random.Random(4), []
        with subprocess.Popen(
            [sys.executable, "-c", before + FOLLOW, str(folder.path)], stdout=subprocess.PIPE, text=True
        ) as eve:
            assert eve.stdout
            assert eve.stdout.readline() == "ready\n"
            for _ in range(STEPS):
                asked = table.game.pending()[0]
                time.sleep(draw.uniform(0.05, 0.2))
                begun = time.monotonic_ns()
                table.choose([option.id for option in asked.options[: max(asked.min, min(1, asked.max))]])
                seen = 0
                while seen < table.step:
                    words = eve.stdout.readline().split()
                    seen = int(words[0])
                delays.append((int(words[1]) - begun) / 1e6)
            eve.kill()
        table.close()
    return delays


def program(before: str, folder: str, words: str, *command: str) -> Terminal:
    """The program in a terminal, once it shows some words and rests."""
    terminal = Terminal([sys.executable, "-c", before + PLAY, "--tables", folder, *command])
    terminal.wait_for(words, 60.0)
    terminal.settle(0.5)
    return terminal


def between_screens(before: str) -> list[float]:
    """Milliseconds from a key at one screen to the first byte that another writes, for each of some keys."""
    with tempfile.TemporaryDirectory() as folder:
        new = [word for hero in SETUP["heroes"] for word in ("--hero", hero)]
        new += ["--villain", "flaxans", "--city", "chicago", "--seed", "3"]
        ann = program(before, folder, "main phase", "host", "friday", *new)
        bob = program(before, folder, "main phase", "join", "friday")
        ann.settle(0.5)
        delays = []
        for number in range(STEPS):
            begun = time.monotonic()
            ann.type("\r" if number % 2 == 0 else "u")
            if not bob.read_once(10.0):
                raise AssertionError(f"nothing was seen:\n{bob.text}")
            delays.append((time.monotonic() - begun) * 1000)
            ann.settle(0.1)
            bob.settle(0.1)
        ann.close()
        bob.close()
    return delays


def at_rest(before: str, what: str, words: str, *command: str, keys: Sequence[str] = ()) -> None:
    """What a screen costs while nobody does anything, after a command, the words that it shows, and keys."""
    with tempfile.TemporaryDirectory() as folder:
        kind = game_kind()
        shared.host(TableFolder(Path(folder)), "friday", kind, kind.check(SETUP), 3, "ann").close()
        bob = program(before, folder, words, *command)
        for key in keys:
            bob.type(key)
            bob.settle(0.5)
        bob.settle(2.0)
        used = processor(bob.process.pid)
        written = len(bob.read(IDLE))
        share = (processor(bob.process.pid) - used) / IDLE * 100
        bob.close()
    told(f"{what}, {IDLE:g} s of nothing", written, 0, "bytes")
    told(f"{what}, share of a processor", share, SHARE, "%")


def processor(pid: int) -> float:
    """The seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Measure everything; 1 where a limit is broken."""
    for before, how in (("", "notified"), (LOOKING, "looking")):
        for measure, where in ((between_engines, "engine to engine"), (between_screens, "screen to screen")):
            delays = measure(before)
            told(f"a step is seen, {where}, {how}, median", statistics.median(delays), SEEN, "ms")
            told(f"a step is seen, {where}, {how}, worst of {STEPS}", max(delays), SEEN, "ms")
        at_rest(before, f"a table, {how}", "main phase", "join", "friday")
        at_rest(before, f"the list of tables, {how}", "Shared tables", "--restricted", keys=("\r",))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
