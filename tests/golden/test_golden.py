"""No word changes by accident: what is said today is what is kept."""

from __future__ import annotations

from tests.golden.texts import changed


def test_every_word_is_as_it_was() -> None:
    lines = changed()
    told = "\n".join(lines[:60])
    assert not lines, f"words changed; if they should, run `python -m tests.golden` and read the difference:\n{told}"
