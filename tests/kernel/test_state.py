"""Every kind of event, with its secret part and without; states as plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from invincible_tui.kernel.packing import packed, secrets, stack, stack_change, unpacked
from invincible_tui.kernel.state import (
    Event,
    State,
    apply,
    audience,
    differences,
    frozen,
    reveals,
    thawed,
    without_secret,
)


def state(**piles: tuple[int, ...]) -> State:
    made = State()
    made.cards = ("", *"abcdefghij")
    made.piles.update(piles)
    return made


def after(start: State, *events: Event) -> State:
    for event in events:
        apply(start, event)
    return start


def test_cards_appear_open_or_face_down() -> None:
    made = after(State(), ("make", "row", 1, ("x", "y")), ("deal", "deck", 3, 2, ("p", "q")))
    assert made.cards == ("", "x", "y", "p", "q")
    assert made.piles == {"row": (1, 2), "deck": (3, 4)}
    assert made.unseen == {3, 4}
    hidden = after(State(), ("deal", "deck", 1, 2, None))
    assert hidden.cards == ("", "", "")


@pytest.mark.parametrize(("index", "pile"), [(-1, (4, 5, 1)), (0, (1, 4, 5)), (1, (4, 1, 5))])
def test_a_card_moves_to_any_place_in_a_pile(index: int, pile: tuple[int, ...]) -> None:
    moved = after(state(hand=(1, 2), deck=(4, 5)), ("move", 1, "hand", "deck", index, None))
    assert moved.piles == {"hand": (2,), "deck": pile}


def test_a_card_that_is_not_there_does_not_move() -> None:
    with pytest.raises(ValueError, match="not in"):
        apply(state(hand=(1,)), ("move", 2, "hand", "deck", -1, None))


def test_piles_are_poured_ordered_and_shuffled() -> None:
    poured = after(state(a=(1, 2), b=(3,)), ("pour", "a", "b", None))
    assert poured.piles == {"a": (), "b": (3, 1, 2)}
    ordered = after(poured, ("order", "b", (2, 3), None))
    assert ordered.piles["b"] == (2, 3, 1)
    shuffled = after(ordered, ("shuffle", "b", None, (1, 2, 3)))
    assert shuffled.piles["b"] == (1, 2, 3)
    assert shuffled.unseen == {1, 2, 3}
    assert shuffled.values == {"shuffles/b": 1}
    with pytest.raises(ValueError, match="other cards"):
        apply(shuffled, ("shuffle", "b", None, (1, 2)))


def test_a_pile_dealt_anew_has_fresh_uids() -> None:
    anew = after(state(deck=(1, 2)), ("shuffle", "deck", None, (2, 1)), ("redeal", "deck", 11, None, ("b", "a")))
    assert anew.piles["deck"] == (11, 12)
    assert anew.cards[11:] == ("b", "a")
    assert anew.unseen == {11, 12}
    assert anew.values["shuffles/deck"] == 2


def test_faces_are_learnt() -> None:
    known = after(State(), ("deal", "hand", 1, 2, None), ("face", (2,), (1,), ("q",)), ("face", (1,), (1,), None))
    assert known.cards == ("", "", "q")


def test_cards_are_seen_once_revealed_or_moved() -> None:
    deck = after(State(), ("deal", "deck", 1, 3, ("a", "b", "c")))
    assert reveals(deck, ("reveal", "deck", (1, 2), None))
    apply(deck, ("reveal", "deck", (1, 2), None))
    assert not reveals(deck, ("reveal", "deck", (1, 2), None))
    assert reveals(deck, ("move", 3, "deck", "hand", -1, None))
    assert not reveals(deck, ("move", 1, "deck", "hand", -1, None))
    assert not reveals(deck, ("set", "a", 1, 2, None))
    apply(deck, ("move", 3, "deck", "hand", -1, None))
    assert deck.unseen == set()


def test_values_records_and_sealed_answers() -> None:
    made = after(State(), ("set", "health", None, 5, 7), ("add", ["until", [1]]), ("seal", "bid", 2, ("x",)))
    assert made.values == {"health": 5}
    assert made.records == (("until", (1,)), ("sealed", "bid", 2, ("x",)))
    after(made, ("set", "health", 5, None, 7), ("drop", ("until", (1,))), ("unseal", "bid", ((2, ("x",)),)))
    assert not made.values
    assert not made.records
    with pytest.raises(ValueError):
        apply(made, ("drop", ("until", (1,))))


SECRETIVE: list[tuple[Event, Any]] = [
    (("deal", "deck", 1, 1, ("a",)), ()),
    (("redeal", "deck", 2, None, ("a",)), ()),
    (("shuffle", "deck", 17, (2, 1)), ()),
    (("face", (1,), (2, 3), ("a",)), (2, 3)),
    (("seal", "bid", 2, ("bid:1",)), (2,)),
    (("face", (1,), None, ("a",)), None),
    (("unseal", "bid", ((1, ("x",)),)), None),
    (("set", "a", None, 1, None), None),
    (("move", 1, "a", "b", -1, None), None),
    (("move", 1, "a", "b", 0, "villain"), None),
    (("set", "a", 1, None, None), None),
    (("set", "move", 1, 2, None), None),
    (("set", "level", 1, 2, "move"), None),
    (("make", "row", 1, ("x",)), None),
    (("pour", "a", "b", None), None),
    (("order", "b", (2, 3), None), None),
    (("reveal", "b", (2, 3), 4), None),
    (("add", ("until", (1, None))), None),
    (("drop", ("until", (1, None))), None),
]


@pytest.mark.parametrize(("event", "seats"), SECRETIVE)
def test_an_event_comes_back_from_its_short_form(event: Event, seats: tuple[int, ...] | None) -> None:
    assert audience(event) == seats
    short = json.loads(json.dumps(packed([event])))
    known = json.loads(json.dumps(secrets([event])))
    assert len(known) == (seats is not None)
    assert unpacked(short, known) == [event]
    assert unpacked(short) == [without_secret(event)]


def test_a_stack_is_told_as_what_changed() -> None:
    below = (("a",), ("b", 1))
    for now in ((), (("a",),), below, (*below, ("c",)), (("a",), ("b", 2)), (("x",),)):
        change = stack_change(below, now)
        assert (change is None) == (now == below)
        assert stack(below, json.loads(json.dumps(change))) == now
    with pytest.raises(ValueError, match="keeps 3"):
        stack(below, [3])


def test_a_state_is_plain_data_and_back() -> None:
    made = after(State(), ("deal", "deck", 1, 2, ("a", "b")), ("set", "x", None, "y", None), ("add", ("r", (1, 2))))
    made.frames = [("f", (1,), None)]
    again = State.from_plain(json.loads(json.dumps(made.plain())))
    assert again == made
    assert made != 3
    twin = made.copy()
    apply(twin, ("move", 1, "deck", "hand", -1, None))
    twin.frames.append(("g",))
    assert {field for field, _, _ in differences(made, twin)} == {"unseen", "frames.1", "piles.deck", "piles.hand"}
    assert ("frames.1", None, ["g"]) in differences(made, twin)
    assert made == again


def test_an_empty_pile_and_a_missing_one_are_the_same() -> None:
    assert state(a=(1,), b=()) == state(a=(1,))


def test_lists_and_tuples() -> None:
    assert frozen([1, [2, [3]], ("a", [4])]) == (1, (2, (3,)), ("a", (4,)))
    assert thawed((1, (2, (3,)), ["a", (4,)])) == [1, [2, [3]], ["a", [4]]]
