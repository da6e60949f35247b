"""The state of a card game, and `apply`, the only code that changes it.

A state is piles of physical cards, named values, lasting records and a stack of suspended frames: plain data
that can be copied, compared, written as JSON and resumed at any decision. An event is a small tuple whose first
item says what kind of fact it is; folding events over an empty state needs no rules and no card data beyond ids.

==========  ==========================================  ==================================================
event       fields after the kind                       meaning
==========  ==========================================  ==================================================
make        place, first uid, ids                       cards whose faces all may see appear in a place
deal        place, first uid, count, SECRET ids         cards appear face down, top first
redeal      place, first uid, by, SECRET ids            a pile is shuffled and gets fresh uids, so that no uid tells
face        uids, seats, SECRET ids                     these seats (None: everyone) learn what these cards are
move        uid, from, to, index, by                    one card moves; index 0 is the front, -1 the end
pour        from, to, by                                every card of a pile goes under another, order kept
shuffle     place, by, SECRET uids                      a pile gets a new order that nobody knows
order       place, uids, by                             these cards become the front of the pile, in this order
reveal      place, uids, by                             cards in a hidden pile are shown to everyone
set         key, was, now, by                           a value changes; None means there is none
add, drop   record                                      a lasting record begins or ends
seal        kind, seat, SECRET option ids               one of several answers that stay sealed until all are in
unseal      kind, answers                               the sealed answers are opened: (seat, option ids) of each seat
==========  ==========================================  ==================================================

`by` is what caused the event: a uid, the name of a mat or token, or None for the rules themselves. A SECRET is
None wherever the reader may not know it: the fold then keeps what it can (sizes, not orders). Frames, values and
records (but for sealed answers) hold nothing that a seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import zip_longest
from typing import Any, Final

Event = tuple[Any, ...]
Frame = tuple[Any, ...]
Record = tuple[Any, ...]
Value = int | str | None

#: For each kind of event that has one, the index of its secret part.
SECRET: Final[Mapping[str, int]] = {"deal": 4, "redeal": 4, "face": 3, "shuffle": 3, "seal": 3}


class State:
    """Everything that is so in a game at one moment.

    `cards` gives the id of each uid (uid 0 is no card; "" where the face is not known here). `piles` holds tuples
    of uids: piles that are drawn from list their top card first, all others in the order the cards came.
    `values` holds every named number or word; a missing key means none. `unseen` holds the uids whose place
    inside their pile nobody knows. `records` are lasting effects and sealed answers, `frames` the suspended work,
    innermost last.
    """

    __slots__ = ("cards", "frames", "piles", "records", "unseen", "values")

    def __init__(self) -> None:
        self.cards: tuple[str, ...] = ("",)
        self.piles: dict[str, tuple[int, ...]] = {}
        self.values: dict[str, Value] = {}
        self.unseen: set[int] = set()
        self.records: tuple[Record, ...] = ()
        self.frames: list[Frame] = []

    def copy(self) -> State:
        """A state equal to this one that shares nothing changeable with it."""
        twin = State.__new__(State)
        twin.cards = self.cards
        twin.piles = self.piles.copy()
        twin.values = self.values.copy()
        twin.unseen = self.unseen.copy()
        twin.records = self.records
        twin.frames = self.frames.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return not any(True for _ in differences(self, other))

    __hash__ = None  # type: ignore[assignment]

    def plain(self) -> dict[str, Any]:
        """This state as JSON data with one canonical form: equal states give equal data."""
        return {
            "cards": list(self.cards),
            "piles": {place: list(uids) for place, uids in sorted(self.piles.items()) if uids},
            "values": {key: value for key, value in sorted(self.values.items()) if value is not None},
            "unseen": sorted(self.unseen),
            "records": [thawed(record) for record in self.records],
            "frames": [thawed(frame) for frame in self.frames],
        }

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> State:
        """The state that `plain` described. Raises KeyError or TypeError where the data has another shape."""
        state = cls()
        state.cards = tuple(data["cards"])
        state.piles = {place: tuple(uids) for place, uids in data["piles"].items()}
        state.values = dict(data["values"])
        state.unseen = set(data["unseen"])
        state.records = tuple(frozen(record) for record in data["records"])
        state.frames = [frozen(frame) for frame in data["frames"]]
        return state


def frozen(data: Any) -> Any:
    """JSON data with every list made a tuple, all the way down."""
    if isinstance(data, (list, tuple)):
        return tuple([frozen(item) if isinstance(item, (list, tuple)) else item for item in data])
    return data


def thawed(data: Any) -> Any:
    """The opposite of `frozen`: every tuple made a list, all the way down."""
    if isinstance(data, (list, tuple)):
        return [thawed(item) if isinstance(item, (list, tuple)) else item for item in data]
    return data


def differences(one: State, other: State) -> Iterable[tuple[str, Any, Any]]:
    """Field by field, where two states differ: (field, value in one, value in other), for people to read."""
    left, right = one.plain(), other.plain()
    if left["unseen"] != right["unseen"]:
        yield "unseen", left["unseen"], right["unseen"]
    for field in ("cards", "records", "frames"):
        for at, (was, now) in enumerate(zip_longest(left[field], right[field])):
            if was != now:
                yield f"{field}.{at}", was, now
    for field in ("piles", "values"):
        for key in sorted(left[field].keys() | right[field].keys()):
            if left[field].get(key) != right[field].get(key):
                yield f"{field}.{key}", left[field].get(key), right[field].get(key)


def apply(state: State, event: Event) -> None:
    """Make one event so. Raises ValueError if it cannot be: a card that is not where the event says it is."""
    # The two kinds that make up nearly all events are told apart first: a game is a million of them.
    kind = event[0]
    if kind == "set":
        if event[3] is None:
            state.values.pop(event[1], None)
        else:
            state.values[event[1]] = event[3]
    elif kind == "move":
        _move(state, event[1], event[2], event[3], event[4] if len(event) > 4 else -1)
    else:
        _APPLY[kind](state, *event[1:])


def audience(event: Event) -> tuple[int, ...] | None:
    """The seats that may know the secret part of an event, () for none of them; None where nothing is secret."""
    kind = event[0]
    if kind not in SECRET:
        return None
    if kind == "seal":
        return (event[2],)
    if kind == "face":
        return None if event[2] is None else tuple(event[2])
    return ()


def without_secret(event: Event) -> Event:
    """The event as someone may see it who must not know its secret part."""
    if audience(event) is None:
        return event
    at = SECRET[event[0]]
    return (*event[:at], None, *event[at + 1 :])


def reveals(state: State, event: Event) -> bool:
    """Whether an event tells somebody something that was hidden in the state before it."""
    kind = event[0]
    if kind == "move":
        return event[1] in state.unseen
    if kind == "reveal":
        return not state.unseen.isdisjoint(event[2])
    return kind in ("face", "unseal")


def _make(state: State, place: str, first: int, ids: Iterable[str]) -> None:
    ids = tuple(ids)
    state.cards += ids
    state.piles[place] = state.piles.get(place, ()) + tuple(range(first, first + len(ids)))


def _deal(state: State, place: str, first: int, count: int, ids: Iterable[str] | None) -> None:
    state.cards += tuple(ids) if ids is not None else ("",) * count
    uids = range(first, first + count)
    state.piles[place] = state.piles.get(place, ()) + tuple(uids)
    state.unseen.update(uids)


def _redeal(state: State, place: str, first: int, by: object, ids: Iterable[str] | None) -> None:
    old = state.piles.get(place, ())
    state.unseen.difference_update(old)
    state.piles[place] = ()
    _deal(state, place, first, len(old), ids)
    _count_shuffle(state, place)


def _face(state: State, uids: Iterable[int], seats: Iterable[int] | None, ids: Iterable[str] | None) -> None:
    if ids is None:
        return
    cards = list(state.cards)
    for uid, card in zip(uids, ids, strict=True):
        cards[uid] = card
    state.cards = tuple(cards)


def _move(state: State, uid: int, source: str, to: str, index: int) -> None:
    piles = state.piles
    pile = piles[source]
    at = pile.index(uid)
    piles[source] = pile[:at] + pile[at + 1 :]
    pile = piles.get(to, ())
    if index < 0:
        piles[to] = (*pile, uid)
    elif index == 0:
        piles[to] = (uid, *pile)
    else:
        piles[to] = (*pile[:index], uid, *pile[index:])
    if uid in state.unseen:
        state.unseen.remove(uid)


def _pour(state: State, source: str, to: str, by: object = None) -> None:
    state.piles[to] = state.piles.get(to, ()) + state.piles.get(source, ())
    state.piles[source] = ()


def _shuffle(state: State, place: str, by: object, uids: Iterable[int] | None) -> None:
    if uids is not None:
        order = tuple(uids)
        if sorted(order) != sorted(state.piles[place]):
            raise ValueError(f"a shuffle of {place} names other cards than lie there")
        state.piles[place] = order
    state.unseen.update(state.piles[place])
    _count_shuffle(state, place)


def _count_shuffle(state: State, place: str) -> None:
    key = "shuffles/" + place
    state.values[key] = int(state.values.get(key) or 0) + 1


def _order(state: State, place: str, uids: Iterable[int], by: object = None) -> None:
    front = tuple(uids)
    rest = tuple(uid for uid in state.piles[place] if uid not in front)
    state.piles[place] = front + rest


def _reveal(state: State, place: str, uids: Iterable[int], by: object = None) -> None:
    state.unseen.difference_update(uids)


def _add(state: State, record: Record) -> None:
    state.records = (*state.records, frozen(record))


def _drop(state: State, record: Record) -> None:
    kept = list(state.records)
    kept.remove(frozen(record))
    state.records = tuple(kept)


def _seal(state: State, kind: str, seat: int, pick: Iterable[str] | None) -> None:
    state.records = (*state.records, ("sealed", kind, seat, tuple(pick or ())))


def _unseal(state: State, kind: str, answers: object) -> None:
    state.records = tuple(record for record in state.records if record[:2] != ("sealed", kind))


_APPLY: Final[dict[str, Callable[..., None]]] = {
    "make": _make,
    "deal": _deal,
    "redeal": _redeal,
    "face": _face,
    "pour": _pour,
    "shuffle": _shuffle,
    "order": _order,
    "reveal": _reveal,
    "add": _add,
    "drop": _drop,
    "seal": _seal,
    "unseal": _unseal,
}
