"""What effects are worth to the players, in points: one point is one damage to the Villain.

An estimate goes by what everyone may see and by the words of the effect, so it holds for cards that nobody has thought
of yet. It is a rule of thumb: nothing is played out. What a verb is worth stands beside what it does (`Verb.value`);
here is what those go by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.amounts import worth
from invincible_tui.games.invincible.prices import ACTIVATIONS, CITY_HEALTH, DECISIVE, HEALTH, SLOT, TRACK
from invincible_tui.games.invincible.scene import Scene

if TYPE_CHECKING:
    from invincible_tui.games.invincible.blocks import Block
    from invincible_tui.games.invincible.card_values import CardValues
    from invincible_tui.games.invincible.entries import PlayerCard, VillainCard
    from invincible_tui.games.invincible.play import Play


class Estimate:
    """Estimates in one state."""

    __slots__ = ("_cards", "_harms", "_open", "_threats", "_uses", "inside_attack", "play")

    def __init__(self, play: Play, cards: CardValues) -> None:
        self.play = play
        self._cards = cards
        self._uses: dict[int, float] = {}
        self._harms: dict[int, float] = {}
        self._threats: dict[int, float] = {}
        #: What is being read just now and may set itself off again, which makes it worth no more: cards and watchers.
        self._open: set[str] = set()
        #: Whether an attack is being estimated.
        self.inside_attack = False

    # Effects

    def block(self, block: Block | None, scene: Scene) -> float:
        """What an effect is worth, resolved now; below 0 where it does harm."""
        return sum([verb.value(self, scene) for verb in block.verbs]) if block is not None else 0.0

    # Cards

    def card(self, card: PlayerCard, player: int) -> float:
        """What a player's card is worth each time it comes to hand."""
        return self._cards.of(card, player)

    def uses(self, player: int) -> float:
        """How often a card that a player gains now is likely to come to hand before the game ends."""
        found = self._uses.get(player)
        if found is None:
            piles = self.play.state.piles
            cards = len(piles[names.DECK[player]]) + len(piles[names.DISCARD[player]]) + len(piles[names.HAND[player]])
            cards += len(piles[names.PLAY[player]]) + len(piles[names.EQUIPPED[player]])
            found = self._uses[player] = min(8.0, self.turns_left() * 5 / max(5, cards + 1))
        return found

    def turns_left(self) -> float:
        """How many turns each player is likely to have yet."""
        play = self.play
        share = play.number(names.VILLAIN_HEALTH) / max(1, play.rules.villain.health)
        return 1.5 + 12.0 * min(1.0, share)

    # Enemies

    def harm(self, uid: int) -> float:
        """What one ACTIVATE of a Minion costs the players."""
        found = self._harms.get(uid)
        if found is None:
            # A Minion that makes others act, which make it act, is no worse for that.
            self._harms[uid] = 0.0
            block = self.play.villain_card(uid).activate
            found = self._harms[uid] = max(0.0, -self.block(block, Scene(0, 0, uid, uid)))
        return found

    def threat(self, uid: int) -> float:
        """What it is worth to be rid of a Minion in play."""
        found = self._threats.get(uid)
        if found is None:
            self._threats[uid] = 0.0
            play = self.play
            card = play.villain_card(uid)
            times = self.lifetime(uid)
            found = times * self.harm(uid) + 0.3
            defeated = card.keywords.get("defeated")
            if defeated is not None:
                player = play.active or play.players[0]
                found += self.block(defeated, Scene(player, player, uid, uid))
            self._threats[uid] = found
        return found

    def lifetime(self, uid: int) -> float:
        """How often a Minion will still act, by what the level token does to it each turn."""
        play = self.play
        times = ACTIVATIONS
        level = play.rules.level_token(play.state)
        if level is not None and level.activate is not None:
            ageing = 0
            scene = Scene(0, 0, level.id, uid)
            for verb in level.activate.verbs:
                if verb.word == "each-minion":
                    inner: Any = verb
                    ageing += sum(worth(hit.n, play, scene) for hit in inner.then.verbs if hit.word == "hit")
            if ageing:
                health = play.number(names.minion_health(uid))
                times = min(times, (health - 1) // ageing)
        if play.number(names.minion_stunned(uid)):
            times = max(0.0, times - 1)
        return times

    def hit(self, uid: int | None, damage: float) -> float:
        """What damage to an enemy is worth (None: the Villain)."""
        play = self.play
        if uid is None:
            health = play.number(names.VILLAIN_HEALTH)
            return DECISIVE if damage >= health > 0 else float(damage)
        health = play.number(names.minion_health(uid))
        if damage >= health:
            return self.threat(uid)
        return 0.6 * self.threat(uid) * damage / health if health else 0.0

    def best_hit(self, damage: float, *, villain: bool = True) -> float:
        """What damage is worth on the target that suits it best."""
        hits = [self.hit(uid, damage) for uid in self.play.state.piles[names.MINIONS]]
        if villain:
            hits.append(self.hit(None, damage))
        return max(hits, default=0.0)

    def stun(self, uid: int | None) -> float:
        """What it is worth to stun an enemy (None: the Villain)."""
        play = self.play
        if uid is not None:
            return 0.0 if play.number(names.minion_stunned(uid)) or self.lifetime(uid) < 1 else self.harm(uid)
        level = play.rules.level_token(play.state)
        if level is None or play.number(names.VILLAIN_STUNNED):
            return 0.0
        return max(0.0, -self.block(level.activate, Scene(0, 0, level.id)))

    def menace(self, card: VillainCard) -> float:
        """What a Minion that is not in play yet would do before it is dealt with; its own spawning is left out."""
        if card.activate is None or card.id in self._open:
            return 0.5
        self._open.add(card.id)
        harm = -sum(verb.value(self, Scene(0, 0)) for verb in card.activate.verbs if verb.word != "spawn")
        self._open.remove(card.id)
        return 0.5 + max(0.0, harm) * min(1.5, 0.5 * card.health)

    def villain_card(self, card: VillainCard) -> float:
        """What a Villain card that comes up does to the players, below 0."""
        if card.kind == "minion":
            return -self.menace(card) + self.block(card.keywords.get("instant"), Scene(0, 0))
        return self.block(card.strike, Scene(0, 0))

    def track_step(self, at: int, most: int) -> float:
        """What one step up of a Villain track is worth: what happens at its ends, the nearer the more."""
        value = -TRACK
        for when, near in (("track-full", at / max(1, most)), ("track-empty", at / max(1, most) - 1)):
            for _, _, watcher in self.play.rules.watchers.get(when, ()):
                if watcher.do.path not in self._open:
                    self._open.add(watcher.do.path)
                    effect = max(-30.0, min(30.0, self.block(watcher.do, Scene(0, 0))))
                    self._open.remove(watcher.do.path)
                    value += effect * near / max(1, most) * 1.5
        return value

    # Players and the City

    def suffer(self, player: int, damage: int) -> float:
        """What damage costs a player, as a number below 0."""
        play = self.play
        if damage <= 0 or not player:
            return 0.0
        health = play.number(names.HEALTH[player])
        if health == 0:
            return self.city(-2 * damage)
        cost = 0.0
        for step in range(min(health, damage)):
            cost -= HEALTH * (1 + 4 / (health - step))
        if damage >= health:
            left = sum(play.number(names.HEALTH[other]) > 0 for other in play.players)
            if left == 1 and len(play.players) > 1:
                return -DECISIVE
            cost -= 3.0 + (4.0 if left == 2 else 0.0)
            if damage > health:
                cost += self.city(-2 * (damage - health))
        return cost

    def heal(self, player: int, amount: int) -> float:
        """What health is worth to a player."""
        play = self.play
        health = play.number(names.HEALTH[player]) if player else 0
        if health == 0:
            return 0.0
        room = min(amount, play.hero(player).health.max - health)
        return sum(HEALTH * (1 + 4 / (health + step + 1)) for step in range(room))

    def city(self, change: int) -> float:
        """What the City's health going up or down is worth."""
        play = self.play
        health, most = play.number(names.CITY_HEALTH), play.number(names.CITY_MAX)
        if change < 0:
            if health + change <= 0:
                return -DECISIVE
            return sum(-CITY_HEALTH * (1 + 5 / (health - step)) for step in range(-change))
        return sum(CITY_HEALTH * (1 + 5 / (health + step + 1)) for step in range(min(change, most - health)))

    def held(self, uid: int, player: int) -> float:
        """What it costs a player to lose a card from hand for now."""
        play = self.play
        card = play.card(uid)
        value = self.card(card, player)
        if card.weapon:
            free = play.number(names.SLOTS[player]) - len(play.state.piles[names.EQUIPPED[player]])
            return 0.6 * value if free > 0 else 0.15 * value
        return 0.8 * value if play.active == player else 0.3 * value

    def thinned(self, uid: int, player: int) -> float:
        """What it is worth to be rid of a card for good: a weak one only takes the place of a better."""
        return (1.5 - self.card(self.play.card(uid), player)) * min(3.0, self.uses(player)) * 0.6

    def slots(self, player: int, count: int) -> float:
        """What slots are worth to a player: each lets one more Weapon be used in each turn."""
        play = self.play
        piles, weapons = play.state.piles, play.rules.content.weapons
        now = play.number(names.SLOTS[player])
        places = (names.DECK, names.DISCARD, names.HAND, names.PLAY, names.EQUIPPED)
        uids = [uid for place in places for uid in piles[place[player]]]
        armed = sum(play.state.cards[uid] in weapons for uid in uids)
        flow = 5.0 * armed / max(5, len(uids))
        total = 0.0
        for step in range(count):
            slot = now + step if count > 0 else now - step - 1
            total += min(1.0, max(0.05, flow - slot + 0.6)) * SLOT * min(1.0, self.turns_left() / 8)
        return total

    def attack(self, uid: int, player: int) -> float:
        """What an attack with a Weapon is worth now; an attack that it sets off counts nothing."""
        block = self.play.card(uid).attack
        if block is None or self.inside_attack:
            return 0.0
        scene = Scene(player, player, uid, uid)
        self.inside_attack = True
        value = sum(
            verb.value(self, scene) for verb in block.verbs if not any(True for _ in verb.blocks()) or verb.word == "if"
        )
        self.inside_attack = False
        return value
