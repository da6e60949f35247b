"""What each command does in plain text: a module an idea, a function a command.

A verb takes the session and the words typed after the command; it raises Complaint, IllegalChoice or a TableError.
The commands themselves are in the one command table (see commands.py); those that pick among options of a group need
no verb of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from invincible_tui.plain_verbs import answers, history, looking, players, program

#: What a command does in a session, with the words typed after it.
Verb = Callable[[Any, Sequence[str]], None]

#: The verbs of every session by their command's id.
VERBS: Mapping[str, Verb] = {**answers.VERBS, **history.VERBS, **looking.VERBS, **players.VERBS, **program.VERBS}
