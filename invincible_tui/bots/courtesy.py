"""What people could do on a bot's turn: the bot waits for their word once in each phase, and whenever they say so."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from invincible_tui.kernel.table import Table

#: The kind of the question that people are asked then, as front ends see it.
KIND: Final = "help"
#: What is said where a hint is asked for then: hints are about what the game asks, which is the bot's to answer.
NO_HINT: Final = "There are hints for your own questions, and none for helping a bot."


class Courtesy:
    """The offers of the people at one program to the bot that is asked, and whether it waits for them."""

    def __init__(self, table: Table, people: Callable[[], Collection[int]], asked: Callable[[], int | None]) -> None:
        """`people` gives the seats that people here play, `asked` that of the bot that is to answer, if one is."""
        self._table = table
        self._people = people
        self._asked = asked
        #: Whether the bot waits for the word of a person here.
        self.waits = False
        self._decision = -1
        #: The turn and phase in which people were asked last, and what they could do then.
        self._moment: tuple[object, ...] = ()
        self._offered: frozenset[str] = frozenset()

    def offers(self) -> Mapping[str, str]:
        """What people here could do for the bot that is asked: the group of each option, by its id."""
        seat = self._asked()
        if seat is None:
            return {}
        people = set(self._people()) - {seat}
        return {option.id: option.group for option in self._table.game.pending()[0].options if option.hero in people}

    def look(self) -> None:
        """See what can be offered now. People are asked once in each phase, and again when they could do more."""
        waiting = self._table.game.pending()
        offered = frozenset(self.offers())
        if not offered:
            self.waits = False
        if not waiting or waiting[0].id == self._decision:
            return
        self._decision = waiting[0].id
        self.waits = False
        if offered:
            view = self._table.game.view(None)
            moment = (str(view.get("turn")), view.get("phase"))
            self.waits = moment != self._moment or not offered <= self._offered
            self._moment, self._offered = moment, offered

    def go_on(self) -> None:
        """Nothing is to be done for the bot now: it need not wait."""
        self.waits = False

    def took(self) -> None:
        """Something was done for the bot: what else could be is asked about anew."""
        self.waits = False
        self._moment = ()

    def wish(self, groups: Collection[str]) -> bool:
        """Let the bot wait, where something of some groups could be done for it; whether it does."""
        if any(group in groups for group in self.offers().values()):
            self.waits = True
        return self.waits

    def question(self, decision: Mapping[str, Any], bot: str) -> Mapping[str, Any]:
        """What people are asked while the bot of that name waits with a described decision: to help it, or not."""
        offers = self.offers()
        return {
            **decision,
            "kind": KIND,
            "prompt": f"{bot}, a bot, is about to act. Do something for it, or let it go on?",
            "options": [option for option in decision["options"] if option["id"] in offers],
            "blocked": [],
            "min": 0,
            "max": 1,
            "ordered": False,
            "repeat": False,
        }
