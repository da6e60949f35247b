"""The bots at a table: which seats they play, when they choose, and how that is kept in the journal.

A bot answers what its own Hero is asked, and what the players decide together where no person is among them. On a
person's turn it offers what its Hero can do for them. Who plays a seat is a line of the journal, so that a game that
is resumed has the same company.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from invincible_tui.bots import BOTS, PROGRAM, Bot, bot
from invincible_tui.bots.outside import OutsideBot
from invincible_tui.kernel.step import Note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from invincible_tui.kernel.decision import Decision
    from invincible_tui.kernel.game import Game
    from invincible_tui.kernel.table import Result, Table
    from invincible_tui.names import Names

#: The kind of journal line that says who plays a seat: {"seat": 2, "level": "strong"}; level null is a person.
NOTE: Final = "bot"


class Answer(NamedTuple):
    """What a bot picks, and for which seat."""

    seat: int
    pick: tuple[str, ...]


def seat_named(roles: Sequence[str], names: Names, word: str) -> int | None:
    """The seat of the Hero that a typed word means: by its id or name, or the only one that has it; None where unclear."""
    wanted = word.lower()
    found = [role for role in roles if wanted in (role, names.name(role).lower())] or [r for r in roles if wanted in r]
    return roles.index(found[0]) + 1 if len(found) == 1 else None


class NoSuchBot(ValueError):
    """A level of bot that there is not. The message names those there are."""


class Company:
    """The bots of one table."""

    def __init__(self, table: Table) -> None:
        """The bots that the table's journal tells of."""
        self._table = table
        self._bots: dict[int, Bot] = {}
        #: The level of each seat that a bot plays.
        self.levels: dict[int, str] = {}
        for line in table.lines:
            if isinstance(line, Note) and line.kind == NOTE:
                level = line.data.get("level")
                # A save says what was so; it starts no program on the machine of whoever opens it.
                outside = isinstance(level, str) and level.startswith(PROGRAM)
                self._sit(line.data.get("seat"), "steady" if outside else level)

    def give(self, seat: int, level: str) -> None:
        """Let a bot play a seat from here on. Raises NoSuchBot, or what writing to the journal raises."""
        if level not in BOTS and not level.startswith(PROGRAM):
            raise NoSuchBot(f"there is no bot {level!r}; there are: {', '.join(BOTS)}, {PROGRAM}PROGRAM")
        self._table.note(NOTE, {"seat": seat, "level": level})
        self._sit(seat, level)

    def take(self, seat: int) -> None:
        """Let a person play a seat from here on."""
        self._table.note(NOTE, {"seat": seat, "level": None})
        self._sit(seat, None)

    def asked(self) -> int | None:
        """The seat of the bot that is to answer now; None where a person is, or nobody."""
        waiting = self._table.game.pending()
        return self._asked(waiting[0]) if waiting else None

    def answer(self, game: Game | None = None) -> Answer | None:
        """What a bot picks now, or None where a person is to answer (or nobody).

        `game`: a copy of the table's game, for a bot that thinks in a thread of its own.
        """
        game = game or self._table.game
        waiting = game.pending()
        if not waiting or not self._bots:
            return None
        seat = self._asked(waiting[0])
        if seat is not None:
            return Answer(seat, tuple(self._bots[seat].pick(game, (seat,))))
        return self._offer(game, waiting[0])

    def choose(self, answer: Answer) -> Result:
        """Carry out what a bot picked; on return it is in the journal, as a bot's choice."""
        who = self._table.game.rules.roles[answer.seat - 1]
        return self._table.choose(answer.pick, seat=answer.seat, bot=True, who=f"{who} ({self.levels[answer.seat]})")

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

    def _sit(self, seat: object, level: object) -> None:
        if not isinstance(seat, int) or seat not in self._table.game.rules.seats:
            return
        former = self._bots.pop(seat, None)
        self.levels.pop(seat, None)
        if isinstance(former, OutsideBot):
            former.close()
        if not isinstance(level, str):
            return
        if level.startswith(PROGRAM):
            self._bots[seat] = OutsideBot(level.removeprefix(PROGRAM), seat)
        elif level in BOTS:
            self._bots[seat] = bot(level, seat)
        else:
            return
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
