"""The table as one of several people has it at terminals of their own: what the others do appears by itself."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar, Final

from invincible_tui.commands import COMMANDS
from invincible_tui.kernel.errors import TableError
from invincible_tui.shared import SharedTable
from invincible_tui.shared_session import SharedSession
from invincible_tui.table_news import moves
from invincible_tui.tui.desk import Desk
from invincible_tui.tui.paper import Paper, cut
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.screens.result import ResultScreen
from invincible_tui.tui.screens.table import TableScreen
from invincible_tui.tui.table_verbs import Verb, others

#: An answer that comes sooner than this, in seconds, after another's step was meant for the question before it.
_TOO_SOON: Final = 0.1


class SharedScreen(TableScreen):
    """A shared table on the screen."""

    session: SharedSession
    verbs: ClassVar[Mapping[str, Verb]] = {**TableScreen.verbs, **others.VERBS}

    def __init__(self, desk: Desk, session: SharedSession) -> None:
        super().__init__(desk, session)
        desk.played = None
        if "bell" not in desk.options.config:
            desk.prefer(replace(desk.preferences, bell=True))
        self._opened_by_others = -_TOO_SOON
        self.notice = self.notice or _greeting(desk, session)

    # drawing

    @property
    def room(self) -> tuple[int, int]:
        """The whole screen but a line for the others, where there is one to spare."""
        width, height = self.desk.size
        return width, height - self._spare

    @property
    def _spare(self) -> bool:
        """Whether the table has all of its panels without the last row too."""
        width, height = self.desk.size
        heroes = len(self.session.view["heroes"])
        whole, less = (self.panels.layout(width, rows, heroes) for rows in (height, height - 1))
        return bool(less.keys() >= whole.keys())

    def draw(self, width: int, height: int) -> Paper:
        """The table; below it stands who is there and what was said last."""
        spare = self._spare
        with self.session.table.presence.glance():
            paper = super().draw(width, height - spare)
            company = self.session.people.company()
        if spare:
            paper.grow(1)
            there = f"With {', '.join(company)}" if company else "Nobody else is here"
            after = paper.put(1, height - 1, cut(there, width // 2), "strong")
            paper.put(after + 3, height - 1, self._said_last(), "good", width - after - 4)
        return paper

    def _said_last(self) -> str:
        """What was said last at the table, "" where nobody has said anything."""
        return "".join(self.session.people.chat()[-1:])

    def scene(self) -> Scene:
        """As at any table, with whom the game waits for."""
        with self.session.table.presence.glance():
            return self._with_others(super().scene())

    def _with_others(self, scene: Scene) -> Scene:
        awaited = self.session.people.awaited()
        if awaited and not self.session.company.courtesy.waits:
            scene.plan = f"Waiting for {' or '.join(awaited)}:"
        scene.notice = scene.notice or self.session.people.unattended()
        company = self.session.people.company()
        if company and not self._spare:
            scene.hint = [f"With {cut(', '.join(company), 30)}", *scene.hint]
        pointed = self.session.table.pointed()
        scene.pointing = {
            at: [person.name for person, id in pointed if id == option["id"]]
            for at, option in enumerate(self.choosing.options)
        }
        if self.watches:
            scene.letters = {}
        return scene

    @property
    def answers(self) -> bool:
        """Whether a seat that may be played here can pick some option, or a bot is let choose here."""
        waiting = self.session.decision
        seats = set(waiting["seats"]) if waiting else set()
        return not seats.isdisjoint(self.session.table.playable()) or self.bots.acting is not None

    @property
    def watches(self) -> bool:
        """Whether nothing may be changed here, only looked at."""
        return self.session.table.me.watching

    # keys

    def press(self, key: str, character: str | None) -> None:
        """Take one key; yes to what has to be meant so."""
        unsure, self.session.unsure = self.session.unsure, None
        if unsure is not None and character == "y" and not self.line.open:
            try:
                told = unsure()
                self.after()
                self.notice, self.refused = " ".join(told), False
            except TableError as refusal:
                self.session.table.sync()
                self.refuse(str(refusal))
            return
        super().press(key, character)

    def confirm(self) -> None:
        """Take the answer, unless it was meant for the question before."""
        if time.monotonic() - self._opened_by_others < _TOO_SOON:
            self.refuse("The game went on just as you answered. Look again")
            return
        super().confirm()

    def said(self, text: str) -> None:
        """Say a line to everyone. Raises NotYourSeat and other TableErrors."""
        self.session.say(text)
        if not self._spare:
            self.notice = self._said_last()

    # what happens without a key

    def _call_or_end(self) -> None:
        if self.desk.call is not None:
            self.desk.call(self.session.mine)
        on_top = isinstance(self.desk.top, ResultScreen) if self.desk.screens else False
        if self.session.over and not on_top:
            self.desk.open(ResultScreen(self.desk, self))
        elif on_top and not self.session.over:
            self.desk.back()

    @property
    def sources(self) -> Iterable[int]:
        """What can be read once others have done something."""
        return self.session.table.watch.waiting

    def wait(self, now: float) -> float | None:
        """As the watch over the table asks for."""
        return self.session.table.watch.patience

    def tick(self, now: float) -> bool:
        """Catch up with what others did; whether there was anything."""
        table = self.session.table
        if not table.watch.changed():
            return False
        try:
            table.sync()
        except TableError as refusal:
            self.refuse(str(refusal))
            return True
        return self._catch_up()

    def stir(self) -> None:
        """As at any table; what a bot chose here is told of like what others do."""
        super().stir()
        self._catch_up()

    def _catch_up(self) -> bool:
        """Tell what others and bots did since that was last told; whether there was anything. Let bots go on."""
        people, seen = self.session.people, self.session.people.seen
        said = people.of_people(self.session.decision)
        lines = people.lines()
        people.caught_up()
        told = [people.told(line) for line in lines]
        said += [words for words, _ in told if words]
        if any(map(moves, lines)):
            self.session.news = sum(len(facts) for _, facts in told)
            self.hinting.stop()
            self._opened_by_others = time.monotonic()
        if said:
            self.notice, self.refused = " ".join(said[-4:]), False
        self.let_bots_play()
        return bool(said or lines) or people.seen != seen


def _greeting(desk: Desk, session: SharedSession) -> str:
    keys = {id: desk.keys.shown(COMMANDS[id]) or f":{id}" for id in ("say", "point", "who")}
    if session.table.me.watching:
        return f"You watch this table. {keys['who']} tells who is there."
    return (
        f"You are {session.table.me.name}. {keys['say']} says a line to the others, {keys['point']} points at an option, "
        f"{keys['who']} tells who plays whom, :take and :leave change that."
    )


def open_shared(desk: Desk, table: SharedTable) -> None:
    """Put a shared table on the desk."""
    screen = SharedScreen(desk, SharedSession(table, "y"))
    desk.play(screen)
    screen.let_bots_play()
