"""The panels of the table but for the Hero mats: Villain, Minions, City, turn order, supply, hand, card text, log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from invincible_tui.names import counted
from invincible_tui.telling import is_heading
from invincible_tui.tui.paper import CUT, Paper, wrapped
from invincible_tui.tui.rect import Rect
from invincible_tui.tui.scene import Scene
from invincible_tui.tui.tables.invincible.items import Part, flow, grid, item, title
from invincible_tui.tui.tables.invincible.spots import SUPPLY, open_hand

#: How the lines of a mat's text begin that its panel shows in other ways.
_SHOWN = ("Health", "Set-up", "Hand", "Deck", "Best at")
#: Where what a card says begins, behind the place for its name.
_NAMED = 32


def draw_villain(paper: Paper, rect: Rect, scene: Scene, titled: bool) -> int:
    """Health, level, decks, tracks and level token of the Villain; the first row below them."""
    villain = scene.view["villain"]
    if titled:
        title(paper, rect, "Villain", str(villain["difficulty"]))
        rect = rect.below(1)
    parts = [
        Part(scene.names.name(villain["id"]), "strong", ("villain",), head=True),
        Part(f"health {villain['health']}", "strong"),
        Part(f"level {villain['level']}/{villain['max_level']}", "text", ("token",)),
        Part(f"deck {villain['deck']}"),
        Part(f"disc {len(villain['discard'])}"),
    ]
    if villain["stunned"]:
        parts.append(Part("stunned" if rect.height > 1 else "stun", "good"))
    if villain["token"] and villain["token"]["bonus"]:
        parts.append(Part(f"Minions +{villain['token']['bonus']}"))
    parts += [Part(f"{name} {track['value']}/{track['max']}") for name, track in villain["tracks"].items()]
    parts += [Part(f"{name} {side['deck']}", "dim") for name, side in villain["sides"].items()]
    if not titled:
        parts.append(Part(str(villain["difficulty"]), "dim"))
    rest = rect.below(flow(paper, rect, scene, parts)).inset(3)
    token = scene.names.text(villain["token"]["id"])[1:] if villain["token"] else ()
    # What has passed (R-SU-13) matters less than what is to come.
    token = sorted(token, key=lambda line: line.startswith("INSTANT"))
    return rest.y + paper.write(rest, [*token, *printed(scene, villain["id"])], "dim")


def draw_minions(paper: Paper, rect: Rect, scene: Scene) -> None:
    """The Minions in columns, oldest first; where not all have room, those near the cursor; zoomed, with texts."""
    minions = scene.view["villain"]["minions"]
    if not minions:
        paper.put(rect.x + 3, rect.y, "No Minions in play", "dim")
        return
    keys = [f"minion:{minion['uid']}" for minion in minions]
    if scene.zoom in ("villain", "minions") and len(minions) <= rect.height:
        cells = list(enumerate(_explained_below(paper, rect, scene, [minion["id"] for minion in minions])))
    else:
        across = max(1, rect.width // 26)
        if len(minions) > across * rect.height:
            across = max(1, rect.width // 20)
        cells = grid(paper, rect, scene, keys, across)
    for place, cell in cells:
        minion = minions[place]
        stunned = "stunned" if cell.width >= 30 else "stun"
        words = stunned * minion["stunned"] + " new" * minion["new"]
        label = f"{minion['health']:>2} {scene.names.name(minion['id'])}"
        item(paper, cell, scene, keys[place], label, end=words.strip())


def draw_city(paper: Paper, rect: Rect, scene: Scene) -> None:
    """Health and power of the City, and what its mat says where there is room."""
    city = scene.view["city"]
    low = city["health"] * 3 <= city["max_health"]
    parts = [
        Part(scene.names.name(city["id"]), "strong", ("city",), head=True),
        Part(f"health {city['health']}/{city['max_health']}", "bad" if low else "good"),
        Part(f"power {city['power']}/{city['max_power']}", "strong" if city["power"] == city["max_power"] else "text"),
    ]
    rest = rect.below(flow(paper, rect, scene, parts)).inset(3)
    paper.write(rest, printed(scene, city["id"]), "dim")


def draw_order(paper: Paper, rect: Rect, scene: Scene) -> None:
    """The round, and which turn order cards are left in it."""
    order, turn = scene.view["turn_order"], scene.view["turn"]
    left = {card: count for card, count in order["remaining"].items() if count}
    told = ", ".join(f"{_owner(card, scene)} {count}" for card, count in left.items()) or "none"
    short = ", ".join(f"{_owner(card, scene, short=True)} {count}" for card, count in left.items()) or "none"
    beginning = f"Round {turn['round']}  " if turn and turn["round"] else ""
    seen = ", ".join(_owner(card, scene) for card in order["revealed"]) or "nobody"
    lines = (
        f"{beginning}Left: {told}  So far: {seen}",
        f"{beginning}Left: {told}",
        f"{beginning}Left: {short}",
        f"Left: {short}",
    )
    paper.put(rect.x, rect.y, next((line for line in lines if len(line) <= rect.width), lines[-1]), "text", rect.width)


def _owner(card: object, scene: Scene, short: bool = False) -> str:
    name = str(card.get("id") if isinstance(card, Mapping) else card)
    if name == "villain":
        return "Villain"
    if "/" in name:
        return f"P{name}"
    if not name.isdigit():
        return name
    if short:
        return f"P{name}"
    hero = next((hero for hero in scene.view["heroes"] if hero["number"] == int(name)), None)
    return scene.names.name(hero["id"]) if hero else f"P{name}"


def draw_supply(paper: Paper, rect: Rect, scene: Scene, titled: bool) -> None:
    """The top card of each supply deck with its cost, and how many cards the deck has; Debris and destroyed cards."""
    if titled:
        title(paper, rect, "Supply", "cost, top card, cards left")
        rect = rect.below(1)
    if rect.height >= len(SUPPLY) + 1 and rect.width >= 60:
        cells = [Rect(rect.x, rect.y + row, 30, 1) for row in range(len(SUPPLY))]
        debris = Rect(rect.x, rect.y + len(SUPPLY), 30, 1)
        destroyed = debris.inset(30)._replace(width=20)
        for deck, cell in zip(SUPPLY, cells, strict=True):
            pile = scene.view["supply"].get(deck)
            if pile and pile["top"]:
                _explained(paper, rect._replace(y=cell.y, height=1), scene, pile["top"]["id"])
    elif rect.width >= 76:
        wide, last = rect._replace(width=rect.width - 15).columns(3), rect.inset(rect.width - 14)
        cells = [Rect(cell.x, rect.y + row, cell.width, 1) for row in range(2) for cell in wide]
        debris, destroyed = last.top(1), last.below(1).top(1)
    else:
        wide = rect.columns(3)
        cells = [Rect(cell.x, rect.y + row, cell.width, 1) for row in range(2) for cell in wide]
        debris, destroyed = wide[0].below(2).top(1), wide[1].below(2).top(1)
    for deck, cell in zip(SUPPLY, cells, strict=True):
        _deck(paper, cell, scene, deck)
    item(paper, debris, scene, "debris", f"Debris {scene.view['debris']}")
    paper.put(destroyed.x + 3, destroyed.y, f"Destroyed {scene.view['destroyed']}", "dim")


def _deck(paper: Paper, rect: Rect, scene: Scene, deck: str) -> None:
    """One supply deck: cost and name of its top card, and how many cards it has."""
    pile = scene.view["supply"].get(deck)
    if not pile or not pile["top"]:
        told, left = ("a hidden card", str(pile["size"])) if pile and pile["size"] else ("empty", "")
        item(paper, rect, scene, f"supply:{deck}", told, "dim", left)
        return
    row = scene.names.row(pile["top"]["id"])
    cost = row["cost"] if row else "?"
    item(paper, rect, scene, f"supply:{deck}", f"{cost} {scene.names.name(pile['top']['id'])}", end=str(pile["size"]))


def draw_hand(paper: Paper, rect: Rect, scene: Scene, titled: bool) -> None:
    """The hand of whoever acts, or the one that is to lie open, in the order drawn; zoomed, with what cards say."""
    whose = open_hand(scene.view, scene.decision)
    number = scene.hand or whose
    hero = next((hero for hero in scene.view["heroes"] if hero["number"] == number), None)
    if hero is None:
        return
    if titled:
        title(paper, rect, f"Hand of {scene.names.name(hero['id'])}", counted(len(hero["hand"]), "card"))
        rect = rect.below(1)
    else:
        paper.put(rect.x + 1, rect.y, "Hand" if number == whose else "Hand of", "title")
        if number != whose:
            paper.put(rect.x + 1, rect.y + 1, scene.names.name(hero["id"]), "title", 15)
        rect = rect.inset(6 if number == whose else 17)
    cards = hero["hand"]
    if not cards:
        paper.put(rect.x, rect.y, "no cards", "dim")
        return
    if scene.zoom == "hand":
        draw_cards(paper, rect, scene, cards)
        return
    keys = [f"card:{card['uid']}" for card in cards]
    fitting = min(max(3 if rect.width >= 60 else 2, -(-len(cards) // max(1, rect.height))), rect.width // 11)
    longest = max(len(scene.names.name(card["id"])) + len(_kind(scene, card["id"])) for card in cards)
    cells = list(grid(paper, rect, scene, keys, fitting))
    roomy = all(cell.width >= 4 + longest for _, cell in cells)
    for place, cell in cells:
        kind = _kind(scene, cards[place]["id"]) if roomy else ""
        item(paper, cell, scene, keys[place], scene.names.name(cards[place]["id"]), end=kind)


def _explained(paper: Paper, rect: Rect, scene: Scene, id: str) -> Rect:
    """Write what a card says into rows behind the place for its name; that place."""
    behind = rect.inset(_NAMED)
    if rect.height > 1:
        paper.write(behind, [_said(scene, id)], "dim", 0)
    else:
        paper.put(behind.x, behind.y, _said(scene, id), "dim", behind.width)
    return rect._replace(width=_NAMED - 2)


def _explained_below(paper: Paper, rect: Rect, scene: Scene, ids: Sequence[str]) -> list[Rect]:
    """The same of cards one below the other, the longest cut where not all have room."""
    heights = [len(wrapped(_said(scene, id), rect.width - _NAMED)) for id in ids]
    while sum(heights) > rect.height and max(heights) > 1:
        heights = [min(height, max(heights) - 1) for height in heights]
    return [
        _explained(paper, rect.below(sum(heights[:at])).top(heights[at]), scene, id)._replace(height=1)
        for at, id in enumerate(ids)
    ]


def _said(scene: Scene, id: str) -> str:
    return " ".join(scene.names.text(id)[1:])


def draw_cards(paper: Paper, rect: Rect, scene: Scene, cards: Sequence[Mapping[str, Any]]) -> int:
    """Cards one below the other, equal ones together, with what they say; the rows used."""
    y = rect.y
    for card, count, keys in grouped(list(cards)):
        if y >= rect.bottom:
            paper.put(rect.right - 3, rect.bottom - 1, " ..", "dim")
            break
        said = scene.names.text(card)
        kind = f"{said[0]}. " if said else ""
        lines = wrapped(kind + " ".join(said[1:]), rect.width - 28)
        cell = Rect(rect.x, y, 27, 1)
        item(
            paper,
            cell,
            scene,
            next((key for key in keys if _marked(scene, key)), keys[0]),
            scene.names.name(card) + (f" x{count}" if count > 1 else ""),
        )
        for row, line in enumerate(lines[: rect.bottom - y]):
            paper.put(rect.x + 28, y + row, line)
        y += len(lines)
    return y - rect.y


def _marked(scene: Scene, key: str) -> bool:
    """Whether the cursor or a letter is on a spot."""
    return key == scene.pointed or (key in scene.letters and not scene.pointed)


def _kind(scene: Scene, card: str) -> str:
    row = scene.names.row(card)
    return str(row["kind"]) if row else ""


def draw_text(paper: Paper, rect: Rect, scene: Scene, pointed: str | None) -> None:
    """What the thing under the cursor says."""
    if pointed is None:
        title(paper, rect, "Card")
        return
    row = scene.names.row(pointed)
    kind = str(row["kind"]) if row else ""
    cost = f", cost {row['cost']}" if row and row.get("cost") is not None else ""
    title(paper, rect, scene.names.name(pointed), kind + cost)
    said = list(scene.names.text(pointed))
    said = said[said[:1] == [(kind + cost).capitalize()] :]
    paper.write(rect.below(1).inset(1)._replace(width=rect.width - 2), said)


def draw_log(paper: Paper, rect: Rect, scene: Scene, titled: bool) -> None:
    """What is in force and what lies revealed, then the latest that happened."""
    if titled:
        title(paper, rect, "Log", f"{scene.undone} undone" if scene.undone else "")
        rect = rect.below(1)
    inner = rect.inset(1)._replace(width=rect.width - 2)
    rect = rect.below(paper.write(inner.top(max(1, rect.height // 2)), _standing(scene), "strong"))
    lines: list[str] = []
    for sentence in reversed(scene.log):
        if rect.height < 3 and is_heading(sentence):
            continue
        lines[:0] = wrapped(sentence, inner.width, len(CUT))
        if len(lines) >= rect.height:
            break
    lines = lines[max(0, len(lines) - rect.height) :]
    if lines and lines[0].startswith(" "):
        lines[0] = CUT + lines[0].lstrip()
    told = f" {scene.news} new lines: m " if scene.news > rect.height > 0 else ""
    for row, line in enumerate(lines):
        room = inner.width - (len(told) if row == 0 else 0)
        paper.put(inner.x, rect.y + row, line, "dim" if not titled else "text", room)
    paper.put(rect.right - len(told), rect.y, told, "strong")


def printed(scene: Scene, mat: str) -> list[str]:
    """What a mat says, but for what its panel shows in other ways."""
    return [line for line in scene.names.text(mat) if not line.startswith(_SHOWN)]


def _standing(scene: Scene) -> list[str]:
    lines = [f"Revealed: {scene.names.names(pile['cards'])}" for pile in scene.view["revealed"] if pile["cards"]]
    if scene.view["resolving"]:
        lines.append(f"Resolving: {scene.names.names(scene.view['resolving'])}")
    lines += [f"In force: {effect['text']}" for effect in scene.view["effects"]]
    return lines


def grouped(cards: list[Mapping[str, Any]]) -> list[tuple[str, int, tuple[str, ...]]]:
    """Cards by id in the order of their first copies: id, how many, and the keys of their spots."""
    counts = Counter(card["id"] for card in cards)
    return [
        (card, count, tuple(f"card:{c['uid']}" for c in cards if c["id"] == card)) for card, count in counts.items()
    ]
