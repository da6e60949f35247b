"""Whom the verbs inside affect: any player, each ally, the player with the most power ..."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.blocks import whole
from invincible_tui.games.invincible.scene import Scene, option
from invincible_tui.games.invincible.verbs.flow import Do, each
from invincible_tui.games.invincible.words import Words

if TYPE_CHECKING:
    from invincible_tui.games.invincible.estimating import Estimate
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option


class _Player(Do):
    """A block that affects one player out of several: the resolving player chooses, or the players together."""

    asks = True
    passes = False

    def candidates(self, play: Play, scene: Scene) -> Sequence[int]:
        """The players among whom to choose."""
        return play.players

    def ask(self, play: Play, scene: Scene) -> Decision | None:
        players = self.candidates(play, scene)
        caps = {player: self.then.cap(play, scene.affecting(player)) for player in players}
        if scene.me == 0:
            players = self._furthest(players, caps)
        options = [option("pick", None, None, names.HERO[player]) for player in players]
        decision = play.ask("choose-player", options, scene.me, scene.source)
        # Nobody can do any of it: whoever is chosen, nothing happens.
        decision.indifferent = all(wanted and not possible for possible, wanted in caps.values())
        return decision

    def _furthest(self, players: Sequence[int], caps: Mapping[int, tuple[int, int]]) -> Sequence[int]:
        """On a Villain card, who can do all of it; if nobody can, who can do most (R-VT-05)."""
        full = [player for player in players if caps[player][0] >= caps[player][1]]
        if full:
            return full
        most = max(possible for possible, _ in caps.values())
        return [player for player in players if caps[player][0] == most]

    def pick(self, play: Play, scene: Scene, options: Sequence[Option]) -> None:
        play.begin(self.then, scene.affecting(names.player(options[0].target)))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return max(
            (self.then.cap(play, scene.affecting(player)) for player in self.candidates(play, scene)),
            key=lambda cap: cap[0] - cap[1],
        )

    def value(self, one: Estimate, scene: Scene) -> float:
        return max((one.block(self.then, scene.affecting(p)) for p in self.candidates(one.play, scene)), default=0.0)


class AnyPlayer(_Player):
    """`any-player: {...}` - exactly one player (R-FX-02)."""

    word = "any-player"

    def say(self, words: Words) -> str:
        return self.then.say(words.of("any player"))


class AnyAlly(_Player):
    """`any-ally: {...}` - exactly one player but you; a lone Hero is its own ally (R-FX-02, R-SO-02)."""

    word = "any-ally"

    def candidates(self, play: Play, scene: Scene) -> Sequence[int]:
        return play.others(scene.me)

    def say(self, words: Words) -> str:
        return self.then.say(words.of("any ally"))


class _Extreme(_Player):
    """The player with the most or least of something; the players choose among ties (R-VT-04)."""

    lowest = False
    said = ""

    def candidates(self, play: Play, scene: Scene) -> Sequence[int]:
        values = {player: self.stand(play, player) for player in play.players}
        fitting = [player for player, value in values.items() if value > 0]
        if not fitting:
            return play.players
        extreme = (min if self.lowest else max)(values[player] for player in fitting)
        return [player for player in fitting if values[player] == extreme]

    def stand(self, play: Play, player: int) -> int:
        """Where a player stands in this; 0 never counts as the most or the least."""
        return 0

    def _furthest(self, players: Sequence[int], caps: Mapping[int, tuple[int, int]]) -> Sequence[int]:
        return players

    def say(self, words: Words) -> str:
        return self.then.say(words.of(self.said))


class MostPower(_Extreme):
    """`most-power: {...}` - the player with the most power."""

    word = "most-power"
    said = "the player with the most power"

    def stand(self, play: Play, player: int) -> int:
        return play.number(names.POWER[player])


class MostHealth(_Extreme):
    """`most-health: {...}` - the player with the most health."""

    word = "most-health"
    said = "the player with the most health"

    def stand(self, play: Play, player: int) -> int:
        return play.number(names.HEALTH[player])


class LowestHealth(_Extreme):
    """`lowest-health: {...}` - the player with the lowest health who is not exhausted (R-XH-02)."""

    word = "lowest-health"
    lowest = True
    said = "the player with the lowest health"

    def stand(self, play: Play, player: int) -> int:
        return play.number(names.HEALTH[player])


class MostSlots(_Extreme):
    """`most-slots: {...}` - the player with the most slots."""

    word = "most-slots"
    said = "the player with the most slots"

    def stand(self, play: Play, player: int) -> int:
        return play.number(names.SLOTS[player])


class MostHand(_Extreme):
    """`most-hand: {...}` - the player with the most cards in hand."""

    word = "most-hand"
    said = "the player with the most cards in hand"

    def stand(self, play: Play, player: int) -> int:
        return len(play.state.piles[names.HAND[player]])


class MostWeapons(_Extreme):
    """`most-weapons: {...}` - the player with the most equipped Weapons."""

    word = "most-weapons"
    said = "the player with the most equipped Weapons"

    def stand(self, play: Play, player: int) -> int:
        return len(play.state.piles[names.EQUIPPED[player]])


class EachPlayer(Do):
    """`each-player: {...}` - every player, in player order (R-FX-11)."""

    word = "each-player"
    passes = False

    def affected(self, play: Play, scene: Scene) -> Sequence[int]:
        """The players it affects, in order."""
        return play.players

    def do(self, play: Play, scene: Scene) -> None:
        each(play, self.then, scene, "you", self.affected(play, scene))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        caps = [self.then.cap(play, scene.affecting(player)) for player in self.affected(play, scene)]
        return sum(possible for possible, _ in caps), sum(wanted for _, wanted in caps)

    def value(self, one: Estimate, scene: Scene) -> float:
        return sum(one.block(self.then, scene.affecting(player)) for player in self.affected(one.play, scene))

    def say(self, words: Words) -> str:
        return self.then.say(words.of("each player"))


class EachAlly(EachPlayer):
    """`each-ally: {...}` - every player but you, in player order."""

    word = "each-ally"

    def affected(self, play: Play, scene: Scene) -> Sequence[int]:
        return play.others(scene.me)

    def say(self, words: Words) -> str:
        return self.then.say(words.of("each ally"))


class Me(Do):
    """`me: {...}` - the player who resolves the effect, inside something that affects another."""

    word = "me"

    def whom(self, you: bool, me: bool) -> tuple[bool, bool]:
        return me, me

    def do(self, play: Play, scene: Scene) -> None:
        play.begin(self.then, scene.affecting(scene.me))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return self.then.cap(play, scene.affecting(scene.me))

    def value(self, one: Estimate, scene: Scene) -> float:
        return one.block(self.then, scene.affecting(scene.me))

    def say(self, words: Words) -> str:
        return self.then.say(words.of("you"))


class ActivePlayer(Do):
    """`active-player: {...}` - the player whose turn it is; nobody in the Villain's turn."""

    word = "active-player"
    passes = False

    def do(self, play: Play, scene: Scene) -> None:
        if play.active:
            play.begin(self.then, scene.affecting(play.active))

    def cap(self, play: Play, scene: Scene) -> tuple[int, int]:
        return self.then.cap(play, scene.affecting(play.active)) if play.active else whole(False)

    def value(self, one: Estimate, scene: Scene) -> float:
        return one.block(self.then, scene.affecting(one.play.active)) if one.play.active else 0.0

    def say(self, words: Words) -> str:
        return self.then.say(words.of("the active player"))
