"""What one of each thing is worth to the players, in points: one point is one damage to the Villain."""

from __future__ import annotations

from typing import Final

#: What decides the game outweighs everything else.
DECISIVE: Final = 1000.0
#: One card more in hand in a main phase; at any other time it only comes earlier.
DRAW: Final = 0.9
DRAW_LATER: Final = 0.3
#: One energy that can still be spent.
ENERGY: Final = 0.8
#: One step of a Hero's or the City's power.
POWER: Final = 0.9
CITY_POWER: Final = 0.5
#: One health of a Hero and of the City, where both are well.
HEALTH: Final = 0.7
CITY_HEALTH: Final = 0.7
#: A Villain card that is drawn, and one that is discarded unseen and brings the next level nearer.
VILLAIN_CARD: Final = 3.0
VILLAIN_CLOCK: Final = 0.6
LEVEL: Final = 8.0
TOKEN: Final = 0.7
TRACK: Final = 0.8
SLOT: Final = 2.5
DEBRIS: Final = 0.4
LOOK: Final = 0.4
LASTING: Final = 1.0
#: How many times a Minion is likely to act before it is dealt with.
ACTIVATIONS: Final = 2.5
