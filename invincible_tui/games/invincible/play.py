"""One answer being carried out: the state, the events so far, and the loop that runs frames to the next question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.procedures import PROCEDURES
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.kernel.decision import Auto, Decision, Option
from invincible_tui.kernel.state import Event, Frame, Record, State, Value, apply

if TYPE_CHECKING:
    from invincible_tui.games.invincible.blocks import Block
    from invincible_tui.games.invincible.entries import Hero, PlayerCard, VillainCard
    from invincible_tui.games.invincible.rules import InvincibleRules


class Ended(Exception):
    """The game has ended in the middle of whatever was being resolved (R-EN-03)."""


class Play:
    """What the rules work with while they carry out one answer: everything they change goes through it."""

    __slots__ = ("answered", "auto", "by", "events", "players", "rules", "state")

    def __init__(self, rules: InvincibleRules, state: State, *, auto: Auto = True) -> None:
        self.rules = rules
        self.state = state
        self.auto = auto
        self.players: tuple[int, ...] = rules.seats
        #: What causes the events now: a card (uid), mat or token, or None for the rules.
        self.by: int | str | None = None
        self.events: list[Event] = []
        #: The decisions answered by themselves: (kind, option ids).
        self.answered: list[tuple[str, tuple[str, ...]]] = []

    # What is so

    def number(self, key: str) -> int:
        """A value of the state that is a number; 0 where there is none."""
        return self.state.values.get(key, 0)  # type: ignore[return-value]

    def card(self, uid: int) -> PlayerCard:
        """The player card that a uid is a copy of."""
        return self.rules.cards[self.state.cards[uid]]

    def face(self, uid: int) -> PlayerCard | VillainCard:
        """The card of any kind that a uid is a copy of."""
        return self.rules.faces[self.state.cards[uid]]

    def villain_card(self, uid: int) -> VillainCard:
        """The Minion or Strike that a uid is a copy of."""
        return self.rules.villain_cards[self.state.cards[uid]]

    def hero(self, player: int) -> Hero:
        """The Hero of a player."""
        return self.rules.heroes[player]

    def place_of(self, uid: int) -> str | None:
        """The place where a card lies, or None where it is no card of this game."""
        for place, pile in self.state.piles.items():
            if uid in pile:
                return place
        return None

    def others(self, player: int) -> tuple[int, ...]:
        """The allies of a player in player order; a lone Hero is its own ally (R-SO-02)."""
        return self.rules.allies[player]

    @property
    def active(self) -> int:
        """The player whose turn it is, 0 in the Villain's turn and before the first."""
        turn = self.state.values.get(names.TURN)
        return int(turn[5:]) if isinstance(turn, str) and turn.startswith("hero:") else 0

    # What changes

    def emit(self, event: Event) -> None:
        """Make an event so and remember it."""
        self.events.append(event)
        apply(self.state, event)

    def set(self, key: str, now: Value) -> None:
        """Change a value, if it is not so already."""
        was = self.state.values.get(key)
        if was != now:
            event = ("set", key, was, now, self.by)
            self.events.append(event)
            apply(self.state, event)

    def move(self, uid: int, source: str, to: str, index: int = -1) -> None:
        """Move a card from one place to the end (-1) or the front (0) of another."""
        event = ("move", uid, source, to, index, self.by)
        self.events.append(event)
        apply(self.state, event)

    def remember(self, record: Record) -> None:
        """Begin a lasting record."""
        self.emit(("add", record))

    def forget(self, *kinds: str) -> None:
        """End every lasting record of these kinds."""
        for record in self.state.records:
            if record[0] in kinds:
                self.emit(("drop", record))

    def shuffle(self, place: str) -> None:
        """Shuffle a pile with its own stream of the game's seed."""
        order = self.rules.shuffled(self.state, place)
        self.emit(("shuffle", place, self.by, tuple(order)))

    # What is still to be resolved

    def push(self, *frame: Any) -> None:
        """Put a frame on the stack: it is resolved before everything that lies there already."""
        self.state.frames.append(frame)

    def begin(self, block: Block | None, scene: Scene) -> None:
        """Resolve a block next, where there is one."""
        if block is not None:
            self.state.frames.append((block.path, 0, scene))

    def notice(self, when: str, player: int = 0, it: int | str | None = None) -> None:
        """Something happened that mats, tokens and lasting effects may react to: they do at once (R-FX-10)."""
        watchers = self.rules.watchers.get(when)
        records = self.state.records
        if watchers is None and not records:
            return
        reactions: list[tuple[Block, Scene]] = []
        for owner, so, watcher in watchers or ():
            if so is not None and self.state.values.get(so[0]) != so[1]:
                continue
            scene = Scene(owner, player or owner, watcher.source, it)
            if watcher.reacts(self, owner, scene):
                if watcher.once:
                    self.remember(("once", watcher.do.path))
                reactions.append((watcher.do, scene))
        for record in records:
            if record[0] == "lasting":
                lasting = self.rules.lasting(record)
                if lasting.when == when and lasting.reacts(self, record[3], player, it):
                    if lasting.once:
                        self.emit(("drop", record))
                    if lasting.then is not None:
                        reactions.append((lasting.then, Scene(record[3], player, record[4], it)))
        for block, scene in reversed(reactions):
            self.begin(block, scene)

    # How it ends

    def end(self, result: str, reason: str) -> NoReturn:
        """End the game at once (R-EN). Raises Ended, which nothing but `run` catches."""
        self.set(names.RESULT, result)
        self.set(names.REASON, reason)
        self.set(names.PHASE, "over")
        raise Ended

    # The loop

    def ask(
        self,
        kind: str,
        options: Sequence[Option],
        player: int,
        source: int | str | None = None,
        *,
        min: int = 1,
        max: int = 1,
        ordered: bool = False,
        repeat: bool = False,
    ) -> Decision:
        """A decision for one player, or for the players together (player 0: R-VT-04). A mat asks by its id."""
        seats = (player,) if player else self.players
        hero = player or None
        if isinstance(source, str):
            source = str(self.state.values.get(names.role(source), source))
        return Decision(kind, options, seats, hero, source, min=min, max=max, ordered=ordered, repeat=repeat)

    def run(self, answer: Sequence[Option] | None = None) -> list[Decision]:
        """Resolve frames until somebody has to decide, or the game ends; the decision that waits, if any.

        `answer`: first of all, the options picked for the question that the top frame asks.
        """
        frames = self.state.frames
        blocks = self.rules.blocks
        try:
            if answer is not None:
                self.answer(answer)
            while True:
                frame = frames[-1]
                block = blocks.get(frame[0])
                if block is None:
                    self.by = None
                    decision = PROCEDURES[frame[0]].step(self, frame)
                else:
                    verb = block.verbs[frame[1]]
                    scene = frame[2]
                    self.by = scene.source
                    if not verb.asks:
                        self._advance(block, frame)
                        verb.do(self, scene)
                        continue
                    decision = verb.ask(self, scene)
                    if decision is None:
                        self._advance(block, frame)
                if decision is None:
                    continue
                if self.auto:
                    forced = self._forced(decision)
                    if forced is not None:
                        self.answered.append((decision.kind, tuple(option.id for option in forced)))
                        self.answer(forced)
                        continue
                return [decision]
        except Ended:
            frames.clear()
            return []

    def answer(self, options: Sequence[Option]) -> None:
        """Carry out an answer to the question that the top frame asks."""
        frame = self.state.frames[-1]
        block = self.rules.blocks.get(frame[0])
        if block is None:
            PROCEDURES[frame[0]].pick(self, frame, options)
            return
        self._advance(block, frame)
        scene = frame[2]
        self.by = scene.source
        block.verbs[frame[1]].pick(self, scene, options)

    def _advance(self, block: Block, frame: Frame) -> None:
        """Let the top frame stand at the next verb of its block, or go when there is none."""
        index = frame[1] + 1
        if index < len(block.verbs):
            self.state.frames[-1] = (frame[0], index, frame[2])
        else:
            self.state.frames.pop()

    def _forced(self, decision: Decision) -> list[Option] | None:
        """The answer to a decision that has only one, or none but equal ones; None where there is a choice."""
        options = decision.options
        if decision.indifferent:
            return list(options[: decision.min])
        if not decision.automatic or decision.min != decision.max:
            return None
        count = decision.min
        if decision.repeat:
            return [options[0]] * count if len(options) == 1 else None
        if count == len(options):
            one_way = count <= 1 or not decision.ordered or (self.auto != "single" and self._equal(options))
            return list(options) if one_way else None
        if self.auto != "single" and self._alike(options):
            return list(options[:count])
        return None

    def _equal(self, options: Sequence[Option]) -> bool:
        """Whether options are equal physical cards, none of which a lasting record knows apart from the others."""
        cards, first = self.state.cards, options[0]
        if first.uid is None or any(
            one.uid is None or cards[one.uid] != cards[first.uid] or one.group != first.group for one in options
        ):
            return False
        uids = {one.uid for one in options}
        return not any(uids.intersection(record[1:]) for record in self.state.records if record[0] in _KNOW_APART)

    def _alike(self, options: Sequence[Option]) -> bool:
        """Whether it makes no difference which of several equal cards takes part.

        They lie in a hand, among a player's equipped or played cards, or side by side in one pile.
        """
        if not self._equal(options):
            return False
        place = self.place_of(options[0].uid or 0)
        if place is None or place == names.MINIONS:
            return False
        pile = self.state.piles[place]
        uids = {one.uid for one in options}
        found = [at for at, uid in enumerate(pile) if uid in uids]
        if len(found) != len(options):
            return False
        return place.startswith(_UNORDERED) or found[-1] - found[0] == len(found) - 1


#: The records that tell equal cards apart: an Afterburn or ASSIST that has been used.
_KNOW_APART = ("burned", "assisted")
#: The places in which the order of cards means nothing.
_UNORDERED = ("hand:", "equipped:", "play:")
