"""A digest of the program text that decides how a game goes on: where it is another, the rules may be others.

It says only that something may have changed, never that it has: a comment changes it too. Whoever finds another one in
a save plays the game again to see (`kernel.verify`), and says nothing where nothing comes out otherwise. So there is no
number that somebody would have to raise, and no false alarm.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

#: How many bytes of BLAKE2b are kept.
_SIZE: Final = 8
_KERNEL: Final = Path(__file__).parent


@cache
def fingerprint(rules: Path) -> str:
    """The digest of the kernel and of the modules below a folder of rules; "" where the program text is not here."""
    sources = sorted([*_KERNEL.rglob("*.py"), *rules.rglob("*.py")])
    if not sources:
        return ""
    digest = blake2b(digest_size=_SIZE)
    for source in sources:
        try:
            digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
        except OSError:
            return ""
    return digest.hexdigest()
