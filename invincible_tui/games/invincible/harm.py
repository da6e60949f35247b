"""Damage to players and the City, exhaustion, and damage to enemies (R-XH, R-AT-07, R-AT-08)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.games.invincible import names
from invincible_tui.games.invincible.blocks import personal_verbs
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene, option

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame


def suffer(play: Play, player: int, damage: int) -> None:
    """A player suffers damage: exhausted at 0, and what an exhausted player suffers goes double to the City.

    The exhaust effect is resolved before the excess (R-XH-01, R-XH-03).
    """
    health = play.number(names.HEALTH[player])
    if health == 0:
        city_suffer(play, 2 * damage)
        return
    lost = min(health, damage)
    play.set(names.HEALTH[player], health - lost)
    if lost == health:
        if damage > lost:
            play.push("excess", player, damage - lost, play.by)
        _exhaust(play, player)


def _exhaust(play: Play, player: int) -> None:
    """A player is exhausted; the last of several loses the game at once (R-XH-04, R-SO-02)."""
    if len(play.players) > 1 and not any(play.number(names.HEALTH[other]) for other in play.players):
        play.end("lost", "exhausted")
    play.notice("exhausted", player)
    play.begin(play.rules.exhaust_effect, Scene(0, player, play.rules.villain.id))


class Excess(Procedure):
    """The damage that was left when a player became exhausted goes double to the City (R-XH-03)."""

    name = "excess"

    def step(self, play: Play, frame: Frame) -> None:
        _, player, damage, by = frame
        play.state.frames.pop()
        play.by = by
        suffer(play, player, damage)


def heal(play: Play, player: int, amount: int) -> None:
    """A player gains health, up to the maximum; an exhausted one gains none (R-XH-02)."""
    health = play.number(names.HEALTH[player])
    if health > 0:
        play.set(names.HEALTH[player], min(play.hero(player).health.max, health + amount))


def city_suffer(play: Play, damage: int) -> None:
    """The City suffers damage, if it is any; at 0 the game is lost (R-EN-02)."""
    if not damage:
        return
    health = max(0, play.number(names.CITY_HEALTH) - damage)
    play.set(names.CITY_HEALTH, health)
    if health == 0:
        play.end("lost", "city")
    play.notice("city-suffer")


def hit_villain(play: Play, damage: int) -> None:
    """The Villain loses health; at 0 the players win (R-AT-08)."""
    health = max(0, play.number(names.VILLAIN_HEALTH) - damage)
    play.set(names.VILLAIN_HEALTH, health)
    if health == 0:
        play.end("won", names.VILLAIN)


def hit_minion(play: Play, uid: int, damage: int, player: int) -> None:
    """A Minion loses health; at 0 it is defeated by `player` (0: nobody's doing). Excess is lost (R-AT-07)."""
    if uid not in play.state.piles[names.MINIONS]:
        return
    key = names.minion_health(uid)
    health = play.number(key)
    if damage >= health:
        play.set(key, 0)
        defeat(play, uid, player)
    else:
        play.set(key, health - damage)


def defeat(play: Play, uid: int, player: int) -> None:
    """A Minion leaves play for the discard pile of the deck it came from; its DEFEATED effect is resolved (R-KW-05)."""
    card = play.villain_card(uid)
    home = f"side-discard:{card.side}" if card.side else names.VILLAIN_DISCARD
    play.move(uid, names.MINIONS, home)
    for key in (names.minion_health(uid), names.minion_stunned(uid), names.minion_entered(uid)):
        play.set(key, None)
    play.notice("defeated", player, uid)
    effect = card.keywords.get("defeated")
    if effect is not None and not player and any(personal_verbs(effect)):
        play.push("who-resolves", effect.path, uid)
    else:
        play.begin(effect, Scene(player, player, uid, uid))


class WhoResolves(Procedure):
    """No player discarded the Minion: the players choose whom its DEFEATED effect concerns (R-KW-05)."""

    name = "who-resolves"

    def step(self, play: Play, frame: Frame) -> Decision:
        options = [option("pick", None, None, names.HERO[player]) for player in play.players]
        return play.ask("choose-player", options, 0, frame[2])

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        _, path, uid = frame
        play.state.frames.pop()
        player = names.player(options[0].target)
        play.begin(play.rules.blocks[path], Scene(player, player, uid, uid))


def stun(play: Play, enemy: int | str) -> None:
    """An enemy is stunned; it has at most one stun token (R-VT-06)."""
    play.set(names.VILLAIN_STUNNED if enemy == names.VILLAIN else names.minion_stunned(int(enemy)), 1)
