"""The list of shared tables: what is played at each, who sits there, and who looks on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from invincible_tui import saves
from invincible_tui.failures import Complaint
from invincible_tui.kernel.errors import BadSave
from invincible_tui.kernel.recording import Recording
from invincible_tui.names import role_names
from invincible_tui.presence import Person, others
from invincible_tui.saves import Saved
from invincible_tui.seating import Seat, Seating
from invincible_tui.table_folder import TableFolder


class Listed(NamedTuple):
    """One table as the list has it."""

    saved: Saved
    #: Every seat with who holds it now; none where the journal cannot be read.
    seats: list[Seat]
    #: Everybody who is there, by name.
    people: list[Person]

    @property
    def name(self) -> str:
        """What the table is called."""
        return self.saved.path.stem

    def role(self, seat: Seat) -> str:
        """What a seat plays, by its printed name."""
        return role_names(self.saved.game).get(seat.role, seat.role)

    def present(self) -> list[str]:
        """Everybody who is there, with what they play or that they watch."""
        return company(self.people, self.seats, self.role)


class _Seats(NamedTuple):
    """By seat: what it plays, the session that holds it, and the level of the bot that plays it."""

    roles: Mapping[int, str]
    holders: Mapping[int, str]
    bots: Mapping[int, str]


class Listing:
    """The tables of a folder. A journal is read again only once it has changed."""

    def __init__(self, folder: TableFolder) -> None:
        self.folder = folder
        self._taken: dict[Path, tuple[object, Saved, _Seats]] = {}

    def tables(self) -> list[Listed]:
        """Every table, the one played last first."""
        return [self._listed(path) for path in self.folder.journals()]

    def people(self) -> list[Path]:
        """The folders that tell who is at the tables, as far as they are there."""
        found = map(self._people_of, self.folder.journals())
        return [folder for folder in found if folder is not None and folder.is_dir()]

    def _listed(self, path: Path) -> Listed:
        folder = self._people_of(path)
        people = others(folder) if folder else []
        there = {person.session: person for person in people}
        saved, taken = self._read(path)
        seats = [
            Seat(number, role, there.get(taken.holders.get(number, "")), taken.bots.get(number, ""))
            for number, role in taken.roles.items()
        ]
        return Listed(saved, seats, people)

    def _people_of(self, path: Path) -> Path | None:
        """The folder that tells who is at a table; None for a link to somewhere else."""
        try:
            return self.folder.people_of(path.stem)
        except Complaint:
            return None

    def _read(self, path: Path) -> tuple[Saved, _Seats]:
        """What a journal holds, and the seats as it tells of them now."""
        stamp = _stamp(path)
        if path not in self._taken or self._taken[path][0] != stamp:
            saved = saves.read(path)
            self._taken[path] = (stamp, saved, _seats(saved))
        return self._taken[path][1:]


def _stamp(path: Path) -> object:
    """Something that is another once a journal has changed: they only grow, or are replaced."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_ctime_ns


def company(people: Iterable[Person], seats: Iterable[Seat], role_of: Callable[[Seat], str]) -> list[str]:
    """People at a table, with what they play or that they watch. `role_of` gives the name of what a seat plays."""
    roles: dict[str, list[str]] = {}
    for seat in seats:
        if seat.holder is not None:
            roles.setdefault(seat.holder.session, []).append(role_of(seat))
    found = []
    for person in people:
        what = "watching" if person.watching else ", ".join(roles.get(person.session, ()))
        found.append(f"{person.name} ({what})" if what else person.name)
    return found


def _seats(saved: Saved) -> _Seats:
    try:
        recording = Recording.open(saved.path, write=False)
    except BadSave:
        return _Seats({}, {}, {})
    recording.close()
    roles, lines = recording.history.header.seats, recording.history.lines
    seating = Seating(roles)
    bots = {seat: str(line.data["level"]) for seat, line in seating.bots(lines).items()}
    return _Seats(roles, seating.holders(lines), bots)
