"""Journals written by hand: lines of data with the checksums that a program would give them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any


def sealed(lines: Iterable[Mapping[str, Any]]) -> bytes:
    """The lines as a file whose checksums and digests fit, whatever they say."""
    chain, held = "", b""
    for line in lines:
        data = {key: value for key, value in line.items() if key not in ("c", "secret")}
        secrets = line.get("secret")
        if isinstance(secrets, list):
            data["x"] = [blake2b(_text(entry), digest_size=4).hexdigest() for entry in secrets]
        body = _text(data)[:-1]
        chain = blake2b(chain.encode() + body, digest_size=5).hexdigest()
        tail = b',"secret":' + _text(secrets) if "secret" in line else b""
        held += b'%b%b"c":"%b"%b}\n' % (body, b"," if data else b"", chain.encode(), tail)
    return held


def _text(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
