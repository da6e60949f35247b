"""What a player can set: the one table of settings, for the file, the settings screen and the man page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from invincible_tui.options import THEMES

if TYPE_CHECKING:
    from invincible_tui.kernel.decision import Auto

#: How long a bot's choice takes at the least, in seconds, by the name of the pace.
PACES: Final[dict[str, float]] = {"none": 0.0, "fast": 0.3, "normal": 0.8, "slow": 2.0}


class Setting(NamedTuple):
    """One setting: its name in the file, what it may be, and what it is where nothing is said.

    `choices` are texts, or none where the setting is on or off. `default` None: the terminal decides. `flags`: what
    false and true mean where the file says so, since the setting was on or off once, or reads well that way.
    """

    key: str
    title: str
    about: str
    default: str | bool | None
    choices: tuple[str, ...] = ()
    flags: tuple[str, str] | None = None

    def meant(self, value: str | bool) -> str | bool:
        """What a value of the file means."""
        return self.flags[value] if self.flags and isinstance(value, bool) else value


#: Every setting that the settings screen shows, in its order.
SETTINGS: Final = (
    Setting("theme", "Colours", "the terminal's own, for a dark or a light background, of high contrast, or for people "
            "who tell red from green or blue from yellow badly", THEMES[0], THEMES),
    Setting("color", "Show colours", "off leaves bold, reverse and underlined text", True),
    Setting("ascii", "ASCII only", "no character beyond ASCII", None),
    Setting("auto", "Answered by itself", "all: what has one answer, and which of several equal cards it is; single: what has "
            "one answer; none: nothing. It holds for new games", "all", ("all", "single", "none"), ("none", "all")),
    Setting("confirm", "Ask before an early end", "ending a phase with energy or attacks unspent asks once", True),
    Setting("hints", "Hints", "a word of explanation when something happens for the first time", True),
    Setting("mouse", "Mouse", "a click moves the cursor, a second one takes what it is on", False),
    Setting("bell", "Bell and window title", "tell when it is your turn again after bots or others have played", False),
    Setting("animation", "Pace of bots", "how long a bot's choice takes at the least, so that it can be followed; none: as fast "
            "as it thinks", "normal", tuple(PACES), ("none", "normal")),
)  # fmt: skip

#: Settings of the file that the settings screen does not show: texts and flags by name.
OTHERS: Final[Mapping[str, type]] = {"saves": str, "plain": bool}


@dataclass(frozen=True)
class Preferences:
    """How the screen is to behave for this player."""

    theme: str = THEMES[0]
    color: bool = True
    ascii: bool = False
    auto: str = "all"
    confirm: bool = True
    hints: bool = True
    mouse: bool = False
    bell: bool = False
    animation: str = "normal"
    #: The keys of commands that have others than usual, by the command's id.
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, config: Mapping[str, Any], **given: Any) -> Preferences:
        """What a checked configuration says, and above it what is `given`."""
        known = {setting.key: setting.meant(config[setting.key]) for setting in SETTINGS if setting.key in config}
        return cls(**{**known, "keys": key_lists(config.get("keys", {})), **given})

    @property
    def automatic(self) -> Auto:
        """Which questions of a new game are answered by themselves, as the kernel is told."""
        return {"all": True, "none": False}.get(self.auto, "single")

    @property
    def pace(self) -> float:
        """How long a bot's choice takes at the least, in seconds."""
        return PACES[self.animation]


def key_lists(table: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """The table `keys` of the file with every key in a list."""
    return {command: (keys,) if isinstance(keys, str) else tuple(keys) for command, keys in table.items()}
