"""Bytes of a terminal become keys: whatever comes, however it is cut, nothing breaks, and nothing else is a key."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual import events

from invincible_tui.tui.reader import Reader

#: What escape sequences are made of, so that random ones come near to real ones.
PIECES = [b"\x1b", b"\x1b[", b"\x1b]", b"\x1bO", b"\x1b[<", b"\x1b[?", b"\x1b[200~", b"\x1b[201~", b";", b":", b"0", b"9", b"99999999",
          b"u", b"~", b"M", b"m", b"R", b"t", b"y", b"$y", b"A", b"\x07", b"\xff", b"\xc3", b"a"]  # fmt: skip


def keys(reader: Reader, pieces: list[bytes], apart: float = 0.01) -> list[str]:
    """The names of the keys in pieces that come one after the other, and in the silence afterwards."""
    found, now = [], 0.0
    for piece in pieces:
        now += apart
        found += [*reader.tick(now), *reader.feed(piece, now)]
    for _ in range(100):
        now += 0.1
        found += reader.tick(now)
    return [event.key for event in found if isinstance(event, events.Key)]


@given(st.lists(st.sampled_from(PIECES) | st.binary(max_size=3), max_size=12))
@settings(max_examples=400, deadline=None)
def test_no_byte_breaks_it(pieces: list[bytes]) -> None:
    reader = Reader(0.1)
    keys(reader, pieces)
    # The longest sequence that the parser waits for has 32 characters, and it waits by a clock of its own.
    assert keys(reader, [b"j" * 40])[-1] == "j"


@pytest.mark.parametrize(
    "sequence",
    [
        b"\x1b[1114112u",
        b"\x1b[99999999999999u",
        b"\x1b[97:65;1u",
        b"\x1b[48;24;80;100;100t",
        b"\x1b[48;9999999;9999999;1;1t",
        b"\x1b[12;40R",
        b"\x1b[?2048;2$y",
        b"\x1b[I",
        b"\x1b[O",
    ],
)
def test_what_is_no_key_is_dropped(sequence: bytes) -> None:
    reader = Reader(0.1)
    found = reader.feed(b"j" + sequence + b"k", 0.0)
    assert [getattr(event, "key", event) for event in found] == ["j", "k"]


def test_a_paste_is_one_event_and_no_keys() -> None:
    found = Reader(0.1).feed(b"j\x1b[200~d\r\rq\x1b[201~k", 0.0)
    assert [getattr(event, "key", getattr(event, "text", None)) for event in found] == ["j", "d\r\rq", "k"]


def test_a_paste_without_an_end_ends_after_a_while() -> None:
    reader = Reader(0.1)
    assert keys(reader, [b"\x1b[200~", b"dddd", b"q"]) == []
    assert keys(reader, [b"j"]) == ["j"]


def test_a_long_paste_in_pieces_stays_a_paste() -> None:
    assert keys(Reader(0.1), [b"\x1b[20", b"0~dd", *[b"q\r"] * 20, b"\x1b[2", b"01", b"~j"], 0.5) == ["j"]


def test_letters_cut_into_bytes_are_whole() -> None:
    assert keys(Reader(0.1), [b"\xc3", b"\xa4", b"\xff", b"j"])[-1] == "j"
