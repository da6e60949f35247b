"""Looking at the table in plain text: how it stands, what would happen and why, what a card says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from invincible_tui.bots import hint as hints
from invincible_tui.bots.courtesy import NO_HINT
from invincible_tui.commands import COMMANDS
from invincible_tui.failures import Complaint, sentence
from invincible_tui.lying import lying
from invincible_tui.names import Row, describe
from invincible_tui.seating import seat_named
from invincible_tui.table_lines import city_lines, hand_lines, pile_lines, supply_lines, table_lines, villain_lines
from invincible_tui.telling import labels
from invincible_tui.typed import whole

if TYPE_CHECKING:
    from invincible_tui.plain import Plain


def blocked(plain: Plain, words: Sequence[str]) -> None:
    """Tell what cannot be done now, and why not."""
    found = (plain.session.decision or {})["blocked"]
    if not found:
        plain.voice.say("Nothing that could be looked for is blocked.")
    for entry in found:
        what = plain.session.names.name(entry["card"]) if entry["card"] else ""
        command = next((c for c in COMMANDS.values() if entry["group"] in c.groups), None)
        verb = command.words[0] if command else entry["group"]
        plain.voice.say(f"Not now: {verb} {what}".rstrip() + f". {sentence(entry['reason'])}")


def why(plain: Plain, words: Sequence[str]) -> None:
    """Tell why the last thing happened, or all that followed from a step."""
    causes = plain.session.causes()
    if words:
        facts = causes.of_step(whole(words[0], "step"))
    else:
        facts = [causes.last] if causes.last else []
    if not facts:
        raise Complaint("Nothing has happened yet.")
    for fact in facts:
        plain.voice.say(*(f"{because.kind.capitalize()}: {because.text}" for because in causes.why(fact)))


def tracker(plain: Plain, words: Sequence[str]) -> None:
    """Tell what is left in every deck, with the odds of the next card."""
    plain.voice.say(*(": ".join(filter(None, line)) for line in plain.session.tracker()))


def threat(plain: Plain, words: Sequence[str]) -> None:
    """Tell what the Villain's next main phase would do."""
    lines = plain.session.threat()
    if not lines:
        raise Complaint("Nothing would act in the Villain's next main phase as things stand.")
    plain.voice.say(*(f"{who}: {what}" for who, what in lines))


def preview(plain: Plain, words: Sequence[str]) -> None:
    """Tell what a choice would do."""
    if not words:
        raise Complaint("Say the number of an option: preview 2.")
    pick = [option["id"] for option in plain.numbered(words)]
    facts = plain.session.preview(pick)
    plain.voice.say(f"{labels(plain.session.decision or {}, pick)} would do this:")
    plain.voice.say(*(facts or ["Nothing that anyone can know before it is done."]))


def hint(plain: Plain, words: Sequence[str]) -> None:
    """Let a bot say what it would do."""
    if plain.session.company.courtesy.waits:
        raise Complaint(NO_HINT)
    plain.voice.say("Thinking ...")
    try:
        found = hints.hint(plain.table.game)
    except KeyboardInterrupt:
        raise Complaint("No hint, then.") from None
    if found is None or plain.session.decision is None:
        raise Complaint("There is no hint for this.")
    plain.voice.say(f"Hint: {_numbered_words(plain, found.pick)}. {found.reason}")
    plain.voice.say(*(f"Or: {_numbered_words(plain, other.pick)}. {other.reason}" for other in found.others))


def _numbered_words(plain: Plain, pick: Sequence[str]) -> str:
    """A pick in words, each option with the number that it is picked by, and how often where that is several times."""
    told = [
        f"{number}, {options[0]['label']}" + (f", {times} times" if times > 1 else "")
        for id, times in Counter(pick).items()
        for number, options in enumerate(plain.numbers, 1)
        if any(option["id"] == id for option in options)
    ]
    return "; ".join(told).rstrip(".") or "pick none"


def state(plain: Plain, words: Sequence[str]) -> None:
    """Tell the whole table."""
    plain.voice.say(*table_lines(plain.session.view, plain.session.names))


def hand(plain: Plain, words: Sequence[str]) -> None:
    """Tell the hands of all, or of one Hero."""
    number = seat_named(plain.table.header.seats, " ".join(words), plain.session.names.name) if words else None
    plain.voice.say(*hand_lines(plain.session.view, plain.session.names, number))


def villain(plain: Plain, words: Sequence[str]) -> None:
    """Tell how the Villain, its Minions and the City stand."""
    view = plain.session.view
    plain.voice.say(*villain_lines(view, plain.session.names), *city_lines(view, plain.session.names))


def supply(plain: Plain, words: Sequence[str]) -> None:
    """Tell the top of each supply deck."""
    plain.voice.say(*supply_lines(plain.session.view, plain.session.names))


def piles(plain: Plain, words: Sequence[str]) -> None:
    """Tell the discard piles and what is known of the decks."""
    plain.voice.say(*pile_lines(plain.session.view, plain.session.names))


def inspect(plain: Plain, words: Sequence[str]) -> None:
    """Read any card, mat, token or City."""
    if not words:
        raise Complaint("Say what to read: inspect NAME, or inspect and the number of an option.")
    if words[0].isdecimal() and len(words) == 1:
        card = plain.numbered(words)[0]["card"]
        if not card:
            raise Complaint(f"Option {words[0]} is no card.")
        words = [card]
    name = " ".join(words)
    rows = plain.session.names.find(name)
    if not rows:
        raise Complaint(f"No pack has a card {name!r}{plain.session.names.nearest(name)}")
    several: dict[str, list[Row]] = {}
    for row in rows:
        several.setdefault(str(row["id"]), []).append(row)
    if len(several) == 1:
        _describe(plain, rows)
        return
    numbered = dict(enumerate(several.values(), 1))
    plain.ask_which(
        {number: f"{alike[0]['name']} ({alike[0]['id']})" for number, alike in numbered.items()},
        {number: partial(_describe, plain, alike) for number, alike in numbered.items()},
    )


def _describe(plain: Plain, rows: Iterable[Row]) -> None:
    """Read entries, and where on the table one lies."""
    places = lying(plain.session.view, plain.session.names)
    for row in rows:
        place = places.get(str(row["id"]))
        plain.voice.say(*describe(row), *([f"Here: {place}."] if place else []))


VERBS = {
    "blocked": blocked,
    "why": why,
    "tracker": tracker,
    "threat": threat,
    "preview": preview,
    "hint": hint,
    "state": state,
    "hand": hand,
    "villain": villain,
    "supply": supply,
    "piles": piles,
    "inspect": inspect,
}
