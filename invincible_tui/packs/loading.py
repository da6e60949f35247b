"""Card packs: folders with a pack.yaml, whose other *.yaml files hold entries (kind -> id -> entry).

Finds the packs and reads their entries by the fields that a game names. Every problem of every file is collected; see
`positions` for how it is shown.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from invincible_tui.packs.cache import Cache, platform_cache
from invincible_tui.packs.fields import Field, MapOf, Problem, Text, listed, nearest, read_fields, shown
from invincible_tui.packs.fields import Path as Keys
from invincible_tui.packs.places import named_path
from invincible_tui.packs.positions import Findings, shown_file
from invincible_tui.packs.reading import parse, read_bytes

#: The file that makes a folder a pack.
HEADER = "pack.yaml"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Id(Field):
    """A name in kebab-case: small letters, digits and single hyphens."""

    def read(self, data: Any, path: Keys) -> str:
        if not isinstance(data, str) or not _ID.fullmatch(data):
            kebab = re.sub(r"[^a-z0-9]+", "-", str(data).lower().replace("'", "")).strip("-")
            hint = f"; write {kebab!r}" if kebab and isinstance(data, str | int) else ""
            raise Problem(path, f"{shown(data)} is no id: small letters, digits and single hyphens{hint}")
        return data

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^{_ID.pattern}$"}


_ENTRY_ID = Id()

#: What a pack.yaml holds.
HEADER_FIELDS: Mapping[str, Field] = {
    "id": Id(required=True, about="The name of the pack, as --cards takes it"),
    "name": Text(required=True, about="The name of the pack, as players see it"),
    "game": Id(required=True, about="The game that the pack is made for"),
    "version": Text(default="", about="The version of the pack, in quotes"),
    "about": Text(default="", about="What the pack holds and where it is from"),
    "terms": MapOf(Text(), default={}, about="What the pack calls things: hero: Knight"),
}


class Entry(NamedTuple):
    """One card, mat or token as its pack has it: plain data, and where it stands."""

    kind: str
    id: str
    data: Any
    file: Path
    #: The keys that lead to it inside the file.
    path: Keys
    #: The id of its pack.
    pack: str


class Pack(NamedTuple):
    """A pack that was read. `hash` is the same for the same content on every platform, whatever ends its lines."""

    id: str
    name: str
    game: str
    version: str
    about: str
    terms: dict[str, str]
    hash: str
    folder: Path
    entries: tuple[Entry, ...]


def shipped_packs() -> Path:
    """The folder of the packs that come with the program: inside the installed package, or cards/ of a checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "cards"
    return installed if installed.is_dir() else package.parent / "cards"


def own_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where a player's own packs belong: in INVINCIBLE_CARDS, else in `cards` of the platform's data folder."""
    named = environment.get("INVINCIBLE_CARDS")
    if named:
        return named_path(named)
    import platformdirs

    return Path(platformdirs.user_data_path("invincible-tui")) / "cards"


def own_packs(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of a player's own packs; None if nothing names one and the usual one is missing."""
    folder = own_folder(environment)
    return folder if environment.get("INVINCIBLE_CARDS") or os.access(folder, os.F_OK) else None


def find_packs(root: Path, findings: Findings | None = None) -> list[Path]:
    """The packs in a folder, by name; the folder itself where it is one, or that of a file inside a pack.

    Raises PackError where there are none. Folders with YAML files but no pack.yaml are noted in `findings`, if given.
    """
    own = findings if findings is not None else Findings()
    folder = root.parent if root.is_file() else root
    if (folder / HEADER).exists():
        return [folder]
    found = []
    for inner in sorted(folder.iterdir()) if folder.is_dir() else ():
        if (inner / HEADER).exists():
            found.append(inner)
        elif findings is not None and inner.is_dir() and any(inner.glob("*.y*ml")):
            findings.add_whole(inner, f"this folder has no {HEADER}, so it is no pack")
    if not found and not own:
        missing = "" if root.exists() else "; there is nothing of that name"
        own.add_whole(root, f"no pack is here: a pack is a folder with a {HEADER}{missing}")
    if findings is None:
        own.raise_any()
    return found


def load_packs(
    folders: Iterable[Path], *, cache: Cache | None = None, findings: Findings | None = None
) -> dict[str, Pack]:
    """The packs in the folders, by id, in the order given.

    Without a cache given, the platform's is used. Raises PackError with all that is wrong with their files; where
    `findings` are given it is noted there instead, and what could be read is returned.
    """
    own = findings if findings is not None else Findings()
    kept = cache if cache is not None else platform_cache()
    packs: dict[str, Pack] = {}
    for folder in folders:
        pack = _load(folder, kept, own)
        if pack is None:
            continue
        if pack.id in packs:
            other = shown_file(packs[pack.id].folder / HEADER)
            own.add(folder / HEADER, Problem(("id",), f"the pack id {pack.id!r} is taken already, by {other}"))
        else:
            packs[pack.id] = pack
    if findings is None:
        own.raise_any()
    return packs


def read_entries(
    pack: Pack, kinds: Mapping[str, Mapping[str, Field]], *, findings: Findings | None = None
) -> list[tuple[Entry, dict[str, Any]]]:
    """Every entry of a pack with the values of its fields. `kinds` names the kinds there are and their fields.

    Raises PackError with all that is wrong; where `findings` are given it is noted there instead, and the entries
    that could be read are returned.
    """
    own = findings if findings is not None else Findings()
    read = []
    strange: set[tuple[Path, str]] = set()
    for entry in pack.entries:
        if entry.kind not in kinds:
            if (entry.file, entry.kind) not in strange:
                strange.add((entry.file, entry.kind))
                hint = nearest(entry.kind, kinds) or f"; the kinds are {listed(kinds)}"
                own.add(entry.file, Problem(entry.path[:1], f"unknown kind {entry.kind!r}{hint}"))
            continue
        try:
            read.append((entry, read_fields(kinds[entry.kind], entry.data, entry.path)))
        except Problem as problem:
            own.add(entry.file, problem)
    if findings is None:
        own.raise_any()
    return read


def _load(folder: Path, cache: Cache, findings: Findings) -> Pack | None:
    """One pack, or None where even its pack.yaml cannot be read."""
    if not (folder / HEADER).is_file():
        findings.add_whole(folder, f"this folder has no {HEADER}, so it is no pack")
        return None
    digest = hashlib.blake2b(digest_size=16)
    header: dict[str, Any] | None = None
    contents: dict[Path, Any] = {}
    for file in _files(folder, findings):
        raw = read_bytes(file, findings)
        if raw is None:
            continue
        digest.update(file.name.encode() + b"\0" + hashlib.blake2b(raw, digest_size=16).digest())
        data = parse(file, raw, cache, findings)
        if data is None:
            continue
        if file.name == HEADER:
            try:
                header = read_fields(HEADER_FIELDS, data, ())
            except Problem as problem:
                findings.add(file, problem)
        else:
            contents[file] = data
    pack = header["id"] if header else folder.name
    entries = _entries(contents, pack, findings)
    return Pack(**header, hash=digest.hexdigest(), folder=folder, entries=tuple(entries)) if header else None


def _files(folder: Path, findings: Findings) -> list[Path]:
    """The YAML files of a pack, by name. Hidden ones are an editor's business."""
    try:
        files = sorted((file for file in folder.iterdir() if not file.name.startswith(".")), key=lambda file: file.name)
    except OSError as error:
        findings.add_whole(folder, f"this folder cannot be read: {error.strerror}")
        return []
    for file in files:
        if file.suffix == ".yml" or (file.suffix != ".yaml" and file.suffix.lower() == ".yaml"):
            findings.add_whole(file, f"this file is not read; name it {file.stem}.yaml")
    return [file for file in files if file.suffix == ".yaml"]


def _entries(contents: Mapping[Path, Any], pack: str, findings: Findings) -> list[Entry]:
    """The entries of a pack's files. An id may stand once in a pack, whatever its kind."""
    entries: dict[str, Entry] = {}
    for file, data in contents.items():
        if not isinstance(data, dict):
            findings.add(file, Problem((), f"expected kinds with their entries, found {shown(data)}"))
            continue
        for kind, members in data.items():
            if not isinstance(members, dict):
                findings.add(file, Problem((kind,), f"expected ids with their entries, found {shown(members)}"))
                continue
            for name, entry in members.items():
                path = (kind, name)
                try:
                    _ENTRY_ID.read(name, path)
                except Problem as problem:
                    findings.add(file, problem)
                if name in entries:
                    other = entries[name]
                    where = "" if other.file == file else f" of {shown_file(other.file)}"
                    findings.add(file, Problem(path, f"the id {name!r} is taken already, by a {other.kind}{where}"))
                else:
                    entries[name] = Entry(kind, name, entry, file, path, pack)
    return list(entries.values())
