"""A game's history together with the journal that holds it, if it has one: the two are never apart by a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from invincible_tui.kernel.checksums import Damaged, checked
from invincible_tui.kernel.errors import CANNOT_FOLLOW, BadSave, CannotWrite
from invincible_tui.kernel.history import History
from invincible_tui.kernel.journal import FORMAT, format_of, read_header, read_line, written
from invincible_tui.kernel.journal_file import JournalFile, Rewritten
from invincible_tui.kernel.rules import BadSetup, GameKind, Rules
from invincible_tui.kernel.state import State
from invincible_tui.kernel.step import Header, Jump, Note, Step
from invincible_tui.kernel.upcasting import upcast


class Recording:
    """A history, and the file that it is read from and written to (None: it is kept in memory only)."""

    def __init__(self, history: History, file: JournalFile | None, chain: str = "") -> None:
        self.history = history
        self.file = file
        self._chain = chain
        #: Whether the history may not be what the file holds: it turned out to be another one, or something (a signal,
        #: say) broke in while the two were brought into line. Then it is read afresh before anything else.
        self._astray = False

    @classmethod
    def begin(cls, header: Header, first: Step, state: State, path: Path | None) -> Recording:
        """A new game's recording: the header and the set-up. Raises SaveExists or CannotWrite, leaving no file."""
        history = History(header)
        history.add(first, state)
        if path is None:
            return cls(history, None)
        line, chain = written(header, 0, header, "")
        second, chain = written(first, 1, header, chain)
        return cls(history, JournalFile.create(path, line + second), chain)

    @classmethod
    def open(cls, path: Path, *, write: bool) -> Recording:
        """A saved game. Raises BadSave, which names the line, where it is damaged or of a later format."""
        file = JournalFile.open(path, write=write)
        try:
            return cls(*_read(file))
        except BaseException:
            file.close()
            raise

    @property
    def writable(self) -> bool:
        """Whether lines can be added: there is no file, or one of today's format, open for writing, secrets and all."""
        return self.file is None or (self.file.writable and self.history.complete and not self.older)

    @property
    def older(self) -> bool:
        """Whether it was written in an older format: it can be read, and played on in a new file."""
        return self.history.header.format < FORMAT

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the file's append lock. Raises Busy or CannotWrite."""
        if self.file is None:
            yield
        else:
            with self.file.locked():
                yield

    def catch_up(self) -> bool:
        """Read what others have added; whether there was anything. Raises BadSave."""
        if self.file is None or self.file.closed:
            return False
        astray, self._astray = self._astray, True
        if not astray:
            before = self.history.number
            with suppress(Rewritten, BadSave):
                self._chain = _take(self.file, self.history, self._chain)
                self._astray = False
                return self.history.number > before
        self.file.size = 0
        self.history, _, self._chain = _read(self.file)
        self._astray = False
        return True

    def append(self, line: Step | Jump | Note, state: State | None = None) -> None:
        """Add a line, on disk first. Only under the lock, caught up. Raises CannotWrite, with nothing changed."""
        history = self.history
        if self.file is None:
            history.add(line, state)
            return
        below = history.frames(line.parent) if isinstance(line, Step) else ()
        data, chain = written(line, line.number, history.header, self._chain, below, history.names)
        self._astray = True
        try:
            self.file.append(data)
        except CannotWrite:
            self._astray = False
            raise
        history.add(line, state)
        self._chain = chain
        self._astray = False

    def close(self) -> None:
        """Let the file go."""
        if self.file is not None:
            self.file.close()


def kind_named(kind_of: Callable[[str], GameKind], header: Header, path: Path) -> GameKind:
    """The registered game of a save. Raises BadSave where this program does not have it."""
    try:
        return kind_of(header.game)
    except (BadSetup, KeyError):
        message = f"this is a save of the game {header.game!r}, which this program does not have."
        raise BadSave(path, message, 0) from None


def rules_of(kind: GameKind, header: Header, path: Path) -> Rules:
    """The rules of a saved game, as they are today. Raises BadSave where it cannot be set up any more."""
    try:
        return kind.rules(header.setup, header.seed or 0)
    except BadSetup as error:
        raise no_set_up(kind, header, path, str(error)) from None
    except CANNOT_FOLLOW:
        raise no_set_up(kind, header, path) from None


def no_set_up(kind: GameKind, header: Header, path: Path, why: str = "") -> BadSave:
    """What is wrong with a save that cannot be set up: the packs that are missing, where some are, come first."""
    missing = kind.missing(header.packs)
    told = f"today's cards and rules cannot set this game up any more{f': {why}' if why else '.'}"
    return BadSave(path, f"this game cannot be set up: {missing}" if missing else told, 0)


def _read(file: JournalFile) -> tuple[History, JournalFile, str]:
    """Everything that a file holds, from its beginning."""
    lines = file.unread()
    if not lines:
        raise BadSave(file.path, "this file holds no game: it ends before its first line does.", 0)
    number = format_of(lines[0])
    if number is None:
        raise BadSave(file.path, "this is no saved game, or its first line is damaged.", 0)
    if number > FORMAT:
        message = (
            f"this save was written by a newer version of the program (format {number}, this one reads up to "
            f"{FORMAT}). Update the program to open it."
        )
        raise BadSave(file.path, message, 0)
    try:
        data, chain = next(checked(lines[:1]))
        history = History(read_header(upcast(data, number)))
    except Damaged as error:
        raise _damaged(file.path, 0, error) from None
    file.size = len(lines[0]) + 1
    chain = _take(file, history, chain, lines[1:])
    if not history.steps:
        raise BadSave(file.path, "this save ends before the game was set up. Start a new game.", 1)
    return history, file, chain


def _take(file: JournalFile, history: History, chain: str, lines: list[bytes] | None = None) -> str:
    """Take the lines that were not read yet; the checksum of the last one."""
    if lines is None:
        lines = file.unread()
    rows = checked(lines, chain)
    for raw in lines:
        try:
            data, chain = next(rows)
            data = upcast(data, history.header.format)
            history.add(read_line(data, history.number + 1, history.header, history.frames, history.who))
        except ValueError as error:
            raise _damaged(file.path, history.number + 1, error) from None
        file.size += len(raw) + 1
    return chain


def _damaged(path: Path, number: int, error: ValueError) -> BadSave:
    place = "the header (line 1 of the file)" if number == 0 else f"step {number} (line {number + 1} of the file)"
    rest = "" if number < 2 else " A repair saves what comes before it to a new file."
    return BadSave(path, f"{place} is damaged: {error}.{rest}", number)
