"""The rules of one game of Invincible, set up: what the kernel calls, and what the rules look up while they run."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from invincible_tui.games.invincible import (  # noqa: F401 - phases are found as procedures by name
    draw_phase,
    labels,
    names,
    setup,
    telling,
    view,
)
from invincible_tui.games.invincible.entries import City, Difficulty, Hero, Level, Villain
from invincible_tui.games.invincible.judgement import InvincibleJudgement
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.games.invincible.turn_order import TURN_CARDS
from invincible_tui.games.invincible.words import Words
from invincible_tui.kernel.decision import Auto, Blocked, Decision, Option
from invincible_tui.kernel.game import resampled
from invincible_tui.kernel.rules import Answers, Foretold, Outcome, Progress
from invincible_tui.kernel.shuffling import shuffled
from invincible_tui.kernel.state import Event, Frame, Record, State

if TYPE_CHECKING:
    from invincible_tui.games.invincible.blocks import Block
    from invincible_tui.games.invincible.content import Content
    from invincible_tui.games.invincible.verbs.lasting import ThisTurn
    from invincible_tui.games.invincible.watchers import Action, Watcher


class InvincibleRules:
    """What is fixed from set-up on. It keeps no state: one object may serve many copies of a game."""

    name = "invincible"
    #: Every seat may see everything that anyone may see.
    open = True
    undo: Literal["free", "until-reveal", "consent"] = "free"

    def __init__(self, content: Content, setup: Mapping[str, Any], seed: int) -> None:
        """The rules for a checked set-up (see `setup.checked`) and a seed."""
        self.content = content
        self.setup = setup
        self.seed = seed
        self.cards = content.cards
        self.villain_cards = content.villain_cards
        self.faces = content.faces
        self.blocks = content.blocks
        # First of all: a forged set-up may name a million Heroes, and much is made for each pair of them.
        turn_cards = TURN_CARDS[len(setup["heroes"])]
        mats = [content.find(Hero, id) for id in setup["heroes"]]
        self.seats: tuple[int, ...] = tuple(range(1, len(mats) + 1))
        self.roles = tuple(setup["heroes"])
        #: The allies of each player, in player order; a lone Hero is its own (R-SO-02). Of nobody: everyone.
        self.allies: tuple[tuple[int, ...], ...] = (
            self.seats,
            *(tuple(other for other in self.seats if other != player) or self.seats for player in self.seats),
        )
        #: The Heroes by player number.
        self.heroes: tuple[Hero, ...] = (mats[0], *mats)
        self.villain: Villain = content.find(Villain, setup["villain"])
        self.city: City = content.find(City, setup["city"])
        self.difficulty: str = setup["difficulty"]
        self.token = self._difficulty_token()
        self.levels = self._levels()
        self.exhaust_effect = (self.token and self.token.exhausted) or self.villain.exhausted
        self.actions: tuple[dict[str, Action], ...] = (
            {},
            *(
                {
                    **mat.actions,
                    **{name: action for form in mat.forms.values() for name, action in form.actions.items()},
                    **self.villain.actions,
                }
                for mat in mats
            ),
        )
        self.watchers = self._watchers()
        self.words = Words(content.terms(self.villain.id), content.names)
        #: The ids that a state's cards may have; the empty one stands for uid 0, which is no card.
        self._known = frozenset(("", *self.faces, *turn_cards))
        self.judgement = InvincibleJudgement(self)

    # What the kernel calls

    def begin(self, state: State, auto: Auto) -> Progress:
        """Set the game up and run to the first question."""
        prepare(state, self.seats)
        play = Play(self, state, auto=auto)
        setup.lay_out(play)
        pending = play.run()
        return Progress(play.events, play.answered, pending)

    def resume(self, state: State) -> list[Decision]:
        """The decision that waits in a state at rest, read from a file or not.

        Raises LookupError where the state has cards that no pack of today has.
        """
        if not self._known.issuperset(state.cards):
            gone = next(id for id in state.cards if id not in self._known)
            raise LookupError(f"no pack has the card {gone!r} any more")
        prepare(state, self.seats)
        state.frames = [revived(frame) for frame in state.frames]
        if not state.frames:
            return []
        return Play(self, state, auto=False).run()

    def choose(self, state: State, decision: Decision, answers: Answers, auto: Auto) -> Progress:
        """Carry out an answer and run to the next question."""
        play = Play(self, state, auto=auto)
        pending = play.run(answers[0][1])
        return Progress(play.events, play.answered, pending)

    def outcome(self, state: State) -> Outcome | None:
        """Won or lost, for all seats alike; the score is the City's health left, 0 when lost."""
        if state.values.get(names.RESULT) is None:
            return None
        won = state.values[names.RESULT] == "won"
        score = int(state.values.get(names.CITY_HEALTH) or 0) if won else 0
        results: dict[int, Literal["won", "lost", "drawn"]] = dict.fromkeys(self.seats, "won" if won else "lost")
        return Outcome(str(state.values[names.REASON]), results, dict.fromkeys(self.seats, score))

    def view(self, state: State, seat: int | str | None) -> dict[str, Any]:
        """What everyone may see; "*" sees the same, since only orders are hidden."""
        return view.view(self, state)

    def public(self, state: State, event: Event) -> list[dict[str, Any]]:
        """An event as players are told of it."""
        return telling.public(self, state, event)

    def sample(self, state: State, seat: int | None, rng: random.Random) -> State:
        """A state that fits what everyone knows: unseen cards in another order, pile by pile."""
        return resampled(state, rng)

    def decklists(self) -> dict[str, list[str]]:
        """The ids that the Villain deck, each side deck and each supply deck were made of, by place."""
        from invincible_tui.games.invincible.decklists import decklists

        return decklists(self)

    def foretell(self, state: State) -> list[Foretold]:
        """What the Villain's next main phase would do if it came now."""
        from invincible_tui.games.invincible.foretelling import foretell

        return foretell(self, state)

    def prompt(self, state: State, decision: Decision) -> str:
        """The question in words."""
        return labels.prompt(self, state, decision)

    def label(self, state: State, decision: Decision, option: Option) -> str:
        """An option in words."""
        return labels.label(self, state, decision, option)

    def blocked(self, state: State, decision: Decision) -> list[Blocked]:
        """What cannot be done now though a player might look for it, and why."""
        return labels.blocked(self, state, decision)

    def text(self, id: str) -> list[str]:
        """The text of any card, mat or token, made from its effects, in this game's terms."""
        from invincible_tui.games.invincible.text import text

        return text(self.content.entries[id], self.words)

    # What the rules look up

    def level_token(self, state: State) -> Level | None:
        """The level token in play, if any."""
        id = state.values.get(names.LEVEL_TOKEN)
        return self.content.entries[id] if isinstance(id, str) else None  # type: ignore[return-value]

    def lasting(self, record: Record) -> ThisTurn:
        """The effect that a lasting record stands for."""
        return self.blocks[record[1]].verbs[record[2]]  # type: ignore[return-value]

    def blocks_owner(self, path: str) -> str:
        """The mat or token that a block stands on, by the path of the block."""
        return path.partition(".")[0]

    def shuffled(self, state: State, place: str) -> list[int]:
        """The order that the next shuffle of a pile gives it: its own stream of the game's seed."""
        nth = int(state.values.get("shuffles/" + place) or 0) + 1
        return shuffled(state.piles[place], self.seed, place, nth)

    def _difficulty_token(self) -> Difficulty | None:
        wanted = "nightmare" if self.difficulty == "apocalypse" else self.difficulty
        for token in self.content.of(Difficulty):
            if token.villain == self.villain.id and token.difficulty == wanted:
                return token
        return None

    def _levels(self) -> dict[int, Level]:
        side = self.token.levels if self.token is not None else "normal"
        tokens = [level for level in self.content.of(Level) if level.villain == self.villain.id]
        found = {level.level: level for level in tokens if level.side == "normal"}
        if side == "hard":
            found |= {level.level: level for level in tokens if level.side == "hard"}
        return {n: level for n, level in found.items() if n <= self.villain.max_level}

    def ability(self, state: State, player: int) -> Block:
        """The ability of a player's Hero, in the form it is in."""
        hero = self.heroes[player]
        form = hero.forms.get(str(state.values.get(names.FORM[player])))
        return hero.ability if form is None or form.ability is None else form.ability

    def _watchers(self) -> dict[str, list[tuple[int, tuple[str, str] | None, Watcher]]]:
        """What reacts to each moment: (the player whose mat it is or 0, what has to be so, the rule).

        What has to be so is a value of the state: the level token in play, or the form of a Hero.
        """
        found: dict[str, list[tuple[int, tuple[str, str] | None, Watcher]]] = {}
        standing: list[tuple[int, tuple[str, str] | None, tuple[Watcher, ...]]] = [
            *((player, None, self.heroes[player].rules) for player in self.seats),
            *(
                (player, (names.FORM[player], name), form.rules)
                for player in self.seats
                for name, form in self.heroes[player].forms.items()
            ),
            (0, None, self.villain.rules),
            (0, None, self.token.rules if self.token is not None else ()),
            (0, None, self.city.rules),
            *((0, (names.LEVEL_TOKEN, level.id), level.rules) for level in self.levels.values()),
        ]
        for player, so, rules in standing:
            for watcher in rules:
                found.setdefault(watcher.when, []).append((player, so, watcher))
        return found


def prepare(state: State, players: tuple[int, ...]) -> None:
    """Give every place that the rules may look at a pile, an empty one where no event made it."""
    for player in players:
        for places in (names.HAND, names.DECK, names.DISCARD, names.PLAY, names.EQUIPPED, names.MAT):
            state.piles.setdefault(places[player], ())
    for place in (
        *names.SUPPLY,
        names.VILLAIN_DECK,
        names.VILLAIN_DISCARD,
        names.RESOLVING,
        names.MINIONS,
        names.TURN_DECK,
        names.TURN_DISCARD,
        names.DEBRIS,
        names.DESTROYED,
    ):
        state.piles.setdefault(place, ())


def revived(frame: Frame) -> Frame:
    """A frame as the rules use it: what is no word and no number in it is the Scene of a running effect again."""
    return tuple(Scene(*item) if isinstance(item, tuple) else item for item in frame)
