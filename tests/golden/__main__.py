"""`python -m tests.golden` writes the kept words anew. Read the difference before you commit it."""

from __future__ import annotations

from tests.golden.texts import FOLDER, write

if __name__ == "__main__":
    for name in write():
        print(f"changed: {FOLDER.name}/{name}")
