"""What is other on the table after some choices than before them, one sentence a thing that changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from invincible_tui.names import Names

View = Mapping[str, Any]

_TRACKS = ("health", "power", "slots", "energy")
#: The places of a Hero's cards: the key in a view, and what came to lie there in words.
_PLACES = (("hand", "to hand"), ("in_play", "in play"), ("equipped", "equipped"), ("discard", "to the discard pile"),
           ("mat", "on the mat"))  # fmt: skip


def outcome(before: View, after: View, names: Names) -> list[str]:
    """Every difference that counts, the Villain's side first; "Nothing changes." where there is none."""
    return list(_differences(before, after, names)) or ["Nothing changes."]


def _differences(before: View, after: View, names: Names) -> Iterator[str]:
    if after["result"]:
        yield "The game is won." if after["result"] == "won" else "The game is lost."
    villain, then = before["villain"], after["villain"]
    yield from _numbers(names.name(villain["id"]), villain, then, ("health", "level"))
    left = {minion["uid"]: minion for minion in then["minions"]}
    for minion in villain["minions"]:
        name = names.name(minion["id"])
        now = left.pop(minion["uid"], None)
        if now is None:
            yield f"Out of play: {name} ({minion['health']} health)."
        else:
            yield from _numbers(name, minion, now, ("health",))
            if now["stunned"] != minion["stunned"]:
                yield f"{name}: {'stunned' if now['stunned'] else 'stunned no more'}."
    for minion in left.values():
        yield f"Into play: {names.name(minion['id'])} ({minion['health']} health)."
    yield from _numbers(names.name(before["city"]["id"]), before["city"], after["city"], ("health", "power"))
    for hero, now in zip(before["heroes"], after["heroes"], strict=True):
        yield from _hero(hero, now, names)


def _hero(hero: View, now: View, names: Names) -> Iterator[str]:
    name = names.name(hero["id"])
    yield from _numbers(name, hero, now, _TRACKS)
    for token, count in now["tokens"].items():
        yield from _numbers(name, hero["tokens"], now["tokens"], (token,)) if count != hero["tokens"].get(token) else ()
    if now["exhausted"] and not hero["exhausted"]:
        yield f"{name} is exhausted."
    for place, words in _PLACES:
        was = Counter(card["id"] for card in hero[place])
        come = Counter(card["id"] for card in now[place]) - was
        if come:
            yield f"{name}, {words}: {names.names({'id': card} for card in come.elements())}."
    if hero["deck"] != now["deck"]:
        yield f"{name}: deck {hero['deck']} -> {now['deck']}."


def _numbers(name: str, was: View, now: View, keys: tuple[str, ...]) -> Iterator[str]:
    changed = [f"{key} {was[key]} -> {now[key]}" for key in keys if was[key] != now[key]]
    if changed:
        yield f"{name}: {', '.join(changed)}."
