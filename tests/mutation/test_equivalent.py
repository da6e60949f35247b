"""Every change that is kept as one without a difference can still be made: none is of code that is there no more."""

from __future__ import annotations

from tests.mutation.__main__ import equivalent_changes
from tests.mutation.changes import changes
from tests.mutation.trial import Sources


def test_every_change_without_a_difference_can_be_made() -> None:
    sources = Sources()
    possible = {str(change) for file in sources.files for change in changes(file, sources.texts[file])}
    assert [kept for kept in equivalent_changes() if kept not in possible] == []
