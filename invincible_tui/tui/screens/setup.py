"""Setting up a new game by keyboard: Heroes in player order, Villain, City, difficulty, card packs and seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from invincible_tui.failures import Complaint
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.game import BadSetup
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.strip import draw_hint
from invincible_tui.tui.typing_line import TypingLine

_MOST_HEROES = 4
_LIST = 34


class Field:
    """One part of the set-up: what may be chosen, and what is."""

    def __init__(self, key: str, title: str, rows: Sequence[Any], most: int, chosen: Sequence[str] = ()) -> None:
        self.key = key
        self.title = title
        self.rows = [row if isinstance(row, Mapping) else {"id": row, "name": str(row).capitalize()} for row in rows]
        self.most = most
        ids = [str(row["id"]) for row in self.rows]
        self.chosen = [id_ for id_ in chosen if id_ in ids] or ids[: 1 if most == 1 else 0]

    def toggle(self, row: int) -> str | None:
        """Choose a row, or take it out again; a sentence where that is not possible."""
        id_ = str(self.rows[row]["id"])
        if self.most == 1:
            self.chosen = [id_]
        elif id_ in self.chosen:
            self.chosen.remove(id_)
        elif len(self.chosen) >= self.most:
            return f"At most {self.most}: take one out first with space."
        else:
            self.chosen.append(id_)
        return None


class SetupScreen:
    """All fields one below the other; the row under the cursor is described at the right."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        options = desk.options
        self._kind = game_kind(options.game)
        choices, setup = self._kind.choices(), options.setup
        heroes = [str(row["id"]) for row in choices["heroes"]]
        packs = [str(row["id"] if isinstance(row, Mapping) else row) for row in choices["packs"]]
        own = [pack for pack in packs if pack == options.game]
        self._fields = [
            Field(
                "heroes", "Heroes, in player order", choices["heroes"], _MOST_HEROES, setup.get("heroes") or heroes[:2]
            ),
            Field("villain", "Villain", choices["villains"], 1, [setup.get("villain", "")]),
            Field("city", "City", choices["cities"], 1, [setup.get("city", "")]),
            Field("difficulty", "Difficulty", choices["difficulties"], 1, [setup.get("difficulty", "normal")]),
            Field("cards", "Supply from", choices["packs"], len(packs), setup.get("cards") or own or packs[:1]),
        ]
        if any(card not in packs for card in setup.get("cards") or ()):
            self._fields.pop()
        self._seed = "" if options.seed is None else str(options.seed)
        self._typing = TypingLine("Seed (a number, empty for a random one): ")
        self._notice = ""
        #: (field, row) of everything the cursor can stand on; the last two are the seed and the start.
        self._places = [(field, row) for field in self._fields for row in range(len(field.rows))]
        self._index = 0

    def draw(self, width: int, height: int) -> Paper:
        """The fields at the left, scrolled so that the cursor is seen, and the description."""
        paper = Paper(width, height, self._desk.glyphs)
        paper.fill(paper.rect.top(1), "ask")
        paper.put(1, 0, "A new game", "ask")
        lines, at = self._lines(paper.glyphs.mark)
        rows = height - 5
        first = max(0, min(at - rows // 2, len(lines) - rows))
        for row, (text, role, index) in enumerate(lines[first : first + rows]):
            under = index == self._index
            paper.sign(0, row + 2, paper.glyphs.cursor if under else " ")
            paper.put(2, row + 2, text, "select" if under else role, _LIST - 2)  # type: ignore[arg-type]
        self._describe(paper, Rect(_LIST + 2, 2, width - _LIST - 3, rows))
        paper.put(1, height - 2, self._notice or self._summary(), "bad" if self._notice else "strong")
        if self._typing.open:
            paper.put(1, height - 1, self._typing.shown, "strong")
        else:
            hints = ("up down move", "space choose", "enter choose, on Start begin", "s start")
            draw_hint(paper, paper.rect.below(height - 1), hints, "esc back")
        return paper

    def _lines(self, mark: str) -> tuple[list[tuple[str, str, int]], int]:
        """Every line with its role and the place of the cursor that it stands for (-1: none), and the cursor's line."""
        lines: list[tuple[str, str, int]] = []
        index = 0
        for field in self._fields:
            lines.append((field.title, "title", -1))
            for row in field.rows:
                id_ = str(row["id"])
                sign = " "
                if id_ in field.chosen:
                    sign = str(field.chosen.index(id_) + 1) if field.key == "heroes" else mark
                lines.append((f" {sign} {row['name']}", "strong" if sign != " " else "text", index))
                index += 1
        lines.append(("", "text", -1))
        lines.append((f"Seed: {self._seed or 'random'}", "text", index))
        lines.append(("Start the game", "target", index + 1))
        return lines, next(at for at, line in enumerate(lines) if line[2] == self._index)

    def _describe(self, paper: Paper, rect: Rect) -> None:
        if self._index >= len(self._places):
            told = ["The same seed and the same choices give the same game."]
            name = "Seed" if self._index == len(self._places) else "Start"
            told = told if name == "Seed" else [self._summary()]
        else:
            field, at = self._places[self._index]
            row = field.rows[at]
            name = str(row["name"])
            told = _told(row)
        paper.put(rect.x, rect.y, name, "title", rect.width)
        y = rect.y + 2
        for paragraph in told:
            for line in wrapped(paragraph, rect.width, 2):
                if y < rect.bottom:
                    paper.put(rect.x, y, line)
                y += 1

    def _summary(self) -> str:
        names = {field.key: self._names(field) for field in self._fields}
        return f"{names['heroes'] or 'Nobody'} against {names['villain']} in {names['city']}, {names['difficulty'].lower()}"

    def _names(self, field: Field) -> str:
        names = {str(row["id"]): str(row["name"]) for row in field.rows}
        return ", ".join(names[id_] for id_ in field.chosen)

    def press(self, key: str, character: str | None) -> None:
        """Move, choose, type a seed, start, or go back."""
        if self._typing.open:
            typed = self._typing.press(key, character)
            if typed is not None:
                self._take_seed(typed)
            return
        self._notice = ""
        count = len(self._places) + 2
        if key in ("up", "k"):
            self._index = (self._index - 1) % count
        elif key in ("down", "j"):
            self._index = (self._index + 1) % count
        elif key in ("tab", "right", "l"):
            self._jump(1)
        elif key in ("left", "h", "shift+tab"):
            self._jump(-1)
        elif key in ("space", "enter"):
            self._take(key)
        elif key == "s":
            self._start()
        elif key in ("escape", "backspace", "q"):
            self._desk.back()

    def close(self) -> None:
        """Nothing is held."""

    def _jump(self, step: int) -> None:
        """To the first row of the next or the previous field."""
        starts = [next(i for i, place in enumerate(self._places) if place[0] is field) for field in self._fields]
        starts += [len(self._places), len(self._places) + 1]
        here = max(at for at, start in enumerate(starts) if start <= self._index)
        self._index = starts[(here + step) % len(starts)]

    def _take(self, key: str) -> None:
        if self._index == len(self._places):
            self._typing.begin(self._seed)
        elif self._index > len(self._places):
            self._start()
        else:
            field, row = self._places[self._index]
            self._notice = field.toggle(row) or ""

    def _take_seed(self, typed: str) -> None:
        if typed and not (typed.isascii() and typed.lstrip("-").isdigit()):
            self._notice = f"A seed is a whole number; {typed!r} is none."
        else:
            self._seed = typed

    def _start(self) -> None:
        from invincible_tui.playing import new_table
        from invincible_tui.tui.screens.table import open_table

        options = self._desk.options
        save = options.save if self._desk.played is None else None
        setup: dict[str, Any] = {**options.setup}
        for field in self._fields:
            setup[field.key] = field.chosen[0] if field.most == 1 and field.key != "cards" else list(field.chosen)
        try:
            if not setup["heroes"]:
                raise BadSetup("choose at least one Hero with space")
            table = new_table(options.saves, setup, int(self._seed) if self._seed else None, save)
        except (BadSetup, TableError, Complaint) as error:
            text = str(error)
            self._notice = text[:1].upper() + text[1:]
            return
        self._desk.quit()
        self._desk.left = False
        open_table(self._desk, table)


#: What a description tells, in this order, and what is said before it.
_DESCRIBED = {"challenge": "Challenge ", "text": "", "ability": "Ability: ", "specialties": "Best at: ", "info": "", "report": "", "about": "", "tips": ""}  # fmt: skip


def _told(row: Mapping[str, Any]) -> list[str]:
    """What is known of a choice, a paragraph each."""
    lines: list[str] = []
    for key, before in _DESCRIBED.items():
        value = row.get(key)
        if not value or (key in ("challenge", "ability", "specialties") and row.get("text")):
            continue
        paragraphs = value if isinstance(value, list | tuple) else [value]
        if key == "specialties":
            paragraphs = [", ".join(str(word).replace("-", " ") for word in paragraphs)]
        lines += [f"{before}{paragraph}" for paragraph in paragraphs] + [""]
    return lines
