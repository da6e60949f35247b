"""The Hero mats: tracks, hand, Weapons, cards in play, piles and tokens, in as many rows as there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from invincible_tui.names import counted
from invincible_tui.tui.paper import Paper
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.tables.invincible.items import Part, flow
from invincible_tui.tui.tables.invincible.panels import draw_cards, grouped, printed
from invincible_tui.tui.tables.invincible.spots import open_hand

#: Mats that are narrower begin their rows further to the left.
_NARROW = 76


def draw_mat(paper: Paper, rect: Rect, scene: Scene, hero: Mapping[str, Any]) -> None:
    """One Hero: the tracks first, then the cards, then, where rows are left, what is known and what the mat says."""
    active = bool(scene.view["turn"]) and scene.view["turn"]["hero"] == hero["number"]
    narrow = rect.width < _NARROW
    hand = Part(f"hand {len(hero['hand'])}", "dim")
    tracks = [*_tracks(scene, hero, active, paper.glyphs.cursor), *([] if narrow else [hand])]
    rest = rect.below(flow(paper, rect, scene, tracks, 6)).inset(4 if narrow else 6)
    zoomed = scene.zoom == f"hero:{hero['number']}"
    if rest.height:
        cards = [*([hand] if narrow else []), *_cards(scene, hero)]
        rest = rest.below(flow(paper, rest, scene, cards, 2))
    if zoomed:
        paper.put(rest.x, rest.y, "In hand" if hero["hand"] else "no cards in hand", "title")
        rest = rest.below(1)
        rest = rest.below(draw_cards(paper, rest, scene, hero["hand"]))
    paper.write(rest, _more(scene, hero, zoomed), "dim")


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
    yield Part(f"energy {hero['energy']}", "strong" if hero["energy"] or active else "dim")


def _cards(scene: Scene, hero: Mapping[str, Any]) -> Iterator[Part]:
    """How many cards lie in the piles, form and tokens, the cards that lie open."""

    def listed(word: str, cards: list[Mapping[str, Any]]) -> Iterator[Part]:
        if cards:
            yield Part(word, "dim")
            groups = grouped(cards)
            for index, (card, count, keys) in enumerate(groups):
                comma = "," if index < len(groups) - 1 else " "
                yield Part(scene.names.name(card) + (f" x{count}" if count > 1 else "") + comma, "text", keys)

    yield Part(f"deck {hero['deck']} disc {len(hero['discard'])} ", "dim")
    if hero.get("form"):
        yield Part(f"{hero['form']} ")
    for token, count in hero["tokens"].items():
        yield Part(f"{token} {count} ")
    yield from listed("equipped", hero["equipped"])
    if not hero["equipped"]:
        yield Part("no Weapon equipped ", "dim")
    yield from listed("in play", hero["in_play"])
    yield from listed("on the mat", hero["mat"])
    if hero.get("invention"):
        yield from listed("Invention", [hero["invention"]])


def _more(scene: Scene, hero: Mapping[str, Any], zoomed: bool) -> Iterator[str]:
    """What stands in the rows that are left, the hand too unless it lies open elsewhere."""
    names, number = scene.names, hero["number"]
    if hero["hand"] and not zoomed and number != open_hand(scene.view, scene.decision):
        yield f"in hand: {names.names(hero['hand'])}"
    known = scene.view["known"].get(f"deck:{number}") or []
    if known:
        yield f"next draws: {names.names(known)}"
    yield from printed(scene, hero["id"])
    if hero["discard"]:
        yield f"discard, the next deck: {names.names(hero['discard'])}"
    for name, pile in (hero.get("piles") or {}).items():
        yield f"{name}: {counted(pile['size'], 'card')}" + (f" ({names.names(pile['cards'])})" if pile["cards"] else "")
