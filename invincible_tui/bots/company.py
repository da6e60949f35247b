"""The bots at a table: which seats they play, when they choose, and how that is kept in the journal.

A bot answers what its own Hero is asked, and what the players decide together where no person is among them. On a
person's turn it offers what its Hero can do for them. Who plays a seat is a line of the journal, so that a game that
is resumed has the same company. A journal starts no program: only the command line does, so what a line of the journal
calls a program is played by the steady bot wherever that program was not started.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from invincible_tui.bots import BOTS, PROGRAM, Bot, bot
from invincible_tui.bots.courtesy import Courtesy
from invincible_tui.bots.outside import OutsideBot
from invincible_tui.failures import Complaint
from invincible_tui.seating import BOT, Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from invincible_tui.kernel.decision import Decision
    from invincible_tui.kernel.game import Game
    from invincible_tui.kernel.step import Note
    from invincible_tui.kernel.table import Result, Table


class Answer(NamedTuple):
    """What a bot picks, and for which seat."""

    seat: int
    pick: tuple[str, ...]


class NoSuchBot(Complaint):
    """A level of bot that there is not. The message names those there are."""

    def __init__(self, level: str) -> None:
        super().__init__(f"there is no bot {level!r}; there are: {', '.join(BOTS)}")


class Company:
    """The bots of one table."""

    #: How long others are given to let the bots choose before this program does, in seconds.
    patience: float = 0.0

    def __init__(self, table: Table) -> None:
        """The bots that the table's journal tells of."""
        self._table = table
        self._bots: dict[int, Bot] = {}
        #: The level of each seat that a bot plays.
        self.levels: dict[int, str] = {}
        #: What people here could do on a bot's turn.
        self.courtesy = Courtesy(table, self.people, self.asked)
        self._seating = Seating(table.header.seats)
        #: The line of the journal by which each bot was seated.
        self._seated: dict[int, Note] = {}
        #: The programs that were started from here, by the line that seated them.
        self._programs: dict[int, str] = {}
        self._catch_up()

    def people(self) -> Collection[int]:
        """The seats that people play here."""
        return [seat for seat in self._table.header.seats if seat not in self._bots]

    def look(self) -> None:
        """See who plays which seat by now, and what could be done for a bot."""
        self._catch_up()
        self.courtesy.look()

    @property
    def held(self) -> bool:
        """Whether a bot may not choose before a person here has said a word."""
        return self.courtesy.waits

    def wait_for_others(self, decision: int, stopped: Callable[[], bool]) -> None:
        """Let people elsewhere think about what they do for a bot. To be called in a thread of its own."""

    def give(self, seat: int, level: str) -> None:
        """Let a bot play a seat from here on. Raises NoSuchBot, or what writing to the journal raises."""
        if level not in BOTS:
            raise NoSuchBot(level)
        self._write(seat, level)

    def start(self, seat: int, command: str) -> None:
        """Let a program play a seat from here on. Raises what writing to the journal raises."""
        self._programs[self._write(seat, PROGRAM + command)] = command
        self._seated.pop(seat, None)
        self._catch_up()

    def take(self, seat: int) -> None:
        """Let a person play a seat from here on."""
        self._write(seat, None)

    def bot_of(self, seat: int) -> Bot:
        """Who plays a seat that a bot plays."""
        return self._bots[seat]

    def asked(self) -> int | None:
        """The seat of the bot that is to answer now; None where a person is, or nobody."""
        waiting = self._table.game.pending()
        return self._asked(waiting[0]) if waiting else None

    def answer(self) -> Answer | None:
        """What a bot picks now, or None where a person is to answer (or nobody)."""
        game = self._table.game
        waiting = game.pending()
        if not waiting or not self._bots:
            return None
        seat = self._asked(waiting[0])
        if seat is not None:
            return Answer(seat, tuple(self._bots[seat].pick(game, (seat,))))
        return self._offer(game, waiting[0])

    def choose(self, answer: Answer, decision: int | None = None) -> Result:
        """Carry out what a bot picked; on return it is in the journal, as a bot's choice.

        `decision`: the id of the one that it thought about. Raises as `Table.choose`.
        """
        return self._table.choose(
            answer.pick, decision=decision, seat=answer.seat, bot=True, who=self._signature(answer.seat)
        )

    def troubles(self) -> list[str]:
        """What went wrong with outside bots since this was last asked."""
        found = []
        for seat, player in self._bots.items():
            if isinstance(player, OutsideBot) and player.trouble and self.levels[seat].startswith(PROGRAM):
                found.append(player.trouble)
                self.levels[seat] = "steady"
        return found

    def close(self) -> None:
        """Stop the programs of outside bots."""
        for player in self._bots.values():
            if isinstance(player, OutsideBot):
                player.close()

    def _signature(self, seat: int) -> str:
        return f"{self._table.game.rules.roles[seat - 1]} ({self.levels[seat]})"

    def _write(self, seat: int, level: str | None) -> int:
        number = self._table.note(BOT, {"seat": seat, "level": level})
        self._catch_up()
        return number

    def _catch_up(self) -> None:
        """Seat the bots that the journal tells of by now."""
        given = self._seating.bots(self._table.lines)
        for seat in {*given, *self._seated}:
            if given.get(seat) is not self._seated.get(seat):
                self._sit(seat, given.get(seat))

    def _sit(self, seat: int, line: Note | None) -> None:
        former = self._bots.pop(seat, None)
        self.levels.pop(seat, None)
        self._seated.pop(seat, None)
        if isinstance(former, OutsideBot):
            former.close()
        if line is None:
            return
        self._seated[seat] = line
        level = str(line.data["level"])
        if line.number in self._programs:
            self._bots[seat] = OutsideBot(self._programs[line.number], seat)
        else:
            level = level if level in BOTS else "steady"
            self._bots[seat] = bot(level, seat)
        self.levels[seat] = level

    def _asked(self, decision: Decision) -> int | None:
        """The seat of the bot that is asked, if one is: by its Hero, or together with no person."""
        if decision.hero is not None:
            return decision.hero if decision.hero in self._bots else None
        if decision.each:
            return next((seat for seat in decision.seats if seat in self._bots and not self._sealed(seat)), None)
        if all(seat in self._bots for seat in decision.seats):
            return decision.seats[0]
        return None

    def _sealed(self, seat: int) -> bool:
        """Whether a seat has given its sealed answer already."""
        return any(record[0] == "sealed" and record[2] == seat for record in self._table.game.state.records)

    def _offer(self, game: Game, decision: Decision) -> Answer | None:
        """What a bot's Hero does for a person whose turn it is: what looks good of its own options, if anything."""
        judgement = game.rules.judgement
        if judgement is None or decision.max != 1:
            return None
        mine = [at for at, option in enumerate(decision.options) if option.hero in self._bots]
        if not mine:
            return None
        looks = judgement.appeal(game.state, decision)
        best = max(mine, key=looks.__getitem__)
        option = decision.options[best]
        if looks[best] <= 0 or option.hero is None:
            return None
        return Answer(option.hero, (option.id,))
