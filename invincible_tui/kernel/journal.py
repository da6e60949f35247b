"""The journal format: what the file of a game looks like, line by line. This is format 1.

A journal is UTF-8 text, one JSON object a line, without needless blanks (`,` and `:` alone) and with characters beyond
ASCII as they are. The first line, number 0, is the header; every line takes the next number, whatever its kind. Lines
are only ever added. A line counts once its newline is there. Key `k` names the kind:

header  ``format`` 1; ``app`` the version of the program; ``game``; ``seats`` {seat: what it plays}; ``setup`` as the
        game checked it; ``auto`` which decisions are answered by themselves (decision.Auto); ``packs`` {id: content
        hash}; ``cards`` {id: 6 digits of a hash of what that entry of those packs says} (may be missing); ``rules`` the
        fingerprint of the rules (may be missing). Its secret is the seed: ["seed", [], the number, salt].
step    ``at`` the step it was chosen at (0 for line 1, the set-up; left out where it is the line before); ``p`` the
        option ids picked (left out for the set-up and for a sealed answer, which is the secret of its seal event);
        ``s`` the seat, where it was said; ``d`` which of several waiting decisions, from 0 (left out: 0); ``b`` 1
        where a program chose; ``a`` the automatic answers, each [decision kind, option ids ...]; ``e`` the events (see
        `state`; left out: none), without trailing fields that are null (for a move: a last index of -1) and with null
        for what is secret; one that begins with a number is a "move", one that begins with a word that is no kind of
        event a "set"; ``f`` the frames: [how many of the lowest of the step it was chosen at stay, then those above]
        (left out: all the same); ``r`` 1 where something hidden was shown to somebody; ``h`` the hash of the state
        afterwards.
undo    ``to`` the step in force from here on, one that the game came through.
redo    ``to`` the step that was in force before the undo that this takes back.
others  chat and the like, and what later versions add: they take a number, are kept and passed over.

Every line ends with these, in this order; each but ``c`` may be missing:
``t``       when it was written, in seconds since the header was; the header's own in seconds since 1970
``w``       who did it: a name, or the number of the earlier line that holds it
``x``       a digest of each secret of the line, so that one that is kept elsewhere can still be checked
``c``       the checksum: 10 hexadecimal digits of BLAKE2b over the checksum of the line before (nothing for the
            header) and the bytes of this line up to here, which chains all lines together
``secret``  what not everyone may see: one entry a secret, [index of the event, seats that may know it, what it is,
            salt]. In a copy for somebody else an entry is null, or the whole key is missing: such a line still
            reads and folds for what is public.

Time and who did it are no part of the state or its hash. The hash is 8 hexadecimal digits of BLAKE2b, keyed by the
seed, over the state's canonical JSON (`State.plain`): without the seed nobody can try out what a hidden state might
be. A salt keeps the digest of a secret from being guessed; it, too, comes from the seed, which in a game with hidden
hands should be a long random one. Events, frames and records hold no objects, only lists.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final

from invincible_tui.kernel.checksums import SECRET_PART, Damaged, chained, digest, in_bytes, parsed
from invincible_tui.kernel.decision import Auto
from invincible_tui.kernel.packing import packed, secrets, stack, stack_change, unpacked
from invincible_tui.kernel.state import Frame, State
from invincible_tui.kernel.step import Header, Jump, Line, Note, Step

#: The format that is written. Older ones are brought up to it on reading; newer ones are refused.
FORMAT: Final = 1

#: How many bytes of BLAKE2b are kept for the hash of a state; for a salt.
_HASH, _SALT = 4, 6
_COMMON: Final = frozenset({"k", "t", "w", "x", "c", "secret"})
_KINDS: Final = frozenset({"header", "step", "undo", "redo"})


def state_hash(state: State, seed: int) -> str:
    """A short hash of a state, equal for equal states of games with the same seed."""
    text = in_bytes(state.plain())
    return blake2b(text, digest_size=_HASH, key=_key(seed)).hexdigest()


def hashes_to(state: State, seed: int, recorded: str) -> bool:
    """Whether a state is the one that a hash was taken of."""
    try:
        return state_hash(state, seed) == recorded
    except TypeError:
        return False  # keys of several types: no state that a game came to


def written(
    line: Line,
    number: int,
    header: Header,
    chain: str,
    below: Sequence[Frame] = (),
    names: Mapping[str, int] = MappingProxyType({}),
) -> tuple[bytes, str]:
    """A line as bytes with its newline, and its checksum.

    `chain` is the checksum of the line before it ("" for the header), `below` the frames of a step's parent, `names`
    the first line of everybody who wrote one. Raises ValueError where the seed is not known, or for a note that would
    pass for another line.
    """
    if header.seed is None:
        raise ValueError("a journal is written only by who knows its seed")
    data: dict[str, Any]
    hidden: list[Any] = []
    match line:
        case Header():
            data = _header_data(line)
            hidden = [("seed", (), header.seed)]
        case Step():
            data = _step_data(line, below)
            hidden = list(secrets(line.events))
        case Jump():
            data = {"k": line.kind, "to": line.to}
        case Note():
            data = _note_data(line)
    if isinstance(line, Header):
        data["t"] = line.time
    else:
        data["t"] = line.time - header.time
        if line.who:
            first = names.get(line.who, number)
            data["w"] = first if first < number else line.who
    entries = [[*secret, _salt(header.seed, number, index)] for index, secret in enumerate(hidden)]
    if entries:
        data["x"] = [digest(entry) for entry in entries]
    body = in_bytes(data)[:-1]
    chain = chained(chain, body)
    tail = SECRET_PART + in_bytes(entries) if entries else b""
    return b'%b,"c":"%b"%b}\n' % (body, chain.encode(), tail), chain


def format_of(raw: bytes) -> int | None:
    """The format number that a header line claims, None where it is the header of no journal."""
    data = parsed(raw)
    if not isinstance(data, dict) or data.get("k") != "header":
        return None
    number = data.get("format")
    return number if isinstance(number, int) and number > 0 else None


def read_header(data: Mapping[str, Any]) -> Header:
    """A header from its line's data. Raises Damaged where a key is missing or of the wrong kind."""
    try:
        known = [entry for entry in data.get("secret") or () if entry is not None]
        return Header(
            app=str(data["app"]),
            game=str(data["game"]),
            seats={int(seat): str(role) for seat, role in data["seats"].items()},
            setup=dict(data["setup"]),
            seed=known[0][2] if known else None,
            auto=_auto(data["auto"]),
            packs=dict(data["packs"]),
            time=operator.index(data["t"]),
            format=operator.index(data["format"]),
            cards={str(id): str(hashed) for id, hashed in (data.get("cards") or {}).items()},
            rules=str(data.get("rules", "")),
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise Damaged("the header is not complete") from error


def _auto(value: object) -> Auto:
    if value == "single":
        return "single"
    if not isinstance(value, bool):
        raise ValueError("auto")
    return value


def read_line(
    data: Mapping[str, Any],
    number: int,
    header: Header,
    frames: Callable[[int], tuple[Frame, ...]],
    name: Callable[[int], str],
) -> Step | Jump | Note:
    """Any line but the header from its data.

    `frames` gives the stack of an earlier step and `name` who wrote an earlier line, each by its number. Raises
    Damaged where a key is missing or of the wrong kind.
    """
    try:
        kind, time, who = data["k"], header.time + operator.index(data.get("t", 0)), data.get("w", "")
        who = name(who) if isinstance(who, int) else str(who)
        if kind == "step":
            return _read_step(data, number, frames, time, who)
        if kind == "undo" or kind == "redo":
            return Jump(number, kind, operator.index(data["to"]), time, who)
        return Note(number, str(kind), {key: data[key] for key in data if key not in _COMMON}, time, who)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise Damaged("it does not read as a line of its kind") from error


def withheld(raw: bytes, seat: int | None = None) -> bytes:
    """A line (without its newline) as it may be given to a seat (None: a watcher): without what is secret to it."""
    data = parsed(raw)
    if not isinstance(data, dict) or "secret" not in data:
        return raw
    entries = [entry if entry is not None and seat in entry[1] else None for entry in data["secret"]]
    public = raw[: raw.rfind(SECRET_PART)]
    if not any(entries):
        return public + b"}"
    return b"%b%b%b}" % (public, SECRET_PART, in_bytes(entries))


def _header_data(header: Header) -> dict[str, Any]:
    return {
        "k": "header",
        "format": FORMAT,
        "app": header.app,
        "game": header.game,
        "seats": {str(seat): role for seat, role in header.seats.items()},
        "setup": header.setup,
        "auto": header.auto,
        "packs": header.packs,
        **({"cards": header.cards} if header.cards else {}),
        **({"rules": header.rules} if header.rules else {}),
    }


def _step_data(step: Step, below: Sequence[Frame]) -> dict[str, Any]:
    data: dict[str, Any] = {"k": "step"}
    if step.parent != step.number - 1:
        data["at"] = step.parent
    if step.pick is not None and not _sealing(step.events):
        data["p"] = step.pick
    if step.seat is not None:
        data["s"] = step.seat
    if step.decision:
        data["d"] = step.decision
    if step.bot:
        data["b"] = 1
    if step.auto:
        data["a"] = [(kind, *pick) for kind, pick in step.auto]
    if step.events:
        data["e"] = packed(step.events)
    change = stack_change(below, step.frames)
    if change is not None:
        data["f"] = change
    if step.reveals:
        data["r"] = 1
    data["h"] = step.hash
    return data


def _note_data(note: Note) -> dict[str, Any]:
    if note.kind in _KINDS or not _COMMON.isdisjoint(note.data):
        raise ValueError(f"a note of kind {note.kind!r} cannot hold the keys {', '.join(note.data)}")
    return {"k": note.kind, **note.data}


def _read_step(
    data: Mapping[str, Any], number: int, frames: Callable[[int], tuple[Frame, ...]], time: int, who: str
) -> Step:
    parent = data.get("at", number - 1)
    hidden = data.get("secret") or ()
    known = [entry[:3] for entry in hidden if entry is not None]
    events = unpacked(data.get("e", ()), known)
    pick = data.get("p")
    if pick is None and _sealing(events):
        pick = events[0][3]
    auto = data.get("a")
    return Step(
        number=number,
        parent=parent,
        pick=None if pick is None else tuple(map(str, pick)),
        events=events,
        frames=stack(frames(parent), data.get("f")),
        auto=[(kind, tuple(picked)) for kind, *picked in auto] if auto else [],
        seat=data.get("s"),
        decision=data.get("d", 0),
        bot="b" in data,
        reveals="r" in data,
        hash=data["h"],
        time=time,
        who=who,
        complete=len(known) == len(data.get("x") or ()),
    )


def _sealing(events: Sequence[tuple[Any, ...]]) -> bool:
    """Whether a step was a sealed answer: what was picked then stands in its first event, as its secret."""
    return bool(events) and events[0][0] == "seal"


def _key(seed: int) -> bytes:
    return blake2b(str(seed).encode(), digest_size=32).digest()


def _salt(seed: int, number: int, index: int) -> str:
    return blake2b(f"{number}/{index}".encode(), digest_size=_SALT, key=_key(seed)).hexdigest()
