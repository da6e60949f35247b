"""What effects are worth to the players, in points: one point is one damage to the Villain.

An estimate goes by what everyone may see and by the words of the effect, so it holds for cards that nobody has thought
of yet. It is a rule of thumb: nothing is played out. A word that has no price here counts as what stands inside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.amounts import worth
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.scene import Scene
from invincible_tui.kernel.state import State

if TYPE_CHECKING:
    from invincible_tui.games.invincible.blocks import Block, Verb
    from invincible_tui.games.invincible.entries import PlayerCard, VillainCard
    from invincible_tui.games.invincible.rules import InvincibleRules

#: What decides the game outweighs everything else.
DECISIVE: Final = 1000.0
#: One card more in hand in a main phase; at any other time it only comes earlier.
DRAW: Final = 0.9
DRAW_LATER: Final = 0.3
#: One energy that can still be spent.
ENERGY: Final = 0.8
#: One step of a Hero's or the City's power.
POWER: Final = 0.9
CITY_POWER: Final = 0.5
#: One health of a Hero and of the City, where both are well.
HEALTH: Final = 0.7
CITY_HEALTH: Final = 0.7
#: A Villain card that is drawn, and one that is discarded unseen and brings the next level nearer.
VILLAIN_CARD: Final = 3.0
VILLAIN_CLOCK: Final = 0.6
LEVEL: Final = 8.0
TOKEN: Final = 0.7
TRACK: Final = 0.8
SLOT: Final = 2.5
DEBRIS: Final = 0.4
LOOK: Final = 0.4
LASTING: Final = 1.0
#: How many times a Minion is likely to act before it is dealt with.
ACTIVATIONS: Final = 2.5


class CardValues:
    """What each player's card is worth each time it comes to hand, in an ordinary state: half its text, half its price."""

    def __init__(self, rules: InvincibleRules) -> None:
        self._rules = rules
        self._found: dict[tuple[str, int], float] = {}
        self._ordinary: Estimate | None = None

    def of(self, card: PlayerCard, player: int) -> float:
        """The value of a card for a player."""
        key = card.id, player
        found = self._found.get(key)
        if found is None:
            # What its text does to other cards, itself included, counts by their price alone.
            found = self._found[key] = 0.8 + 0.55 * card.cost
            if self._ordinary is None:
                self._ordinary = Estimate(Play(self._rules, _ordinary(self._rules)), _Prices())
            scene = Scene(player, player)
            text = self._ordinary.block(card.attack if card.weapon else card.play, scene)
            for keyword in ("afterburn", "assist", "equip"):
                if keyword in card.keywords:
                    text += 0.5 * self._ordinary.block(card.keywords[keyword], scene)
            found = self._found[key] = 0.5 * min(text, 12.0) + 0.5 * found
        return found


class _Prices(CardValues):
    """Cards by their price alone."""

    def __init__(self) -> None:
        pass

    def of(self, card: PlayerCard, player: int) -> float:
        return 0.8 + 0.55 * card.cost


def _ordinary(rules: InvincibleRules) -> State:
    """A state in the middle of a turn, about halfway through a game, to read cards in."""
    state = State()
    values = state.values
    values |= {names.VILLAIN_HEALTH: rules.villain.health, names.CITY_MAX: rules.city.health}
    values |= {names.CITY_HEALTH: (rules.city.health + 1) // 2, names.TURN_NUMBER: 9}
    for player in rules.seats:
        hero = rules.heroes[player]
        first = len(state.cards)
        state.cards += tuple(rules.content.name_in(hero.pack, id) for id in hero.hand)
        state.piles[names.HAND[player]] = (first, first + 1, first + 2)
        state.piles[names.DISCARD[player]] = (first + 3, first + 4)
        for places in (names.DECK, names.PLAY, names.EQUIPPED, names.MAT):
            state.piles[places[player]] = ()
        values[names.HEALTH[player]] = hero.health.max - hero.health.max // 3
        values[names.SLOTS[player]] = hero.slots.start + 1
        values |= {names.token(player, name): bounds.max // 2 for name, bounds in hero.tokens.items()}
    for place in (
        *names.SUPPLY,
        names.VILLAIN_DECK,
        names.VILLAIN_DISCARD,
        names.MINIONS,
        names.DEBRIS,
        names.TURN_DECK,
    ):
        state.piles[place] = ()
    return state


class Estimate:
    """Estimates in one state."""

    __slots__ = ("_cards", "_harms", "_threats", "_uses", "inside_attack", "play")

    def __init__(self, play: Play, cards: CardValues) -> None:
        self.play = play
        self._cards = cards
        self._uses: dict[int, float] = {}
        self._harms: dict[int, float] = {}
        self._threats: dict[int, float] = {}
        #: Whether an attack is being estimated.
        self.inside_attack = False

    # Effects

    def block(self, block: Block | None, scene: Scene) -> float:
        """What an effect is worth, resolved now; below 0 where it does harm."""
        return sum([self.verb(verb, scene) for verb in block.verbs]) if block is not None else 0.0

    def verb(self, verb: Verb, scene: Scene) -> float:
        """What one verb is worth, resolved now."""
        price = PRICES.get(verb.word)
        if price is not None:
            return price(self, verb, scene)
        return sum([self.block(inner, scene) for _, inner in verb.blocks()])

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

    def hit(self, uid: int | None, damage: float, player: int = 0) -> float:
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


Price = Callable[[Estimate, Any, Scene], float]


def _n(one: Estimate, verb: Any, scene: Scene) -> int:
    return worth(verb.n, one.play, scene)


def _energy(one: Estimate, verb: Any, scene: Scene) -> float:
    active = one.play.active
    if not scene.you or (active and scene.you != active):
        return 0.0
    return ENERGY * _n(one, verb, scene)


def _draw(one: Estimate, verb: Any, scene: Scene) -> float:
    return _n(one, verb, scene) * (DRAW if one.play.active == scene.you else DRAW_LATER)


def _power(one: Estimate, verb: Any, scene: Scene) -> float:
    if not scene.you:
        return 0.0
    room = one.play.hero(scene.you).power.max - one.play.number(names.POWER[scene.you])
    return POWER * min(room, _n(one, verb, scene))


def _power_down(one: Estimate, verb: Any, scene: Scene) -> float:
    power = one.play.number(names.POWER[scene.you]) if scene.you else 0
    return -POWER * (power if verb.n == "all" else min(power, _n(one, verb, scene)))


def _city_power(one: Estimate, verb: Any, scene: Scene) -> float:
    room = one.play.rules.city.power.max - one.play.number(names.CITY_POWER)
    return CITY_POWER * min(room, _n(one, verb, scene))


def _city_power_down(one: Estimate, verb: Any, scene: Scene) -> float:
    power = one.play.number(names.CITY_POWER)
    return -CITY_POWER * (power if verb.n == "all" else min(power, _n(one, verb, scene)))


def _set_health(one: Estimate, verb: Any, scene: Scene) -> float:
    health = one.play.number(names.HEALTH[scene.you]) if scene.you else 0
    if not health:
        return 0.0
    change = verb.n - health
    return one.heal(scene.you, change) if change > 0 else one.suffer(scene.you, -change)


def _slot(one: Estimate, verb: Any, scene: Scene) -> float:
    if not scene.you:
        return 0.0
    room = one.play.hero(scene.you).slots.max - one.play.number(names.SLOTS[scene.you])
    return one.slots(scene.you, min(room, _n(one, verb, scene)))


def _lose_slots(one: Estimate, verb: Any, scene: Scene) -> float:
    slots = one.play.number(names.SLOTS[scene.you]) if scene.you else 0
    return -SLOT * min(slots, _n(one, verb, scene))


def _token(one: Estimate, verb: Any, scene: Scene) -> float:
    bounds = one.play.hero(scene.you).tokens.get(verb.name) if scene.you else None
    if bounds is None:
        return 0.0
    now = one.play.number(names.token(scene.you, verb.name))
    moved: int = min(bounds.max, max(0, now + verb.by)) - now
    return TOKEN * moved


def _debris(one: Estimate, verb: Any, scene: Scene) -> float:
    count = _n(one, verb, scene)
    if verb.to in ("hand", "deck-top") and scene.you:
        free = one.play.number(names.SLOTS[scene.you]) > len(one.play.state.piles[names.EQUIPPED[scene.you]])
        return count * (1.2 if free else 0.3)
    return DEBRIS * count


def _damage(one: Estimate, verb: Any, scene: Scene) -> float:
    amount = _n(one, verb, scene)
    if verb.to == "villain":
        return one.hit(None, amount)
    if verb.to == "it":
        return one.hit(scene.it if isinstance(scene.it, int) else None, amount)
    if verb.to == "each-minion":
        return sum(one.hit(uid, amount) for uid in one.play.state.piles[names.MINIONS])
    value = one.best_hit(amount, villain=verb.to != "minion")
    return value + (0.3 * one.block(verb.if_defeats, scene) if verb.if_defeats is not None else 0.0)


def _defeat(one: Estimate, verb: Any, scene: Scene) -> float:
    minions = one.play.state.piles[names.MINIONS]
    if verb.which == "it":
        return one.threat(scene.it) if isinstance(scene.it, int) and scene.it in minions else 0.0
    fitting = [u for u in minions if verb.health is None or verb.health.holds(one.play.number(names.minion_health(u)))]
    return max((one.threat(uid) for uid in fitting), default=0.0)


def _stun(one: Estimate, verb: Any, scene: Scene) -> float:
    if verb.to == "it":
        return one.stun(scene.it if isinstance(scene.it, int) else None)
    values = [one.stun(uid) for uid in one.play.state.piles[names.MINIONS]] if verb.to != "villain" else []
    if verb.to != "minion":
        values.append(one.stun(None))
    return max(values, default=0.0)


def _hit(one: Estimate, verb: Any, scene: Scene) -> float:
    minions = one.play.state.piles[names.MINIONS]
    return one.hit(scene.it, _n(one, verb, scene)) if isinstance(scene.it, int) and scene.it in minions else 0.0


def _minion_heal(one: Estimate, verb: Any, scene: Scene) -> float:
    if not isinstance(scene.it, int) or scene.it not in one.play.state.piles[names.MINIONS]:
        return 0.0
    return -_n(one, verb, scene) * (0.4 + 0.3 * one.harm(scene.it))


def _activate(one: Estimate, verb: Any, scene: Scene) -> float:
    minions = one.play.state.piles[names.MINIONS]
    if verb.which == "any":
        return -min((one.harm(uid) for uid in minions), default=0.0)
    return -one.harm(scene.it) if isinstance(scene.it, int) and scene.it in minions else 0.0


def _spawn(one: Estimate, verb: Any, scene: Scene) -> float:
    pile = one.play.state.piles.get(f"side:{verb.place}", ())
    count = min(len(pile), _n(one, verb, scene))
    if not count:
        return 0.0
    sides = [card for card in one.play.rules.villain_cards.values() if card.side == verb.place]
    return -count * max((_menace(one, card) for card in sides), default=0.0)


def _menace(one: Estimate, card: VillainCard) -> float:
    """What a Minion that is not in play yet would do before it is dealt with; its own spawning is left out."""
    if card.activate is None:
        return 0.5
    harm = -sum(one.verb(verb, Scene(0, 0)) for verb in card.activate.verbs if verb.word != "spawn")
    return 0.5 + max(0.0, harm) * min(1.5, 0.5 * card.health)


def villain_card(one: Estimate, card: VillainCard) -> float:
    """What a Villain card that comes up does to the players, below 0."""
    if card.kind == "minion":
        return -_menace(one, card) + one.block(card.keywords.get("instant"), Scene(0, 0))
    return one.block(card.strike, Scene(0, 0))


def _track(one: Estimate, verb: Any, scene: Scene) -> float:
    bounds = one.play.rules.villain.tracks.get(verb.name)
    if bounds is None:
        return 0.0
    key = names.track(verb.name)
    now = one.play.number(key)
    moved: int = min(bounds.max, max(0, now + verb.by)) - now
    if not moved:
        return 0.0
    return moved * one_step(one, verb.name, now + moved, bounds.max)


def one_step(one: Estimate, name: str, at: int, most: int) -> float:
    """What one step up of a Villain track is worth: what happens at its ends, the nearer the more."""
    rules = one.play.rules
    value = -TRACK
    for when, near in (("track-full", at / max(1, most)), ("track-empty", at / max(1, most) - 1)):
        for _, _, watcher in rules.watchers.get(when, ()):
            effect = max(-30.0, min(30.0, one.block(watcher.do, Scene(0, 0))))
            value += effect * near / max(1, most) * 1.5
    return value


def _mill(one: Estimate, verb: Any, scene: Scene) -> float:
    if verb.pile != "villain-deck":
        return 0.0
    return -VILLAIN_CLOCK * min(_n(one, verb, scene), len(one.play.state.piles[names.VILLAIN_DECK]))


def _may(one: Estimate, verb: Any, scene: Scene) -> float:
    return max(0.0, one.block(verb.then, scene))


def _or(one: Estimate, verb: Any, scene: Scene) -> float:
    values = sorted((one.block(block, scene) for block in verb.of), reverse=True)
    return sum(values[: verb.n])


def _if(one: Estimate, verb: Any, scene: Scene) -> float:
    holds = verb.condition.holds(one.play, scene)
    return one.block(verb.then if holds else verb.otherwise, scene)


def _repeat(one: Estimate, verb: Any, scene: Scene) -> float:
    return _n(one, verb, scene) * one.block(verb.then, scene)


def _one_player(one: Estimate, verb: Any, scene: Scene) -> float:
    return max((one.block(verb.then, scene.affecting(p)) for p in verb.candidates(one.play, scene)), default=0.0)


def _each_player(one: Estimate, verb: Any, scene: Scene) -> float:
    return sum(one.block(verb.then, scene.affecting(p)) for p in verb.affected(one.play, scene))


def _me(one: Estimate, verb: Any, scene: Scene) -> float:
    return one.block(verb.then, scene.affecting(scene.me))


def _active_player(one: Estimate, verb: Any, scene: Scene) -> float:
    return one.block(verb.then, scene.affecting(one.play.active)) if one.play.active else 0.0


def _each_minion(one: Estimate, verb: Any, scene: Scene) -> float:
    return sum(one.block(verb.then, scene.about(uid)) for uid in one.play.state.piles[names.MINIONS])


def _any_minion(one: Estimate, verb: Any, scene: Scene) -> float:
    return max((one.block(verb.then, scene.about(u)) for u in one.play.state.piles[names.MINIONS]), default=0.0)


def _that_minion(one: Estimate, verb: Any, scene: Scene) -> float:
    minions = one.play.state.piles[names.MINIONS]
    return one.block(verb.then, scene.about(minions[verb.at])) if minions else 0.0


def _moved(one: Estimate, verb: Any, scene: Scene) -> float:
    """Cards picked and moved: the best of those that may be picked, and what follows."""
    if not scene.you and verb.personal:
        return 0.0
    found = verb.candidates(one.play, scene)
    count = min(worth(verb.n, one.play, scene), len(found))
    if count == 0:
        return 0.0
    values = sorted((moving(one, verb, scene, uid, place) for uid, place in found), reverse=True)[:count]
    if verb.up_to:
        values = [value for value in values if value > 0]
    total = sum(values)
    if verb.then is not None and len(values) == worth(verb.n, one.play, scene):
        total += one.block(verb.then, scene)
    return max(0.0, total) if verb.up_to else total


def moving(one: Estimate, verb: Any, scene: Scene, uid: int, place: str) -> float:
    """What it is worth to have one card moved from where it lies to where a verb moves it."""
    play = one.play
    if play.state.cards[uid] not in play.rules.cards:
        return 0.0
    player = scene.you or scene.me or play.players[0]
    card = play.card(uid)
    if verb.word == "gain":
        value = one.card(card, player) * one.uses(player) * 0.6
        return value + (0.6 * one.card(card, player) if verb.to in ("hand", "deck-top") else 0.0)
    if verb.word == "equip-card":
        return one.card(card, player)
    if verb.to == "destroyed":
        return -0.2 if place in names.SUPPLY else one.thinned(uid, player)
    from_hand = place.startswith("hand:")
    if verb.to == "debris":
        return 0.0
    value = {"hand": 0.8, "deck-top": 0.6, "equipped": 1.0, "deck-bottom": 0.0, "discard-bottom": 0.3}.get(verb.to, 0.1)
    gain = value * one.card(card, player)
    if from_hand:
        return min(0.3, gain) - one.held(uid, player) if verb.to == "deck-top" else -one.held(uid, player)
    return gain if place.startswith(("discard:", "play:")) else gain - one.card(card, player)


def _attack_with(one: Estimate, verb: Any, scene: Scene) -> float:
    found = verb.weapons(one.play, scene) if scene.you else []
    bonus = worth(verb.bonus, one.play, scene)
    return max((attacking(one, uid, scene.you) + bonus for uid, _ in found), default=0.0)


def attacking(one: Estimate, uid: int, player: int) -> float:
    """What an attack with a Weapon is worth now; an attack that it sets off counts nothing."""
    block = one.play.card(uid).attack
    if block is None or one.inside_attack:
        return 0.0
    scene = Scene(player, player, uid, uid)
    one.inside_attack = True
    value = sum(
        one.verb(verb, scene) for verb in block.verbs if not any(True for _ in verb.blocks()) or verb.word == "if"
    )
    one.inside_attack = False
    return value


PRICES: Final[dict[str, Price]] = {
    "energy": _energy,
    "draw": _draw,
    "power": _power,
    "power-down": _power_down,
    "heal": lambda one, verb, scene: one.heal(scene.you, _n(one, verb, scene)),
    "set-health": _set_health,
    "slot": _slot,
    "lose-slots": _lose_slots,
    "suffer": lambda one, verb, scene: one.suffer(scene.you, _n(one, verb, scene)),
    "token": _token,
    # Taken as good in itself, forms would be changed to and fro for ever.
    "form": lambda one, verb, scene: 0.0,
    "debris": _debris,
    "city-power": _city_power,
    "city-power-down": _city_power_down,
    "city-heal": lambda one, verb, scene: one.city(_n(one, verb, scene)),
    "city-suffer": lambda one, verb, scene: one.city(-_n(one, verb, scene)),
    "damage": _damage,
    "defeat": _defeat,
    "stun": _stun,
    "hit": _hit,
    "minion-heal": _minion_heal,
    "activate": _activate,
    "spawn": _spawn,
    "return-side": lambda one, verb, scene: -1.0,
    "villain-draws": lambda one, verb, scene: -VILLAIN_CARD * _n(one, verb, scene),
    "villain-heal": lambda one, verb, scene: -float(_n(one, verb, scene)),
    "villain-suffer": lambda one, verb, scene: one.hit(None, _n(one, verb, scene)),
    "track": _track,
    "level": lambda one, verb, scene: -LEVEL,
    "lose": lambda one, verb, scene: -DECISIVE,
    "look": lambda one, verb, scene: LOOK,
    "mill": _mill,
    "may": _may,
    "or": _or,
    "if": _if,
    "repeat": _repeat,
    "any-player": _one_player,
    "any-ally": _one_player,
    "most-power": _one_player,
    "most-health": _one_player,
    "lowest-health": _one_player,
    "most-slots": _one_player,
    "most-hand": _one_player,
    "most-weapons": _one_player,
    "each-player": _each_player,
    "each-ally": _each_player,
    "me": _me,
    "active-player": _active_player,
    "each-minion": _each_minion,
    "any-minion": _any_minion,
    "newest-minion": _that_minion,
    "oldest-minion": _that_minion,
    "discard": _moved,
    "destroy": _moved,
    "return": _moved,
    "put": _moved,
    "equip-card": _moved,
    "gain": _moved,
    "attack-with": _attack_with,
    "this-turn": lambda one, verb, scene: LASTING,
}
