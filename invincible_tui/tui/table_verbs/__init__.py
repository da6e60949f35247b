"""What each command of the table's screen does: a module an idea, a function a command.

A verb takes the table and the words typed after the command ("" where a key was pressed). The commands themselves
are in the one command table (see commands.py); those that pick among options of a group need no verb of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from invincible_tui.tui.table_verbs import answers, history, looking, moving, pages, players, program

#: What a command does at a table: the table's screen, and the words typed after the command.
Verb = Callable[[Any, str], None]

#: The verbs of every table by their command's id.
VERBS: Mapping[str, Verb] = {
    **answers.VERBS,
    **history.VERBS,
    **looking.VERBS,
    **pages.VERBS,
    **moving.VERBS,
    **players.VERBS,
    **program.VERBS,
}
