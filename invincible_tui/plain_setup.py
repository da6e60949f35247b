"""The set-up dialogue of plain mode: who plays against whom and where, asked one thing at a time.

What the command line has fixed already is not asked. An empty line takes what is offered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from invincible_tui.failures import Complaint, sentence
from invincible_tui.names import squeezed
from invincible_tui.packs.fields import nearest
from invincible_tui.puzzle_list import offered
from invincible_tui.scenario_files import read_scenario
from invincible_tui.typed import numbered

if TYPE_CHECKING:
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.voice import Voice

Choice = Mapping[str, Any]

#: How many Heroes can play.
MOST_HEROES = 4
#: The word that leads to the puzzles.
PUZZLE = "puzzle"


class Hung(Exception):
    """The input ended, or "quit" was typed, before the set-up was complete."""


def ask_setup(voice: Voice, kind: GameKind, fixed: Mapping[str, Any], *, puzzles: bool = False) -> dict[str, Any]:
    """A set-up that completes what is fixed. Raises Hung.

    `puzzles`: whether the player may choose a puzzle instead, where nothing is fixed; it raises BadSetup where that
    cannot be read.
    """
    puzzles = puzzles and not fixed
    other = "; puzzle plays a position with a goal" if puzzles else ""
    voice.say(f"A new game. Type numbers or names; an empty line takes what is offered; quit leaves{other}.")
    try:
        return _completed(voice, kind, dict(fixed), PUZZLE if puzzles else "")
    except _Otherwise:
        return ask_puzzle(voice)


def ask_puzzle(voice: Voice) -> dict[str, Any]:
    """The set-up of a puzzle that the player chooses. Raises Hung, and BadSetup where it cannot be read."""
    rows = [
        {"id": str(puzzle.path), "name": puzzle.title, "about": sentence(puzzle.problem) or puzzle.about}
        for puzzle in offered()
    ]
    return {"scenario": read_scenario(Path(_ask(voice, "Puzzles", rows, 1, 1)[0]))}


class _Otherwise(Exception):
    """The player typed the word that leads elsewhere."""


def _completed(voice: Voice, kind: GameKind, setup: dict[str, Any], otherwise: str) -> dict[str, Any]:
    choices = kind.choices()
    if not setup.get("heroes"):
        setup["heroes"] = _ask(
            voice, "Heroes, one to four, in player order", choices["heroes"], 2, MOST_HEROES, otherwise
        )
    for key, title, of in (
        ("villain", "Villain", "villains"),
        ("city", "City", "cities"),
        ("difficulty", "Difficulty", "difficulties"),
    ):
        if not setup.get(key):
            setup[key] = _ask(voice, title, choices[of], 1, 1)[0]
    if not setup.get("cards") and len(choices["packs"]) > 1:
        packs = sorted(choices["packs"], key=lambda pack: pack["id"] != kind.name)
        setup["cards"] = _ask(voice, "Packs that the supply is made of", packs, 1, len(packs))
    return setup


def _ask(voice: Voice, title: str, rows: Sequence[Any], first: int, most: int, otherwise: str = "") -> list[str]:
    """The ids of one to `most` rows; an empty line takes the `first` few of them, the word `otherwise` none."""
    choices = [row if isinstance(row, Mapping) else {"id": row, "name": str(row).capitalize()} for row in rows]
    voice.say("", f"{title}:")
    voice.number(_line(choice) for choice in choices)
    default = [str(choice["id"]) for choice in choices[:first]]
    voice.say(f"Offered: {', '.join(str(choice['name']) for choice in choices[:first])}.")
    while True:
        line = voice.hear()
        if line is None or line.lower() in ("quit", "exit", "q"):
            raise Hung
        if otherwise and line.lower() == otherwise:
            raise _Otherwise
        try:
            return _chosen(line, choices, most) if line else default
        except Complaint as refusal:
            voice.say(str(refusal))


def _chosen(line: str, choices: Sequence[Choice], most: int) -> list[str]:
    whole = _named(line, choices)
    found = [whole] if whole else [_one(word.strip(), choices) for word in line.replace(",", " ").split()]
    if len(set(found)) != len(found):
        raise Complaint("Each can be named only once.")
    if len(found) > most:
        raise Complaint("Name only one." if most == 1 else f"Name at most {most}.")
    return found


def _one(word: str, choices: Sequence[Choice]) -> str:
    if word.isdecimal():
        at = numbered(word, len(choices))
        if at is None:
            raise Complaint(f"There is no number {word}: they go from 1 to {len(choices)}.")
        return str(choices[at]["id"])
    found = _named(word, choices)
    if found is None:
        raise Complaint(f"{word!r} is none of these{nearest(word, [str(choice['id']) for choice in choices])}")
    return found


def _named(word: str, choices: Sequence[Choice]) -> str | None:
    wanted = squeezed(word)
    for choice in choices:
        if wanted in (squeezed(str(choice["id"])), squeezed(str(choice["name"]))):
            return str(choice["id"])
    return None


def _line(choice: Choice) -> str:
    """A row as the list shows it: its name, and what is said about it."""
    facts = [str(choice["name"])]
    if choice.get("challenge") is not None:
        facts.append(f"Challenge {choice['challenge']}")
    specialties = choice.get("specialties") or ()
    if specialties:
        facts.append("Best at: " + ", ".join(str(word).replace("-", " ") for word in specialties))
    for key, before in (("ability", "Ability: "), ("about", "")):
        said = choice.get(key)
        if said:
            facts.append(before + (" ".join(map(str, said)) if isinstance(said, list | tuple) else str(said)))
    return ". ".join(fact.rstrip(".") for fact in facts) + "."
