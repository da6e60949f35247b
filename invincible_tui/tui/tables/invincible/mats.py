"""The Hero mats: tracks, Weapons, cards in play, piles and tokens, in as many rows as there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from invincible_tui.tui.paper import Paper, shortened, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.tables.invincible.items import Part, flow
from invincible_tui.tui.tables.invincible.panels import grouped

#: Lines of a Hero's text that the mat shows in other ways.
_PRINTED = ("Health", "Hand", "Deck", "Best at")


def draw_mat(paper: Paper, rect: Rect, scene: Scene, hero: Mapping[str, Any]) -> None:
    """One Hero: the tracks first, then the cards, then, where rows are left, what is known and what the mat says."""
    active = bool(scene.view["turn"]) and scene.view["turn"]["hero"] == hero["number"]
    narrow = rect.width < 76
    used = flow(paper, rect, scene, _tracks(scene, hero, active, paper.glyphs.cursor), 6)
    rest = rect.below(used)
    if rest.height:
        cards = list(_cards(scene, hero))
        rest = rest.inset(6 if not narrow else 4)
        used = flow(paper, rest, scene, cards, 2) if cards else 0
        rest = rest.below(used)
    for line in _more(scene, hero):
        if rest.height < 2 and narrow and used == 0:
            break
        lines = wrapped(line, rest.width, 2)
        for row, words in enumerate(shortened(lines, rest.height, rest.width)):
            paper.put(rest.x, rest.y + row, words, "dim")
        rest = rest.below(len(lines))


def _tracks(scene: Scene, hero: Mapping[str, Any], active: bool, cursor: str) -> Iterator[Part]:
    key = f"hero:{hero['number']}"
    sign = cursor if active else " "
    name = f"{sign}{hero['number']} {scene.names.name(hero['id'])}"
    yield Part(name.ljust(16), "strong" if active else "text", (key,), head=True)
    if hero["exhausted"]:
        yield Part("exhausted", "bad")
    else:
        low = hero["health"] * 3 <= hero["max_health"]
        yield Part(f"health {hero['health']}/{hero['max_health']}", "bad" if low else "good")
    yield Part(f"slots {hero['slots']}/{hero['max_slots']}")
    full = hero["power"] == hero["max_power"]
    yield Part(f"power {hero['power']}/{hero['max_power']}", "strong" if full else "text")
    if hero["energy"] or active:
        yield Part(f"energy {hero['energy']}", "strong")
    if hero.get("form"):
        yield Part(str(hero["form"]))
    for token, count in hero["tokens"].items():
        yield Part(f"{token} {count}")


def _cards(scene: Scene, hero: Mapping[str, Any]) -> Iterator[Part]:
    def listed(word: str, cards: list[Mapping[str, Any]]) -> Iterator[Part]:
        if cards:
            yield Part(word, "dim")
            groups = grouped(cards)
            for index, (card, count, keys) in enumerate(groups):
                comma = "," if index < len(groups) - 1 else " "
                yield Part(scene.names.name(card) + (f" x{count}" if count > 1 else "") + comma, "text", keys)

    yield Part(f"deck {hero['deck']} disc {len(hero['discard'])} ", "dim")
    yield from listed("equipped", hero["equipped"])
    if not hero["equipped"]:
        yield Part("no Weapon equipped ", "dim")
    yield from listed("in play", hero["in_play"])
    yield from listed("on the mat", hero["mat"])
    if hero.get("invention"):
        yield from listed("Invention", [hero["invention"]])


def _more(scene: Scene, hero: Mapping[str, Any]) -> Iterator[str]:
    """What stands in the rows that are left: the deck as far as known, what the mat says, the discard pile."""
    names, number = scene.names, hero["number"]
    known = scene.view["known"].get(f"deck:{number}") or []
    if known:
        yield f"next draws: {names.names(known)}"
    yield from (line for line in scene.text(hero["id"]) if not line.startswith(_PRINTED))
    if hero["discard"]:
        yield f"discard, the next deck: {names.names(hero['discard'])}"
    for name, pile in (hero.get("piles") or {}).items():
        yield f"{name}: {pile['size']} cards" + (f" ({names.names(pile['cards'])})" if pile["cards"] else "")
