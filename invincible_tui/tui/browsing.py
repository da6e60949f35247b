"""What the card browser shows: every entry of every pack, the game's words and its rules, filtered and searched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from invincible_tui.names import counted, squeezed
from invincible_tui.tui.menu import Menu

Row = Mapping[str, Any]

#: Costs that are asked for together: the words, the lowest and the highest.
_COSTS: Final = (
    ("any cost", 0, 99),
    ("cost 0 to 2", 0, 2),
    ("cost 3 or 4", 3, 4),
    ("cost 5 or 6", 5, 6),
    ("cost 7 and more", 7, 99),
)
_ALL, _TABLE = "everything", "on the table"


class Item(NamedTuple):
    """One thing to read. `remark` says how it stands to the game that is played ("level to come")."""

    row: Row
    remark: str = ""
    #: How it stands in the game that is played, a paragraph each.
    now: Sequence[str] = ()


class OnTable(NamedTuple):
    """What lies on a table: a remark on each id, how some of them stand now, and entries that only this table has."""

    remarks: Mapping[str, str]
    now: Mapping[str, Sequence[str]] = {}
    own: Sequence[Row] = ()


class Browsing:
    """The filters, what they let through, and the cursor over it."""

    def __init__(
        self,
        rows: Sequence[Row],
        glossary: Sequence[Row] = (),
        table: OnTable | None = None,
        first: str | None = None,
    ) -> None:
        """`table`: what lies on the table; `first`: the id to begin with."""
        table = table or OnTable({})
        rows = [*table.own, *rows]
        by_id: dict[str, Row] = {}
        for row in rows:
            by_id.setdefault(str(row["id"]), row)
        self._named = by_id
        self._table = [
            Item(by_id[id], remark, table.now.get(id, ())) for id, remark in table.remarks.items() if id in by_id
        ]
        on_table = set(table.remarks)
        rest = [Item(row) for row in rows if row["id"] not in on_table or row is not by_id[str(row["id"])]]
        self._items = [*self._table, *rest, *(Item(row) for row in glossary)]
        kinds = dict.fromkeys(str(item.row["kind"]) for item in self._items)
        self.kinds = [_ALL, *([_TABLE] if self._table else []), *kinds]
        self.packs = ["every pack", *dict.fromkeys(str(row["pack"]) for row in rows if row["pack"])]
        self._chosen = {"kind": 0, "pack": 0, "cost": 0}
        self.sought = ""
        self.shown: list[Item] = []
        self.menu = Menu(0)
        self._filter()
        self.go(first)

    @property
    def item(self) -> Item | None:
        """What the cursor is on."""
        return self.shown[self.menu.index] if self.shown else None

    @property
    def count(self) -> int:
        """How many there are without any filter."""
        return len(self._items)

    def filters(self) -> list[str]:
        """The filters in words: what is searched, kind, pack and cost."""
        told = [self.kinds[self._chosen["kind"]], self.packs[self._chosen["pack"]], _COSTS[self._chosen["cost"]][0]]
        return [f"with {self.sought!r}", *told] if self.sought else told

    def turn(self, which: str, step: int = 1) -> None:
        """The next choice of a filter: kind, pack or cost."""
        count = {"kind": len(self.kinds), "pack": len(self.packs), "cost": len(_COSTS)}[which]
        self._chosen[which] = (self._chosen[which] + step) % count
        self._filter()

    def only(self, kind: str) -> None:
        """Only entries of one kind, whatever the pack and cost."""
        if kind in self.kinds:
            self._chosen = {"kind": self.kinds.index(kind), "pack": 0, "cost": 0}
            self._filter()

    def seek(self, text: str) -> None:
        """Only entries with some words in their name or text, those with it in the name first."""
        self.sought = text.strip()
        self._filter()

    def clear(self) -> bool:
        """Take every filter away; False where there was none."""
        had = bool(self.sought or any(self._chosen.values()))
        here = self.item
        self._chosen = {"kind": 0, "pack": 0, "cost": 0}
        self.seek("")
        if here is not None:
            self.menu.index = self.shown.index(here)
        return had

    def look_for(self, words: str) -> bool:
        """Go to the entry that is named; where several are meant, show only those. False where there is none."""
        wanted = squeezed(words)
        for fits in (str.__eq__, str.startswith, str.__contains__) if wanted else ():
            found = [
                item for item in self.shown if any(fits(squeezed(str(item.row[key])), wanted) for key in ("name", "id"))
            ]
            if found:
                if len(found) > 1:
                    self.shown, self.sought = found, words
                    self.menu = Menu(len(found))
                else:
                    self.menu.index = self.shown.index(found[0])
                return True
        return False

    def go(self, id: str | None) -> None:
        """Put the cursor on an entry, where it is shown."""
        for index, item in enumerate(self.shown):
            if item.row["id"] == id:
                self.menu.index = index
                return

    def follow(self) -> bool:
        """Go to what the entry under the cursor is about next: an example, a rule, a Minion of a Villain."""
        item = self.item
        linked = self.links(item.row) if item else []
        if not linked:
            return False
        self.clear()
        self.go(linked[0])
        return True

    def links(self, row: Row) -> list[str]:
        """The ids of entries that belong to one: examples and rules of a word, cards and tokens of a Villain."""
        if row["kind"] in ("word", "rule"):
            return [*row["examples"], *row["rules"]]
        if row["kind"] == "villain":
            return list(
                dict.fromkeys(str(other["id"]) for other in self._named.values() if other.get("villain") == row["id"])
            )
        return [str(row["villain"])] if row.get("villain") else []

    def about(self, item: Item) -> list[str]:
        """Everything that is known of an entry, a paragraph each; the first says what it is."""
        row = item.row
        if row["kind"] in ("word", "rule"):
            told = [self._origin(row), *map(str, row["text"])]
            told += [f"Rule {rule}: {self._rule(rule)}" for rule in row["rules"]]
            examples = [self._example(id, str(row["name"])) for id in row["examples"]]
            return told + [f"Example: {example}" for example in examples]
        if row["kind"] == "hand":
            return ["Lies open: everyone at the table may see it", "", *map(str, row["text"])]
        facts = [str(row["kind"]).replace("-", " ")]
        facts += [f"cost {row['cost']}"] if row.get("cost") is not None else []
        facts += [f"deck {row['deck']}"] if row.get("deck") else []
        facts += [counted(row["copies"], "copy", "copies")] if row.get("copies") not in (None, 1) else []
        facts += [f"of {self.name(str(row['villain']))}"] if row.get("villain") else []
        facts += [f"players {row['players']}"] if row.get("players") else []
        told = [", ".join(facts), f"Pack {row['pack']}, from: {row.get('source')}"]
        told += [f"Here: {item.remark}."] if item.remark else []
        told += [f"Now: {line}" for line in item.now]
        printed = [str(line) for line in row.get("text") or ()]
        told += [f"As printed: {printed[0]}", *printed[1:]] if item.now and printed else printed
        if row["kind"] == "villain":
            named: dict[str, list[str]] = {}
            for id in self.links(row):
                other = self._named[id]
                side = f" ({other['side']})" if other.get("side") else ""
                named.setdefault(str(other["kind"]), []).append(f"{other['name']}{side}")
            told += [f"{kind.capitalize()}: {', '.join(names)}" for kind, names in named.items()]
        return told

    def _origin(self, row: Row) -> str:
        """Where the rulebook's word or rule stands: its number and part, or the rules that it is made of."""
        if row["kind"] == "rule":
            return f"Rule {row['name']}, {row['section']}" if row["id"] == row["name"] else str(row["section"])
        return f"{row['section']}: {', '.join(row['rules'])}" if row["rules"] else str(row["section"])

    def name(self, id: str) -> str:
        """What an entry is called."""
        return str(self._named[id]["name"]) if id in self._named else id

    def _rule(self, number: str) -> str:
        return next((str(item.row["text"][0]) for item in self._items if item.row["id"] == number), "")

    def _example(self, id: str, word: str) -> str:
        """An example's name, with the line of its text that has the word, else the first one."""
        row = self._named.get(id)
        if row is None:
            return id
        lines = [str(line) for line in row.get("text") or ()]
        line = next((line for line in lines if line.lower().startswith(word.lower())), lines[0] if lines else "")
        return f"{row['name']}. {line}"

    def _filter(self) -> None:
        kind, pack = self.kinds[self._chosen["kind"]], self.packs[self._chosen["pack"]]
        _, least, most = _COSTS[self._chosen["cost"]]
        tests: list[Callable[[Row], bool]] = []
        if kind not in (_ALL, _TABLE):
            tests.append(lambda row: row["kind"] == kind)
        if self._chosen["pack"]:
            tests.append(lambda row: row.get("pack") == pack)
        if self._chosen["cost"]:
            tests.append(lambda row: row.get("cost") is not None and least <= row["cost"] <= most)
        words = self.sought.lower()
        if words:
            tests.append(lambda row: words in _all_words(row))
        items = self._table if kind == _TABLE else self._items
        found = [item for item in items if all(test(item.row) for test in tests)]
        self.shown = sorted(found, key=lambda item: words not in str(item.row["name"]).lower()) if words else found
        self.menu = Menu(len(self.shown))


def _all_words(row: Row) -> str:
    return " ".join([str(row["name"]), str(row["id"]), *map(str, row.get("text") or ())]).lower()
