"""What the screen costs: bytes and time of each key and of the first frame, on a terminal of 80x24.

Run `python tests/bench/screen.py`. The budgets stand beside the figures; the exit code is 1 where one is broken.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.tui.terminal import Terminal

HELLO = "from textual.app import App\nfrom textual.widgets import Static\nclass A(App):\n def compose(self):\n  yield Static('hello')\nA().run()"  # fmt: skip
NEW = ["new", "--hero", "invincible", "--hero", "atom-eve", "--villain", "flaxans", "--city", "chicago", "--seed", "7"]
ROUNDS = 5


def first_frame(command: list[str], words: str, folder: Path) -> tuple[float, int]:
    """Seconds until some words are seen, and all bytes until it is quiet."""
    begun = time.perf_counter()
    terminal = Terminal(command, env={"INVINCIBLE_SAVES": str(folder)})
    terminal.wait_for(words)
    seconds = time.perf_counter() - begun
    terminal.settle(0.3)
    written = len(terminal.written)
    terminal.close()
    return seconds, written


def key(terminal: Terminal, keys: str) -> tuple[int, float]:
    """Bytes that a key causes, and milliseconds until the last of them."""
    begun = time.perf_counter()
    terminal.type(keys)
    written, last = 0, begun
    while data := terminal.read_once(0.12):
        written += len(data)
        last = time.perf_counter()
    return written, (last - begun) * 1000


def main() -> int:
    """Measure everything; 1 where a budget is broken."""
    program = [sys.executable, "-m", "invincible_tui"]
    broken = 0

    def told(what: str, value: float, most: float, unit: str) -> None:
        nonlocal broken
        over = value > most
        broken += over
        print(f"{what:<44}{value:>10.1f} {unit:<6} budget {most:g}{'   BROKEN' if over else ''}")

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        hello = min(first_frame([sys.executable, "-c", HELLO], "hello", folder)[0] for _ in range(ROUNDS))
        title, written = min(first_frame(program, "New game", folder) for _ in range(ROUNDS))
        told("first frame of the title, times a hello", title / hello, 1.5, "x")
        told("first frame of the title", written, 25_000, "bytes")
        seconds, written = min(first_frame([*program, *NEW], "main phase", folder) for _ in range(ROUNDS))
        told("first frame of a new game", seconds, 60, "s")
        told("first frame of a new game", written, 25_000, "bytes")
        terminal = Terminal([*program, *NEW], env={"INVINCIBLE_SAVES": str(folder)})
        terminal.wait_for("main phase")
        terminal.settle(0.3)
        moves = [
            key(terminal, one) for one in ["\x1b[B", "\x1b[C", "\x1b[A", "\x1b[D", "j", "l", "1", "2", "g", "p"] * 4
        ]
        told("a move of the cursor, median", statistics.median(m[0] for m in moves), 300, "bytes")
        told("a move of the cursor, most", max(m[0] for m in moves), 1500, "bytes")
        told("a move of the cursor, median", statistics.median(m[1] for m in moves), 15, "ms")
        actions = []
        for _ in range(5):
            terminal.type("1")
            terminal.settle(0.12)
            actions += [key(terminal, "\r"), key(terminal, "u")]
        told("an action or an undo, most", max(a[0] for a in actions), 3000, "bytes")
        told("an action or an undo, median", statistics.median(a[1] for a in actions), 40, "ms")
        for what, keys in (
            ("help", "?"),
            ("the log", "m"),
            ("the inspector", "i"),
            ("the settings", ":settings\r"),
            ("the words", ":rules\r"),
            ("the tracker", "L"),
            ("the threat", "V"),
            ("why", "W"),
        ):
            told(f"opening {what}", key(terminal, keys)[0], 15_000, "bytes")
            key(terminal, "\x7f")
        terminal.settle(0.3)
        told("a second of nothing", len(terminal.read(1.0)), 0, "bytes")
        terminal.close()
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
