"""The entries of several packs by name, for whatever names a card: its id, or pack/id where packs share an id."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from invincible_tui.packs.fields import Path, Problem, listed, nearest
from invincible_tui.packs.loading import Entry, Pack


class Library:
    """Packs that are loaded together. Each entry has one name that no other has.

    It is the entry's id, but for one whose id an earlier pack has: that is named pack/id. So another pack never
    renames what is there. `pack/id` finds every entry.
    """

    def __init__(self, packs: Iterable[Pack]) -> None:
        self.packs = {pack.id: pack for pack in packs}
        self.entries: dict[str, Entry] = {}
        self._names: dict[tuple[str, str], str] = {}
        for pack in self.packs.values():
            for entry in pack.entries:
                name = entry.id if entry.id not in self.entries else f"{pack.id}/{entry.id}"
                self.entries[name] = entry
                self._names[pack.id, entry.id] = name

    def name(self, entry: Entry) -> str:
        """The one name of an entry."""
        return self._names[entry.pack, entry.id]

    def find(self, wanted: str, *, kinds: Collection[str] = (), home: str = "", path: Path = ()) -> Entry:
        """The entry that a name stands for: an id (the `home` pack's own first) or pack/id.

        `kinds`: the kinds it may be of; any where left out. Raises Problem, at the given path, where there is none.
        """
        name = self._names.get((home, wanted), wanted)
        pack, slash, inner = wanted.partition("/")
        if slash:
            name = self._names.get((pack, inner), wanted)
        entry = self.entries.get(name)
        if entry is None:
            what = listed(kinds) if kinds else "entry"
            hint = nearest(wanted, self._known(kinds))
            raise Problem(path, f"unknown {what} {wanted!r}{hint}")
        if kinds and entry.kind not in kinds:
            raise Problem(path, f"{wanted!r} is a {entry.kind}, not a {listed(kinds)}")
        return entry

    def of_kind(self, *kinds: str) -> Iterator[Entry]:
        """Every entry of these kinds, in the order of packs and files."""
        return (entry for entry in self.entries.values() if entry.kind in kinds)

    def _known(self, kinds: Collection[str]) -> list[str]:
        return [name for name, entry in self.entries.items() if not kinds or entry.kind in kinds]
