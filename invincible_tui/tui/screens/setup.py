"""Setting up a new game by keyboard; the row under the cursor is described with all that is known of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from invincible_tui import saves
from invincible_tui.failures import Complaint
from invincible_tui.games import game_kind
from invincible_tui.kernel.errors import TableError
from invincible_tui.kernel.rules import BadSetup
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.screens.help import open_help
from invincible_tui.tui.setting_up import Field, SettingUp
from invincible_tui.tui.strip import draw_head, draw_hint
from invincible_tui.tui.typing_line import TypingLine

_LIST = 34
_HINTS = ("space choose", "r random", "R all random", "b bot", "s start", "tab next part", "d more text")


class SetupScreen:
    """All fields one below the other, begun with the set-up of the latest game."""

    def __init__(self, desk: Desk, table: str = "") -> None:
        """`table`: what the shared table is to be called that is set up; "" for a game of one's own."""
        self._desk = desk
        self._table = table
        options = desk.options
        kind = game_kind(options.game)
        self._glossary = kind.glossary()
        played = options.tables.listing() if table and options.tables else saves.in_turn(options.saves)
        latest = next((save.setup for save in played if save.offered_again), None)
        self.chosen = SettingUp(kind.choices(), options.setup, latest, options.seed, options.game)
        self._typing = TypingLine("Seed (a number, empty for a random one): ")
        self._notice = ""
        self._again = latest is not None and not options.setup
        #: The first row of the description that is shown, where it is longer than the screen.
        self._down = 0

    def draw(self, width: int, height: int) -> Paper:
        """The fields at the left, scrolled so that the cursor is seen, and the description."""
        paper = Paper(width, height, self._desk.glyphs)
        what = f"A new table, {self._table}" if self._table else "A new game"
        draw_head(paper, what + (", as the last one was set up" if self._again else ""))
        lines, at = self._lines(paper.glyphs.mark)
        rows = height - 5
        first = max(0, min(at - rows // 2, len(lines) - rows))
        for row, (text, role, index) in enumerate(lines[first : first + rows]):
            under = index == self.chosen.index
            if index >= 0:
                paper.link(Rect(0, row + 2, _LIST, 1), "row", index)
            paper.sign(0, row + 2, paper.glyphs.cursor if under else " ")
            paper.put(2, row + 2, text, "select" if under else role, _LIST - 2)  # type: ignore[arg-type]
        self._describe(paper, Rect(_LIST + 2, 2, width - _LIST - 3, rows))
        summary = f"{self.chosen.summary()}."
        paper.put(1, height - 2, self._notice or summary, "bad" if self._notice else "strong")
        if self._typing.open:
            paper.put(1, height - 1, self._typing.shown(width - 2), "strong")
        else:
            draw_hint(paper, paper.rect.below(height - 1), _HINTS, "esc back")
        return paper

    def _lines(self, mark: str) -> tuple[list[tuple[str, str, int]], int]:
        """Every line with its role and the place of the cursor that it stands for (-1: none), and the cursor's line."""
        chosen = self.chosen
        lines: list[tuple[str, str, int]] = []
        before: Field | None = None
        for index, place in enumerate(chosen.places):
            field = place.field
            if place.what == "deck" and field is not None:
                if before is None or before not in chosen.decks:
                    lines.append(("Supply, deck by deck", "title", -1))
                sign = mark if field.chosen else " "
                lines.append((f" {sign} {field.title}", "strong" if field.chosen else "text", index))
            elif field is not None:
                if field is not before:
                    lines.append((field.title, "title", -1))
                row = field.rows[place.row]
                sign = " "
                if str(row["id"]) in field.chosen:
                    sign = str(field.chosen.index(str(row["id"])) + 1) if field is chosen.heroes else mark
                level = chosen.bots.get(str(row["id"])) if field is chosen.heroes else None
                bot = f" ({level} bot)" if level else ""
                lines.append((f" {sign} {row['name']}{bot}", "strong" if sign != " " else "text", index))
            elif place.what == "random":
                if chosen.lists:
                    lines.append(("   and a list of cards", "strong", -1))
                lines += [("", "text", -1), ("Everything at random", "text", index)]
            elif place.what == "seed":
                lines.append((f"Seed: {chosen.seed or 'random'}", "text", index))
            else:
                lines.append(("Start the game", "target", index))
            before = field
        return lines, next(at for at, line in enumerate(lines) if line[2] == chosen.index)

    def _describe(self, paper: Paper, rect: Rect) -> None:
        name, told = self._told()
        paper.put(rect.x, rect.y, name, "title", rect.width)
        lines = [line for paragraph in told for line in wrapped(paragraph, rect.width, 2 if paragraph else 0)]
        room = rect.below(2)
        self._down = max(0, min(self._down, len(lines) - room.height))
        for row, line in enumerate(lines[self._down : self._down + room.height]):
            paper.put(room.x, room.y + row, line)
        if len(lines) > self._down + room.height:
            paper.fill(room.below(room.height - 1), "text")
            paper.put(room.x, room.bottom - 1, ".. d shows more", "dim", room.width)

    def _told(self) -> tuple[str, Sequence[str]]:
        """The name of what the cursor is on, and what is known of it, a paragraph each."""
        chosen = self.chosen
        field, row, what = chosen.place
        if what == "seed":
            return "Seed", ["The same seed and the same choices give the same game. Enter types one."]
        if what == "random":
            return "Everything at random", ["Draws Heroes, as many as are chosen now, Villain, City and difficulty."]
        if what == "start" or field is None:
            return "Start", [f"{chosen.summary()}.", "", "The game is saved as it is played."]
        if what == "deck":
            return field.title, [f"Made of: {chosen.pack_names(field)}.", "",
                                 "Enter goes through the packs that this one supply deck can be made of."]  # fmt: skip
        about = field.rows[row]
        if field is chosen.villain:
            return str(about["name"]), [*told(about), *_tokens(about, chosen.difficulty.chosen[0])]
        if field is chosen.difficulty:
            word = next((text for text in self._glossary if text["id"] == "word:difficulty"), None)
            villain = next(row for row in chosen.villain.rows if str(row["id"]) in chosen.villain.chosen)
            general = [*map(str, word["text"]), ""] if word else []
            return str(about["name"]), [*general, *_difficulty(villain, str(about["id"]))]
        return str(about["name"]), told(about)

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self._typing.open

    def press(self, key: str, character: str | None) -> None:
        """Move, choose, type a seed, start, or go back."""
        if self._typing.open:
            typed = self._typing.press(key, character)
            if typed is not None:
                self._take_seed(typed)
            return
        self._notice = ""
        chosen = self.chosen
        if key == "d":
            self._down += 5
            return
        self._down = 0
        if key in ("up", "k", "down", "j"):
            chosen.move(-1 if key in ("up", "k") else 1)
        elif key in ("tab", "right", "l"):
            chosen.jump(1)
        elif key in ("left", "h", "shift+tab"):
            chosen.jump(-1)
        elif key in ("space", "enter"):
            self._take()
        elif key == "r":
            chosen.draw()
        elif key == "R":
            chosen.draw_all()
        elif key == "b":
            self._notice = chosen.next_bot()
        elif key == "s":
            self._start()
        elif key == "question_mark":
            open_help(self._desk)
        elif key in ("escape", "backspace", "q"):
            self._desk.back()

    def click(self, kind: str, value: str) -> None:
        """Put the cursor on a row, or take the row that it is on."""
        self._down = 0
        if int(value) == self.chosen.index:
            self.press("enter", None)
        self.chosen.index = int(value)

    def close(self) -> None:
        """Nothing is held."""

    def _take(self) -> None:
        what = self.chosen.place.what
        if what == "seed":
            self._typing.begin(self.chosen.seed)
        elif what == "start":
            self._start()
        else:
            self._notice = self.chosen.take()

    def _take_seed(self, typed: str) -> None:
        if typed and not (typed.isascii() and typed.removeprefix("-").isdigit()):
            self._notice = f"A seed is a whole number; {typed!r} is none."
        else:
            self.chosen.seed = typed

    def _start(self) -> None:
        save = self._desk.options.save if self._desk.played is None else None
        seed = int(self.chosen.seed) if self.chosen.seed else None
        try:
            if not self.chosen.heroes.chosen:
                raise BadSetup("choose at least one Hero with space")
            if self._table:
                from invincible_tui.tui.screens.tables import begin_table

                begin_table(self._desk, self._table, self.chosen.setup(), seed, self.chosen.company())
            else:
                begin_game(self._desk, self.chosen.setup(), seed, save, self.chosen.company())
        except (BadSetup, TableError, Complaint) as error:
            text = str(error)
            self._notice = text[:1].upper() + text[1:]


def begin_game(
    desk: Desk, setup: Mapping[str, Any], seed: int | None, save: Path | None, bots: Mapping[str, str] | None = None
) -> None:
    """Begin a game in place of everything else. Raises BadSetup, TableError or Complaint where that cannot be.

    `bots`: the level of each Hero that a bot plays.
    """
    from invincible_tui.playing import new_table, seated
    from invincible_tui.tui.screens.table import open_table

    table = new_table(desk.options.saves, setup, seed, save, auto=desk.preferences.automatic, bots=bots)
    desk.quit()
    desk.left = False
    open_table(desk, table, seated(table, bots or {}))


#: What a description tells, in this order, and what is said before it.
_DESCRIBED = {"challenge": "Challenge ", "text": "", "ability": "Ability: ", "specialties": "Best at: ", "info": "", "report": "", "about": "", "tips": ""}  # fmt: skip


def told(row: Mapping[str, Any]) -> list[str]:
    """What is known of a choice, a paragraph each, with empty ones between."""
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


def _tokens(villain: Mapping[str, Any], difficulty: str) -> list[str]:
    """The level tokens of a Villain on the side that a difficulty uses."""
    token = _token(villain, difficulty)
    side = token.get("levels", "normal") if token else "normal"
    lines: list[str] = []
    for level in villain.get("tokens", ()):
        if level.get("side", side) == side:
            lines += [str(level["name"]), *(f"  {line}" for line in level["text"]), ""]
    return lines


def _difficulty(villain: Mapping[str, Any], difficulty: str) -> list[str]:
    """What a difficulty changes against a Villain."""
    token = _token(villain, difficulty)
    if token is None:
        return [f"{villain['name']}: no token, the normal side of the level tokens."]
    return [f"{villain['name']}: {token['name']}", *map(str, token["text"])]


def _token(villain: Mapping[str, Any], difficulty: str) -> Mapping[str, Any] | None:
    """The difficulty token of a Villain; apocalypse uses the one of nightmare (R-SU-14)."""
    wanted = {"apocalypse": "nightmare"}.get(difficulty, difficulty)
    return next((token for token in villain.get("difficulty_tokens", ()) if token["difficulty"] == wanted), None)
