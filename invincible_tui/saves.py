"""The save folder: where it is, what lies in it, and how a new game's file is named.

A list of saves looks at the checksums of each file, not at what its lines say; one that is damaged is listed with the
line where it is.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from invincible_tui.failures import Complaint
from invincible_tui.kernel import repair
from invincible_tui.kernel.checksums import first_damaged
from invincible_tui.kernel.errors import in_words
from invincible_tui.kernel.step import Note
from invincible_tui.names import role_names
from invincible_tui.packs.places import named_path
from invincible_tui.seating import Seating
from invincible_tui.typed import numbered

#: The ending of a saved game's file.
ENDING: Final = ".jsonl"
#: How the names of the sample games begin that a checkout's save folder holds: nobody's games, to be replayed only.
SAMPLE: Final = "sample-"
#: How the names of guided first battles begin; they are no battles to be counted.
_LESSON: Final = "lesson-"
#: How many bytes at the end of a file are looked at for its last line.
_END: Final = 1 << 16
#: How the names of daily battles begin.
DAILY: Final = "daily-"


def save_folder(option: str | None, environment: Mapping[str, str], here: Path) -> Path:
    """The folder of saved games: --saves, else INVINCIBLE_SAVES, else ./saves in a checkout, else the platform's."""
    if option:
        return named_path(option)
    if environment.get("INVINCIBLE_SAVES"):
        return named_path(environment["INVINCIBLE_SAVES"])
    for folder in (here, *here.parents):
        if (folder / "pyproject.toml").is_file() and (folder / "invincible_tui" / "__init__.py").is_file():
            return folder / "saves"
    import platformdirs

    return Path(platformdirs.user_data_path("invincible-tui")) / "saves"


def ready(folder: Path) -> Path:
    """The save folder, made if it is missing. Raises Complaint where games cannot be kept in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(
            f"The save folder cannot be made ({in_words(error)}). Name another one than {folder} with --saves."
        ) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Complaint(f"The save folder is not writable. Name another one than {folder} with --saves.")
    return folder


def new_path(folder: Path, setup: Mapping[str, Any], now: datetime) -> Path:
    """A file in the folder that does not exist yet, named by the day and who plays against whom."""
    names = [*map(str, setup.get("heroes", ())), "vs", str(setup.get("villain", "game"))]
    stem = f"{now:%Y-%m-%d}-{'-'.join(names)}".replace("/", "-")[:120]
    path = folder / f"{stem}{ENDING}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{ENDING}"
        number += 1
    return path


def is_lesson(path: Path) -> bool:
    """Whether a file is a guided first battle."""
    return path.name.startswith(_LESSON)


def latest_lesson(folder: Path) -> Path | None:
    """The guided battle that was begun last, None where there is none."""
    return max(folder.glob(f"{_LESSON}*{ENDING}"), key=_number, default=None)


def is_over(path: Path) -> bool:
    """Whether the game in a file has ended."""
    return bool(read(path).result)


def new_lesson(folder: Path) -> Path:
    """The file of the next guided battle."""
    latest = latest_lesson(folder)
    return folder / f"{_LESSON}{_number(latest) + 1 if latest else 1}{ENDING}"


def _number(path: Path) -> int:
    number = path.name.removeprefix(_LESSON).removesuffix(ENDING)
    return int(number) if number.isascii() and number.isdigit() else 0


@dataclass(frozen=True)
class Saved:
    """One file of the save folder: when it last changed, what is played in it, or what is wrong with it."""

    path: Path
    changed: datetime
    setup: Mapping[str, Any]
    #: The number of its last whole line.
    step: int
    problem: str | None = None
    #: The game that is played in it.
    game: str = ""
    #: How the game has ended ("won", "lost"), "" where it goes on.
    result: str = ""
    #: The Heroes that bots play.
    bots: Sequence[str] = ()

    @property
    def offered_again(self) -> bool:
        """Whether a new game can be set up like this one: it is whole, and no position that somebody made up."""
        return self.problem is None and "scenario" not in self.setup

    def title(self) -> str:
        """The game in a few words, as a list of saves shows it, beginning with what sets it apart from others."""
        return self.problem or f"{self.who()}, step {self.step}"

    def row(self, room: int) -> str:
        """The game in a row of so many cells: without the step, but with the City where there is room for it."""
        if self.problem:
            return self.problem
        whole = self.who(where=True)
        return whole if len(whole) <= room else self.who()

    def who(self, *, where: bool = False) -> str:
        """Who plays against whom, and before that whether it is a daily battle or a puzzle, and how it has ended.

        `where`: in which City, too.
        """
        scenario = self.setup.get("scenario")
        daily = "daily battle" if self.path.name.startswith(DAILY) else ""
        puzzle = "puzzle" if isinstance(scenario, Mapping) and scenario.get("goal") else ""
        marks = ", ".join(filter(None, (self.result, daily, puzzle)))
        names = role_names(self.game)
        ids = [str(hero) for hero in self.setup.get("heroes", ())]
        heroes = ", ".join(f"{names.get(id, id)}{' (bot)' * (id in self.bots)}" for id in ids)
        villain, city = str(self.setup.get("villain")), str(self.setup.get("city") or "")
        place = f" in {names.get(city, city)}" if where and city else ""
        against = f"{heroes} against {names.get(villain, villain)}{place} ({self.setup.get('difficulty')})"
        return f"{marks[:1].upper()}{marks[1:]}: {against}" if marks else against


def listing(folder: Path, *, samples: bool = False) -> list[Saved]:
    """Every save of the folder (but lessons, and samples, unless asked for), the latest first."""
    return list(in_turn(folder, samples=samples))


def in_turn(folder: Path, *, samples: bool = False) -> Iterator[Saved]:
    """The same one after the other, for whoever looks for one only: each file is read when its turn comes."""
    return map(read, journals(folder, samples=samples))


def going_on(folder: Path) -> Saved | None:
    """The latest save that is whole and goes on. Of one whose last line ends the game no more is read."""
    found = (read(path) for path in journals(folder) if not _result([b"", _last_line(path)]))
    return next((save for save in found if save.problem is None and not save.result), None)


def journals(folder: Path, *, samples: bool = False) -> list[Path]:
    """The files of the same, unread."""
    try:
        paths = [path for path in folder.iterdir() if path.name.removesuffix(repair.ENDING).endswith(ENDING)]
    except OSError:
        return []
    paths = [path for path in paths if not is_lesson(path) and (samples or not path.name.startswith(SAMPLE))]
    return sorted(paths, key=_when, reverse=True)


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0


def replayable(folder: Path) -> list[Saved]:
    """Every save of the folder, the latest first, then the sample games that come with the program."""
    own = listing(folder)
    known = {save.path.resolve() for save in own}
    return own + [save for save in listing(samples(), samples=True)
                  if save.path.name.startswith(SAMPLE) and save.path.resolve() not in known]  # fmt: skip


def samples() -> Path:
    """The folder of the sample games that come with the program: in the installed package, or saves/ of a checkout."""
    package = Path(__file__).resolve().parent
    return package / "saves" if (package / "saves").is_dir() else package.parent / "saves"


def named(folder: Path, word: str) -> Path:
    """The saved game that is meant by its number in the list, or by its file. Raises Complaint where there is none."""
    found = listing(folder)
    at = numbered(word, len(found))
    return find(folder, word) if at is None else found[at].path


def find(folder: Path, name: str, *, sample: bool = False) -> Path:
    """The file that a typed name means: a path, or a save of the folder with or without its ending.

    `sample`: a sample game that comes with the program will do as well, since it is only read. Raises Complaint, with
    the nearest save, where there is none.
    """
    places = [named_path(name), folder / name, folder / (name + ENDING)]
    if sample and name.startswith(SAMPLE):
        places += [samples() / name, samples() / (name + ENDING)]
    for path in places:
        try:
            if path.is_file():
                return path
            if path.is_dir():
                raise Complaint(f"{path} is a folder, not a saved game. Name a file in it.")
        except PermissionError:
            raise Complaint(f"{path} cannot be looked for (permission denied).") from None
        except (OSError, ValueError):
            continue
    from invincible_tui.packs.fields import nearest

    hint = nearest(Path(name).name, [save.path.name for save in listing(folder)])
    raise Complaint(f"There is no saved game {name!r}, neither here nor in {folder}{hint}")


def read(path: Path) -> Saved:
    """What one file holds, or what is wrong with it."""
    try:
        found = path.stat()
        changed = datetime.fromtimestamp(found.st_mtime)
        if not stat.S_ISREG(found.st_mode):
            return Saved(path, changed, {}, 0, "no ordinary file")
        with path.open("rb") as file:
            first = file.readline(1 << 20)
            header = _header(first)
            if header is None:
                return Saved(path, changed, {}, 0, "no saved game, or its first line is damaged")
            lines = (first + file.read()).split(b"\n")[:-1]
    except OSError as error:
        return Saved(path, datetime.fromtimestamp(0), {}, 0, f"not readable ({in_words(error)})")
    bad = first_damaged(lines)
    where = None if bad is None else f"damaged at step {bad} (line {bad + 1} of the file)"
    if where is not None:
        return Saved(path, changed, header["setup"], len(lines) - 1, where, game=str(header.get("game")))
    return Saved(path, changed, header["setup"], len(lines) - 1, game=str(header.get("game")),
                 result=_result(lines), bots=_bots(header, lines))  # fmt: skip


def _result(lines: Sequence[bytes]) -> str:
    """How a game ended by the step that is in force at the end of a journal, "" where it goes on."""
    try:
        at = len(lines) - 1
        while at > 0:
            line = json.loads(lines[at])
            if line["k"] == "step":
                return next((str(event[2]) for event in line["e"] if event[0] == "result"), "")
            at = line["to"] if line["k"] in ("undo", "redo") and line["to"] < at else at - 1
    except (ValueError, LookupError, TypeError, RecursionError):
        pass
    return ""


def _last_line(path: Path) -> bytes:
    """The last whole line of an ordinary file, if it is none of the longest; "" where that cannot be read."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            return b""
        with path.open("rb") as file:
            file.seek(max(0, found.st_size - _END))
            return file.read().rpartition(b"\n")[0].rpartition(b"\n")[2]
    except OSError:
        return b""


def _bots(header: Mapping[str, Any], lines: Sequence[bytes]) -> Sequence[str]:
    """The Heroes that bots play at the end of a journal."""
    try:
        roles = {int(seat): str(role) for seat, role in header["seats"].items()}
        told = [json.loads(line) for line in lines if line.startswith((b'{"k":"bot"', b'{"k":"seat"'))]
        bots = Seating(roles).bots([Note(0, line["k"], line) for line in told])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return ()
    return [roles[seat] for seat in sorted(bots)]


def _header(line: bytes) -> Mapping[str, Any] | None:
    """What the first line of a save says; None where it is none."""
    try:
        header: Mapping[str, Any] = json.loads(line)
        setup = header["setup"]
        if not isinstance(setup, dict) or not isinstance(setup.get("heroes", []), list):
            return None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return header
