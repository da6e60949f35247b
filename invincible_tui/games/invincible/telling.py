"""Events as players are told of them: the public facts of the protocol, and the same in sentences.

Public facts (key `e`): moved, made, dealt, poured, shuffled, ordered, revealed, health, power, slots, energy, level,
level-token, stunned, entered, track, token, wild, gone, turn, turn-number, phase, round, over, max-health, lasting,
lasted. Numbers carry `was` and `now`; `of` says whose they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from invincible_tui.games.invincible import names
from invincible_tui.kernel.state import Event, State

if TYPE_CHECKING:
    from invincible_tui.games.invincible.rules import InvincibleRules


def public(rules: InvincibleRules, state: State, event: Event) -> list[dict[str, Any]]:
    """The facts that an event tells everyone, as JSON data. `state` is the state after it, or any later one."""
    return _TOLD[event[0]](state, *event[1:])


def cause(state: State, by: object) -> dict[str, Any] | None:
    """What did something, by its id: a card (a uid), a token, or a Hero, the Villain or the City, each by its mat."""
    if by is None:
        return None
    if isinstance(by, int):
        return {"uid": by, "id": state.cards[by]}
    return {"uid": None, "id": state.values.get(names.role(str(by)), by)}


def _move(state: State, uid: int, source: str, to: str, index: int, by: object) -> list[dict[str, Any]]:
    return [{"e": "moved", "uid": uid, "id": state.cards[uid], "from": source, "to": to, "by": cause(state, by)}]


def _set(state: State, key: str, was: Any, now: Any, by: object) -> list[dict[str, Any]]:
    if key == names.RESULT:
        return []
    if key == names.REASON:
        return [{"e": "over", "result": state.values.get(names.RESULT), "reason": now, "by": cause(state, by)}]
    kind, _, of = key.partition("/")
    kind, _, name = kind.partition(":")
    if kind in ("shuffles", "role"):
        return []
    fact: dict[str, Any] = {"e": kind, "was": was, "now": now, "by": cause(state, by)}
    if of:
        fact["of"] = of
    if name:
        fact["name"] = name
    if of.startswith("minion:"):
        fact["id"] = state.cards[int(names.named(of))]
    return [fact]


def _make(state: State, place: str, first: int, ids: Iterable[str]) -> list[dict[str, Any]]:
    return [{"e": "made", "place": place, "cards": [{"uid": uid, "id": id} for uid, id in enumerate(ids, first)]}]


def _deal(state: State, place: str, first: int, count: int, ids: object) -> list[dict[str, Any]]:
    return [{"e": "dealt", "place": place, "count": count}]


def _pour(state: State, source: str, to: str, by: object) -> list[dict[str, Any]]:
    return [{"e": "poured", "from": source, "to": to, "by": cause(state, by)}]


def _shuffle(state: State, place: str, by: object, order: object) -> list[dict[str, Any]]:
    return [{"e": "shuffled", "place": place, "by": cause(state, by)}]


def _order(state: State, place: str, uids: Iterable[int], by: object) -> list[dict[str, Any]]:
    cards = [{"uid": uid, "id": state.cards[uid]} for uid in uids]
    return [{"e": "ordered", "place": place, "cards": cards, "by": cause(state, by)}]


def _reveal(state: State, place: str, uids: Iterable[int], by: object) -> list[dict[str, Any]]:
    cards = [{"uid": uid, "id": state.cards[uid]} for uid in uids]
    return [{"e": "revealed", "place": place, "cards": cards, "by": cause(state, by)}]


def _record(kind: str) -> Callable[..., list[dict[str, Any]]]:
    def told(state: State, record: Sequence[Any]) -> list[dict[str, Any]]:
        if record[0] != "lasting":
            return []
        return [
            {"e": kind, "id": f"{record[1]}.{record[2]}", "of": names.HERO[record[3]], "by": cause(state, record[4])}
        ]

    return told


def _untold(state: State, *parts: object) -> list[dict[str, Any]]:
    return []


_TOLD: Mapping[str, Callable[..., list[dict[str, Any]]]] = {
    "move": _move,
    "set": _set,
    "make": _make,
    "deal": _deal,
    "pour": _pour,
    "shuffle": _shuffle,
    "order": _order,
    "reveal": _reveal,
    "add": _record("lasting"),
    "drop": _record("lasted"),
    "seal": _untold,
    "unseal": _untold,
}
