"""The verbs of the effect language, a family a file. Importing this package makes all of them known."""

from invincible_tui.games.invincible.verbs import attacking as attacking
from invincible_tui.games.invincible.verbs import choosing as choosing
from invincible_tui.games.invincible.verbs import city as city
from invincible_tui.games.invincible.verbs import damage as damage
from invincible_tui.games.invincible.verbs import enemies as enemies
from invincible_tui.games.invincible.verbs import flow as flow
from invincible_tui.games.invincible.verbs import health as health
from invincible_tui.games.invincible.verbs import lasting as lasting
from invincible_tui.games.invincible.verbs import looking as looking
from invincible_tui.games.invincible.verbs import minions as minions
from invincible_tui.games.invincible.verbs import moving as moving
from invincible_tui.games.invincible.verbs import players as players
from invincible_tui.games.invincible.verbs import villain as villain
