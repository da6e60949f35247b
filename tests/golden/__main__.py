"""`python -m tests.golden` writes the kept words and frames anew. Read the difference before you commit it."""

from __future__ import annotations

from tests.golden.framing import FRAMES
from tests.golden.texts import WORDS

if __name__ == "__main__":
    for kept in (WORDS, FRAMES):
        for name in kept.write():
            print(f"changed: {kept.folder.name}/{name}")
