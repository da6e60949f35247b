"""The attack phase, and attacking with one Weapon (R-AT)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from invincible_tui.games.invincible import assist, names
from invincible_tui.games.invincible.procedures import Procedure
from invincible_tui.games.invincible.scene import Scene, option

if TYPE_CHECKING:
    from invincible_tui.games.invincible.play import Play
    from invincible_tui.kernel.decision import Decision, Option
    from invincible_tui.kernel.state import Frame


class AttackPhase(Procedure):
    """The player attacks with any, all or none of the equipped Weapons; allies may assist (R-AT-01, R-KW-01)."""

    name = "attack-phase"

    def step(self, play: Play, frame: Frame) -> Decision | None:
        _, player, forced = frame
        play.set(names.PHASE, "attack")
        equipped = play.state.piles[names.EQUIPPED[player]]
        options = [option("attack", player, uid) for uid in equipped]
        # More Weapons than slots at the start of the turn: they must attack until that is no longer so (R-AT-03).
        if not forced or len(equipped) <= play.number(names.SLOTS[player]):
            options.append(option("end", player))
        seats = assist.offer(play, player, options)
        decision = play.ask("attack", options, player)
        decision.seats = seats
        return decision

    def pick(self, play: Play, frame: Frame, options: Sequence[Option]) -> None:
        chosen = options[0]
        if chosen.group == "end":
            play.state.frames.pop()
        elif chosen.group == "assist":
            assist.receive(play, frame[1], chosen)
        else:
            attack(play, frame[1], chosen.uid or 0, frame[1])


def attack(play: Play, player: int, uid: int, owner: int, *, bonus: int = 0, keep: bool = False) -> None:
    """Attack with an equipped Weapon: the attacker is "you" whosever it is (R-AT-06).

    The frame beneath the ATTACK effect holds what the attack knows: its bonus to damage, and its target once the
    first damage chose one (R-AT-04). `keep`: the Weapon stays equipped.
    """
    for record in play.state.records:
        if record[0] == "lasting":
            lasting = play.rules.lasting(record)
            if lasting.when == "attack" and lasting.bonus and lasting.reacts(play, record[3], player, uid):
                bonus += lasting.bonus
    play.push("attack", uid, owner, player, bonus, keep, None)
    play.notice("attack", player, uid)
    play.begin(play.card(uid).attack, Scene(player, player, uid, uid))


class Attack(Procedure):
    """The ATTACK effect is resolved: the Weapon goes on top of its owner's discard pile (R-AT-05)."""

    name = "attack"

    def step(self, play: Play, frame: Frame) -> None:
        _, uid, owner, _, _, keep, _ = frame
        play.state.frames.pop()
        if not keep and uid in play.state.piles[names.EQUIPPED[owner]]:
            play.move(uid, names.EQUIPPED[owner], names.DISCARD[owner])


def under_way(play: Play, uid: int | str | None) -> int | None:
    """Where on the stack the attack with a Weapon stands, or None where it is not attacking."""
    frames = play.state.frames
    for at in reversed(range(len(frames))):
        if frames[at][0] == "attack":
            return at if frames[at][1] == uid else None
    return None
