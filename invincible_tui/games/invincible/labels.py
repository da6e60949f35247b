"""Decisions in words: prompts, labels of options, and why something cannot be done now. Made only when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from invincible_tui.games.invincible import cards, main_phase, names
from invincible_tui.games.invincible.narration import SUPPLY_WORDS
from invincible_tui.games.invincible.play import Play
from invincible_tui.games.invincible.scene import option
from invincible_tui.games.invincible.words import counted, sentence
from invincible_tui.kernel.decision import Blocked, Decision, Option
from invincible_tui.kernel.state import State

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules


def name_of(rules: InvincibleRules, state: State, what: int | str | None) -> str:
    """The printed name of a card (uid), or of whatever a target name or an id stands for."""
    if isinstance(what, int):
        return rules.words.name(state.cards[what])
    if what is None:
        return ""
    kind, _, rest = what.partition(":")
    if kind == "hero" and rest.isdigit():
        return rules.heroes[int(rest)].name
    if kind in ("minion", "card") and rest.isdigit():
        return rules.words.name(state.cards[int(rest)])
    if what == names.VILLAIN:
        return rules.villain.name
    if what == names.CITY:
        return rules.city.name
    if kind == "supply":
        return SUPPLY_WORDS.get(rest, rest)
    return rules.words.name(what)


def prompt(rules: InvincibleRules, state: State, decision: Decision) -> str:
    """The question in words."""
    who = rules.heroes[decision.hero].name if decision.hero else "Players together"
    source = name_of(rules, state, decision.source)
    start = f"{source}: " if source not in ("", who) else ""
    least, most = decision.min, decision.max
    some = counted(most, "card") if least == most else f"{least} to {counted(most, 'card')}"
    if decision.kind == "main":
        return f"{who}, main phase: act, or end the phase"
    if decision.kind == "attack":
        forced = all(o.group != "end" for o in decision.options)
        return f"{who}, attack phase: " + (
            "you have more Weapons than slots and must attack" if forced else "attack with a Weapon, or end the phase"
        )
    if decision.kind == "turn":
        return "Who takes this turn?"
    if decision.kind == "setup":
        return "Who holds the wild token first?"
    if decision.kind == "order":
        if decision.source is None:
            return f"{who}, draw phase: put the cards you played on your discard pile; the first you pick lies lowest"
        return f"{start}put the cards back; the first you pick lies lowest"
    if decision.kind == "discard" and decision.source is None:
        return f"{who}, draw phase: discard any cards of your hand; the first you pick lies lowest"
    if decision.kind == "divide":
        return f"{start}divide {most} damage: pick an enemy once for each point"
    doing = _doing(rules, state)
    if decision.kind == "may":
        return f"{start}{who}, will you? {doing}".strip()
    if decision.kind == "choose-option":
        return f"{start}{who}, choose " + ("one" if most == 1 else str(most))
    if decision.kind in ("choose-card", "discard"):
        return f"{start}{who}, pick {some}. {doing}".strip()
    if decision.kind == "choose-player":
        return f"{start}{who}, choose a player. {doing}".strip()
    return f"{start}{who}, choose an enemy. {doing}".strip()


#: What is asked about revealed cards: about one, and about several.
_PUT_BACK: Final = {
    "discard": ("Discard it, or pick none.", "Discard any of them; the first you pick lies lowest."),
    "bottom": (
        "Put it under the pile, or pick none.",
        "Put any of them under the pile; the last you pick lies lowest.",
    ),
}


def _doing(rules: InvincibleRules, state: State) -> str:
    """What the asking verb says, to stand behind the question."""
    frame = state.frames[-1]
    if frame[0] == "put-back":
        one, more = _PUT_BACK[frame[5].partition(" ")[0]]
        return one if len(frame) == 7 else more
    if frame[0] == "aim":
        frame = frame[1:]
    block = rules.blocks.get(frame[0])
    return sentence(block.verbs[frame[1]].say(rules.words)) if block is not None else ""


def label(rules: InvincibleRules, state: State, decision: Decision, chosen: Option) -> str:
    """An option in words."""
    card = rules.words.name(state.cards[chosen.uid]) if chosen.uid else ""
    told = _LABELS.get(chosen.group)
    if told is not None:
        cost = rules.cards[state.cards[chosen.uid]].cost if chosen.uid and state.cards[chosen.uid] in rules.cards else 0
        hero = rules.heroes[chosen.hero].name if chosen.hero else ""
        return told.format(
            card=card,
            cost=cost,
            hero=hero,
            slot=main_phase.SLOT_COST,
            power=main_phase.POWER_COST,
            city=rules.city.name,
        )
    if chosen.group == "rule":
        action = rules.actions[chosen.hero or 1][names.named(chosen.target)]
        price = f" for {action.cost} energy" if action.cost else ""
        return f"{action.title}{price}: {action.do.sentences(rules.words)}"
    if chosen.group == "end":
        return "End the attack phase" if decision.kind == "attack" else "End the main phase"
    target = chosen.target or ""
    if target.startswith("option:"):
        return _option_words(rules, state, int(names.named(target)))
    if target.startswith("hero:"):
        return rules.heroes[names.player(target)].name
    if target == names.VILLAIN:
        return f"{rules.villain.name} ({state.values.get(names.VILLAIN_HEALTH, 0)} health)"
    if target.startswith("minion:") and chosen.uid:
        return f"{card} ({state.values.get(names.minion_health(chosen.uid), 0)} health)"
    return card or target


_LABELS = {
    "attack": "Attack with {card}",
    "play": "Play {card}",
    "gain": "Gain {card} for {cost} energy",
    "overcharge": "Overcharge {card} for {cost} energy",
    "slot": "Gain a slot for {slot} energy",
    "equip": "Equip {card}",
    "power": "Power up for {power} energy",
    "ability": "Activate {hero}'s ability",
    "city": "Activate the ability of {city}",
    "afterburn": "Use the Afterburn of {card}",
    "assist": "{hero} assists with {card}",
    "yes": "Yes",
    "no": "No",
}


def _option_words(rules: InvincibleRules, state: State, at: int) -> str:
    frame = state.frames[-1]
    verb: Any = rules.blocks[frame[0]].verbs[frame[1]]
    return str(verb.of[at - 1].sentences(rules.words))


def blocked(rules: InvincibleRules, state: State, decision: Decision) -> list[Blocked]:
    """What the asked player cannot do now in the main phase, and why; other decisions block nothing."""
    if decision.kind != "main" or decision.hero is None:
        return []
    play = Play(rules, state)
    player, hero = decision.hero, rules.heroes[decision.hero]
    energy = play.number(names.ENERGY[player])
    open_ids = {one.id for one in decision.options}
    found: list[Blocked] = []

    def block(one: Option, reason: str) -> None:
        if one.id not in open_ids:
            found.append(Blocked(one, reason))

    for uid in state.piles[names.HAND[player]]:
        if play.card(uid).weapon and not cards.free_slots(play, player):
            slots = play.number(names.SLOTS[player])
            block(
                option("equip", player, uid),
                f"needs a free slot; all {slots} are taken" if slots else "you have no slot",
            )
    for place in names.SUPPLY:
        for uid in cards.face_up(state, place):
            cost, name = play.card(uid).cost, rules.words.name(state.cards[uid])
            block(option("gain", player, uid, place), f"{name} costs {cost}, you have {energy}")
            if place == names.TECH_SUPPLY:
                block(option("overcharge", player, uid, place), f"{name} costs {cost}, you have {energy}")
    slots, power = play.number(names.SLOTS[player]), play.number(names.POWER[player])
    block(
        option("slot", player),
        "your slots are at their maximum"
        if slots >= hero.slots.max
        else f"a slot costs {main_phase.SLOT_COST}, you have {energy}",
    )
    block(
        option("power", player),
        "you are at full power"
        if power >= hero.power.max
        else f"powering up costs {main_phase.POWER_COST}, you have {energy}",
    )
    block(option("ability", player), f"needs full power: {hero.power.max}, you have {power}")
    city_power = play.number(names.CITY_POWER)
    block(
        option("city", player),
        f"the {rules.words['city']} needs full power: {rules.city.power.max}, it has {city_power}",
    )
    for uid in state.piles[names.DISCARD[player]]:
        if play.card(uid).afterburn is not None:
            block(option("afterburn", player, uid), "used already in this main phase")
    for name, action in rules.actions[player].items():
        refusal = main_phase.action_refusal(play, player, action)
        if refusal is not None:
            block(option("rule", player, None, f"rule:{name}"), refusal)
    return found
