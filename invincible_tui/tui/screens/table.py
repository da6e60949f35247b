"""The table: a game being played. Keys move the cursor, mark and take answers, undo and redo; nothing is ever covered.

What each command does stands in `table_verbs`; here is what they work on: the cursor, the zoom, and what is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from invincible_tui.bots_at_table import BotsAtTable
from invincible_tui.commands import LETTERS, Command, Situation, offered
from invincible_tui.daily import day_of
from invincible_tui.failures import Complaint, sentence
from invincible_tui.goals import goal_words, missed
from invincible_tui.kernel.decision import IllegalChoice
from invincible_tui.kernel.errors import TableError
from invincible_tui.names import counted
from invincible_tui.session import Session, named
from invincible_tui.telling import labels
from invincible_tui.tui.choosing import Choosing
from invincible_tui.tui.command_line import completions, foretold, obey_line
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.hinting import Hinting
from invincible_tui.tui.key_line import ANSWERS, key_line
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.table_verbs import VERBS, Verb
from invincible_tui.tui.table_verbs.answers import choose_named, go_to, take, to_group
from invincible_tui.tui.table_verbs.moving import to_letter
from invincible_tui.tui.tables import panels_of
from invincible_tui.tui.typing_line import TypingLine
from invincible_tui.unspent import EarlyEnd

if TYPE_CHECKING:
    from invincible_tui.bots.company import Company
    from invincible_tui.bots.hint import Hint
    from invincible_tui.kernel.table import Table


#: What is said where nothing is asked since the game is over, and the commands that then lead to its result.
_OVER: Final = "The game is over: enter shows how it ended."
_TO_RESULT: Final = ("confirm", "cancel")


class TableScreen:
    """One open game on the screen.

    `panel` is the one that the cursor walks in, "prompt" for the answers; `spot` what it points at elsewhere; `zoom`
    the panel that takes all the room, "" for none; `notice` answers the last key, with a refusal where `refused`.
    """

    #: What each command does at this table, but for those that pick among options of a group.
    verbs: ClassVar[Mapping[str, Verb]] = VERBS

    def __init__(self, desk: Desk, session: Session) -> None:
        self.desk = desk
        self.session = session
        self.panels = panels_of(session.table.game.rules.name)
        self.choosing = Choosing(None)
        self.panel = "prompt"
        self.spot = ""
        self.zoom = ""
        self._hand: int | None = None
        self.notice = " ".join(session.table.notices) or _goal_told(session.view)
        #: Whether it was said that the goal of a puzzle can no longer be reached.
        self._missed = missed(session.view)
        self.refused = False
        #: The line on which a command is typed.
        self.line = TypingLine(":", lambda text: completions(self, text))
        #: The turn and phase whose end was asked about already.
        self.early_end = EarlyEnd()
        self.bots = BotsAtTable(session.table, session.company, session.let_bot_choose, lambda: desk.wake)
        self.hinting = Hinting(lambda: desk.wake)
        self._seen: object = -1
        desk.played = session.table.path

    # drawing

    def draw(self, width: int, height: int) -> Paper:
        """The frame of the table."""
        scene = self.scene()
        paper: Paper = self.panels.draw(scene, width, height, self.desk.glyphs)
        if self.line.open:
            hint = paper.rect.below(height - 1)
            paper.fill(hint, "text")
            after = paper.put(1, hint.y, self.line.shown(width - 2), "strong")
            offers = [offer for offer in self.line.offers if offer != self.line.text]
            paper.put(after + 2, hint.y, foretold(self, self.line.text) or "  ".join(offers), "dim")
        return paper

    @property
    def room(self) -> tuple[int, int]:
        """How many columns and rows the table takes of the screen."""
        return self.desk.size

    def scene(self) -> Scene:
        """Everything that the frame is made from."""
        self._settle()
        view, decision = self.session.view, self.session.decision
        hand, spots = self.hand, self.spots()
        known = {spot.key: spot for spot in spots}
        places = [self.panels.spot_of(option, view, known, hand) for option in self.choosing.options]
        wanted = [spot.key for spot in spots if spot.key in set(places)]
        pick, problem = self.choosing.pick()
        return Scene(
            view=view,
            choosing=self.choosing,
            names=self.session.names,
            log=self.session.log(),
            preview=[] if self.session.over else [problem] if problem else self._preview(pick),
            notice=self.notice or self._doing(),
            refused=self.refused,
            news=self.session.news,
            asked=_OVER if self.session.over else Scene.asked,
            status=self.panels.status(view, self.session.played_out(), self.panels.open_hand(view, decision)),
            hint=[*filter(None, [self._occasion()]), *key_line(self)],
            panel=self.panel,
            spot=self.spot,
            zoom=self.zoom,
            hand=hand,
            undone=self.session.chronicle.undone(),
            letters=dict(zip(wanted, LETTERS, strict=False)),
            places=places,
        )

    def _preview(self, pick: Sequence[str]) -> list[str]:
        """What a pick would do; nothing for one that is none to the game, as to let a bot go on."""
        try:
            return self.session.preview(pick)
        except IllegalChoice:
            return []

    def _occasion(self) -> str:
        """What sets this game apart from most: the goal of a puzzle, or that it is a day's battle; "" for nothing."""
        path = self.session.table.path
        return goal_words(self.session.view) or ("Daily battle" if path and day_of(path.name) else "")

    def _settle(self) -> None:
        """Begin with the question that waits now, where it is another one than before."""
        if self._seen == self.session.moment:
            return
        self._seen = self.session.moment
        self.choosing = Choosing(self.session.decision)
        self.panel, self.spot, self.zoom, self._hand = "prompt", "", "", None

    def situation(self) -> Situation:
        """What decides which commands are possible."""
        return self.session.situation(restricted=self.desk.options.restricted)

    @property
    def answers(self) -> bool:
        """Whether the question that waits is one for whoever sits at this screen."""
        return True

    @property
    def watches(self) -> bool:
        """Whether whoever sits at this screen may change nothing at the table."""
        return False

    @property
    def hand(self) -> int | None:
        """The Hero whose hand lies open: the one that was asked for, else whose cards the question is about."""
        return self._hand or self.panels.open_hand(self.session.view, self.session.decision)

    @property
    def asked_for_hand(self) -> bool:
        """Whether a hand lies open because it was asked for."""
        return self._hand is not None

    def show_hand(self, hero: int | None) -> None:
        """Lay another hand open, or another Hero's mat where one takes all the room. None: as the question has it."""
        self._hand = hero
        if hero and self.zoom.startswith("hero:"):
            self.zoom = f"hero:{hero}"
        if self.panel != "prompt":
            self.panel, self.spot = self.zoom or "hand", ""
            self.point(next((spot.key for spot in self.spots() if spot.panel == self.panel), ""))

    def spots(self) -> Sequence[Any]:
        """Everything that can be pointed at; the hand lies on the mat that takes all the room."""
        spots = self.panels.spots(self.session.view, self.hand)
        on_mat = self.zoom == f"hero:{self.hand}"
        return [spot._replace(panel=self.zoom) if on_mat and spot.panel == "hand" else spot for spot in spots]

    def panel_of(self, key: str) -> str:
        """The panel in which a spot lies, "" for none."""
        return next((spot.panel for spot in self.spots() if spot.key == key), "")

    # keys

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self.line.open

    def press(self, key: str, character: str | None) -> None:
        """Take one key."""
        self._settle()
        if self.line.open:
            typed = self.line.press(key, character)
            if typed:
                self.notice, self.refused = "", False
                obey_line(self, typed)
            return
        self.notice, self.refused = "", False
        if character and character.isdigit() and character.isascii():
            self.panel = "prompt"
            refusal = self.choosing.press_digit(character)
            if refusal:
                self.refuse(refusal)
            return
        if character and character in LETTERS and to_letter(self, character):
            return
        command = self.desk.keys.command(key, character)
        if command is not None:
            self.obey(command)

    def obey(self, command: Command, words: str = "") -> None:
        """Do what a command says, with the words typed after it; a refusal is shown below the answers."""
        if command.id in _TO_RESULT and self.session.over and self.panel == "prompt" and not self.zoom:
            self.lay_result()
            return
        if self.bots.acting is not None and command.id != "confirm" and command.id in ANSWERS:
            self.refuse(self._waiting())
            return
        reason = command.reason(self.situation(), words)
        if reason is not None:
            self.refuse(reason)
            return
        if command.groups:
            self._stop_bot_for(command)
        if command.groups and words:
            self.obey_with(lambda: choose_named(self, command, words))
        elif command.groups:
            self.obey_with(lambda: to_group(self, command))
        else:
            self.obey_with(lambda: self.verbs[command.id](self, words))

    def obey_with(self, deed: Callable[[], None]) -> None:
        """Do something at the table; what the table refuses is said."""
        try:
            deed()
        except (TableError, IllegalChoice, Complaint) as refusal:
            self.session.table.sync()
            self.refuse(str(refusal))

    def refuse(self, why: str) -> None:
        """Say why something cannot be."""
        self.notice, self.refused = sentence(why), True

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
            self.panel = "prompt" if value in scene.places else self.panel_of(value)
            self.point(value)

    def point(self, spot: str) -> None:
        """Point at a spot; the cursor of the answers goes along where one is about it."""
        self.spot = spot
        for index, place in enumerate(self.scene().places):
            if place == spot:
                self.choosing.go(self.choosing.entry_of(index))
                return

    def confirm(self) -> None:
        """Take the answer; while a bot is choosing, hurry it."""
        if self.bots.acting is not None:
            self.bots.hurry()
        else:
            take(self)

    def after(self) -> None:
        """The game has moved: no hint for the question before, and bots play on."""
        self.hinting.stop()
        self.let_bots_play()

    def play_plan(self, picks: Sequence[Sequence[str]]) -> None:
        """Make the choices of a plan, one after the other; each can be undone by itself."""
        made = 0
        try:
            for pick in picks:
                self.session.choose(pick)
                made += 1
            self.notice = f"Played the plan: {counted(len(picks), 'choice')}; u takes back one at a time."
        except (TableError, IllegalChoice) as refusal:
            self.session.table.sync()
            self.refuse(f"Played {made} of the plan's {counted(len(picks), 'choice')}. {refusal}")
        self.after()

    def close(self) -> None:
        """Let the table and its bots go."""
        self.hinting.stop()
        self.desk.ended = self.session.over
        self.bots.close()
        self.session.table.close()

    # what happens without a key

    def let_bots_play(self) -> None:
        """Let bots choose until a person is asked or one of them has to think."""
        try:
            chose = self.bots.go_on(self.desk.preferences.pace)
        except TableError as refusal:
            self.refuse(str(refusal))
            chose = False
        if chose and self.desk.call is not None:
            # They chose at once: it was not the player's turn, however short that was.
            self.desk.call(False)
        self._call_or_end()

    def _call_or_end(self) -> None:
        """Tell the player, who may look elsewhere, whose turn it is; lay the result on top once the game is over."""
        if self.session.table.notices:
            self.notice = " ".join(self.session.table.notices)
            self.session.table.notices.clear()
        if self.desk.call is not None:
            self.desk.call(self.bots.acting is None and bool(self.session.table.game.pending()))
        view = self.session.view
        if missed(view) and not self._missed and not self.session.over:
            self.notice = _goal_told(view)
        self._missed = missed(view)
        if self.session.over:
            self.lay_result()

    def lay_result(self) -> None:
        """Show on top how the game has ended."""
        from invincible_tui.tui.screens.result import ResultScreen

        self.desk.open(ResultScreen(self.desk, self))

    def stir(self) -> None:
        """Carry out what a bot has thought out, show a hint that has been found."""
        try:
            chose = self.bots.stir(self.desk.preferences.pace)
        except TableError as refusal:
            self.refuse(str(refusal))
            chose = False
        if chose:
            # What was said was about a question that is answered now.
            self.notice, self.refused = "", False
            self._call_or_end()
        if self.hinting.done:
            self._show_hint(self.hinting.take())

    def _show_hint(self, found: Hint | None) -> None:
        from invincible_tui.tui.screens.hint import HintScreen

        decision = self.session.decision
        if found is None or decision is None:
            self.refuse("There is no hint for this.")
            return

        def words(pick: Sequence[str]) -> str:
            return named(labels(decision, pick)) or ""

        self.desk.open(HintScreen(self.desk, found, words, lambda pick: go_to(self, pick)))

    def _doing(self) -> str:
        """What is being thought about just now, "" for nothing."""
        if self.hinting.thinking:
            return "Thinking about a hint .. esc stops it."
        return self._waiting()

    def _waiting(self) -> str:
        """Which bot is choosing, and what can be done meanwhile; "" where a person is asked."""
        seat = self.bots.acting
        if seat is None:
            return ""
        groups = set(self.session.company.courtesy.offers().values())
        helps = [
            f"{self.desk.keys.shown(command) or f':{command.id}'} {command.words[0]}s, "
            for command in offered("screen")
            if groups.intersection(command.groups)
        ]
        return f"{self.session.hero_of(seat)}, a bot, is choosing .. enter hurries, {''.join(helps)}:take takes over."

    def _stop_bot_for(self, command: Command) -> None:
        """Let the bot that is asked wait, where a command picks something that can be done for it."""
        if self.bots.acting is not None and self.session.company.courtesy.wish(command.groups):
            self._settle()


def _goal_told(view: Mapping[str, Any]) -> str:
    """The goal of a puzzle, with what to do where it is missed; "" where there is none."""
    goal = goal_words(view)
    if not goal:
        return ""
    return f"{goal}. :retry begins again, u takes the last choice back." if missed(view) else f"{goal}."


def open_table(desk: Desk, table: Table, company: Company | None = None) -> None:
    """Put an open table on the desk, with the result on top where the game is over. `company`: its bots, if given."""
    from invincible_tui.tui.screens.coached import coached

    screen = TableScreen(desk, Session(table, company))
    desk.open(coached(desk, screen))
    screen.let_bots_play()
