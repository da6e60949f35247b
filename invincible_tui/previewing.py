"""What a pick would do, in words, as far as anyone can know: the facts, and what the things that it uses say of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from invincible_tui.telling import is_heading, together

if TYPE_CHECKING:
    from invincible_tui.kernel.game import Game
    from invincible_tui.kernel.rules import GameKind
    from invincible_tui.names import Names

Described = Mapping[str, Any]

#: Under which keyword a thing says what it does when it is picked from a group of options; "": under none.
_USES: Final = {
    "attack": "ATTACK: ",
    "assist": "ASSIST: ",
    "afterburn": "Afterburn: ",
    "ability": "Ability: ",
    "city": "Ability: ",
    "play": "",
    "overcharge": "",
}
_KEYWORD: Final = re.compile(r"\w+: ")


def preview_lines(game: Game, kind: GameKind, names: Names, decision: Described, pick: Sequence[str]) -> list[str]:
    """What a pick for a described decision of a game would do, in sentences. Raises IllegalChoice."""
    told = kind.narrate(game.state, game.preview(pick, decision["id"]))
    facts = [sentence for sentence in told if not is_heading(sentence)]
    facts = facts or [f"Next: {sentence.strip('- ')}." for sentence in told]
    view = game.view(None)
    used = [(option["group"], _thing(option, view)) for option in decision["options"] if option["id"] in pick]
    lines: list[str] = []
    for group, keyword in _USES.items():
        # What hardly anything follows from, before something is asked, is told by its own words.
        if group == "assist" or len(facts) <= 1:
            lines += [line.removeprefix(keyword) for line in _said(names, used, group, keyword)]
    lines += together(facts)
    bought = _said(names, used, "gain", "BUY")
    # What a card says of being gained is told where that follows a card that is still hidden.
    return lines + (bought if bought and not game.foreseen(pick)[1] else [])


def _thing(option: Mapping[str, Any], view: Mapping[str, Any]) -> str | None:
    """What an option uses: a card, a Hero's mat, the City; None for anything else."""
    if option["group"] == "ability":
        return str(view["heroes"][option["hero"] - 1]["id"])
    return str(view["city"]["id"]) if option["group"] == "city" else option["card"]


def _said(names: Names, used: Sequence[tuple[str, str | None]], group: str, keyword: str) -> list[str]:
    """What the things that are used from a group of options say under a keyword ("": under none)."""
    lines = [line for its, id in used if its == group and id for line in names.text(id)[1:]]
    return [line for line in lines if (line.startswith(keyword) if keyword else not _KEYWORD.match(line))]
