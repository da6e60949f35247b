"""What holds a journal's lines together: their text as bytes, the chain of checksums, and the digests of secrets.

Nothing here knows what a line says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

#: How many bytes of BLAKE2b are kept for a checksum; for the digest of a secret.
_CHECKSUM, _DIGEST = 5, 4
_SUM: Final = len(',"c":"') + 2 * _CHECKSUM + len('"')
#: Where the secret part of a line begins, which no checksum covers.
SECRET_PART: Final = b',"secret":'

_text: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Damaged(ValueError):
    """A line that is not as it was written. The message says what is wrong with it."""


def in_bytes(data: object) -> bytes:
    """JSON data as a line holds it: no needless blanks, characters beyond ASCII as they are."""
    return _text(data).encode("utf-8", "replace")


def parsed(raw: bytes) -> Any:
    """The data of a line; None where it is no JSON."""
    try:
        return json.loads(raw.decode())
    except (ValueError, RecursionError):
        return None


def chained(chain: str, body: bytes) -> str:
    """The checksum of a line up to it, after the line whose checksum is given ("" for the header)."""
    return blake2b(chain.encode() + body, digest_size=_CHECKSUM).hexdigest()


def digest(entry: object) -> str:
    """The digest of a secret."""
    return blake2b(in_bytes(entry), digest_size=_DIGEST).hexdigest()


def checked(raws: Sequence[bytes], chain: str = "") -> Iterator[tuple[dict[str, Any], str]]:
    """The data of each line (given without newlines) with its checksum, once it is known to be whole.

    Raises Damaged at the first line that is not as it was written.
    """
    together = parsed(b"[%b]" % b",".join(raws))
    if not isinstance(together, list) or len(together) != len(raws):
        together = None
    for index, raw in enumerate(raws):
        data = together[index] if together else parsed(raw)
        if not isinstance(data, dict):
            raise Damaged("it is no JSON object")
        body = raw[: raw.rfind(SECRET_PART)] if "secret" in data else raw[:-1]
        chain = chained(chain, body[:-_SUM])
        if body[-_SUM:] != b',"c":"%b"' % chain.encode():
            raise Damaged("its checksum does not fit")
        if "secret" in data and not _secrets_fit(data):
            raise Damaged("its secret part is not the one that was written")
        yield data, chain


def first_damaged(raws: Sequence[bytes]) -> int | None:
    """The number of the first of a whole journal's lines whose checksum does not fit; None where all do.

    Much quicker than `checked`, since it looks at bytes only, but for the few lines with a secret part.
    """
    chain = ""
    for number, raw in enumerate(raws):
        secret = not raw.endswith(b'"}')
        body = raw[: raw.rfind(SECRET_PART)] if secret else raw[:-1]
        chain = chained(chain, body[:-_SUM])
        if body[-_SUM:] != b',"c":"%b"' % chain.encode():
            return number
        if secret:
            data = parsed(raw)
            if not isinstance(data, dict) or "secret" not in data or not _secrets_fit(data):
                return number
    return None


def _secrets_fit(data: Mapping[str, Any]) -> bool:
    digests, entries = data.get("x"), data["secret"]
    if not isinstance(digests, list) or not isinstance(entries, list) or len(digests) != len(entries):
        return False
    return all(entry is None or digest(entry) == kept for entry, kept in zip(entries, digests, strict=True))
