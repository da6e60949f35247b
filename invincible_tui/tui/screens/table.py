"""The table: a game being played. Keys move the cursor, mark and take answers, undo and redo; nothing is ever covered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from invincible_tui.bots import USUAL
from invincible_tui.bots.company import NoSuchBot, seat_named
from invincible_tui.commands import (
    COMMANDS,
    LETTERS,
    Command,
    Situation,
    by_word,
    nearest_word,
    offered,
    only_orders,
    told,
)
from invincible_tui.games import game_kind
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.errors import TableError
from invincible_tui.telling import labels, quiet_play
from invincible_tui.tui.bots_at_table import BotsAtTable
from invincible_tui.tui.choosing import Choosing
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper, cut
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.session import MOST_PLAYED, Session, named
from invincible_tui.tui.strip import across
from invincible_tui.tui.tables import panels_of
from invincible_tui.tui.typing_line import TypingLine
from invincible_tui.tui.work import Work

if TYPE_CHECKING:
    from invincible_tui.bots.company import Company
    from invincible_tui.bots.hint import Hint
    from invincible_tui.kernel.table import Table
    from invincible_tui.tui.screens.log import LogScreen

#: The most useful commands, in the order in which the line of keys names them.
_HINTED = (
    "confirm",
    "pick",
    "mark-all",
    "reverse",
    "more",
    "less",
    "end",
    "undo",
    "redo",
    "plan",
    "threat",
    "tracker",
    "inspect",
    "next-panel",
    "blocked",
    "log",
    "zoom",
    "play-all",
    "quit",
)
#: Commands that answer the question that waits: not while a bot is asked.
_ANSWERS = ("confirm", "pick", "mark-all", "reverse", "more", "less", "end", "play-all", "plan")
#: The width from which the line of keys has room for what is undone and what is made again beside the keys for marks.
_WIDE = 100
_ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class TableScreen:
    """One open game on the screen."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self.desk = desk
        self.session = session
        self.panels = panels_of(session.table.game.rules.name)
        self.choosing = Choosing(None)
        self.panel = "prompt"
        self.spot = ""
        self.zoom = ""
        self.notice = " ".join(session.table.notices)
        self.refused = False
        self._line = TypingLine(":", self._complete)
        #: The turn and phase whose end was asked about already.
        self._asked_twice: tuple[object, ...] = ()
        self._seen: object = -1
        self._bots = BotsAtTable(session, lambda: desk.wake)
        self._hint: Work[Hint | None] | None = None
        desk.played = session.table.path

    # drawing

    def draw(self, width: int, height: int) -> Paper:
        """The frame of the table."""
        scene = self.scene()
        paper: Paper = self.panels.draw(scene, width, height, self.desk.glyphs)
        if self._line.open:
            hint = paper.rect.below(height - 1)
            paper.fill(hint, "text")
            after = paper.put(1, hint.y, self._line.shown, "strong")
            offers = [offer for offer in self._line.offers if offer != self._line.text]
            paper.put(after + 2, hint.y, "  ".join(offers), "dim")
        return paper

    @property
    def room(self) -> tuple[int, int]:
        """How many columns and rows the table takes of the screen."""
        return self.desk.size

    def scene(self) -> Scene:
        """Everything that the frame is made from."""
        self._settle()
        view, decision = self.session.view, self.session.decision
        hand = self.panels.open_hand(view, decision)
        spots = self.panels.spots(view, hand)
        known = {spot.key: spot for spot in spots}
        places = [self.panels.spot_of(option, view, known, hand) for option in self.choosing.options]
        wanted = [spot.key for spot in spots if spot.key in set(places)]
        pick, problem = self.choosing.pick()
        return Scene(
            view=view,
            choosing=self.choosing,
            names=self.session.names,
            text=self.session.text,
            log=self.session.log(),
            preview=[problem] if problem else self.session.preview(pick),
            notice=self._doing() or self.notice,
            refused=self.refused,
            news=self.session.news,
            status=self.panels.status(view, self.session.played_out(), hand),
            hint=self._hints(),
            panel=self.panel,
            spot=self.spot,
            zoom=self.zoom,
            undone=self.session.undone(),
            letters=dict(zip(wanted, LETTERS, strict=False)),
            places=places,
        )

    def _settle(self) -> None:
        """Begin with the question that waits now, where it is another one than before."""
        if self._seen == self.session.moment:
            return
        self._seen = self.session.moment
        self.choosing = Choosing(self.session.decision)
        self.panel, self.spot, self.zoom = "prompt", "", ""

    def _hints(self) -> list[str]:
        situation = self.situation()
        hints = []
        for command in sorted(offered("screen"), key=lambda command: _rank(command.id)):
            if _rank(command.id) == len(_HINTED) or command.reason(situation) is not None:
                continue
            if command.id == "pick" and not self.choosing.several:
                continue
            if self._bots.acting is not None and command.id in _ANSWERS:
                continue
            if command.id == "play-all" and not self.session.played_out():
                continue
            words = {"undo": situation.undo, "redo": situation.redo}.get(command.id)
            if situation.undo and situation.redo and self.choosing.several and self.room[0] < _WIDE:
                words = None
            told_of = f" {cut(words, 24)}" if words else ""
            word = {"pick": "mark", "confirm": "take", "mark-all": "all", "end": self._ended()}.get(
                command.id, command.words[0]
            )
            hints.append(f"{self.desk.keys.shown(command) or ':'} {word}{told_of}")
        return hints

    def _ended(self) -> str:
        """What the command that ends something does just now, in a word or two."""
        decision = self.session.decision
        if decision is None or COMMANDS["end"].options(decision):
            return "end phase"
        if only_orders(decision):
            return "keep order" if not self.choosing.marks else "done"
        return "done" if self.choosing.marks else "take none"

    def situation(self) -> Situation:
        """What decides which commands are possible."""
        session = self.session
        return Situation(True, session.decision, session.over, session.undo_words(), session.redo_words())

    # keys

    def press(self, key: str, character: str | None) -> None:
        """Take one key."""
        self._settle()
        if self._line.open:
            typed = self._line.press(key, character)
            if typed:
                self._typed(typed)
            return
        self.notice, self.refused = "", False
        if character and character.isdigit() and character.isascii():
            self.panel = "prompt"
            refusal = self.choosing.press_digit(character)
            if refusal:
                self._refuse(refusal)
            return
        if character and character in LETTERS and self._to_letter(character):
            return
        command = self.desk.keys.command(key, character)
        if command is not None:
            self.obey(command)

    def obey(self, command: Command) -> None:
        """Do what a command says; a refusal is shown below the answers."""
        reason = command.reason(self.situation())
        if reason is not None:
            self._refuse(reason)
            return
        if self._bots.acting is not None and command.id != "confirm" and command.id in _ANSWERS:
            self._refuse(self._doing())
            return
        try:
            if command.groups:
                self._to_group(command)
            elif command.id in _ARROWS:
                self._move(*_ARROWS[command.id])
            else:
                getattr(self, "_do_" + command.id.replace("-", "_"))()
        except (TableError, IllegalChoice) as refusal:
            self.session.table.sync()
            self._refuse(str(refusal))

    def _refuse(self, why: str) -> None:
        self.notice, self.refused = _sentence(why), True

    def click(self, kind: str, value: str) -> None:
        """Put the cursor on an answer or a thing that was clicked; take it where the cursor was there already."""
        self.notice, self.refused = "", False
        scene = self.scene()
        if (kind == "entry" and self.panel == "prompt" and int(value) == self.choosing.index) or value == scene.pointed:
            self.press("enter", None)
        elif kind == "entry":
            self.panel = "prompt"
            self.choosing.go(int(value))
        else:
            self.panel = "prompt" if value in scene.places else self._panel_of(value)
            self._point(value)

    def close(self) -> None:
        """Let the table and its bots go."""
        self._stop_hint()
        self._bots.close()
        self.session.table.close()

    # what happens without a key

    def let_bots_play(self) -> None:
        """Let bots choose until a person is asked or one of them has to think."""
        self._bots.go_on(self.desk.preferences.animation)
        self._call_or_end()

    def _call_or_end(self) -> None:
        """Tell the player, who may look elsewhere, whose turn it is; lay the result on top once the game is over."""
        if self.session.table.notices:
            self.notice = " ".join(self.session.table.notices)
            self.session.table.notices.clear()
        if self.desk.call is not None:
            self.desk.call(self._bots.acting is None and bool(self.session.table.game.pending()))
        if self.session.over:
            from invincible_tui.tui.screens.result import ResultScreen

            self.desk.open(ResultScreen(self.desk, self))

    def stir(self) -> None:
        """Carry out what a bot has thought out, show a hint that has been found."""
        if self._bots.stir(self.desk.preferences.animation):
            self._call_or_end()
        if self._hint is not None and self._hint.done:
            work, self._hint = self._hint, None
            self._show_hint(work.take())

    def _doing(self) -> str:
        """What is being thought about just now, "" for nothing."""
        if self._hint is not None:
            return "Thinking about a hint .. esc stops it."
        seat = self._bots.acting
        if seat is None:
            return ""
        name = self.session.names.name(self.session.table.game.rules.roles[seat - 1])
        return f"{name}, a bot, is choosing .. enter hurries, :bot takes over or hands back."

    # moving

    def _move(self, across_: int, down: int) -> None:
        if self.panel == "prompt":
            self.choosing.move(across_, down, self._columns())
            return
        keys = [spot.key for spot in self._spots() if spot.panel == self.panel]
        if keys:
            at = keys.index(self.spot) if self.spot in keys else 0
            self._point(keys[(at + across_ + down) % len(keys)])

    def _columns(self) -> int:
        width, height = self.room
        rect = self.panels.layout(width, height, len(self.session.view["heroes"]), self.zoom)["prompt"]
        return across(self.scene(), rect)

    def _spots(self) -> Sequence[Any]:
        view = self.session.view
        spots: Sequence[Any] = self.panels.spots(view, self.panels.open_hand(view, self.session.decision))
        return spots

    def _point(self, spot: str) -> None:
        """Point at a spot; the cursor of the answers goes along where one is about it."""
        self.spot = spot
        for index, place in enumerate(self.scene().places):
            if place == spot:
                self.choosing.go(self.choosing.entry_of(index))
                return

    def _to_letter(self, letter: str) -> bool:
        scene = self.scene()
        spot = next((key for key, painted in scene.letters.items() if painted == letter), None)
        if spot is None:
            return False
        self.panel = "prompt"
        entries = [self.choosing.entry_of(index) for index, place in enumerate(scene.places) if place == spot]
        found = self.choosing.next_of(sorted(set(entries)))
        if found and self.choosing.several:
            self._do_pick()
        return found

    def _to_group(self, command: Command) -> None:
        """Put the cursor on the next answer of a kind. Yes, no, and the end of a phase or an answer are taken at once."""
        self.panel = "prompt"
        fitting = [
            self.choosing.entry_of(index)
            for index, option in enumerate(self.choosing.options)
            if option["group"] in command.groups
        ]
        if not self.choosing.next_of(sorted(set(fitting))) and self.choosing.optional:
            self.choosing.digit("0")
        if command.id in ("yes", "no", "end"):
            self._do_confirm()

    # answering

    def _do_confirm(self) -> None:
        if self._bots.acting is not None:
            self._bots.hurry()
            return
        if self.panel != "prompt":
            if self.spot not in self.scene().places:
                self._refuse(self._why_not(self.spot))
                return
            here = {self.choosing.entry_of(i) for i, place in enumerate(self.scene().places) if place == self.spot}
            if len(here) > 1:
                self.panel = "prompt"
                self.notice = "There are several ways: choose one below."
                return
        pick, problem = self.choosing.pick()
        if problem:
            self._refuse(problem)
            return
        if self._gives_away(pick):
            return
        self.session.choose(pick)
        self._after()

    def _gives_away(self, pick: Sequence[str]) -> bool:
        """Ask once in each phase whether it is to end, where something could still be done in it."""
        view, decision = self.session.view, self.session.decision
        if not self.desk.preferences.confirm or not decision or decision["hero"] is None:
            return False
        if not any(option["id"] in pick and option["group"] == "end" for option in decision["options"]):
            return False
        phase = (view["turn"] and view["turn"]["number"], view["phase"], decision["hero"])
        if phase == self._asked_twice:
            return False
        left = self.panels.unspent(view, decision, self.session.names)
        if not left:
            return False
        self._asked_twice = phase
        self._refuse(" ".join([f"{self._end_keys()} again ends the phase.", *left]))
        return True

    def _end_keys(self) -> str:
        """The keys that end a phase: the one that takes answers, and the one of the command, if it has one."""
        key = self.desk.keys.shown(COMMANDS["end"])
        return f"Enter or {key}" if key else "Enter"

    def _after(self) -> None:
        self._stop_hint()
        self.let_bots_play()

    def _do_pick(self) -> None:
        refusal = self.choosing.mark()
        if refusal:
            self._refuse(refusal)

    def _do_mark_all(self) -> None:
        self._marked(self.choosing.mark_all())

    def _do_reverse(self) -> None:
        self._marked(self.choosing.reverse())

    def _do_more(self) -> None:
        self._marked(self.choosing.mark())

    def _do_less(self) -> None:
        self._marked(self.choosing.less())

    def _marked(self, refusal: str | None) -> None:
        self.panel = "prompt"
        if refusal:
            self._refuse(refusal)

    def _do_none(self) -> None:
        self.choosing.digit("0")

    def _do_cancel(self) -> None:
        if self._hint is not None:
            self._stop_hint()
            self.notice = "No hint, then."
            return
        if self.choosing.unmark():
            return
        self.zoom = ""
        self.panel = "prompt"

    def _do_plan(self) -> None:
        from invincible_tui.tui.screens.planning import PlanningTable

        self.desk.open(PlanningTable(self.desk, self))

    def play_plan(self, picks: Sequence[Sequence[str]]) -> None:
        """Make the choices of a plan, one after the other; each can be undone by itself."""
        made = 0
        try:
            for pick in picks:
                self.session.choose(pick)
                made += 1
            self.notice = f"Played the plan: {len(picks)} choices; u takes them back one by one."
        except (TableError, IllegalChoice) as refusal:
            self.session.table.sync()
            self._refuse(f"Played {made} of the plan's {len(picks)} choices. {refusal}")
        self._after()

    def _do_play_all(self) -> None:
        played = 0
        for _ in range(MOST_PLAYED):
            pick = quiet_play(self.session.table.game)
            if pick is None:
                break
            self.session.choose(pick)
            played += 1
            if self.session.decision is None:
                break
        self._after()
        self.notice = f"Played {played}; each can be undone by itself." if played else "Every card asks something."

    def _do_undo(self) -> None:
        self._undone(self.session.undo())

    def _do_redo(self) -> None:
        words = self.session.redo()
        self._after()
        self.notice = f"Made again: {words}."

    # looking

    def _do_blocked(self) -> None:
        from invincible_tui.tui.screens.blocked import blocked_screen

        if self.session.decision:
            self.desk.open(blocked_screen(self.desk, self.session.decision, self.session.names))

    def _do_preview(self) -> None:
        pick, problem = self.choosing.pick()
        self.notice = problem or " ".join(self.session.preview(pick)) or "Nothing that anyone can know beforehand."

    def _do_inspect(self) -> None:
        from invincible_tui.tui.screens.inspector import Inspector, remarks

        spots = remarks([spot.id for spot in self._spots() if spot.id])
        for id, where in self.panels.lying(self.session.view, self.session.names).items():
            spots.setdefault(id, where)
        spots |= self.panels.to_come(self.session.view, self.session.names.rows)
        self.desk.open(Inspector(self.desk, self.session.names, spots, self.panels.pointed_id(self.scene())))

    def _do_log(self) -> None:
        self.desk.open(self._log())

    def _do_find(self) -> None:
        screen = self._log()
        screen.search()
        self.desk.open(screen)

    def _log(self) -> LogScreen:
        from invincible_tui.tui.screens.log import LogScreen

        return LogScreen(self.desk, self.session, self._undo_to_step)

    def _undone(self, words: str) -> None:
        self._after()
        self.notice = f"Undone: {words}. r makes it again."

    def _do_why(self) -> None:
        """Why the numbers of what the cursor is on are what they are; with the cursor on the answers: the latest fact."""
        from invincible_tui.tui.screens.log import why_screen

        causes = self.session.causes()
        facts = causes.latest(self.spot) if self.panel != "prompt" else [causes.last] if causes.last else []
        if not facts:
            self._refuse("Nothing has happened to this yet.")
            return
        self.desk.open(why_screen(self.desk, [causes.why(fact) for fact in facts]))

    def _do_hint(self) -> None:
        """Let a bot think about the question that waits; what it finds is shown once it is there."""
        from invincible_tui.bots.hint import hint

        self._stop_hint()
        game = self.session.table.game.copy()
        self._hint = Work(lambda stopped: hint(game, cancelled=stopped), self.desk.wake)
        if self._hint.done:
            self.stir()

    def _stop_hint(self) -> None:
        if self._hint is not None:
            self._hint.stop()
            self._hint = None

    def _show_hint(self, found: Hint | None) -> None:
        from invincible_tui.tui.screens.hint import HintScreen

        decision = self.session.decision
        if found is None or decision is None:
            self._refuse("There is no hint for this.")
            return
        self.desk.open(HintScreen(self.desk, found, lambda pick: named(labels(decision, pick)) or "", self._go_to))

    def _go_to(self, pick: Sequence[str]) -> None:
        """Put the cursor on a pick, or mark it where several are picked."""
        self.panel = "prompt"
        self.choosing.unmark()
        places = [at for id in pick for at, option in enumerate(self.choosing.options) if option["id"] == id]
        if self.choosing.several:
            self.choosing.marks = places
        elif places:
            self.choosing.go(self.choosing.entry_of(places[0]))
        if not places and self.choosing.optional:
            self.choosing.digit("0")

    def _do_tracker(self) -> None:
        from invincible_tui.tui.pager import Line, Pager

        lines = [Line(text, "text", 19, head) for head, text in self.session.tracker()]
        self.desk.open(Pager(self.desk, "What is left, and how likely each card is the next", lambda: lines, ("L",)))

    def _do_threat(self) -> None:
        from invincible_tui.tui.pager import Line, Pager

        lines = [Line(text, "text", 24, head) for head, text in self.session.threat()]
        empty = Line("Nothing would act in the Villain's next main phase as things stand.")
        self.desk.open(
            Pager(self.desk, "The Villain's next main phase, as things stand", lambda: lines or [empty], ("V",))
        )

    def _do_zoom(self) -> None:
        width, height = self.room
        panels = self.panels.layout(width, height, len(self.session.view["heroes"]))
        here = self.panel if self.panel != "prompt" else self._panel_of(self.scene().pointed)
        self.zoom = "" if self.zoom else here if here in panels else f"hero:{self.session.view['heroes'][0]['number']}"

    def _panel_of(self, key: str) -> str:
        return next((spot.panel for spot in self._spots() if spot.key == key), "")

    def _do_next_panel(self) -> None:
        spots = self._spots()
        panels = ["prompt", *dict.fromkeys(spot.panel for spot in spots)]
        at = panels.index(self.panel) if self.panel in panels else 0
        self.panel = panels[(at + 1) % len(panels)]
        if self.zoom:
            self.zoom = self.panel if self.panel != "prompt" else ""
        self.spot = ""
        if self.panel != "prompt":
            self._point(next(spot.key for spot in spots if spot.panel == self.panel))

    def _why_not(self, key: str) -> str:
        """Why nothing can be done with what a spot shows."""
        decision = self.session.decision
        spots = self._spots()
        known = {spot.key: spot for spot in spots}
        for blocked in decision["blocked"] if decision else ():
            if self.panels.spot_of(blocked, self.session.view, known, None) == key:
                return str(blocked["reason"])
        spot = known.get(key)
        name = self.session.names.name(spot.id) if spot and spot.id else "this"
        return f"Nothing can be done with {name} now. i reads it, tab goes on."

    # the program

    def _do_command(self) -> None:
        self._line.begin()

    def _typed(self, text: str) -> None:
        word, _, rest = text.strip().partition(" ")
        command = by_word(word, "screen")
        if command is None:
            near = nearest_word(word, "screen")
            self._refuse(f"There is no command {word!r}." + (f" Did you mean {near!r}?" if near else " ? lists them."))
            return
        if command.id == "pick" and rest and self.session.decision:
            self._mark_numbers(rest.replace(",", " ").split())
            return
        if command.id in ("undo", "bot") and rest and command.reason(self.situation()) is None:
            try:
                self._undo_to(rest) if command.id == "undo" else self._give(rest)
            except (TableError, NoSuchBot) as refusal:
                self._refuse(str(refusal))
            return
        self.obey(command)
        if not rest or self.refused:
            return
        fitting = told(command.options(self.session.decision), rest)
        if fitting:
            at = list(self.choosing.options).index(fitting[0])
            self.choosing.go(self.choosing.entry_of(at))

    def _undo_to(self, where: str) -> None:
        """Go back to a step, or to where the turn began."""
        if where != "turn" and not where.isdecimal():
            self._refuse(f"{where!r} is no step: type a number, or turn.")
            return
        self._undo_to_step(None if where == "turn" else int(where[:9]))

    def _undo_to_step(self, step: int | None) -> None:
        """Go back to right after a step; None: to where the turn began."""
        try:
            self._undone(self.session.undo_to(step))
        except TableError as refusal:
            self.session.table.sync()
            self._refuse(str(refusal))

    def _do_bot(self) -> None:
        self.notice = self._players()

    def _give(self, words: str) -> None:
        """Give a Hero to a bot, or take it back. Raises NoSuchBot, TableError."""
        roles, company = self.session.table.game.rules.roles, self.session.company
        hero, _, level = words.replace("=", " ", 1).partition(" ")
        seat = seat_named(roles, self.session.names, hero)
        if seat is None:
            self._refuse(f"Say which Hero: {', '.join(roles)}.")
            return
        self._bots.stop()
        if level.strip() in ("off", "none", "person"):
            company.take(seat)
        else:
            company.give(seat, level.strip() or USUAL)
        self.let_bots_play()
        self.notice = self._players()

    def _players(self) -> str:
        """Who plays each Hero."""
        session = self.session
        told = [
            f"{session.names.name(role)}: {'bot, ' + session.company.levels[seat] if seat in session.company.levels else 'you'}"
            for seat, role in enumerate(session.table.game.rules.roles, 1)
        ]
        return "; ".join(told) + "."

    def _mark_numbers(self, words: Sequence[str]) -> None:
        """Mark the answers with some numbers, in their order, and no others; where one is picked, go there."""
        self.choosing.unmark()
        for word in words:
            at = next((i for i, entry in enumerate(self.choosing.entries) if str(entry.number) == word), None)
            if at is None:
                self._refuse(f"There is no answer with the number {word}.")
                return
            self.choosing.go(at)
            if self.choosing.several:
                self._do_pick()

    def _complete(self, text: str) -> Sequence[str]:
        """What a line of the command that is being typed may become: its word, then what can be done with it now."""
        word, space, rest = text.lstrip().partition(" ")
        if not space:
            return sorted(w for command in offered("screen") for w in command.words if w.startswith(word.lower()))
        command = by_word(word, "screen")
        options = command.options(self.session.decision) if command else []
        named = dict.fromkeys(self.session.names.name(option["card"]) for option in options if option["card"])
        return [f"{word} {name}" for name in named if name.lower().startswith(rest.lower())]

    def _do_help(self) -> None:
        from invincible_tui.tui.screens.help import help_screen

        self.desk.open(help_screen(self.desk, self.situation()))

    def _do_rules(self) -> None:
        from invincible_tui.tui.screens.inspector import Inspector

        browser = Inspector(self.desk, self.session.names)
        browser.browsing.only("word")
        self.desk.open(browser)

    def _do_settings(self) -> None:
        from invincible_tui.tui.screens.settings import SettingsScreen

        self.desk.open(SettingsScreen(self.desk))

    def _do_save(self) -> None:
        path = self.session.table.path
        self.notice = f"Every step is saved in {path}." if path else "This game is not saved anywhere."

    def _do_saves(self) -> None:
        from invincible_tui.tui.screens.saves import SavesScreen

        self.desk.open(SavesScreen(self.desk))

    def _do_quit(self) -> None:
        self.desk.quit()


def _rank(command: str) -> int:
    return _HINTED.index(command) if command in _HINTED else len(_HINTED)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def open_table(desk: Desk, table: Table, company: Company | None = None) -> None:
    """Put an open table on the desk, with the result on top where the game is over. `company`: its bots, if given."""
    from invincible_tui.tui.screens.coached import coached

    screen = TableScreen(desk, Session(table, game_kind(table.game.rules.name), company=company))
    desk.open(coached(desk, screen))
    screen.let_bots_play()
