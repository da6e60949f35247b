"""The short forms that a journal line holds: events without what goes without saying, and stacks as what changed.

The secret part of an event is taken out of it and put back; without it the event still folds for what is public.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from invincible_tui.kernel.state import SECRET, Event, Frame, audience, frozen, without_secret

#: What the last fields of each kind of event are where a line leaves them out.
_DEFAULTS: Final[dict[str, Event]] = {
    "make": ("make", None, None, None),
    "deal": ("deal", None, None, None, None),
    "redeal": ("redeal", None, None, None, None),
    "face": ("face", None, None, None),
    "move": ("move", None, None, None, -1, None),
    "pour": ("pour", None, None, None),
    "shuffle": ("shuffle", None, None, None),
    "order": ("order", None, None, None),
    "reveal": ("reveal", None, None, None),
    "set": ("set", None, None, None, None),
    "add": ("add", None),
    "drop": ("drop", None),
    "seal": ("seal", None, None, None),
    "unseal": ("unseal", None, None),
}

#: The kinds whose fields are never lists.
_FLAT: Final = frozenset({"move", "set", "pour"})

#: One secret: the index of the event it belongs to, the seats that may know it, and what it is.
Secret = tuple[int, tuple[int, ...], Any]


def packed(events: Iterable[Event]) -> list[Event]:
    """Events as the public part of a line holds them: no secrets, and nothing that goes without saying."""
    return [_trimmed(without_secret(event)) for event in events]


def secrets(events: Iterable[Event]) -> list[Secret]:
    """The secret parts of events, in order."""
    found: list[Secret] = []
    for index, event in enumerate(events):
        seats = audience(event)
        if seats is not None:
            found.append((index, seats, event[SECRET[event[0]]]))
    return found


def unpacked(short: Sequence[Sequence[Any]], known: Iterable[Sequence[Any]] = ()) -> list[Event]:
    """Events with every field, from their short forms and those secrets that are known here."""
    events = []
    for item in short:
        kind = item[0]
        event: Event
        if type(kind) is int:
            kind, event = "move", ("move", *item)
        elif kind not in _DEFAULTS:
            kind, event = "set", ("set", *item)
        else:
            event = tuple(item) if kind in _FLAT else frozen(item)
        full = _DEFAULTS[kind]
        if len(event) > len(full):
            raise ValueError("an event has more fields than its kind")
        events.append(event if len(event) == len(full) else event + full[len(event) :])
    for index, _, secret in known:
        event = events[index]
        at = SECRET[event[0]]
        events[index] = (*event[:at], frozen(secret), *event[at + 1 :])
    return events


def stack_change(below: Sequence[Frame], now: Sequence[Frame]) -> list[Any] | None:
    """A stack as a change of an earlier one: how many of the lowest frames stay, then the frames above them.

    None where nothing changed.
    """
    kept = 0
    for one, other in zip(below, now, strict=False):
        if one != other:
            break
        kept += 1
    if kept == len(below) == len(now):
        return None
    return [kept, *now[kept:]]


def stack(below: tuple[Frame, ...], change: Sequence[Any] | None) -> tuple[Frame, ...]:
    """The stack that a change makes of an earlier one. Raises ValueError where it keeps more than there was."""
    if change is None:
        return below
    kept = change[0]
    if not 0 <= kept <= len(below):
        raise ValueError(f"it keeps {kept} frames of {len(below)}")
    return below[:kept] + tuple(frozen(frame) for frame in change[1:])


def _trimmed(event: Event) -> Event:
    full = _DEFAULTS[event[0]]
    end = len(event)
    while end > 1 and event[end - 1] == full[end - 1]:
        end -= 1
    named = event[0] != "move" and (event[0] != "set" or event[1] in _DEFAULTS)
    return event[:end] if named or end == 1 else event[1:end]
